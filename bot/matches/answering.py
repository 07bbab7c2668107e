"""How soon does somebody answer, and do they let others wait?"""

from collections.abc import Sequence
from statistics import median

from bot.core.database import SqlDatabase, marks
from bot.matches.model import Header, SeatClock, UserId, holder_of
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


class AnswerTimes:
    """Reads how soon people answer."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def newest_s(self, user: UserId, most: int) -> list[float]:
        """Return how long a user took for their last turns, in seconds, the newest first."""
        found = await self._database.rows(
            "SELECT took_s FROM answer_times WHERE user_id = ?"
            " ORDER BY at DESC, match_id DESC, turn DESC LIMIT ?",
            (user, most),
        )
        return [float(row["took_s"]) for row in found]

    async def late_matches(self, user: UserId, paces: Sequence[PaceId], most: int) -> int:
        """Return in how many of a user's newest matches with one of these paces all their time ran out."""
        found = await self._database.rows(
            "SELECT count(*) FROM (SELECT m.id, s.seat FROM seats s JOIN matches m ON m.id = s.match_id"
            f" WHERE s.holder = ? AND m.pace IN ({marks(paces)}) AND m.status IN ('playing', 'over')"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?) AS own WHERE EXISTS"
            " (SELECT 1 FROM outbox WHERE match_id = own.id AND kind = 'expiry'"
            " AND key LIKE own.seat || '.%' AND key NOT LIKE '%.left')",
            (holder_of(user), *paces, most),
        )
        return int(found[0][0])


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
