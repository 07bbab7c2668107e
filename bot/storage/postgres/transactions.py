"""How is PostgreSQL written by several at once as if by one after the other, and read beside that?"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

import psycopg
from psycopg.errors import DeadlockDetected, InvalidParameterValue, SerializationFailure
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.core.database import SqlConnection, SqlRow, Values
from bot.core.store import StoreOut
from bot.storage.postgres.dialect import PostgresConnection
from bot.storage.postgres.holding import Backend, all_live, lives
from bot.storage.postgres.pulse import Pulse
from bot.storage.transactions import Transactions

MOST_CONNECTIONS = 8
# https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE: each is as if it were alone,
# or fails and is begun again.
WRITING: str = "BEGIN ISOLATION LEVEL SERIALIZABLE"
# A serializable transaction that reads a whole table conflicts with every write to it, and the planner reads
# small tables whole. Only these transactions pay for that: the setting adds 10^10 to the cost of a scan.
_BY_INDEX: Final = "SET LOCAL enable_seqscan = off"
PREPARED: Final = "SET jit = off"
"""What each connection begins with: compiling one of our statements takes 100 times as long as running it."""
READING: str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# Which transaction it is: whoever loses the answer to its COMMIT asks what has become of it.
# https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT
_NUMBERED = f"{WRITING}; {_BY_INDEX}; SELECT pg_current_xact_id()::text, {{}}"
_BECAME = "SELECT pg_xact_status(%s::xid8), {}"
CONNECTS_WITHIN_S = 2.0
"""So long somebody waits for a server that is away: a press must be answered within three seconds."""
AGAIN_AFTER_S = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8)

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
        """`lasting`: a session that has begun before whatever is written, and ends with the server."""
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
        """Ends once what is under way has ended, also what nobody waits for."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._pulse.close)


def _rows(pool: Pool, sql: str, values: Values) -> list[SqlRow]:
    return _transaction(pool, "", lambda db: db.execute(sql, values).fetchall())


def _transaction(
    pool: Pool, begin: str, work: Callable[[SqlConnection], T], lasting: Backend | None = None
) -> T:
    """The work as one transaction, begun again where another one came between or its connection was lost.

    `begin`: empty for a single statement that only reads. `lasting`: as InPostgres says it, where it writes.
    Raises StoreOut while the server is away.
    """
    for pause_s in (*AGAIN_AFTER_S, None):
        given: list[T] = []
        try:
            return _tried(pool, begin, work, given)
        except (SerializationFailure, DeadlockDetected) as error:
            if pause_s is None:
                _log.warning("a transaction found others in its way again and again")
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
    """What the work gave, once it is kept; it stands in `given` from the end of the work on."""
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
    """The number of the transaction that begins, where it writes. Raises StoreOut where its lock is lost."""
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
        _log.warning("a lock is lost with its session, and nothing is written that was begun under it")
        raise StoreOut
    return str(number)


def _is_committed(pool: Pool, number: str, lasting: Backend) -> bool:
    """Whether this transaction has happened. Raises StoreOut where that cannot be found out.

    A server that dies forgets numbers that it had not written down, and gives them to others: of one that has
    been committed it is known whose it was as long as the session `lasting` lives.
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
