"""What features register, and the parts of the bot they are built from."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import discord

from bot.background.drawing import Drawings
from bot.background.jobs import Jobs, Thinkers
from bot.background.timers import WhenDue
from bot.core.answering import Commands, Latencies
from bot.core.components import ComponentId, CreationsOf, Elsewhere, Identity, SubjectOf
from bot.core.database import SqlDatabase
from bot.core.loading import AtEnd, AtStart
from bot.core.matches import Matches
from bot.core.model import Header, UserId
from bot.core.settings import About
from bot.core.store import FullStore
from bot.discord_io.emojis import Emojis
from bot.discord_io.interaction import Interaction
from bot.discord_io.permissions import Presence
from bot.discord_io.post import Button, Post, Ways
from bot.discord_io.wire import Wire
from bot.outbox.card import AddToCard
from bot.outbox.composing import Announcer, EndButton, MatchButton
from bot.outbox.message import FollowUp, MessageKind
from bot.outbox.outbox import Sender
from bot.outbox.people import People
from bot.outbox.threads import ChannelChoice
from bot.ui.match.boards import Boards
from bot.ui.match.fixes import PersonButton
from bot.ui.match.match_lists import MatchList
from bot.ui.match.panel import AddToPanel, PanelGuide
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page
from bot.ui.reader import Mentions, Visit
from bot.ui.reception import Reception
from bot.ui.starting.starting import Starting
from engine.core.text import Say

T = TypeVar("T")

PressHandler = Callable[[Visit, Interaction, ComponentId], Awaitable[Page]]
"""Answers a press with a page. Raises GameError."""
Shared = Callable[[Visit, Interaction, str], Awaitable[Page | Post]]
"""Makes the public page that a button's id names. Raises GameError."""
PublicPress = Callable[[Interaction, ComponentId], Awaitable[None]]
"""Answers a press on a public message, by an edit of that message or in private."""
Enter = Callable[[Visit, Interaction], Awaitable[Page]]
"""Makes the first page of a feature. Raises GameError."""
SetupAction = Callable[[int, int], Awaitable[int]]
"""Does something for a server, once for each delivery; returns the channel concerned. Raises GameError."""
Starter = Callable[[], Awaitable[None]]
GuildHook = Callable[[discord.Guild], None]
MessageHook = Callable[[discord.Message], Awaitable[None]]
ReplayButton = Callable[[Header, str, Say], Sequence[Button]]
"""Makes a feature's buttons on a match's replay; the text is the position of the page in it."""
ProfileLine = Callable[[UserId, Say], Awaitable[str]]
"""Makes a line that players read on their own profile; empty for none."""
Closer = Callable[[], Awaitable[None]]

RUN, DAY = "run", "day"
"""The kinds of share buttons older than named kinds: a run by its match alone, a table by its date."""
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class ButtonKind:
    """A kind of button, select or form: every press of it has one handler.

    `only_shows`: it changes nothing, so a press that comes too late is answered all the same.
    `is_of_no_server`: without a match it means the same in every database.
    """

    press: PressHandler
    only_shows: bool = False
    is_of_no_server: bool = False


@dataclass(frozen=True, slots=True)
class MatchPress:
    """A kind of button about a match. `is_private`: it is on private pages only."""

    press: PressHandler
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class SharedKind:
    """Something that can be shared in a channel: once a day, or only once if `is_once`."""

    page: Shared
    is_once: bool = False


@dataclass(frozen=True, slots=True)
class Derivation:
    """Rows of a feature that follow from the logs, and the terminal command that makes them anew.

    `derive` makes them anew, and returns the number of matches used. Its words: `cli-help-<command>`, the
    same with `-again`, and `cli-<command>-` with `either`, `done`, `alike` and `differs`.
    """

    command: str
    rows: Callable[[FullStore], Awaitable[object]]
    derive: Callable[[FullStore], Awaitable[int]]


