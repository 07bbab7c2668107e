"""The games under test and the length of the tests."""

import pytest

from engine.core.rules import AnyGame
from engine.registry import GAMES
from tests.conformance.plays import Run

MATCHES = 24
# The number of matches without the long tests.
MATCHES_IF_QUICK = 8
MATCHES_AT_SCALE = 10_000


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return every game of the registry in turn."""
    return GAMES[request.param]


@pytest.fixture(scope="session")
def run(*, is_scaled: bool, is_long: bool, seed: int) -> Run:
    """Return how many random matches are played."""
    if is_scaled:
        return Run(seed, MATCHES_AT_SCALE, is_scaled)
    return Run(seed, MATCHES if is_long else MATCHES_IF_QUICK)
