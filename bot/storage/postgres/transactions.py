"""Serializable transactions in PostgreSQL, its dialect, and noticing a server that hangs."""

import asyncio
import logging
import random
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeVar

import psycopg
from psycopg.adapt import Dumper
from psycopg.errors import DeadlockDetected, InvalidParameterValue, SerializationFailure, UniqueViolation
from psycopg.types.string import TextLoader
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.core.database import SqlConnection, SqlRow, Values
from bot.core.store import StoreOut
from bot.storage.dialect import KeyTaken
from bot.storage.postgres.opening import Backend, all_live, lives
from bot.storage.transactions import Transactions

MOST_CONNECTIONS = 8
CONNECTS_WITHIN_S = 2.0
"""Seconds to wait for an absent server: a press must be answered within 3 seconds."""

AGAIN_AFTER_S = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8)
LONG_S: Final = 0.6
"""Seconds after which a statement takes long."""

ANSWERS_WITHIN_S: Final = 1.4
"""Seconds in which the other statement must be answered: both leave a press time for its own answer."""

# https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE: each is as if it were alone,
# or fails and is begun again.
WRITING: str = "BEGIN ISOLATION LEVEL SERIALIZABLE"
READING: str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

# A serializable transaction that reads a whole table conflicts with every write to it, and the planner reads
# small tables whole. Only these transactions pay for that: the setting adds 10^10 to the cost of a scan.
_BY_INDEX: Final = "SET LOCAL enable_seqscan = off"
PREPARED: Final = "SET jit = off"
"""The first statement of each connection: compiling a statement takes 100 times as long as running it."""

# The transaction's number: a process that loses the answer to its COMMIT asks what became of it.
# https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
_NUMBERED = f"{WRITING}; {_BY_INDEX}; SELECT pg_current_xact_id()::text, {{}}"
_BECAME = "SELECT pg_xact_status(%s::xid8), {}"

# What the two call differently, each as it stands in a statement. Before version 16 what is selected from
# needs a name.
_DIFFERENT = (
    ("ORDER BY seat)) AS holders", "ORDER BY seat) AS seated) AS holders"),
    ("ORDER BY place)) AS guests", "ORDER BY place) AS invited) AS guests"),
    ("ORDER BY seq)) AS entries", "ORDER BY seq) AS later) AS entries"),
    ("json_group_array(", "json_agg("),
    ("json_array(", "json_build_array("),
    ("group_concat(body)", "string_agg(body, ',')"),
    # A number at the beginning of a text is one for SQLite, whatever follows.
    ("CAST(key AS INTEGER)", "CAST(substring(key, '^[0-9]+') AS BIGINT)"),
)

T = TypeVar("T")
Pool = ConnectionPool[psycopg.Connection[Any]]
_log = logging.getLogger(__name__)


class _Lost(Exception):
    """The connection was lost before COMMIT was sent: nothing of the transaction has happened."""


class _Unknown(Exception):
    """The connection was lost with the answer to COMMIT. `number`: the transaction's."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


class InPostgres(Transactions):
    """Threads that each take a connection for a whole piece of work, as the one thread of SQLite does."""

    def __init__(self, pool: Pool, lasting: Callable[[], Backend]) -> None:
        """Use this pool; `lasting`: a session begun before all writes, which ends with the server."""
        super().__init__()
        self._pool = pool
        self._lasting = lasting
        self._threads = ThreadPoolExecutor(MOST_CONNECTIONS, "postgres")
        assert isinstance(pool.conninfo, str), "an address, not what gives one"
        self._pulse = Pulse(partial(psycopg.connect, pool.conninfo, autocommit=True, prepare_threshold=None))
        self._pulse.prepare()

    async def _transaction(self, work: Callable[[SqlConnection], T]) -> T:
        begin = _NUMBERED.format(all_live())
        return await self._pulse.begun(
            lambda: self._done_beside(partial(_transaction, self._pool, begin, work, self._lasting()))
        )

    async def read(self, work: Callable[[SqlConnection], T]) -> T:
        return await self._pulse.read(
            lambda: self._done_beside(partial(_transaction, self._pool, READING, work))
        )

    async def rows(self, sql: str, values: Values) -> list[SqlRow]:
        return await self._pulse.read(lambda: self._done_beside(partial(_rows, self._pool, sql, values)))

    def _done_beside(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _close(self) -> None:
        """Close once all transactions under way have ended, including those without a waiting caller."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._pulse.close)


