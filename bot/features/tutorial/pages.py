"""What does somebody see who wants to be taught, or presses beside the panel of a lesson?"""

from dataclasses import replace

from bot.core.components import ComponentId
from bot.discord_io.interaction import Interaction
from bot.matches.lines import line_of
from bot.matches.model import ROBOT, SOLO
from bot.matches.service import Matches
from bot.ui.match.lesson import again_button, lesson_button, with_ways
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, rows
from bot.ui.reader import Visit
from bot.ui.starting.starting import Starting, usual_start
from bot.words import words
from engine.core.game import word
from engine.registry import LESSONS


class LessonPages:
    """The lessons' own pages and presses. Every method may raise GameError."""

    def __init__(self, matches: Matches, presenter: Presenter, starting: Starting) -> None:
        self._matches = matches
        self._presenter = presenter
        self._starting = starting

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """What a button of the lessons asks for."""
        kind, _, game = id.arg.partition("~")
        match kind:
            case "begin":
                return await self.begin(visit, interaction, game)
            case "again":
                left = await self._matches.lessons.leave_lesson(id.match, visit.user)
                return await self.begin(visit, interaction, left.game)
            case "on":
                return await self._presenter.hand(visit, goes_on=True)
            case "real":
                guest = SOLO if len(line_of(game).start.seats) == 1 else ROBOT
                return await self._starting.begin(visit, interaction, usual_start(game, guest))
        return await self.choose(visit)

    async def enter(self, visit: Visit, _: Interaction) -> Page:
        """The first page, for whoever comes from elsewhere."""
        return await self.choose(visit)

    async def choose(self, visit: Visit) -> Page:
        """All lessons to choose from, each with how long it is, and whether it waits to be gone on with."""
        lines, buttons = [], []
        for game, lesson in LESSONS.items():
            say = visit.reader.say(game)
            is_open = await self._matches.lessons.lesson_of(visit.user, game) is not None
            kind = "lesson-begun" if is_open else "lesson-about"
            about = word(kind, game=word("game-name"), count=len(lesson.steps))
            lines.append(f"- {say(about)}")
            buttons.append(lesson_button(say, game, word("game-name"), "main"))
        say = visit.reader.say()
        return Page((Prose("\n".join([say(word("lesson-choose-game")), *lines])), *rows(buttons)))

    async def begin(self, visit: Visit, interaction: Interaction, game: str) -> Page:
        """The panel of the lesson: of the one that is open, else of a new one."""
        begun = await self._matches.lessons.lesson_of(visit.user, game)
        header = begun or await self._matches.lessons.begin_lesson(
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
