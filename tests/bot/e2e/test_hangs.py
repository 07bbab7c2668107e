"""A process hangs, another takes over its shard, and the first one wakes: it disturbs nothing."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.discord_io.reply import TRIES
from bot.local import connect_to_sandbox
from bot.sandbox.faults import Asked
from bot.sandbox.server import Sandbox
from tests.bot.e2e.forge import Forge
from tests.bot.e2e.ledger import Ledger
from tests.bot.e2e.world import Forged, World, open_world
from tests.bot.house import press_on
from tests.bot.people import Message, People, Person
from tests.bot.starts import errors
from tests.bot.storage.postgres import Server

pytestmark = pytest.mark.long

CALLBACK = "POST /interactions/*/callback"
EDIT = "PATCH /webhooks/*"
LOOK = "GET /webhooks/*"
WITHIN_S = 60.0


class Two:
    """Two bots on one database and one shard: `holder` has it, `other` waits."""

    def __init__(self, world: World, holder: Forged, other: Forged) -> None:
        self.world = world
        self.holder = holder
        self.other = other

    async def until(self, holds: Callable[[], object]) -> None:
        try:
            async with asyncio.timeout(WITHIN_S):
                while not holds():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            held = self.world.sandbox.gateway.held
            raise AssertionError(f"{held}\n{self.holder.log()[-3000:]}\n{self.other.log()[-3000:]}") from None

    @property
    def lines(self) -> list[bool]:
        """Of each connection for the shard so far, whether it is open."""
        return [held.until is None for held in self.world.sandbox.gateway.held]

    async def hang(self) -> None:
        """Stop the holder; returns when the other one has the shard, and the first line is still open."""
        assert self.holder.number is not None
        os.kill(self.holder.number, signal.SIGSTOP)
        await self.until(lambda: len(self.lines) == 2)
        # It answers only once its servers are known: a first press says so.
        await self.until(lambda: self.world.sandbox.gateway.is_connected)

    async def wake(self) -> None:
        """Let the holder go on; returns when it has noticed that the shard is another one's."""
        assert self.holder.number is not None
        os.kill(self.holder.number, signal.SIGCONT)
        await self.until(lambda: not self.lines[0])
        await self.until(lambda: "shards lost" in self.holder.log())

    async def begin(self) -> tuple[Person, Message]:
        """Return the player to move and their panel, of a match in its first turn."""
        ana, dora = self.world.people["Ana"], self.world.people["Dora"]
        match = await self.world.begin(ana, dora)
        seat = self.world.ledger.header(match)["to_act"][0]
        mover = ana if self.world.ledger.user_at(match, seat) == ana.id else dora
        panel = await self.world.panel(mover, match)
        return mover, await mover.wait_for(lambda shown: shown.id == panel.id and shown.attachments, WITHIN_S)

    def requests(self, pattern: str) -> list[Asked]:
        return self.world.sandbox.faults.requests(pattern)


async def ended(bot: Forged) -> None:
    """End a bot, even one that is stopped."""
    if bot.number is not None:
        os.kill(bot.number, signal.SIGCONT)
        await bot.stop()


@pytest.fixture
async def two(forge: Forge, tmp_path: Path, postgres: Server) -> AsyncIterator[Two]:
    async with AsyncExitStack() as stack:
        named = stack.enter_context(postgres.database())
        sandbox = Sandbox()
        address = await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        connect_to_sandbox(address)
        people = await stack.enter_async_context(People(address))
        bots = [
            Forged(forge, tmp_path / f"bot{number}.db", address, named, AGON_SHARDS="1")
            for number in range(2)
        ]
        world = World(sandbox, people, bots[0])
        world.ledger = Ledger(named)
        for bot in bots:
            stack.push_async_callback(ended, bot)
        await world.start(WITHIN_S)
        await bots[1].start()
        two = Two(world, *bots)
        await two.until(lambda: two.lines == [True])
        yield two
        for bot in bots:
            assert errors(bot.log()) == [], bot.log()[-5000:]
        # The next holder of the shard of direct messages may upload an emoji a second time.
        assert sandbox.breaches == []


async def press(person: Person, panel: Message, verb: str, arg: str) -> Message:
    """Press until a bot answers: the next holder may not know its servers yet."""
    async with asyncio.timeout(WITHIN_S):
        while True:
            reply = await person.press(
                panel, custom_id=press_on(panel, verb, arg), wait_s=0.0, in_flight=True
            )
            reply = await reply.refresh(wait_s=20.0)
            if reply.status == "answered":
                return reply.message


async def test_a_press_is_answered_by_the_process_that_took_over_alone(two: Two) -> None:
    mover, panel = await two.begin()
    await two.hang()
    await press(mover, panel, "v", "log")
    before = len(two.requests(CALLBACK)), len(two.requests(EDIT))
    log = await press(mover, panel, "v", "log")
    await two.wake()
    assert [asked for asked in two.requests(CALLBACK) if asked.status >= 400] == []
    assert len(two.requests(CALLBACK)) == before[0] + 1
    assert (await mover.see(panel)).text == log.text


async def test_a_late_picture_does_not_overwrite_a_newer_answer(two: Two) -> None:
    mover, panel = await two.begin()
    faults = two.world.sandbox.faults
    faults.lose(CALLBACK)  # what follows is an edit,
    faults.status(EDIT, 503, times=TRIES)  # which is tried again some seconds later
    await mover.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
    await two.until(lambda: not faults.waiting)
    await two.hang()
    board = await press(mover, panel, "v", "text")
    edits = len(two.requests(EDIT))
    await two.wake()
    # The stopped process tries its edit again within the longest pause, or finds that it is not to.
    await two.until(lambda: len(two.requests(EDIT)) > edits or two.requests(LOOK))
    assert (await mover.see(panel)).text == board.text
    assert len(two.requests(EDIT)) == edits


async def test_presses_too_old_to_be_answered_are_dropped_after_a_hang(forge: Forge, tmp_path: Path) -> None:
    make = lambda path, address: Forged(forge, path, address)  # noqa: E731
    async with open_world(tmp_path / "agon.db", make) as world:
        ana, bot = world.people["Ana"], world.body
        assert isinstance(bot, Forged)
        assert bot.number is not None
        match = await world.begin(ana, world.people["Dora"])
        panel = await world.panel(ana, match)
        os.kill(bot.number, signal.SIGSTOP)
        try:
            old = await ana.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
            assert (await old.refresh(wait_s=30.0)).status == "failed"
        finally:
            os.kill(bot.number, signal.SIGCONT)
        await press(ana, panel, "v", "why")
        assert [asked for asked in world.sandbox.faults.requests(CALLBACK) if asked.status >= 400] == []
