"""The fields of the settings page, standing orders, blocked people, and test messages to the reader."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Literal, get_args

from pydantic import BaseModel

from bot.core.matches import Matches
from bot.core.model import Closed, MatchError, UserId
from bot.core.settings import Settings
from bot.discord_io.faults import TROUBLES, verdict
from bot.discord_io.interaction import Interaction, Named, is_with_bot
from bot.discord_io.permissions import named
from bot.discord_io.post import Button, Post
from bot.discord_io.wire import Wire
from bot.features.settings.time_zones import hour_said, zone_said
from bot.outbox.people import People
from bot.ui.form import NONE, Fields, line, options_of
from bot.ui.page import OPTIONS_A_SELECT, Block, Option, Page, PeopleSelect, Prose, Row, Select
from bot.ui.reader import Reader, Visit, locale_here
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

VERB = "p"
WISHES = "wishes"
QUIET = "quiet"
BACK = "back"
USUAL_QUIET = ((21, 6), (22, 6), (22, 7), (23, 7), (23, 8), (0, 7), (0, 8), (0, 9), (1, 9))
"""Hours that many sleep, from and until."""
BLOCKED, BLOCK, UNBLOCK = "blocked", "block", "unblock"
WAYS = (BLOCKED, BLOCK, UNBLOCK)
REACH = "reach"
CAME = "came"
"""The press on the button of the direct message."""
PRESSED_WITHIN_S = 300.0
"""Seconds that the result waits for that press; its own message can be changed for 15 minutes."""
Came = Literal["sent", "forbidden", "gone", "locked", "later"]
AGAIN_AFTER_S = 60.0


def changed(settings: Settings, name: str, value: str) -> dict[str, Any]:
    """Return the change that a press on this field chooses.

    Raises MatchError for another version's button.
    """
    if name == QUIET and (hours := _hours(value)):
        return dict(zip(("quiet_from", "quiet_until"), hours, strict=True))
    return _FIELDS.changed(settings, name, value)


def _zone(settings: Settings, say: Say, now: float) -> list[Block]:
    if settings.zone is None:
        return [line(word("settings-zone"), word("settings-zone-none"), say)]
    there = zone_said(settings.zone, now, say)
    return [line(word("settings-zone"), word("settings-zone-about", there=there), say)]


def _quiet(settings: Settings, say: Say, _: float) -> list[Block]:
    label = word("settings-quiet")
    if settings.zone is None:
        return [line(label, word("settings-quiet-no-zone"), say)]
    hours = [(begin * 60, end * 60) for begin, end in USUAL_QUIET]
    chosen = NONE
    if settings.quiet_from is not None and settings.quiet_until is not None:
        own = settings.quiet_from, settings.quiet_until
        hours = hours if own in hours else [own, *hours]
        chosen = _value(own)
    spoken = {_value(one): hours_said(*one, say) for one in hours} | {NONE: say(word("settings-quiet-none"))}
    options = options_of((NONE, *(_value(one) for one in hours)), chosen, lambda value: spoken[value])
    return [line(label, word("settings-quiet-about"), say), Select(choice_id(QUIET), say(label), options)]


def hours_said(begin: int, end: int, say: Say) -> str:
    """Return hours from and until in words, both given in minutes after midnight."""
    return say(word("settings-quiet-hours", begin=hour_said(begin, say), end=hour_said(end, say)))


def _value(hours: tuple[int, int]) -> str:
    return f"{hours[0]}-{hours[1]}"


def _hours(value: str) -> tuple[int | None, int | None] | None:
    """Return the hours of a value of the select; None for any other text."""
    if value == NONE:
        return None, None
    begin, _, end = value.partition("-")
    if not (begin.isdecimal() and end.isdecimal()) or max(len(begin), len(end)) > 4:
        return None
    return (int(begin), int(end)) if int(begin) < 24 * 60 and int(end) < 24 * 60 else None


_FIELDS = Fields(
    VERB,
    "settings-",
    {
        "zone": _zone,
        "quiet_from": _quiet,
        "quiet_until": lambda *_: [],  # shown together with their start
    },
)


field_blocks, choice_id = _FIELDS.blocks, _FIELDS.id


# --- standing orders ---------------------------------------------------------------------------------------
def wish_buttons(reader: Reader) -> list[Button]:
    """Return a button to the standing orders of each game that has any."""
    games = [game for game, each in GAMES.items() if each.spec.wishes.model_fields]
    label = word("settings-wishes", game=word("game-name"))
    return [Button(reader.say(game)(label), choice_id(WISHES, game)) for game in games]


def wishes_page(say: Say, game: str, wishes: BaseModel, notices: Sequence[Word]) -> Page:
    """Return every standing order of a game as a select of its values. `say` speaks of that game."""
    title = word("settings-wishes-title", game=word("game-name"))
    blocks: list[Block] = [Prose("\n".join(say(one) for one in (title, *notices)))]
    for name, field in type(wishes).model_fields.items():
        values: Sequence[Any] = (True, False) if field.annotation is bool else get_args(field.annotation)
        spelt = [_spelt(value) for value in values]
        labels = {value: say(word(f"option-{name}-{value}")) for value in spelt}
        options = options_of(spelt, _spelt(getattr(wishes, name)), labels.__getitem__)
        label = word(f"option-{name}")
        about = word(f"option-{name}-help")
        blocks += [line(label, about, say), Select(choice_id(WISHES, f"{game}~{name}"), say(label), options)]
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((*blocks, Row((back,))))


def _spelt(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class BlockedPages:
    """The page of blocked people, and presses on it."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, way: str, value: str, person: Named | None) -> Page:
        """Block or unblock the chosen person, or the button's. Raises MatchError."""
        if way == BLOCKED:
            return await self._page(visit)
        if person is not None:
            user = person.id
            if person.is_bot or user == visit.user:
                raise MatchError("error-block-nobody")
            await self._people.met(UserId(user), person.seen)
        elif value.isdecimal() and int(value) < 2**63:
            user = int(value)
        else:
            raise MatchError("error-old-button")
        if way == BLOCK and user == visit.user:
            raise MatchError("error-block-nobody")
        change = self._matches.challenges.block if way == BLOCK else self._matches.challenges.unblock
        await change(visit.user, UserId(user))
        return await self._page(
            visit, word(f"settings-{way}-done", who=await self._called(visit, UserId(user)))
        )

    async def _page(self, visit: Visit, *notices: Word) -> Page:
        blocked = await self._matches.blocks.blocked_by(visit.user)
        shown = blocked[:OPTIONS_A_SELECT]
        known = await self._people.told_apart(shown, visit.reader.guild_id)
        names = {user: known.get(user) or str(user) for user in shown}
        return _blocked_page(visit.reader.say(), names, len(blocked), notices)

    async def _called(self, visit: Visit, user: UserId) -> str:
        return await self._people.name(user, visit.reader.guild_id) or str(user)


