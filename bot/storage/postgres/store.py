"""The store of matches in PostgreSQL, for one process or several: opening it, and its upkeep."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from secrets import token_hex
from typing import Any, Self

import psycopg
from psycopg.errors import DeadlockDetected, LockNotAvailable
from psycopg_pool import ConnectionPool

from bot.core.coordination import Concern
from bot.core.database import SqlConnection
from bot.core.model import MatchId, UserId
from bot.core.paces import Span
from bot.storage.copies import BACKUP_DAYS
from bot.storage.dialect import is_unfinished, moved_to
from bot.storage.erasing import UNCOMPACTED
from bot.storage.files import StorageError
from bot.storage.postgres.neighbours import HEARD_ON, Alone, Listening, TellOf
from bot.storage.postgres.opening import Backend, InUse, Owner, connected, examine, is_behind, migrate, place
from bot.storage.postgres.queue import forget
from bot.storage.postgres.transactions import MOST_CONNECTIONS, PREPARED, InPostgres, Pool, taught
from bot.storage.store import SqlStore
from bot.storage.upkeep import COMPACTING_PAUSES_S, PersonalRecords
from engine.core.game import word

RECONNECTS_FOR_S = 1.0
WAITS_FOR_TABLE_MS = 500
BEGINNING = 0x61676F6E_03
"""The advisory lock for becoming one of several processes."""
ALONE_TO_MIGRATE_WITHIN_S = 15.0
"""Seconds a process that has to migrate waits for the others to end."""
_LOOKS_BACK = (
    "SELECT 1 FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
    " AND greatest(age(backend_xmin), age(backend_xid)) >= age(%(before)s::xid)"
)
"""Finds each process, of a client or of the server itself, for which `VACUUM` would keep deleted rows."""


class PostgresStore(InPostgres, SqlStore):
    """A `bot.core.store.Store`, which says what each method gives, in a database of PostgreSQL."""

    _address = ""
    _own = ""
    _alone: Alone | None = None
    _listening: Listening | None = None

    def __init__(self, pool: Pool, lasting: Callable[[], Backend]) -> None:
        super().__init__(pool, lasting)
        self.upkeep = ServerUpkeep(self._done_beside, pool)
        self.personal = PersonalRecords(self, self.upkeep, self._tell_others)

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        address: str,
        *,
        takes_unfinished: bool = False,
        takes_moved: bool = False,
        shared: bool = False,
    ) -> AsyncIterator[Self]:
        """Open the store at this address, migrated if necessary and locked against a second process.

        `takes_unfinished`: also one into which not everything has been moved. `takes_moved`: also one from
        which everything has been moved. `shared`: locked only against processes that do not share it.

        Raises StorageError if another process has it, a newer version made it, or it cannot be used.
        """
        await asyncio.to_thread(examine, address)
        owner = await asyncio.to_thread(_begun_beside if shared else Owner, address)
        with closing(owner):
            await asyncio.to_thread(_prepare, address)
            pool = _pool(address, owner)
            store = cls(pool, lambda: owner.session)
            if shared:
                store._address, store._own, store._alone = address, token_hex(4), Alone(address)
                store.is_shared = True
            try:
                await asyncio.to_thread(pool.open)
                if not takes_unfinished and await store.read(is_unfinished):
                    raise StorageError(word("cli-move-unfinished", place=place(address)))
                if not takes_moved and (elsewhere := await store.read(moved_to)):
                    raise StorageError(word("cli-moved-away-server", path=place(address), place=elsewhere))
                yield store
            finally:
                await store._close()
                await store._leave()
                await asyncio.to_thread(pool.close)

    def alone(self, concern: Concern, key: int) -> AbstractAsyncContextManager[None]:
        return super().alone(concern, key) if self._alone is None else self._alone.of(concern, key)

    def listen(self, heard: TellOf, missed: Callable[[], None]) -> None:
        if self._alone is not None and self._listening is None:
            self._listening = Listening(self._address, self._own, heard, missed)

    def _tell_others(self, db: SqlConnection, matches: Iterable[MatchId]) -> None:
        if self._alone is not None:
            for match in matches:
                db.execute("SELECT pg_notify(?, ?)", (HEARD_ON, f"{match} {self._own}"))

    async def _leave(self) -> None:
        if self._listening is not None:
            await self._listening.close()
        if self._alone is not None:
            await self._alone.close()


class ServerUpkeep:
    """The upkeep of a PostgreSQL database; the server's own tools make its copies.

    `keeps_marks`: no file outside the database needs copying.
    """

    kept_days, keeps_marks = BACKUP_DAYS, False

    def __init__(self, run: Callable[[Callable[[], bool]], Awaitable[bool]], pool: Pool) -> None:
        self._run, self._pool = run, pool

    def note_deletion(self, db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:
        forget(db, user, matches)

    async def compact(self) -> None:
        # A reader, such as pg_dump, may be in the way for a moment; the next start does what is left.
        for pause_s in (*COMPACTING_PAUSES_S, None):
            if await self._run(self._compact) or pause_s is None:
                break
            await asyncio.sleep(pause_s)

    def _compact(self) -> bool:
        with self._pool.connection() as db:
            return compact(db)

    async def returned(self) -> list[UserId]:
        return []

    async def catch_up(self) -> None:
        pass

    async def copies_until(self, now: float) -> list[Span]:  # noqa: ARG002
        return []

    async def last_backup(self) -> float | None:
        return None

    async def free_bytes(self) -> int | None:
        return None


def compact(db: psycopg.Connection[Any]) -> bool:
    """Rewrite every table, so that no deleted row is left in one; False while an older transaction runs.

    Call it outside a transaction. Other transactions wait for a table while it is rewritten, and also
    while this one waits for the table's present holder: so that wait is short.
    """
    ((before,),) = db.execute("SELECT pg_current_xact_id()::text").fetchall()
    # A deleted row that an older transaction can still see is copied to the new table.
    if db.execute(_LOOKS_BACK, {"before": before}).fetchone():
        return False
    try:
        db.execute(f"SET lock_timeout = {WAITS_FOR_TABLE_MS}")
        db.execute("ANALYZE")  # what the planner knows of a column are values of it
        db.execute("VACUUM (FULL)")
    except (LockNotAvailable, DeadlockDetected):
        return False
    finally:
        db.execute("RESET lock_timeout")
    db.execute("DELETE FROM installation WHERE name = %s", (UNCOMPACTED,))
    return True


def _pool(address: str, owner: Owner) -> Pool:
    one_at_a_time = threading.Lock()

    def prepared(db: psycopg.Connection[Any]) -> None:
        # A new connection may follow an outage, in which another process took what was ours.
        with one_at_a_time:
            owner.renew()
        taught(db)
        db.execute(PREPARED)

    def checked(db: psycopg.Connection[Any]) -> None:
        # Where a server was started again all have been lost, and the pool pauses after each that it tries.
        try:
            pool.check_connection(db)
        except psycopg.OperationalError:
            pool.check()
            raise

    pool: Pool = ConnectionPool(
        address,
        min_size=1,
        max_size=MOST_CONNECTIONS,
        open=False,
        # It doubles its pauses until then; a later caller makes it begin anew.
        reconnect_timeout=RECONNECTS_FOR_S,
        configure=prepared,
        check=checked,
        name="agon",
    )
    return pool


def _begun_beside(address: str) -> Owner:
    """Return the place of one of several processes, which begin in turn so that one can migrate alone.

    Raises StorageError.
    """
    until = time.monotonic() + 2 * ALONE_TO_MIGRATE_WITHIN_S
    with connected(address) as db:
        while not db.execute("SELECT pg_try_advisory_lock(%s)", (BEGINNING,)).fetchall()[0][0]:
            if time.monotonic() > until:
                raise InUse(address)
            time.sleep(0.1)
        _brought_up(address)
        return Owner(address, shared=True)


def _brought_up(address: str) -> None:
    """Migrate the database if necessary, once no older process uses it.

    Raises StorageError.
    """
    until = time.monotonic() + ALONE_TO_MIGRATE_WITHIN_S
    while True:
        with connected(address) as db:
            if not is_behind(db, place(address)):
                return
        try:
            with closing(Owner(address)):
                _prepare(address)
        except InUse:
            if time.monotonic() > until:
                raise StorageError(word("cli-postgres-older-beside", place=place(address))) from None
            time.sleep(0.2)


def _prepare(address: str) -> None:
    with connected(address) as db:
        migrate(db, place(address))
        if db.execute("SELECT 1 FROM installation WHERE name = %s", (UNCOMPACTED,)).fetchone():
            for pause_s in COMPACTING_PAUSES_S:
                if compact(db):
                    break
                time.sleep(pause_s)