@dataclass(frozen=True, slots=True)
class ReplayButtons:
    """Features' buttons on the pages of replays, before and after the buttons of files."""

    first: list[ReplayButton] = field(default_factory=list)
    last: list[ReplayButton] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that features are built from."""

    database: SqlDatabase
    matches: Matches
    people: People
    drawings: Drawings
    thinkers: Thinkers
    jobs: Jobs
    boards: Boards
    reception: Reception
    starting: Starting
    presenter: Presenter
    icons: Emojis
    presence: Presence
    wire: Wire
    homes: ChannelChoice
    mentions: Mentions
    latencies: Latencies
    about: About
    identity: Identity
    elsewhere: Elsewhere
    sender: Sender
    announcer: Announcer
    tree: Commands
    get_guild: Callable[[int], discord.Guild | None]
    clock: Callable[[], float]
    key: bytes


class Registry:
    """Collects the parts of features. `parts`: what they are built from.

    `buttons`: kinds by the verb of their ids; a press of one of `public_buttons` edits its own public
    message. `wakes` are called in each round of the timers, if this process holds the first shard. `starters`
    run when the bot is ready, before `guild_hooks` for every server; those run again when a server is joined
    or changes. `message_hooks` receive direct messages. `closers` run when the bot ends. `preloads` run
    before the bot connects. `person_buttons`: buttons about a person.
    """

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.buttons: dict[str, ButtonKind] = {}
        self.public_buttons: dict[str, PublicPress] = {}
        self._match_presses: dict[str, MatchPress] = {}
        self._numbered_presses: dict[str, MatchPress] = {}
        self._shared: dict[str, SharedKind] = {}
        self.ways = Ways()
        self.replay_buttons = ReplayButtons()
        self.timers: dict[str, WhenDue] = {}
        self.wakes: list[Callable[[], None]] = []
        self.profile_lines: list[ProfileLine] = []
        self.person_buttons: list[PersonButton] = []
        self.preloads: list[Callable[[], None]] = []
        self.starters: list[Starter] = []
        self.guild_hooks: list[GuildHook] = []
        self.message_hooks: list[MessageHook] = []
        self.closers: list[Closer] = []
        self.setup_actions: dict[str, SetupAction] = {}
        self.doors: dict[str, Enter] = {}
        self.match_lists: dict[str, MatchList] = {}

    def button(
        self, verb: str, press: PressHandler, *, only_shows: bool = False, is_of_no_server: bool = False
    ) -> None:
        """Add a kind of button, whose ids have this verb. Raises ValueError if the verb is taken."""
        _add(self.buttons, verb, ButtonKind(press, only_shows, is_of_no_server))

    def public_button(self, verb: str, press: PublicPress) -> None:
        """Add a kind of button that edits a public message. Raises ValueError if the verb is taken."""
        _add(self.public_buttons, verb, press)

    def match_press(self, press: PressHandler, *args: str, is_private: bool = False) -> None:
        """Add kinds of buttons about a match, by the arguments of their ids, whose verb is "k".

        `is_private`: they are on private pages only. Raises ValueError if an argument is taken.
        """
        for arg in args:
            _add(self._match_presses, arg, MatchPress(press, is_private))

    def numbered_press(self, press: PressHandler, *ways: str) -> None:
        """Add kinds of buttons about a notice or a seat, whose argument is such a word, "-" and a number.

        Raises ValueError if a word is taken.
        """
        for way in ways:
            _add(self._numbered_presses, way, MatchPress(press))

    def match_press_of(self, arg: str) -> MatchPress | None:
        """Return the kind of button about a match with this argument."""
        way, _, number = arg.rpartition("-")
        if number.isdecimal() and len(number) < 10:
            return self._numbered_presses.get(way)
        return self._match_presses.get(arg)

    def message(self, kind: MessageKind) -> None:
        """Add a kind of public message. Raises ValueError if its name is taken."""
        self.parts.sender.add(kind)

    def after(self, kind: str, follow_up: FollowUp) -> None:
        """Save more together with the fact that a message of this kind was sent."""
        self.parts.sender.sends.after(kind, follow_up)

    def at_start(self, changes: AtStart) -> None:
        """Save more when a match between people begins."""
        self.parts.matches.loader.at_start.append(changes)

    def at_end(self, changes: AtEnd) -> None:
        """Save more together with the entry that ends a match."""
        self.parts.matches.loader.at_end.append(changes)

    def match_button(self, make: MatchButton) -> None:
        """Add a button to the cards and turns of matches under way."""
        self.parts.announcer.match_buttons.append(make)

    def card(self, add: AddToCard) -> None:
        """Add lines to the cards of matches."""
        self.parts.announcer.card_additions.append(add)

    def end_button(self, make: EndButton) -> None:
        """Add buttons to the messages of a match's end and of its summary."""
        self.parts.announcer.end_buttons.append(make)

    def match_list(self, where: str, matches: MatchList) -> None:
        """Add a list to /games. Raises ValueError if its name is taken.

        Its words: `where-<name>`, `games-title-<name>` and `games-none-<name>`.
        """
        _add(self.match_lists, where, matches)

    def due(self, kind: str, do: WhenDue) -> None:
        """Add a kind of timer. Raises ValueError if its name is taken."""
        _add(self.timers, kind, do)

    def subject(self, kind: str, of: SubjectOf, creations: CreationsOf) -> None:
        """Add a kind of numbered thing: which one a button is about, and when each was created."""
        self.parts.identity.add(kind, of, creations)

    def shares(self, kind: str, page: Shared, *, is_once: bool = False) -> None:
        """Add something that can be shared. Raises ValueError if the kind is taken."""
        _add(self._shared, kind, SharedKind(page, is_once))

    def shared(self, what: str) -> SharedKind | None:
        """Return the kind that a button's id names; the text after its "~" belongs to the kind."""
        if not what:
            return self._shared.get(RUN)
        return self._shared.get(DAY if _DATE.fullmatch(what) else what.partition("~")[0])

    def panel(self, add: AddToPanel) -> None:
        """Add lines and buttons to the panels of matches."""
        self.parts.presenter.additions.append(add)

    def guide(self, guide: PanelGuide) -> None:
        """Change whole panels of matches, or show another page instead."""
        self.parts.presenter.guides.append(guide)

    def setup_action(self, name: str, act: SetupAction) -> None:
        """Add a button to the page of /setup. Raises ValueError if its name is taken.

        Its words: `setup-<name>`, and `setup-<name>-done` for the result.
        """
        _add(self.setup_actions, name, act)

    def door(self, name: str, enter: Enter) -> None:
        """Add a first page for newcomers. Raises ValueError if its name is taken.

        Its button is on the welcome, with the label `welcome-<name>`.
        """
        _add(self.doors, name, enter)


def _add(known: dict[str, T], name: str, one: T) -> None:
    if name in known:
        raise ValueError(f"{name} is registered twice")
    known[name] = one
