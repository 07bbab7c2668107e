"""How is something done by one at a time, in this process and in every other one of the same database?"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Generic, Literal, Protocol, TypeVar

from bot.concurrency import KeyedLocks
from bot.matches.model import MatchId

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
