"""Lists of matches: of a person, of a server, in a status, and the one behind a thread or a delivery."""

from collections.abc import Sequence
from typing import Any

from bot.core import rows
from bot.core.database import SqlDatabase, marks
from bot.matches.model import Creation, Header, MatchId, Status, UserId, creation_of, holder_of

FINISHED_LISTED = 50


async def headers_where(database: SqlDatabase, where: str, values: Sequence[Any]) -> list[Header]:
    """Return the headers of the matches `m` that these clauses of a statement find."""
    return [rows.header(row) for row in await database.rows(rows.HEADER + where, values)]


class MatchQueries:
    """Finds matches. Nothing private is in a list of a server or of what is over."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def creations(self, matches: Sequence[int]) -> dict[int, Creation]:
        """Return how each of these matches that there is came to be."""
        sql = f"SELECT id, fingerprint, created_at FROM matches WHERE id IN ({marks(matches)})"
        found = await self._database.rows(sql, matches)
        return {int(number): creation_of(fingerprint, at) for number, fingerprint, at in found}

    async def headers(self, status: Status) -> list[Header]:
        """Return every match with this status, by id."""
        return await self._headers("WHERE m.status = ? ORDER BY m.id", (status,))

    async def matches_of(self, user: UserId) -> list[Header]:
        """Return the user's matches that wait or are played, the oldest change first."""
        holder = holder_of(user)
        return await self._headers(
            "WHERE m.status IN ('waiting', 'playing', 'frozen') AND (m.host = ? OR m.guest = ?"
            " OR m.id IN (SELECT match_id FROM seats WHERE holder = ?)) ORDER BY m.changed_at, m.id",
            (user, holder, holder),
        )

    async def open_in(self, guild_id: int) -> list[Header]:
        """Return a server's matches that wait, are played or stand still, the oldest change first."""
        return await self._headers(
            "WHERE m.guild_id = ? AND m.daily IS NULL AND m.lesson IS NULL"
            " AND m.status IN ('waiting', 'playing', 'frozen')"
            " ORDER BY m.changed_at, m.id",
            (guild_id,),
        )

    async def finished_of(self, user: UserId) -> list[Header]:
        """Return the newest matches in which the user held a seat to the end, the last one first."""
        return await self._headers(
            "WHERE m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL AND m.id IN"
            " (SELECT match_id FROM seats WHERE holder = ?) ORDER BY m.changed_at DESC, m.id DESC"
            f" LIMIT {FINISHED_LISTED}",
            (holder_of(user),),
        )

    async def finished_in(self, guild_id: int) -> list[Header]:
        """Return the newest matches of a server that were played to an end, the last one first."""
        return await self._headers(
            "WHERE m.guild_id = ? AND m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL"
            f" ORDER BY m.changed_at DESC, m.id DESC LIMIT {FINISHED_LISTED}",
            (guild_id,),
        )

    async def rematch_of(self, match: MatchId) -> Header | None:
        """Return the match that plays this one again, unless its challenge came to nothing."""
        where = "WHERE m.rematch_of = ? AND m.status NOT IN ('declined', 'cancelled', 'lapsed')"
        return next(iter(await self._headers(where, (match,))), None)

    async def delivered(self, interaction_id: int) -> MatchId | None:
        """Return the match that this interaction made; None where it made none."""
        sql = "SELECT match_id FROM deliveries WHERE interaction_id = ?"
        found = await self._database.rows(sql, (interaction_id,))
        return MatchId(found[0]["match_id"]) if found else None

    async def match_in(self, thread_id: int) -> MatchId | None:
        """Return the newest match whose thread or channel of play this is."""
        found = await self._database.rows(
            "SELECT id FROM matches WHERE thread_id = ? ORDER BY (status = 'playing') DESC, id DESC LIMIT 1",
            (thread_id,),
        )
        return MatchId(found[0]["id"]) if found else None

    async def has_played_in(self, user: UserId, guild_id: int) -> bool:
        """Return True if the user has opened a match in this server, or held a seat of one."""
        found = await self._database.rows(
            "SELECT 1 FROM matches WHERE host = ? AND guild_id = ? UNION ALL"
            " SELECT 1 FROM seats s JOIN matches m ON m.id = s.match_id"
            " WHERE s.holder = ? AND m.guild_id = ? LIMIT 1",
            (user, guild_id, holder_of(user), guild_id),
        )
        return bool(found)

    async def _headers(self, where: str, values: Sequence[Any]) -> list[Header]:
        return await headers_where(self._database, where, values)
