"""The rule of an action refuses it exactly when it is not among the legal actions."""

import pytest

from engine.core.game import Action
from engine.core.rules import AnyGame
from engine.registry import GAMES
from tests.conformance.plays import Moment, Run, each_moment

TRIED = 20
"""Actions of other positions that are tried in each position."""


@pytest.mark.parametrize("id", sorted(GAMES))
def test_rules_refuse_exactly_the_illegal_actions(id: str, run: Run) -> None:
    met: dict[str, Action] = {}

    def check(game: AnyGame, moment: Moment) -> None:
        legal = {action.notation: action for action in game.legal_actions(moment.state, moment.seat)}
        met.update(legal)
        tried = {*legal, *moment.rng.sample(sorted(met), min(TRIED, len(met)))}
        allowed = {one for one in tried if met[one].why_not(moment.state, moment.seat) is None}
        assert allowed == set(legal)

    assert each_moment(GAMES[id], run.part(2), check)
