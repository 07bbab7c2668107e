"""Where does a new match of a server live? In the channel chosen for matches, else where it is asked for."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.discord_io.faults import TROUBLES
from bot.discord_io.permissions import named
from bot.discord_io.wire import Wire
from bot.matches.model import UserId
from bot.matches.servers import ServerRepository
from engine.core.game import Word, word


@dataclass(frozen=True, slots=True)
class Home:
    """The channel in which a match has its card.

    `guild_id`: None where that is a direct conversation. `is_elsewhere`: whoever asks for it does so in
    another one. `refused`: why it is not the chosen one.
    """

    channel_id: int
    guild_id: int | None
    is_elsewhere: bool = False
    refused: Word | None = None

    @property
    def is_apart(self) -> bool:
        """Whether whoever asks is to be told where it is: their own answer is no card then."""
        return self.is_elsewhere or self.refused is not None


class Homes:
    """Finds the channel of a match that is about to begin."""

    def __init__(self, servers: ServerRepository, wire: Wire) -> None:
        self._servers = servers
        self._wire = wire

    async def of(self, guild_id: int | None, here: int) -> Home:
        """The home of a match that is asked for `here`: that too, where the chosen one does not serve."""
        chosen = None if guild_id is None else (await self._servers.server(guild_id)).channel
        if chosen is None or chosen == here:
            return Home(here, guild_id)
        why = await self.why_not(guild_id, chosen)
        if why is None:
            return Home(chosen, guild_id, is_elsewhere=True)
        return Home(here, guild_id, refused=word("home-refused", why=why))

    async def beside_servers(self, user: UserId, *, is_here: bool, here: int) -> Home:
        """The home of a match that somebody plays in their conversation with the bot. Raises RateLimited.

        `is_here`: they ask for it there, and not where the bot is no member.
        """
        if is_here:
            return Home(here, None)
        return Home(await self._wire.conversations.with_(user), None, is_elsewhere=True)

    async def why_not(self, guild_id: int | None, channel_id: int) -> Word | None:
        """What stands against matches in a channel, None where nothing is known to."""
        try:
            if not await self._wire.takes_cards(channel_id, guild_id):
                return word("home-gone")
        except TROUBLES:
            return None  # Discord is out: what it says of a card decides
        if missing := self._wire.permissions.lacking(channel_id):
            return word("home-lacking", where=f"<#{channel_id}>", permissions=named(missing))
        if self._wire.lacks_tag(channel_id):
            return word("home-no-tag", where=f"<#{channel_id}>")
        return None

    async def must_be_playable(self, home: Home) -> None:
        """Raise MatchError naming what stands against a match in its home."""
        await self._wire.must_be_playable(home.channel_id, home.guild_id)

    def tags(self, channel_id: int) -> Sequence[discord.ForumTag]:
        """Return the tags that posts in this channel can get."""
        return self._wire.tags(channel_id)

    async def is_read_by(self, home: Home, user: UserId) -> bool:
        """Whether somebody sees the chosen channel, as far as Discord says."""
        try:
            return await self._wire.can_read(home.channel_id, user)
        except TROUBLES:
            return True
