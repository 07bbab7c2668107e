"""How does an older database in PostgreSQL become today's? By numbered scripts, by one process at a time."""

from pathlib import Path
from typing import Any, LiteralString

import psycopg

from bot.storage.files import StorageError
from engine.core.game import word

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x61676F6E_01
"""The advisory lock under which a process migrates."""
QUEUE_SINCE = 7
"""The version from which on procrastinate's own tables lie beside ours."""


def scripts() -> list[Path]:
    """The scripts in order; the first makes version 1."""
    return sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))


def is_behind(db: psycopg.Connection[Any], shown: str) -> bool:
    """Whether it is of an older version, or of none. Raises StorageError where it is of a newer one."""
    return _version(db, shown) < len(scripts())


def migrate(db: psycopg.Connection[Any], shown: str) -> None:
    """Brings the database to today's version, all that it lacks in one transaction.

    `shown`: where it is, for whoever reads. Raises StorageError when a newer Agon made it, or somebody else.
    """
    wanted = scripts()
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        version = _version(db, shown)
        if not version:
            db.execute("CREATE TABLE migrated (version BIGINT NOT NULL)")
            db.execute("INSERT INTO migrated VALUES (0)")
        for number, script in enumerate(wanted[version:], version + 1):
            db.execute(script.read_text("utf-8"))
            if number == QUEUE_SINCE:
                db.execute(_queue_schema())
            db.execute("UPDATE migrated SET version = %s", (number,))


def _queue_schema() -> LiteralString:
    """Return the script of procrastinate's tables, as the release that `pyproject.toml` pins has it.

    A release that changes them has scripts of its own for databases of the one before.
    """
    # Only a new database needs it, and to load it takes a while.
    from procrastinate.schema import SchemaManager

    return SchemaManager.get_schema()


def _version(db: psycopg.Connection[Any], shown: str) -> int:
    """What the database was brought to; 0 for one without any table. Raises StorageError as `migrate`."""
    found = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    tables = {name for (name,) in found}
    if not tables:
        return 0
    if not tables >= {"migrated", "installation", "matches", "entries"}:
        raise StorageError(word("cli-postgres-foreign", place=shown))
    ((version,),) = db.execute("SELECT version FROM migrated").fetchall()
    if version > (known := len(scripts())):
        raise StorageError(word("cli-database-newer", version=version, known=known))
    return int(version)