def block_button(say: Say, user: UserId, name: str) -> Button:
    return Button(say(word("settings-block-one", who=name)), choice_id(BLOCK, str(user)))


def blocked_button(say: Say) -> Button:
    return Button(say(word("settings-blocked")), choice_id(BLOCKED))


def _blocked_page(say: Say, names: Mapping[UserId, str], count: int, notices: tuple[Word, ...]) -> Page:
    title = (word("settings-blocked-title", count=count), *notices)
    blocks: list[Block] = [
        Prose("\n".join(say(one) for one in title)),
        PeopleSelect(choice_id(BLOCK), say(word("settings-block"))),
    ]
    if names:
        options = tuple(Option(name, str(user)) for user, name in names.items())
        blocks.append(Select(choice_id(UNBLOCK), say(word("settings-unblock")), options))
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((*blocks, Row((back,))))


@dataclass(frozen=True, slots=True)
class _Place:
    """A channel, its server, and the language of what all can see there."""

    channel_id: int
    guild_id: int | None
    locale: str


class ReachPages:
    """Sends the test messages, and reports which arrived as far as that is known.

    Only this process remembers when a user's last test was.
    """

    def __init__(self, matches: Matches, people: People, wire: Wire) -> None:
        self._matches = matches
        self._people = people
        self._wire = wire
        self._tested: dict[UserId, float] = {}
        self._presses: dict[UserId, asyncio.Event] = {}

    async def test(self, visit: Visit, interaction: Interaction) -> Page:
        """Send both messages and return the results.

        Raises MatchError less than a minute after the last test.
        """
        now, user = self._matches.clock(), visit.user
        again_at = self._tested.get(user, now - AGAIN_AFTER_S) + AGAIN_AFTER_S
        if now < again_at:
            raise MatchError("error-reach-soon", until=str(int(again_at)))
        self._tested = {one: at for one, at in self._tested.items() if now < at + AGAIN_AFTER_S} | {user: now}
        place = await self._place(visit, interaction)
        say = visit.reader.say()
        public = await self._in_public(place, visit, interaction.id) if place else word("reach-thread-none")
        press = self._presses[user] = asyncio.Event()
        kind = await self._directly(visit, say, interaction.id)
        page = _result(say, public, word(f"reach-dm-{kind}"))

        async def after_the_press() -> AsyncGenerator[Page, None]:
            came = "came" if await self._has_come(user, press, now) else "unpressed"
            yield _result(say, public, word(f"reach-dm-{came}"))

        return replace(page, later=after_the_press) if kind == "sent" else page

    async def came(self, visit: Visit, interaction: Interaction) -> Page:
        """Take a press on the button of the direct message, the only proof that it was seen.

        Raises:
            MatchError: the press comes from elsewhere.
        """
        message = interaction.message
        if not is_with_bot(interaction) or message is None or interaction.channel_id is None:
            raise MatchError("error-old-button")
        # Where they took none before, they do now.
        opened = Closed(self._matches.clock(), is_said=True)
        await self._matches.people.save_closed(visit.user, opened)
        if press := self._presses.get(visit.user):
            press.set()
        say = visit.reader.say()
        with suppress(*TROUBLES):  # its button goes on answering
            await self._wire.edit(interaction.channel_id, message.id, Post(say(word("reach-dm-done"))))
        return Page((Prose(say(word("reach-came"))),))

    async def _has_come(self, user: UserId, press: asyncio.Event, since: float) -> bool:
        """Return True once the button is pressed, False after a while without a press."""
        try:
            async with asyncio.timeout(PRESSED_WITHIN_S):
                await press.wait()
        except TimeoutError:
            # Another process may have taken the press.
            opened = await self._matches.people.closed(user)
            return opened is not None and since <= opened.until <= self._matches.clock()
        finally:
            if self._presses.get(user) is press:
                del self._presses[user]
        return True

    async def _place(self, visit: Visit, interaction: Interaction) -> _Place | None:
        """Return the newest thread of the reader's matches, else the channel of the press."""
        for header in reversed(await self._matches.lists.matches_of(visit.user)):
            if header.status == "playing" and header.thread_id is not None:
                return _Place(header.thread_id, header.guild_id, header.locale)
        if interaction.guild_id is None or interaction.channel_id is None:
            return None
        locale = await locale_here(self._matches.servers, interaction, visit.reader.locale)
        return _Place(interaction.channel_id, interaction.guild_id, words().nearest(locale))

    async def _in_public(self, place: _Place, visit: Visit, mark: int) -> Word:
        where, permissions = f"<#{place.channel_id}>", self._wire.permissions
        if (until := permissions.timed_out_until(permissions.guild_of(place.channel_id))) is not None:
            return word("reach-thread-timed-out", where=where, until=str(ceil(until)))
        if permissions.is_outside(place.channel_id):
            return word("reach-thread-outside", where=where)
        if missing := permissions.lacking(place.channel_id):
            return word("reach-thread-lacking", where=where, permissions=named(missing))
        say = words().speaker(place.locale)
        name = await self._people.name(visit.user, place.guild_id) or visit.reader.name
        test = Post(say(word("tell-reach", who=f"<@{visit.user}>")), pings=(visit.user,))
        after = Post(say(word("tell-reach-done", who=name)))
        kind = await self._sent(lambda: _channel(place.channel_id), test, after, f"t{mark}")
        if kind == "forbidden":
            permissions.doubt(place.channel_id)
        return word(f"reach-thread-{kind}", where=where)

    async def _directly(self, visit: Visit, say: Say, mark: int) -> Literal["sent", "later", "closed"]:
        """Send a direct message with a button: Discord's acceptance does not show that it is seen."""
        button = Button(say(word("reach-dm-button")), choice_id(REACH, CAME), tone="main")
        test = Post(say(word("reach-dm-test")), buttons=(button,))
        kind = await self._sent(lambda: self._wire.conversations.with_(visit.user), test, None, f"d{mark}")
        return kind if kind == "sent" or kind == "later" else "closed"

    async def _sent(
        self, where: Callable[[], Awaitable[int]], test: Post, after: Post | None, nonce: str
    ) -> Came:
        """Send a test and edit it to say that it was one; return the result."""
        try:
            channel = await where()
            message = await self._wire.post(channel, test, nonce)
        except TROUBLES as trouble:
            remedy = verdict(trouble).remedy
            if remedy == "forbidden" or remedy == "locked":
                return remedy
            return "gone" if remedy in ("homeless", "gone") else "later"
        if after is None:
            return "sent"
        with suppress(*TROUBLES):  # it says itself what it is
            await self._wire.edit(channel, message, after)
        return "sent"


def _result(say: Say, *lines: Word) -> Page:
    """Return the results of both messages, with the button to try again."""
    text = "\n".join(say(line) for line in (word("reach-title"), *lines))
    back = Button(say(word("button-back")), choice_id(BACK))
    return Page((Prose(text), Row((reach_button(say), back))))


def reach_button(say: Say) -> Button:
    """Return the button to this page, which sends the test."""
    return Button(say(word("settings-reach")), choice_id(REACH))


async def _channel(channel_id: int) -> int:
    return channel_id
