"""How does an older database become today's? By numbered scripts, all that it lacks in one transaction."""

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
    lacking = "\n".join(script.read_text("utf-8") for script in wanted[version:])
    if lacking:
        # executescript would commit what is open, so the scripts bring their own transaction.
        db.executescript(f"BEGIN;\n{lacking}\nPRAGMA user_version = {len(wanted)};\nCOMMIT;")
