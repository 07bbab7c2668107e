"""The outbox of a process: finds rows that are due and sends them, one at a time in a match.

A row is `sending` from before the request on, and `told` after it. A row that was tried before, perhaps by
another process, is looked for in the channel and sent only if it is absent.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import get_args

from discord import HTTPException

from bot.core.coordination import stop
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, NewerRules, OutboxRow, RowState
from bot.core.store import STORE_PAUSE_S, Conflict, StoreOut
from bot.discord_io.faults import MISSING_ACCESS, TROUBLES, Rejection, backoff_s, rejection, verdict
from bot.outbox.composing import Announcer
from bot.outbox.kinds import OF_MATCHES, CardMessage, RefreshMessage
from bot.outbox.message import Job, MessageKind, plan
from bot.outbox.reminders import SettledMessage
from bot.outbox.sending import HOMELESS_PAUSE_S, PENDING, RowStates, Sends, marked
from bot.outbox.threads import NoThread, NotYet, Threads

TRIES_IF_REFUSED = 12
"""Tries of a message that is aside before a refusal drops it."""
FAULT_PAUSE_S = 300.0

_log = logging.getLogger(__name__)


class Unknown(MessageKind):
    """A kind of another version, or of a removed feature: left to a process that knows it."""

    name, order = "unknown", 1000

    async def send(self, job: Job, sends: Sends) -> None:  # noqa: ARG002
        raise NewerRules


UNKNOWN = Unknown()


class Sender:
    """Sends rows by their kinds, and handles Discord's refusals."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        self.states = RowStates(matches, threads)
        self.sends = Sends(matches, threads, announcer, self.states, key=key, kind_of=self.kind_of)
        self._kinds: dict[str, MessageKind] = dict(OF_MATCHES)
        self._matches, self._store = matches, matches.store
        self._threads, self._people = threads, announcer.people
        self._failed: dict[tuple[MatchId, str, str], int] = {}  # in a row

    def add(self, kind: MessageKind) -> None:
        """Add a feature's kind. Raises ValueError if its name is taken."""
        if kind.name in self._kinds:
            raise ValueError(f"{kind.name} is registered twice")
        self._kinds[kind.name] = kind

    def kind_of(self, name: str) -> MessageKind:
        """Return the kind of this name; UNKNOWN for one of another version."""
        return self._kinds.get(name, UNKNOWN)

    async def attempt(self, job: Job) -> None:
        """Send this row. Whatever fails, it is then told, dropped or due later."""
        row = job.row
        try:
            until = self._threads.permissions.timed_out_until(job.header.guild_id)
            if until is not None and not job.kind.is_direct:
                await self.states.wait_out(job, until)
                return
            await job.kind.send(job, self.sends)
            self._failed.pop((row.match, row.kind, row.key), None)
        except NotYet as wait:
            await self.states.put_back(job.row, wait.until)
            await self._hurry(job)
        except NoThread:
            await self.states.put_back(job.row, self._matches.clock() + HOMELESS_PAUSE_S)
            await self.states.unreached(job)
        except NewerRules:  # a process of that version tells it
            await self.states.put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)
        except MatchError as error:
            _log.warning("a %s of match %s cannot be sent: %s", job.row.kind, job.row.match, error)
            await self.states.drop(job.row)
        except TROUBLES as error:
            await self._after(error, job)
        except Conflict:
            pass  # the next round reads this match again
        except StoreOut:
            raise  # nothing can be put back now either
        except Exception:
            _log.exception("announcing a %s of match %s failed", job.row.kind, job.row.match)
            await self.states.put_back(job.row, self._matches.clock() + FAULT_PAUSE_S)

    # --- what becomes of a row -----------------------------------------------------------------------------

    async def _after(self, error: BaseException, job: Job) -> None:
        """Handle a refusal of Discord, or a lack of an answer."""
        row, now = job.row, self._matches.clock()
        judged = verdict(error)
        if isinstance(error, HTTPException) and error.code == MISSING_ACCESS:
            self._threads.permissions.sight(job.channel, job.header.guild_id, is_seen=False)
        why = f"{judged.remedy}, {rejection(error)}" if isinstance(error, HTTPException) else judged.remedy
        _log.warning("a %s of match %s was not sent: %s", row.kind, row.match, why)
        match judged.remedy:
            case "later" if judged.wait_s is not None:
                # A request that a limit refused has sent nothing that must be looked for.
                await self.states.put_back(row, now + judged.wait_s, tries=row.tries)
            case "later":
                # A failed search for the last try is no try of the row itself.
                of = row.match, row.kind, row.key
                self._failed[of] = self._failed.get(of, 0) + 1
                await self.states.put_back(row, now + backoff_s(max(row.tries + 1, self._failed[of])))
            case "refused" if isinstance(error, HTTPException):
                await self._reject(job, rejection(error))
            case _ if job.kind.is_direct or job.kind.drops_if_refused:
                await self.states.drop(row)
            case "homeless":
                await self.states.lose_home(job, now)
            case "archived" if isinstance(job.kind, RefreshMessage):
                await job.kind.send_sequel(job, self.sends)
            case "forbidden" | "locked":
                await self.states.hold(job, is_locked=judged.remedy == "locked")
            case "archived" if isinstance(job.kind, SettledMessage):
                await self.states.drop(row)  # the channel has no readers any more
            case "archived" if not isinstance(job.kind, CardMessage):
                await self.states.hold(
                    job, is_locked=True
                )  # a message opens an archived thread, not a locked one
            case "archived" if row.tries + 1 < TRIES_IF_REFUSED:
                await self.states.put_back(row, now + backoff_s(row.tries + 1))
            case "gone" | "dropped" | "refused" | "archived":
                await self.states.drop(row)

    async def _reject(self, job: Job, why: Rejection) -> None:
        """Put back a message that Discord rejects for its content, first without players' names.

        The names may be the reason. An edit, or a message to one player, is dropped after some tries: play
        does not depend on it.
        """
        row, by_side = job.row, self._people.by_side
        of = row.match, row.kind, row.key
        if row.match not in by_side:
            by_side.add(row.match)
            # A refusal is certain: nothing was sent that would have to be looked for.
            await self.states.put_back(row, self._matches.clock(), tries=row.tries)
            return
        by_side.discard(row.match)  # the names are not why
        self._failed[of] = self._failed.get(of, 0) + 1
        is_aside = job.kind.is_aside or job.kind.only_edits(row)
        if is_aside and self._failed[of] >= TRIES_IF_REFUSED:
            del self._failed[of]
            await self.states.drop(row)
            return
        pause_s = backoff_s(self._failed[of])
        await self.states.put_back(row, self._matches.clock() + pause_s, tries=row.tries)
        if not is_aside:
            await self.states.unreached(job)
            await self._threads.rejected(row.match, job.channel, why)

    async def _hurry(self, job: Job) -> None:
        """Make the row due at once if the match went on while it was put back.

        The card may have come, or a partner may have decided which player the row calls.
        """
        if await self._store.header(job.row.match) != job.header:
            await self.states.put_back(job.row, self._matches.clock())


