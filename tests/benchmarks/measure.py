"""How are two things compared on a machine whose speed changes by the minute? In turns, by medians."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

Work = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: a ratio with the values it should reach. `detail`: both sides in absolute terms."""

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
    """The median over rounds of our speed divided by theirs, and the median seconds for a unit of each.

    Each side works for a moment and returns its seconds for a unit; they take turns at beginning a round.
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
    """Work that returns how many units it did, as seconds of this process for a unit: others may be busy."""

    def seconds() -> float:
        start = process_time()
        units = work()
        return (process_time() - start) / units

    return seconds


def _undisturbed(work: Work) -> float:
    """The work without the collector's pauses."""
    gc.collect()
    gc.disable()
    try:
        return work()
    finally:
        gc.enable()
