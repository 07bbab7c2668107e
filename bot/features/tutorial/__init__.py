"""Lessons: a real match of a few minutes, explained step by step on its panel. /tutorial begins one.

Ids of buttons: arg = "begin~" game | "again" | "on" | "real~" game | "choose".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from discord import app_commands

from bot.commands.match_commands import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.components import NO_MATCH, ComponentId, parse
from bot.core.model import ROBOT, SOLO, MatchId
from bot.core.replaying import LessonStanding, line_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, Tone, button_to
from bot.features.tutorial.service import Lessons
from bot.outbox.posts import replay_button
from bot.ui.match.panel import PATH_MARK, PanelGuide, parse_menu_path
from bot.ui.match.presenter import Presenter
from bot.ui.page import MAX_COMPONENTS, Block, Gallery, Option, Page, Prose, Row, Select, rows
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from bot.ui.starting.starting import Starting, usual_start
from bot.words import words
from engine.core.game import Word, word
from engine.core.menu import Menu
from engine.core.text import Say
from engine.registry import LESSONS

LEAF = 1000
VERB = "t"


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


@dataclass(frozen=True, slots=True)
class _Way:
    """A component that leads to an action. `depth`: how far into the menu; an action itself is deepest."""

    depth: int
    block: int
    index: int
    labels: tuple[str, ...]


def guided(page: Page, snapshot: SeatSnapshot, say: Say) -> Page:
    """Return the panel with the tutor's words at the top, and the right component marked."""
    standing = snapshot.lesson
    if standing is None or standing.way in ("done", "beyond"):
        return page
    wanted = "undo" if standing.is_undoable else standing.notation
    way = None
    if wanted is not None:
        page, way = _marked(page, snapshot, wanted, say)
    if snapshot.outcome is not None:
        return with_ways(page, again_button(say, snapshot.header.id), real_button(say, snapshot.header.game))
    page = _above(page, "\n".join([*_said(standing, say), *([_pointer(way, say)] if way else [])]))
    return with_ways(page, again_button(say, snapshot.header.id)) if standing.way == "off" else page


def lesson_end(snapshot: SeatSnapshot, say: Say, picture: Gallery, notices: Sequence[str]) -> Page | None:
    """Return what was learned, below the results of the last press, with the ways on from there.

    None until the lesson is done.
    """
    standing = snapshot.lesson
    if standing is None or standing.way != "done":
        return None
    header, ended = snapshot.header, snapshot.outcome
    over = [] if ended is None else ["**" + say(word("panel-over", reason=ended.reason)) + "**"]
    news = [say(one.fact.word) for one in snapshot.news] if ended is None else []
    text = "\n".join([*notices, *news, *over, say(word("lesson-over")), say(word("lesson-learned"))])
    go_on = Button(say(word("button-lesson-on")), str(ComponentId(VERB, header.id, arg="on")))
    ways = [*([go_on] if ended is None else []), replay_button(header, say)]
    buttons = [real_button(say, header.game), *ways, choice_button(say)]
    return Page((picture, Prose(text), *rows(buttons)))


# --- buttons -----------------------------------------------------------------------------------------------


def choice_button(say: Say) -> Button:
    return button_to(say, word("button-lessons"), VERB, NO_MATCH, "choose")


def lesson_button(say: Say, game: str, label: Word, tone: Tone = "plain") -> Button:
    """Return the button to the lesson of a game: the open one, else a new one."""
    return button_to(say, label, VERB, NO_MATCH, f"begin~{game}", tone)


def again_button(say: Say, match: MatchId) -> Button:
    """Return the button that ends this lesson and begins it anew."""
    return button_to(say, word("button-lesson-again"), VERB, match, "again")


def real_button(say: Say, game: str) -> Button:
    """Return the button that begins a match of this game that is no lesson."""
    return button_to(say, word("button-lesson-real"), VERB, NO_MATCH, f"real~{game}", "main")


def with_ways(page: Page, *buttons: Button) -> Page:
    """Return the page with those of these buttons at its end that are new and that it has room for."""
    known = {each.id for block in page.blocks if isinstance(block, Row) for each in block.buttons}
    longer = replace(page, blocks=(*page.blocks, *rows([one for one in buttons if one.id not in known])))
    return longer if longer.component_count <= MAX_COMPONENTS else page


