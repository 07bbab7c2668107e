"""How is one row told, each thing once, whatever fails?

A row goes from `due` to `sending` before the request and to `told` after it. What was tried before, in this
life of the process or an earlier one, is looked for in the channel and sent only if it is absent.
"""

import logging
from collections.abc import Awaitable, Callable

from discord import HTTPException

from bot.announcing.announcer import Announcer
from bot.announcing.card import CARD
from bot.announcing.onlookers import ToOnlookers
from bot.announcing.outcomes import HOMELESS_PAUSE_S, PENDING, Job, marked
from bot.announcing.plan import newest_told
from bot.announcing.sends import row_of
from bot.announcing.threads import NoThread, NotYet, Threads, thread_name
from bot.discord_io.faults import (
    FORBIDDEN_PAUSE_S,
    MISSING_ACCESS,
    TROUBLES,
    Rejection,
    backoff_s,
    rejection,
    verdict,
)
from bot.discord_io.post import Post, Shown
from bot.discord_io.wire import IsIt, belongs
from bot.matches.model import MatchError, MatchId, NewerRules, OutboxRow, TellKind
from bot.matches.service import Matches
from bot.matches.store import Conflict, StoreOut
from bot.matches.tournament_store import SIGNED_UP
from engine.core.game import Seat

EDIT_EVERY_S = 5.0
TRIES_IF_REFUSED = 12
"""Tries of a message change, or of a line to one person, before a refusal drops it."""
FAULT_PAUSE_S = 300.0
ASIDE: tuple[TellKind, ...] = (
    "refresh",
    "settled",
    "amended",
    "poll",
    "echo",
    "followed",
    "unreached",
)
"""Kinds that change a message or go to one person: nobody waits for them."""
DIRECT: tuple[TellKind, ...] = ("echo", "followed", "unreached")
"""Kinds sent by direct message, even while messages in the server are blocked."""
TIMELY: tuple[TellKind, ...] = ("reminder", "expiry")
"""What is told of somebody's time."""

_log = logging.getLogger(__name__)


