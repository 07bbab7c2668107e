"""The runs of a day, as they are read from the database."""

from bot.core import rows
from bot.core.database import SqlDatabase
from bot.core.model import Header, Result, UserId
from bot.core.queries import headers_where


class DailyRepository:
    """Reads daily runs. Days are written as 2026-11-20."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def run_of(self, user: UserId, game: str, day: str) -> Header | None:
        """Return the user's run of this day."""
        where = "WHERE m.daily = ? AND m.game = ? AND m.host = ?"
        return next(iter(await headers_where(self._database, where, (day, game, user))), None)

    async def runs(self, game: str, day: str) -> list[tuple[Header, Result | None]]:
        """Return every run of this day, the first begun first; with its result where it has ended."""
        sql = f"{rows.WITH_RESULT}WHERE m.daily = ? AND m.game = ? ORDER BY m.id"
        found = await self._database.rows(sql, (day, game))
        return [(rows.header(row), rows.result(row)) for row in found]