def _said(standing: LessonStanding, say: Say) -> Iterator[str]:
    """Yield the sentence of the step, after a warning if the learner has left the way."""
    if standing.way == "off":
        on = standing.said is not None
        yield say(word("lesson-undo" if standing.is_undoable else "lesson-off" if on else "lesson-alone"))
        if standing.said is not None:
            yield say(standing.said)
    elif standing.said is not None:
        yield say(word("lesson-step", step=standing.step, count=standing.count, said=standing.said))
        if standing.advice is not None:
            yield say(word("lesson-advice", advice=standing.advice))


def _pointer(way: _Way, say: Say) -> str:
    """Return the names of the components to press, as they are labelled."""
    kind = "lesson-press" if len(way.labels) == 1 else "lesson-choose"
    named = {"label": way.labels[-1]} | ({"list": way.labels[0]} if len(way.labels) > 1 else {})
    return say(word(kind, **named))


def _above(page: Page, text: str) -> Page:
    """Return the page with this text before all its other words."""
    blocks = list(page.blocks)
    place = next((at for at, block in enumerate(blocks) if isinstance(block, Prose)), None)
    if place is None:
        return replace(page, blocks=(Prose(text), *blocks))
    prose = blocks[place]
    assert isinstance(prose, Prose)
    blocks[place] = Prose(f"{text}\n{prose.text}" if prose.text else text)
    return replace(page, blocks=tuple(blocks))


# --- the marked components ----------------------------------------------------------------------------------


def _marked(page: Page, snapshot: SeatSnapshot, notation: str, say: Say) -> tuple[Page, _Way | None]:
    """Return the page with only the shortest way to this action in the main style; and that way."""
    ways = [way for at, block in enumerate(page.blocks) for way in _ways(at, block, snapshot.menu, notation)]
    best = max(ways, key=lambda way: way.depth, default=None)
    blocks = [
        _toned(block, best.index if best and best.block == at else None, say)
        for at, block in enumerate(page.blocks)
    ]
    return replace(page, blocks=tuple(blocks)), best


def _ways(at: int, block: Block, menu: Menu, notation: str) -> Iterator[_Way]:
    """Yield the components in this block that lead to the action."""
    if isinstance(block, Row):
        for index, button in enumerate(block.buttons):
            depth = _depth(parse(button.id), menu, notation)
            if depth is not None and button.is_lit:
                yield _Way(depth, at, index, (button.label,))
    elif isinstance(block, Select):
        for index, option in enumerate(block.options):
            depth = _depth_of_value(option.value, menu, notation)
            if depth is not None:
                yield _Way(depth, at, index, (block.question, option.label))


def _depth(id: ComponentId, menu: Menu, notation: str) -> int | None:
    """Return how close a button comes to the action; None if it leads elsewhere."""
    if id.verb in ("a", "c"):
        return LEAF if id.arg == notation else None
    if id.verb == "u":
        return LEAF if notation == "undo" else None
    return _below(id.arg, menu, notation) if id.verb == "q" else None


def _depth_of_value(value: str, menu: Menu, notation: str) -> int | None:
    if value.startswith(PATH_MARK):
        return _below(value.removeprefix(PATH_MARK), menu, notation)
    return LEAF if value == notation else None


def _below(path: str, menu: Menu, notation: str) -> int | None:
    """Return the depth of the menu at this path, if it leads to the action."""
    keys: Sequence[str] = parse_menu_path(path).keys
    here = menu.at(keys)
    found = here is not None and any(leaf.notation == notation for leaf in here.leaves())
    return len(keys) if found else None


def _toned(block: Block, meant: int | None, say: Say) -> Block:
    """Return the block with only this component in the main style."""
    if isinstance(block, Row):
        buttons = tuple(_button(button, at == meant) for at, button in enumerate(block.buttons))
        return replace(block, buttons=buttons)
    if isinstance(block, Select) and meant is not None:
        options = tuple(
            replace(option, label=_arrow(option, say)) if at == meant else option
            for at, option in enumerate(block.options)
        )
        return replace(block, options=options)
    return block


def _button(button: Button, is_meant: bool) -> Button:
    if is_meant:
        return button if button.tone == "grave" else replace(button, tone="main")
    return replace(button, tone="plain") if button.tone == "main" else button


def _arrow(option: Option, say: Say) -> str:
    return say(word("lesson-marked", label=option.label))
