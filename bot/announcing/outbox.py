"""When is what told? Whatever is due of a match, a row at a time, and again when more falls due."""

import asyncio
import logging
from collections.abc import Sequence
from typing import get_args

from bot.announcing.announcer import Announcer
from bot.announcing.message import Job
from bot.announcing.outcomes import PENDING, marked
from bot.announcing.plan import plan
from bot.announcing.sender import FAULT_PAUSE_S, Sender
from bot.announcing.threads import Threads
from bot.concurrency import stop
from bot.matches.model import MatchId, OutboxRow, RowState
from bot.matches.service import Matches
from bot.matches.store import STORE_PAUSE_S, StoreOut

STATES: tuple[RowState, ...] = get_args(RowState)


TOLD_WITHIN_S = 10.0
"""So long at most a request is waited for that is under way."""

_log = logging.getLogger(__name__)


class Outbox:
    """Has the rows of the store told, matches side by side; those of this process's territory."""

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
        """Tells what is due, and from now on whatever falls due. Repeats safely."""
        if not self._is_open:
            self._is_open = True
            self.look_again()

    def look_again(self) -> None:
        """Something may be due of any match. Repeats safely."""
        self._looks_again = True
        if self._is_open and (self._starting is None or self._starting.done()):
            self._starting = asyncio.create_task(self._wake_all())

    @property
    def looks(self) -> bool:
        """Whether it is looking what is due."""
        return self._starting is not None and not self._starting.done()

    async def told(self) -> None:
        """Returns when what is being told now is told, or was not, as it may be."""
        if self._running:
            await asyncio.wait(list(self._running.values()), timeout=TOLD_WITHIN_S)

    def wake(self, match: MatchId) -> None:
        """Something of this match may be due."""
        if not self._is_open:
            return
        if match in self._running:
            self._again.add(match)
            return
        if timer := self._later.pop(match, None):
            timer.cancel()
        self._running[match] = asyncio.create_task(self._run(match))

    async def close(self) -> None:
        """Stops at once; what is under way is looked for at the next start."""
        self._is_open = False
        for timer in self._later.values():
            timer.cancel()
        await stop(*self._running.values(), self._starting)

    async def idle(self) -> None:
        """Returns when nothing is due at this moment."""
        while self._running:
            await asyncio.wait(self._running.values())

    async def retry(
        self, *, guild: int | None = None, channel: int | None = None, match: MatchId | None = None
    ) -> None:
        """What Discord refused there is tried again at once: whatever stood against it may be gone.

        While the database is out: everything is, once it is back.
        """
        try:
            released = await self.sender.states.release(guild=guild, channel=channel, match=match)
        except StoreOut:
            self.look_again()
            return
        for at in released:
            self.wake(at)

    async def _wake_all(self) -> None:
        """Everything pending, and what was refused in an earlier life at once."""
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
        """What was refused is due at once; a match in which that fails keeps no other from being told."""
        try:
            if await self._threads.is_blocked(match) and await self._is_ours(match):
                await self._store.write([marked(row, "due", was="due", due_at=0.0) for row in rows])
        except StoreOut:
            raise
        except Exception:
            _log.exception("what was refused of match %s is told when it is due", match)

    async def _is_ours(self, match: MatchId) -> bool:
        header = await self._store.header(match)
        return header is not None and self._matches.territory.owns(header.guild_id)

    async def _run(self, match: MatchId) -> None:
        """Tells what is due of one match, a row at a time, and sets the clock for what will be."""
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
        """What to tell first, and when the next row falls due."""
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
