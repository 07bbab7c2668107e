"""Copies of a database file: the list of them, copies made before migrations, and restoring one.

A list next to the database names each file that `backup` made. A copy is deleted when its days are over,
unless it was moved or changed since.
"""

import json
import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path

from bot.core.paces import DAY_S
from bot.storage.dialect import MOVED, UNFINISHED, scripts
from bot.storage.files import StorageError, backup, check, make_file, named_errors, reading, replace_text
from engine.core.game import word

BACKUP_DAYS = 30
"""Days a copy is kept, unless the operator says otherwise."""

_LOGS = ("-wal", "-shm", "-journal")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as it was made. Times are seconds since 1970."""

    path: str
    made_at: float
    until: float
    size: int
    changed_ns: int


@dataclass(frozen=True, slots=True)
class Loss:
    """What a database holds that a copy lacks; `newest`: when a match last changed in the copy."""

    matches: int
    moves: int
    newest: float | None
    is_same_installation: bool


def note_copy(database: Path, target: Path, *, made_at: float, days: int) -> None:
    """Add the copy that was just made to the list, for `days` days."""
    found = target.stat()
    path = str(target.absolute())
    until = made_at + days * DAY_S
    copy = Copy(path, made_at, until, found.st_size, found.st_mtime_ns)
    _write(database, [*(one for one in known_copies(database) if one.path != path), copy])


def known_copies(database: Path) -> list[Copy]:
    """Return the copies that are where they were made; none if the list is gone or unreadable."""
    return [copy for copy in _listed(database) if _is_there(copy)]


def last_made(database: Path) -> float:
    """Return when the newest copy was made, even one moved since; 0 if there is none."""
    return max((copy.made_at for copy in _listed(database)), default=0.0)


def _listed(database: Path) -> list[Copy]:
    with suppress(OSError, ValueError, TypeError):
        return [Copy(**one) for one in json.loads(_list_of(database).read_text("utf-8"))]
    return []


def keep_list(database: Path) -> None:
    """Move a list that an older version left next to a link to the database to the database itself."""
    left = database.parent / (database.name + ".copies")
    kept = _list_of(database)
    if left.resolve() != kept and left.exists() and not kept.exists():
        with suppress(OSError):
            os.replace(left, kept)


def delete_old_copies(database: Path, now: float) -> list[str]:
    """Delete the copies whose days are over, and return their paths; a failed one stays listed."""
    deleted: list[str] = []
    kept: list[Copy] = []
    for copy in known_copies(database):
        if copy.until > now:
            kept.append(copy)
            continue
        try:
            os.unlink(copy.path)
            deleted.append(copy.path)
        except OSError:
            kept.append(copy)
    if deleted:
        _write(database, kept)
    return deleted


def _is_there(copy: Copy) -> bool:
    try:
        found = os.stat(copy.path)
    except OSError:
        return False
    return (found.st_size, found.st_mtime_ns) == (copy.size, copy.changed_ns)


def _list_of(database: Path) -> Path:
    real = database.resolve()
    return real.parent / (real.name + ".copies")


def _write(database: Path, copies: Sequence[Copy]) -> None:
    text = json.dumps([asdict(copy) for copy in copies], indent=1)
    replace_text(_list_of(database), text, owned_like=database)


def keep_copy(database: Path, *, days: int) -> None:
    """Copy a database that is about to be migrated, so that there is a way back.

    Raises StorageError if the copy cannot be written, and if a newer Agon made the database.
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
    """Return a name, with this time, that no file next to the database has yet."""
    made = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(at))
    for number in count(1):
        path = database.with_name(f"{database.name}.{what}-{made}" + (f"-{number}" if number > 1 else ""))
        if not path.exists():
            return path
    raise AssertionError("unreachable")


def _newer(database: Path, version: int, known: int) -> StorageError:
    """Return the refusal of a newer database, which names the newest copy that this version can read."""
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
    """Return the schema's version; 0 for a missing file."""
    if not path.exists():
        return 0
    with reading(path) as db:
        ((version,),) = db.execute("PRAGMA user_version")
    return int(version)


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
    """Return what would be lost; None if the database is missing or unreadable."""
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

    Whatever interrupts it, one of both is there, whole. Returns the path of the old database, kept for `days`
    days; None if there was none. Raises StorageError.
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
    """Remove SQLite's logs of a database: an old log would be applied to the restored file."""
    for ending in _LOGS:
        database.with_name(database.name + ending).unlink(missing_ok=True)


def _set_aside(database: Path, days: int) -> Path:
    """Copy the database with all that its log holds."""
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
    """Copy a damaged database and its log byte by byte."""
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
    """Write the new name to the disk, if the system can open a folder."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
