"""The numbers by which runs of a game are compared, counted from public information."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Score = tuple[int, ...]
"""One number for each of a game's counts, in their order."""


@dataclass(frozen=True, slots=True)
class Count:
    """One of the numbers, such as trials beaten; `most` is its maximum (None: unbounded).

    Its words are `count-<id>` in the game's catalogue, with the arguments `count` and `most`.
    """

    id: str
    is_fewer_better: bool = False
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Scoring:
    """A game's counts, the most important first, and how to read them off its table view at any moment.

    `breaks`: rulesets whose runs are not compared with those of earlier ones, oldest first.
    """

    counts: tuple[Count, ...]
    score: Callable[[Any], Score]
    breaks: tuple[int, ...] = ()

    def since(self, ruleset: int) -> int:
        """Return the oldest ruleset whose runs are compared with those of this one."""
        return max((first for first in self.breaks if first <= ruleset), default=1)

    def is_current(self, ruleset: int) -> bool:
        """Return True if runs of this ruleset are compared with those of the newest."""
        return not self.breaks or ruleset >= self.breaks[-1]

    def rank(self, score: Score) -> Score:
        """Return the sort key of a score: the smallest is the best.

        If a count is below its maximum, later counts are ignored. Otherwise a player who gave up early could
        outrank one who fought on.
        """
        ranked: list[int] = []
        for count, number in zip(self.counts, score, strict=True):
            ranked.append(number if count.is_fewer_better else -number)
            if count.most is not None and number < count.most:
                break
        return tuple(ranked)
