"""Replays: looking back on a match, step by step."""

from bot.commands.options import MatchOption
from bot.features.replays import commands
from bot.features.replays.address import REPLAY
from bot.features.replays.pages import ReplayPages
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /replay and the buttons of its pages."""
    parts = registry.parts
    pages = ReplayPages(parts.matches, parts.people, parts.drawings, registry.replay_buttons)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)
    commands.add(parts.tree, option, pages, parts.matches.lists)
    registry.button(REPLAY, pages.press, only_shows=True)
