"""A store on disk and the use cases over it, without Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.store import SqliteStore


class Clock:
    """A clock that stands still until it is advanced."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield store
