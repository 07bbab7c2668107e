"""A panel keeps its buttons and never asks for a picture that its message does not have."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.sandbox.check_components import GALLERY
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
