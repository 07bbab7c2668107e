"""Transactions: what every database offers, and SQLite's connections, with the disk under them."""

import asyncio
import logging
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any, TypeVar

import aiosqlite

from bot.core.database import SqlConnection, SqlRow, Values
from bot.core.store import StoreOut

LARGEST_LOG = 16 * 2**20
"""Bytes to which SQLite cuts its log back, which grows as long as a reader such as a backup keeps it."""

PRAGMAS = (
    "journal_mode = WAL",
    f"journal_size_limit = {LARGEST_LOG}",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
)

# https://www.sqlite.org/rescode.html; the low byte of a code is its family. None is a fault of a statement.
_OF_DISK = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)

_SAID_EVERY_S = 60.0
T = TypeVar("T")
FileNumber = tuple[int, int]
"""Device and number of a file, which stay while it is written, and change when it is replaced."""

_log = logging.getLogger(__name__)


class Transactions(ABC):
    """How a database is read and written, whichever it is."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    async def transact(self, work: Callable[[SqlConnection], T]) -> T:
        """Do the work as one transaction and return its result; cancelling the caller does not stop it.

        On any error, even of COMMIT, nothing of it has happened. If another transaction came between, the
        work is begun again.
        """
        doing = asyncio.create_task(self._transaction(work))
        self._under_way.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    def _done(self, doing: asyncio.Task[Any]) -> None:
        self._under_way.discard(doing)
        if not doing.cancelled() and doing.exception() is not None:
            # The waiting caller gets the error; nobody waits if that task was cancelled.
            _log.debug("a transaction was rolled back")

    @property
    def unwritable_because(self) -> str | None:
        """Why the database cannot be written; None while nothing is known."""
        return None

    async def probe(self) -> None:
        """Raise StoreOut if the database cannot be written."""
        await self.transact(_write_nothing)

    @abstractmethod
    async def _transaction(self, work: Callable[[SqlConnection], T]) -> T:
        """Do the work as one transaction."""

    @abstractmethod
    async def read(self, work: Callable[[SqlConnection], T]) -> T:
        """Return the result of work that only reads, as of one moment."""

    @abstractmethod
    async def rows(self, sql: str, values: Values) -> list[SqlRow]:
        """Return what one statement finds."""


def _write_nothing(db: SqlConnection) -> None:
    """Write a page as it was: SQLite skips an update that changes nothing, but no row that comes and goes."""
    db.execute("INSERT INTO installation VALUES ('probe', ?) ON CONFLICT DO NOTHING", (b"",))
    db.execute("DELETE FROM installation WHERE name = 'probe'")


class Database:
    """A connection in its thread.

    Waiting for the thread costs more than most statements, so that a transaction goes there once as a whole.
    """

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator["Database"]:
        """Open a connection with our pragmas; begun work is finished before it closes."""
        async with aiosqlite.connect(path, isolation_level=None) as db:
            opened = cls(db)
            await opened.run(_prepared)
            yield opened

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of work, done after all that was asked before.

        Cancelling the caller does not stop it.
        """
        # aiosqlite's own way to its thread, which its public methods take once for each statement.
        given: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        return given


def _prepared(db: sqlite3.Connection) -> None:
    db.row_factory = sqlite3.Row
    for pragma in PRAGMAS:
        db.execute(f"PRAGMA {pragma}")


class FileGone(OSError):
    """The database file was removed or replaced, so nothing written to it would last."""


class Disk:
    """The file of an open database, and why it cannot be written now.

    `trouble`: the reason in the system's words, None while writing works.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        self._known = {file: found for file in _files(path) if (found := _identity(file)) is not None}
        self._said_at = 0.0

    def check(self) -> None:
        """Raise FileGone unless the files that were opened are still where they were."""
        for file, known in self._known.items():
            if _identity(file) != known:
                raise FileGone(None, f"{file} was removed or replaced while it was in use")

    def worked(self) -> None:
        """Note that something was written."""
        if self.trouble is not None:
            self.trouble = None
            _log.warning("%s can be written again", self.path)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Raise StoreOut in place of what the disk says, and log the cause at most once a minute."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            if not is_of_disk(error):
                raise
            self._refused(error)
            raise StoreOut("error-store-disk") from error

    def _refused(self, error: Exception) -> None:
        trouble = (error.strerror if isinstance(error, OSError) else None) or str(error)
        now = time.monotonic()
        if trouble != self.trouble or now - self._said_at >= _SAID_EVERY_S:
            remedy = _REMEDY_GONE if isinstance(error, FileGone) else _REMEDY
            _log.error("%s cannot be used (%s), so nothing is saved: %s", self.path, trouble, remedy)
            self._said_at = now
        self.trouble = trouble


_REMEDY = "check the disk's free space, whether it is mounted read-only, and whether it is sound"
_REMEDY_GONE = "put the file back, or stop the bot and restore a backup; moves made since then are not in it"


def is_of_disk(error: Exception) -> bool:
    """Return True for an error of the disk or of another program on it, False for a wrong statement."""
    if isinstance(error, OSError):
        return True
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_DISK


def _files(path: Path) -> tuple[Path, ...]:
    return path, path.with_name(path.name + "-wal")


def _identity(file: Path) -> FileNumber | None:
    try:
        found = os.stat(file)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


class InSqlite(Transactions):
    """One writer, one transaction at a time, and a reader. StoreOut is raised while the disk refuses."""

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


def _transaction(begin: str, work: Callable[[SqlConnection], T], db: SqliteConnection) -> T:
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
