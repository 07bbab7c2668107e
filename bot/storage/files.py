"""Database files: their locks, their checks, backups of a file in use, and who may read them.

Files and folders are made for their owner alone, since a database holds every hidden hand. Windows has no
such modes: there a folder hands down its own rights.
"""

import errno
import logging
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

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

OLDEST_SQLITE = (3, 37)
"""The first version of SQLite that knows STRICT tables."""

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_OTHERS = 0o077
_ENDINGS = ("", "-wal", "-shm", "-journal", ".lock", ".deleted", ".copies")
_log = logging.getLogger(__name__)


class StorageError(Exception):
    """The database cannot be used; `word` names the remedy."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and the system into a StorageError that names the remedy."""
    try:
        yield
    except sqlite3.Error as error:
        sentence = _SENTENCES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if sentence is None:
            raise
        raise StorageError(word(sentence, path=str(path), reason=str(error))) from error
    except OSError as error:
        raise StorageError(word("cli-database-unwritten", path=str(path), reason=reason(error))) from error


def require_sqlite() -> None:
    """Raise StorageError where Python brings too old a version of SQLite."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise StorageError(word("cli-sqlite-old", version=sqlite3.sqlite_version, oldest=oldest))


def reason(error: OSError) -> str:
    """Return what the system said, in its own words."""
    return error.strerror or type(error).__name__


@contextmanager
def locked(path: Path) -> Iterator[Path]:
    """Hold the lock of the file that this path leads to, and yield that file.

    The lock file is in the same folder as the file itself, the same for every link to it. The system frees it
    when the process dies. Raises StorageError if another process holds it, or if it cannot be made.
    """
    real = _resolved(path)
    lock_path = real.parent / (real.name + ".lock")
    try:
        make_folders(real.parent)
        lock = FileLock(lock_path, mode=FILE_MODE, blocking=False, thread_local=False, fallback_to_soft=False)
        lock.acquire()
        give(lock_path, owned_like=real)
    except Timeout as error:
        raise StorageError(word("cli-database-in-use", path=str(path))) from error
    except (OSError, ValueError) as error:
        said = reason(error) if isinstance(error, OSError) else str(error)
        if isinstance(error, PermissionError) and lock_path.exists():
            raise StorageError(word("cli-lock-refused", path=str(lock_path), reason=said)) from error
        folder = str(real.parent)
        raise StorageError(
            word("cli-folder-unwritable", path=str(path), folder=folder, reason=said)
        ) from error
    try:
        yield real
    finally:
        lock.release()


def _resolved(path: Path) -> Path:
    """Return the file that a path leads to, existing or not. Raises StorageError if there can be none."""
    try:
        real = path.resolve()
        is_there = real.exists()
        is_no_file = is_there and not real.is_file()
        is_named_twice = real.is_file() and real.stat().st_nlink > 1
    except OSError as error:
        unwritable = word(
            "cli-folder-unwritable", path=str(path), folder=str(path.parent), reason=reason(error)
        )
        raise StorageError(unwritable) from error
    except (ValueError, RuntimeError) as error:  # a loop of links, before Python 3.13
        raise StorageError(word("cli-database-read-only", path=str(path), reason=str(error))) from error
    if is_no_file:
        raise StorageError(word("cli-database-no-file", path=str(path)))
    if path.is_symlink() and not is_there:
        # Where a disk is not mounted, a new database in its place would hide the old one.
        said = os.strerror(errno.ENOENT)
        raise StorageError(word("cli-database-read-only", path=str(path), reason=said))
    if is_named_twice:
        # Under each name it would have a log of its own: https://www.sqlite.org/howtocorrupt.html, 2.5.
        raise StorageError(word("cli-database-linked", path=str(real)))
    return real


def examine(path: Path) -> None:
    """Raise StorageError unless this is a sound database of Agon, or nothing yet.

    It reads the whole file once, about a second for 500 MB.
    """
    with named_errors(path):
        if not path.exists():
            return
        if not path.is_file():
            raise StorageError(word("cli-database-no-file", path=str(path)))
        with reading(path) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if tables and not tables >= _OURS:
                raise StorageError(word("cli-database-foreign", path=str(path)))
            ((version,),) = db.execute("PRAGMA user_version")
            is_numbered = not tables or version > 0
            if not is_numbered or list(db.execute("PRAGMA quick_check(1)")) != [("ok",)]:
                raise StorageError(word("cli-database-spoiled", path=str(path)))


def make(path: Path) -> None:
    """Make a missing file, with the mode that SQLite's own files next to it will copy.

    SQLite would find out too late that it cannot, and would make it public.
    """
    try:
        make_file(path, owned_like=path)
    except OSError as error:
        raise StorageError(word("cli-database-read-only", path=str(path), reason=reason(error))) from error


def check(path: Path) -> list[str]:
    """Return everything that SQLite finds wrong inside a database, slowly; a live one may be checked too.

    Raises StorageError if it is missing or cannot be read at all.
    """
    require(path)
    with named_errors(path), reading(path) as db:
        found = [str(line) for (line,) in db.execute("PRAGMA integrity_check")]
        ((version,),) = db.execute("PRAGMA user_version")
        found += [] if version > 0 else [f"user_version {version}"]
        orphans = [
            f"{table} {row}: {parent}?" for table, row, parent, _ in db.execute("PRAGMA foreign_key_check")
        ]
    return [line for line in found if line != "ok"] + orphans


def backup(path: Path, target: Path, *, owned_like: Path | None = None) -> None:
    """Copy a database, a live one too, as of one moment. The target must not exist.

    `owned_like`: the file whose owner the copy gets where root makes it, by default the database. Raises
    StorageError if the source is missing or spoiled, the target exists, or the copy cannot be written;
    nothing is left of it then.
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
        make_file(unfinished, owned_like=owned_like or path)
        with reading(path) as source, closing(sqlite3.connect(unfinished)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        examine(unfinished)
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        said = reason(error) if isinstance(error, OSError) else str(error)
        raise StorageError(word("cli-backup-failed", path=str(target), reason=said)) from error
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):  # if it could not be made, there is nothing to remove
                (target.parent / (unfinished.name + ending)).unlink()


