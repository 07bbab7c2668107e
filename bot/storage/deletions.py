"""Who was deleted after a copy was made? Known by marks beside the database, so that a copy put back brings
nobody back.

A mark is a keyed hash of an id, with the installation's secret as its key: it holds neither id nor name. Who
runs the bot and has an id already can tell by it whether that one was deleted. It is kept as long as copies
are. Deletions are numbered; the database knows the last one that was done in it, a copy as of its own day.
"""

import hmac
import json
import os
import re
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.core.database import SqlConnection, put
from bot.core.model import UserId
from bot.core.paces import DAY_S
from bot.storage.files import StorageError, reason
from bot.storage.private import replace_text
from engine.core.game import word

_ENDING = ".deleted"
_DONE = "deletions"
"""Stands in `installation` with the number of the last one that was done in this database."""


@dataclass(frozen=True, slots=True)
class Deletion:
    """Somebody was deleted; `until`: seconds since 1970."""

    number: int
    mark: str
    until: float


def note_deletion(db: SqlConnection, user: UserId, *, now: float, days: int) -> None:
    """Somebody is deleted in this transaction; before it is done that is written down beside the database.

    One that is only done again in a copy put back is noted already. Raises StorageError.
    """
    drawn = (secrets.token_bytes(32),)
    db.execute("INSERT INTO installation VALUES ('secret', ?) ON CONFLICT DO NOTHING", drawn)
    path, done, mark = _path(db), _done(db), _mark(db, user)
    noted = _kept(_noted(path), now)
    missing = [one for one in noted if one.number > done]
    if any(one.mark == mark for one in missing):
        return
    number = max([done, *(one.number for one in noted)]) + 1
    _write(path, [*noted, Deletion(number, mark, now + days * DAY_S)])
    if not missing:
        _set_done(db, number)


def returned(db: SqlConnection, now: float) -> list[UserId]:
    """Who stands in this database and was deleted since it was copied. Raises StorageError.

    Reads every row where there is any doubt, about a second for 100 MB; drops marks whose days are over.
    """
    path, done = _path(db), _done(db)
    noted = _noted(path)
    kept = _kept(noted, now)
    if kept != noted:
        _write(path, kept)
    marks = {one.mark for one in kept if one.number > done}
    return [user for user in _everybody(db) if _mark(db, user) in marks] if marks else []


def catch_up(db: SqlConnection, now: float) -> None:
    """Every deletion is done in this database, within a transaction."""
    _set_done(db, max([_done(db), *(one.number for one in _kept(_noted(_path(db)), now))]))


def _everybody(db: SqlConnection) -> list[UserId]:
    """Every number that stands anywhere, and might be somebody's."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {
        int(number)
        for table in tables
        for row in db.execute(f"SELECT * FROM {table}")
        for value in row
        if isinstance(value, int | str)
        for number in re.findall(r"(?<!\d)\d{1,20}(?!\d)", str(value))
    }
    return [UserId(number) for number in sorted(found)]


def _mark(db: SqlConnection, user: UserId) -> str:
    """What stands for somebody; for one installation alone, which has drawn its secret."""
    ((key,),) = db.execute("SELECT value FROM installation WHERE name = 'secret'").fetchall()
    return hmac.digest(key, f"deleted:{user}".encode(), "sha256").hex()


def _done(db: SqlConnection) -> int:
    found = db.execute("SELECT value FROM installation WHERE name = ?", (_DONE,)).fetchone()
    return int(found[0]) if found else 0


def _set_done(db: SqlConnection, number: int) -> None:
    db.execute(put("installation", "name", "value"), (_DONE, str(number).encode()))


# --- the file beside the database --------------------------------------------------------------------------


def _path(db: SqlConnection) -> Path:
    """Where the deletions of this database are noted."""
    # As bytes: the path may be no UTF-8.
    named = "SELECT CAST(file AS BLOB) FROM pragma_database_list WHERE name = 'main'"
    database = Path(os.fsdecode(db.execute(named).fetchone()[0]))
    return database.parent / (database.name + _ENDING)


def _noted(path: Path) -> list[Deletion]:
    """What is noted. Raises StorageError where it cannot be read: whoever was deleted might be back."""
    try:
        return [Deletion(**one) for one in json.loads(path.read_text("utf-8"))]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(word("cli-deletions-unread", path=str(path), reason=reason(error))) from error
    except (ValueError, TypeError) as error:
        said = type(error).__name__
        raise StorageError(word("cli-deletions-unread", path=str(path), reason=said)) from error


def _kept(noted: Sequence[Deletion], now: float) -> list[Deletion]:
    """Those whose days are not over."""
    return [one for one in noted if one.until > now]


def _write(path: Path, noted: Sequence[Deletion]) -> None:
    """Writes all of them, and is sure that they stand on the disk."""
    database = path.with_name(path.name.removesuffix(_ENDING))
    replace_text(path, json.dumps([asdict(one) for one in noted], indent=1), owned_like=database)
