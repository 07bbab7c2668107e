"""In which databases is what is stored tried? In a file of SQLite and in PostgreSQL, word for word alike."""

from collections.abc import AsyncIterator

import pytest

from bot.databases import opened_at
from bot.storage.sql_store import SqlStore


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    """Both, though they are slow to make."""
    return str(request.param)


@pytest.fixture
async def store(named: str) -> AsyncIterator[SqlStore]:
    async with opened_at(named) as opened:
        yield opened
