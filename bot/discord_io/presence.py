"""Who has left a server? Discord tells it unasked only to bots with a privileged intent, so it is asked."""

import asyncio
from collections.abc import Callable

import discord

from bot.concurrency import stop
from bot.core.model import MatchId, UserId
from bot.discord_io.faults import TROUBLES

ASKED_EVERY_S = 3600.0
"""So long somebody who was there is taken to be there still: in most turns of a match nobody need ask."""
WITHIN_S = 0.5
"""How long a panel waits for the answer; what comes later stands on the next one."""

GONE = (10007, 10013)
"""Unknown Member, and Unknown User: the account is no more."""

_Place = tuple[int, UserId]


class Presence:
    """The members of servers, as far as matches wait for them."""

    def __init__(self, client: discord.Client, clock: Callable[[], float]) -> None:
        self._client = client
        self._clock = clock
        self._there_until: dict[_Place, float] = {}
        self._asking: dict[_Place, asyncio.Task[bool | None]] = {}
        self._waits: dict[tuple[MatchId, UserId], float] = {}

    async def has_left(self, guild_id: int, user: UserId) -> bool:
        """Whether somebody is known to have left; whoever was there is asked about only now and then."""
        if self._there_until.get((guild_id, user), 0.0) > self._clock():
            return False
        asking = self._ask(guild_id, user)
        await asyncio.wait({asking}, timeout=WITHIN_S)
        return asking.done() and asking.result() is True

    async def has_left_now(self, guild_id: int, user: UserId) -> bool | None:
        """The same, asked anew; None where Discord does not say."""
        return await asyncio.shield(self._ask(guild_id, user))  # others may wait for the same answer

    def forget(self, guild_id: int, user: UserId) -> None:
        """Something was told of this member: the next question is asked anew."""
        self._there_until.pop((guild_id, user), None)

    def wait(self, match: MatchId, reader: UserId) -> None:
        """This reader waits for whoever has left, and is not asked about it for a while."""
        self._waits[match, reader] = self._clock() + ASKED_EVERY_S

    def is_waited(self, match: MatchId, reader: UserId) -> bool:
        """Whether this reader has said so."""
        return self._waits.get((match, reader), 0.0) > self._clock()

    async def close(self) -> None:
        """Stops at once."""
        await stop(*self._asking.values())

    def _ask(self, guild_id: int, user: UserId) -> asyncio.Task[bool | None]:
        """One question at a time about each of them."""
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
