"""A house for whoever asks for one, and a process that starts bots."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.house import House, open_house
from tests.bot.starts import Starts


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """The whole bot on a sandbox, in this process."""
    async with open_house(tmp_path / "agon.db") as house:
        yield house


@pytest.fixture(scope="session")
def start() -> Iterator[Starts]:
    """Commands at a terminal, started from one process that has read the program already."""
    with Starts() as starts:
        yield starts
