"""How are matches kept in a file of SQLite? One writer, one transaction at a time, everything or nothing."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self

from bot.storage.compacting import compact, is_uncompacted
from bot.storage.connection import Database
from bot.storage.copies import BACKUP_DAYS, delete_old_copies, keep_list, known_copies
from bot.storage.dialect import is_unfinished, moved_to
from bot.storage.disk import Disk
from bot.storage.files import StorageError, examine, locked, make, named_errors
from bot.storage.migrate import migrate
from bot.storage.private import of_database, tighten
from bot.storage.sql_store import SqlStore
from bot.storage.transactions import InSqlite
from bot.storage.updating import keep_copy
from bot.storage.upkeep import FileUpkeep, PersonalRecords
from engine.core.game import word


class SqliteStore(InSqlite, SqlStore):
    """A `bot.core.store.Store`, which says what each method gives, in one SQLite file."""

    def __init__(self, writer: Database, reader: Database, disk: Disk) -> None:
        super().__init__(writer, reader, disk)
        self.upkeep = FileUpkeep(self, writer=writer, reader=reader, disk=disk, writing=self._writing)
        self.personal = PersonalRecords(self, self.upkeep, self._tell_others)

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
                store.upkeep.kept_days = kept_days
                try:
                    yield store
                finally:
                    # Some may be under way for which nobody waits.
                    await asyncio.gather(*store._under_way, return_exceptions=True)


def _prepare(db: sqlite3.Connection) -> None:
    """Migrates; what cannot be written is found out here even where nothing is left to migrate."""
    migrate(db)
    db.execute("BEGIN IMMEDIATE")
    db.execute("ROLLBACK")
    if is_uncompacted(db):
        compact(db)
