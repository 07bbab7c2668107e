"""Databases by name: the path of a SQLite file, or an address of PostgreSQL; and the store in either.

A name that is neither is refused before a file or folder is made of it: an address with a typing error holds
a password, which must not become part of a path.
"""

import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from pathlib import Path
from typing import Literal

from pydantic import SecretStr

from bot.core.coordination import AskedJob, JobLine, Leases, Queue
from bot.storage.copies import BACKUP_DAYS
from bot.storage.files import StorageError, require
from bot.storage.files import named_errors as named_file_errors
from bot.storage.store import SqliteStore, SqlStore
from engine.core.game import word

WhyNoName = Literal[
    "blank", "folder", "long", "number", "quotes", "scheme", "special", "token", "unprintable", "variable"
]
"""Why a name or another setting is refused; each has a sentence `cli-hint-<fault>` that says what to do."""

_ADDRESS = re.compile(r"postgres(?:ql)?://", re.IGNORECASE)
# One letter before a colon is a drive of Windows.
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]+:", re.IGNORECASE)
_MISSPELT = re.compile(r"postgres(?:ql)?[/\\]{2}", re.IGNORECASE)
_KEYWORDS = re.compile(
    r"(?:^|\s)(?:host|hostaddr|port|dbname|user|password|service|sslmode)\s*=", re.IGNORECASE
)
_PASSWORD = re.compile(r":.*@", re.DOTALL)
_VARIABLE = re.compile(r"\$(?:\w|\{)")
QUOTATION_MARKS = frozenset("\"'`“”„‘’‚«»")
_LONGEST_PART = 255
_LONGEST_PATH = 4095


class NoDatabaseName(ValueError):
    """A text that names no database."""

    def __init__(self, fault: WhyNoName) -> None:
        super().__init__(fault)
        self.fault: WhyNoName = fault


def is_address(name: str) -> bool:
    """Return True if this names a database of PostgreSQL."""
    return _ADDRESS.match(name) is not None


def read_database_name(typed: str) -> SecretStr | Path:
    """Return the address of PostgreSQL or the path of a file that was typed.

    Raises:
        NoDatabaseName: it names neither.
    """
    name = typed.strip()
    if not name:
        raise NoDatabaseName("blank")
    if is_quoted(name):
        raise NoDatabaseName("quotes")
    if not is_printable(name):
        raise NoDatabaseName("unprintable")
    if found := _ADDRESS.match(name):
        if re.search(r"\s", name):
            raise NoDatabaseName("scheme")
        # libpq knows the scheme in lower case only.
        return SecretStr(found[0].lower() + name[found.end() :])
    if any(pattern.match(name) for pattern in (_SCHEME, _MISSPELT)) or "://" in name:
        raise NoDatabaseName("special" if name.lower().startswith("file:") else "scheme")
    if _KEYWORDS.search(name) or _PASSWORD.search(name):
        raise NoDatabaseName("scheme")
    if name.startswith(":"):
        raise NoDatabaseName("special")
    return _path(name)


def is_quoted(text: str) -> bool:
    """Return True if a quotation mark stands at either end."""
    return bool(text) and (text[0] in QUOTATION_MARKS or text[-1] in QUOTATION_MARKS)


def is_printable(text: str) -> bool:
    """Return True unless it holds control characters; bytes of a path that are not UTF-8 may stand in it."""
    return not any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in text)


def _path(name: str) -> Path:
    """Return the path, with `~` and `$VARIABLE` replaced by what they stand for."""
    if name.endswith(("/", os.sep)):
        raise NoDatabaseName("folder")
    expanded = os.path.expandvars(os.path.expanduser(name))
    if expanded.startswith("~") or _VARIABLE.search(expanded):
        raise NoDatabaseName("variable")
    path = Path(expanded)
    if path.name in ("", ".."):
        raise NoDatabaseName("folder")
    # ".lock", "-journal" and others are added to the last part.
    parts = [len(os.fsencode(part)) for part in path.parts]
    if max(parts) > _LONGEST_PART - len(".world.json.part") or sum(parts) + len(parts) > _LONGEST_PATH:
        raise NoDatabaseName("long")
    return path


# --- stores ------------------------------------------------------------------------------------------------


def leases(address: str, shards: int | None) -> Leases:
    """Return what decides which of these shards this process holds; None for as many as Discord advises."""
    with _installed():
        from bot.storage.postgres.leases import SessionLeases
    return SessionLeases(address, shards)


def queue(store: SqlStore) -> Queue | None:
    """Return the queue in which jobs wait for workers; None if the store is not shared."""
    if not store.is_shared:
        return None
    from bot.storage.postgres.queue import PostgresQueue

    return PostgresQueue(store)


async def serve(
    address: str, store: SqlStore, do: Callable[[AskedJob], Awaitable[object]], at_once: Mapping[JobLine, int]
) -> None:
    """Do the jobs of the shared store at this address until cancelled.

    `do`: does one job and returns a result that JSON can hold. `at_once`: the most jobs of each line.
    """
    with _installed():
        from bot.storage.postgres.queue import PostgresQueue
        from bot.storage.postgres.serving import serve as serve_there
    await serve_there(address, PostgresQueue(store), do, at_once)


@asynccontextmanager
async def opened_to_move(source: str, target: str) -> AsyncIterator[tuple[SqlStore, SqlStore]]:
    """Open both stores, each a file or an address, and lock them against every other process.

    Raises:
        StorageError: a store cannot be opened, or its database fails while both are open.
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
    """Return the store in this file or at this address; opening it raises StorageError.

    `shared`: other processes use the same PostgreSQL. `kept_days`: how long to keep the copy that is made of
    a file before it is migrated.
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
    """Raise StorageError for an error of the database in this file or at this address."""
    if not is_address(named):
        return named_file_errors(Path(named))
    with _installed():
        from bot.storage.postgres.opening import named_errors as named_server_errors
    return named_server_errors(named)


@contextmanager
def _installed() -> Iterator[None]:
    """Raise StorageError that names what to install if the packages for PostgreSQL are missing."""
    try:
        yield
    except ImportError as error:
        raise StorageError(word("cli-postgres-not-installed")) from error
