"""A decision that another player's turn waits for is announced to the player who must make it."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.background.drawing import Drawings
from bot.core.components import parse
from bot.core.consequences import ANSWER_WINDOW_S
from bot.core.matches import Matches
from bot.core.model import Header, MatchId
from bot.discord_io.permissions import Permissions
from bot.discord_io.post import Post
from bot.discord_io.wire import IsIt
from bot.names import SeenAs
from bot.outbox.composing import PANEL_GOOD_FOR_S, Announcer
from bot.outbox.outbox import Outbox
from bot.outbox.people import People
from bot.outbox.threads import Threads
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import ANA, BEN, offered

KEY = b"k" * 32
THREAD = 500


class Paper:
    """A wire that writes down what it is given."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.edits: list[Post] = []
        self.shown: dict[int, Post] = {}
        self.permissions = Permissions(discord.Client(intents=discord.Intents.none()))

    async def post(self, channel_id: int, post: Post, nonce: str) -> int:
        assert len(nonce) <= 25
        assert channel_id == THREAD
        self.posts.append(post)
        self.shown[1000 + len(self.posts)] = post
        return 1000 + len(self.posts)

    async def edit(self, _channel_id: int, message_id: int, post: Post) -> None:
        """Record an edit, which notifies nobody."""
        self.edits.append(post)
        self.shown[message_id] = post

    async def find(self, _channel_id: int, is_it: IsIt, *, after: int | None) -> int | None:
        """Return the newest message with these buttons, or None."""
        found = [
            message
            for message, post in self.shown.items()
            if is_it([parse(each.id) for each in post.buttons])
        ]
        return max((message for message in found if message > (after or 0)), default=None)

    async def start_thread(self, *_: object) -> int:
        return THREAD

    async def venue(self, _: Header) -> str:
        return "thread"


class Table:
    """A match and its messages, without Discord."""

    def __init__(self, matches: Matches, clock: Clock, outbox: Outbox, paper: Paper) -> None:
        self.matches, self.clock, self.outbox, self.paper = matches, clock, outbox, paper
        self.match: MatchId

    async def play_until_an_answer(self, *, of_actor: bool = False) -> list[tuple[Seat, int]]:
        """Play at random until a player must answer in another's turn; return the seats and their questions.

        `of_actor`: the seat that acted last must be among them.
        """
        for seed in range(50):
            await self._begin(seed)
            asked = await self._play(random.Random(seed))
            if asked and (await self.actor() in [seat for seat, _ in asked]) == of_actor:
                return asked
        raise AssertionError("in fifty matches nobody had to answer")

    async def actor(self) -> Seat | None:
        return (await self.matches.table(self.match)).actor

    async def _begin(self, seed: int) -> None:
        self.paper.posts.clear()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.core.challenges.secrets.token_bytes", lambda count: bytes([seed]) * count)
            self.match = (await offered(self.matches)).id
        await self.matches.channel.card_shown(self.match, 400)
        await self.matches.challenges.accept(self.match, BEN, 77)

    async def _play(self, rng: random.Random) -> list[tuple[Seat, int]]:
        while (header := await self.matches.header(self.match)).status == "playing":
            due = await self.matches.store.due(self.clock.now + ANSWER_WINDOW_S)
            keys = [row.key.split(".") for row in due if (row.match, row.kind) == (self.match, "fallback")]
            if keys:
                return [(Seat(int(seat)), int(question)) for seat, question in keys]
            user = header.user_at(Seat(rng.choice(header.to_act)))
            assert user is not None
            notation = rng.choice((await self.matches.look(self.match, user)).menu.leaves()).notation
            assert notation is not None
            await self.matches.act(self.match, user, None, notation)
        return []

    async def tell(self) -> list[Post]:
        """Send due messages; return the prompts among them."""
        self.outbox.wake(self.match)
        await self.outbox.idle()
        return [post for post in self.paper.posts if "a decision is waiting" in post.content]


@asynccontextmanager
async def open_table(tmp_path: Path) -> AsyncIterator[Table]:
    """Yield matches of Ana and Ben whose messages are recorded."""
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        clock, paper, drawings = Clock(), Paper(), Drawings()
        matches = Matches(store, clock=clock, key=KEY)
        people = People(store)
        await people.met(ANA, SeenAs("Ana", "ana"), "en-US")
        await people.met(BEN, SeenAs("Ben", "ben"), "fr")
        wire: Any = paper
        threads = Threads(matches, wire)
        unheard = Permissions(discord.Client(intents=discord.Intents.none()))
        outbox = Outbox(matches, threads, Announcer(matches, people, drawings, unheard), key=KEY)
        outbox.start()
        yield Table(matches, clock, outbox, paper)
        await outbox.close()
        drawings.painter.close()


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with open_table(tmp_path) as table:
        yield table


async def test_each_person_to_answer_is_pinged_and_told_until_when(table: Table) -> None:
    asked = await table.play_until_an_answer()
    prompts = await table.tell()
    header = await table.matches.header(table.match)
    assert [post.pings for post in prompts] == [(header.user_at(seat),) for seat, _ in asked]
    until = int(table.clock.now + ANSWER_WINDOW_S)
    for post in prompts:
        first = post.content.splitlines()[0]
        expected = r"Hera and Zeus #\d+, turn \d+: (Ana|Ben), a decision is waiting for you\."
        assert re.fullmatch(expected, first)
        assert f"<t:{until}:R>" in post.content
        assert [button.label for button in post.buttons] == ["My hand", "Board", "Rules"]


async def test_the_player_who_caused_the_question_gets_no_prompt(table: Table) -> None:
    asked = await table.play_until_an_answer(of_actor=True)
    header, actor = await table.matches.header(table.match), await table.actor()
    others = [(header.user_at(seat),) for seat, _ in asked if seat != actor]
    assert [post.pings for post in await table.tell()] == others


async def test_a_panel_too_old_to_be_trusted_makes_a_prompt_due(table: Table) -> None:
    asked = await table.play_until_an_answer(of_actor=True)
    table.clock.now += PANEL_GOOD_FOR_S
    assert len(await table.tell()) == len(asked)


async def test_a_prompt_is_sent_once_however_often_it_is_tried(table: Table) -> None:
    await table.play_until_an_answer()
    once = len(await table.tell())
    assert once > 0
    assert len(await table.tell()) == once


async def test_no_prompt_is_sent_after_the_answer(table: Table) -> None:
    asked = await table.play_until_an_answer()
    for seat, question in asked:
        await table.matches.fall_back(table.match, seat, question)
    assert await table.tell() == []


async def test_the_prompts_buttons_say_nothing_of_a_secret_question(
    table: Table,
) -> None:
    asked = await table.play_until_an_answer()
    for post, (_, question) in zip(await table.tell(), asked, strict=True):
        hands = [parse(button.id).arg for button in post.buttons if parse(button.id).verb == "o"]
        assert all(re.fullmatch(r"[0-9a-f]{24}", arg) for arg in hands)
        assert all(parse(button.id).rev == "-" for button in post.buttons)
        assert f".{question}" not in post.content