STATES: tuple[RowState, ...] = get_args(RowState)


TOLD_WITHIN_S = 10.0
"""Seconds to wait for a request that is under way."""


class Outbox:
    """Sends due rows of the matches that this process owns, matches side by side."""

    def __init__(self, matches: Matches, threads: Threads, announcer: Announcer, *, key: bytes) -> None:
        self.sender = Sender(matches, threads, announcer, key=key)
        self._matches = matches
        self._store = matches.store
        self._threads = threads
        self._is_open = False
        self._starting: asyncio.Task[None] | None = None
        self._looks_again = False
        self._running: dict[MatchId, asyncio.Task[None]] = {}
        self._again: set[MatchId] = set()
        self._later: dict[MatchId, asyncio.TimerHandle] = {}
        matches.territory.listeners.append(self.look_again)

    def start(self) -> None:
        """Send due rows, and later rows as they fall due; repeating it is safe."""
        if not self._is_open:
            self._is_open = True
            self.look_again()

    def look_again(self) -> None:
        """Look for due rows of all matches. Repeats safely."""
        self._looks_again = True
        if self._is_open and (self._starting is None or self._starting.done()):
            self._starting = asyncio.create_task(self._wake_all())

    @property
    def looks(self) -> bool:
        """True while it is looking for due rows."""
        return self._starting is not None and not self._starting.done()

    async def told(self) -> None:
        """Wait until the requests under way have ended, successful or not."""
        if self._running:
            await asyncio.wait(list(self._running.values()), timeout=TOLD_WITHIN_S)

    def wake(self, match: MatchId) -> None:
        """Look for due rows of this match."""
        if not self._is_open:
            return
        if match in self._running:
            self._again.add(match)
            return
        if timer := self._later.pop(match, None):
            timer.cancel()
        self._running[match] = asyncio.create_task(self._run(match))

    async def close(self) -> None:
        """Stop at once; rows under way are looked for at the next start."""
        self._is_open = False
        for timer in self._later.values():
            timer.cancel()
        await stop(*self._running.values(), self._starting)

    async def idle(self) -> None:
        """Wait until nothing is due."""
        while self._running:
            await asyncio.wait(self._running.values())

    async def retry(
        self, *, guild: int | None = None, channel: int | None = None, match: MatchId | None = None
    ) -> None:
        """Try at once again what Discord refused there, since its reason may be gone.

        Without the database everything is tried again once it is back.
        """
        try:
            released = await self.sender.states.release(guild=guild, channel=channel, match=match)
        except StoreOut:
            self.look_again()
            return
        for at in released:
            self.wake(at)

    async def _wake_all(self) -> None:
        """Wake every match with pending rows, and release what an earlier process had held."""
        while self._looks_again:
            self._looks_again = False
            try:
                rows = await self._store.outbox(states=PENDING)
                for match in {row.match for row in rows}:
                    await self._release(match, [row for row in rows if row.match == match])
                    self.wake(match)
            except StoreOut:
                self._looks_again = True
                await asyncio.sleep(STORE_PAUSE_S)

    async def _release(self, match: MatchId, rows: Sequence[OutboxRow]) -> None:
        """Make held rows of a match due; a failure in one match stops no other."""
        try:
            if await self._threads.is_blocked(match) and await self._is_ours(match):
                await self._store.write([marked(row, "due", was="due", due_at=0.0) for row in rows])
        except StoreOut:
            raise
        except Exception:
            _log.exception("refused messages of match %s are sent when they are due", match)

    async def _is_ours(self, match: MatchId) -> bool:
        header = await self._store.header(match)
        return header is not None and self._matches.territory.owns(header.guild_id)

    async def _run(self, match: MatchId) -> None:
        """Send a match's due rows one by one, and set a timer for the next."""
        later: float | None = None
        try:
            while True:
                self._again.discard(match)
                job, later = await self._next(match)
                if job is not None:
                    await self.sender.attempt(job)
                elif match not in self._again:
                    break
        except StoreOut:
            later = self._matches.clock() + STORE_PAUSE_S
        except Exception:
            _log.exception("announcing match %s stopped", match)
            later = self._matches.clock() + FAULT_PAUSE_S
        finally:
            del self._running[match]
        if later is not None and self._is_open:
            pause_s = max(0.0, later - self._matches.clock())
            self._later[match] = asyncio.get_running_loop().call_later(pause_s, self.wake, match)

    async def _next(self, match: MatchId) -> tuple[Job | None, float | None]:
        """Return what to send first, and when the next row falls due."""
        # The rows first: a turn that came after an older header was read would seem to have passed.
        changes = self.sender.states.changes
        rows = await self._store.outbox(match, states=STATES)
        header = await self._store.header(match)
        if header is None or not self._matches.territory.owns(header.guild_id):
            return None, None
        todo = plan(header, rows, self._matches.clock(), self.sender.kind_of)
        if todo.drop:
            await self._store.write([marked(row, "dropped", was=row.state) for row in todo.drop])
        if not todo.send:
            return None, todo.next_at
        row = todo.send[0]
        return Job(row, self.sender.kind_of(row.kind), rows, header, changes), todo.next_at
