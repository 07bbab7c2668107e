"""SQL that SQLite and PostgreSQL both understand, and the migrations of SQLite.

Statements are written once, with SQLite's placeholders and what PostgreSQL has too: `ON CONFLICT` with its
key, `RETURNING`, numbers for booleans, `LIKE`, and JSON that is read in Python.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.core.database import SqlConnection, put
from bot.core.store import Conflict
from bot.storage.files import StorageError
from engine.core.game import word

UNFINISHED = "moving"
"""Stands in `installation` as long as not everything has been moved into this database."""

MOVED = "moved"
"""Stands in `installation` with the place to which everything was moved from this database."""


class KeyTaken(Exception):
    """A row with this key exists, said by a driver other than SQLite's."""


@contextmanager
def taken_is_conflict() -> Iterator[None]:
    """Turn a taken key into a Conflict; any other violated constraint is a fault of ours."""
    try:
        yield
    except KeyTaken as error:
        raise Conflict from error
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE):
            raise Conflict from error
        raise


def is_unfinished(db: SqlConnection) -> bool:
    """Return True if a move into this database has begun and not ended."""
    return bool(db.execute("SELECT 1 FROM installation WHERE name = ?", (UNFINISHED,)).fetchone())


def moved_to(db: SqlConnection) -> str | None:
    """Return where everything in this database was moved to; None if it was not."""
    found = db.execute("SELECT value FROM installation WHERE name = ?", (MOVED,)).fetchone()
    return bytes(found[0]).decode() if found else None


def mark_moved(db: SqlConnection, place: str) -> None:
    """Note that everything was moved to this place, named without a password."""
    db.execute(put("installation", "name", "value"), (MOVED, place.encode()))


def unmark_moved(db: SqlConnection) -> None:
    """Let the bot start on this database again."""
    db.execute("DELETE FROM installation WHERE name = ?", (MOVED,))


def size_of(db: SqlConnection) -> int:
    """Return the size of the database in bytes."""
    asked = (
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        if isinstance(db, sqlite3.Connection)
        else "SELECT pg_database_size(current_database())"
    )
    return int(db.execute(asked).fetchone()[0])


def tables_with(db: SqlConnection, column: str) -> list[str]:
    """Return the tables that have a column of this name."""
    found = db.execute(
        "SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND c.name = ? ORDER BY t.name"
        if isinstance(db, sqlite3.Connection)
        else "SELECT table_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND column_name = ? ORDER BY table_name",
        (column,),
    )
    return [str(name) for (name,) in found]


MIGRATIONS = Path(__file__).parent / "migrations"


def scripts() -> list[Path]:
    """Return the migrations in order; the first makes version 1."""
    return sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))


def migrate(db: sqlite3.Connection) -> None:
    """Migrate the database to the current version. Raises StorageError if a newer Agon made it."""
    wanted = scripts()
    ((version,),) = db.execute("PRAGMA user_version")
    if version > len(wanted):
        raise StorageError(word("cli-database-newer", version=version, known=len(wanted)))
    lacking = "\n".join(script.read_text("utf-8") for script in wanted[version:])
    if lacking:
        # executescript would commit what is open, so the scripts bring their own transaction.
        db.executescript(f"BEGIN;\n{lacking}\nPRAGMA user_version = {len(wanted)};\nCOMMIT;")
