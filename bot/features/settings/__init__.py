"""Personal settings: time zone, quiet hours, reminders, blocked people, standing orders."""

from bot.features.settings import commands
from bot.features.settings.blocked import block_button
from bot.features.settings.fields import VERB
from bot.features.settings.pages import SettingsPages
from bot.features.settings.time_zones import read_zones
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /settings, the buttons of its pages, and the button that blocks a person."""
    parts = registry.parts
    pages = SettingsPages(parts.matches, parts.people, parts.wire)
    commands.add(parts.tree, parts.reception, pages, parts.clock)
    registry.button(VERB, pages.press)
    registry.person_buttons.append(block_button)
    registry.preloads.append(read_zones)
