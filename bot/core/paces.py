"""Paces of play, quiet hours, and the instants at which a clock stands, runs and runs out. Reads no clock.

Instants are seconds since 1970, lengths are seconds. Local hours are those of the IANA time zone that a
player has chosen, daylight saving included (https://docs.python.org/3/library/zoneinfo.html).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from heapq import merge
from itertools import count
from typing import Literal
from zoneinfo import ZoneInfo

MINUTE_S = 60.0
HOUR_S = 3600.0
DAY_S = 24 * HOUR_S

LONGEST_QUIET = timedelta(hours=9)
"""Quiet hours of a day are no longer: who sleeps for ever would never be late."""
BETWEEN_MENTIONS_S = 5 * HOUR_S
"""Reminders of one turn come no closer, except where minutes count."""

BEFORE_SLEEP_S = 900.0
"""So long before somebody's quiet hours they are told what would come too late after them."""

ON_ITS_WAY_S = 5.0
"""So long a message may take to whom it calls."""

PaceId = Literal["live", "daily", "relaxed", "slow", "none"]
Rung = Literal["morning", "half", "nearly", "bank"]
"""Reminders in order. `morning`: the call itself, where a turn began in the quiet hours of whom it calls."""

Span = tuple[float, float]
"""From an instant until another."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take.

    `turn_s`: for each turn, infinite where nobody waits. `bank_s`: for a whole match, where they take more.
    `rests`: whether quiet hours stop the clock. `rungs`: which reminders come after the call itself.
    """

    id: PaceId
    turn_s: float
    bank_s: float
    rests: bool
    rungs: tuple[Rung, ...]


PACES: dict[PaceId, Pace] = {
    pace.id: pace
    for pace in (
        Pace("live", 600.0, 0.0, False, ("nearly",)),
        Pace("daily", DAY_S, DAY_S, False, ("half", "bank")),
        Pace("relaxed", 2 * DAY_S, 3 * DAY_S, True, ("half", "nearly", "bank")),
        Pace("slow", 5 * DAY_S, 5 * DAY_S, True, ("half", "nearly", "bank")),
        Pace("none", float("inf"), 0.0, False, ()),
    )
}


USUAL_PACE: PaceId = "relaxed"
"""Between people who say nothing else."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The hours of each day in which somebody is not called, in local time; `end` may be on the next morning.

    Raises ValueError for more than nine hours, and for a time zone that is not known.
    """

    zone: str
    start: time
    end: time

    def __post_init__(self) -> None:
        try:
            ZoneInfo(self.zone)
        except (KeyError, ValueError, OSError) as unknown:  # or one that leads out of the data
            raise ValueError(f"no time zone {self.zone!r}") from unknown
        minutes = (self.end.hour - self.start.hour) * 60 + self.end.minute - self.start.minute
        if timedelta(minutes=minutes % (24 * 60)) > LONGEST_QUIET:
            raise ValueError("quiet hours are nine at most")

    def spans(self, since: float) -> Iterator[Span]:
        """Those that end after this instant, in order and without end; none where they are empty."""
        zone = ZoneInfo(self.zone)
        first = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
        if self.start == self.end:
            return
        for days in count():
            day = first + timedelta(days=days)
            morning = day + timedelta(days=self.end < self.start)
            begin = datetime.combine(day, self.start, zone).timestamp()
            end = datetime.combine(morning, self.end, zone).timestamp()
            if begin < end and end > since:  # an hour that is skipped in spring may leave nothing
                yield begin, end

    def moved(self, at: float) -> float:
        """This instant, or the end of the quiet hours that it falls into."""
        begin, end = next(self.spans(at), (at + 1, at))
        return end if begin <= at else at

    def heard(self, at: float) -> float:
        """This instant, or the end of the quiet hours in which a call of this instant could arrive."""
        return next((end for one in (at, at + ON_ITS_WAY_S) if (end := self.moved(one)) > one), at)

    def before(self, at: float) -> float:
        """This instant, or a while before the quiet hours in which a call of this instant could arrive."""
        arrives = at + ON_ITS_WAY_S
        begin, _ = next(self.spans(at), (arrives + 1, at))
        return begin - BEFORE_SLEEP_S if begin <= arrives else at


