"""Notices when the bot's time-out in a server is over: Discord tells its begin, and no end by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time

import discord

from bot.discord_io.permissions import Permissions

SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""


class TimeOuts:
    """Tells `ended` of a server as soon as the bot may write there again."""

    def __init__(self, permissions: Permissions, ended: Callable[[discord.Guild], Awaitable[None]]) -> None:
        self._permissions = permissions
        self._ended = ended
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def watch(self, guild: discord.Guild) -> None:
        """Look when a time-out in this server ends. Repeats safely."""
        if timer := self._timers.pop(guild.id, None):
            timer.cancel()
        until = self._permissions.timed_out_until(guild.id)
        if until is not None:
            wait_s = max(0.0, until - time()) + SLACK_S
            loop = asyncio.get_running_loop()
            self._timers[guild.id] = loop.call_later(wait_s, self._end, guild)

    def close(self) -> None:
        """Stop at once."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._telling:
            task.cancel()

    def _end(self, guild: discord.Guild) -> None:
        telling = asyncio.ensure_future(self._ended(guild))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)
