"""How does a line reach one person alone, once? Whoever takes none is let be for a week, and told so once."""

import discord

from bot.concurrency import KeyedLocks
from bot.core.components import ComponentId
from bot.core.paces import DAY_S
from bot.discord_io.direct import takes_none
from bot.discord_io.post import Post
from bot.discord_io.wire import Wire, belongs
from bot.matches.model import Closed, MatchId, UserId
from bot.matches.service import Matches

CLOSED_FOR_S = 7 * DAY_S


class Direct:
    """Direct messages. That they are closed is no error of anybody's."""

    def __init__(self, matches: Matches, wire: Wire) -> None:
        self._matches = matches
        self._wire = wire
        self._lanes = KeyedLocks[UserId]()

    async def is_closed(self, user: UserId) -> bool:
        """Whether they took none lately."""
        closed = await self._matches.people.closed(user)
        return closed is not None and closed.until > self._matches.clock()

    async def send(
        self,
        user: UserId,
        match: MatchId,
        mark: str,
        post: Post,
        *,
        nonce: str,
        is_again: bool,
        verb: str = "o",
    ) -> int | None:
        """The message's id; None where they take none. `mark`: what its button with this verb carries.

        `nonce`: the same for every try. `is_again`: it was perhaps sent before, and is looked for. Raises
        TROUBLES.
        """

        def is_it(ids: list[ComponentId]) -> bool:
            return belongs(ids, match, verb, mark)

        if await self.is_closed(user):
            return None
        async with self._lanes.of(user):
            try:
                channel = await self._wire.conversations.with_(user)
                if is_again:
                    found = await self._wire.find(channel, is_it, after=None)
                    if found is not None:
                        return found
                return await self._wire.post(channel, post, nonce)
            except discord.HTTPException as refused:
                if not takes_none(refused):
                    raise
        until = self._matches.clock() + CLOSED_FOR_S
        await self._matches.people.save_closed(user, Closed(until, is_said=False))
        return None
