"""Paces of play, quiet hours, and the times at which a clock stands, runs and runs out. Reads no clock.

Times are seconds since 1970, lengths are seconds. Local hours use the IANA time zone that a player has
chosen, including daylight saving time
(https://docs.python.org/3/library/zoneinfo.html).
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
"""The longest quiet hours of a day: with endless ones, a player would never be late."""
BETWEEN_MENTIONS_S = 5 * HOUR_S
"""Seconds between reminders of one turn, except at paces of minutes."""

BEFORE_SLEEP_S = 900.0
"""Seconds before quiet hours at which a reminder is sent that would otherwise come too late."""

ON_ITS_WAY_S = 5.0
"""Seconds that a message may take to arrive."""

PaceId = Literal["live", "daily", "relaxed", "slow", "none"]
Rung = Literal["morning", "half", "nearly", "bank"]
"""Reminders in order. `morning`: the turn's own notice, if the turn began in the player's quiet hours."""

Span = tuple[float, float]
"""The start and the end of a period."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take.

    `turn_s`: for each turn, infinite without a limit. `bank_s`: for a whole match, for time beyond the
    turns'. `rests`: whether quiet hours stop the clock. `rungs`: the reminders after the turn's own notice.
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
"""The pace between people who choose no other."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A player's daily hours without notifications, in local time; `end` may be on the next morning.

    Raises:
        ValueError: more than nine hours, or an unknown time zone.
    """

    zone: str
    start: time
    end: time

    def __post_init__(self) -> None:
        try:
            ZoneInfo(self.zone)
        except (KeyError, ValueError, OSError) as unknown:  # or one whose path leads out of the data
            raise ValueError(f"no time zone {self.zone!r}") from unknown
        minutes = (self.end.hour - self.start.hour) * 60 + self.end.minute - self.start.minute
        if timedelta(minutes=minutes % (24 * 60)) > LONGEST_QUIET:
            raise ValueError("quiet hours are nine at most")

    def spans(self, since: float) -> Iterator[Span]:
        """Yield the quiet hours that end after this time, in order, without end; none if they are empty."""
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
        """Return this time, or the end of the quiet hours that it falls into."""
        begin, end = next(self.spans(at), (at + 1, at))
        return end if begin <= at else at

    def heard(self, at: float) -> float:
        """Return this time, or the end of the quiet hours in which a message sent now could arrive."""
        return next((end for one in (at, at + ON_ITS_WAY_S) if (end := self.moved(one)) > one), at)

    def before(self, at: float) -> float:
        """Return this time, or a while before the quiet hours in which a message sent now could arrive."""
        arrives = at + ON_ITS_WAY_S
        begin, _ = next(self.spans(at), (arrives + 1, at))
        return begin - BEFORE_SLEEP_S if begin <= arrives else at


@dataclass(frozen=True, slots=True)
class Stops:
    """The times at which a player's clock in a match stands still.

    `spans`: agreed pauses and absences, in any order. `quiet`: None if quiet hours do not count.
    """

    spans: tuple[Span, ...] = ()
    quiet: QuietHours | None = None

    def standing(self, since: float) -> Iterator[Span]:
        """Yield the periods that end after this time, in order and without touching; perhaps without end."""
        once = sorted(span for span in self.spans if span[0] < span[1] and span[1] > since)
        return _joined(merge(once, self.quiet.spans(since) if self.quiet else ()))

    def running_s(self, since: float, until: float) -> float:
        """Return how many seconds the clock ran between these times."""
        stood = 0.0
        for begin, end in self.standing(since):
            if begin >= until:
                break
            stood += min(end, until) - max(begin, since)
        return max(0.0, until - since - stood)

    def after(self, since: float, seconds: float) -> float:
        """Return the time at which the clock has run this many seconds; never one at which it stands."""
        at, left = since, seconds
        for begin, end in self.standing(since):
            runs = begin - at
            if runs > left:
                break
            left -= max(0.0, runs)
            at = max(at, end)
        return at + left


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield the periods in order, with overlapping and touching ones joined."""
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
    """The clock of an awaited seat: its start, and the bank that was left then."""

    since: float
    bank_s: float

    def bank_at(self, pace: Pace, stops: Stops, at: float) -> float:
        """Return the seconds left of the bank at this time."""
        over_s = stops.running_s(self.since, at) - pace.turn_s
        return max(0.0, self.bank_s - max(0.0, over_s))

    def due_at(self, pace: Pace, stops: Stops) -> float:
        """Return when the turn's own time is over and the bank begins; infinite without a limit."""
        return _reached(stops, self.since, pace.turn_s)

    def expires_at(self, pace: Pace, stops: Stops) -> float:
        """Return when the bank is spent too; infinite without a limit."""
        return _reached(stops, self.since, pace.turn_s + self.bank_s)

    def reminders(self, pace: Pace, stops: Stops) -> list[tuple[Rung, float]]:
        """Return when each reminder is due, in order, without those that would come close to another.

        The last one is due when a tenth of a match's whole bank is left, so equally long before the end in
        any turn.
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
    """Return the UTC day of this time, such as 2026-11-20."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """Return the time at which a UTC day is over. Raises ValueError for an invalid day."""
    # In seconds, because the last possible day has no next day.
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + DAY_S
