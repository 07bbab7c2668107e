"""A second reading of sleep and clocks for the judge, a quarter of an hour at a time.

Nothing of `bot.core.paces` is used. Quiet hours here begin and end at whole quarters, and never in the hours
in which clocks change.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import accumulate
from zoneinfo import ZoneInfo

QUARTER_S = 900
ARRIVES_S = 5.0
"""Most seconds a message takes; a player who falls asleep meanwhile is not called any more."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Night:
    """Minutes after midnight in a time zone, from `start` until before `end`."""

    zone: str
    start: int
    end: int


class Quarters:
    """A stretch of time in quarters of an hour; a player sleeps through a quarter or not at all."""

    def __init__(self, begin: float, end: float, night: Night | None) -> None:
        self.begin = begin - begin % QUARTER_S
        count = int((end - self.begin) // QUARTER_S) + 1
        self.sleeps = bytearray(count)
        if night is not None:
            zone = ZoneInfo(night.zone)
            for number in range(count):
                wall = datetime.fromtimestamp(self.begin + number * QUARTER_S + 450, zone)
                minute = wall.hour * 60 + wall.minute
                if night.start < night.end:
                    self.sleeps[number] = night.start <= minute < night.end
                else:
                    self.sleeps[number] = minute >= night.start or minute < night.end
        self._awake_before = [0, *accumulate(not asleep for asleep in self.sleeps)]

    def is_asleep(self, at: float) -> bool:
        return bool(self.sleeps[self._number(at)])

    def wakes(self, at: float) -> float:
        """Return this instant, or the end of a sleep that covers it."""
        number = self._number(at)
        if not self.sleeps[number]:
            return at
        while self.sleeps[number]:
            number += 1
        return self.begin + number * QUARTER_S

    def hears(self, at: float) -> float:
        """Return this instant, or the end of a sleep that begins before a message arrives."""
        return next((self.wakes(one) for one in (at, at + ARRIVES_S) if self.is_asleep(one)), at)

    def falls_asleep(self, at: float) -> float:
        """Return the beginning of the sleep that covers this instant."""
        number = self._number(at)
        while number > 0 and self.sleeps[number - 1]:
            number -= 1
        return self.begin + number * QUARTER_S

    def awake_s(self, since: float) -> float:
        """Return the seconds awake from the beginning until then."""
        number = self._number(since)
        within = 0.0 if self.sleeps[number] else since - self.begin - number * QUARTER_S
        return self._awake_before[number] * QUARTER_S + within

    def at_awake_s(self, seconds: float) -> float:
        """Return the first waking instant after so many seconds awake."""
        number = max(0, bisect_left(self._awake_before, seconds / QUARTER_S) - 1)
        rest = seconds - self._awake_before[number] * QUARTER_S
        return self.wakes(self.begin + number * QUARTER_S + rest)

    def _number(self, at: float) -> int:
        return int((at - self.begin) // QUARTER_S)


@cache
def quarters(begin: float, end: float, night: Night | None) -> Quarters:
    """Return the stretch of a night; everybody with the same night shares it."""
    return Quarters(begin, end, night)


class Ticking:
    """The clock of one seat: it stands while its player sleeps (`resting`) and in `spans`, in any order."""

    def __init__(self, resting: Quarters, spans: Sequence[Span] = ()) -> None:
        self._resting = resting
        self._spans = _apart(spans)

    def ran_s(self, since: float, until: float) -> float:
        """Return how long it has run between these instants."""
        ran = self._resting.awake_s(until) - self._resting.awake_s(since)
        for begin, end in self._spans:
            low, high = max(begin, since), min(end, until)
            if low < high:
                ran -= self._resting.awake_s(high) - self._resting.awake_s(low)
        return ran

    def reaches(self, since: float, seconds: float) -> float:
        """Return when it has run this many seconds since `since`; never an instant at which it stands."""
        at, left = since, seconds
        for begin, end in self._spans:
            if end <= at:
                continue
            until_stop = self._awake_between(at, max(at, begin))
            if until_stop > left:
                break
            left, at = left - until_stop, end
        return self._resting.at_awake_s(self._resting.awake_s(at) + left)

    def _awake_between(self, since: float, until: float) -> float:
        return self._resting.awake_s(until) - self._resting.awake_s(since)


def _apart(spans: Sequence[Span]) -> list[Span]:
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        elif begin < end:
            joined.append((begin, end))
    return joined
