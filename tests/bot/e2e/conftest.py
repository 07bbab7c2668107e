"""A world for tests of whole matches, and a place for the figures they find."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.e2e.world import Outside, World, open_world


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The bot in this process."""
    async with open_world(tmp_path / "agon.db") as world:
        yield world


@pytest.fixture
async def killable(tmp_path: Path, named: str) -> AsyncIterator[World]:
    """The bot as a process of its own."""
    made = lambda path, address: Outside(path, address, named)  # noqa: E731
    async with open_world(tmp_path / "agon.db", made) as world:
        yield world
