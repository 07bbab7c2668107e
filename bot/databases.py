"""Which database does the bot use? A file of SQLite, or PostgreSQL where the setting is an address."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from pathlib import Path

from bot.config import Config
from bot.database_names import is_address
from bot.matches.jobs import AskedJob, JobLine, Queue
from bot.matches.territory import Leases
from bot.storage.copies import BACKUP_DAYS
from bot.storage.files import StorageError, require
from bot.storage.files import named_errors as named_file_errors
from bot.storage.sql_store import SqlStore
from bot.storage.store import SqliteStore
from engine.core.game import word


def opened(config: Config) -> AbstractAsyncContextManager[SqlStore]:
    """The store that the settings name; to open it raises StorageError."""
    return opened_at(
        config.postgres or str(config.database),
        shared=config.agon_shards is not None,
        kept_days=config.agon_backup_days,
    )


def leases(config: Config) -> Leases | None:
    """What decides which shards this process holds; None where it holds all of them."""
    if config.postgres is None or config.agon_shards is None:
        return None
    with _installed():
        from bot.storage.postgres.leases import SessionLeases
    return SessionLeases(config.postgres, None if config.agon_shards == "auto" else config.agon_shards)


def queue(store: SqlStore) -> Queue | None:
    """Where jobs wait for workers; None where the store is shared with nobody."""
    if not store.is_shared:
        return None
    from bot.storage.postgres.queue import PostgresQueue

    return PostgresQueue(store)


async def serve(
    address: str, store: SqlStore, do: Callable[[AskedJob], Awaitable[object]], at_once: Mapping[JobLine, int]
) -> None:
    """Does the jobs of a shared store, which is at this address, until it is cancelled; so many of a
    line at once.

    `do`: what comes of one, which JSON can hold.
    """
    with _installed():
        from bot.storage.postgres.queue import PostgresQueue
        from bot.storage.postgres.serving import serve as serve_there
    await serve_there(address, PostgresQueue(store), do, at_once)


@asynccontextmanager
async def opened_to_move(source: str, target: str) -> AsyncIterator[tuple[SqlStore, SqlStore]]:
    """Both stores, each a file or an address, locked against every other process.

    Raises StorageError, also for what either database says within.
    """
    is_in_files = not (is_address(source) or is_address(target))
    if source == target or (is_in_files and Path(source).resolve() == Path(target).resolve()):
        raise StorageError(word("cli-move-same"))
    if not is_address(source):
        require(Path(source))
    with named_errors(source), named_errors(target):
        async with (
            opened_at(source, takes_moved=True) as here,
            opened_at(target, takes_unfinished=True, takes_moved=True) as there,
        ):
            yield here, there


def opened_at(
    named: str,
    *,
    takes_unfinished: bool = False,
    takes_moved: bool = False,
    shared: bool = False,
    kept_days: int = BACKUP_DAYS,
) -> AbstractAsyncContextManager[SqlStore]:
    """The store in this file or at this address; to open it raises StorageError.

    `shared`: with other processes that share it, where it is no file. `kept_days`: how long a copy is kept
    that is made of a file before it is migrated.
    """
    if not is_address(named):
        return SqliteStore.open(
            Path(named), takes_unfinished=takes_unfinished, takes_moved=takes_moved, kept_days=kept_days
        )
    with _installed():
        from bot.storage.postgres.store import PostgresStore
    return PostgresStore.open(
        named, takes_unfinished=takes_unfinished, takes_moved=takes_moved, shared=shared
    )


def shown_place(named: str) -> str:
    """Return where a database is, for an operator to read: never with a user or a password."""
    if not is_address(named):
        return str(Path(named).resolve())
    with _installed():
        from bot.storage.postgres.opening import place
    return place(named)


def named_errors(named: str) -> AbstractContextManager[None]:
    """Turns what the database in this file or at this address says into a StorageError."""
    if not is_address(named):
        return named_file_errors(Path(named))
    with _installed():
        from bot.storage.postgres.opening import named_errors as named_server_errors
    return named_server_errors(named)


@contextmanager
def _installed() -> Iterator[None]:
    """Says what to install where PostgreSQL is named: whoever is content with a file has not done so."""
    try:
        yield
    except ImportError as error:
        raise StorageError(word("cli-postgres-not-installed")) from error
