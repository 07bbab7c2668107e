"""Coordination of several processes on one database: locks, the ownership of shards, and jobs."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args

from bot.concurrency import KeyedLocks
from bot.core.model import MatchId
from engine.core.game import Seat

FIRST_SHARD: Final = 0
"""The shard that receives everything without a server."""


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
        """The numbers of the held shards."""
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
