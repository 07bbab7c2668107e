"""What is asked of a database about matches that were thought through?"""

from typing import Protocol

from bot.matches.model import MatchId


class AnalysisStore(Protocol):
    """The part of the store that keeps what was found in matches that are over."""

    async def analysis(self, match: MatchId, version: int) -> str | None:
        """What a thinker of this version found in a match; None where none has thought it through."""

    async def keep_analysis(self, match: MatchId, version: int, found: str) -> str:
        """What is kept of a match: this, unless a thinker of this version has found something before."""
