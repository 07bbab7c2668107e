"""A world for tests of whole matches, and a place for the figures they find."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.paces import day_at, end_of
from tests.bot.e2e.forge import Forge
from tests.bot.e2e.world import Forged, World, open_world


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield the bot in this process."""
    async with open_world(tmp_path / "agon.db") as world:
        yield world


@pytest.fixture
async def killable(tmp_path: Path, named: str, forge: Forge) -> AsyncIterator[World]:
    """Yield the bot as a process of its own."""
    made = lambda path, address: Forged(forge, path, address, named)  # noqa: E731
    async with open_world(tmp_path / "agon.db", made) as world:
        yield world


@pytest.fixture
def noon(world: World) -> World:
    """Set the time to noon UTC, so that no test runs into midnight by itself."""
    now = world.inside.clock()
    world.inside.clock.ahead_s = end_of(day_at(now)) - 12 * 3600 - now
    return world
