"""How is everything told, each thing once, whatever fails?"""

from bot.matches.model import MatchId
from bot.matches.service import Matches


class Outbox:
    """Sends the rows of the outbox."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def wake(self, match: MatchId) -> None:
        """Something of this match may be due."""
