"""How is what was found in matches kept in a database?"""

from bot.matches.model import MatchId
from bot.storage.dialect import put
from bot.storage.transactions import Transactions


class AnalysisRows(Transactions):
    """A `bot.matches.analysis_store.AnalysisStore`, which says what each method gives."""

    async def analysis(self, match: MatchId, version: int) -> str | None:
        sql = "SELECT found FROM analyses WHERE match_id = ? AND version = ?"
        found = await self._rows(sql, (match, version))
        return str(found[0]["found"]) if found else None

    async def keep_analysis(self, match: MatchId, version: int, found: str) -> None:
        sql = put("analyses", "match_id", "version found")
        await self._transact(lambda db: db.execute(sql, (match, version, found)))
