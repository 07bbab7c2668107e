"""Test messages in a thread and by direct message, and what keeps them from the reader."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from bot.core.matches import Matches
from bot.core.model import Closed, MatchError, UserId
from bot.discord_io.faults import TROUBLES, verdict
from bot.discord_io.interaction import Interaction, is_with_bot
from bot.discord_io.permissions import named
from bot.discord_io.post import Button, Post
from bot.discord_io.wire import Wire
from bot.features.settings.fields import BACK, choice_id
from bot.outbox.people import People
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit, locale_here
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say

REACH = "reach"
CAME = "came"
"""The press on the button of the direct message."""
PRESSED_WITHIN_S = 300.0
"""Seconds that the result waits for that press; its own message can be changed for 15 minutes."""
Came = Literal["sent", "forbidden", "gone", "locked", "later"]
AGAIN_AFTER_S = 60.0


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
