"""Wrappers that change a game in one respect for a test."""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

import pytest

from engine.core.match import Match
from engine.core.rules import AnyGame
from engine.registry import GAMES


class Wrapped:
    """A game that forwards everything to another; subclasses change something.

    `needs_rivals`: the change matters only if seats hide something from each other.
    """

    needs_rivals: ClassVar[bool] = False

    def __init__(self, game: AnyGame) -> None:
        # As attributes of its own, because what a game can do is told by what it has.
        known = (name for name in dir(game) if not name.startswith("_") and not hasattr(type(self), name))
        self.__dict__ |= {name: getattr(game, name) for name in known}
        self.game = game

    def as_game(self) -> AnyGame:
        """Return itself as a game; no type says that it has everything of the inner game."""
        return cast(AnyGame, self)


class Beginning(Wrapped):
    """The game, starting in a given state."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        super().__init__(game)
        self._state = state

    def deal(self, *_: object, ruleset: int) -> Any:
        state = self._state.copy()
        state.ruleset = ruleset
        return state


def match_from(game: AnyGame, state: Any, seed: bytes = b"seed") -> Match:
    """Return a match that starts in this state, with the options of the state."""
    return Match.open(Beginning(game, state).as_game(), state.options, seed)


def changing(kinds: Sequence[type[Wrapped]], name: str) -> pytest.MarkDecorator:
    """Return parameters `game` and `name` for each game with each change that matters to it."""
    pairs = [
        pytest.param(game, kind, id=f"{game.spec.id}-{kind.__name__}")
        for _, game in sorted(GAMES.items())
        for kind in kinds
        if has_rivals(game) or not kind.needs_rivals
    ]
    return pytest.mark.parametrize(("game", name), pairs)


def has_rivals(game: AnyGame) -> bool:
    """Return True if seats of this game hide something from each other."""
    return game.drafts(game.spec.options()) == "own"
