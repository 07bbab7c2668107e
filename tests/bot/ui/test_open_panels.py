"""Open panels follow the actions of others, each by itself."""

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.model import MatchError, MatchId, UserId
from bot.ui.match.open_panels import OpenPanels, PanelKey, Turn

ANA, DORA, MATCH = UserId(1), UserId(2), MatchId(7)
PRESS: Any = object()
HERS: PanelKey = (MATCH, ANA)
STANDING: PanelKey = (MATCH, Turn(3))


@dataclass
class Panel:
    """A page that is a panel."""

    mark: str
    alt: str = ""

    def as_new(self) -> dict[str, Any]:
        return {}

    def as_edit(self) -> dict[str, Any]:
        return {}

    def without_picture(self) -> "Panel":
        return self


def opened(live: OpenPanels, place: PanelKey, mark: str) -> None:
    with live.showing(place) as showing:
        showing.accepted(Panel(mark), PRESS)


async def until(holds: Any) -> None:
    async with asyncio.timeout(5):
        while not holds():
            await asyncio.sleep(0.01)


async def test_an_undrawable_panel_keeps_no_other_from_updating() -> None:
    live, drawn = OpenPanels(after_s=0.0), list[int]()
    for user in (ANA, DORA):
        opened(live, (MATCH, user), "as it was")

    async def redraw(_match: MatchId, user: UserId, _press: Any) -> bool:
        if user == ANA:
            raise MatchError("error-frozen")
        drawn.append(user)
        return True

    live.redraw = redraw
    live.wake(MATCH)
    await until(lambda: drawn)
    assert drawn == [DORA]


async def test_what_discord_did_not_take_is_not_shown() -> None:
    live = OpenPanels()
    opened(live, STANDING, "as it was")
    with pytest.raises(ConnectionResetError), live.showing(STANDING):
        raise ConnectionResetError
    assert live.mark(STANDING) is None


async def test_two_changes_of_one_message_at_once_leave_nothing_known() -> None:
    live = OpenPanels()
    with live.showing(STANDING) as one:
        with live.showing(STANDING) as other:
            other.accepted(Panel("the second"))
        one.accepted(Panel("the first"))
    assert live.mark(STANDING) is None
    opened(live, STANDING, "the third")
    assert live.mark(STANDING) == "the third"


async def test_nothing_sent_leaves_what_was_known() -> None:
    live = OpenPanels()
    opened(live, STANDING, "as it was")
    with live.showing(STANDING) as showing:
        showing.kept()
    assert live.mark(STANDING) == "as it was"


async def test_a_panel_is_drawn_again_until_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.match.open_panels.backoff_s", lambda _: 0.0)
    live, tries = OpenPanels(after_s=0.0), list[int]()
    opened(live, HERS, "as it was")

    async def redraw(_match: MatchId, user: UserId, _press: Any) -> bool:
        tries.append(user)
        return len(tries) == 3

    live.redraw = redraw
    live.wake(MATCH)
    await until(lambda: len(tries) == 3)
    await asyncio.sleep(0.05)
    assert tries == [ANA] * 3


async def test_a_change_while_the_panel_is_answered_is_followed_later() -> None:
    live, drawn = OpenPanels(after_s=0.0), list[int]()

    async def redraw(_match: MatchId, user: UserId, _press: Any) -> bool:
        drawn.append(user)
        return True

    live.redraw = redraw
    with live.showing(HERS) as showing:
        live.wake(MATCH)
        await asyncio.sleep(0.05)
        assert not drawn
        showing.accepted(Panel("drawn from before the change"), PRESS)
    await until(lambda: drawn)


async def test_closing_ends_a_panel_that_is_being_drawn() -> None:
    live, ended = OpenPanels(after_s=0.0), list[str]()
    begun = asyncio.Event()
    opened(live, HERS, "as it was")

    async def redraw(_match: MatchId, _user: UserId, _press: Any) -> bool:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("cancelled")
        return True

    live.redraw = redraw
    live.wake(MATCH)
    await begun.wait()
    await live.close()
    assert ended == ["cancelled"]
