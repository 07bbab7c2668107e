"""The tools of message kinds: lanes of channels, marks and nonces, direct messages, states of rows."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import blake2b
from time import time
from typing import TypeVar

import discord

from bot.core.components import ComponentId
from bot.core.coordination import KeyedLocks
from bot.core.matches import Matches
from bot.core.model import Closed, MatchId, OutboxRow, RowState, UserId, creation_of
from bot.core.paces import DAY_S
from bot.core.store import Change
from bot.core.writes import MarkRow
from bot.discord_io.channels import takes_none
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, backoff_s
from bot.discord_io.post import Post
from bot.discord_io.wire import IsIt, Wire, belongs
from bot.outbox.composing import Announcer
from bot.outbox.message import FollowUp, InThread, Job, MessageKind, newest_told
from bot.outbox.posts import END, REVEAL
from bot.outbox.threads import NotYet, Threads
from engine.core.game import Seat

HOMELESS_PAUSE_S = 3600.0
TIME_OUT_SLACK_S = 1.0
"""Discord's clock may be a little behind ours."""
PENDING: tuple[RowState, ...] = ("due", "sending")


class RowStates:
    """Saves what became of rows, and releases rows that were held."""

    def __init__(self, matches: Matches, threads: Threads) -> None:
        self._matches = matches
        self._store = matches.store
        self._threads = threads
        self._held: dict[tuple[MatchId, str, str], tuple[int | None, int]] = {}
        self.changes = 0  # how often what stood against messages may have gone

    async def release(
        self, *, guild: int | None, channel: int | None, match: MatchId | None
    ) -> frozenset[MatchId]:
        """Make due what Discord refused there, and return the matches concerned.

        Their problem stays known until a message gets through: a panel drawn before that shows it.
        """
        self.changes += 1
        held = [
            row
            for row, (its_guild, its_channel) in self._held.items()
            if guild in (None, its_guild) and channel in (None, its_channel) and match in (None, row[0])
        ]
        if not held:
            return frozenset()
        for row in held:
            del self._held[row]
        now = self._matches.clock()
        await self._store.write([MarkRow(*row, "due", due_at=now, was="due") for row in held])
        return frozenset(row[0] for row in held)

    async def lose_home(self, job: Job, now: float) -> None:
        """Keep a row whose channel or thread is gone."""
        if job.kind.only_edits(job.row):
            await self.drop(job.row)
            return
        await self.unreached(job)
        await self._threads.lost(job.row.match)
        await self.put_back(job.row, now + HOMELESS_PAUSE_S)

    async def hold(self, job: Job, *, is_locked: bool) -> None:
        """Keep a row that Discord refuses until something changes, or for a long while."""
        row, header, now = job.row, job.header, self._matches.clock()
        channel = job.channel
        self._threads.permissions.doubt(channel)
        await self.unreached(job)
        if not job.kind.only_edits(row):
            await self._threads.blocked(row.match, channel, is_locked=is_locked)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        pause_s = FORBIDDEN_PAUSE_S if job.changes == self.changes else backoff_s(1)
        # A refusal is certain: this try has sent nothing that would have to be looked for.
        await self.put_back(row, now + pause_s, tries=row.tries)

    async def unreached(self, job: Job) -> None:
        """Stop the clocks of the players this message was meant to call."""
        if job.kind.calls_players:
            await self._matches.timeouts.unreached(job.row.match)

    async def wait_out(self, job: Job, until: float) -> None:
        """Keep a row, without a request, until the bot's time-out in this server ends."""
        row, header = job.row, job.header
        channel = header.thread_id or header.channel_id
        if not job.kind.only_edits(row):
            await self._threads.blocked(row.match, channel, is_locked=False)
        await self.unreached(job)
        self._held[row.match, row.kind, row.key] = (header.guild_id, channel)
        await self.put_back(row, self._matches.clock() + until - time() + TIME_OUT_SLACK_S, tries=row.tries)

    async def begin(self, *rows: OutboxRow) -> None:
        """Mark rows as being sent. Raises Conflict if one has changed since it was read."""
        begun = [replace(marked(row, "sending", was=row.state), tried=row.tries) for row in rows]
        await self._store.write([*begun])

    async def drop(self, row: OutboxRow) -> None:
        await self._store.write([marked(row, "dropped", was=state) for state in PENDING])

    async def put_back(self, row: OutboxRow, due_at: float, *, tries: int | None = None) -> None:
        """Make a row due again. `tries`: how often it counts as tried; by default once more."""
        marks = [marked(row, "due", was=state, due_at=due_at) for state in PENDING]
        await self._store.write([replace(mark, tries=tries) for mark in marks])


