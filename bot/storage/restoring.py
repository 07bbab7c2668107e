"""Putting a copy in the place of a database file, all or nothing, and what that costs."""

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.storage.copies import note_copy
from bot.storage.dialect import MOVED, UNFINISHED
from bot.storage.files import StorageError, backup, check, named_errors, reading
from bot.storage.migrate import scripts
from bot.storage.private import make_file
from bot.storage.updating import free_name
from engine.core.game import word

_LOGS = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Loss:
    """What a database holds that a copy lacks; `newest`: when a match last changed in the copy."""

    matches: int
    moves: int
    newest: float | None
    is_same_installation: bool


def examine_copy(database: Path, copy: Path) -> None:
    """Raise StorageError unless this copy can be put in the place of the database."""
    if check(copy):
        raise StorageError(word("cli-restore-damaged", path=str(copy)))
    if database.exists() and os.path.samefile(database, copy):
        raise StorageError(word("cli-restore-same", path=str(copy)))
    with named_errors(copy), reading(copy) as db:
        ((version,),) = db.execute("PRAGMA user_version")
        if version > len(scripts()):
            raise StorageError(word("cli-database-newer", version=version, known=len(scripts())))
        if _installed(db, UNFINISHED) is not None:
            raise StorageError(word("cli-move-unfinished", place=str(copy)))


def compare(database: Path, copy: Path) -> Loss | None:
    """Return what would be lost; None where the database is not there or cannot be read."""
    try:
        if check(database):
            return None
        with reading(database) as ours, reading(copy) as theirs:
            had, has = _moves(ours), _moves(theirs)
            ((newest,),) = theirs.execute("SELECT max(changed_at) FROM matches")
            same = _installed(ours, "secret") == _installed(theirs, "secret")
            known = {number for (number,) in theirs.execute("SELECT id FROM matches")}
            matches = sum(number not in known for (number,) in ours.execute("SELECT id FROM matches"))
    except (StorageError, sqlite3.Error):
        return None
    moves = sum(max(0, count - has.get(match, 0)) for match, count in had.items())
    return Loss(matches, moves, newest, same)


def restore(database: Path, copy: Path, *, days: int) -> Path | None:
    """Put the copy in the place of the database, which must be locked and not in use.

    Whatever breaks it off, the one or the other is there, whole. Returns where the old one is kept for so
    many days, None where there was none. Raises StorageError.
    """
    unfinished = database.with_name(database.name + ".restoring")
    try:
        with named_errors(database):
            unfinished.unlink(missing_ok=True)
            backup(copy, unfinished, owned_like=database)
            with closing(sqlite3.connect(unfinished)) as db, db:
                db.execute("DELETE FROM installation WHERE name = ?", (MOVED,))
            kept = _set_aside(database, days) if database.exists() else None
            _remove_logs(database)
            os.replace(unfinished, database)
            _flush(database.parent)
    finally:
        with suppress(OSError):
            unfinished.unlink()
    return kept


def _remove_logs(database: Path) -> None:
    """Remove what SQLite left beside a database, also beside one that is gone itself.

    A log beside the restored file would be applied to it.
    """
    for ending in _LOGS:
        database.with_name(database.name + ending).unlink(missing_ok=True)


def _set_aside(database: Path, days: int) -> Path:
    """Copy the database with all that stands in its log."""
    now = time.time()
    kept = free_name(database, "before-restore", now)
    try:
        backup(database, kept)
        with closing(sqlite3.connect(database)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
        made = [kept]
    except (StorageError, sqlite3.Error):
        made = _copied_as_it_is(database, kept)
    for path in made:
        note_copy(database, path, made_at=now, days=days)
    return kept


def _copied_as_it_is(database: Path, kept: Path) -> list[Path]:
    """A damaged database, with its log, byte for byte."""
    made = []
    for ending in ("", "-wal"):
        source, target = (path.with_name(path.name + ending) for path in (database, kept))
        if source.exists():
            make_file(target, owned_like=database)
            shutil.copyfile(source, target)
            made.append(target)
    return made


def _moves(db: sqlite3.Connection) -> dict[int, int]:
    return dict(db.execute("SELECT match_id, count(*) FROM entries GROUP BY match_id").fetchall())


def _installed(db: sqlite3.Connection, name: str) -> bytes | None:
    found = db.execute("SELECT value FROM installation WHERE name = ?", (name,)).fetchone()
    return bytes(found[0]) if found else None


def _flush(folder: Path) -> None:
    """Have the new name on the disk, where the system lets a folder be opened."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
