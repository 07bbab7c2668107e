"""What does each way of telling a row need? Its turn in a channel, and marks by which it is known again."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import TypeVar

import discord

from bot.announcing.announce import END, REVEAL
from bot.announcing.announcer import Announcer
from bot.announcing.direct import Direct
from bot.announcing.outcomes import Job, Outcomes
from bot.announcing.threads import Threads
from bot.discord_io.wire import IsIt
from bot.locks import KeyedLocks
from bot.matches.model import OutboxRow, TellKind, creation_of
from bot.matches.service import Matches

AT_ONCE = 12

T = TypeVar("T")


class Sends(Outcomes):
    """Has the messages of one channel sent in order, not too many made at once."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        super().__init__(matches, threads)
        self._wire = threads.wire
        self._announcer = announcer
        self.direct = Direct(matches, threads.wire)
        self._key = key
        self._lanes = KeyedLocks[int]()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def _find(self, channel: int, is_it: IsIt, after: int | None) -> int | None:
        """A message sent before; None where the channel's history may not be read."""
        try:
            return await self._wire.find(channel, is_it, after=after)
        except discord.Forbidden:
            return None

    @asynccontextmanager
    async def _lane(self, channel: int) -> AsyncIterator[None]:
        """One message at a time in a channel."""
        async with self._lanes.of(channel):
            yield

    async def _made(self, making: Awaitable[T]) -> T:
        """A message, of which not too many are made at once; who waits for Discord keeps nobody from it."""
        async with self._at_once:
            return await making

    def _nonce(self, job: Job, channel: int, standstills: int = 0) -> str:
        """Return the same for every try of a row in a channel; at most 25 characters, as Discord asks.

        After a standstill turns come again, which Discord must not take for those that were told. Nor may it
        take a match for a lost one that had its number.
        """
        row = job.row
        creation = creation_of(job.header.fingerprint, job.header.created_at).named
        again = f":{standstills}" * (standstills > 0)
        return self._hashed(f"{row.match}:{row.kind}:{row.key}:{channel}{again}:{creation}")

    def _mark(self, row: OutboxRow) -> str:
        """What the `o` button of the row's message carries, by which the message is known again."""
        if row.kind == "turn":
            return row.key
        return row.kind if row.kind in (END, REVEAL) else self._hashed(f"{row.match}:{row.kind}:{row.key}:0")

    def _hashed(self, named: str) -> str:
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()


def row_of(job: Job, kind: TellKind, key: str) -> OutboxRow | None:
    """Another row of the same match."""
    return next((row for row in job.rows if (row.kind, row.key) == (kind, key)), None)
