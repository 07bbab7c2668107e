"""Which database does the bot use? A file of SQLite, or PostgreSQL where the setting is an address."""

from contextlib import AbstractAsyncContextManager

from bot.config import Config
from bot.storage.files import StorageError
from bot.storage.sql_store import SqlStore
from bot.storage.store import SqliteStore
from engine.core.game import word


def opened(config: Config) -> AbstractAsyncContextManager[SqlStore]:
    """The store that the settings name; to open it raises StorageError."""
    if config.postgres is None:
        return SqliteStore.open(config.database)
    try:
        # Whoever is content with a file has not installed it.
        from bot.storage.postgres.store import PostgresStore
    except ImportError as error:
        raise StorageError(word("cli-postgres-not-installed")) from error
    return PostgresStore.open(config.postgres)