@dataclass(frozen=True, slots=True)
class Stops:
    """When the clock of somebody in a match stands still.

    `spans`: agreed pauses and absences, in any order. `quiet`: None where quiet hours do not count.
    """

    spans: tuple[Span, ...] = ()
    quiet: QuietHours | None = None

    def standing(self, since: float) -> Iterator[Span]:
        """The spans that end after this instant, in order, none touching the next; perhaps without end."""
        once = sorted(span for span in self.spans if span[0] < span[1] and span[1] > since)
        return _joined(merge(once, self.quiet.spans(since) if self.quiet else ()))

    def running_s(self, since: float, until: float) -> float:
        """How long the clock has run between these instants."""
        stood = 0.0
        for begin, end in self.standing(since):
            if begin >= until:
                break
            stood += min(end, until) - max(begin, since)
        return max(0.0, until - since - stood)

    def after(self, since: float, seconds: float) -> float:
        """The instant at which the clock has run so long, never one at which it stands."""
        at, left = since, seconds
        for begin, end in self.standing(since):
            runs = begin - at
            if runs > left:
                break
            left -= max(0.0, runs)
            at = max(at, end)
        return at + left


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Overlapping and touching spans, in order of their beginnings, as one."""
    current: Span | None = None
    for begin, end in spans:
        if current is None:
            current = begin, end
        elif begin <= current[1]:
            current = current[0], max(current[1], end)
        else:
            yield current
            current = begin, end
    if current is not None:
        yield current


@dataclass(frozen=True, slots=True)
class TurnClock:
    """A seat that is waited for: since when, and what was left of its bank then."""

    since: float
    bank_s: float

    def bank_at(self, pace: Pace, stops: Stops, at: float) -> float:
        """What is left of the bank at this instant."""
        over_s = stops.running_s(self.since, at) - pace.turn_s
        return max(0.0, self.bank_s - max(0.0, over_s))

    def due_at(self, pace: Pace, stops: Stops) -> float:
        """When the turn's own time is over and the bank begins; infinite without a limit."""
        return _reached(stops, self.since, pace.turn_s)

    def expires_at(self, pace: Pace, stops: Stops) -> float:
        """When the bank is spent too; infinite without a limit."""
        return _reached(stops, self.since, pace.turn_s + self.bank_s)

    def reminders(self, pace: Pace, stops: Stops) -> list[tuple[Rung, float]]:
        """When which reminder is due, in order; one that would come close to another is left out.

        The last one is due when a tenth of a match's whole bank is left: as long before the end in any turn.
        """
        shares: dict[Rung, float] = {
            "half": 0.5 * pace.turn_s,
            "nearly": 0.9 * pace.turn_s,
            "bank": pace.turn_s + self.bank_s - 0.1 * pace.bank_s,
        }
        apart_s = 0.0 if pace.turn_s < BETWEEN_MENTIONS_S else BETWEEN_MENTIONS_S
        end = self.expires_at(pace, stops)
        found: list[tuple[Rung, float]] = []
        last = self.since
        for rung in pace.rungs:
            at = stops.after(self.since, shares[rung])
            if at - last >= apart_s and at < end:
                found.append((rung, at))
                last = at
        return found


def _reached(stops: Stops, since: float, seconds: float) -> float:
    return seconds if seconds == float("inf") else stops.after(since, seconds)


def day_at(now: float) -> str:
    """Return the day of UTC of this instant, such as 2026-11-20."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """Return the instant at which a day of UTC is over. Raises ValueError for what is no day."""
    # In seconds: the last day there is has none after it.
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + DAY_S
