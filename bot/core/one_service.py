"""Services of features that exist once for the matches of a process."""

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from bot.matches.loading import Loader

T = TypeVar("T")


class OneService(Generic[T]):
    """One service for each loader, so that a feature's pages and jobs use the same caches."""

    def __init__(self, make: Callable[[Loader], T]) -> None:
        self._make = make
        self._made = WeakKeyDictionary[Loader, T]()

    def of(self, loader: Loader) -> T:
        """Return the service over these matches; make it at the first call."""
        found = self._made.get(loader)
        if found is None:
            found = self._made[loader] = self._make(loader)
        return found
