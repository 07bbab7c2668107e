"""Vacations, in which a player's clocks stand still, and reminders that are snoozed or stopped."""

from bot.commands.options import MatchOption
from bot.features.vacation import commands
from bot.features.vacation.pages import AWAY_FOR, BACK, HEAR_AGAIN, VacationPages
from bot.features.vacation.service import Snoozes, Vacations
from bot.outbox.reminders import REMINDER_WAYS
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /away and /resume, and the buttons of reminders and of absences."""
    parts = registry.parts
    matches, vacations = parts.matches, Vacations(parts.matches)
    pages = VacationPages(matches, vacations, Snoozes(matches))
    option = MatchOption(matches.lists, parts.people, parts.reception)
    commands.add(parts.tree, parts.reception, option, parts.presenter, matches, vacations, pages)
    for arg in (HEAR_AGAIN, BACK, *AWAY_FOR):
        registry.match_press(arg, pages.press, is_private=True)
    registry.numbered_press(BACK, pages.press)
    for way in REMINDER_WAYS:
        registry.numbered_press(way, pages.press_reminder)
