"""Connections to PostgreSQL: their checks, the owner's lock, migrations, and sessions that still live."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, LiteralString, NamedTuple
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import PoolTimeout

from bot.storage.files import StorageError
from engine.core.game import word

OLDEST = 14
"""The oldest major version of the server that is tried."""

CONNECT_WITHIN_S = 10
OWNED = 0x61676F6E_02
"""The advisory lock of the process that acts on what is stored."""

MIGRATING = 0x61676F6E_01
"""The advisory lock under which a process migrates."""

GIVEN_BACK_WITHIN_S = 1.0
"""Seconds that a closing process waits for a server that may be down."""

_POOLED_WITH = 4
MIGRATIONS = Path(__file__).parent / "migrations"
QUEUE_SINCE = 7
"""The version since which procrastinate's own tables are in our database."""


def place(address: str) -> str:
    """Return the database's address without the password, for people to read."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error as error:
        raise StorageError(word("cli-postgres-address")) from error
    host, port = parts.get("host") or "localhost", parts.get("port") or 5432
    return f"{urlsplit(address).scheme}://{host}:{port}/{parts.get('dbname') or ''}"


def connected(address: str, **parameters: Any) -> psycopg.Connection[Any]:
    """Return a connection that commits each statement; `parameters` are libpq's.

    Raises StorageError, which names the remedy.
    """
    shown = place(address)
    try:
        return psycopg.connect(address, connect_timeout=CONNECT_WITHIN_S, autocommit=True, **parameters)
    except psycopg.Error as error:
        said = str(error)
        is_missing = "does not exist" in said and 'database "' in said
        sentence = "cli-postgres-password" if "password" in said else "cli-postgres-unreached"
        sentence = "cli-postgres-no-database" if is_missing else sentence
        # Its last line says why; a password is in none.
        reason = said.strip().rpartition("\n")[2].rpartition("FATAL:")[2].strip()
        raise StorageError(word(sentence, place=shown, reason=reason)) from error


@contextmanager
def named_errors(address: str) -> Iterator[None]:
    """Turn errors of the server, or of the connection to it, into a StorageError."""
    try:
        yield
    except (psycopg.Error, PoolTimeout) as error:
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise StorageError(word("cli-postgres-broken", place=place(address), reason=reason)) from error


def examine(address: str) -> None:
    """Raise StorageError unless this server and the connection to it can be used."""
    with connected(address) as db:
        version = db.info.server_version // 10000
        if version < OLDEST:
            raise StorageError(word("cli-postgres-old", version=str(version), oldest=str(OLDEST)))
        ((encoding,),) = db.execute("SELECT getdatabaseencoding()").fetchall()
        if encoding != "UTF8":
            raise StorageError(word("cli-postgres-encoding", place=place(address), encoding=str(encoding)))
        # A pool gives its own number for the process that serves a client, and so it is known.
        is_pooled = _served_by(db) != db.info.backend_pid
    if is_pooled and _is_shared(address):
        raise StorageError(word("cli-postgres-pooled", place=place(address)))


def _is_shared(address: str) -> bool:
    """Return True if one server process serves several open connections, a transaction at a time."""
    with ExitStack() as stack:
        opened = [stack.enter_context(connected(address)) for _ in range(_POOLED_WITH)]
        served = [_served_by(db) for _ in range(2) for db in opened]
    return len(set(served)) != _POOLED_WITH or served[:_POOLED_WITH] != served[_POOLED_WITH:]


def _served_by(db: psycopg.Connection[Any]) -> int:
    ((number,),) = db.execute("SELECT pg_backend_pid()").fetchall()
    return int(number)


class InUse(StorageError):
    """Another process acts on the database."""

    def __init__(self, address: str) -> None:
        super().__init__(word("cli-postgres-in-use", place=place(address)))


class Owner:
    """The process that acts on a database, or one of several that share it, by a lock that ends with it."""

    def __init__(self, address: str, *, shared: bool = False) -> None:
        self._address = address
        self._shared = "_shared" if shared else ""
        self._db = self._taken()
        self.session = session_of(self._db)

    def renew(self) -> None:
        """Take the lock again if its connection is lost.

        Raises StorageError if another process has it, or has migrated the database to a newer version.
        """
        try:
            self._db.execute("SELECT 1")
        except psycopg.Error:
            self._db.close()
            self._db = self._taken()
            is_behind(self._db, place(self._address))
            self.session = session_of(self._db)

    def close(self) -> None:
        """Give the lock back at once: the server notices an ended session only some time later."""
        giving_back = Thread(target=self._give_back, daemon=True)
        giving_back.start()
        giving_back.join(GIVEN_BACK_WITHIN_S)
        self._db.close()

    def _give_back(self) -> None:
        with suppress(psycopg.Error):
            self._db.execute(f"SELECT pg_advisory_unlock{self._shared}(%s)", (OWNED,))

    def _taken(self) -> psycopg.Connection[Any]:
        db = connected(self._address)
        ((is_ours,),) = db.execute(f"SELECT pg_try_advisory_lock{self._shared}(%s)", (OWNED,)).fetchall()
        if not is_ours:
            db.close()
            raise InUse(self._address)
        return db


class Backend(NamedTuple):
    """A session of the server: the number of the process that serves it, and since when, in seconds."""

    process: int
    since: str


@dataclass(slots=True)
class _Hold:
    """A lock of a session until it is given back; work begun under it may go on without it."""

    session: Backend
    is_held: bool = True


_HOLDS: ContextVar[tuple[_Hold, ...]] = ContextVar("holds", default=())


@contextmanager
def held_by(session: Backend) -> Iterator[None]:
    """Write within this block only if this session, which holds a lock, still lives."""
    hold = _Hold(session)
    before = _HOLDS.set((*_HOLDS.get(), hold))
    try:
        yield
    finally:
        hold.is_held = False
        _HOLDS.reset(before)


def lives(session: Backend) -> str:
    """Return an SQL expression that is true until this session ends."""
    return (
        f"EXISTS (SELECT 1 FROM pg_stat_get_activity({session.process})"
        f" WHERE extract(epoch FROM backend_start)::text = '{session.since}')"
    )


def all_live() -> str:
    """Return the same expression for every session whose locks are held here."""
    return " AND ".join({lives(hold.session) for hold in _HOLDS.get() if hold.is_held}) or "true"


def session_of(db: psycopg.Connection[Any]) -> Backend:
    """Return the session of a connection."""
    asked = "SELECT pid, extract(epoch FROM backend_start)::text FROM pg_stat_get_activity(pg_backend_pid())"
    ((process, since),) = db.execute(asked).fetchall()
    return Backend(int(process), str(since))


def scripts() -> list[Path]:
    """Return the scripts in order; the first makes version 1."""
    return sorted(MIGRATIONS.glob("[0-9][0-9][0-9][0-9]_*.sql"))


def is_behind(db: psycopg.Connection[Any], shown: str) -> bool:
    """Return True if the database is of an older version or of none; raise StorageError if newer."""
    return _version(db, shown) < len(scripts())


def migrate(db: psycopg.Connection[Any], shown: str) -> None:
    """Bring the database to the current version in one transaction.

    `shown`: its address, for people to read. Raises StorageError if a newer Agon or another program made it.
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
    """Return the database's version; 0 without any table. Raise StorageError as `migrate` does."""
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
