"""Which copies of a database are there, and until when are they kept?

A list beside the database names each file that `backup` made. One that is as it was made is deleted when its
days are over; one that was moved or changed since is no longer ours to touch.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.core.paces import DAY_S
from bot.storage.private import replace_text

BACKUP_DAYS = 30
"""For so long a copy is kept where the operator says nothing else."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as it was made. Times are seconds since 1970."""

    path: str
    made_at: float
    until: float
    size: int
    changed_ns: int


def note_copy(database: Path, target: Path, *, made_at: float, days: int) -> None:
    """The copy that was just made is known, and until when it is kept."""
    found = target.stat()
    path = str(target.absolute())
    until = made_at + days * DAY_S
    copy = Copy(path, made_at, until, found.st_size, found.st_mtime_ns)
    _write(database, [*(one for one in known_copies(database) if one.path != path), copy])


def known_copies(database: Path) -> list[Copy]:
    """The copies that are where they were made; none where the list is gone or cannot be read."""
    return [copy for copy in _listed(database) if _is_there(copy)]


def last_made(database: Path) -> float:
    """Return when the newest copy was made, also one that was moved since; 0 where none was."""
    return max((copy.made_at for copy in _listed(database)), default=0.0)


def _listed(database: Path) -> list[Copy]:
    with suppress(OSError, ValueError, TypeError):
        return [Copy(**one) for one in json.loads(_list_of(database).read_text("utf-8"))]
    return []


def keep_list(database: Path) -> None:
    """Move a list that an older version left beside a link to the database to the database itself."""
    left = database.parent / (database.name + ".copies")
    kept = _list_of(database)
    if left.resolve() != kept and left.exists() and not kept.exists():
        with suppress(OSError):
            os.replace(left, kept)


def delete_old_copies(database: Path, now: float) -> list[str]:
    """Deletes those whose days are over; their paths. One that cannot be deleted stays in the list."""
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