class Sender(ToOnlookers):
    """Makes and sends the messages of all rows."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        super().__init__(matches, threads, announcer, key=key)
        self.edit_every_s = EDIT_EVERY_S
        self._shown_at: dict[MatchId, float] = {}
        self._failed: dict[tuple[MatchId, TellKind, str], int] = {}  # in a row

    async def attempt(self, job: Job) -> None:
        """Tells this row; whatever fails, it is told, dropped or due later."""
        row = job.row
        try:
            until = self._threads.permissions.timed_out_until(job.header.guild_id)
            if until is not None and row.kind not in DIRECT:
                await self._wait_out(job, until)
                return
            await self._tell(job)
            self._failed.pop((row.match, row.kind, row.key), None)
        except NotYet as wait:
            await self._put_back(job.row, wait.until)
            await self._hurry(job)
        except NoThread:
            await self._put_back(job.row, self._matches.clock() + HOMELESS_PAUSE_S)
            await self._unreached(job.row)
        except NewerRules:  # a process of that version tells it
            await self._put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)
        except MatchError as error:
            _log.warning("a %s of match %s cannot be told: %s", job.row.kind, job.row.match, error)
            await self._drop(job.row)
        except TROUBLES as error:
            await self._after(error, job)
        except Conflict:
            pass  # whoever tells this match reads it again
        except StoreOut:
            raise  # nothing can be put back now either
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
            case "unreached":
                await self._offer_end(job)
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
            await self._begin(row)
            message = await self._wire.post(channel, post, self._nonce(job, channel, _standstills(job)))
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
        post = await self._announcer.calls.echo(row, mark)
        if post is None or user is None:
            await self._drop(row)
            return
        await self._begin(row)
        nonce = self._nonce(job, 0)
        message = await self.direct.send(user, row.match, mark, post, nonce=nonce, is_again=row.tries > 0)
        if message is None:
            await self._drop(row)
        else:
            await self._told(row, message)

    async def _offer_end(self, job: Job) -> None:
        """Write to a player alone that their match cannot be told in its channel, and may end."""
        row, mark = job.row, self._mark(job.row)
        user = job.header.user_at(Seat(int(row.key.partition(".")[2])))
        post = await self._announcer.calls.unreached(row, mark)
        if post is None or user is None:
            await self._drop(row)
            return
        await self._begin(row)
        nonce = self._nonce(job, 0)
        message = await self.direct.send(user, row.match, mark, post, nonce=nonce, is_again=row.tries > 0)
        await (self._drop(row) if message is None else self._told(row, message))

    async def _post_card(self, job: Job) -> None:
        """The card, where the answer to the command was lost or a new thread needs one."""
        row, header = job.row, job.header
        post = await self._announcer.card(header)
        async with self._lane(header.channel_id):
            if await self._wire.venue(header) == "post":
                await self._begin(row)
                message = await self._wire.start_post(
                    header, thread_name(header), post, await self._threads.tag(header)
                )
                await self._matches.channel.at_home(row.match, message)
            else:
                channel, nonce = header.channel_id, self._nonce(job, header.channel_id)
                # Looked for at the first try too: the command may have been answered by a process that died.
                found = await self._find(channel, _is_card(row), header.card_id)
                await self._begin(row)
                message = found or await self._wire.post(channel, post, nonce)
            await self._matches.channel.card_shown(row.match, message)
            await self._threads.mended(row.match)

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
            await self._begin(row)
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
                await self._begin(row)
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
        await self._edit(job, told, self._announcer.calls.settled)

    async def _amend(self, job: Job) -> None:
        """An offer says what has become of it."""
        await self._edit(
            job, row_of(job, "notice", job.row.key.partition(".")[0]), self._announcer.calls.amended
        )

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
            await self._begin(row)
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
            nonce = self._nonce(job, header.thread_id, _standstills(job))
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
                return await self._announcer.calls.reminder(job.row, mark)
            case "expiry":
                return await self._announcer.calls.expiry(job.row, mark)
            case "notice":
                return await self._announcer.calls.notice(job.row, mark)
            case "digest":
                return await self._announcer.calls.digest(job.row, mark)
            case "reveal":
                return await self._announcer.reveal(job.row)
            case "remembered":
                return await self._announcer.remembered(job.row, mark)
            case _:
                return await self._announcer.end(job.row, job.rows)

    # --- what becomes of a row -----------------------------------------------------------------------------

    async def _after(self, error: BaseException, job: Job) -> None:
        """Discord refused, or did not answer."""
        row, now = job.row, self._matches.clock()
        judged = verdict(error)
        if isinstance(error, HTTPException) and error.code == MISSING_ACCESS:
            is_at_card = row.kind in ("card", "closing")
            at = job.header.channel_id if is_at_card else job.header.thread_id or job.header.channel_id
            self._threads.permissions.sight(at, job.header.guild_id, is_seen=False)
        why = f"{judged.remedy}, {rejection(error)}" if isinstance(error, HTTPException) else judged.remedy
        _log.warning("a %s of match %s was not sent: %s", row.kind, row.match, why)
        match judged.remedy:
            case "later" if judged.wait_s is not None:
                # Whom a limit turned away has sent nothing that would have to be looked for.
                await self._put_back(row, now + judged.wait_s, tries=row.tries)
            case "later":
                # A try that fails where the last one is looked for is no try of the row.
                of = row.match, row.kind, row.key
                self._failed[of] = self._failed.get(of, 0) + 1
                await self._put_back(row, now + backoff_s(max(row.tries + 1, self._failed[of])))
            case "refused" if isinstance(error, HTTPException):
                await self._reject(job, rejection(error))
            case _ if row.kind in ("echo", "poll", "followed", "unreached"):
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
            case "archived" if row.tries + 1 < TRIES_IF_REFUSED:
                await self._put_back(row, now + backoff_s(row.tries + 1))
            case "gone" | "dropped" | "refused" | "archived":
                await self._drop(row)

    async def _reject(self, job: Job, why: Rejection) -> None:
        """Keep a message that Discord refuses for a reason of its own, and try it again.

        First without the players' names, which may be why. What only changes a message, or tells one person,
        is given up after a while: it stops nobody from playing.
        """
        row, by_side = job.row, self._announcer.people.by_side
        of = row.match, row.kind, row.key
        if row.match not in by_side:
            by_side.add(row.match)
            # A refusal is certain: nothing was sent that would have to be looked for.
            await self._put_back(row, self._matches.clock(), tries=row.tries)
            return
        by_side.discard(row.match)  # the names are not why
        self._failed[of] = self._failed.get(of, 0) + 1
        is_aside = row.kind in ASIDE or (row.kind == "card" and row.key not in ("new", "again"))
        if is_aside and self._failed[of] >= TRIES_IF_REFUSED:
            del self._failed[of]
            await self._drop(row)
            return
        pause_s = backoff_s(self._failed[of])
        await self._put_back(row, self._matches.clock() + pause_s, tries=row.tries)
        if not is_aside:
            at_card = row.kind in ("card", "closing")
            channel = job.header.channel_id if at_card else job.header.thread_id or job.header.channel_id
            await self._unreached(row)
            await self._threads.rejected(row.match, channel, why)

    async def _hurry(self, job: Job) -> None:
        """What waited is due at once where the match went on while the row was put back.

        Its card may have come, or what a partner did may bring about whom the row has to call.
        """
        if await self._store.header(job.row.match) != job.header:
            await self._put_back(job.row, self._matches.clock())


def _standstills(job: Job) -> int:
    """How often the match stood still and went on."""
    return sum(row.kind == "resumed" for row in job.rows)


def _turn_row(job: Job) -> OutboxRow:
    """The row of the turn that a refresh is about."""
    return next(row for row in job.rows if row.kind == "turn" and row.key == job.row.key)


def _is_told(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, "o", mark)


def _is_card(row: OutboxRow) -> IsIt:
    return lambda ids: (
        belongs(ids, row.match, "n") and belongs(ids, row.match, "o", CARD) == belongs(ids, row.match, "o")
    )
