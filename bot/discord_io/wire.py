"""Public messages: the few requests to Discord that announcements need."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any, Literal, TypeVar

import discord

from bot.core.components import BadId, ComponentId, Identity, parse
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.discord_io.channels import (
    TAG_REQUIRED,
    UNKNOWN_TAG,
    Conversations,
    TagWish,
    Trial,
    TrialPlace,
    tag_for,
    try_out,
    usable_tags,
)
from bot.discord_io.faults import INVALID_FORM, MISSING_PERMISSIONS, TROUBLES, names_emoji
from bot.discord_io.permissions import Permissions, invitation, named
from bot.discord_io.post import Decorated, Editable, Post, Shown, marked

ARCHIVE_AFTER_MIN: Literal[10080] = 10080
LOOKED_THROUGH = 200
LISTED_WITHIN_TRIES = 5
"""After this many failures in a row a message is sent without looking for an earlier one.

discord.py asks five times for each, so this is minutes of an outage. A message may then appear twice; else it
would never be sent.
"""
MOST_ROOMS = 25

Venue = Literal["thread", "post", "here"]
"""The ways to play in a channel: a thread from a message, a forum post, or the channel itself."""

S = TypeVar("S", bound=Shown)
T = TypeVar("T")

IsIt = Callable[[list[ComponentId]], bool]

_log = logging.getLogger(__name__)


class Wire:
    """Discord, as announcements see it. Errors are discord.py's and aiohttp's."""

    def __init__(self, client: discord.Client, identity: Identity) -> None:
        self._client = client
        self._identity = identity
        self.permissions = Permissions(client)
        self.conversations = Conversations(client)
        self._unlisted: Counter[int] = Counter()

    async def post(self, channel_id: int, post: Shown, nonce: str) -> int:
        """Send a new message; return its id. The same nonce within minutes returns the same message."""
        channel = self._client.get_partial_messageable(channel_id)

        async def send(shown: Shown) -> int:
            return (await channel.send(nonce=nonce, **await marked(self._identity, shown.as_new()))).id

        return await self._as_allowed(channel_id, send, post)

    async def edit(self, channel_id: int, message_id: int, post: Editable) -> None:
        """Replace the content of a message."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def send(shown: Editable) -> None:
            await message.edit(**await marked(self._identity, shown.as_edit()))

        await self._as_allowed(channel_id, send, post)

    async def find(self, channel_id: int, is_it: IsIt, *, after: int | None) -> int | None:
        """Return our newest message whose buttons `is_it` recognises, among the last ones after `after`.

        None also after Discord has failed LISTED_WITHIN_TRIES times in a row to list the channel. It may fail
        there for good (discord-api-docs #8611), and it remembers the nonces of the last minutes.
        """
        try:
            found = await self._find(channel_id, is_it, after)
        except discord.DiscordServerError:
            self._unlisted[channel_id] += 1
            if self._unlisted[channel_id] < LISTED_WITHIN_TRIES:
                raise
            _log.warning("Discord cannot list the messages of channel %s", channel_id)
            return None
        self._unlisted.pop(channel_id, None)
        return found

    async def _find(self, channel_id: int, is_it: IsIt, after: int | None) -> int | None:
        me = self._client.user
        channel = self._client.get_partial_messageable(channel_id)
        async for message in channel.history(limit=LOOKED_THROUGH):
            if after is not None and message.id <= after:
                return None
            if me is not None and message.author.id == me.id and await self._is(message, is_it):
                return message.id
        return None

    async def _is(self, message: discord.Message, is_it: IsIt) -> bool:
        """Return True if it is this message, and not one of another database or of a lost match."""
        ids = ids_of(message)
        self._identity.heed(ids, message.id)
        if not is_it(ids):
            return False
        judged = await self._identity.judge(ids, message.id)
        return is_it([id for id in ids if judged[id] == "ours"])

    async def find_poll(self, channel_id: int, question: str, *, after: int | None) -> int | None:
        """Return the bot's poll with this question among the last messages after `after`, or None."""
        me = self._client.user
        async for message in self._client.get_partial_messageable(channel_id).history(limit=LOOKED_THROUGH):
            if after is not None and message.id <= after:
                return None
            is_ours = me is not None and message.author.id == me.id
            if is_ours and message.poll is not None and message.poll.question == question:
                return message.id
        return None

    async def end_poll(self, channel_id: int, message_id: int) -> None:
        """End the bot's own poll.

        https://discord.com/developers/docs/resources/poll#end-poll.
        """
        await self._client.get_partial_messageable(channel_id).get_partial_message(message_id).end_poll()

    async def start_thread(self, header: Header, message_id: int, name: str) -> int:
        """Start a thread from a message in the match's channel; return its id."""
        channel = self._client.get_partial_messageable(header.channel_id, guild_id=header.guild_id)
        thread = await channel.get_partial_message(message_id).create_thread(
            name=name, auto_archive_duration=ARCHIVE_AFTER_MIN
        )
        self._client.dispatch("thread_started", thread.id, header.guild_id)
        return thread.id

    async def start_post(self, header: Header, name: str, post: Post, tag: TagWish) -> int:
        """Post in a forum with this as the first message; return the id, which is also the thread's.

        An earlier post is found again by its name.
        """
        forum = await self._channel(header.channel_id)
        assert isinstance(forum, discord.ForumChannel), "only forums take posts"
        me = self._client.user
        for thread in forum.threads:
            is_ours = me is not None and thread.owner_id == me.id
            if thread.name == name and is_ours and not thread.locked and await self._begins(thread, header):
                return thread.id
        arguments: dict[str, Any] = {"name": name, "auto_archive_duration": ARCHIVE_AFTER_MIN}
        try:
            made: Any = await forum.create_thread(
                **arguments, **await marked(self._identity, post.as_new()), **self._tagged(forum, tag)
            )
        except discord.HTTPException as refused:
            if refused.code not in (TAG_REQUIRED, UNKNOWN_TAG):
                raise
            # Our knowledge of the forum is out of date.
            forum = await self._client.fetch_channel(forum.id)
            assert isinstance(forum, discord.ForumChannel), "only forums take posts"
            made = await forum.create_thread(
                **arguments, **await marked(self._identity, post.as_new()), **self._tagged(forum, tag)
            )
        self._client.dispatch("thread_started", made.thread.id, header.guild_id)
        return int(made.thread.id)

    def tags(self, channel_id: int) -> list[discord.ForumTag]:
        """Return the tags that the bot may apply in a forum; none for any other channel."""
        forum = self._client.get_channel(channel_id)
        if not isinstance(forum, discord.ForumChannel):
            return []
        return usable_tags(forum, is_moderator=self.permissions.may_moderate(channel_id))

    def lacks_tag(self, channel_id: int) -> bool:
        """Return True for a forum that requires a tag on posts while the bot may apply none."""
        forum = self._client.get_channel(channel_id)
        if not isinstance(forum, discord.ForumChannel) or not forum.flags.require_tag:
            return False
        return not self.tags(channel_id)

    def _tagged(self, forum: discord.ForumChannel, wish: TagWish) -> dict[str, Any]:
        """Return the argument that tags a post, if it gets a tag."""
        tags = usable_tags(forum, is_moderator=self.permissions.may_moderate(forum.id))
        tag = tag_for(forum, tags, wish)
        return {} if tag is None else {"applied_tags": [tag]}

    async def _begins(self, thread: discord.Thread, header: Header) -> bool:
        """Return True if a post begins with the card of this match.

        An earlier match may have had the same number.
        """
        try:
            first = await thread.fetch_message(thread.id)
        except discord.NotFound:
            return False
        return await self._is(first, lambda ids: any(id.match == header.id for id in ids))

    async def venue(self, header: Header) -> Venue:
        """Return the kind of place that the match's channel allows."""
        if header.guild_id is None:
            return "here"
        channel = await self._channel(header.channel_id)
        if isinstance(channel, discord.ForumChannel):
            return "post"
        is_thread = isinstance(channel, discord.TextChannel) and self.permissions.allows_threads(channel.id)
        return "thread" if is_thread else "here"

    async def must_be_playable(self, channel_id: int, guild_id: int | None) -> None:
        """Raise MatchError naming the fault that blocks messages of a match in this channel."""
        if (until := self.permissions.timed_out_until(guild_id)) is not None:
            raise MatchError("error-timed-out", until=str(ceil(until)))
        where = f"<#{channel_id}>"
        if missing := self.permissions.lacking(channel_id):
            raise MatchError("error-lacking", where=where, permissions=named(missing))
        is_doubtful = guild_id is not None and self.permissions.is_unknown(channel_id)
        if is_doubtful and await self.is_hidden(channel_id):
            raise MatchError("error-outside", where=where)

    async def takes_cards(self, channel_id: int, guild_id: int | None) -> bool:
        """Return True if the server's channel can have cards, if permissions allow it.

        These are text and announcement channels and forums.
        """
        try:
            channel = await self._channel(channel_id)
        except (discord.NotFound, discord.Forbidden):
            return False
        return (
            isinstance(channel, discord.TextChannel | discord.ForumChannel) and channel.guild.id == guild_id
        )

    async def takes_threads(self, channel_id: int, guild_id: int | None) -> bool:
        """Return True if a thread or a post of a match of this server can be started there."""
        if not await self.takes_cards(channel_id, guild_id) or self.permissions.lacking(channel_id):
            return False
        if self.lacks_tag(channel_id):
            return False
        is_forum = isinstance(await self._channel(channel_id), discord.ForumChannel)
        return is_forum or self.permissions.allows_threads(channel_id)

    async def can_read(self, channel_id: int, user: UserId) -> bool:
        """Return True if a member of its server sees this channel."""
        channel = await self._channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel):
            return True
        return channel.permissions_for(await channel.guild.fetch_member(user)).view_channel

    async def is_hidden(self, channel_id: int) -> bool:
        """Return True if Discord, asked now, hides a channel from the bot, which may miss changes there."""
        try:
            await self._client.fetch_channel(channel_id)
        except discord.Forbidden:
            self.permissions.sight(channel_id, self.permissions.guild_of(channel_id), is_seen=False)
            return True
        except TROUBLES:
            return False
        self.permissions.sight(channel_id, self.permissions.guild_of(channel_id), is_seen=True)
        return False

    def card_channels(self, guild_id: int) -> list[int]:
        """Return every channel of a server that can have cards, as people see them from top to bottom."""
        guild = self._client.get_guild(guild_id)
        shown = [channel for _, channels in guild.by_category() for channel in channels] if guild else []
        return [one.id for one in shown if isinstance(one, discord.TextChannel | discord.ForumChannel)]

    def role_name(self, guild_id: int) -> str:
        """Return the name of the role with the bot's own permissions."""
        guild, me = self._client.get_guild(guild_id), self._client.user
        role = guild.self_role if guild is not None else None
        return role.name if role is not None else (me.name if me is not None else "")

    def guild_locale(self, guild_id: int) -> str | None:
        """Return the language of a server as set in Discord."""
        guild = self._client.get_guild(guild_id)
        return guild.preferred_locale.value if guild is not None else None

    def invitation(self, also: tuple[str, ...] = ()) -> str:
        """Return the address that invites the bot, or grants it missing permissions."""
        assert self._client.application_id is not None, "whoever invites has logged in"
        return invitation(self._client.application_id, also)

    async def try_out(self, channel_id: int, name: str, card: Post, line: Post, tag: TagWish) -> Trial | None:
        """Return the results of a test in this channel.

        None if no match can be there, or the bot cannot see it.
        """
        try:
            channel = await self._channel(channel_id)
        except TROUBLES:
            return None
        if not isinstance(channel, TrialPlace):
            return None
        tagged = self._tagged(channel, tag) if isinstance(channel, discord.ForumChannel) else {}
        return await try_out(channel, name, card, line, tagged)

    async def is_gone(self, channel_id: int) -> bool:
        """Return True if a channel has been deleted."""
        try:
            await self._channel(channel_id)
        except discord.NotFound:
            return True
        except discord.HTTPException:
            return False
        return False

    async def rooms(self, guild_id: int | None, user: UserId) -> list[tuple[int, str]]:
        """Return channels, by id and name, that this member reads and a match can use.

        At most as many as fit one select. Their names are no secret to members who see them.
        """
        guild = self._client.get_guild(guild_id or 0)
        if guild is None:
            return []
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound:
            return []
        found = [
            (channel.id, channel.name)
            for channel in guild.text_channels
            if channel.permissions_for(member).view_channel and not self.permissions.lacking(channel.id)
        ]
        return found[:MOST_ROOMS]

    async def _as_allowed(self, channel_id: int, send: Callable[[S], Awaitable[T]], shown: S) -> T:
        """Return the result of `send`; in words if pictures are not allowed, or Discord refuses this one."""
        if self.permissions.lacking_for_pictures(channel_id):
            return await _in_words_if_need_be(send, shown.without_picture())
        try:
            return await _in_words_if_need_be(send, shown)
        except discord.HTTPException as refused:
            # Not allowed to show a picture, or to keep one that the message does not have.
            is_about_pictures = refused.code in (MISSING_PERMISSIONS, INVALID_FORM)
            if not is_about_pictures or self.permissions.lacking(channel_id):
                raise
        return await _in_words_if_need_be(send, shown.without_picture())

    async def _channel(self, channel_id: int) -> object:
        return self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)


async def _in_words_if_need_be(send: Callable[[S], Awaitable[T]], shown: S) -> T:
    """Return the result of `send`; a refusal for an emoji is followed by a try without any."""
    try:
        return await send(shown)
    except discord.HTTPException as refused:
        if not isinstance(shown, Decorated) or not names_emoji(refused):
            raise
    return await send(shown.without_emojis())


def belongs(ids: list[ComponentId], match: MatchId, verb: str, arg: str | None = None) -> bool:
    """Return True if there is a button of this match with this verb (and, if given, this arg)."""
    return any(id.match == match and id.verb == verb and arg in (None, id.arg) for id in ids)


def ids_of(message: discord.Message) -> list[ComponentId]:
    """Return the ids of a message's buttons, as far as they are ours."""
    found: list[ComponentId] = []
    for row in message.components:
        for part in getattr(row, "children", ()):
            try:
                found.append(parse(part.custom_id or ""))
            except (BadId, AttributeError):
                continue
    return found
