"""The puzzle of the day: a position with one choice that is clearly best, one try for each player.

Ids of buttons: verb `puzzle`, arg = guild "~" day ["~" "text" | "picture"].
"""

from bot.background.drawing import Drawings
from bot.commands.tree import command
from bot.core.components import NO_MATCH, PUBLIC, ComponentId
from bot.core.model import MatchError, UserId
from bot.core.paces import end_of
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Button
from bot.features.puzzles.selection import Selection, Todays
from bot.features.puzzles.service import NO_SERVER, Posed, Puzzle, PuzzleRepository, Puzzles
from bot.outbox.people import People
from bot.ui.match.boards import TEXT, picture_of, reads_words
from bot.ui.match.panel import action_words
from bot.ui.page import Block, Option, Page, Prose, Row, Select
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from bot.ui.texts import name_of, share_way
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

VERB = "puzzle"
"""The verb of the ids, and the kind of the page that is shared."""
FORMS = (TEXT, "picture")
"""The board in words, or as a picture."""
FACTS_TOLD = 6
"""The number of the newest facts known to the player below the picture."""


def register(registry: Registry) -> None:
    """Add /puzzle, its list of choices, its shared page and the player's streak."""
    parts = registry.parts
    repository = PuzzleRepository(parts.database)
    puzzles = Puzzles(parts.matches.store, repository, clock=parts.clock, key=parts.key)
    selection = Selection(puzzles, parts.thinkers)
    pages = PuzzlePages(selection, parts.people, parts.drawings)

    @command(parts.tree, "puzzle", groups=True)
    async def puzzle(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, lambda visit: pages.open(visit, interaction))

    async def streak(user: UserId, say: Say) -> str:
        days = await puzzles.streak(user)
        return say(word("profile-puzzles", count=days)) if days else ""

    registry.button(VERB, pages.press)
    registry.shares(VERB, pages.shared)
    registry.profile_lines.append(streak)
    registry.closers.append(selection.close)


class PuzzlePages:
    """Makes the pages of a server's puzzle. Every method may raise GameError."""

    def __init__(self, selection: Selection, people: People, drawings: Drawings) -> None:
        self._puzzles = selection.puzzles
        self._selection = selection
        self._people = people
        self._drawings = drawings

    async def open(self, visit: Visit, interaction: Interaction) -> Page:
        """Return today's puzzle, or the result of the reader's try."""
        return await self._page(visit, _here(interaction))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Take the reader's first choice as their try, or show the same in the other form.

        Nothing counts for a day that is over.
        """
        guild = _here(interaction)
        today = await self._selection.today(guild)
        form = next((one for one in FORMS if id.arg.endswith(f"~{one}")), None)
        if id.arg.removesuffix(f"~{form}") != f"{guild}~{today.day}":
            return await self._page(visit, guild, word("puzzle-day-over"), form=form)
        way = chosen(interaction)
        if way and await self._puzzles.tried(visit.user, guild, today.day) is None:
            await self._puzzles.attempt(visit.user, guild, today.day, today.puzzle, way)
        return await self._page(visit, guild, form=form)

    async def shared(self, visit: Visit, interaction: Interaction, _what: str) -> Page:
        """Return the reader's result without the puzzle. Raises MatchError before their try."""
        guild = _here(interaction)
        today = await self._selection.today(guild)
        tried = await self._puzzles.tried(visit.user, guild, today.day)
        if tried is None:
            raise MatchError("error-puzzle-untried")
        say = visit.reader.say()
        is_solved = tried == today.puzzle.best.action
        said = word(
            "puzzle-shared-solved" if is_solved else "puzzle-shared-missed",
            who=await name_of(self._people, visit.user, guild, visit.reader.locale),
            day=today.day,
            game=words(today.puzzle.game).say(word("game-name"), visit.reader.locale),
            count=await self._puzzles.streak(visit.user),
        )
        return Page((Prose(say(said)),))

    async def _page(self, visit: Visit, guild: int, *notices: Word, form: str | None = None) -> Page:
        """Return the page. `form`: one of `FORMS`, by default the reader's preference."""
        as_text = reads_words(visit) if form is None else form == TEXT
        here, other = FORMS if as_text else FORMS[::-1]
        today = await self._selection.today(guild)
        posed = await self._puzzles.posed(today.puzzle)
        tried = await self._puzzles.tried(visit.user, guild, today.day)
        game, locale = today.puzzle.game, visit.reader.locale
        names = sides(game, locale)
        say = visit.reader.say(game, names)
        image = self._drawings.seat(game, posed.view, names, locale, None, posed.legal)
        told = [say(notice) for notice in notices]
        turned = Button(say(word(f"button-{other}")), _id(guild, today.day, other))
        if tried is None:
            told += [*_asked(today, posed, names, say)]
            list_ = Select(
                _id(guild, today.day, here), say(word("puzzle-choose")), _options(today.puzzle, say)
            )
            below: tuple[Block, ...] = (list_, Row((turned,)))
        else:
            told += _answered(today.puzzle, tried, await self._puzzles.streak(visit.user), say)
            told.append(say(word("puzzle-next", at=str(int(end_of(today.day))))))
            below = (Row((share_way(say, VERB), turned)),)
        page = Page((picture_of(image, say), Prose("\n".join(told)), *below))
        return page.without_picture() if as_text else page


def sides(game: str, locale: str) -> tuple[str, ...]:
    return tuple(words(game).say(word(f"seat-{seat}"), locale) for seat in GAMES[game].spec.seats)


def _here(interaction: Interaction) -> int:
    return interaction.guild_id or NO_SERVER


def _id(guild: int, day: str, form: str) -> str:
    return str(ComponentId(VERB, NO_MATCH, PUBLIC, f"{guild}~{day}~{form}"))


def _asked(today: Todays, posed: Posed, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the question, and the facts that the player knew."""
    puzzle = today.puzzle
    asked = word("puzzle-asked", day=today.day, game=word("game-name"), side=names[puzzle.seat])
    lines = [f"- {say(one.fact.word)}" for one in posed.heard[-FACTS_TOLD:]]
    done = [say(word("puzzle-done", line=_line(puzzle.game, puzzle.done, say)))] if puzzle.done else []
    told = [say(word("puzzle-told")), *lines] if lines else []
    return [say(asked), *told, *done]


def _options(puzzle: Puzzle, say: Say) -> tuple[Option, ...]:
    """Return the choices in an order that gives nothing away."""
    actions = sorted(way.action for way in puzzle.ways)
    return tuple(Option(action_words(puzzle.game, action, say), action) for action in actions)


def _answered(puzzle: Puzzle, tried: str, streak: int, say: Say) -> list[str]:
    """Return the result, and the chance of each choice."""
    key = "puzzle-solved" if tried == puzzle.best.action else "puzzle-missed"
    lines = [say(word(key, line=action_words(puzzle.game, puzzle.best.action, say)))]
    lines.append(say(word("puzzle-why")))
    for way in puzzle.ways:
        kind = "puzzle-way-own" if way.action == tried else "puzzle-way"
        lines.append(say(word(kind, line=action_words(puzzle.game, way.action, say), percent=way.percent)))
    is_solved = tried == puzzle.best.action
    return [*lines, say(word("puzzle-streak", count=streak))] if is_solved else lines


def _line(game: str, line: tuple[str, ...], say: Say) -> str:
    return " → ".join(action_words(game, notation, say) for notation in line)
