"""What may the bot do in a channel, as far as is known before it tries?

Every interaction says it with certainty for its own channel; discord.py's picture of the server says the
rest, and whatever changes there overrules what an interaction said before.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Literal

import discord

from bot.matches.model import MatchError
from engine.core.game import Words, word

REMEMBERED = 4096

# Discord's permissions by discord.py's names.
THREADS = ("create_public_threads", "send_messages_in_threads")
PICTURES = ("embed_links", "attach_files")
NEEDED = ("view_channel", "send_messages", *THREADS, *PICTURES, "read_message_history")
"""All that the bot asks for where it is invited."""

ChannelKind = Literal["text", "thread", "forum"]

# In threads the plain permission to send has no effect; in a forum both are needed.
_SPEAK: dict[ChannelKind, tuple[str, ...]] = {
    "text": ("send_messages",),
    "thread": ("send_messages_in_threads",),
    "forum": ("send_messages", "send_messages_in_threads"),
}

IN_FORUMS = {"send_messages": "create_posts", "send_messages_in_threads": "send_messages_in_posts"}
"""As Discord calls these permissions of a forum."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """What an interaction said of its channel."""

    guild_id: int
    permissions: discord.Permissions
    is_thread: bool


class Permissions:
    """The bot's permissions by channel. Unknown channels lack nothing: Discord has the last word."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._heard: OrderedDict[int, _Heard] = OrderedDict()

    def hear(self, interaction: discord.Interaction[Any]) -> None:
        """Takes what an interaction says of its channel."""
        channel_id, guild_id = interaction.channel_id, interaction.guild_id
        if channel_id is None or guild_id is None:
            return
        is_thread = isinstance(interaction.channel, discord.Thread)
        self._heard[channel_id] = _Heard(guild_id, interaction.app_permissions, is_thread)
        self._heard.move_to_end(channel_id)
        while len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)

    def changed(self, guild_id: int) -> None:
        """Something changed in this server: what was heard there may hold no more."""
        for channel_id in [id for id, heard in self._heard.items() if heard.guild_id == guild_id]:
            del self._heard[channel_id]

    def doubt(self, channel_id: int) -> None:
        """Discord refused something there: what was heard before is wrong by now."""
        self._heard.pop(channel_id, None)

    def lacking(self, channel_id: int) -> tuple[str, ...]:
        """The permissions missing there without which nothing can be told."""
        has = self._permissions(channel_id)
        if has is None:
            return ()
        if not has.view_channel:
            return ("view_channel",)  # whoever lacks it is said to lack others that are there
        return self.called(
            channel_id, _missing(has, (*_SPEAK[self.kind(channel_id)], "read_message_history"))
        )

    def may_write(self, channel_id: int) -> bool:
        """Whether a message may be sent to this channel, be it never to be found again."""
        has = self._permissions(channel_id)
        return has is None or (has.view_channel and has.send_messages)

    def may_moderate(self, channel_id: int) -> bool:
        """Return True where the bot is known to be allowed to manage threads."""
        has = self._permissions(channel_id)
        return has is not None and has.manage_threads

    def may_look_back(self, channel_id: int) -> bool:
        """Whether what was sent there can be found again."""
        has = self._permissions(channel_id)
        return has is None or (has.view_channel and has.read_message_history)

    def missing(self, channel_id: int, also: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Every permission missing there of which a match makes use, and of those in `also`.

        They are named as discord.py does, whatever they are called there; who may not look in there is told
        that alone.
        """
        has = self._permissions(channel_id)
        if has is None:
            return ()
        if not has.view_channel:
            return ("view_channel",)
        needed = [name for name in (*NEEDED, *also) if name not in self._unused(channel_id)]
        return _missing(has, tuple(needed))

    def missing_everywhere(self, guild_id: int, also: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The permissions that the bot's roles do not give it in a server, whatever channels say."""
        guild = self._client.get_guild(guild_id)
        me: discord.Member | None = guild.me if guild is not None else None
        return () if me is None else _missing(me.guild_permissions, (*NEEDED, *also))

    def kind(self, channel_id: int) -> ChannelKind:
        """What permissions mean there."""
        if self._is_thread(channel_id):
            return "thread"
        is_forum = isinstance(self._client.get_channel(channel_id), discord.ForumChannel)
        return "forum" if is_forum else "text"

    def allows_polls(self, channel_id: int) -> bool:
        """Whether a poll may be sent there."""
        has = self._permissions(channel_id)
        return has is None or has.send_polls

    def parent(self, channel_id: int) -> int:
        """The channel whose permissions hold there: a thread has none of its own."""
        channel = self._client.get_channel(channel_id)
        return channel.parent_id if isinstance(channel, discord.Thread) else channel_id

    def must_be_playable(self, channel_id: int) -> None:
        """Raises MatchError naming what is missing where no match could be told."""
        if missing := self.lacking(channel_id):
            raise MatchError("error-lacking", where=f"<#{channel_id}>", permissions=named(missing))

    def allows_threads(self, channel_id: int) -> bool:
        """Whether a thread may be started there and written in."""
        has = self._permissions(channel_id)
        return has is None or not _missing(has, THREADS)

    def lacking_for_pictures(self, channel_id: int) -> tuple[str, ...]:
        """The permissions missing there without which boards are told in words."""
        has = self._permissions(channel_id)
        return () if has is None else _missing(has, PICTURES)

    def called(self, channel_id: int, missing: tuple[str, ...]) -> tuple[str, ...]:
        """The permissions as they are called in this channel."""
        channel = self._client.get_channel(channel_id)
        channel = channel.parent if isinstance(channel, discord.Thread) else channel
        is_forum = isinstance(channel, discord.ForumChannel)
        return tuple(IN_FORUMS.get(name, name) for name in missing) if is_forum else missing

    def _unused(self, channel_id: int) -> tuple[str, ...]:
        """Permissions that have no effect there: matches are played in a thread as it is, and a forum asks
        for no threads but its posts."""
        if self.kind(channel_id) == "thread":
            return ("send_messages", "create_public_threads")
        return ("create_public_threads",) if self.kind(channel_id) == "forum" else ()

    def _is_thread(self, channel_id: int) -> bool:
        heard = self._heard.get(channel_id)
        return heard.is_thread if heard else isinstance(self._client.get_channel(channel_id), discord.Thread)

    def _permissions(self, channel_id: int) -> discord.Permissions | None:
        """As Discord counts them: a thread has its channel's."""
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
        # Not the channel's own method: it takes more away where plain messages may not be sent, which is
        # wrong for the threads below.
        return discord.abc.GuildChannel.permissions_for(channel, me)


def named(permissions: tuple[str, ...]) -> Words:
    """Permissions by Discord's own words."""
    return Words(tuple(word(f"permission-{name}") for name in permissions))


def _missing(has: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in needed if not getattr(has, name))
