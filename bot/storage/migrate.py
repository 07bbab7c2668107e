"""How does an older database become today's? By numbered scripts, each in one transaction."""

import sqlite3
from pathlib import Path

from bot.storage.files import StorageError
from engine.core.game import word

MIGRATIONS = Path(__file__).parent / "migrations"


def scripts() -> list[Path]:
    """The scripts in order; the first makes version 1."""
    return sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))


def migrate(db: sqlite3.Connection) -> None:
    """Brings the database to today's version. Raises StorageError when a newer Agon made it."""
    wanted = scripts()
    ((version,),) = db.execute("PRAGMA user_version")
    if version > len(wanted):
        raise StorageError(word("cli-database-newer", version=version, known=len(wanted)))
    for number, script in enumerate(wanted[version:], start=version + 1):
        # executescript would commit what is open, so the script brings its own transaction.
        db.executescript(f"BEGIN;\n{script.read_text('utf-8')}\nPRAGMA user_version = {number};\nCOMMIT;")
