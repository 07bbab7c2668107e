"""Coordination of tasks, of this process's end and standstills, and of several processes on one database.

During a standstill (a hang, SIGSTOP, a sleeping machine) other processes may take over, so what lies in the
sockets may be answered already.
"""

import asyncio
import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable, Hashable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args
from weakref import WeakValueDictionary

from bot.core.model import MatchId
from engine.core.game import Seat

FIRST_SHARD: Final = 0
"""The shard that receives everything without a server."""


LockKey = TypeVar("LockKey", bound=Hashable)
FINISHES_WITHIN_S: Final = 3.0
"""Seconds for what was begun before it is cut off; Discord waits no longer for a first answer."""
ENDS_WITHIN_S: Final = 7.0
"""Seconds until the process ends without waiting any more; service managers wait at least eight."""
_log = logging.getLogger(__name__)
GAP_S: Final = 2.0
"""A standstill of this length counts: shorter than what a process may lose its leases after (2.5 s)."""
LOOKS_EVERY_S: Final = 0.25


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a server.

    https://docs.discord.com/developers/events/gateway#sharding
    """
    return FIRST_SHARD if guild_id is None else (guild_id >> 22) % count


class Territory:
    """The shards that this process holds, of `count`; all of them by default.

    The process that holds a server's shard sends its matches' messages and runs their timers. Direct
    messages, and matches without a server, belong to the process with the first shard. Presses may arrive
    anywhere, and every process may save them. `listeners` are called after new shards arrive.
    """

    def __init__(self, count: int = 1, held: Iterable[int] | None = None) -> None:
        self.count = count
        self.listeners: list[Callable[[], None]] = []
        self._held = set(range(count) if held is None else held)

    @property
    def held(self) -> frozenset[int]:
        return frozenset(self._held)

    def owns(self, guild_id: int | None) -> bool:
        """Return True if this process acts in a server, or with None in direct messages."""
        return shard_of(guild_id, self.count) in self._held

    def gain(self, shards: Iterable[int]) -> None:
        """Add shards: from now on, their due work happens here."""
        new = set(shards) - self._held
        self._held |= new
        if new:
            for listener in self.listeners:
                listener()

    def lose(self, shards: Iterable[int]) -> None:
        """Remove shards: no new work begins in them."""
        self._held -= set(shards)


class Holder(Protocol):
    """The part of a process that acts for the shards it holds."""

    def took(self, shard: int) -> None:
        """Note that the shard is held: its session may be opened."""

    async def yields(self, shard: int) -> None:
        """Finish all work for a shard that is about to be given back, then return."""

    def lost(self, shards: frozenset[int]) -> None:
        """Stop all work for shards that are no longer held."""


class Leases(Protocol):
    """The leases that decide which of several processes holds a shard.

    `count`: the number of shards, 0 until it is known. `live`: the number of processes that hold or want
    some. `others_count`: the number of shards that other processes use, if it differs; None otherwise.
    """

    count: int
    live: int
    others_count: int | None

    async def settle(self, advice: int) -> int:
        """Return the number of shards, given the number that Discord advises."""

    def start(self, holder: Holder) -> None:
        """Take shards from now on, and report each to `holder`."""

    async def confirm(self) -> None:
        """Return once it is confirmed, from now on, which shards this process holds."""

    async def turn_to_identify(self, bucket: int) -> None:
        """Wait until this process may open a session in the bucket: the shard modulo `max_concurrency`."""

    async def identifies(self, bucket: int) -> None:
        """Wait until the session may be opened at once; call it immediately before opening."""

    async def close(self) -> None:
        """Release all leases at once."""


JobLine = Literal["thoughts", "films"]
"""The queue of a job; films have one of their own, so that robots do not wait for them."""
JOB_LINES: Final[tuple[JobLine, ...]] = get_args(JobLine)


class AskedJob(NamedTuple):
    """A job about a seat of a match. `asked`: the number or rev of its question."""

    kind: str
    match: MatchId
    seat: Seat
    asked: str


class Stale(Exception):
    """The question behind a job is no longer open."""


class JobFigures(NamedTuple):
    """The numbers of workers and of waiting and begun jobs, and the oldest job's wait in seconds."""

    workers: int = 0
    waiting: int = 0
    begun: int = 0
    waits_s: float = 0.0


