"""Pages for newcomers: the welcome of a server with a first move in two clicks, /help and /about."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import discord

from bot.background.drawing import Drawings
from bot.commands.tree import command
from bot.console import installed_version
from bot.core.answering import Latencies
from bot.core.components import NO_MATCH, ComponentId, Elsewhere
from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO, MatchError, UserId
from bot.core.queries import Figures, OperatorFigures
from bot.core.settings import About
from bot.core.writes import ReachMilestone
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.permissions import invitation
from bot.discord_io.post import Button, Tone
from bot.features.welcome.greetings import DirectMessages, Welcoming
from bot.ui.page import Gallery, Option, Page, Prose, Row, Select, sentence
from bot.ui.reader import Mentions, Visit
from bot.ui.registration import Enter, Registry
from bot.ui.starting.starting import Start, Starting, usual_start
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES, ROBOTS

VERB = "w"
DOORS: Final = ("challenge", "tutorial", "setup")
"""The order of the buttons that lead to other features."""
OF_SERVERS: Final = frozenset({"challenge", "setup"})
"""The buttons that lead nowhere without a server."""
ALONE_BUTTON, ROBOT_BUTTON, GAME = "alone", "robot", "game"
"""The args of what starts a match; the list of games has the game's name for its values."""
_GUESTS = {ALONE_BUTTON: SOLO, ROBOT_BUTTON: ROBOT}
_KIND = {guest: arg for arg, guest in _GUESTS.items()}
PARTS = {"half": 0.5, "most": 0.95, "nearly": 0.99}


def register(registry: Registry) -> None:
    """Add /help and /about, the buttons of the welcome, and what greets servers and people."""
    parts = registry.parts
    pages = WelcomePages(parts.matches, parts.starting, parts.drawings, parts.mentions, registry.doors)
    welcoming = Welcoming(parts.matches, parts.wire, pages.card, key=parts.key)
    direct = DirectMessages(parts.people, parts.wire, pages.answer, parts.clock, key=parts.key)
    about = AboutPages(parts.matches, parts.latencies, parts.about, parts.elsewhere)

    @command(parts.tree, "help", groups=True)
    async def help(interaction: Interaction) -> None:
        async def page(visit: Visit) -> Page:
            return pages.help(visit, is_direct=not visit.is_in_server)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "about")
    async def about_(interaction: Interaction) -> None:
        application = interaction.client.application
        await parts.reception.answer(interaction, lambda visit: about.page(visit, application))

    async def again(guild_id: int, delivery: int) -> int:
        guild = parts.get_guild(guild_id)
        if guild is None:
            raise MatchError("error-welcome-later")
        return await welcoming.again(guild, delivery)

    registry.button(VERB, pages.press, is_of_no_server=True)
    registry.setup_action("welcome", again)
    registry.starters.append(welcoming.begin)
    registry.guild_hooks.append(welcoming.consider)
    registry.message_hooks.append(direct.hear)
    registry.closers.append(welcoming.close)


@dataclass(frozen=True, slots=True)
class _Offer:
    """A game that begins at once, by its usual rules, with this guest: SOLO or the robot."""

    game: str
    guest: str

    @property
    def start(self) -> Start:
        return usual_start(self.game, self.guest)


@cache
def offers() -> Mapping[str, _Offer]:
    """Return the games that can begin at once, by id."""
    found: dict[str, _Offer] = {}
    for game, rules in GAMES.items():
        is_alone = len(rules.seats(usual_start(game, None).options)) == 1
        if is_alone or game in ROBOTS:
            found[game] = _Offer(game, SOLO if is_alone else ROBOT)
    return found


class WelcomePages:
    """Shows newcomers what there is, and takes them there. `doors`: first pages of features."""

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
        """Return the public welcome of a server, painted."""
        return await self._painted(self._page(locale, self._doors, word("welcome-server")))

    async def answer(self, locale: str) -> Page:
        """Return the answer to a direct message, painted."""
        return await self._painted(self._help(locale, is_direct=True))

    def help(self, visit: Visit, *, is_direct: bool) -> Page:
        """Return the same for one reader, as they read pages. `is_direct`: without a server."""
        page = self._help(visit.reader.locale, is_direct=is_direct)
        return page.without_picture() if visit.reader.settings.text_first else page

    def _help(self, locale: str, *, is_direct: bool) -> Page:
        said = (word("welcome-person"), word("welcome-commands"))
        if not is_direct:
            return self._page(locale, self._doors, *said)
        doors = [door for door in self._doors if door not in OF_SERVERS]
        return self._page(locale, doors, *said, word("welcome-elsewhere"))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press on one of these pages asks for. Raises GameError."""
        await self._note(visit.user)
        if enter := next((enter for door, enter in self._doors.items() if door == id.arg), None):
            return await enter(visit, interaction)
        offer = offers().get(chosen(interaction)) if id.arg == GAME else _first(_GUESTS.get(id.arg))
        if offer is None:
            raise MatchError("error-old-button")
        return await self._starting.begin(visit, interaction, offer.start)

    async def _note(self, user: UserId) -> None:
        """Count a person's first press."""
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


