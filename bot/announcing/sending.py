"""How is one row told, each thing once, whatever fails?

A row goes from `due` to `sending` before the request and to `told` after it. What was tried before, in this
life of the process or an earlier one, is looked for in the channel and sent only if it is absent.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import blake2b
from typing import TypeVar

import discord

from bot.announcing.announce import END, REVEAL
from bot.announcing.announcer import Announcer
from bot.announcing.card import CARD
from bot.announcing.direct import Direct
from bot.announcing.following import is_same, when_and_whom
from bot.announcing.links import closing_mark
from bot.announcing.outcomes import END_OF_POLL, HOMELESS_PAUSE_S, PENDING, Job, Outcomes, marked
from bot.announcing.plan import newest_told
from bot.announcing.threads import NoThread, NotYet, Threads, thread_name
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, TROUBLES, backoff_s, verdict
from bot.discord_io.post import Post, Shown
from bot.discord_io.wire import IsIt, belongs
from bot.ids import NO_MATCH
from bot.locks import KeyedLocks
from bot.matches.model import Follower, MatchError, MatchId, OutboxRow, TellKind
from bot.matches.service import Matches
from bot.matches.tournament_store import SIGNED_UP
from engine.core.game import Seat

EDIT_EVERY_S = 5.0
TRIES_IF_REFUSED = 5
FAULT_PAUSE_S = 300.0
AT_ONCE = 12
TIMELY: tuple[TellKind, ...] = ("reminder", "expiry")
"""What is told of somebody's time."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Sender(Outcomes):
    """Makes and sends the messages of rows: those of one channel in order, not too many made at once."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        super().__init__(matches, threads)
        self._wire = threads.wire
        self._announcer = announcer
        self.direct = Direct(matches, threads.wire)
        self._key = key
        self.edit_every_s = EDIT_EVERY_S
        self._lanes = KeyedLocks[int]()
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._shown_at: dict[MatchId, float] = {}
        self._failed: dict[tuple[MatchId, TellKind, str], int] = {}  # in a row, for want of an answer

    async def attempt(self, job: Job) -> None:
        """Tells this row; whatever fails, it is told, dropped or due later."""
        row = job.row
        try:
            await self._tell(job)
            self._failed.pop((row.match, row.kind, row.key), None)
        except NotYet as wait:
            await self._put_back(job.row, wait.until)
            await self._hurry(job)
        except NoThread:
            await self._put_back(job.row, self._matches.clock() + HOMELESS_PAUSE_S)
        except MatchError as error:
            _log.warning("a %s of match %s cannot be told: %s", job.row.kind, job.row.match, error)
            await self._drop(job.row)
        except TROUBLES as error:
            await self._after(error, job)
        except Exception:
            _log.exception("announcing a %s of match %s failed", job.row.kind, job.row.match)
            await self._put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)

    async def _tell(self, job: Job) -> None:
        match job.row.kind:
            case "card":
                await (self._post_card(job) if job.row.key in ("new", "again") else self._edit_card(job))
            case "refresh":
                await self._edit_turn(job)
            case "echo":
                await self._echo(job)
            case "settled":
                await self._settle(job)
            case "amended":
                await self._amend(job)
            case "followed":
                await self._follow(job)
            case "poll":
                await self._poll(job)
            case "closing" if job.row.key.endswith(SIGNED_UP):
                await self._edit_signed_up(job)
            case "closing":
                await self._post_closing(job)
            case _:
                await self._post(job)

    async def _post(self, job: Job) -> None:
        """A message of its own in the match's thread."""
        row, header = job.row, job.header
        channel = await self._threads.of(header)
        async with self._lane(channel):
            mark = self._mark(row)
            # Turns may have come since a notice was tried.
            after = None if row.kind == "notice" else newest_told(job.rows)
            if row.tries and (found := await self._find(channel, _is_told(row, mark), after)):
                await self._told(row, found, was=PENDING)
                await self._threads.mended(row.match)
                return
            post = await self._made(self._compose(job, mark))
            if post is None:
                await self._drop(row)
                return
            await self._store.write([marked(row, "sending")])
            message = await self._wire.post(channel, post, self._nonce(row, channel, _standstills(job)))
            await self._told(
                row, message, called=(*post.pings, *post.spared) if isinstance(post, Post) else ()
            )
        self._shown_at[row.match] = self._matches.clock()
        if row.kind in ("end", "reveal", "remembered"):
            del self._shown_at[row.match]
        await self._threads.mended(row.match)

    async def _echo(self, job: Job) -> None:
        """A line to a player alone, that it is their turn."""
        row, mark = job.row, self._mark(job.row)
        user = job.header.user_at(Seat(int(row.key.split(".")[1])))
        post = await self._announcer.echo(row, mark)
        if post is None or user is None:
            await self._drop(row)
            return
        await self._store.write([marked(row, "sending")])
        message = await self.direct.send(user, row.match, mark, post, is_again=row.tries > 0)
        if message is None:
            await self._drop(row)
        else:
            await self._told(row, message)

    async def _follow(self, job: Job) -> None:
        """A line to whoever follows the match: alone, or in its thread to all who hear the same there."""
        row, posts, now = job.row, self._announcer.followers, self._matches.clock()
        audience = await posts.audience(row, job.rows)
        wakes = {one: await posts.wakes_at(one, now) for one in audience}
        awake = [one for one, at in wakes.items() if at <= now]
        user = when_and_whom(row)[1]
        if own := [at for one, at in wakes.items() if one.user == user and at > now]:
            raise NotYet(own[0])
        if not awake:
            await self._drop(row)
            return
        if awake[0].place == "direct":
            mark = self._mark(row)
            post = await posts.post(row, awake, mark=mark)
            await self._store.write([marked(row, "sending")])
            is_again = row.tries > 0
            message = await self.direct.send(user, row.match, mark, post, is_again=is_again, verb="j")
            await (self._drop(row) if message is None else self._told(row, message))
            return
        await self._follow_in_thread(job, awake)

    async def _follow_in_thread(self, job: Job, audience: Sequence[Follower]) -> None:
        """One message for all of them; what was perhaps sent is looked for, by the turn that it tells."""
        row, channel = job.row, job.header.thread_id
        users = {one.user for one in audience}
        told = [one for one in job.rows if is_same(one, row) and when_and_whom(one)[1] in users]
        if channel is None:
            await self._drop(row)
            return
        async with self._lane(channel):
            mark = self._mark(replace(row, key=when_and_whom(row)[0]))
            tried = [one for one in told if one.tries]
            if tried and (found := await self._find(channel, _is_followed(row, mark), None)):
                for one in tried:
                    await self._told(one, found, was=PENDING)
                return
            post = await self._announcer.followers.post(row, audience, mark=mark)
            await self._store.write([marked(one, "sending") for one in told])
            message = await self._wire.post(channel, post, self._nonce(row, channel))
            for one in told:
                await self._told(one, message)

    async def _poll(self, job: Job) -> None:
        """A poll below the message of the first turn; where none may be sent there is none."""
        row, channel, now = job.row, job.header.thread_id, self._matches.clock()
        if row.key == END_OF_POLL:
            await self._close_poll(job)
            return
        turns = [one for one in job.rows if one.kind == "turn"]
        is_told = any(turn.state == "told" for turn in turns)
        if not is_told and (waits := [turn.due_at for turn in turns if turn.state in PENDING]):
            raise NotYet(max(min(waits), now + 1.0))
        if not is_told or channel is None or not self._threads.permissions.allows_polls(channel):
            await self._drop(row)
            return
        async with self._lane(channel):
            ballot = await self._announcer.poll(job.header)
            message = await self._wire.find_poll(channel, ballot.question) if row.tries else None
            if message is None:
                await self._store.write([marked(row, "sending")])
                message = await self._wire.post(channel, ballot, self._nonce(row, channel))
            await self._told(row, message, was=PENDING)

    async def _close_poll(self, job: Job) -> None:
        """The poll shows what was voted; one that is closed already stays so."""
        row, channel, told = job.row, job.header.thread_id, _row(job, "poll", "")
        if channel is None or told is None or told.message_id is None:
            await self._drop(row)
            return
        await self._store.write([marked(row, "sending")])
        await self._wire.end_poll(channel, told.message_id)
        await self._told(row, told.message_id)

    async def _post_card(self, job: Job) -> None:
        """The card, where the answer to the command was lost or a new thread needs one."""
        row, header = job.row, job.header
        post = await self._announcer.card(header)
        async with self._lane(header.channel_id):
            if await self._wire.venue(header) == "post":
                await self._store.write([marked(row, "sending")])
                message = await self._wire.start_post(header, thread_name(header), post)
                await self._matches.at_home(row.match, message)
            else:
                channel, nonce = header.channel_id, self._nonce(row, header.channel_id)
                # Looked for at the first try too: the command may have been answered by a process that died.
                found = await self._find(channel, _is_card(row), header.card_id)
                await self._store.write([marked(row, "sending")])
                message = found or await self._wire.post(channel, post, nonce)
            await self._matches.card_shown(row.match, message)
            await self._threads.mended(row.match)

    async def _post_closing(self, job: Job) -> None:
        """How a tournament has ended, where its last match had its card."""
        row, header = job.row, job.header
        is_post = await self._wire.venue(header) == "post"
        channel = header.thread_id if is_post and header.thread_id is not None else header.channel_id
        async with self._lane(channel):
            if row.tries and (found := await self._find(channel, _is_closing(row), None)):
                await self._told(row, found, was=PENDING)
            else:
                post = await self._made(self._announcer.closing(row))
                if post is None:
                    await self._drop(row)
                    return
                await self._store.write([marked(row, "sending")])
                await self._told(row, await self._wire.post(channel, post, self._nonce(row, channel)))
        await self._threads.mended(row.match)

    async def _edit_signed_up(self, job: Job) -> None:
        """The message on which people took part says that the tournament is over; where it is gone nobody
        reads it."""
        row, found = job.row, await self._announcer.signed_up(job.row)
        if found is None:
            await self._drop(row)
            return
        place, shown = found
        async with self._lane(place.channel_id):
            await self._store.write([marked(row, "sending")])
            try:
                await self._wire.edit(place.channel_id, place.message_id, shown)
            except TROUBLES as error:
                # What is amiss there says nothing about the match whose row this is.
                match verdict(error).remedy:
                    case "later":
                        raise
                    case "forbidden" | "locked":
                        await self._put_back(row, self._matches.clock() + FORBIDDEN_PAUSE_S)
                    case _:
                        await self._drop(row)
                return
            await self._told(row, place.message_id)

    async def _edit_card(self, job: Job) -> None:
        """The card says how things stand."""
        row, header = job.row, job.header
        if header.card_id is None and header.status != "playing":
            await self._drop(row)
            return
        message = await self._threads.card(header)
        channel = await self._threads.channel_of_card(header)
        async with self._lane(channel):
            # Marked before it is made: what happens from here on makes the row due again.
            await self._store.write([marked(row, "sending")])
            post = await self._announcer.card(await self._matches.header(row.match))
            await self._wire.edit(channel, message, post)
            await self._told(row, message)

    async def _edit_turn(self, job: Job) -> None:
        """The turn's message says what has happened since; at most once every few seconds."""
        row, header = job.row, job.header
        allowed_at = self._shown_at.get(row.match, 0.0) + self.edit_every_s
        if allowed_at > self._matches.clock():
            raise NotYet(allowed_at)
        turn = _turn_row(job)
        if turn.state != "told":
            raise NotYet(max(turn.due_at, self._matches.clock() + 1.0))
        if header.thread_id is None or turn.message_id is None:
            await self._drop(row)
            return
        async with self._lane(header.thread_id):
            with self._announcer.changing(header, turn) as change:
                # Marked before it is made: what happens from here on makes the row due again.
                await self._store.write([marked(row, "sending")])
                post = await self._made(self._announcer.turn(turn, job.rows, has_begun=True))
                if post is None:
                    change.kept()
                    await self._drop(row)
                    return
                await self._wire.edit(header.thread_id, turn.message_id, post)
                change.accepted(post)
            await self._told(row, turn.message_id)
        self._shown_at[row.match] = self._matches.clock()

    async def _settle(self, job: Job) -> None:
        """A message about somebody's time that is no longer as it says is made to say so."""
        told = next((one for one in job.rows if one.kind in TIMELY and one.key == job.row.key), None)
        await self._edit(job, told, self._announcer.settled)

    async def _amend(self, job: Job) -> None:
        """An offer says what has become of it."""
        await self._edit(job, _row(job, "notice", job.row.key.partition(".")[0]), self._announcer.amended)

    async def _edit(
        self, job: Job, told: OutboxRow | None, make: Callable[[OutboxRow, str], Awaitable[Post | None]]
    ) -> None:
        """The message of another row becomes what is made for this one."""
        row, header = job.row, job.header
        if told is not None and told.state in PENDING:
            raise NotYet(max(told.due_at, self._matches.clock() + 1.0))
        if told is None or told.message_id is None or header.thread_id is None:
            await self._drop(row)
            return
        async with self._lane(header.thread_id):
            post = await self._made(make(row, self._mark(told)))
            if post is None:
                await self._drop(row)
                return
            await self._store.write([marked(row, "sending")])
            await self._wire.edit(header.thread_id, told.message_id, post)
            await self._told(row, told.message_id)

    async def _post_sequel(self, job: Job) -> None:
        """An archived thread takes no edits, but a new message opens it again."""
        row, header, turn = job.row, job.header, _turn_row(job)
        post = await self._announcer.turn(turn, job.rows, has_begun=True, is_sequel=True)
        if post is None or header.thread_id is None:
            await self._drop(row)
            return
        try:
            nonce = self._nonce(row, header.thread_id, _standstills(job))
            message = await self._wire.post(header.thread_id, post, nonce)
        except TROUBLES as error:
            if verdict(error).remedy in ("forbidden", "locked", "archived"):
                await self._hold(job, is_locked=verdict(error).remedy != "forbidden")
            else:
                await self._put_back(row, self._matches.clock() + FORBIDDEN_PAUSE_S)
            return
        await self._store.write(
            [
                marked(row, "told", was="sending", message_id=message),
                marked(turn, "told", was="told", message_id=message),
            ]
        )

    async def _compose(self, job: Job, mark: str) -> Shown | None:
        match job.row.kind:
            case "turn":
                return await self._announcer.turn(job.row, job.rows)
            case "answer":
                return await self._announcer.answer(job.row, mark)
            case "resumed":
                return await self._announcer.resumed(job.row, mark)
            case "reminder":
                return await self._announcer.reminder(job.row, mark)
            case "expiry":
                return await self._announcer.expiry(job.row, mark)
            case "notice":
                return await self._announcer.notice(job.row, mark)
            case "digest":
                return await self._announcer.digest(job.row, mark)
            case "reveal":
                return await self._announcer.reveal(job.row)
            case "remembered":
                return await self._announcer.remembered(job.row, mark)
            case _:
                return await self._announcer.end(job.row, job.rows)

    async def _find(self, channel: int, is_it: IsIt, after: int | None) -> int | None:
        """A message sent before; None where the channel's history may not be read."""
        try:
            return await self._wire.find(channel, is_it, after=after)
        except discord.Forbidden:
            return None

    # --- what becomes of a row -----------------------------------------------------------------------------

    async def _after(self, error: BaseException, job: Job) -> None:
        """Discord refused, or did not answer."""
        row, now = job.row, self._matches.clock()
        judged = verdict(error)
        _log.warning("a %s of match %s was not sent: %s", row.kind, row.match, judged.remedy)
        match judged.remedy:
            case "later" if judged.wait_s is not None:
                # Whom a limit turned away has sent nothing that would have to be looked for.
                await self._put_back(row, now + judged.wait_s, tries=row.tries)
            case "later":
                # A try that fails where the last one is looked for is no try of the row.
                of = row.match, row.kind, row.key
                self._failed[of] = self._failed.get(of, 0) + 1
                await self._put_back(row, now + backoff_s(max(row.tries + 1, self._failed[of])))
            case _ if row.kind in ("echo", "poll", "followed"):
                await self._drop(row)
            case "homeless":
                await self._lose_home(job, now)
            case "archived" if row.kind == "refresh":
                await self._post_sequel(job)
            case "forbidden" | "locked":
                await self._hold(job, is_locked=judged.remedy == "locked")
            case "archived" if row.kind == "settled":
                await self._drop(row)  # nobody is looking there any more
            case "archived" if row.kind != "card":
                await self._hold(job, is_locked=True)  # a message opens an archived thread, not a locked one
            case "refused" | "archived" if row.tries + 1 < TRIES_IF_REFUSED:
                await self._put_back(row, now + backoff_s(row.tries + 1))
            case "gone" | "dropped" | "refused" | "archived":
                await self._drop(row)

    async def _hurry(self, job: Job) -> None:
        """What waited for the card is due at once where the card came while the row was put back."""
        header = await self._store.header(job.row.match)
        if job.header.card_id is None and header is not None and header.card_id is not None:
            await self._put_back(job.row, self._matches.clock())

    # --- names ---------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _lane(self, channel: int) -> AsyncIterator[None]:
        """One message at a time in a channel."""
        async with self._lanes.of(channel):
            yield

    async def _made(self, making: Awaitable[T]) -> T:
        """A message, of which not too many are made at once; who waits for Discord keeps nobody from it."""
        async with self._at_once:
            return await making

    def _nonce(self, row: OutboxRow, channel: int, standstills: int = 0) -> str:
        """The same for every try of a row in a channel; at most 25 characters, as Discord asks.

        After a standstill turns come again, which Discord must not take for those that were told.
        """
        named = f"{row.match}:{row.kind}:{row.key}:{channel}" + f":{standstills}" * (standstills > 0)
        return blake2b(named.encode(), key=self._key, digest_size=12).hexdigest()

    def _mark(self, row: OutboxRow) -> str:
        """What the `o` button of the row's message carries, by which the message is known again."""
        if row.kind == "turn":
            return row.key
        return row.kind if row.kind in (END, REVEAL) else self._nonce(row, 0)


def _standstills(job: Job) -> int:
    """How often the match stood still and went on."""
    return sum(row.kind == "resumed" for row in job.rows)


def _row(job: Job, kind: TellKind, key: str) -> OutboxRow | None:
    """Another row of the same match."""
    return next((row for row in job.rows if (row.kind, row.key) == (kind, key)), None)


def _turn_row(job: Job) -> OutboxRow:
    """The row of the turn that a refresh is about."""
    return next(row for row in job.rows if row.kind == "turn" and row.key == job.row.key)


def _is_told(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "o", mark)


def _is_followed(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "j", mark)


def _is_closing(row: OutboxRow) -> IsIt:
    return lambda ids: belongs(ids, NO_MATCH, "m", closing_mark(row.key))


def _is_card(row: OutboxRow) -> IsIt:
    return lambda ids: (
        belongs(ids, row.match, "n") and belongs(ids, row.match, "o", CARD) == belongs(ids, row.match, "o")
    )
