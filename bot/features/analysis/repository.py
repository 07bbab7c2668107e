"""The table of analyses."""

from bot.core.database import SqlConnection, SqlDatabase, put
from bot.core.model import MatchId


class AnalysisRepository:
    """Reads and writes what was found in matches that are over. `version`: of the way they are explained."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def analysis(self, match: MatchId, version: int) -> str | None:
        """Return what was found in a match; None where nothing of this version was."""
        sql = "SELECT found FROM analyses WHERE match_id = ? AND version = ?"
        found = await self._database.rows(sql, (match, version))
        return str(found[0]["found"]) if found else None

    async def keep(self, match: MatchId, version: int, found: str) -> str:
        """Save what was found, unless something of this version is saved; return what is saved."""

        def keep(db: SqlConnection) -> str:
            sql = put("analyses", "match_id", "version found") + " WHERE analyses.version != excluded.version"
            db.execute(sql, (match, version, found))
            return str(db.execute("SELECT found FROM analyses WHERE match_id = ?", (match,)).fetchone()[0])

        return await self._database.transact(keep)
