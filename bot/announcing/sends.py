"""The tools that kinds of messages send with: turns in a channel, marks, and what becomes of rows."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import TypeVar

import discord

from bot.announcing.announce import END, REVEAL
from bot.announcing.announcer import Announcer
from bot.announcing.direct import Direct
from bot.announcing.message import FollowUp, InThread, Job, MessageKind
from bot.announcing.outcomes import PENDING, RowStates, marked
from bot.announcing.plan import newest_told
from bot.announcing.threads import NotYet, Threads
from bot.concurrency import KeyedLocks
from bot.discord_io.post import Post
from bot.discord_io.wire import IsIt, belongs
from bot.matches.model import MatchId, OutboxRow, RowState, UserId, creation_of
from bot.matches.service import Matches
from bot.matches.store import Change
from engine.core.game import Seat

AT_ONCE = 12
EDIT_EVERY_S = 5.0

T = TypeVar("T")


class Sends:
    """Sends messages in order, one at a time in a channel; not too many are made at once.

    `shown_at`: when the message of a match's turn was last changed.
    """

    def __init__(
        self,
        matches: Matches,
        threads: Threads,
        announcer: Announcer,
        states: RowStates,
        *,
        key: bytes,
        kind_of: Callable[[str], MessageKind],
    ) -> None:
        self.matches, self.store, self.threads = matches, matches.store, threads
        self.wire, self.announcer, self.states = threads.wire, announcer, states
        self.direct = Direct(matches, threads.wire)
        self.edit_every_s = EDIT_EVERY_S
        self.shown_at: dict[MatchId, float] = {}
        self._kind_of = kind_of
        self._follow_ups: defaultdict[str, list[FollowUp]] = defaultdict(list)
        self._key = key
        self._lanes = KeyedLocks[int]()
        self._at_once = asyncio.Semaphore(AT_ONCE)

    def after(self, kind: str, follow_up: FollowUp) -> None:
        """Save more with each row of this kind that was sent."""
        self._follow_ups[kind].append(follow_up)

    async def find(self, channel: int, is_it: IsIt, after: int | None) -> int | None:
        """Return a message sent before; None where the channel's history may not be read."""
        try:
            return await self.wire.find(channel, is_it, after=after)
        except discord.Forbidden:
            return None

    @asynccontextmanager
    async def lane(self, channel: int) -> AsyncIterator[None]:
        """Hold the channel's turn: one message at a time in a channel."""
        async with self._lanes.of(channel):
            yield

    async def made(self, make: Callable[[], Awaitable[T]]) -> T:
        """Return a message; not too many are made at once, and none waits here for Discord."""
        async with self._at_once:
            return await make()

    async def told(
        self,
        row: OutboxRow,
        message: int,
        *,
        was: tuple[RowState, ...] = ("sending",),
        called: Sequence[UserId] | None = None,
    ) -> None:
        """Save that a row was sent; one that became due again meanwhile stays due.

        `called`: the players it called, None if unknown. A message sent now has this instant as its own; one
        that was found keeps the instant of the try that sent it.
        """
        told_at = self.matches.clock() if was == ("sending",) else None
        marks: list[Change] = [
            marked(row, "told", was=state, due_at=told_at, message_id=message) for state in was
        ]
        for follow_up in self._follow_ups[row.kind]:
            marks += await follow_up(row)
        await self._kind_of(row.kind).told(row, marks, self, called)

    async def post_in_thread(self, job: Job, kind: InThread) -> None:
        """Post a message of its own in the match's thread, unless an earlier try got through."""
        row, channel = job.row, await self.threads.of(job.header)
        async with self.lane(channel):
            mark = self.mark(row)
            after = None if kind.looks_everywhere else newest_told(job.rows)
            if row.tries and (found := await self.find(channel, _is_told(row, mark), after)):
                await self.told(row, found, was=PENDING)
                await self.threads.mended(row.match)
                return
            post = await self.made(lambda: kind.compose(job, mark, self.announcer))
            if post is None:
                await self.states.drop(row)
                return
            await self.states.begin(row)
            message = await self.wire.post(channel, post, self.nonce(job, channel, standstills(job)))
            await self.told(
                row, message, called=(*post.pings, *post.spared) if isinstance(post, Post) else ()
            )
        self.shown_at[row.match] = self.matches.clock()
        if kind.is_last:
            del self.shown_at[row.match]
        await self.threads.mended(row.match)

    async def write_alone(self, job: Job, seat: Seat, post: Post | None) -> None:
        """Send a line to the player of a seat alone."""
        row, user = job.row, job.header.user_at(seat)
        if post is None or user is None:
            await self.states.drop(row)
            return
        await self.states.begin(row)
        message = await self.direct.send(
            user, row.match, self.mark(row), post, nonce=self.nonce(job, 0), is_again=row.tries > 0
        )
        await (self.states.drop(row) if message is None else self.told(row, message))

    async def edit_message_of(
        self,
        job: Job,
        told: OutboxRow | None,
        make: Callable[[OutboxRow, str], Awaitable[Post | None]],
    ) -> None:
        """Change the message of another row into what is made for this one."""
        row, header = job.row, job.header
        if told is not None and told.state in PENDING:
            raise NotYet(max(told.due_at, self.matches.clock() + 1.0))
        if told is None or told.message_id is None or header.thread_id is None:
            await self.states.drop(row)
            return
        async with self.lane(header.thread_id):
            post = await self.made(lambda: make(row, self.mark(told)))
            if post is None:
                await self.states.drop(row)
                return
            await self.states.begin(row)
            await self.wire.edit(header.thread_id, told.message_id, post)
            await self.told(row, told.message_id)

    def nonce(self, job: Job, channel: int, standstills: int = 0) -> str:
        """Return the same for every try of a row in a channel; at most 25 characters, as Discord asks.

        After a standstill turns come again, which Discord must not take for those that were told. Nor may it
        take a match for a lost one that had its number.
        """
        row = job.row
        creation = creation_of(job.header.fingerprint, job.header.created_at).named
        again = f":{standstills}" * (standstills > 0)
        return self._hashed(f"{row.match}:{row.kind}:{row.key}:{channel}{again}:{creation}")

    def mark(self, row: OutboxRow) -> str:
        """Return what the `o` button of the row's message carries, by which the message is known again."""
        if row.kind == "turn":
            return row.key
        return row.kind if row.kind in (END, REVEAL) else self._hashed(f"{row.match}:{row.kind}:{row.key}:0")

    def _hashed(self, named: str) -> str:
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()


def standstills(job: Job) -> int:
    """Return how often the match stood still and went on."""
    return sum(row.kind == "resumed" for row in job.rows)


def _is_told(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "o", mark)
