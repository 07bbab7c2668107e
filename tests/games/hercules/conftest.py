"""A world for tests of runs over the wire, and a place for the figures they find."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.bot.e2e.world import World, open_world

FIGURES = pytest.StashKey[list[str]]()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The bot in this process."""
    async with open_world(tmp_path / "agon.db") as world:
        yield world


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes a line to be printed after all tests."""
    return request.config.stash.setdefault(FIGURES, []).append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(FIGURES, []):
        terminalreporter.write_line(line)
