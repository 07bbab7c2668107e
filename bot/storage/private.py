"""Files and folders that only their owner may read: whoever reads a database knows every hidden hand.

Windows has no such modes; there everything has the rights that its folder hands down.
"""

import logging
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700
_OTHERS = 0o077
_ENDINGS = ("", "-wal", "-shm", "-journal", ".lock", ".deleted", ".copies")

_log = logging.getLogger(__name__)


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

    Without that, maintenance as root would leave files that the bot may not open.
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
    """Return what belongs to a database and lies beside it.

    Its folder is part of it where it holds nothing else. One that is also used otherwise is not: its modes
    are for others to choose.
    """
    folder = database.parent
    files = [folder / (database.name + ending) for ending in _ENDINGS]
    stem = database.with_suffix("").name
    with suppress(OSError):
        is_shared = folder.stat().st_mode & stat.S_ISVTX
        if not is_shared and all(name.startswith(stem) for name in os.listdir(folder)):
            files.append(folder)
    return files
