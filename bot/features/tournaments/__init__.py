"""Tournaments: everybody plays everybody once, and matches open by themselves."""

from bot.features.tournaments import commands
from bot.features.tournaments.messages import ClosingMessage
from bot.features.tournaments.pages import ENTRY, TABLE, TournamentPages, subject_of
from bot.features.tournaments.pairings import Pairings
from bot.features.tournaments.repository import TournamentRepository
from bot.features.tournaments.service import Tournaments
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /tournament, its buttons and messages, and the opening of matches."""
    parts = registry.parts
    repository = TournamentRepository(parts.database)
    tournaments = Tournaments(parts.matches, repository)
    pages = TournamentPages(parts.reception, tournaments, parts.people, parts.drawings)
    pairings = Pairings(tournaments)
    commands.add(parts.tree, parts.reception, parts.matches, parts.starting, tournaments, pages)
    registry.button(TABLE, pages.table)
    registry.public_button(ENTRY, pages.press)
    registry.message(ClosingMessage(tournaments, pages))
    registry.subject(TABLE, subject_of, repository.creations)
    registry.wakes.append(pairings.wake)
    registry.closers.append(pairings.close)
