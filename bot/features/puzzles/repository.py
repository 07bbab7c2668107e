"""The tables of the puzzles: each server's puzzle of a day, and what people tried."""

from typing import Any

from bot.core.database import SqlConnection, SqlDatabase
from bot.core.model import FORMER, MatchId, UserId


class PuzzleRepository:
    """Reads and writes puzzles. Days are written as 2026-11-20."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def sources(self, guild_id: int, game: str, most: int) -> list[MatchId]:
        """Return the newest finished public matches of a game in a server, at most so many.

        Matches with a former player and matches that gave a puzzle before are left out.
        """
        found = await self._database.rows(
            "SELECT m.id FROM matches m WHERE m.guild_id = ? AND m.game = ? AND m.status = 'over'"
            " AND m.daily IS NULL AND m.lesson IS NULL"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND holder LIKE ?)"
            " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE match_id = m.id)"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?",
            (guild_id, game, f"{FORMER}:%", most),
        )
        return [MatchId(row[0]) for row in found]

    async def puzzle(self, guild_id: int, day: str) -> str | None:
        """Return the puzzle of a server on this day, as JSON."""
        sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
        return _first(await self._database.rows(sql, (guild_id, day)))

    async def pose(self, guild_id: int, day: str, match: MatchId | None, body: str) -> str:
        """Save a server's puzzle of this day unless it has one; return the one it has."""

        def pose(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzles (guild_id, day, match_id, body) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (guild_id, day, match, body),
            )
            sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
            return str(db.execute(sql, (guild_id, day)).fetchone()[0])

        return await self._database.transact(pose)

    async def tried(self, user: UserId, guild_id: int, day: str) -> str | None:
        """Return the action that a user tried in a server's puzzle of this day."""
        sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
        return _first(await self._database.rows(sql, (user, guild_id, day)))

    async def save_try(
        self, user: UserId, guild_id: int, day: str, action: str, *, is_solved: bool, at: float
    ) -> str:
        """Save a user's try unless they made one before; return the action that counts."""

        def attempt(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzle_tries (user_id, guild_id, day, action, is_solved, at)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (user, guild_id, day, action, int(is_solved), at),
            )
            sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
            return str(db.execute(sql, (user, guild_id, day)).fetchone()[0])

        return await self._database.transact(attempt)

    async def solved_days(self, user: UserId) -> list[str]:
        """Return the days on which a user solved a puzzle, the newest first."""
        sql = "SELECT DISTINCT day FROM puzzle_tries WHERE user_id = ? AND is_solved = 1 ORDER BY day DESC"
        return [str(row[0]) for row in await self._database.rows(sql, (user,))]


def _first(found: list[Any]) -> str | None:
    return str(found[0][0]) if found else None
