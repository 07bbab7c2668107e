"""Ratings of players: profiles and leaderboards."""

from bot.features.ratings import commands
from bot.features.ratings.pages import BoardPages, RecordPages
from bot.features.ratings.profile import ProfilePages
from bot.features.ratings.service import RatedCards
from bot.features.ratings.words import BOARD, PROFILE, RATINGS, SHARED_BOARD, SHARED_PROFILE, way_to
from bot.ui.registration import Registry
from engine.core.game import word


def register(registry: Registry) -> None:
    """Add /profile and /leaderboard, their buttons, what can be shared of them, and the lines on cards."""
    parts, ways = registry.parts, registry.ways
    profiles = ProfilePages(parts.matches, parts.people, parts.drawings, registry.profile_lines, ways)
    pages = RecordPages(profiles, BoardPages(parts.matches, parts.people, parts.drawings, ways))
    commands.add(parts.tree, parts.reception, pages)
    registry.button(RATINGS, pages.press)
    registry.shares(SHARED_PROFILE, pages.shared)
    registry.shares(SHARED_BOARD, pages.shared)
    registry.card(RatedCards(parts.matches).on_card)
    ways.add("profile", lambda say, user: way_to(say, word("button-profile"), PROFILE, str(user)))
    ways.add("leaderboard", lambda say, _: way_to(say, word("button-leaderboard"), BOARD, "server"))
