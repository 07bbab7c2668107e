"""When each reminder of a turn is due, by the pauses and absences known until then."""

from collections.abc import Iterator, Sequence

from tests.year.calendar import Quarters, Span, Ticking
from tests.year.recording import FOR_EVER, Asked

HOUR_S = 3600.0
DAY_S = 24 * HOUR_S
APART_S = 5 * HOUR_S
BEFORE_SLEEP_S = 900.0

TURN_S = {"live": 600.0, "daily": DAY_S, "relaxed": 2 * DAY_S, "slow": 5 * DAY_S}
BANK_S = {"live": 0.0, "daily": DAY_S, "relaxed": 3 * DAY_S, "slow": 5 * DAY_S}
_RUNGS = {
    "live": ("nearly",),
    "daily": ("half", "bank"),
    "relaxed": ("half", "nearly", "bank"),
    "slow": ("half", "nearly", "bank"),
}


def rungs(
    run: Asked, bank_s: float, resting: Quarters, night: Quarters, stops: Sequence[Span]
) -> Iterator[tuple[str, float]]:
    """Yield the reminders of one run of a clock: five hours apart, before the end, outside sleep.

    If a player would wake too late and no night stops the clock, they are told before they sleep. `resting`:
    the night that stops the clock; `night`: the called player's. A stop is known from its beginning; earlier
    messages used the end known then.
    """
    begins = sorted({begin for begin, _ in stops if begin > run.since})
    known_from = [(since, [stop for stop in stops if stop[0] <= since]) for since in (run.since, *begins)]
    last = run.since
    for rung in _RUNGS[run.pace]:
        for (since, known), known_until in zip(known_from, [*begins, FOR_EVER], strict=True):
            due = _due(run, rung, bank_s, Ticking(resting, known), night, last)
            if due is not None and max(due, since) < known_until:
                last = max(due, since)
                yield rung, night.hears(last)
                break


def _due(
    run: Asked, rung: str, bank_s: float, ticking: Ticking, night: Quarters, last: float
) -> float | None:
    """Return when a reminder is due on this clock; None if it is left out after `last`."""
    turn_s, apart_s = TURN_S[run.pace], 0.0 if run.pace == "live" else APART_S - 1e-3
    left_s = 0.1 * BANK_S[run.pace]
    shares = {"half": turn_s / 2, "nearly": 0.9 * turn_s, "bank": turn_s + bank_s - left_s}
    end = ticking.reaches(run.since, turn_s + bank_s)
    due = ticking.reaches(run.since, shares[rung])
    if due >= end - 1e-3 or due - last < apart_s:
        return None
    if run.pace == "daily" and night.hears(due) >= end - 1e-3:
        due = night.falls_asleep(night.hears(due) - 1.0) - BEFORE_SLEEP_S
    return None if due - last < apart_s else due
