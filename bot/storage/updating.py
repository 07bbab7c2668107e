"""What happens to a database file of another version: a copy before it is migrated, or the way back."""

import logging
import sqlite3
import time
from itertools import count
from pathlib import Path

from bot.storage.copies import known_copies, note_copy
from bot.storage.files import StorageError, backup, named_errors, reading
from bot.storage.migrate import scripts
from engine.core.game import word

_log = logging.getLogger(__name__)


def keep_copy(database: Path, *, days: int) -> None:
    """Copy a database that is about to be migrated, so that there is a way back.

    Raises StorageError where the copy cannot be written, and where a newer Agon made the database.
    """
    with named_errors(database):
        version, known = _version(database), len(scripts())
    if version > known:
        raise _newer(database, version, known)
    if not 0 < version < known:
        return
    now = time.time()
    copy = free_name(database, f"version-{version}", now)
    backup(database, copy)
    with named_errors(database):
        note_copy(database, copy, made_at=now, days=days)
    _log.info(
        "%s is migrated from version %d to %d; a copy of before is kept for %d days: %s",
        *(database, version, known, days, copy),
    )


def free_name(database: Path, what: str, at: float) -> Path:
    """Return a name for a copy made at this moment that no file beside the database has yet."""
    made = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at))
    for number in count(1):
        path = database.with_name(f"{database.name}.{what}-{made}" + (f"-{number}" if number > 1 else ""))
        if not path.exists():
            return path
    raise AssertionError("unreachable")


def _newer(database: Path, version: int, known: int) -> StorageError:
    """The refusal of a newer database, with the newest copy that this version can go on with."""
    for copy in sorted(known_copies(database), key=lambda one: one.made_at, reverse=True):
        try:
            is_older = 0 < _version(Path(copy.path)) <= known
        except sqlite3.Error:
            continue
        if is_older:
            made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(copy.made_at))
            return StorageError(
                word("cli-database-newer-copy", version=version, known=known, copy=copy.path, made=made)
            )
    return StorageError(word("cli-database-newer", version=version, known=known))


def _version(path: Path) -> int:
    """What the database was brought to; 0 for one that is not there."""
    if not path.exists():
        return 0
    with reading(path) as db:
        ((version,),) = db.execute("PRAGMA user_version")
    return int(version)
