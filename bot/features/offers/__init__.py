"""Offers between players (an end, an undo, a pause), and nudges."""

from bot.commands.options import MatchOption
from bot.features.offers import commands
from bot.features.offers.nudges import Nudges
from bot.features.offers.pages import ANSWERS, ASKED, NUDGE, OfferPages
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /undo, /offer-end and /pause, the buttons of offers, and the nudge on panels."""
    parts = registry.parts
    pages = OfferPages(parts.presenter, parts.boards, parts.matches, Nudges(parts.matches))
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)
    commands.add(parts.tree, option, pages, parts.matches)
    for arg in (NUDGE, *ASKED):
        registry.match_press(arg, pages.press)
    for way in ANSWERS:
        registry.numbered_press(way, pages.press)
    registry.panel(pages.on_panel)