def marked(
    row: OutboxRow,
    state: RowState,
    *,
    was: RowState | None = None,
    due_at: float | None = None,
    message_id: int | None = None,
) -> MarkRow:
    """Return the change of a row's state, if it is still what it `was`."""
    return MarkRow(row.match, row.kind, row.key, state, due_at=due_at, message_id=message_id, was=was)


CLOSED_FOR_S = 7 * DAY_S


class Direct:
    """Direct messages to one user; a user who refuses them gets none for a week."""

    def __init__(self, matches: Matches, wire: Wire) -> None:
        self._matches = matches
        self._wire = wire
        self._lanes = KeyedLocks[UserId]()

    async def is_closed(self, user: UserId) -> bool:
        """Return True if the user accepted none lately."""
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
        """Send a message and return its id; None if the user accepts none. Raises TROUBLES.

        `mark`: the argument of its button of this verb. `nonce`: the same for every try. `is_again`: it may
        have been sent before, and is looked for.
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


AT_ONCE = 12
EDIT_EVERY_S = 5.0

T = TypeVar("T")


class Sends:
    """Sends messages in order, one at a time in a channel, and composes a few at once.

    `shown_at`: when the turn's message of a match was last changed.
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
        """Save the changes of `follow_up` with each sent row of this kind."""
        self._follow_ups[kind].append(follow_up)

    async def find(self, channel: int, is_it: IsIt, after: int | None) -> int | None:
        """Return a message sent before; None if the channel's history may not be read."""
        try:
            return await self.wire.find(channel, is_it, after=after)
        except discord.Forbidden:
            return None

    @asynccontextmanager
    async def lane(self, channel: int) -> AsyncIterator[None]:
        """Hold the channel's lane: one message at a time in a channel."""
        async with self._lanes.of(channel):
            yield

    async def made(self, make: Callable[[], Awaitable[T]]) -> T:
        """Return a composed message; a few are composed at once, and none waits here for Discord."""
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

        `called`: the players it pinged, None if unknown. A message sent now gets the present time; one that
        was found keeps the time of the try that sent it.
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
        """Send a direct message to the player of a seat."""
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
        """Edit the message of another row into what `make` returns."""
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
        """Return the same nonce for every try of a row in a channel; at most 25 characters, as Discord asks.

        A resumed match repeats turns, and a restored database may repeat a match's number: neither may reuse
        an earlier message's nonce.
        """
        row = job.row
        creation = creation_of(job.header.fingerprint, job.header.created_at).named
        again = f":{standstills}" * (standstills > 0)
        return self._hashed(f"{row.match}:{row.kind}:{row.key}:{channel}{again}:{creation}")

    def mark(self, row: OutboxRow) -> str:
        """Return the argument of the message's `o` button, by which the message is found again."""
        if row.kind == "turn":
            return row.key
        return row.kind if row.kind in (END, REVEAL) else self._hashed(f"{row.match}:{row.kind}:{row.key}:0")

    def _hashed(self, named: str) -> str:
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()


def standstills(job: Job) -> int:
    """Return how often the match was resumed."""
    return sum(row.kind == "resumed" for row in job.rows)


def _is_told(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "o", mark)
