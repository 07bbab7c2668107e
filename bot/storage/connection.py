"""How does SQLite work beside the event loop? In a thread of its own, a whole piece of work at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")

T = TypeVar("T")


class Connection:
    """A connection and its thread. A wait for the thread costs more than most statements, so that what
    belongs together goes there and back once: a transaction is one piece of work."""

    def __init__(self, thread: ThreadPoolExecutor, db: sqlite3.Connection) -> None:
        self._thread = thread
        self._db = db

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator["Connection"]:
        """A connection to this file, with our pragmas; what was begun is done before it closes."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "sqlite") as thread:
            db = await loop.run_in_executor(thread, _connected, path)
            try:
                yield cls(thread, db)
            finally:
                thread.submit(db.close).result()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work gives, done after all that was asked before.

        A cancelled caller does not wait for it: it is done nevertheless if it had begun, and else never.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._db)


def _connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.row_factory = sqlite3.Row
    for pragma in PRAGMAS:
        db.execute(f"PRAGMA {pragma}")
    return db
