"""A house for every test of announcing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(tmp_path / "agon.db") as house:
        yield house
