"""Comparing two things on a machine of changing speed: in turns, by medians."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

Work = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: a ratio with the values it should reach; `detail` has both absolute values."""

    number: str
    name: str
    value: float
    floor: float
    goal: float
    stretch: float
    is_lower_better: bool = False
    detail: str = ""

    @property
    def verdict(self) -> str:
        """The best of the three values that is reached."""
        for name, bound in (("stretch", self.stretch), ("goal", self.goal), ("floor", self.floor)):
            if self.value <= bound if self.is_lower_better else self.value >= bound:
                return name
        return "BELOW"


def compare(ours: Work, theirs: Work, *, rounds: int) -> tuple[float, float, float]:
    """Return the median ratio of our speed to theirs, and the median seconds per unit of each.

    Each side works for a moment and returns its seconds per unit; they alternate in beginning a round.
    """
    ours(), theirs()
    seconds: list[tuple[float, float]] = []
    for number in range(rounds):
        sides = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        times = {side: _undisturbed(side) for side in sides}
        seconds.append((times[ours], times[theirs]))
    ratio = median(their / our for our, their in seconds)
    return ratio, median(our for our, _ in seconds), median(their for _, their in seconds)


def timed(work: Callable[[], int]) -> Work:
    """Return work that measures seconds per unit from work that returns its number of units.

    It counts this process's CPU time, because others may be busy.
    """

    def seconds() -> float:
        start = process_time()
        units = work()
        return (process_time() - start) / units

    return seconds


def _undisturbed(work: Work) -> float:
    """Return the result of the work without pauses by the garbage collector."""
    gc.collect()
    gc.disable()
    try:
        return work()
    finally:
        gc.enable()
