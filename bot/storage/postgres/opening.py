"""Can a database in PostgreSQL be used, and who has it?"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import PoolTimeout

from bot.storage.files import StorageError
from bot.storage.postgres.holding import session_of
from bot.storage.postgres.migrate import is_behind
from engine.core.game import word

OLDEST = 14
"""The oldest major version of the server that is tried."""
CONNECT_WITHIN_S = 10
OWNED = 0x61676F6E_02
"""The advisory lock of the process that acts on what is stored."""
GIVEN_BACK_WITHIN_S = 1.0
"""So long whoever ends waits for a server that may be out."""
_POOLED_WITH = 4


def place(address: str) -> str:
    """Where the database is, without the password, for whoever reads."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error as error:
        raise StorageError(word("cli-postgres-address")) from error
    host, port = parts.get("host") or "localhost", parts.get("port") or 5432
    return f"{urlsplit(address).scheme}://{host}:{port}/{parts.get('dbname') or ''}"


def connected(address: str, **parameters: Any) -> psycopg.Connection[Any]:
    """A connection, each statement for itself; `parameters` are libpq's. Raises StorageError, which names the
    remedy."""
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
    """Turns what the server and the way to it say about this database into a StorageError."""
    try:
        yield
    except (psycopg.Error, PoolTimeout) as error:
        reason = str(error).strip().partition("\n")[0] or type(error).__name__
        raise StorageError(word("cli-postgres-broken", place=place(address), reason=reason)) from error


def examine(address: str) -> None:
    """Raises StorageError unless this is a server that can be used, and is reached in a way that can."""
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
    """Whether connections that are open at once are served by the same process, a transaction at a time."""
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
        """Takes the lock again where its connection is lost.

        Raises StorageError where another has it, or has brought the database to a newer version meanwhile.
        """
        try:
            self._db.execute("SELECT 1")
        except psycopg.Error:
            self._db.close()
            self._db = self._taken()
            is_behind(self._db, place(self._address))
            self.session = session_of(self._db)

    def close(self) -> None:
        """Lets another process take it, at once: the server ends a session some time after it is left."""
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
