"""How is one thing done at a time for each key? By a lock that is there as long as somebody uses it."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class KeyedLocks(Generic[K]):
    """A lock for each key. Whoever waits keeps it, so that nobody is given another one meanwhile."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        """The lock of this key."""
        return self._locks.setdefault(key, asyncio.Lock())
