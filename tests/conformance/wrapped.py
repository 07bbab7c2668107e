"""How is a game changed in one respect for a test?"""

from typing import Any

from engine.core.match import Match
from tests.conformance.plays import AnyGame


class Wrapped:
    """A game that answers everything as the one inside; subclasses change something."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class Beginning(Wrapped):
    """The game, beginning in a given state."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        super().__init__(game)
        self._state = state

    def deal(self, *_: object) -> Any:
        return self._state.copy()


def match_from(game: AnyGame, state: Any, seed: bytes = b"seed") -> Match:
    """A match that begins in this state."""
    options = game.spec.options()
    return Match.open(Beginning(game, state), options, seed)
