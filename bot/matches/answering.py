"""How soon does somebody answer, and do they let others wait?"""

from collections.abc import Sequence
from statistics import median

from bot.matches.model import Header, SeatClock
from bot.matches.of_match import AddAnswerTime
from bot.matches.store import Change
from bot.matches.time import PaceId
from engine.core.game import Seat
from engine.core.log import Act, Entry

COUNTED_PACES: tuple[PaceId, ...] = ("daily", "relaxed", "slow")
"""Where minutes count everybody is there: that says nothing of other matches."""
KEPT = 50
NEWEST = 30
FEWEST = 5
LATE_IN = 3
OF_MATCHES = 10
"""Whoever let all their time pass in so many of so many matches is told so, and nobody else is."""


def usual_s(took_s: Sequence[float]) -> float | None:
    """How long somebody usually takes; None where they have answered too seldom to say. Newest first."""
    return median(took_s[:NEWEST]) if len(took_s) >= FEWEST else None


def answer_time(header: Header, seat: Seat, clock: SeatClock, last: Entry | None, now: float) -> list[Change]:
    """How long the person at this seat took for a turn that the `last` entry has ended, if it was theirs."""
    user, is_own = header.user_at(seat), isinstance(last, Act) and last.by == "person" and last.seat == seat
    if header.pace not in COUNTED_PACES or user is None or not is_own:
        return []
    if clock.turn is None or clock.since is None:
        return []
    return [AddAnswerTime(header.id, user, clock.turn, now, max(0.0, now - clock.since), KEPT)]
