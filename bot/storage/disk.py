"""The disk under a SQLite file: what it refuses while the bot runs, and whether the file is still there."""

import logging
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.core.store import StoreOut

# https://www.sqlite.org/rescode.html; the low byte of a code is its family. None is a fault of a statement.
_OF_DISK = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_NOTADB,
    }
)
_SAID_EVERY_S = 60.0

_log = logging.getLogger(__name__)

FileNumber = tuple[int, int]
"""Device and number of a file, which stay while it is written, and change when it is replaced."""


class FileGone(OSError):
    """The database file has been removed or replaced, so nothing written to it would last."""


class Disk:
    """Where an open database lies, and what keeps it from being written now.

    `trouble`: the reason in the system's words, None while writing works.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        self._known = {file: found for file in _files(path) if (found := _identity(file)) is not None}
        self._said_at = 0.0

    def check(self) -> None:
        """Raise FileGone unless the files that were opened are still where they were."""
        for file, known in self._known.items():
            if _identity(file) != known:
                raise FileGone(None, f"{file} was removed or replaced while it was in use")

    def worked(self) -> None:
        """Note that something was written."""
        if self.trouble is not None:
            self.trouble = None
            _log.warning("%s can be written again", self.path)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Raise StoreOut in place of what the disk says, and log the cause at most once a minute."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            if not is_of_disk(error):
                raise
            self._refused(error)
            raise StoreOut("error-store-disk") from error

    def _refused(self, error: Exception) -> None:
        trouble = (error.strerror if isinstance(error, OSError) else None) or str(error)
        now = time.monotonic()
        if trouble != self.trouble or now - self._said_at >= _SAID_EVERY_S:
            remedy = _REMEDY_GONE if isinstance(error, FileGone) else _REMEDY
            _log.error("%s cannot be used (%s), so nothing is saved: %s", self.path, trouble, remedy)
            self._said_at = now
        self.trouble = trouble


_REMEDY = "check the disk's free space, whether it is mounted read-only, and whether it is sound"
_REMEDY_GONE = "put the file back, or stop the bot and restore a backup; moves made since then are not in it"


def is_of_disk(error: Exception) -> bool:
    """Return True for an error of the disk or of another program on it, False for a wrong statement."""
    if isinstance(error, OSError):
        return True
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_DISK


def _files(path: Path) -> tuple[Path, ...]:
    return path, path.with_name(path.name + "-wal")


def _identity(file: Path) -> FileNumber | None:
    try:
        found = os.stat(file)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
