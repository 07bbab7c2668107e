"""Lessons: a real match of a few minutes, explained step by step."""

from bot.features.tutorial import commands
from bot.features.tutorial.pages import LessonPages
from bot.features.tutorial.panel import VERB, guided, lesson_end
from bot.features.tutorial.service import Lessons
from bot.ui.match.panel import PanelGuide
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /tutorial, the buttons of lessons, what lessons add to a panel, and the way for newcomers."""
    parts = registry.parts
    pages = LessonPages(Lessons(parts.matches), parts.presenter, parts.starting)
    commands.add(parts.tree, parts.reception, pages)
    registry.button(VERB, pages.press)
    registry.guide(PanelGuide(alter=guided, replace=lesson_end))
    registry.door("tutorial", pages.enter)
