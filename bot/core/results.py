"""Scores and winners of finished matches."""

from collections.abc import Sequence

from bot.core import rows
from bot.core.database import SqlDatabase, marks
from bot.core.match_queries import headers_where
from bot.matches.model import Header, Result, UserId, holder_of


class ResultRepository:
    """Reads how matches have ended."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def results(
        self, games: Sequence[str], *, user: UserId | None = None, guild_id: int | None = None
    ) -> list[tuple[Header, Result]]:
        """Return every result at these games in which `user` holds a seat, or of a server's matches."""
        by_user = "m.id IN (SELECT match_id FROM seats WHERE holder = ?)"
        where, value = ("m.guild_id = ?", guild_id) if user is None else (by_user, holder_of(user))
        found = await self._database.rows(
            f"{rows.WITH_RESULT}WHERE r.score IS NOT NULL AND {where} AND m.game IN ({marks(games)})"
            " ORDER BY m.id",
            (value, *games),
        )
        pairs = ((rows.header(row), rows.result(row)) for row in found)
        return [(header, result) for header, result in pairs if result is not None]

    async def without_result(self, games: Sequence[str]) -> list[Header]:
        """Return the matches of these games that have ended and have no result."""
        return await headers_where(
            self._database,
            f"WHERE m.status = 'over' AND m.game IN ({marks(games)})"
            " AND m.lesson IS NULL AND m.id NOT IN (SELECT match_id FROM results) ORDER BY m.id",
            tuple(games),
        )
