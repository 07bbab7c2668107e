"""The way of one press through the code: laying one card in a draft, over the wire, without painting.

The bot runs in this process together with the sandbox. Pictures are laid out here and painted by an untraced
process. The deal is always the same.
"""

import dis
import hashlib
import secrets
import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.bot.e2e.world import World, open_world
from tests.bot.people import Message, Person
from tests.structure.source import PACKAGES, SANDBOX

ROOT = Path(__file__).parents[2]
GAME = "hera_zeus"
UNDO = "Undo"
PRESSES = 7
_START = dis.opmap["RESUME"]


@dataclass
class Trace:
    """A record of what ran while it was on: entries of frames, starts of functions, SQL."""

    is_on: bool = False
    frames: int = 0
    starts: Counter[tuple[str, str]] = field(default_factory=Counter)
    sql: list[str] = field(default_factory=list)
    _homes: dict[str, str | None] = field(default_factory=dict)

    def see(self, frame: FrameType, event: str, _: object) -> None:
        """Record a project function that is entered; a hook for `sys.setprofile`."""
        if not self.is_on or event != "call":
            return
        code = frame.f_code
        home = self._home(code.co_filename)
        if home is None:
            return
        self.frames += 1
        if _is_start(code, frame.f_lasti):
            self.starts[home, code.co_qualname] += 1

    def heard(self, statement: str) -> None:
        """Record a statement of SQL."""
        if self.is_on:
            self.sql.append(" ".join(statement.split()))

    def clear(self) -> None:
        """Start over."""
        self.frames = 0
        self.starts.clear()
        self.sql.clear()

    def _home(self, file: str) -> str | None:
        """Return the path of one of the project's modules from the root, None for any other file."""
        if file not in self._homes:
            path = Path(file)
            name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
            is_ours = name.startswith(tuple(f"{each}/" for each in PACKAGES))
            self._homes[file] = name if is_ours and not name.startswith(f"{SANDBOX}/") else None
        return self._homes[file]


@dataclass(frozen=True, slots=True)
class Way:
    """One press: modules and functions entered, calls, entries of frames, and its SQL in order."""

    modules: tuple[str, ...]
    functions: int
    calls: int
    frames: int
    sql: tuple[str, ...]

    @property
    def reads(self) -> int:
        """The number of statements that only read."""
        return sum(each.upper().startswith(("SELECT", "WITH")) for each in self.sql)

    @property
    def of_bot(self) -> int:
        """The number of modules of `bot`."""
        return sum(name.startswith("bot/") for name in self.modules)


@dataclass(frozen=True, slots=True)
class Traced:
    """The shortest of several presses, the calls of each, and the match service used."""

    way: Way
    calls: tuple[int, ...]
    service: Any


async def traced_press(database: Path) -> Traced:
    """Lay one card of a new match and take it back, several times; return the shortest press."""
    trace = Trace()
    with _always_the_same_deal(), _heard(trace), _profiled(trace):
        async with open_world(database) as world:
            ana = world.people["Ana"]
            match = await world.begin(ana, world.people["Dora"], game=GAME)
            ways = await _presses(world, ana, await world.panel(ana, match), trace)
            service = world.inside.bot.matches
    return Traced(min(ways, key=lambda way: way.calls), tuple(way.calls for way in ways), service)


async def _presses(world: World, person: Person, panel: Message, trace: Trace) -> list[Way]:
    ways = []
    for _ in range(PRESSES):
        await world.inside.bot.outbox.idle()
        card = next(each for each in panel.buttons if not each.get("disabled"))
        trace.clear()
        trace.is_on = True
        laid = await person.press(panel, custom_id=card["custom_id"])
        trace.is_on = False
        ways.append(_way(trace))
        panel = (await person.press(laid, UNDO)).message
    return ways


def _way(trace: Trace) -> Way:
    modules = tuple(sorted({module for module, _ in trace.starts}))
    return Way(modules, len(trace.starts), trace.starts.total(), trace.frames, tuple(trace.sql))


def _is_start(code: CodeType, at: int) -> bool:
    """Return True if a frame begins here; a resumed coroutine enters its frame again."""
    instruction, argument = code.co_code[at : at + 2]
    return instruction != _START or argument & 3 == 0


@contextmanager
def _heard(trace: Trace) -> Iterator[None]:
    """Let the trace hear what each connection to SQLite executes."""
    real = sqlite3.connect

    def connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
        made: sqlite3.Connection = real(*arguments, **named)
        made.set_trace_callback(trace.heard)
        return made

    sqlite3.connect = connect  # type: ignore[assignment]
    try:
        yield
    finally:
        sqlite3.connect = real


@contextmanager
def _profiled(trace: Trace) -> Iterator[None]:
    """Let the trace see what runs in this thread and in new ones."""
    threading.setprofile(trace.see)
    sys.setprofile(trace.see)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@contextmanager
def _always_the_same_deal() -> Iterator[None]:
    """Make every secret follow from its number."""
    real, numbers = secrets.token_bytes, count()
    secrets.token_bytes = lambda nbytes=None: hashlib.sha512(b"%d" % next(numbers)).digest()[: nbytes or 32]
    try:
        yield
    finally:
        secrets.token_bytes = real
