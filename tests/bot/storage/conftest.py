"""The databases of the storage tests: a file of SQLite and PostgreSQL, with the same tests for both."""

from collections.abc import AsyncIterator

import pytest

from bot.core.matches import Matches
from bot.storage.databases import opened_at
from bot.storage.store import SqlStore
from tests.bot.storage.postgres import Server
from tests.bot.storage.several import several


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    """Return the kind of database; the tests run on both, although both are slow to make."""
    return str(request.param)


@pytest.fixture
async def store(named: str) -> AsyncIterator[SqlStore]:
    async with opened_at(named) as opened:
        yield opened


@pytest.fixture
async def two(postgres: Server) -> AsyncIterator[tuple[Matches, Matches]]:
    """Yield the matches of two processes on one database."""
    async with several(postgres, 2) as found:
        yield found[0], found[1]
