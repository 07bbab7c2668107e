"""A database and a house for whoever asks for one, and a process that starts bots."""

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.bot.background.test_thinking import WITHIN_S
from tests.bot.e2e.forge import Forge, open_forge
from tests.bot.e2e.world import ROOT
from tests.bot.house import House, open_house
from tests.bot.starts import Starts
from tests.bot.storage.postgres import Server, served
from tests.bot.workers import Side, bot_side
from tests.printed import FIGURES


@pytest.fixture(autouse=True)
def log_handlers_end_with_the_test() -> Iterator[None]:
    """Take away what a command installed in this process: its stream ends with the test."""
    log, before = logging.getLogger(), [*logging.getLogger().handlers]
    yield
    for handler in [*log.handlers]:
        if handler not in before:
            log.removeHandler(handler)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server of PostgreSQL for all tests."""
    with served() as server:
        yield server


@pytest.fixture
def kind() -> str:
    """Which database a test has; `tests.bot.kinds.BOTH` asks for one of each kind."""
    return "sqlite"


@pytest.fixture
def named(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database as a setting names it: a file that is not there yet, or an address."""
    if kind == "sqlite":
        yield str(tmp_path / "agon.db")
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as address:
        yield address


@pytest.fixture
async def house(named: str) -> AsyncIterator[House]:
    """The whole bot on a sandbox, in this process."""
    async with open_house(named) as house:
        yield house


@pytest.fixture(scope="session")
def start() -> Iterator[Starts]:
    """Commands at a terminal, started from one process that has read the program already."""
    with Starts() as starts:
        yield starts


@pytest.fixture(scope="session")
def forge() -> Iterator[Forge]:
    """Bots as processes, forked from one that has read the program already."""
    with open_forge(ROOT) as forge:
        yield forge


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes a line to be printed after all tests."""
    return request.config.stash.setdefault(FIGURES, []).append


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked has time, as thoughts give way to other tests."""
    monkeypatch.setattr("bot.background.robots.PATIENCE_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.BEGINS_WITHIN_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.DONE_WITHIN_S", WITHIN_S)


@pytest.fixture
async def side(postgres: Server) -> AsyncIterator[Side]:
    """A bot's side of a database that is shared with workers."""
    with postgres.database() as address:
        async with bot_side(address) as side:
            yield side
