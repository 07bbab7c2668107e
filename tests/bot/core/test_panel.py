"""Panels, their components' ids and the end of a match."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.core import coordination
from bot.core.answering import PANEL_KEPT_S, Panels, PanelState, Seen
from bot.core.components import MAX_ID, BadId, ComponentId, parse
from bot.core.model import MatchId
from bot.ui.match.panel import MenuPath, parse_menu_path

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


async def test_a_late_picture_is_given_up_for_a_newer_page() -> None:
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


@pytest.mark.parametrize(
    "text",
    [
        "a1:o:42:-:7",
        "a1:a:42:3.1:+harpy>B3",
        "a1:s:42:3.1:play/harpy~2!1",
        "a1:n:0:-:hera_zeus/3",
        "a1:u:1:9.9:",
        "a2:o:42:Bc4d9XzT:-:7",
        "a2:a:42:Bc4d9XzT:3.1:+harpy>B3",
        "a2:n:0:Bc4d:-:hera_zeus/3",
    ],
)
def test_an_id_is_read_as_it_was_written(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a0:o:42:-:",
        "a1:o:-1:-:",
        "a1:a:42:3:x",
        "a1:a:42:3.1:é",
        "a1:a:42:3.1:" + "x" * 99,
        f"a1:o:{2**63}:-:",
        "a1:o:" + "9" * 80 + ":-:",
        "a1:o:٤٢:-:",
        "a1:a:42:٣.1:x",
        "a2:o:42:-:7",
        "a2:o:42:Bc4:-:7",
        "a2:o:42:Bc4d9XzTT:-:7",
        "a2:o:42:Iole:-:7",
        "a1:o:42:Bc4d9XzT:-:7",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadId):
        parse(text)


def test_the_longest_action_of_a_very_old_installation_fits() -> None:
    longest = ComponentId("a", MatchId(10**12), "1234.1234", "x" * 60)
    assert len(str(longest.marked("Bc4d9XzT"))) <= MAX_ID


def test_an_id_that_leaves_no_room_for_a_mark_is_never_sent() -> None:
    for length in range(70, 100):
        id = ComponentId("q", MatchId(1), "1.1", "x" * length)
        if len(f"a2:q:1:Bc4d9XzT:1.1:{'x' * length}") <= MAX_ID:
            assert len(str(id.marked("Bc4d9XzT"))) <= MAX_ID
            assert str(id)
        else:
            with pytest.raises(BadId):
                str(id)


def test_a_spot_is_read_as_it_was_written() -> None:
    for path in (
        MenuPath(),
        MenuPath(("play", "harpy^")),
        MenuPath(("-",), 2),
        MenuPath((), 0, 3),
        MenuPath(("a", "b"), 1, 2),
    ):
        assert parse_menu_path(str(path)) == path


@pytest.mark.parametrize("text", ["a~b!c~1", "a~" + "9" * 60, "a!" + "9" * 60, "a~٣"])
def test_nonsense_leads_to_the_root(text: str) -> None:
    assert parse_menu_path(text) == MenuPath()


def test_a_key_that_no_path_can_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="key"):
        MenuPath().down("a/b")


async def test_begun_tasks_are_finished() -> None:
    done = list[str]()

    async def answer() -> None:
        await asyncio.sleep(0.05)
        done.append("answered")

    await coordination.finish([asyncio.create_task(answer())])
    assert done == ["answered"]


async def test_tasks_that_take_too_long_are_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coordination, "FINISHES_WITHIN_S", 0.05)
    endless = asyncio.create_task(asyncio.sleep(3600))
    await coordination.finish([endless])
    assert endless.cancelled()


async def test_a_task_that_ends_the_process_does_not_wait_for_itself() -> None:
    current = asyncio.current_task()
    assert current is not None
    await coordination.finish([current])
