"""Where do the messages of a match go? Into a thread started from its card, or in place."""

from bot.matches.model import Header, MatchId
from bot.matches.service import Matches


class Homes:
    """Finds, makes and loses the channel of a match."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
