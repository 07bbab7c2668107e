"""What an operator asks of the database: whether it answers, how much there is, what waits."""

from bot.matches.milestones import Figures
from bot.matches.model import Status
from bot.storage.transactions import Transactions


class OperatorFigures(Transactions):
    """Figures over all matches. None of these statements reads a table that grows with them."""

    async def figures(self, now: float) -> Figures:
        found = await self.rows(
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
        """How many matches there are, by game and status; read from an index alone."""
        grouped = "GROUP BY status, game ORDER BY status, game"
        found = await self.rows(f"SELECT game, status, count(*) FROM matches {grouped}", ())
        return [(row[0], row[1], row[2]) for row in found]

    async def ping(self) -> None:
        """Return once the database has answered; raise what it says otherwise."""
        await self.rows("SELECT 1 FROM installation LIMIT 1", ())

    async def backlog(self, now: float) -> tuple[float | None, dict[str, int]]:
        """Return when the message that waits longest was due, and the timers that have run out, by kind."""
        found = await self.rows(
            "SELECT '', 0, min(due_at) FROM outbox WHERE state IN ('due', 'sending') AND due_at <= ?"
            " UNION ALL SELECT kind, count(*), NULL FROM due WHERE due_at <= ? GROUP BY kind",
            (now, now),
        )
        ((_, _, waits_since), *overdue) = found
        return waits_since, {kind: count for kind, count, _ in overdue}

    async def last_backup(self) -> float | None:
        """Return when the last copy was made, 0 where none was; None where copies are not ours to know."""
        return None

    async def free_bytes(self) -> int | None:
        """Return how much room is left on the database's disk, None where that is another machine's."""
        return None