def require(path: Path) -> None:
    """Raise StorageError if there is no such database."""
    with named_errors(path):
        if not path.exists() or (path.is_file() and path.stat().st_size == 0):
            raise StorageError(word("cli-no-database", path=str(path)))
        if not path.is_file():
            raise StorageError(word("cli-database-no-file", path=str(path)))


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing file, also one where nothing may be written."""
    with ExitStack() as stack:
        db = stack.enter_context(closing(_opened(path, "mode=rw")))
        if not _can_read(db):
            log = path.with_name(path.name + "-wal")
            if log.exists() and log.stat().st_size:
                # The latest writes are in the log alone, and SQLite reads a log by writing next to it.
                folder = Path(stack.enter_context(TemporaryDirectory()))
                for one in (path, log):
                    shutil.copyfile(one, folder / one.name)
                db = stack.enter_context(closing(_opened(folder / path.name, "mode=rw")))
            else:
                db = stack.enter_context(closing(_opened(path, "mode=ro&immutable=1")))
        yield db


def _can_read(db: sqlite3.Connection) -> bool:
    try:
        db.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
            return False
        raise
    return True


def _opened(path: Path, how: str) -> sqlite3.Connection:
    """Return a connection to an existing file; none is made."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)


def make_file(path: Path, *, owned_like: Path) -> None:
    """Create an empty file unless there is one. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE))
        give(path, owned_like=owned_like)


def make_folders(folder: Path) -> None:
    """Create a folder and those above it that are missing. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(FOLDER_MODE, exist_ok=True)
        give(each, owned_like=each.parent)


def replace_text(path: Path, text: str, *, owned_like: Path) -> None:
    """Write a file anew, all or nothing, and return once it is on the disk. Raises OSError."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)
    make_file(unfinished, owned_like=owned_like)
    with unfinished.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def give(path: Path, *, owned_like: Path) -> None:
    """Give what root has made to the owner of the database, or of its folder while there is none.

    Otherwise maintenance as root would leave files that the bot may not open.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    with suppress(OSError):  # a root without this right, as in some containers
        model = owned_like if owned_like != path and owned_like.exists() else owned_like.parent
        found = model.stat()
        os.chown(path, found.st_uid, found.st_gid, follow_symlinks=False)


def tighten(paths: Iterable[Path]) -> None:
    """Take every right from others that these files and folders still grant, and log which did."""
    if os.name != "posix":
        return
    for path in paths:
        try:
            found = path.lstat().st_mode
            if not (stat.S_ISREG(found) or stat.S_ISDIR(found)) or not found & _OTHERS:
                continue
            path.chmod(stat.S_IMODE(found) & ~_OTHERS)
            _log.warning(
                "%s was open to others (mode %o); now only its owner may use it", path, found & 0o777
            )
        except FileNotFoundError:
            continue
        except OSError as error:
            _log.warning("%s is open to others, and cannot be closed to them: %s", path, error.strerror)


def of_database(database: Path) -> list[Path]:
    """Return the files of a database, with its folder if that holds nothing else."""
    folder = database.parent
    files = [folder / (database.name + ending) for ending in _ENDINGS]
    stem = database.with_suffix("").name
    with suppress(OSError):
        is_shared = folder.stat().st_mode & stat.S_ISVTX
        if not is_shared and all(name.startswith(stem) for name in os.listdir(folder)):
            files.append(folder)
    return files
