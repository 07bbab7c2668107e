"""How is what was found in matches kept in a database?"""

from bot.core.database import SqlConnection
from bot.matches.model import MatchId
from bot.storage.dialect import put
from bot.storage.transactions import Transactions


class AnalysisRows(Transactions):
    """A `bot.matches.analysis_store.AnalysisStore`, which says what each method gives."""

    async def analysis(self, match: MatchId, version: int) -> str | None:
        sql = "SELECT found FROM analyses WHERE match_id = ? AND version = ?"
        found = await self.rows(sql, (match, version))
        return str(found[0]["found"]) if found else None

    async def keep_analysis(self, match: MatchId, version: int, found: str) -> str:
        def keep(db: SqlConnection) -> str:
            sql = put("analyses", "match_id", "version found") + " WHERE analyses.version != excluded.version"
            db.execute(sql, (match, version, found))
            return str(db.execute("SELECT found FROM analyses WHERE match_id = ?", (match,)).fetchone()[0])

        return await self.transact(keep)
