"""Upkeep of a whole database: erasing people, pruning old rows, compacting the file, known copies."""

import asyncio
import logging
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from bot.core.database import SqlConnection, SqlDatabase
from bot.core.model import MatchId, UserId
from bot.core.paces import Span
from bot.core.store import StoreOut
from bot.storage import erasing
from bot.storage.copies import BACKUP_DAYS, delete_old_copies, known_copies, last_made
from bot.storage.erasing import UNCOMPACTED, erase, known_of
from bot.storage.transactions import Database, Disk

COMPACTING_PAUSES_S = (0.05, 0.2, 1.0)

OF_OPERATION = (
    "drafts",
    "due",
    "troubles",
    "votes",
    "clocks",
    "pauses",
    "unreached",
    "silences",
    "deliveries",
    "followers",
)
"""The tables that a finished match no longer needs.

Its header, secret, log, seats, notices, result and ratings stay. From them it is looked back on, proved and
rated again.
"""

_ENDED = "SELECT id FROM matches WHERE status = 'over' AND changed_at < ?"

_CAME_TO_NOTHING = (
    "SELECT id FROM matches WHERE status IN ('declined', 'cancelled', 'lapsed') AND changed_at < ?"
    " AND id NOT IN (SELECT match_id FROM outbox WHERE state IN ('due', 'sending'))"
)

_EMPTIED = ("notices", "secrets", "seats", "guests", "entries", "outbox", *OF_OPERATION)
"""Tables in which a challenge may have rows that came to nothing."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pruned:
    """The number of removed rows of finished matches, and of removed challenges."""

    rows: int
    challenges: int


class Upkeep(Protocol):
    """The upkeep that differs between databases.

    `kept_days`: how long copies and marks of deletions are kept. `keeps_marks`: whether a restored copy
    brings no deleted person back.
    """

    kept_days: int
    keeps_marks: bool

    def note_deletion(self, db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:
        """Do what this database needs in the transaction that erases a user.

        A restored copy has to know of it; nothing that waits may name them. `matches`: the user's.
        """

    async def compact(self) -> None:
        """Remove every trace of deleted rows from the database."""

    async def returned(self) -> list[UserId]:
        """Return deleted users who are back because an older copy was restored."""

    async def catch_up(self) -> None:
        """Note that all deleted users are erased here too."""

    async def copies_until(self, now: float) -> list[Span]:
        """Return when each known copy was made and until when it is kept."""

    async def last_backup(self) -> float | None:
        """Return when the last copy was made, 0 if none was, None if copies are the server's."""

    async def free_bytes(self) -> int | None:
        """Return the free space on the database's disk; None if that is another machine's."""


class PersonalRecords:
    """A `bot.core.store.PersonalData`. `tell_others`: as in `SqlStore`."""

    def __init__(
        self,
        database: SqlDatabase,
        upkeep: Upkeep,
        tell_others: Callable[[SqlConnection, Iterable[MatchId]], None],
    ) -> None:
        self._database, self._upkeep, self._tell_others = database, upkeep, tell_others
        self.returned, self.catch_up, self.copies_until = (
            upkeep.returned,
            upkeep.catch_up,
            upkeep.copies_until,
        )

    @property
    def kept_days(self) -> int:
        return self._upkeep.kept_days

    @property
    def keeps_marks(self) -> bool:
        return self._upkeep.keeps_marks

    async def erase(self, user: UserId) -> list[MatchId]:

        def work(db: SqlConnection) -> list[MatchId]:
            matches = erase(db, user)
            self._upkeep.note_deletion(db, user, matches)
            self._tell_others(db, matches)
            return matches

        matches = await self._database.transact(work)
        try:
            await self._upkeep.compact()
        except StoreOut:
            _log.warning("deleted data is overwritten at the next start: the disk refuses it now")
        return matches

    async def known_of(self, user: UserId) -> dict[str, Any]:
        return await self._database.read(partial(known_of, user=user))


async def prune_database(database: SqlDatabase, upkeep: Upkeep, before: float) -> Pruned:
    """Remove rows that have not been needed since this time, and shrink the file."""
    pruned = await database.transact(partial(prune, before=before))
    await upkeep.compact()
    return pruned


class FileUpkeep:
    """The upkeep of a SQLite file. `writing`: the lock of its one writer."""

    keeps_marks = True

    def __init__(
        self,
        database: SqlDatabase,
        *,
        writer: Database,
        reader: Database,
        disk: Disk,
        writing: asyncio.Lock,
    ) -> None:
        self.kept_days = BACKUP_DAYS
        self._database, self._writer, self._reader = database, writer, reader
        self._disk, self._writing = disk, writing

    def note_deletion(self, db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:  # noqa: ARG002
        erasing.note_deletion(db, user, now=time.time(), days=self.kept_days)

    async def compact(self) -> None:
        async with self._writing:
            # A reader, such as a backup, may be in the way for a moment; the next start does what is left.
            for pause_s in (*COMPACTING_PAUSES_S, None):
                with self._disk.watched():
                    is_compact = await self._writer.run(compact)
                if is_compact or pause_s is None:
                    break
                await asyncio.sleep(pause_s)

    async def returned(self) -> list[UserId]:
        return await self._reader.run(partial(erasing.returned, now=time.time()))

    async def catch_up(self) -> None:
        await self._database.transact(partial(erasing.catch_up, now=time.time()))

    async def copies_until(self, now: float) -> list[Span]:
        path = self._disk.path
        with self._disk.watched():
            delete_old_copies(path, now)
        return [(copy.made_at, copy.until) for copy in known_copies(path)]

    async def last_backup(self) -> float | None:
        return last_made(self._disk.path)

    async def free_bytes(self) -> int | None:
        return shutil.disk_usage(self._disk.path.parent).free


def is_uncompacted(db: sqlite3.Connection) -> bool:
    """Return True if the file may still hold a trace of an erased person."""
    found = db.execute("SELECT 1 FROM installation WHERE name = ?", (UNCOMPACTED,)).fetchone()
    return found is not None


def compact(db: sqlite3.Connection) -> bool:
    """Rewrite the file without deleted rows, and empty its log; return False while a reader keeps the log.

    Call it outside a transaction. It takes about a second for 100 MB.
    """
    db.execute("VACUUM")
    if not _is_truncated(db):
        return False
    db.execute("DELETE FROM installation WHERE name = ?", (UNCOMPACTED,))
    return _is_truncated(db)


def _is_truncated(db: sqlite3.Connection) -> bool:
    # https://www.sqlite.org/pragma.html#pragma_wal_checkpoint: the first column is 1 where others read.
    ((is_busy, *_),) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return not is_busy


def prune(db: SqlConnection, before: float) -> Pruned:
    """Remove, within a transaction, rows that have not been needed since this time."""
    rows = sum(
        db.execute(f"DELETE FROM {table} WHERE match_id IN ({_ENDED})", (before,)).rowcount
        for table in OF_OPERATION
    )
    # Untold notices stay, and also timeouts: these count in a person's reliability.
    rows += db.execute(
        "DELETE FROM outbox WHERE kind != 'expiry' AND state IN ('told', 'dropped')"
        f" AND match_id IN ({_ENDED})",
        (before,),
    ).rowcount
    empty = [int(row[0]) for row in db.execute(_CAME_TO_NOTHING, (before,))]
    for match in empty:
        for table in _EMPTIED:
            db.execute(f"DELETE FROM {table} WHERE match_id = ?", (match,))
        db.execute("DELETE FROM matches WHERE id = ?", (match,))
    return Pruned(rows, len(empty))
