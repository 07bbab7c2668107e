"""Members of servers: who has left, and when the bot's own timeout ends.

Discord reports neither by itself: departures only to bots with a privileged intent, and of a timeout only the
beginning.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import time

import discord

from bot.core.coordination import stop
from bot.core.model import MatchId, UserId
from bot.discord_io.faults import TROUBLES
from bot.discord_io.permissions import Permissions

ASKED_EVERY_S = 3600.0
"""Seconds for which a member who was present counts as present, so that most turns ask nothing."""
WITHIN_S = 0.5
"""Seconds a panel waits for the answer; a later one is on the next panel."""

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


SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""


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
