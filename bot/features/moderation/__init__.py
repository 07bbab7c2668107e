"""Moderation: those who manage a server give time to a match, pause it, end it, or offer a seat of it."""

from bot.commands.options import MatchOption
from bot.features.moderation import commands
from bot.features.moderation.pages import SEAT_WAYS, STOP, ModerationPages
from bot.features.moderation.service import Moderation
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /match, the button that ends a match, and the answers to an offered seat."""
    parts = registry.parts
    matches, people = parts.matches, parts.people
    pages = ModerationPages(matches, Moderation(matches), parts.boards, people, parts.presenter)
    option = MatchOption(matches.lists, people, parts.reception)
    commands.add(parts.tree, parts.reception, option, pages, matches, people)
    registry.match_press(STOP, pages.press_stop)
    for way in SEAT_WAYS:
        registry.numbered_press(way, pages.answer)
