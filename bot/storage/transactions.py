"""How is a database written, everything or nothing, and read beside that?"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from sqlite3 import Connection as SqliteConnection
from typing import Any, TypeVar

from bot.core.database import SqlConnection, SqlRow, Values
from bot.storage.connection import Database
from bot.storage.disk import Disk

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Transactions(ABC):
    """What all that is stored is written and read by, whichever the database."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    async def transact(self, work: Callable[[SqlConnection], T]) -> T:
        """Does the work as one transaction and gives what it gave; a cancelled caller does not break it off.

        On any error, one of COMMIT itself too, nothing of it has happened and the next one may begin. Where
        another transaction came between, the work is begun again.
        """
        doing = asyncio.create_task(self._transaction(work))
        self._under_way.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    def _done(self, doing: asyncio.Task[Any]) -> None:
        self._under_way.discard(doing)
        if not doing.cancelled() and doing.exception() is not None:
            # Whoever waited has it; nobody waits where that task was cancelled.
            _log.debug("a transaction was rolled back")

    @property
    def unwritable_because(self) -> str | None:
        """What keeps the database from being written, None as long as nothing is known to."""
        return None

    async def probe(self) -> None:
        """Find out whether the database can be written. Raises StoreOut."""
        await self.transact(_write_nothing)

    @abstractmethod
    async def _transaction(self, work: Callable[[SqlConnection], T]) -> T:
        """The work as one transaction."""

    @abstractmethod
    async def read(self, work: Callable[[SqlConnection], T]) -> T:
        """What the work gives, which only reads, as of one moment."""

    @abstractmethod
    async def rows(self, sql: str, values: Values) -> list[SqlRow]:
        """What one statement finds."""


class InSqlite(Transactions):
    """One writer, one transaction at a time, and a reader.

    Each raises StoreOut while the disk refuses to be read or written.
    """

    def __init__(self, writer: Database, reader: Database, disk: Disk) -> None:
        super().__init__()
        self._writer = writer
        self._reader = reader
        self._disk = disk
        self._writing = asyncio.Lock()

    @property
    def unwritable_because(self) -> str | None:
        return self._disk.trouble

    async def _transaction(self, work: Callable[[SqlConnection], T]) -> T:
        def checked(db: SqliteConnection) -> T:
            self._disk.check()
            return _transaction("BEGIN IMMEDIATE", work, db)

        async with self._writing:
            with self._disk.watched():
                given = await self._writer.run(checked)
            self._disk.worked()
            return given

    async def read(self, work: Callable[[SqlConnection], T]) -> T:
        with self._disk.watched():
            return await self._reader.run(partial(_transaction, "BEGIN", work))

    async def rows(self, sql: str, values: Values) -> list[SqlRow]:
        with self._disk.watched():
            return await self._reader.run(lambda db: db.execute(sql, values).fetchall())


def _write_nothing(db: SqlConnection) -> None:
    """Write a page as it was: SQLite skips an update that changes nothing, but no row that comes and goes."""
    db.execute("INSERT INTO installation VALUES ('probe', ?) ON CONFLICT DO NOTHING", (b"",))
    db.execute("DELETE FROM installation WHERE name = 'probe'")


def _transaction(begin: str, work: Callable[[SqlConnection], T], db: SqliteConnection) -> T:
    """The work as one transaction."""
    if db.in_transaction:  # the disk refused to roll back the last one
        db.rollback()
    try:
        db.execute(begin)
        given = work(db)
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise
    return given
