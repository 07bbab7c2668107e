"""The tournaments over the matches of a test."""

from bot.features.tournaments.repository import TournamentRepository
from bot.features.tournaments.service import Tournaments
from bot.matches.service import Matches
from tests.bot.features.stores import database_of


def tournaments_of(matches: Matches) -> Tournaments:
    """Return the tournaments of one process."""
    return Tournaments(matches, TournamentRepository(database_of(matches)))