def _rows(pool: Pool, sql: str, values: Values) -> list[SqlRow]:
    return _transaction(pool, "", lambda db: db.execute(sql, values).fetchall())


def _transaction(
    pool: Pool, begin: str, work: Callable[[SqlConnection], T], lasting: Backend | None = None
) -> T:
    """Do the work as one transaction, again after a conflict or a lost connection.

    `begin`: empty for a single statement that only reads. `lasting`: see InPostgres, for transactions that
    write. Raises StoreOut while the server is away.
    """
    for pause_s in (*AGAIN_AFTER_S, None):
        given: list[T] = []
        try:
            return _tried(pool, begin, work, given)
        except (SerializationFailure, DeadlockDetected) as error:
            if pause_s is None:
                _log.warning("a transaction conflicted with others again and again")
                raise StoreOut from error
        except (_Lost, PoolTimeout) as lost:
            if pause_s is None or isinstance(lost, PoolTimeout):
                _log.warning("the database does not answer")
                raise StoreOut from lost
        except _Unknown as unknown:
            if lasting is not None and _is_committed(pool, unknown.number, lasting):
                return given[0]
        time.sleep((pause_s or 0.0) * random.random())
    raise StoreOut


def _tried(pool: Pool, begin: str, work: Callable[[SqlConnection], T], given: list[T]) -> T:
    """Return the work's result once it is committed; `given` holds it as soon as the work ends."""
    number = ""
    with pool.connection(CONNECTS_WITHIN_S) as db:
        try:
            number = _begun(db, begin)
            given.append(work(PostgresConnection(db)))
            if begin:
                db.execute("COMMIT")
        except BaseException as error:
            try:
                db.rollback()
            except psycopg.OperationalError:
                raise (_Unknown(number) if given and number else _Lost()) from error
            raise
    return given[0]


def _begun(db: psycopg.Connection[Any], begin: str) -> str:
    """Begin, and return the number of a writing transaction; raise StoreOut if its lock is lost."""
    if not begin:
        return ""
    numbered = db.execute(begin)
    while numbered.nextset():
        pass
    if numbered.description is None:
        return ""
    ((number, is_held),) = numbered.fetchall()
    if not is_held:
        # By now another process may have changed what this one has read.
        _log.warning("a lock is lost with its session; writes begun under it are dropped")
        raise StoreOut
    return str(number)


def _is_committed(pool: Pool, number: str, lasting: Backend) -> bool:
    """Return True if this transaction was committed; raise StoreOut if that cannot be found out.

    A server that crashes forgets numbers that it had not written down, and reuses them. The number of a
    committed transaction is certain as long as the session `lasting` lives.
    """
    for pause_s in AGAIN_AFTER_S:
        try:
            with pool.connection(CONNECTS_WITHIN_S) as db:
                ((became, is_same),) = db.execute(_BECAME.format(lives(lasting)), (number,)).fetchall()
        except InvalidParameterValue:
            return False  # nobody has had this number
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreOut from error
        if became == "committed" and not is_same:
            break
        if became != "in progress":
            return bool(became == "committed")
        time.sleep(pause_s)
    raise StoreOut


@lru_cache(maxsize=1024)
def translated(sql: str, *, is_named: bool) -> str:
    """Return the statement with psycopg's placeholders; `is_named`: its values have names."""
    for ours, theirs in _DIFFERENT:
        sql = sql.replace(ours, theirs)
    sql = sql.replace("%", "%%")
    return re.sub(r":([a-z]+)", r"%(\1)s", sql) if is_named else sql.replace("?", "%s")


class NamedRow(tuple[Any, ...]):
    """A row whose columns are known by their names, too."""

    places: dict[str, int]

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__(self.places[key] if isinstance(key, str) else key)

    def keys(self) -> list[str]:
        return list(self.places)


