"""One object knows what a panel shows, whatever presses report."""

import asyncio
from datetime import UTC, datetime, timedelta

from bot.core.answering import PANEL_KEPT_S, Panels, PanelState, Seen

NOW = datetime(2026, 11, 26, 12, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def test_an_unknown_panel_shows_what_the_press_saw() -> None:
    panel = PanelState[str]()
    panel.see(Seen("the board", at(0)))
    assert panel.shows("the board")
    assert not panel.shows("another board")


def test_a_press_made_before_the_last_change_says_nothing() -> None:
    panel = PanelState[str]()
    panel.accept(None, at(5))
    panel.see(Seen("the board", at(1)))
    assert not panel.shows("the board")


def test_a_press_made_after_another_change_counts() -> None:
    panel = PanelState[str]()
    panel.accept("the board", at(5))
    panel.see(Seen(None, at(6)))  # another process has changed it
    assert panel.alt is None


def test_a_change_without_a_time_is_newer_than_the_press() -> None:
    panel = PanelState[str]()
    panel.see(Seen("the board", at(1)))
    panel.accept(None, None)
    panel.see(Seen("the board", at(1)))
    assert panel.alt is None


async def test_what_was_to_follow_is_given_up_for_something_newer() -> None:
    panel = PanelState[str]()
    late = asyncio.create_task(asyncio.sleep(60))
    panel.follow(late, "the picture", 1.0)
    panel.supersede()
    await asyncio.wait([late])
    assert late.cancelled()
    assert panel.coming is None


def test_panels_are_forgotten_once_no_press_can_be_answered() -> None:
    now = [0.0]
    panels = Panels[str](lambda: now[0])
    first = panels.of(1)
    now[0] = PANEL_KEPT_S / 2
    assert panels.of(1) is first
    now[0] = 2 * PANEL_KEPT_S
    panels.of(2)
    assert panels.of(1) is not first


def test_a_panel_keeps_its_state_when_its_message_is_known() -> None:
    panels = Panels[str]()
    made = panels.of(1)
    panels.move(1, 70)
    assert panels.of(70) is made
    assert panels.of(1) is not made
