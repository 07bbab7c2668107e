"""The difference between a server that hangs and a statement that takes long."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.core.database import SqlConnection
from bot.core.store import StoreOut
from bot.storage.postgres import transactions
from bot.storage.postgres.store import PostgresStore
from tests.bot.storage.postgres import Server, served

pytestmark = pytest.mark.long

WITHIN_S = 30.0


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Yield a server that may hang."""
    with served() as server:
        yield server


@pytest.fixture
async def store(server: Server) -> AsyncIterator[PostgresStore]:
    with server.database() as address:
        async with PostgresStore.open(address) as store:
            yield store


def write(db: SqlConnection) -> int:
    """Change nothing, in a transaction that may write."""
    return len(db.execute("SELECT 1").fetchall())


async def test_a_long_statement_is_waited_for(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transactions, "LONG_S", 0.02)
    asked = asyncio.create_task(store.rows("SELECT 7 FROM pg_sleep(0.5)", ()))
    async with asyncio.timeout(WITHIN_S):
        assert [tuple(row) for row in await asked] == [(7,)]


async def test_nothing_is_begun_while_the_server_hangs(server: Server, store: PostgresStore) -> None:
    async with asyncio.timeout(WITHIN_S):
        with server.hung():
            with pytest.raises(StoreOut):
                await store.rows("SELECT 1", ())
            with pytest.raises(StoreOut):
                await store.transact(write)
        while True:  # it answers again once the other statement has been answered
            try:
                assert await store.transact(write) == 1
                break
            except StoreOut:
                await asyncio.sleep(0.01)
        assert len(await store.rows("SELECT 1", ())) == 1