@cache
def _rows_of(names: tuple[str, ...]) -> type[NamedRow]:
    return type("Row", (NamedRow,), {"places": {name: place for place, name in enumerate(names)}})


def named_rows(cursor: psycopg.Cursor[Any] | psycopg.AsyncCursor[Any]) -> type[NamedRow]:
    """Return the class of a cursor's rows, for psycopg: rows with column names."""
    return _rows_of(tuple(column.name for column in cursor.description or ()))


class _AsNumber(Dumper):
    """Writes True and False as numbers, as in our tables."""

    oid = 21  # int2

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


def taught(db: psycopg.Connection[Any]) -> None:
    """Set up a connection to return rows and take values as SQLite does, with autocommit."""
    db.autocommit = True
    db.row_factory = named_rows
    db.adapters.register_dumper(bool, _AsNumber)
    db.adapters.register_loader("json", TextLoader)


class PostgresConnection:
    """A `bot.storage.dialect.SqlConnection`."""

    def __init__(self, db: psycopg.Connection[Any]) -> None:
        self._db = db

    def execute(self, sql: str, values: Values = (), /) -> psycopg.Cursor[Any]:
        try:
            return self._db.execute(translated(sql, is_named=isinstance(values, Mapping)), values)
        except UniqueViolation as error:
            raise KeyTaken from error

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> psycopg.Cursor[Any]:
        cursor = self._db.cursor()
        try:
            cursor.executemany(translated(sql, is_named=False), values)
        except UniqueViolation as error:
            raise KeyTaken from error
        return cursor


class Pulse:
    """Whether the server answers. `connect` opens a connection."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]]) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(1, "pulse")
        self._db: psycopg.Connection[Any] | None = None
        self._asking: asyncio.Future[None] | None = None
        self._asked_at = self._logged_at = 0.0

    @property
    def is_hung(self) -> bool:
        """Return True from when the server has not answered in time until it answers."""
        asking = self._asking
        return asking is not None and not asking.done() and self._left_s() <= 0

    async def read(self, begin: Callable[[], asyncio.Future[T]]) -> T:
        """Return what a piece of work gives that only reads.

        Raises:
            StoreOut: The server hangs. The work goes on, and nobody waits for it.
        """
        reading = self.begun(begin)
        try:
            while not (await asyncio.wait({reading}, timeout=LONG_S))[0]:
                if not await self._answers():
                    raise StoreOut
            return reading.result()
        finally:
            reading.cancel()  # its thread goes on; its result is dropped

    def begun(self, begin: Callable[[], asyncio.Future[T]]) -> asyncio.Future[T]:
        """Begin a piece of work. Raises StoreOut at once while the server hangs."""
        if self.is_hung:
            raise StoreOut
        return begin()

    def prepare(self) -> None:
        """Open the connection ahead of need: on a busy machine that may take longer than an answer may."""
        self._thread.submit(self._ask)

    def close(self) -> None:
        """End, once the server has answered."""
        self._thread.submit(self._hang_up)
        self._thread.shutdown()

    async def _answers(self) -> bool:
        """Ask, unless that is under way; return False if no answer comes in time."""
        loop = asyncio.get_running_loop()
        if self._asking is None or self._asking.done():
            self._asked_at = loop.time()
            self._asking = loop.run_in_executor(self._thread, self._ask)
        done, _ = await asyncio.wait({self._asking}, timeout=max(0.0, self._left_s()))
        if not done and self._logged_at != self._asked_at:
            self._logged_at = self._asked_at
            _log.warning("the database hangs: it is connected but does not answer")
        return bool(done)

    def _left_s(self) -> float:
        return self._asked_at + ANSWERS_WITHIN_S - asyncio.get_running_loop().time()

    def _ask(self) -> None:
        """Ask on a connection of its own; one that breaks says that the server does not hang."""
        with suppress(psycopg.Error):
            if self._db is None or self._db.closed:
                self._db = self._connect()
            self._db.execute("SELECT 1")

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
