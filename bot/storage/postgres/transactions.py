"""How is PostgreSQL written by several at once as if by one after the other, and read beside that?"""

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import psycopg
from psycopg.errors import DeadlockDetected, SerializationFailure
from psycopg_pool import ConnectionPool

from bot.storage.dialect import SqlConnection, SqlRow, Values
from bot.storage.postgres.dialect import PostgresConnection
from bot.storage.transactions import Transactions

MOST_CONNECTIONS = 8
# https://www.postgresql.org/docs/current/transaction-iso.html#XACT-SERIALIZABLE: each is as if it were alone,
# or fails and is begun again.
WRITING: str = "BEGIN ISOLATION LEVEL SERIALIZABLE"
READING: str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
AGAIN_AFTER_S = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8)

T = TypeVar("T")
Pool = ConnectionPool[psycopg.Connection[Any]]


class InPostgres(Transactions):
    """Threads that each take a connection for a whole piece of work, as the one thread of SQLite does."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self._pool = pool
        self._threads = ThreadPoolExecutor(MOST_CONNECTIONS, "postgres")

    async def _transaction(self, work: Callable[[SqlConnection], T]) -> T:
        return await self._done_beside(partial(_transaction, self._pool, WRITING, work))

    async def _read(self, work: Callable[[SqlConnection], T]) -> T:
        return await self._done_beside(partial(_transaction, self._pool, READING, work))

    async def _rows(self, sql: str, values: Values) -> list[SqlRow]:
        return await self._done_beside(partial(_rows, self._pool, sql, values))

    async def _done_beside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _close(self) -> None:
        """Ends once what is under way has ended, also what nobody waits for."""
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await asyncio.to_thread(self._threads.shutdown)


def _rows(pool: Pool, sql: str, values: Values) -> list[SqlRow]:
    with pool.connection() as db:
        return PostgresConnection(db).execute(sql, values).fetchall()


def _transaction(pool: Pool, begin: str, work: Callable[[SqlConnection], T]) -> T:
    """The work as one transaction, begun again where another one came between."""
    for pause_s in AGAIN_AFTER_S:
        try:
            return _tried(pool, begin, work)
        except (SerializationFailure, DeadlockDetected):
            time.sleep(pause_s * random.random())
    return _tried(pool, begin, work)


def _tried(pool: Pool, begin: str, work: Callable[[SqlConnection], T]) -> T:
    with pool.connection() as db:
        try:
            db.execute(begin)
            given = work(PostgresConnection(db))
            db.execute("COMMIT")
        except BaseException:
            if not db.closed:
                db.rollback()
            raise
    return given
