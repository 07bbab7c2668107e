"""Lessons: a real match of a few minutes, explained step by step. /tutorial begins one.

Ids of buttons: arg = "begin~" game | "again" | "on" | "real~" game | "choose".
"""

from dataclasses import replace

from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.components import ComponentId
from bot.core.model import ROBOT, SOLO
from bot.core.replaying import line_of
from bot.discord_io.interaction import Interaction
from bot.features.tutorial.panel import VERB, again_button, guided, lesson_button, lesson_end, with_ways
from bot.features.tutorial.service import Lessons
from bot.ui.match.panel import PanelGuide
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, rows
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from bot.ui.starting.starting import Starting, usual_start
from bot.words import words
from engine.core.game import word
from engine.registry import LESSONS


def register(registry: Registry) -> None:
    """Add /tutorial, the buttons of lessons, what lessons add to a panel, and the way for newcomers."""
    parts = registry.parts
    pages = LessonPages(Lessons(parts.matches), parts.presenter, parts.starting)

    @command(parts.tree, "tutorial", "game")
    @app_commands.autocomplete(game=suggested(parts.reception, complete_game))
    async def tutorial(interaction: Interaction, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if game is None:
                return await pages.choose(visit)
            return await pages.begin(visit, interaction, game_meant(game, visit.reader.locale))

        await parts.reception.answer(interaction, page)

    registry.button(VERB, pages.press)
    registry.guide(PanelGuide(alter=guided, replace=lesson_end))
    registry.door("tutorial", pages.enter)


class LessonPages:
    """Makes the pages of lessons. Every method may raise GameError."""

    def __init__(self, lessons: Lessons, presenter: Presenter, starting: Starting) -> None:
        self._lessons = lessons
        self._presenter = presenter
        self._starting = starting

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press leads to."""
        kind, _, game = id.arg.partition("~")
        match kind:
            case "begin":
                return await self.begin(visit, interaction, game)
            case "again":
                left = await self._lessons.leave(id.match, visit.user)
                return await self.begin(visit, interaction, left.game)
            case "on":
                return await self._presenter.hand(visit, goes_on=True)
            case "real":
                guest = SOLO if len(line_of(game).start.seats) == 1 else ROBOT
                return await self._starting.begin(visit, interaction, usual_start(game, guest))
        return await self.choose(visit)

    async def enter(self, visit: Visit, _: Interaction) -> Page:
        """Return the first page, for readers who come from elsewhere."""
        return await self.choose(visit)

    async def choose(self, visit: Visit) -> Page:
        """Return all lessons to choose from, each with its length, and whether it is open."""
        lines, buttons = [], []
        for game, lesson in LESSONS.items():
            say = visit.reader.say(game)
            is_open = await self._lessons.open_lesson(visit.user, game) is not None
            kind = "lesson-begun" if is_open else "lesson-about"
            about = word(kind, game=word("game-name"), count=len(lesson.steps))
            lines.append(f"- {say(about)}")
            buttons.append(lesson_button(say, game, word("game-name"), "main"))
        say = visit.reader.say()
        return Page((Prose("\n".join([say(word("lesson-choose-game")), *lines])), *rows(buttons)))

    async def begin(self, visit: Visit, interaction: Interaction, game: str) -> Page:
        """Return the panel of the open lesson, else of a new one."""
        begun = await self._lessons.open_lesson(visit.user, game)
        header = begun or await self._lessons.begin(
            visit.user,
            game,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id or 0,
            locale=words().nearest(visit.reader.locale),
        )
        at = replace(visit, match=header.id)
        if begun is None:
            return await self._presenter.hand(at)
        page = await self._presenter.hand(at, word("lesson-resumed"))
        return with_ways(page, again_button(visit.reader.say(game), header.id))
