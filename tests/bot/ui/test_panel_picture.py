"""Open panels and their pictures."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.model import MatchError, MatchId, UserId
from bot.sandbox.check_components import GALLERY
from bot.ui.match.open_panels import OpenPanels, PanelKey, Turn
from engine.core.game import Seat
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person, Reply
from tests.bot.ui.test_order import Easel

CALLBACK = "POST /interactions/*/callback"
FAULT = "went wrong"


class Table:
    """A player to move and their panel, with its picture."""

    def __init__(self, house: House, mover: Person, panel: Message) -> None:
        self.house = house
        self.mover = mover
        self.panel = panel

    async def in_flight(self, first: Awaitable[Reply], second: Awaitable[Reply]) -> tuple[Reply, Reply]:
        """Return the answers to two presses; the first is answered once the second has been made too."""
        self.house.sandbox.faults.delay(CALLBACK, 1.0)
        asked = asyncio.ensure_future(first)
        async with asyncio.timeout(30):
            while self.house.sandbox.faults.waiting:  # the answer is on its way
                await asyncio.sleep(0.01)
        later = await second
        return await asked, later

    def press(self, verb: str, arg: str | None = None) -> Awaitable[Reply]:
        """Press a button of the panel as it was."""
        return self.mover.press(self.panel, custom_id=press_on(self.panel, verb, arg), in_flight=True)

    def go_down(self) -> Awaitable[Reply]:
        """Open the first question further down, under the same picture."""
        select, way = next(
            (select["custom_id"], option["value"])
            for select in self.panel.selects
            for option in select["options"]
            if option["value"].startswith("?")
        )
        return self.mover.choose(self.panel, way, select, in_flight=True)


@pytest.fixture
async def table(house: House) -> Table:
    match = await house.begin(house.people["Ana"], house.people["Dora"])
    call = (await house.told(match, "Ana"))[-1]
    assert match == match_of(call)
    await house.turn(match, 1)
    header = await house.bot.matches.header(match)
    mover = next(one for one in house.people if one.id == header.user_at(Seat(header.to_act[0])))
    opened = (await mover.press(call, custom_id=press_on(call, "o"))).message
    panel = await mover.wait_for(lambda shown: shown.id == opened.id and shown.attachments, 60)
    return Table(house, mover, panel)


def has_ways(reply: Reply) -> bool:
    return bool(reply.message.custom_ids)


async def test_a_question_after_a_page_in_words_is_shown(table: Table) -> None:
    log, down = await table.in_flight(table.press("v", "log"), table.go_down())
    assert FAULT not in down.text
    assert has_ways(down)
    assert down.message.id == log.message.id == table.panel.id


async def test_a_board_after_a_page_in_words_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.house.bot.answers.words_after_s = 0.0
    easel = Easel(monkeypatch)
    table.house.bot.drawings.painter._kept.clear()
    _, board = await table.in_flight(table.press("v", "log"), table.press("v", "whole"))
    assert FAULT not in board.text
    assert has_ways(board)
    easel.is_free.set()
    await table.mover.wait_for(lambda shown: shown.id == table.panel.id and shown.attachments)


async def test_a_picture_that_another_process_removed_is_not_asked_for(table: Table) -> None:
    world = table.house.sandbox.world
    table.house.sandbox.faults.delay(CALLBACK, 1.0)
    going = asyncio.ensure_future(table.go_down())
    async with asyncio.timeout(30):
        while table.house.sandbox.faults.waiting:
            await asyncio.sleep(0.01)
    message = world.messages[table.panel.id]
    message.attachments = []
    message.components = [part for part in message.components if part["type"] != GALLERY]
    down = await going
    assert FAULT not in down.text
    assert has_ways(down)
    refused = [table.house.sandbox.breaches.pop()]
    assert "The referenced attachment was not found" in str(refused)


async def test_a_page_that_discord_refuses_leaves_the_buttons(table: Table) -> None:
    table.house.sandbox.faults.error(CALLBACK, 400, 50035, "Invalid Form Body", times=1)
    shown = await table.press("v", "log")
    assert FAULT in shown.text
    assert set(table.panel.custom_ids) <= set(shown.message.custom_ids)


async def test_a_fault_of_ours_leaves_the_buttons(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("bot.ui.match.boards.Boards.log", broken)
    shown = await table.press("v", "log")
    assert FAULT in shown.text
    assert set(table.panel.custom_ids) <= set(shown.message.custom_ids)
    assert shown.message.attachments


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
    async with asyncio.timeout(60):
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


async def test_a_refused_picture_does_not_count_as_shown() -> None:
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
