"""Where is somebody written to alone? In their conversation with the bot, which is opened once."""

import asyncio
from collections import deque

import discord

from bot.core.model import UserId

OPENED = 10
OPENED_IN_S = 60.0
"""So many conversations are opened in so long. Discord names no number: "If you open a significant amount of
DMs too quickly, your bot may be rate limited or blocked from opening new ones"
(https://discord.com/developers/docs/resources/user#create-dm), and a bot that plays has time."""

CANNOT_SEND = 50007


class Conversations:
    """The channels of people's direct messages, as far as they were opened."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._channels: dict[UserId, int] = {}
        self._opened: deque[float] = deque()  # when the latest were opened

    async def with_(self, user: UserId) -> int:
        """The channel's id. Raises RateLimited where too many were opened lately."""
        if user not in self._channels:
            self._must_be_slow()
            channel = await self._client.create_dm(discord.Object(user))
            self._channels[user] = channel.id
        return self._channels[user]

    def _must_be_slow(self) -> None:
        """A window that slides: a crowd after a restart is written to one after the other."""
        now = asyncio.get_running_loop().time()
        while self._opened and now - self._opened[0] >= OPENED_IN_S:
            self._opened.popleft()
        if len(self._opened) >= OPENED:
            raise discord.RateLimited(self._opened[0] + OPENED_IN_S - now)
        self._opened.append(now)


def takes_none(refused: discord.HTTPException) -> bool:
    """Whether somebody takes no direct messages, from nobody or not from this bot."""
    return isinstance(refused, discord.Forbidden | discord.NotFound) or refused.code == CANNOT_SEND
