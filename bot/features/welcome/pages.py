"""The welcome: what the bot is, and a first move in two clicks."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.background.drawing import Drawings
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO, MatchError, UserId
from bot.core.writes import ReachMilestone
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Button, Tone
from bot.ui.page import Gallery, Option, Page, Prose, Row, Select
from bot.ui.reader import Mentions, Visit
from bot.ui.registration import Enter
from bot.ui.starting.starting import Start, Starting, usual_start
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES, ROBOTS

VERB = "w"
DOORS: Final = ("challenge", "tutorial", "setup")
"""The order of the buttons that lead to other features."""
OF_SERVERS: Final = frozenset({"challenge", "setup"})
"""Those that lead nowhere where there is no server."""

ALONE_BUTTON, ROBOT_BUTTON, GAME = "alone", "robot", "game"
"""The args of what starts a match; the list of games has the game's name for its values."""


@dataclass(frozen=True, slots=True)
class _Offer:
    """A game that begins at once, by its usual rules, with this guest: nobody, or the robot."""

    game: str
    guest: str

    @property
    def start(self) -> Start:
        return usual_start(self.game, self.guest)


@cache
def offers() -> Mapping[str, _Offer]:
    """What can be played at once, by the game."""
    found: dict[str, _Offer] = {}
    for game, rules in GAMES.items():
        is_alone = len(rules.seats(usual_start(game, None).options)) == 1
        if is_alone or game in ROBOTS:
            found[game] = _Offer(game, SOLO if is_alone else ROBOT)
    return found


class WelcomePages:
    """Shows newcomers what there is, and takes them to it. `doors`: first pages of features."""

    def __init__(
        self,
        matches: Matches,
        starting: Starting,
        drawings: Drawings,
        mentions: Mentions,
        doors: Mapping[str, Enter],
    ) -> None:
        self._matches = matches
        self._starting = starting
        self._drawings = drawings
        self._mentions = mentions
        self._doors = doors
        self._pressed: set[UserId] = set()

    async def card(self, locale: str) -> Page:
        """The welcome of a server, for everybody there, painted."""
        return await self._painted(self._page(locale, self._doors, word("welcome-server")))

    async def answer(self, locale: str) -> Page:
        """What answers somebody's words in a conversation with the bot, painted."""
        return await self._painted(self._help(locale, is_direct=True))

    def help(self, visit: Visit, *, is_direct: bool) -> Page:
        """The same for one person who asks, as they read pages. `is_direct`: no server is there."""
        page = self._help(visit.reader.locale, is_direct=is_direct)
        return page.without_picture() if visit.reader.settings.text_first else page

    def _help(self, locale: str, *, is_direct: bool) -> Page:
        said = (word("welcome-person"), word("welcome-commands"))
        if not is_direct:
            return self._page(locale, self._doors, *said)
        doors = [door for door in self._doors if door not in OF_SERVERS]
        return self._page(locale, doors, *said, word("welcome-elsewhere"))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """What a press on one of these pages asks for. Raises GameError."""
        await self._note(visit.user)
        if enter := next((enter for door, enter in self._doors.items() if door == id.arg), None):
            return await enter(visit, interaction)
        offer = offers().get(chosen(interaction)) if id.arg == GAME else _first(_GUESTS.get(id.arg))
        if offer is None:
            raise MatchError("error-old-button")
        return await self._starting.begin(visit, interaction, offer.start)

    async def _note(self, user: UserId) -> None:
        """Counts whoever presses for the first time."""
        if user not in self._pressed:
            await self._matches.store.write([ReachMilestone("pressed", user, self._matches.clock())])
            self._pressed.add(user)

    async def _painted(self, page: Page) -> Page:
        image = page.unpainted
        return page if image is None else page.painted(await self._drawings.painted(image))

    def _page(self, locale: str, doors: Collection[str], *said: Word) -> Page:
        say = self._mentions.speaker(words().speaker(locale))
        image = self._drawings.house(locale)
        return Page(
            (
                Gallery(image, image.alt, say(word("panel-picture-follows"))),
                Prose("\n".join(say(one) for one in said)),
                Row(_buttons(say, locale, doors)),
                _any_game(say, locale),
            )
        )


_GUESTS = {ALONE_BUTTON: SOLO, ROBOT_BUTTON: ROBOT}


def _buttons(say: Say, locale: str, doors: Collection[str]) -> tuple[Button, ...]:
    """What starts a match, then what leads elsewhere."""
    at_once = [(arg, offer) for arg, guest in _GUESTS.items() if (offer := _first(guest))]
    starts = (
        _button(say(_named(f"welcome-{arg}", offer.game, locale)), arg, "main") for arg, offer in at_once
    )
    others = (_button(say(word(f"welcome-{door}")), door) for door in DOORS if door in doors)
    return (*starts, *others)


def _first(guest: str | None) -> _Offer | None:
    """The first game that begins at once with this guest."""
    return next((offer for offer in offers().values() if offer.guest == guest), None)


def _any_game(say: Say, locale: str) -> Select:
    options = (
        Option(say(_named(f"welcome-game-{_KIND[offer.guest]}", offer.game, locale)), offer.game)
        for offer in offers().values()
    )
    return Select(str(ComponentId(VERB, NO_MATCH, arg=GAME)), say(word("welcome-any")), tuple(options))


_KIND = {guest: arg for arg, guest in _GUESTS.items()}


def _named(key: str, game: str, locale: str) -> Word:
    """A word about a game, whose name stands in its own catalogue."""
    return word(key, game=words(game).say(word("game-name"), locale))


def _button(label: str, arg: str, tone: Tone = "plain") -> Button:
    return Button(label, str(ComponentId(VERB, NO_MATCH, arg=arg)), tone)
