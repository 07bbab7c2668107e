"""Is a file a database of ours, who may open it, and how is it copied while it is in use?"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from engine.core.game import Word, word

# Tables of every version: whatever lacks one of them was not made by Agon.
_OURS = frozenset({"installation", "matches", "secrets", "entries", "seats", "drafts", "outbox", "due"})

# https://www.sqlite.org/rescode.html; the low byte of a code is its family.
_SENTENCES = {
    sqlite3.SQLITE_NOTADB: "cli-database-foreign",
    sqlite3.SQLITE_CORRUPT: "cli-database-spoiled",
    sqlite3.SQLITE_READONLY: "cli-database-read-only",
    sqlite3.SQLITE_PERM: "cli-database-read-only",
    sqlite3.SQLITE_CANTOPEN: "cli-database-read-only",
    sqlite3.SQLITE_BUSY: "cli-database-in-use",
    sqlite3.SQLITE_LOCKED: "cli-database-in-use",
    sqlite3.SQLITE_FULL: "cli-database-unwritten",
    sqlite3.SQLITE_IOERR: "cli-database-unwritten",
}


class StorageError(Exception):
    """The database cannot be used; `word` names the remedy."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turns what SQLite and the system say about this database into a StorageError that names the remedy."""
    try:
        yield
    except sqlite3.Error as error:
        sentence = _SENTENCES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if sentence is None:
            raise
        raise StorageError(word(sentence, path=str(path), reason=str(error))) from error
    except OSError as error:
        raise StorageError(word("cli-database-unwritten", path=str(path), reason=reason(error))) from error


def reason(error: OSError) -> str:
    """What the system said, in its own words."""
    return error.strerror or type(error).__name__


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock file beside the database; the system frees it when the process dies.

    Raises StorageError when another process holds it, or where no file can be made.
    """
    try:
        lock = FileLock(_lock_path(path), blocking=False, thread_local=False, fallback_to_soft=False)
        lock.acquire()
    except Timeout as error:
        raise StorageError(word("cli-database-in-use", path=str(path))) from error
    except (OSError, ValueError) as error:
        said = reason(error) if isinstance(error, OSError) else str(error)
        folder = str(path.parent)
        raise StorageError(
            word("cli-folder-unwritable", path=str(path), folder=folder, reason=said)
        ) from error
    try:
        yield
    finally:
        lock.release()


def _lock_path(path: Path) -> Path:
    if path.is_dir():
        raise StorageError(word("cli-database-no-file", path=str(path)))
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.parent / (path.name + ".lock")


def examine(path: Path) -> None:
    """Raises StorageError unless this is a sound database of Agon, or nothing yet.

    Reads the whole file once, about a second for 500 MB.
    """
    with named_errors(path):
        if not path.exists():
            return
        if not path.is_file():
            raise StorageError(word("cli-database-no-file", path=str(path)))
        with closing(_open(path)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if tables and not tables >= _OURS:
                raise StorageError(word("cli-database-foreign", path=str(path)))
            ((version,),) = db.execute("PRAGMA user_version")
            is_numbered = not tables or version > 0
            if not is_numbered or list(db.execute("PRAGMA quick_check(1)")) != [("ok",)]:
                raise StorageError(word("cli-database-spoiled", path=str(path)))


def make(path: Path) -> None:
    """Makes the file where there is none: SQLite would find out too late that it cannot."""
    try:
        path.touch()
    except OSError as error:
        raise StorageError(word("cli-database-read-only", path=str(path), reason=reason(error))) from error


def check(path: Path) -> list[str]:
    """Everything that SQLite finds wrong inside a database, slowly; a live one may be checked too.

    Raises StorageError when it is missing or cannot be read at all.
    """
    require(path)
    with named_errors(path), closing(_open(path)) as db:
        found = [str(line) for (line,) in db.execute("PRAGMA integrity_check")]
        ((version,),) = db.execute("PRAGMA user_version")
        found += [] if version > 0 else [f"user_version {version}"]
        orphans = [
            f"{table} {row}: {parent}?" for table, row, parent, _ in db.execute("PRAGMA foreign_key_check")
        ]
    return [line for line in found if line != "ok"] + orphans


def backup(path: Path, target: Path) -> None:
    """Copies a database, a live one too, as of one moment. The target must not exist.

    Raises StorageError when the source is missing or spoiled, the target is there, or the copy cannot be
    written; nothing is left of it then.
    """
    require(path)
    examine(path)
    unfinished = target.parent / (target.name + ".part")
    try:
        if target.exists():
            raise StorageError(word("cli-backup-exists", path=str(target)))
        if not target.parent.is_dir():
            raise StorageError(word("cli-backup-no-folder", folder=str(target.parent)))
        unfinished.unlink(missing_ok=True)
        with closing(_open(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        examine(unfinished)
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        said = reason(error) if isinstance(error, OSError) else str(error)
        raise StorageError(word("cli-backup-failed", path=str(target), reason=said)) from error
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):  # where it could not be made, there is nothing to take away
                (target.parent / (unfinished.name + ending)).unlink()


def require(path: Path) -> None:
    """Raises StorageError when there is no such database."""
    with named_errors(path):
        if not path.exists() or (path.is_file() and path.stat().st_size == 0):
            raise StorageError(word("cli-no-database", path=str(path)))
        if not path.is_file():
            raise StorageError(word("cli-database-no-file", path=str(path)))


def _open(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there already; none is made."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
