"""In which databases is what is stored tried? In a file of SQLite and in PostgreSQL, word for word alike."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.storage.postgres.store import PostgresStore
from bot.storage.sql_store import SqlStore
from bot.storage.store import SqliteStore
from tests.bot.storage.postgres import Server, served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with served() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SqlStore]:
    if request.param == "sqlite":
        async with SqliteStore.open(tmp_path / "agon.db") as in_file:
            yield in_file
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as address:
        async with PostgresStore.open(address) as in_server:
            yield in_server
