"""The bot's permissions as far as they are known, its timeouts, and members who have left.

Every interaction gives those of its own channel with certainty; discord.py's picture of the server has the
rest. Any change there overrules what an interaction gave before.

Discord does not report departures without a privileged intent, nor the end of a timeout.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from time import time
from typing import Any, Literal

import discord

from bot.core.coordination import stop
from bot.core.model import MatchId, UserId
from bot.discord_io.faults import TROUBLES
from engine.core.game import Words, word

REMEMBERED = 4096

# Discord's permissions by discord.py's names.
THREADS = ("create_public_threads", "send_messages_in_threads")
PICTURES = ("embed_links", "attach_files")
NEEDED = ("view_channel", "send_messages", *THREADS, *PICTURES, "read_message_history")
"""All permissions in the bot's invitation."""

ChannelKind = Literal["text", "thread", "forum", "voice"]

# In threads the plain permission to send has no effect; in a forum both are needed.
_SPEAK: dict[ChannelKind, tuple[str, ...]] = {
    "text": ("send_messages",),
    "thread": ("send_messages_in_threads",),
    "forum": ("send_messages", "send_messages_in_threads"),
    "voice": ("connect", "send_messages"),
}

IN_FORUMS = {"send_messages": "create_posts", "send_messages_in_threads": "send_messages_in_posts"}
"""As Discord calls these permissions of a forum."""


ASKED_EVERY_S = 3600.0
"""Seconds for which a member who was present counts as present, so that most turns ask nothing."""
WITHIN_S = 0.5
"""Seconds a panel waits for the answer; a later one is on the next panel."""
GONE = (10007, 10013)
"""Unknown Member, and Unknown User: the account is no more."""
_Place = tuple[int, UserId]
SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """What an interaction said of its channel."""

    guild_id: int
    permissions: discord.Permissions
    is_thread: bool
    is_private: bool
    """True for an open private thread, which exists only for its members and for moderators."""


