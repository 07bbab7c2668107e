"""How is the database written by one at a time, everything or nothing, and read beside that?"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.storage.connection import Database

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Transactions:
    """One writer, one transaction at a time, and a reader."""

    def __init__(self, writer: Database, reader: Database) -> None:
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does the work as one transaction and gives what it gave; a cancelled caller does not break it off.

        On any error, one of COMMIT itself too, nothing of it has happened and the next one may begin.
        """
        doing = asyncio.create_task(self._transaction(work))
        self._under_way.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    async def _transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        async with self._writing:
            return await self._writer.run(partial(_transaction, work))

    def _done(self, doing: asyncio.Task[Any]) -> None:
        self._under_way.discard(doing)
        if not doing.cancelled() and doing.exception() is not None:
            # Whoever waited has it; nobody waits where that task was cancelled.
            _log.debug("a transaction was rolled back")

    async def _rows(self, sql: str, values: Sequence[Any] | Mapping[str, Any]) -> list[sqlite3.Row]:
        return await self._reader.run(lambda db: db.execute(sql, values).fetchall())


def _transaction(work: Callable[[sqlite3.Connection], T], db: sqlite3.Connection) -> T:
    """The work as one transaction."""
    try:
        db.execute("BEGIN IMMEDIATE")
        given = work(db)
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise
    return given
