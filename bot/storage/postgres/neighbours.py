"""Locks between processes that share a database, and news of what the others changed.

A process reads a match before it changes it, and meanwhile no other process may. The lock belongs to a
session and ends with it; what was begun under it is then not written.
"""

import asyncio
import logging
import random
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar, get_args

import psycopg

from bot.core.coordination import Concern
from bot.core.model import MatchId
from bot.core.store import StoreOut
from bot.storage.files import StorageError
from bot.storage.postgres.opening import Backend, connected, held_by, session_of

ALONE: Final[dict[Concern, int]] = {
    concern: 0x61676F10 + number for number, concern in enumerate(get_args(Concern))
}
"""The first key of the lock for a change of this kind; the second comes from the changed thing's number."""
_KEYS: Final = (1 << 31) - 1
HEARD_ON: Final = "agon_matches"
"""The channel on which processes announce changed matches: only the number and the process's mark."""

ALONE_WITHIN_S: Final = 10.0
"""Seconds to wait for another process to finish its change."""
HUNG_AFTER_S: Final = 5.0
"""Seconds of silence after which a process hangs whose lock another one waits for."""
_END_HUNG: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE granted"
    " AND locktype = 'advisory' AND objsubid = 2 AND classid::bigint = %s AND objid::bigint = %s"
    " AND datname = current_database() AND state_change < now() - %s * interval '1 s'"
)
"""Ends the session that holds a lock: https://www.postgresql.org/docs/current/view-pg-locks.html."""
_PAUSE_S: Final = (0.002, 0.02)
_AGAIN_AFTER_S: Final = 0.5
_LOOKS_UP_S: Final = 1.0
LOOKS_AGAIN_S: Final = 60.0
"""Seconds after which notices count as missed, so that everything is read again."""

T = TypeVar("T")
TellOf = Callable[[MatchId], None]
Lock = tuple[int, int]

_log = logging.getLogger(__name__)


class Alone:
    """A lock that lets one process at a time change something; others ask again every few milliseconds."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._thread = ThreadPoolExecutor(1, "alone")
        self._db: psycopg.Connection[Any] | None = None
        self._session: Backend | None = None
        self._giving: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def of(self, concern: Concern, key: int) -> AsyncIterator[None]:
        """Hold the lock of this key within. Raises StoreOut if it cannot be had."""
        lock = ALONE[concern], key % _KEYS
        try:
            async with asyncio.timeout(ALONE_WITHIN_S):
                ends_at = time.monotonic() + HUNG_AFTER_S
                while (session := await self._got(lock)) is None:
                    await asyncio.sleep(random.uniform(*_PAUSE_S))
                    if time.monotonic() > ends_at:
                        ends_at += _LOOKS_UP_S
                        await self._in_thread(self._end_hung, lock)
        except (psycopg.Error, StorageError, TimeoutError) as error:
            raise StoreOut from error
        try:
            with held_by(session):
                yield
        finally:
            # In a task of its own: a cancelled caller must not keep the lock.
            giving = asyncio.create_task(self._given_back(lock))
            await asyncio.shield(giving)

    async def _got(self, lock: Lock) -> Backend | None:
        """Return the session that now has the lock; None if another process has it."""
        asking = asyncio.create_task(self._asked("pg_try_advisory_lock", lock))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            # The caller has gone; the lock may still be granted.
            asking.add_done_callback(partial(self._unwanted, lock))
            raise

    def _unwanted(self, lock: Lock, asking: asyncio.Task[Backend | None]) -> None:
        """Give back a lock that its caller no longer takes; one not granted may be another task's by now."""
        if not asking.cancelled() and asking.exception() is None and asking.result():
            self._beside(self._given_back(lock))

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._giving.add(task)
        task.add_done_callback(self._giving.discard)

    async def _given_back(self, lock: Lock) -> None:
        try:
            await self._asked("pg_advisory_unlock", lock)
        except (psycopg.Error, StorageError):
            _log.debug("the session of a lock is lost, and the lock with it")

    async def _asked(self, function: str, lock: Lock) -> Backend | None:
        return await self._in_thread(self._said, function, lock)

    async def _in_thread(self, work: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    def _end_hung(self, lock: Lock) -> None:
        """End the session that holds a lock if its process hangs; what that writes afterwards is refused."""
        if self._db is not None and self._db.execute(_END_HUNG, (*lock, HUNG_AFTER_S)).fetchall():
            _log.warning("a process hangs that holds a lock: the lock is taken away from it")

    def _said(self, function: str, lock: Lock) -> Backend | None:
        """Return the session in which the server has said yes."""
        db, sql = self._db, f"SELECT {function}(%s, %s)"
        try:
            if db is None or db.closed:
                db = self._connected()
            ((said,),) = db.execute(sql, lock).fetchall()
        except psycopg.OperationalError:
            # The server may be back from an outage in which nobody asked; if not, this says so.
            ((said,),) = self._connected().execute(sql, lock).fetchall()
        return self._session if said else None

    def _connected(self) -> psycopg.Connection[Any]:
        self._db = connected(self._address)
        self._session = session_of(self._db)
        return self._db

    async def close(self) -> None:
        """Give back all locks."""
        if self._db is not None:
            await self._in_thread(self._db.close)
        await asyncio.to_thread(self._thread.shutdown)


class Listening:
    """Hears which matches other processes have changed.

    `own`: what this process puts behind what it tells itself. `heard` is called for each match, `missed`
    after each connection and now and then: what was told before it is lost, and everything may have changed.
    """

    def __init__(self, address: str, own: str, heard: TellOf, missed: Callable[[], None]) -> None:
        self._address = address
        self._own = own
        self._heard = heard
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listening", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._ends.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while not self._ends.is_set():
            try:
                with connected(self._address) as db:
                    db.execute(f"LISTEN {HEARD_ON}")
                    self._call(self._missed)
                    self._listen(db)
            except (psycopg.Error, StorageError):
                _log.warning("changes by other processes are not received; reconnecting soon")
                self._ends.wait(_AGAIN_AFTER_S * random.uniform(1.0, 2.0))

    def _listen(self, db: psycopg.Connection[Any]) -> None:
        looked_at = time.monotonic()
        while not self._ends.is_set():
            if time.monotonic() - looked_at > LOOKS_AGAIN_S:
                looked_at = time.monotonic()
                self._call(self._missed)
            for told in db.notifies(timeout=_LOOKS_UP_S):
                match, _, teller = told.payload.partition(" ")
                if teller != self._own and match.isdecimal():
                    self._call(partial(self._heard, MatchId(int(match))))

    def _call(self, work: Callable[[], None]) -> None:
        try:
            self._loop.call_soon_threadsafe(work)
        except RuntimeError:
            self._ends.set()  # the loop has ended
