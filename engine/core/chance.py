"""Reproducible random draws: a stored match replays alike on every Python version.

A draw is named by a label (the rule) and indices (the turn, the step). The same seed and name always give the
same draw, whatever was drawn before. No generator state needs to be stored.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8Q")  # size of a digest
_WORD_RANGE = 1 << 64


class Chance:
    """Labelled random draws from a seed of 1 to 64 bytes."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def __repr__(self) -> str:
        return "Chance(...)"

    def shuffle(self, items: Sequence[T], label: str, *index: int) -> list[T]:
        """Return a shuffled copy of `items` (Fisher-Yates)."""
        shuffled = list(items)
        words = self._words(label, index)
        for last in range(len(shuffled) - 1, 0, -1):
            other = _below(last + 1, words)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def pick(self, count: int, label: str, *index: int) -> int:
        """Return a number from 0 to `count` - 1.

        Raises:
            ValueError: `count` is below 1.
        """
        if count < 1:
            raise ValueError(f"nothing to pick from for {label!r}")
        return _below(count, self._words(label, index))

    def _words(self, label: str, index: tuple[int, ...]) -> Iterator[int]:
        """Yield the endless stream of 64-bit numbers that belongs to this name alone."""
        name = "/".join((label, *map(str, index))).encode()
        block = 0
        while True:
            digest = blake2b(name + b"\0" + block.to_bytes(8, "big"), key=self._seed).digest()
            yield from _WORDS.unpack(digest)
            block += 1


def _below(count: int, words: Iterator[int]) -> int:
    """Return an unbiased draw from 0 to `count` - 1.

    Numbers of the last, incomplete stretch are rejected.
    """
    usable = _WORD_RANGE - _WORD_RANGE % count
    for word in words:
        if word < usable:
            return word % count
    raise AssertionError("the stream of numbers is endless")
