"""How are matches kept in a file of SQLite? One writer, one transaction at a time, everything or nothing."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Self

from bot.core.database import SqlConnection
from bot.matches.model import MatchId, UserId
from bot.matches.time import Span
from bot.storage.compacting import compact, is_uncompacted
from bot.storage.connection import Database
from bot.storage.copies import BACKUP_DAYS, delete_old_copies, keep_list, known_copies, last_made
from bot.storage.deletions import catch_up, note_deletion, returned
from bot.storage.dialect import is_unfinished, moved_to
from bot.storage.disk import Disk
from bot.storage.files import StorageError, examine, locked, make, named_errors
from bot.storage.migrate import migrate
from bot.storage.private import of_database, tighten
from bot.storage.sql_store import SqlStore
from bot.storage.transactions import InSqlite
from bot.storage.updating import keep_copy
from engine.core.game import word

COMPACTING_PAUSES_S = (0.05, 0.2, 1.0)


class SqliteStore(InSqlite, SqlStore):
    """A `bot.matches.store.Store`, which says what each method gives, in one SQLite file."""

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        path: Path,
        *,
        takes_unfinished: bool = False,
        takes_moved: bool = False,
        is_scratch: bool = False,
        kept_days: int = BACKUP_DAYS,
    ) -> AsyncIterator[Self]:
        """The store in this file, made and migrated where need be, locked against a second process.

        `takes_unfinished`: also one into which not everything has been moved. `takes_moved`: also one from
        which everything has been. `is_scratch`: a copy that is thrown away, so that none is made of it before
        it is migrated; others are kept `kept_days`.

        Raises StorageError when another process has it, a newer version made it, or it is no sound database
        of ours that can be written.
        """
        with locked(path) as file:
            examine(path)
            if not is_scratch:
                keep_copy(file, days=kept_days)
            make(file)
            async with AsyncExitStack() as stack:
                with named_errors(path):
                    writer = await stack.enter_async_context(Database.open(file))
                    await writer.run(_prepare)
                    if not takes_unfinished and await writer.run(is_unfinished):
                        raise StorageError(word("cli-move-unfinished", place=str(path)))
                    if not (takes_moved or is_scratch) and (elsewhere := await writer.run(moved_to)):
                        raise StorageError(word("cli-moved-away", path=str(path), place=elsewhere))
                    keep_list(path)
                    delete_old_copies(file, time.time())
                    reader = await stack.enter_async_context(Database.open(file))
                    await reader.run(lambda db: db.execute("PRAGMA query_only = ON"))
                # Only now: what could not be opened is left as it is.
                tighten([*of_database(file), *(Path(copy.path) for copy in known_copies(file))])
                store = cls(writer, reader, Disk(file))
                store.kept_days = kept_days
                try:
                    yield store
                finally:
                    # Some may be under way for which nobody waits.
                    await asyncio.gather(*store._under_way, return_exceptions=True)

    async def copies_until(self, now: float) -> list[Span]:
        path = self._disk.path
        with self._disk.watched():
            delete_old_copies(path, now)
        return [(copy.made_at, copy.until) for copy in known_copies(path)]

    async def last_backup(self) -> float | None:
        return last_made(self._disk.path)

    async def free_bytes(self) -> int | None:
        return shutil.disk_usage(self._disk.path.parent).free

    async def returned(self) -> list[UserId]:
        return await self._reader.run(partial(returned, now=time.time()))

    async def catch_up(self) -> None:
        await self.transact(partial(catch_up, now=time.time()))

    def _erased(self, db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:  # noqa: ARG002
        note_deletion(db, user, now=time.time(), days=self.kept_days)

    async def _compacted(self) -> None:
        """Writes the file anew."""
        async with self._writing:
            # A reader, such as a backup, may be in the way for a moment; the next start does what is left.
            for pause_s in (*COMPACTING_PAUSES_S, None):
                with self._disk.watched():
                    is_compact = await self._writer.run(compact)
                if is_compact or pause_s is None:
                    break
                await asyncio.sleep(pause_s)


def _prepare(db: sqlite3.Connection) -> None:
    """Migrates; what cannot be written is found out here even where nothing is left to migrate."""
    migrate(db)
    db.execute("BEGIN IMMEDIATE")
    db.execute("ROLLBACK")
    if is_uncompacted(db):
        compact(db)
