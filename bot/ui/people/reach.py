"""Do the bot's messages reach somebody? A test message in a thread and a direct one, and what to mend."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from typing import Literal

from bot.announcing.people import People
from bot.discord_io.buttons import Button
from bot.discord_io.faults import TROUBLES, verdict
from bot.discord_io.interaction import Interaction
from bot.discord_io.permissions import named
from bot.discord_io.post import Post
from bot.discord_io.wire import Wire
from bot.matches.model import Closed, MatchError, UserId
from bot.matches.of_people import SaveClosed
from bot.matches.service import Matches
from bot.ui.page import Page, Prose, Row
from bot.ui.people.settings import BACK, choice_id
from bot.ui.reader import Visit
from bot.ui.server_language import locale_here
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say

REACH = "reach"
Came = Literal["sent", "forbidden", "gone", "locked", "later"]
AGAIN_AFTER_S = 60.0


@dataclass(frozen=True, slots=True)
class _Place:
    """A channel, its server, and the language of what all can see there."""

    channel_id: int
    guild_id: int | None
    locale: str


class ReachPages:
    """Sends the test messages, and says which arrived as far as that can be known.

    When somebody was tested last only the process remembers.
    """

    def __init__(self, matches: Matches, people: People, wire: Wire) -> None:
        self._matches = matches
        self._people = people
        self._wire = wire
        self._tested: dict[UserId, float] = {}

    async def test(self, visit: Visit, interaction: Interaction) -> Page:
        """Both messages and what became of them. Raises MatchError less than a minute after the last time."""
        now, user = self._matches.clock(), visit.user
        again_at = self._tested.get(user, now - AGAIN_AFTER_S) + AGAIN_AFTER_S
        if now < again_at:
            raise MatchError("error-reach-soon", until=str(int(again_at)))
        self._tested = {one: at for one, at in self._tested.items() if now < at + AGAIN_AFTER_S} | {user: now}
        place = await self._place(visit, interaction)
        say = visit.reader.say()
        lines = [
            await self._in_public(place, visit, interaction.id) if place else word("reach-thread-none"),
            await self._directly(visit, say, interaction.id),
        ]
        text = "\n".join(say(line) for line in (word("reach-title"), *lines))
        back = Button(say(word("button-back")), choice_id(BACK))
        return Page((Prose(text), Row((reach_button(say), back))))

    async def _place(self, visit: Visit, interaction: Interaction) -> _Place | None:
        """The thread of a match that the reader plays, the newest; else the channel of the press."""
        for header in reversed(await self._matches.store.matches_of(visit.user)):
            if header.status == "playing" and header.thread_id is not None:
                return _Place(header.thread_id, header.guild_id, header.locale)
        if interaction.guild_id is None or interaction.channel_id is None:
            return None
        locale = await locale_here(self._matches.store, interaction, visit.reader.locale)
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

    async def _directly(self, visit: Visit, say: Say, mark: int) -> Word:
        test, after = Post(say(word("reach-dm-test"))), Post(say(word("reach-dm-done")))
        kind = await self._sent(lambda: self._wire.conversations.with_(visit.user), test, after, f"d{mark}")
        if kind == "sent":  # where they took none before, they do now
            opened = Closed(self._matches.clock(), is_said=True)
            await self._matches.store.write([SaveClosed(visit.user, opened)])
        return word(f"reach-dm-{kind}" if kind in ("sent", "later") else "reach-dm-closed")

    async def _sent(self, where: Callable[[], Awaitable[int]], test: Post, after: Post, nonce: str) -> Came:
        """What becomes of a test, which then says that it was one."""
        try:
            channel = await where()
            message = await self._wire.post(channel, test, nonce)
        except TROUBLES as trouble:
            remedy = verdict(trouble).remedy
            if remedy == "forbidden" or remedy == "locked":
                return remedy
            return "gone" if remedy in ("homeless", "gone") else "later"
        with suppress(*TROUBLES):  # it says itself what it is
            await self._wire.edit(channel, message, after)
        return "sent"


def reach_button(say: Say) -> Button:
    """A way to this page, which sends the test."""
    return Button(say(word("settings-reach")), choice_id(REACH))


async def _channel(channel_id: int) -> int:
    return channel_id