class Permissions:
    """The bot's permissions by channel. Unknown channels lack nothing: Discord has the last word."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._heard: OrderedDict[int, _Heard] = OrderedDict()
        self._sight: dict[int, tuple[int, bool]] = {}

    def hear(self, interaction: discord.Interaction[Any]) -> None:
        """Store the permissions that an interaction gives for its channel."""
        channel_id, guild_id = interaction.channel_id, interaction.guild_id
        if channel_id is None or guild_id is None:
            return
        channel = interaction.channel
        is_thread = isinstance(channel, discord.Thread)
        is_private = isinstance(channel, discord.Thread) and channel.is_private() and not channel.archived
        self._heard[channel_id] = _Heard(guild_id, interaction.app_permissions, is_thread, is_private)
        self._heard.move_to_end(channel_id)
        while len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)

    def changed(self, guild_id: int) -> None:
        """Forget what was learned in this server, because something changed there."""
        for channel_id in [id for id, heard in self._heard.items() if heard.guild_id == guild_id]:
            del self._heard[channel_id]
        self._sight = {id: sight for id, sight in self._sight.items() if sight[0] != guild_id}

    def sight(self, channel_id: int, guild_id: int | None, *, is_seen: bool) -> None:
        """Note whether a channel exists for the bot: it left a thread, or Discord said so."""
        if guild_id is not None:
            self._sight[channel_id] = guild_id, is_seen

    def is_unknown(self, channel_id: int) -> bool:
        """Return True if nothing says that the bot sees this channel."""
        if known := self._sight.get(channel_id):
            return not known[1]
        return self._client.get_channel(channel_id) is None

    def is_outside(self, channel_id: int) -> bool:
        """Return True if the bot is known not to see a channel, as a private thread without it."""
        if known := self._sight.get(channel_id):
            return not known[1]
        heard = self._heard.get(channel_id)
        if heard is None or not heard.is_private or heard.permissions.manage_threads:
            return False
        return self._client.get_channel(channel_id) is None

    def is_private_thread(self, channel_id: int) -> bool:
        """Return True if this is known to be a private thread."""
        heard, channel = self._heard.get(channel_id), self._client.get_channel(channel_id)
        is_known = isinstance(channel, discord.Thread) and channel.is_private()
        return is_known or (heard is not None and heard.is_private)

    def timed_out_until(self, guild_id: int | None) -> float | None:
        """Return when the bot's timeout in a server ends, or None.

        Discord tells a bot of its own timeout in GUILD_CREATE and GUILD_MEMBER_UPDATE, whatever its intents
        are. It reports nothing when the timeout ends by itself.
        """
        guild = self._client.get_guild(guild_id) if guild_id is not None else None
        me: discord.Member | None = guild.me if guild is not None else None
        if me is None or me.timed_out_until is None or not me.is_timed_out():
            return None
        return me.timed_out_until.timestamp()

    def guild_of(self, channel_id: int) -> int | None:
        """Return the server of a channel, as far as it is known."""
        heard, channel = self._heard.get(channel_id), self._client.get_channel(channel_id)
        if heard is not None:
            return heard.guild_id
        return channel.guild.id if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None

    def doubt(self, channel_id: int) -> None:
        """Forget what was learned of a channel, because Discord refused something there."""
        self._heard.pop(channel_id, None)

    def lacking(self, channel_id: int) -> tuple[str, ...]:
        """Return the permissions missing there without which no message can be sent."""
        has = self._permissions(channel_id)
        if has is None:
            return ()
        if not has.view_channel:
            return ("view_channel",)  # without it, others seem to be missing too
        return self.called(
            channel_id, _missing(has, (*_SPEAK[self.kind(channel_id)], "read_message_history"))
        )

    def may_tell(self, channel_id: int) -> bool:
        """Return True if no known fault blocks messages of a match there."""
        is_silenced = self.timed_out_until(self.guild_of(channel_id)) is not None
        return not (is_silenced or self.lacking(channel_id) or self.is_outside(channel_id))

    def may_write(self, channel_id: int) -> bool:
        """Return True if a message may be sent to this channel, even if it can never be found again."""
        has = self._permissions(channel_id)
        if self.timed_out_until(self.guild_of(channel_id)) is not None:
            return False
        return has is None or (has.view_channel and has.send_messages)

    def may_moderate(self, channel_id: int) -> bool:
        """Return True if the bot is known to be allowed to manage threads there."""
        has = self._permissions(channel_id)
        return has is not None and has.manage_threads

    def may_look_back(self, channel_id: int) -> bool:
        """Return True if earlier messages there can be found again."""
        has = self._permissions(channel_id)
        return has is None or (has.view_channel and has.read_message_history)

    def missing(self, channel_id: int, also: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return every missing permission that a match uses there, with those in `also`.

        They have discord.py's names, whatever they are called there; without view_channel, that one alone.
        """
        has = self._permissions(channel_id)
        if has is None:
            return ()
        if not has.view_channel:
            return ("view_channel",)
        needed = [name for name in (*NEEDED, *also) if name not in self._unused(channel_id)]
        needed += ["connect"] if self.kind(channel_id) == "voice" else []
        return _missing(has, tuple(needed))

    def missing_everywhere(self, guild_id: int, also: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the permissions that the bot's roles do not give it in a server, whatever channels allow."""
        guild = self._client.get_guild(guild_id)
        me: discord.Member | None = guild.me if guild is not None else None
        return () if me is None else _missing(me.guild_permissions, (*NEEDED, *also))

    def kind(self, channel_id: int) -> ChannelKind:
        """Return the kind of channel, which decides what permissions mean there."""
        if self._is_thread(channel_id):
            return "thread"
        channel = self._client.get_channel(channel_id)
        if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
            return "voice"
        return "forum" if isinstance(channel, discord.ForumChannel) else "text"

    def allows_polls(self, channel_id: int) -> bool:
        """Return True if a poll may be sent there."""
        has = self._permissions(channel_id)
        return has is None or has.send_polls

    def parent(self, channel_id: int) -> int:
        """Return the channel whose permissions apply there: a thread has none of its own."""
        channel = self._client.get_channel(channel_id)
        return channel.parent_id if isinstance(channel, discord.Thread) else channel_id

    def allows_threads(self, channel_id: int) -> bool:
        """Return True if a thread may be started there and written in."""
        has = self._permissions(channel_id)
        return has is None or not _missing(has, THREADS)

    def lacking_for_pictures(self, channel_id: int) -> tuple[str, ...]:
        """Return the permissions missing there without which boards are shown in words."""
        has = self._permissions(channel_id)
        return () if has is None else _missing(has, PICTURES)

    def called(self, channel_id: int, missing: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names of permissions in this channel."""
        channel = self._client.get_channel(channel_id)
        channel = channel.parent if isinstance(channel, discord.Thread) else channel
        is_forum = isinstance(channel, discord.ForumChannel)
        return tuple(IN_FORUMS.get(name, name) for name in missing) if is_forum else missing

    def _unused(self, channel_id: int) -> tuple[str, ...]:
        """Return the permissions without effect there.

        Matches are played in a thread as it is, a forum needs only its posts, and a voice channel has no
        threads.
        """
        if self.kind(channel_id) == "thread":
            return ("send_messages", "create_public_threads")
        if self.kind(channel_id) == "voice":
            return THREADS
        return ("create_public_threads",) if self.kind(channel_id) == "forum" else ()

    def _is_thread(self, channel_id: int) -> bool:
        heard = self._heard.get(channel_id)
        return heard.is_thread if heard else isinstance(self._client.get_channel(channel_id), discord.Thread)

    def _permissions(self, channel_id: int) -> discord.Permissions | None:
        """Return the permissions as Discord counts them: a thread has its channel's."""
        if heard := self._heard.get(channel_id):
            return heard.permissions
        channel = self._client.get_channel(channel_id)
        if isinstance(channel, discord.Thread):
            if heard := self._heard.get(channel.parent_id):
                return heard.permissions
            channel = channel.parent
        if not isinstance(channel, discord.abc.GuildChannel):
            return None
        me: discord.Member | None = channel.guild.me
        if me is None:
            return None
        # Not the channel's own method: it removes more where plain messages may not be sent, which is wrong
        # for the threads below.
        return discord.abc.GuildChannel.permissions_for(channel, me)


def named(permissions: tuple[str, ...]) -> Words:
    """Return permissions in Discord's own words."""
    return Words(tuple(word(f"permission-{name}") for name in permissions))


def _missing(has: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in needed if not getattr(has, name))


SCOPES = ("bot", "applications.commands")


def invitation(application_id: int, also: Sequence[str] = ()) -> str:
    """Return the address that invites the bot with exactly the permissions it needs.

    If the bot is already there, it grants missing ones. `also`: further permissions.
    """
    asked = discord.Permissions(**dict.fromkeys((*NEEDED, *also), True))
    return discord.utils.oauth_url(application_id, permissions=asked, scopes=SCOPES)


class Presence:
    """The members of servers, as far as matches wait for them."""

    def __init__(self, client: discord.Client, clock: Callable[[], float]) -> None:
        self._client = client
        self._clock = clock
        self._there_until: dict[_Place, float] = {}
        self._asking: dict[_Place, asyncio.Task[bool | None]] = {}
        self._waits: dict[tuple[MatchId, UserId], float] = {}

    async def has_left(self, guild_id: int, user: UserId) -> bool:
        """Return True if a player is known to have left; Discord is asked only now and then."""
        if self._there_until.get((guild_id, user), 0.0) > self._clock():
            return False
        asking = self._ask(guild_id, user)
        await asyncio.wait({asking}, timeout=WITHIN_S)
        return asking.done() and asking.result() is True

    async def has_left_now(self, guild_id: int, user: UserId) -> bool | None:
        """Ask Discord now whether a player has left; None if it does not say."""
        return await asyncio.shield(self._ask(guild_id, user))  # others may wait for the same answer

    def forget(self, guild_id: int, user: UserId) -> None:
        """Ask Discord again the next time: something has changed about this member."""
        self._there_until.pop((guild_id, user), None)

    def wait(self, match: MatchId, reader: UserId) -> None:
        """Note that this reader waits for a player who has left, and is not asked again for a while."""
        self._waits[match, reader] = self._clock() + ASKED_EVERY_S

    def is_waited(self, match: MatchId, reader: UserId) -> bool:
        """Return True if this reader chose to wait."""
        return self._waits.get((match, reader), 0.0) > self._clock()

    async def close(self) -> None:
        await stop(*self._asking.values())

    def _ask(self, guild_id: int, user: UserId) -> asyncio.Task[bool | None]:
        """Ask about each member one question at a time."""
        place = guild_id, user
        if place not in self._asking:
            self._asking[place] = asyncio.create_task(self._answer(place))
        return self._asking[place]

    async def _answer(self, place: _Place) -> bool | None:
        try:
            await self._client.http.get_member(*place)
        except discord.NotFound as unknown:
            return True if unknown.code in GONE else None
        except TROUBLES:
            return None
        finally:
            del self._asking[place]
        now = self._clock()
        self._there_until = {one: until for one, until in self._there_until.items() if until > now}
        self._there_until[place] = now + ASKED_EVERY_S
        return False


class TimeOuts:
    """Calls `ended` with a server as soon as the bot may write there again."""

    def __init__(self, permissions: Permissions, ended: Callable[[discord.Guild], Awaitable[None]]) -> None:
        self._permissions = permissions
        self._ended = ended
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def watch(self, guild: discord.Guild) -> None:
        """Wait for the end of a time-out in this server. Repeats safely."""
        if timer := self._timers.pop(guild.id, None):
            timer.cancel()
        until = self._permissions.timed_out_until(guild.id)
        if until is not None:
            wait_s = max(0.0, until - time()) + SLACK_S
            loop = asyncio.get_running_loop()
            self._timers[guild.id] = loop.call_later(wait_s, self._end, guild)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in self._telling:
            task.cancel()

    def _end(self, guild: discord.Guild) -> None:
        telling = asyncio.ensure_future(self._ended(guild))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)