def _buttons(say: Say, locale: str, doors: Collection[str]) -> tuple[Button, ...]:
    """Return the buttons that start a match, then those that lead elsewhere."""
    at_once = [(arg, offer) for arg, guest in _GUESTS.items() if (offer := _first(guest))]
    starts = (
        _button(say(_named(f"welcome-{arg}", offer.game, locale)), arg, "main") for arg, offer in at_once
    )
    others = (_button(say(word(f"welcome-{door}")), door) for door in DOORS if door in doors)
    return (*starts, *others)


def _first(guest: str | None) -> _Offer | None:
    """Return the first game that begins at once with this guest."""
    return next((offer for offer in offers().values() if offer.guest == guest), None)


def _any_game(say: Say, locale: str) -> Select:
    options = (
        Option(say(_named(f"welcome-game-{_KIND[offer.guest]}", offer.game, locale)), offer.game)
        for offer in offers().values()
    )
    return Select(str(ComponentId(VERB, NO_MATCH, arg=GAME)), say(word("welcome-any")), tuple(options))


def _named(key: str, game: str, locale: str) -> Word:
    """Return a word about a game, whose name is in its own catalogue."""
    return word(key, game=words(game).say(word("game-name"), locale))


def _button(label: str, arg: str, tone: Tone = "plain") -> Button:
    return Button(label, str(ComponentId(VERB, NO_MATCH, arg=arg)), tone)


class AboutPages:
    """Says what there is to say about the bot. `started_at`: since when waits are counted."""

    def __init__(self, matches: Matches, latencies: Latencies, about: About, elsewhere: Elsewhere) -> None:
        self._matches = matches
        self._latencies = latencies
        self._about = about
        self._elsewhere = elsewhere
        self._started_at = matches.clock()

    async def page(self, visit: Visit, application: discord.AppInfo | None) -> Page:
        """Return the page for this reader; the owners of `application` also see how far newcomers come."""
        now = self._matches.clock()
        figures = await OperatorFigures(self._matches.store).figures(now)
        lines = [
            word("about-title", version=installed_version()),
            self._operator(),
            word("about-matches", open=figures.open_matches, ended=figures.ended_matches),
            self._waits(),
            _outbox(figures, now),
            word("about-privacy"),
        ]
        if application is not None and (application.bot_public or is_operator(application, visit.user)):
            lines.append(word("about-invite", link=invitation(application.id)))
        if self._about.source is not None:
            lines.append(word("about-source", source=self._about.source))
        if is_operator(application, visit.user):
            lines.append(_way(figures))
            if (seen := self._elsewhere.sighting) is not None:
                lines.append(
                    word("about-elsewhere", since=str(int(seen.began_at)), last=str(int(seen.seen_at)))
                )
        say = visit.reader.say()
        return sentence("\n".join(say(line) for line in lines))

    def _operator(self) -> Word:
        name = self._about.operator
        return word("about-operator", who=name) if name else word("about-operator-unknown")

    def _waits(self) -> Word:
        """Return the words for how long presses waited for their first answer."""
        since = str(int(self._started_at))
        if not self._latencies.count:
            return word("about-waits-none", since=since)
        found = {name: self._latencies.within_s(part) or 0.0 for name, part in PARTS.items()}
        shown = {name: round(seconds * 1000) for name, seconds in found.items()}
        return word("about-waits", since=since, count=self._latencies.count, **shown)


def is_operator(application: discord.AppInfo | None, user: int) -> bool:
    """Return True if the application belongs to this user, or to a team that they are in."""
    if application is None:
        return False
    if application.team is None:
        return application.owner.id == user
    joined = discord.TeamMembershipState.accepted
    return any(one.id == user and one.membership_state is joined for one in application.team.members)


def _outbox(figures: Figures, now: float) -> Word:
    if figures.waits_since is None:
        return word("about-outbox-empty")
    return word("about-outbox", seconds=max(0, round(now - figures.waits_since)))


def _way(figures: Figures) -> Word:
    return word(
        "about-way",
        welcomed=figures.welcomed,
        pressed=figures.pressed,
        decided=figures.decided,
        ended=figures.ended,
    )
