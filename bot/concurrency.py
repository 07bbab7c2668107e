"""Tools for work that goes on at the same time: stopping tasks, and a lock for each key."""

import asyncio
from collections.abc import Hashable
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary


async def stop(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel these tasks, and return when all of them have ended; None is passed over."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)


K = TypeVar("K", bound=Hashable)


class KeyedLocks(Generic[K]):
    """A lock for each key, which exists as long as a task uses it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        """Return the lock of this key."""
        return self._locks.setdefault(key, asyncio.Lock())
