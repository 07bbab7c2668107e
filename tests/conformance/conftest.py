"""Which games are tested, and at what length?"""

import pytest

from engine.registry import GAMES
from tests.conformance.plays import AnyGame, Run

MATCHES = 24
MATCHES_AT_SCALE = 10_000


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game of the registry in turn."""
    return GAMES[request.param]


@pytest.fixture(scope="session")
def run(*, is_scaled: bool, seed: int) -> Run:
    """How many random matches are played."""
    return Run(seed, MATCHES_AT_SCALE if is_scaled else MATCHES, is_scaled)
