"""How long do people wait for the first answer to a press? Counted since the start, in the same few steps."""

from bisect import bisect_left
from itertools import accumulate

FIRST_S, RATIO, STEPS = 0.001, 1.12, 90
"""Upper ends of the steps: from a millisecond to half a minute, each an eighth longer than the one before."""

_ENDS_S = tuple(FIRST_S * RATIO**step for step in range(STEPS))


class Latencies:
    """Waits, by steps of their length."""

    def __init__(self) -> None:
        self._counts = [0] * (STEPS + 1)
        self.total_s = 0.0

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def note(self, seconds: float) -> None:
        """Counts one more."""
        self._counts[bisect_left(_ENDS_S, seconds)] += 1
        self.total_s += seconds

    def steps(self) -> list[tuple[float, int]]:
        """The upper end of each step in seconds, and how many waits were no longer."""
        return list(zip(_ENDS_S, accumulate(self._counts), strict=False))

    def within_s(self, part: float) -> float | None:
        """So long this part of them (0..1) took at most, as exactly as the steps are long; None without any.

        What took longer than the longest step counts as that.
        """
        wanted = part * self.count
        if not wanted:
            return None
        step = next(step for step, so_far in enumerate(accumulate(self._counts)) if so_far >= wanted)
        return _ENDS_S[min(step, STEPS - 1)]
