"""Figures over all matches, for operators: how much there is, and what waits."""

from dataclasses import dataclass

from bot.core.database import SqlDatabase
from bot.matches.model import Status


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of everything stored. `waits_since`: when the oldest unsent message was due."""

    open_matches: int
    ended_matches: int
    waits_since: float | None
    welcomed: int
    pressed: int
    decided: int
    ended: int


class OperatorFigures:
    """Counts. None of its statements reads a table that grows with the matches."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def figures(self, now: float) -> Figures:
        """Return how much there is of everything."""
        found = await self._database.rows(
            "SELECT (SELECT count(*) FROM matches WHERE status IN ('waiting', 'playing', 'frozen')),"
            " (SELECT count(*) FROM matches WHERE status = 'over'),"
            " (SELECT min(due_at) FROM outbox WHERE state IN ('due', 'sending') AND due_at <= ?),"
            " (SELECT count(*) FROM servers WHERE welcomed_at IS NOT NULL),"
            " (SELECT count(*) FROM milestones WHERE kind = 'pressed'),"
            " (SELECT count(*) FROM milestones WHERE kind = 'decided'),"
            " (SELECT count(*) FROM milestones WHERE kind = 'ended')",
            (now,),
        )
        return Figures(*found[0])

    async def counted(self) -> list[tuple[str, Status, int]]:
        """Return how many matches there are, by game and status; read from an index alone."""
        grouped = "GROUP BY status, game ORDER BY status, game"
        found = await self._database.rows(f"SELECT game, status, count(*) FROM matches {grouped}", ())
        return [(row[0], row[1], row[2]) for row in found]

    async def ping(self) -> None:
        """Return once the database has answered; raise what it says otherwise."""
        await self._database.rows("SELECT 1 FROM installation LIMIT 1", ())

    async def backlog(self, now: float) -> tuple[float | None, dict[str, int]]:
        """Return when the message that waits longest was due, and the timers that have run out, by kind."""
        found = await self._database.rows(
            "SELECT '', 0, min(due_at) FROM outbox WHERE state IN ('due', 'sending') AND due_at <= ?"
            " UNION ALL SELECT kind, count(*), NULL FROM due WHERE due_at <= ? GROUP BY kind",
            (now, now),
        )
        ((_, _, waits_since), *overdue) = found
        return waits_since, {kind: count for kind, count, _ in overdue}
