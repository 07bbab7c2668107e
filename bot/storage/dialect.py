"""What is asked of either database, in the SQL that both understand?

Statements are written once, with SQLite's placeholders and in the words that PostgreSQL has too:
`ON CONFLICT` with its key, `RETURNING`, numbers for what is true, LIKE, and JSON that is read in Python.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from bot.core.database import SqlConnection, put
from bot.core.store import Conflict

UNFINISHED = "moving"
"""Stands in `installation` as long as not everything has been moved into this database."""

MOVED = "moved"
"""Stands in `installation` with the place to which everything was moved from this database."""


class KeyTaken(Exception):
    """A row with this key is there already, where the driver is not SQLite's."""


@contextmanager
def taken_is_conflict() -> Iterator[None]:
    """Turns a key that is taken into a Conflict; any other violated constraint is a fault of ours."""
    try:
        yield
    except KeyTaken as error:
        raise Conflict from error
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
            raise Conflict from error
        raise


def is_unfinished(db: SqlConnection) -> bool:
    """Whether a move into this database has begun and not ended."""
    return bool(db.execute("SELECT 1 FROM installation WHERE name = ?", (UNFINISHED,)).fetchone())


def moved_to(db: SqlConnection) -> str | None:
    """Return the place to which everything was moved from this database; None where nothing was."""
    found = db.execute("SELECT value FROM installation WHERE name = ?", (MOVED,)).fetchone()
    return bytes(found[0]).decode() if found else None


def mark_moved(db: SqlConnection, place: str) -> None:
    """Note that everything was moved to this place, which holds no password."""
    db.execute(put("installation", "name", "value"), (MOVED, place.encode()))


def unmark_moved(db: SqlConnection) -> None:
    """Let the bot start on this database again."""
    db.execute("DELETE FROM installation WHERE name = ?", (MOVED,))


def size_of(db: SqlConnection) -> int:
    """How many bytes the database takes."""
    asked = (
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        if isinstance(db, sqlite3.Connection)
        else "SELECT pg_database_size(current_database())"
    )
    return int(db.execute(asked).fetchone()[0])


def tables_with(db: SqlConnection, column: str) -> list[str]:
    """The tables that have a column of this name."""
    found = db.execute(
        "SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND c.name = ? ORDER BY t.name"
        if isinstance(db, sqlite3.Connection)
        else "SELECT table_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND column_name = ? ORDER BY table_name",
        (column,),
    )
    return [str(name) for (name,) in found]
