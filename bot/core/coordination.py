"""Coordination of several processes on one database: locks, the ownership of shards, and jobs."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args

from bot.concurrency import KeyedLocks
from bot.core.model import MatchId
from engine.core.game import Seat

FIRST_SHARD: Final = 0
"""The shard to which whatever belongs to no server is sent."""


def shard_of(guild_id: int | None, count: int) -> int:
    """The shard of a server, of so many; https://docs.discord.com/developers/events/gateway#sharding."""
    return FIRST_SHARD if guild_id is None else (guild_id >> 22) % count


class Territory:
    """The shards that this process holds, of `count`; every one of them unless it is told which.

    A match is told, and what falls due in it is done, by whoever holds its server's shard; that of a direct
    conversation, and what belongs to nobody's server, by whoever holds the first one. What people press may
    arrive anywhere, and every process may save it. `listeners` are called when shards have come.
    """

    def __init__(self, count: int = 1, held: Iterable[int] | None = None) -> None:
        self.count = count
        self.listeners: list[Callable[[], None]] = []
        self._held = set(range(count) if held is None else held)

    @property
    def held(self) -> frozenset[int]:
        """The shards, by number."""
        return frozenset(self._held)

    def owns(self, guild_id: int | None) -> bool:
        """Whether this process acts in a server; in direct conversations where None is given."""
        return shard_of(guild_id, self.count) in self._held

    def gain(self, shards: Iterable[int]) -> None:
        """These are held from now on: what was due in them is done here."""
        new = set(shards) - self._held
        self._held |= new
        if new:
            for listener in self.listeners:
                listener()

    def lose(self, shards: Iterable[int]) -> None:
        """These are held no more: nothing more is begun in them."""
        self._held -= set(shards)


class Holder(Protocol):
    """Who acts where a shard is held."""

    def took(self, shard: int) -> None:
        """The shard is held: its session may be opened."""

    async def yields(self, shard: int) -> None:
        """The shard is about to be given back; returns once nothing more is done for it."""

    def lost(self, shards: frozenset[int]) -> None:
        """The shards are held no more; nothing more may be done for them from now on."""


class Leases(Protocol):
    """What decides which of several processes holds a shard.

    `count`: how many shards there are, 0 until that is known. `live`: how many processes hold some, or would.
    `others_count`: how many there are for other processes, where that is another number; None otherwise.
    """

    count: int
    live: int
    others_count: int | None

    async def settle(self, advice: int) -> int:
        """How many shards there are, where Discord advises so many."""

    def start(self, holder: Holder) -> None:
        """Takes shards from now on, and tells of each."""

    async def confirm(self) -> None:
        """Return once it is known anew, from now on, which shards this process holds."""

    async def turn_to_identify(self, bucket: int) -> None:
        """Returns when this process may open a session in the bucket: the shard modulo `max_concurrency`."""

    async def identifies(self, bucket: int) -> None:
        """Return when the session may be opened this instant; asked right before it is."""

    async def close(self) -> None:
        """Gives everything back at once."""


JobLine = Literal["thoughts", "films"]
"""The queue of a job; films have one of their own, so that robots do not wait for them."""
JOB_LINES: Final[tuple[JobLine, ...]] = get_args(JobLine)


class AskedJob(NamedTuple):
    """Something to be found out for a seat of a match. `asked`: the number or rev of what it is asked."""

    kind: str
    match: MatchId
    seat: Seat
    asked: str


class Stale(Exception):
    """Nobody is asked any more what the job is about."""


class JobFigures(NamedTuple):
    """How many workers live, how many jobs wait or are begun, for how many seconds the oldest has waited."""

    workers: int = 0
    waiting: int = 0
    begun: int = 0
    waits_s: float = 0.0


class Queue(Protocol):
    """Where jobs wait for workers."""

    async def done(self, job: AskedJob, line: JobLine = "thoughts") -> str | None:
        """What a worker found out, as JSON; None where it is to be done here, as nobody else does it in time.

        However many ask, a worker does it once, and one of them has what it found. Raises StoreOut.
        """

    def wake(self, match: MatchId) -> None:
        """Something of this match has changed: a job of it may be done."""

    async def counted(self) -> JobFigures:
        """What waits at this moment. Raises StoreOut."""


Concern = Literal["match", "seats", "lessons", "settings", "absences", "orders", "server", "tournament"]
"""What is changed by one at a time: a match, a tournament, what a server chose, or something of a person."""

K = TypeVar("K", bound=int)


class SharedStore(Protocol):
    """What a store says to several processes, where it has several. `is_shared`: whether it may have."""

    is_shared: bool

    def alone(self, concern: Concern, key: int) -> AbstractAsyncContextManager[None]:
        """Within, no other process changes this one. Entering raises StoreOut."""

    def listen(self, heard: Callable[[MatchId], None], missed: Callable[[], None]) -> None:
        """Calls `heard` for a match that another process has changed, `missed` where some may be missing."""


class OneAtATime(Generic[K]):
    """A turn for each key of one concern, whoever asks for it and wherever."""

    def __init__(self, store: SharedStore, concern: Concern) -> None:
        self._store = store
        self._concern = concern
        self._locks = KeyedLocks[K]()

    @asynccontextmanager
    async def of(self, key: K) -> AsyncIterator[None]:
        """Nobody else has the turn of this key within. Entering raises StoreOut."""
        async with self._locks.of(key), self._store.alone(self._concern, key):
            yield
