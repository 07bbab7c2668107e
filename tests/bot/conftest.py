"""Fixtures for a database, a house, bot processes and shared databases."""

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.bot.background.test_thinking import WITHIN_S
from tests.bot.e2e.forge import Forge, open_forge
from tests.bot.e2e.sketches import sketched
from tests.bot.e2e.world import ROOT
from tests.bot.house import House, open_house
from tests.bot.starts import Starts
from tests.bot.storage.postgres import Server, served
from tests.bot.workers import Side, bot_side
from tests.printed import FIGURES


@pytest.fixture(autouse=True)
def log_handlers_end_with_the_test() -> Iterator[None]:
    """Remove the log handlers that a command installed: their stream ends with the test."""
    log, before = logging.getLogger(), [*logging.getLogger().handlers]
    yield
    for handler in [*log.handlers]:
        if handler not in before:
            log.removeHandler(handler)


@pytest.fixture(autouse=True)
def sketches_for_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot in this process send sketches, except in tests that are marked `pictures`."""
    if request.node.get_closest_marker("pictures") is None:
        sketched(monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Yield one PostgreSQL server for all tests."""
    with served() as server:
        yield server


@pytest.fixture
def kind() -> str:
    """Return the test's kind of database; `tests.bot.kinds.BOTH` runs a test with each kind."""
    return "sqlite"


@pytest.fixture
def named(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yield a database as a setting names it: a file that does not exist yet, or an address."""
    if kind == "sqlite":
        yield str(tmp_path / "agon.db")
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as address:
        yield address


@pytest.fixture
async def house(named: str) -> AsyncIterator[House]:
    """Yield the whole bot on a sandbox, in this process."""
    async with open_house(named) as house:
        yield house


@pytest.fixture(scope="session")
def start() -> Iterator[Starts]:
    """Yield a starter of terminal commands whose one parent process has already imported the program."""
    with Starts() as starts:
        yield starts


@pytest.fixture(scope="session")
def forge() -> Iterator[Forge]:
    """Yield a forge that forks bots from one process that has already imported the program."""
    with open_forge(ROOT) as forge:
        yield forge


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Return a function that takes a line to print after all tests."""
    return request.config.stash.setdefault(FIGURES, []).append


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the time limits of thinking and of queued jobs, as other tests may use all processors."""
    monkeypatch.setattr("bot.background.robots.PATIENCE_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.BEGINS_WITHIN_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.DONE_WITHIN_S", WITHIN_S)


@pytest.fixture
async def side(postgres: Server) -> AsyncIterator[Side]:
    """Yield a bot's side of a database that is shared with workers."""
    with postgres.database() as address:
        async with bot_side(address) as side:
            yield side
