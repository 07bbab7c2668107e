"""How are puzzles and what people have tried kept in a database?"""

from typing import Any

from bot.core.database import SqlConnection
from bot.matches.model import FORMER, Header, MatchId, UserId
from bot.storage import rows
from bot.storage.transactions import Transactions

_HEADERS = (
    "SELECT m.*, (SELECT json_group_array(holder) FROM"
    " (SELECT holder FROM seats WHERE match_id = m.id ORDER BY seat)) AS holders FROM matches m"
)


class PuzzleRows(Transactions):
    """A `bot.matches.puzzle_store.PuzzleStore`, which says what each method gives."""

    async def puzzle_sources(self, guild_id: int, game: str, most: int) -> list[Header]:
        found = await self.rows(
            f"{_HEADERS} WHERE m.guild_id = ? AND m.game = ? AND m.status = 'over'"
            " AND m.daily IS NULL AND m.lesson IS NULL"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND holder LIKE ?)"
            " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE match_id = m.id)"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?",
            (guild_id, game, f"{FORMER}:%", most),
        )
        return [rows.header(row) for row in found]

    async def puzzle(self, guild_id: int, day: str) -> str | None:
        sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
        return _first(await self.rows(sql, (guild_id, day)))

    async def pose_puzzle(self, guild_id: int, day: str, match: MatchId | None, body: str) -> str:
        def pose(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzles (guild_id, day, match_id, body) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (guild_id, day, match, body),
            )
            sql = "SELECT body FROM puzzles WHERE guild_id = ? AND day = ?"
            return str(db.execute(sql, (guild_id, day)).fetchone()[0])

        return await self.transact(pose)

    async def tried(self, user: UserId, guild_id: int, day: str) -> str | None:
        sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
        return _first(await self.rows(sql, (user, guild_id, day)))

    async def try_puzzle(
        self, user: UserId, guild_id: int, day: str, action: str, *, is_solved: bool, at: float
    ) -> str:
        def attempt(db: SqlConnection) -> str:
            db.execute(
                "INSERT INTO puzzle_tries (user_id, guild_id, day, action, is_solved, at)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (user, guild_id, day, action, int(is_solved), at),
            )
            sql = "SELECT action FROM puzzle_tries WHERE user_id = ? AND guild_id = ? AND day = ?"
            return str(db.execute(sql, (user, guild_id, day)).fetchone()[0])

        return await self.transact(attempt)

    async def solved_days(self, user: UserId) -> list[str]:
        sql = "SELECT DISTINCT day FROM puzzle_tries WHERE user_id = ? AND is_solved = 1 ORDER BY day DESC"
        return [str(row[0]) for row in await self.rows(sql, (user,))]


def _first(found: list[Any]) -> str | None:
    return str(found[0][0]) if found else None