class Queue(Protocol):
    """The queue where jobs wait for workers."""

    async def done(self, job: AskedJob, line: JobLine = "thoughts") -> str | None:
        """Return a worker's result as JSON; None if no worker does it in time, so it must be done here.

        Equal jobs are done once, and one of their callers gets the result. Raises StoreOut.
        """

    def wake(self, match: MatchId) -> None:
        """Wake the callers of `done` for this match, because it has changed."""

    async def counted(self) -> JobFigures:
        """Return the present figures of the queue. Raises StoreOut."""


Concern = Literal["match", "seats", "lessons", "settings", "absences", "orders", "server", "tournament"]
"""The kind of thing that only one caller at a time changes: a match, a tournament, settings and so on."""

K = TypeVar("K", bound=int)


class SharedStore(Protocol):
    """The part of a store that coordinates processes. `is_shared`: whether several may use it."""

    is_shared: bool

    def alone(self, concern: Concern, key: int) -> AbstractAsyncContextManager[None]:
        """Block other processes from changing this key. Entering raises StoreOut."""

    def listen(self, heard: Callable[[MatchId], None], missed: Callable[[], None]) -> None:
        """Call `heard` for a match that another process changed, `missed` if some notices may be missing."""


class OneAtATime(Generic[K]):
    """Locks by key for one concern, across all callers and processes."""

    def __init__(self, store: SharedStore, concern: Concern) -> None:
        self._store = store
        self._concern = concern
        self._locks = KeyedLocks[K]()

    @asynccontextmanager
    async def of(self, key: K) -> AsyncIterator[None]:
        """Hold the lock of this key. Entering raises StoreOut."""
        async with self._locks.of(key), self._store.alone(self._concern, key):
            yield


async def stop(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel these tasks, and return when all of them have ended; None is passed over."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


class KeyedLocks(Generic[LockKey]):
    """A lock for each key, which exists as long as a task uses it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[LockKey, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: LockKey) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


def end_on_terminate() -> None:
    """Cancel the running task on SIGTERM or Ctrl-C, and end the process if that takes too long.

    Everything is saved before it is announced, so an end at any moment loses nothing: what was not announced
    is announced at the next start.
    """
    running, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert running is not None, "called by the task that is to end"

    def told(*_: object) -> None:
        # Python calls this even while the loop is blocked, which would never learn of it.
        timer = threading.Timer(ENDS_WITHIN_S, _end_now)
        timer.daemon = True
        timer.start()
        with contextlib.suppress(RuntimeError):  # the loop has ended already
            loop.call_soon_threadsafe(running.cancel)

    with contextlib.suppress(ValueError):  # only the main thread can set signal handlers
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, told)


async def finish(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Wait at most FINISHES_WITHIN_S for unfinished tasks; then cancel them."""
    begun = {task for task in tasks if not task.done() and task is not asyncio.current_task()}
    if begun:
        await asyncio.wait(begun, timeout=FINISHES_WITHIN_S)
    await stop(*begun)


def _end_now() -> None:
    _log.warning("stopped before all tasks ended: pending messages are sent at the next start")
    logging.shutdown()
    os._exit(0)


def clock() -> float:
    """Return seconds that go on while the process or the machine is suspended."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class ClockGap:
    """Looks at the clock again and again, and tells `listeners` of each gap before anything else is done.

    `ended_at`: when the last gap ended, by `time.monotonic`; None before the first.
    """

    def __init__(self, clock: Callable[[], float] = clock) -> None:
        self.ended_at: float | None = None
        self.listeners: list[Callable[[], None]] = []
        self._clock = clock
        self._looked_at = clock()
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looked_at = self._clock()
        self._looking = asyncio.create_task(self._look_again())

    async def close(self) -> None:
        await stop(self._looking)

    def look(self) -> None:
        """Tell the listeners if the process has stood still since the last look."""
        now, before = self._clock(), self._looked_at
        self._looked_at = now
        if self._looking is None or now - before < GAP_S:
            return
        self.ended_at = time.monotonic()
        for listener in self.listeners:
            listener()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOKS_EVERY_S)
            self.look()
