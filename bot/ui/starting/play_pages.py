"""The results of presses on the panel of /play."""

from bot.background.drawing import Drawings
from bot.core.components import ComponentId
from bot.core.model import DRAWN, ROBOT, SOLO, MatchError
from bot.core.paces import PACES
from bot.discord_io.emojis import Emojis
from bot.discord_io.interaction import Interaction, chosen, chosen_person
from bot.rules import offered, switches
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.starting.play_choice import PlayChoice, read, spelt, usual_choice, with_option
from bot.ui.starting.play_panel import (
    BACK,
    GAME,
    GUEST,
    HINTS,
    LEVEL,
    LEVELS_FROM,
    MORE,
    OPTION,
    PACE,
    PERSON,
    RULES,
    SIDE,
    STAND_IN,
    START,
    options_page,
    page_of_option,
    play_page,
    why_moot,
)
from bot.ui.starting.starting import Starting
from engine.ai.levels import LEVELS
from engine.core.game import GameError, Word, word
from engine.registry import GAMES

GUESTS = {f"{GUEST}-robot": ROBOT, f"{GUEST}-alone": SOLO, f"{GUEST}-open": None}


class PlayPages:
    """Shows the playable games, changes the choice, and starts it."""

    def __init__(self, starting: Starting, drawings: Drawings, icons: Emojis) -> None:
        self._starting = starting
        self._drawings = drawings
        self._icons = icons

    def page(self, visit: Visit, *notices: Word, choice: PlayChoice | None = None) -> Page:
        """Return the panel, with the first game chosen if there is no choice yet."""
        shown = choice or usual_choice(next(iter(GAMES)))
        page = play_page(
            shown,
            visit.reader,
            notices,
            self._drawings.games(visit.reader.locale),
            has_others=visit.is_in_server,
            emojis=self._icons.of(LEVELS_FROM),
        )
        return page.without_picture() if visit.reader.settings.text_first else page

    async def enter(self, visit: Visit, _: Interaction) -> Page:
        """Return the panel for a challenge: the seat is open until the reader names an opponent."""
        choice = usual_choice(next(iter(GAMES))).against(None)
        return self.page(visit, word("play-challenge"), choice=choice)

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the panel after a press, or the match; a refusal is above the choice."""
        try:
            choice, what = read(id.arg)
        except MatchError as old:
            return self.page(visit, old.word)
        try:
            if what == START:
                return await self._starting.begin(visit, interaction, choice.start)
            number = _number(what, MORE)
            if number is not None:
                return options_page(choice, visit.reader, (), number)
            if (index := _number(what, OPTION)) is not None:
                changed, notices = _with_option(choice, index, chosen(interaction))
                return options_page(changed, visit.reader, notices, page_of_option(index))
            return self.page(visit, choice=await self._after(interaction, choice, what))
        except GameError as refused:
            return self.page(visit, refused.word, choice=choice)

    async def _after(self, interaction: Interaction, choice: PlayChoice, what: str) -> PlayChoice:
        """Return the choice after a press on the first page. Raises MatchError."""
        spec, value = GAMES[choice.game].spec, chosen(interaction)
        if what == BACK:
            return choice
        if (index := _number(what, GAME)) is not None and index < len(GAMES):
            return _of_game(choice, list(GAMES)[index])
        if what in GUESTS:
            return choice.against(GUESTS[what])
        if what == PERSON and (person := chosen_person(interaction)) is not None:
            return choice.against(await self._starting.guest(interaction, person))
        if what == RULES and value in spec.presets:
            return choice.by(spec.options.model_validate(spec.presets[value]))
        sides = (DRAWN, *spec.seats)
        if (index := _number(what, SIDE)) is not None and index < len(sides):
            return choice.on(sides[index])
        return _of_how(choice, what, value)


def _of_how(choice: PlayChoice, what: str, value: str) -> PlayChoice:
    """Return the choice with another level, pace, stand-in or hints. Raises MatchError."""
    if what == LEVEL and (level := next((one for one in LEVELS if one == value), None)):
        return choice.at_level(level)
    if what == PACE and (pace := next((one for one in PACES if one == value), None)):
        return choice.at(pace)
    if what in (f"{STAND_IN}-on", f"{STAND_IN}-off"):
        return choice.with_stand_in(is_on=what == f"{STAND_IN}-on")
    if what in (f"{HINTS}-on", f"{HINTS}-off"):
        return choice.with_hints(is_on=what == f"{HINTS}-on")
    raise MatchError("error-old-play")


def _of_game(choice: PlayChoice, game: str) -> PlayChoice:
    """Return the choice of another game with the opponent chosen before."""
    usual = usual_choice(game)
    return usual.against(choice.guest).at(choice.pace) if choice.is_counted else usual


def _with_option(choice: PlayChoice, index: int, value: str) -> tuple[PlayChoice, tuple[Word, ...]]:
    """Return the choice with another value of an option, or as it was with why it would have no effect.

    Raises MatchError if there is no such value.
    """
    spec = GAMES[choice.game].spec
    names = switches(spec)
    if index < len(names):
        for one in offered(spec, names[index]):
            if spelt(one) == value:
                if (why := why_moot(choice, names[index], one)) is not None:
                    return choice, (word("error-rules-moot", option=word(f"option-{names[index]}"), why=why),)
                return choice.by(with_option(choice.options, names[index], one)), ()
    raise MatchError("error-old-play")


def _number(what: str, of: str) -> int | None:
    """Return the number after this word; None if the text begins with another word."""
    number = what.removeprefix(of)
    return int(number) if what.startswith(of) and number.isdecimal() and len(number) <= 2 else None
