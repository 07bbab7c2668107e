"""A cache for sprites and masks that is bounded by the memory of its pictures, not by their number."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from PIL.Image import Image as Picture

MOST_BYTES = 64 << 20
"""What the pictures of all caches may take together: some 400 large cards."""
_PIXEL_BYTES = {"L": 1, "P": 1}
"""By mode; every other mode of ours has 4."""
_OVERHEAD = 1024
"""Bytes of an entry, without its pixels."""

P = ParamSpec("P")
T = TypeVar("T")


class SpriteCache:
    """Made things by how they were made. The one unused for the longest time goes first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.bytes = 0
        self._most_bytes = most_bytes
        self._made: OrderedDict[Any, tuple[Any, int]] = OrderedDict()

    def of(self, make: Callable[P, T]) -> Callable[P, T]:
        """Return `make` with its results kept; they must not be changed."""
        made, unused_last = self._made, self._made.move_to_end
        nothing = (None, -1)

        @wraps(make)
        def kept(*args: P.args, **kwargs: P.kwargs) -> T:
            key = (make, args, *kwargs.items()) if kwargs else (make, args)
            found, size = made.get(key, nothing)
            if size >= 0:
                unused_last(key)
                return found  # type: ignore[no-any-return]
            result = make(*args, **kwargs)
            self._keep(key, result)
            return result

        kept.cache_clear = self.clear  # type: ignore[attr-defined]  # as functools names it
        return kept

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()
        self.bytes = 0

    def _keep(self, key: Any, result: object) -> None:
        size = _OVERHEAD + sum(map(_size, _pictures(result)))
        self.bytes -= self._made.get(key, (None, 0))[1]
        self._made[key] = result, size
        self.bytes += size
        while self.bytes > self._most_bytes and len(self._made) > 1:
            _, (_, freed) = self._made.popitem(last=False)
            self.bytes -= freed


def _pictures(made: object) -> Iterator[Picture]:
    if isinstance(made, Picture):
        yield made
    elif isinstance(made, tuple):
        for part in made:
            yield from _pictures(part)


def _size(picture: Picture) -> int:
    return picture.width * picture.height * _PIXEL_BYTES.get(picture.mode, 4)


CACHE = SpriteCache()
"""That of every sprite and mask."""
kept = CACHE.of
