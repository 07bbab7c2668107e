"""No answer waits for a picture, or fails because of many others."""

import asyncio
from typing import Any

import discord
import pytest

from bot.background.drawing import Drawings, Image
from bot.background.painter import Painter
from bot.core.answering import AT_ONCE, PressQueue
from bot.discord_io.post import Button
from bot.ui.answers import Answers
from bot.ui.page import Gallery, Page, Prose, Row
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES
from render import picture as pictures
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message
from tests.bot.ui.test_answer import Discord, Sheet, told


class Easel:
    """Lets pictures be painted only when a test says so, and remembers how many were."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted = 0
        self.is_free = asyncio.Event()
        real = Painter.paint_now

        async def paint(painter: Painter, picture: pictures.Picture) -> bytes:
            await self.is_free.wait()
            self.painted += 1
            return await real(painter, picture)

        monkeypatch.setattr(Painter, "paint_now", paint)


@pytest.fixture
async def hurried(house: House) -> House:
    """Return a bot that waits for a picture as briefly as the real one."""
    house.bot.answers.words_after_s = 0.1
    return house


async def turn_message(house: House) -> Message:
    match = await house.begin(house.people["Ana"], house.people["Dora"])
    return (await house.told(match, "Ana"))[-1]


async def test_a_panel_comes_in_words_and_its_picture_follows(
    hurried: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, call = hurried.people["Ana"], await turn_message(hurried)
    easel = Easel(monkeypatch)
    opened = await ana.press(call, custom_id=press_on(call, "o"))
    assert opened.raw["answer"] == 4
    assert not opened.message.attachments
    assert "The picture follows." in opened.text
    assert press_on(opened.message, "v", "text")
    easel.is_free.set()
    seen = await ana.wait_for(lambda shown: shown.id == opened.message.id and shown.attachments)
    assert "The picture follows." not in seen.text
    assert seen.labels == opened.message.labels


async def test_a_panel_keeps_its_picture_until_the_new_one_is_painted(
    hurried: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, call = hurried.people["Ana"], await turn_message(hurried)
    hurried.bot.answers.words_after_s = 5.0
    panel = (await ana.press(call, custom_id=press_on(call, "o"))).message
    hurried.bot.answers.words_after_s = 0.1
    easel = Easel(monkeypatch)
    board = await ana.press(panel, custom_id=press_on(panel, "v", "whole"))
    assert [one.url for one in board.message.attachments] == [one.url for one in panel.attachments]
    easel.is_free.set()
    old = panel.attachments[0].url
    await ana.wait_for(lambda shown: shown.id == panel.id and shown.attachments[0].url != old)


async def test_a_page_requested_again_before_painting_is_painted_once(
    hurried: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, call = hurried.people["Ana"], await turn_message(hurried)
    easel = Easel(monkeypatch)
    drawings = hurried.bot.drawings
    game = GAMES["hera_zeus"]
    view = Match.open(game, game.spec.options(), b"1").table_view()
    others = [drawings.table("hera_zeus", view, (name, name), "en") for name in ("One", "Two")]
    taken = [asyncio.create_task(drawings.painted(other)) for other in others]
    page = (await ana.press(call, custom_id=press_on(call, "o"))).message
    for kind in ("whole", "log"):
        page = (await ana.press(page, custom_id=press_on(page, "v", kind))).message
        page = (await ana.press(page, "Back")).message
    easel.is_free.set()
    await ana.wait_for(lambda shown: shown.id == page.id and shown.attachments)
    await asyncio.gather(*taken)
    assert easel.painted == 3


async def test_a_page_that_keeps_a_picture_gets_the_late_one(
    hurried: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = await turn_message(hurried)
    match = match_of(call)
    await hurried.turn(match, 1)
    header = await hurried.bot.matches.header(match)
    mover = next(one for one in hurried.people if one.id == header.user_at(Seat(header.to_act[0])))
    hurried.bot.answers.words_after_s = 5.0
    panel = (await mover.press(call, custom_id=press_on(call, "o"))).message
    whole = await mover.press(panel, custom_id=press_on(panel, "v", "whole"))
    hurried.bot.answers.words_after_s = 0.1
    easel = Easel(monkeypatch)
    hurried.bot.drawings.painter._kept.clear()
    back = (await mover.press(whole, "Back")).message
    select, way = next(
        (select["custom_id"], one["value"])
        for select in back.selects
        for one in select["options"]
        if one["value"].startswith("?")
    )
    below = (await mover.choose(back, way, select)).message
    old = whole.message.attachments[0].url
    assert old == back.attachments[0].url == below.attachments[0].url
    easel.is_free.set()
    seen = await mover.wait_for(lambda shown: shown.id == panel.id and shown.attachments[0].url != old)
    assert seen.id == below.id
    assert seen.labels == below.labels


def test_a_page_in_words_says_everything_within_discords_limits() -> None:
    image = Image(b"", "short", "long " * 2000, "", unpainted=None)
    page = Page((Gallery(image, "short", "soon"), Prose("question"), Row((Button("Yes", "a1:o:1:-:"),))))
    words = page.in_words(kept=None)
    said = [block.text for block in words.blocks if isinstance(block, Prose)]
    assert sum(map(len, said)) <= 4000
    assert said[0].endswith("soon")
    assert said[1] == "question"
    assert words.files() == []
    kept = page.in_words(kept="before")
    assert kept.keeps_picture
    assert kept.component_count == page.component_count


async def test_in_a_long_queue_a_press_is_acknowledged_at_once() -> None:
    answers = Answers(Drawings(), defer_after_s=0.8)
    free = asyncio.Event()
    begun: list[asyncio.Task[Any]] = []

    async def press(user: int) -> Discord:
        interaction = Discord(user)

        async def work() -> Sheet:
            await free.wait()
            return Sheet("page")

        answering = answers.answer(interaction, work, told, place="panel", match=user)  # type: ignore[arg-type]
        begun.append(asyncio.create_task(answering))
        return interaction

    crowd = [await press(user) for user in range(100)]
    await asyncio.sleep(0.05)
    last = await press(100)
    await asyncio.sleep(0.05)
    assert last.sent == ["defer"]
    free.set()
    await asyncio.gather(*begun)
    assert all(one.sent[-1] in ("update page", "edit page") for one in (*crowd, last))


async def test_a_few_are_served_at_once_in_the_order_of_coming() -> None:
    line, order = PressQueue(), list[int]()
    inside = most = 0

    async def serve(number: int) -> None:
        nonlocal inside, most
        async with line.served():
            inside += 1
            most = max(most, inside)
            order.append(number)
            await asyncio.sleep(0.001)
            inside -= 1

    await asyncio.gather(*(serve(number) for number in range(20)))
    assert order == list(range(20))
    assert most == AT_ONCE


async def test_a_painter_that_fails_leaves_the_words(hurried: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, call = hurried.people["Ana"], await turn_message(hurried)

    async def broken(_painter: Painter, _picture: pictures.Picture) -> bytes:
        raise discord.DiscordException

    monkeypatch.setattr(Painter, "paint_now", broken)
    opened = await ana.press(call, custom_id=press_on(call, "o"))
    assert press_on(opened.message, "v", "text")
    assert "went wrong" not in opened.text
