"""Answers direct messages with the welcome, once in a while."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import discord

from bot.core.answering import Deliveries
from bot.core.model import UserId
from bot.discord_io.faults import TROUBLES, retry_after_s, verdict
from bot.discord_io.post import Shown
from bot.discord_io.wire import Wire
from bot.names import SeenAs
from bot.outbox.people import People

EVERY_S = 60.0
"""However much somebody writes, they hear this once in so long."""
REMEMBERED = 4096
TRIES, PAUSE_S = 3, 2.0

_WORDS = (discord.MessageType.default, discord.MessageType.reply)
_log = logging.getLogger(__name__)


class DirectMessages:
    """Answers direct messages. `make`: the answer in a language, its picture painted."""

    def __init__(
        self,
        people: People,
        wire: Wire,
        make: Callable[[str], Awaitable[Shown]],
        clock: Callable[[], float],
        *,
        key: bytes,
    ) -> None:
        self._people = people
        self._wire = wire
        self._make = make
        self._clock = clock
        self._key = key
        self._deliveries = Deliveries(clock)
        self._answered: OrderedDict[int, float] = OrderedDict()

    async def hear(self, message: discord.Message) -> None:
        """Answers a person's words where they stand in a conversation with the bot; nothing else."""
        author = message.author
        if (
            message.guild is not None
            or message.flags.ephemeral
            or author.bot
            or message.type not in _WORDS
            or not self._deliveries.is_first(message.id)
            or not self._is_due(author.id)
        ):
            return
        user = UserId(author.id)
        await self._people.met(user, SeenAs(author.global_name or author.name, author.name))
        answer = await self._make(await self._people.locale(user) or "")
        if (await self._people.settings(user)).text_first:
            answer = answer.without_picture()
        if not await self._send(message, answer):
            self._answered.pop(author.id, None)  # the next words are answered

    def _is_due(self, user: int) -> bool:
        """Whether this person has heard nothing for a while; from then on they have."""
        now = self._clock()
        while self._answered and next(iter(self._answered.values())) <= now - EVERY_S:
            self._answered.popitem(last=False)
        if user in self._answered:
            return False
        self._answered[user] = now
        while len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        return True

    async def _send(self, message: discord.Message, answer: Shown) -> bool:
        """Whether Discord took it; one nonce for all tries, so that it stands there once."""
        nonce = blake2b(f"words:{message.id}".encode(), key=self._key, digest_size=12).hexdigest()
        for number in range(TRIES):
            try:
                await self._wire.post(message.channel.id, answer, nonce)
                return True
            except TROUBLES as trouble:
                _log.info("an answer to a direct message was not taken: %s", verdict(trouble).remedy)
                if verdict(trouble).remedy != "later":
                    return False
                await asyncio.sleep(retry_after_s(trouble) or PAUSE_S * (number + 1))
        return False
