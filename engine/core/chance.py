"""How is chance drawn, so that a stored match replays alike on every Python?

A draw is named by a label (the rule) and indices (the turn, the step). The same seed and name give the same
draw for ever, whatever was drawn before, so nothing of the generator needs to be stored.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_WORDS = Struct(">8Q")  # of a digest
_WORD_RANGE = 1 << 64


class Chance:
    """Labelled random draws from a seed of 1 to 64 bytes."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def __repr__(self) -> str:
        return "Chance(...)"

    def shuffle(self, items: Sequence[T], label: str, *index: int) -> list[T]:
        """A shuffled copy of `items` (Fisher-Yates)."""
        shuffled = list(items)
        words = self._words(label, index)
        for last in range(len(shuffled) - 1, 0, -1):
            other = _below(last + 1, words)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    def pick(self, count: int, label: str, *index: int) -> int:
        """A number from 0 to `count` - 1. Raises ValueError when there is nothing to pick from."""
        if count < 1:
            raise ValueError(f"nothing to pick from for {label!r}")
        return _below(count, self._words(label, index))

    def _words(self, label: str, index: tuple[int, ...]) -> Iterator[int]:
        """An endless stream of 64-bit numbers that belongs to this name alone."""
        name = "/".join((label, *map(str, index))).encode()
        block = 0
        while True:
            digest = blake2b(name + b"\0" + block.to_bytes(8, "big"), key=self._seed).digest()
            yield from _WORDS.unpack(digest)
            block += 1


def _below(count: int, words: Iterator[int]) -> int:
    """An even draw below `count`: numbers of the last, incomplete stretch are thrown away."""
    usable = _WORD_RANGE - _WORD_RANGE % count
    for word in words:
        if word < usable:
            return word % count
    raise AssertionError("the stream of numbers is endless")
