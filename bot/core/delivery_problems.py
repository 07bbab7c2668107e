"""Reasons why messages of matches cannot be sent."""

from bot.core.database import SqlDatabase
from bot.matches.model import MatchId, TroubleRow


class DeliveryProblems:
    """Reads the problems that are known."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def of_match(self, match: MatchId) -> TroubleRow | None:
        """Return what keeps a match from being announced; None where nothing is known to."""
        sql = "SELECT kind, channel_id, code, said FROM troubles WHERE match_id = ?"
        found = await self._database.rows(sql, (match,))
        return TroubleRow(match, *found[0]) if found else None

    async def in_server(self, guild: int) -> list[TroubleRow]:
        """Return what keeps the open matches of a server from being announced."""
        found = await self._database.rows(
            "SELECT t.match_id, t.kind, t.channel_id, t.code, t.said FROM troubles AS t"
            " JOIN matches ON matches.id = t.match_id WHERE matches.guild_id = ?"
            " AND matches.status IN ('waiting', 'playing') ORDER BY t.match_id",
            (guild,),
        )
        return [TroubleRow(*row) for row in found]
