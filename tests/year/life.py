"""One life of the bot's process: everything in memory over the file, until it dies somewhere.

It has the bot's own loops, use cases, outbox and store, as `bot/app.py` puts them together, without a gateway
and without painting. A life dies between any two steps: it then does nothing more, and its memory is gone.
"""

import asyncio
import random
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import discord

from bot.background.drawing import Drawings, Image
from bot.background.robots import Robots
from bot.background.timers import HasLeft, Timers
from bot.core.matches import Matches
from bot.core.model import Header
from bot.core.snapshots import RobotTurn
from bot.discord_io.permissions import Permissions
from bot.discord_io.post import Shown
from bot.discord_io.wire import IsIt
from bot.outbox.composing import Announcer
from bot.outbox.outbox import Outbox
from bot.outbox.people import People
from bot.outbox.threads import Threads
from bot.storage.store import SqliteStore
from bot.storage.transactions import Database, Disk
from tests.year.loop import JumpingLoop
from tests.year.paper import Paper, Sent

KEY = b"k" * 32
ANSWERS_IN_S = (0.05, 0.8)
"""Seconds that Discord takes for a request."""

_UNHEARD = discord.Client(intents=discord.Intents(guilds=True))

T = TypeVar("T")
Tell = Callable[[Sent], None]


class Fuse:
    """The fuse of a life: it dies after so many more steps.

    There is a step before and after each await that touches the file or Discord.
    """

    def __init__(self) -> None:
        self.steps: int | None = None
        self.is_dead = False
        self.died = asyncio.Event()

    def die(self) -> None:
        self.is_dead = True
        self.died.set()

    async def step(self) -> None:
        await asyncio.sleep(0)
        if self.steps is not None:
            self.steps -= 1
            if self.steps < 0:
                self.die()
        if self.is_dead:
            await asyncio.Event().wait()


class File(Database):
    """A connection without a thread, because the clock would jump while only the thread works."""

    def __init__(self, path: Path, fuse: Fuse) -> None:
        self._sqlite = sqlite3.connect(path, isolation_level=None)
        self._fuse = fuse
        self._sqlite.row_factory = sqlite3.Row
        # Only the process dies here, never the machine: written data needs no sync to a disk.
        for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON"):
            self._sqlite.execute(f"PRAGMA {pragma}")

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        await self._fuse.step()
        given = work(self._sqlite)
        await self._fuse.step()
        return given

    def listen(self, heard: Callable[[str], object]) -> None:
        self._sqlite.set_trace_callback(heard)

    def close(self) -> None:
        self._sqlite.close()


class Line:
    """A bot's connection to Discord; a bot that dies during a request does not learn its result."""

    def __init__(self, paper: Paper, fuse: Fuse, rng: random.Random, tell: Tell, clock: JumpingLoop) -> None:
        self.permissions = Permissions(_UNHEARD)
        self._paper, self._fuse, self._rng, self._tell, self._clock = paper, fuse, rng, tell, clock

    async def post(self, channel_id: int, post: Shown, nonce: str) -> int:
        assert len(nonce) <= 25
        await self._way()
        sent = self._paper.post(self._clock.now, channel_id, post)
        self._tell(sent)
        await self._way()
        return sent.id

    async def edit(self, _channel_id: int, message_id: int, post: Shown) -> None:
        await self._way()
        self._paper.edit(self._clock.now, message_id, post)
        await self._way()

    async def find(self, channel_id: int, is_it: IsIt, *, after: int | None) -> int | None:
        await self._way()
        return self._paper.find(channel_id, is_it, after)

    async def start_thread(self, _header: Header, message_id: int, _name: str) -> int:
        """Return the id of the message, which is the id of its thread."""
        await self._way()
        self._paper.must_answer()
        return message_id

    async def venue(self, _header: Header) -> str:
        return "thread"

    async def _way(self) -> None:
        await self._fuse.step()
        await asyncio.sleep(self._rng.uniform(*ANSWERS_IN_S))
        await self._fuse.step()


class Unpainted(Drawings):
    """Drawings without painting, because no one looks at pictures for a year."""

    def _laid_out(self, *_: Any) -> Image:
        return Image(b"", "", "", "")


class Dicing(Robots):
    """Robots that throw dice at once, without other processes.

    The clock would jump for hours while only a process works.
    """

    async def _decided(self, _game: str, turn: RobotTurn, seed: bytes, *_: object) -> tuple[str, ...]:
        return (turn.legal[seed[0] % len(turn.legal)],)

    async def _in_process(self, work: Callable[..., T], *args: object) -> T:
        return work(*args)


class Life:
    """The bot from a start to its end."""

    def __init__(
        self,
        path: Path,
        paper: Paper,
        clock: JumpingLoop,
        rng: random.Random,
        tell: Tell,
        has_left: HasLeft | None = None,
    ) -> None:
        self.fuse = Fuse()
        self._files = [File(path, self.fuse), File(path, self.fuse)]
        self.store = SqliteStore(self._files[0], self._files[1], Disk(path))
        line: Any = Line(paper, self.fuse, rng, tell, clock)
        self.matches = Matches(self.store, clock=clock.time, key=KEY)
        self.people = People(self.store)
        threads = Threads(self.matches, line)
        announcer = Announcer(self.matches, self.people, Unpainted(), line.permissions)
        self.outbox = Outbox(self.matches, threads, announcer, key=KEY)
        self.timers = Timers(self.matches, Dicing(self.matches, key=KEY), has_left)
        self.matches.listeners += [self.outbox.wake, self.timers.wake]
        self.doing: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Continue what is due, as at a start of the process."""
        self.timers.start()
        self.outbox.start()

    def listen(self, heard: Callable[[str], object]) -> None:
        """Report every statement to `heard` from now on."""
        for file in self._files:
            file.listen(heard)

    async def end(self) -> None:
        """Drop everything except the file."""
        self.fuse.is_dead = True
        # In the same order in every such year, because each draws when to come back.
        doing: Sequence[asyncio.Task[Any]] = sorted(
            (*self.doing, *self.store._under_way), key=asyncio.Task.get_name
        )
        await self.outbox.close()
        await self.timers.close()
        for task in doing:
            task.cancel()
        await asyncio.gather(*doing, return_exceptions=True)
        for file in self._files:
            file.close()
