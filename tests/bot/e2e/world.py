"""Where are whole matches played? A sandbox, its people, and a bot that may die, over one database."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from bot.core.model import MatchId
from bot.local import SANDBOX_TOKEN, connect_to_sandbox
from bot.sandbox.server import Sandbox
from bot.sandbox.world import APPLICATION_ID
from bot.storage.databases import opened_at
from tests.bot.e2e.forge import Forge, is_alive
from tests.bot.e2e.holders import Standstill, local_ports
from tests.bot.e2e.ledger import Ledger
from tests.bot.house import QuickAgon, match_of, press_on
from tests.bot.people import Message, People, Person, Reply
from tests.bot.screen import unmarked_ids

ROOT = Path(__file__).parents[3]
COMMANDS = 30


class Hours:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.ahead_s = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead_s


class Body(Protocol):
    """A bot that can be started and stopped."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


class Inside:
    """The bot in this process, with a clock of its own."""

    def __init__(self, database: Path, named: str = "") -> None:
        self.database = database
        self.named = named or str(database)
        self.clock = Hours()
        self.edit_every_s = 0.2
        self.bot: QuickAgon
        self._stack = AsyncExitStack()
        self._line: asyncio.Task[None] | None = None

    async def start(self) -> None:
        store = await self._stack.enter_async_context(opened_at(self.named))
        key = await store.installation_secret()
        self.bot = QuickAgon(store, key, clock=self.clock)
        self.bot.outbox.sender.sends.edit_every_s = self.edit_every_s
        # Who plays here looks at pictures, however busy the machine is; a bot outside does not wait for them.
        self.bot.answers.words_after_s = 5.0
        self.bot.answers.card_saved_within_s = 2.0  # Discord waits for three seconds
        self._line = asyncio.create_task(self.bot.start(SANDBOX_TOKEN))

    async def stop(self) -> None:
        if self._line is None:
            return
        # Events that discord.py still has to tell would find no loop to run on.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.bot.at_work.wait(), 5)
        # The line first: discord.py tells of a closed gateway on a loop that `close` has taken away.
        under_way = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: ")]
        for task in (self._line, *under_way):
            task.cancel()
        await asyncio.gather(self._line, *under_way, return_exceptions=True)
        self._line = None
        await self.bot.close()
        await self._stack.aclose()

    def advance(self, seconds: float, match: int) -> None:
        """Let time pass without waiting; timers that fall due are handled."""
        self.clock.ahead_s += seconds
        self.bot.matches.loader.changed(MatchId(match))


class Outside:
    """The bot as `python -m bot`, which can be killed.

    `database`: its file, with its log next to it. `named`: the address of PostgreSQL, if used instead.
    `settings`: of its environment.
    """

    def __init__(self, database: Path, address: str, named: str = "", **settings: str) -> None:
        self.database = database
        self.named = named or str(database)
        self.settings = settings
        self.address = address
        self.log_path = database.with_suffix(".log")
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "bot"]
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.database.parent, env=self.environment(), stderr=log
            )

    async def stop(self) -> None:
        """End it as a service manager would."""
        await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """End it in the middle of its work."""
        await self._end(signal.SIGKILL)

    async def _end(self, by: signal.Signals) -> None:
        if self.process is None:
            return
        assert self.process.poll() is None, "the bot ended by itself:\n" + self.log()[-3000:]
        self.process.send_signal(by)
        await asyncio.to_thread(self.process.wait, 60)
        self.process = None

    def environment(self) -> dict[str, str]:
        """Return the environment of the process."""
        named = {"AGON_SANDBOX": self.address, "AGON_DATABASE": self.named}
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return {**kept, **named, **self.settings, "PYTHONPATH": str(ROOT)}

    def log(self) -> str:
        """Return everything it has logged."""
        return self.log_path.read_text("utf-8") if self.log_path.exists() else ""


class Forged(Outside):
    """The same, started in a fraction of the time."""

    def __init__(
        self,
        forge: Forge,
        database: Path,
        address: str,
        named: str = "",
        *,
        arguments: tuple[str, ...] = (),
        **settings: str,
    ) -> None:
        super().__init__(database, address, named, **settings)
        self.standstills: list[Standstill] = []
        self._forge = forge
        self._arguments = arguments
        self._number: int | None = None

    async def start(self) -> None:
        folder = self.database.parent
        self._number = await asyncio.to_thread(
            self._forge.start, folder, self.environment(), self.log_path, self._arguments
        )

    @property
    def number(self) -> int | None:
        """The process' number, while there is one."""
        return self._number

    @property
    def has_ended(self) -> bool:
        """True if it was started and has ended by itself."""
        return self._number is not None and not is_alive(self._number)

    async def start_again(self) -> None:
        """Start it again after it has ended by itself, as a service manager does."""
        self._number = None
        await self.start()

    async def hang(self, seconds: float) -> None:
        """Stand still, as on a machine that swaps or is moved, and go on."""
        assert self._number is not None
        os.kill(self._number, signal.SIGSTOP)
        since, ports = time.time(), local_ports(self._number)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.standstills.append(Standstill(since, time.time(), ports))
            os.kill(self._number, signal.SIGCONT)

    async def _end(self, by: signal.Signals) -> None:
        if self._number is None:
            return
        assert is_alive(self._number), "the bot ended by itself:\n" + self.log()[-3000:]
        os.kill(self._number, by)
        async with asyncio.timeout(60):
            while is_alive(self._number):
                await asyncio.sleep(0.01)
        self._number = None


