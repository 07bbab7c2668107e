"""The tournaments over the matches of a test."""

from bot.core.matches import Matches
from bot.features.tournaments.repository import TournamentRepository
from bot.features.tournaments.service import Tournaments
from tests.bot.features.stores import database_of


def tournaments_of(matches: Matches) -> Tournaments:
    """Return the tournaments of one process."""
    return Tournaments(matches, TournamentRepository(database_of(matches)))
