"""What do all tests share?"""

import pytest

from tests.printed import FIGURES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scale", action="store_true", help="run the long proofs in full: the same tests, more matches"
    )
    parser.addoption("--seed", type=int, default=1, help="the seed from which the long proofs draw theirs")


@pytest.fixture(scope="session")
def is_scaled(request: pytest.FixtureRequest) -> bool:
    """Whether the long proofs run in full."""
    return bool(request.config.getoption("--scale"))


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """The seed from which the long proofs draw theirs; named in every failure."""
    return int(request.config.getoption("--seed"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash.get(FIGURES, []):
        terminalreporter.write_line(line)