class World:
    """A sandbox, its people and a bot."""

    def __init__(self, sandbox: Sandbox, people: People, body: Inside | Outside) -> None:
        self.sandbox = sandbox
        self.people = people
        self.body = body
        self.ledger = Ledger(body.named)

    @property
    def inside(self) -> Inside:
        assert isinstance(self.body, Inside)
        return self.body

    @property
    def outside(self) -> Outside:
        assert isinstance(self.body, Outside)
        return self.body

    async def start(self, within_s: float = 120.0) -> None:
        """Start the bot and wait until it is connected."""
        await self.body.start()
        await self.people.until_connected(within_s, commands=COMMANDS)

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.body.stop()
        await self.start()

    async def panel(self, person: Person, match: int) -> Message:
        """Return a new panel of this person, opened from the newest public message."""
        newest = (await self.told(match, person.name))[-1]
        reply = await person.press(newest, custom_id=press_on(newest, "o"))
        assert reply.ephemeral
        return reply.message

    def mover(self, match: int) -> Person:
        """Return the person to move."""
        (seat,) = self.ledger.header(match)["to_act"]
        user = self.ledger.user_at(match, seat)
        return next(person for person in self.people if person.id == user)

    # --- beginnings ----------------------------------------------------------------------------------------

    async def offer(self, host: Person, opponent: Person | None, **options: str) -> Reply:
        """Return the answer to /play: the card of a challenge or of an open seat."""
        typed = _typed(opponent, options) or {"game": "hera_zeus"}  # nothing typed opens the panel
        return await host.slash("play", "games", typed)

    async def begin(self, host: Person, guest: Person, **options: str) -> int:
        """Begin a match by challenge and acceptance, wait for its opening message, and return its id."""
        card = await host.card("games", _typed(guest, options))
        await guest.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
        return await self._opened(card)

    async def begin_with_robot(self, host: Person, **options: str) -> int:
        """Begin a match against the robot, wait for its opening message, and return its id."""
        return await self._opened(await host.card("games", _typed(str(APPLICATION_ID), options)))

    async def begin_alone(self, person: Person, **options: str) -> int:
        """Begin a solo match, wait for its opening message, and return its id; its panel is in the thread."""
        return await self._opened(await person.card("games", _typed(None, options)))

    async def _opened(self, card: Message) -> int:
        match = match_of(card)
        await self.until(lambda: self.ledger.has_told_a_turn(match))
        return match

    def names(self, match: int) -> tuple[str, ...]:
        """Return the players' names by seat."""
        by_id = {person.id: person.name for person in self.people}
        seats = range(len(self.ledger.header(match)["holders"]))
        users = (self.ledger.user_at(match, seat) for seat in seats)
        return tuple(by_id[user] if user else "Agon" for user in users)

    def thread(self, match: int) -> int:
        """Return the id of the thread of a match."""
        thread = self.ledger.header(match)["thread_id"]
        assert isinstance(thread, int)
        return thread

    async def told(self, match: int, reader: str = "Cleo") -> list[Message]:
        """Return the bot's public messages in the thread as `reader` sees them, oldest first."""
        shown = await self.people[reader].messages(self.thread(match))
        return [message for message in shown if message.custom_ids and not message.ephemeral]

    def report(self, match: int) -> str:
        """Return the state of a match, for a test that fails."""
        header, entries = self.ledger.header(match), self.ledger.entries(match)
        pending = [row for row in self.ledger.outbox(match) if row.state not in ("told", "dropped")]
        kept = {name: header[name] for name in ("status", "turn", "to_act", "holders", "thread_id")}
        return f"match {match}: {kept}; {len(entries)} entries, last {entries[-3:]}; to be told {pending}"

    async def over(self, match: int, timeout_s: float = 120.0) -> None:
        """Wait until the match has ended and all of its messages are sent."""
        try:
            await self.until(lambda: self.ledger.header(match)["status"] == "over", timeout_s)
            await self.until(lambda: self.ledger.is_quiet(match), timeout_s)
        except AssertionError as late:
            raise AssertionError(self.report(match)) from late

    async def until(self, holds: Callable[[], object], timeout_s: float = 60.0) -> None:
        """Wait until a predicate on the database returns True."""
        end = time.monotonic() + timeout_s
        while not holds():
            assert time.monotonic() < end, f"not within {timeout_s} s"
            await asyncio.sleep(0.03)


async def on_sides(person: Person, reply: Reply, way: str = "rematch-swap", **how: Any) -> Reply:
    """Return the answer to a rematch request, after the choice of sides if there is one."""
    ids = [id for id in reply.message.custom_ids if id.endswith(f":{way}")]
    return await person.press(reply, custom_id=ids[0], **how) if ids else reply


def _typed(opponent: Person | str | None, options: dict[str, str]) -> dict[str, Any]:
    """Return the options typed after /play, without empty ones."""
    return {name: value for name, value in {"opponent": opponent, **options}.items() if value}


@asynccontextmanager
async def open_world(
    database: Path, make: Callable[[Path, str], Inside | Outside] = lambda path, _: Inside(path)
) -> AsyncIterator[World]:
    """Yield a world whose bot has started; check at the end that the sandbox found no breach."""
    sandbox = Sandbox()
    address = await sandbox.start()
    connect_to_sandbox(address)
    try:
        async with People(address) as people:
            world = World(sandbox, people, make(database, address))
            try:
                await world.start()
                yield world
            finally:
                await world.body.stop()
            assert sandbox.breaches == []
            assert unmarked_ids(sandbox.world.messages.values()) == []
    finally:
        await sandbox.stop()
