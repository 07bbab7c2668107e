"""Who may open a database file, and how is it copied while it is in use?"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.core.game import Word, word


class StorageError(Exception):
    """The database cannot be used; `word` names the remedy."""

    def __init__(self, told: Word) -> None:
        super().__init__(told.id)
        self.word = told


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock file beside the database; the system frees it when the process dies.

    Raises StorageError when another process holds it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path.with_name(path.name + ".lock"), "a+b") as file:
        try:
            _lock(file.fileno())
        except OSError as error:
            raise StorageError(word("cli-database-in-use", path=str(path))) from error
        yield


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def backup(path: Path, target: Path) -> None:
    """Copies a database, a live one too, as of one moment. The target must not exist.

    Raises StorageError when the source is missing or the target is there.
    """
    if not path.exists():
        raise StorageError(word("cli-no-database", path=str(path)))
    if target.exists():
        raise StorageError(word("cli-backup-exists", path=str(target)))
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    os.replace(unfinished, target)
