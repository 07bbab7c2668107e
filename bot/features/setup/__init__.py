"""The set-up of a server by those who manage it, and the check of the bot's permissions."""

from bot.features.setup import commands
from bot.features.setup.check import CheckPages
from bot.features.setup.fields import VERB
from bot.features.setup.pages import SetupPages
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /setup, the buttons of its pages, and the way there from the welcome."""
    parts = registry.parts
    check = CheckPages(parts.matches, parts.wire, parts.drawings)
    pages = SetupPages(parts.matches, parts.homes, check, registry.setup_actions)
    commands.add(parts.tree, parts.reception, pages)
    registry.button(VERB, pages.press)
    registry.door("setup", pages.enter)
