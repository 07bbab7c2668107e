"""How does SQLite work beside the event loop? In aiosqlite's thread, a whole piece of work at a time."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import aiosqlite

LARGEST_LOG = 16 * 2**20
"""Bytes to which SQLite cuts its log back, which grows as long as a reader such as a backup keeps it."""
PRAGMAS = (
    "journal_mode = WAL",
    f"journal_size_limit = {LARGEST_LOG}",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
)

T = TypeVar("T")


class Database:
    """A connection in its thread. A wait for the thread costs more than most statements, so that what
    belongs together goes there and back once: a transaction is one piece of work."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator["Database"]:
        """A connection to this file, with our pragmas; what was begun is done before it closes."""
        async with aiosqlite.connect(path, isolation_level=None) as db:
            opened = cls(db)
            await opened.run(_prepared)
            yield opened

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work gives, done after all that was asked before.

        A cancelled caller does not wait for it: it is done nevertheless.
        """
        # aiosqlite's own way to its thread, which its public methods take once for each statement.
        given: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]
        return given


def _prepared(db: sqlite3.Connection) -> None:
    db.row_factory = sqlite3.Row
    for pragma in PRAGMAS:
        db.execute(f"PRAGMA {pragma}")
