"""Rules refuse what they should, and each game keeps its promises."""

import pytest

from engine.core.game import Action
from engine.core.rules import AnyGame
from engine.registry import GAMES
from tests.conformance.plays import Moment, Run, each_moment
from tests.conformance.promises import DONE, EXEMPT, PROMISES, claims, fault

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


REASON = "it is only said so"


def test_a_game_says_something_of_every_promise(game: AnyGame) -> None:
    assert list(claims(game)) == list(PROMISES)


@pytest.mark.parametrize("promise", PROMISES)
def test_a_claim_is_true(game: AnyGame, promise: str) -> None:
    assert fault(game, promise, claims(game)[promise]) is None


@pytest.mark.parametrize("promise", PROMISES)
def test_the_opposite_of_a_claim_is_found(game: AnyGame, promise: str) -> None:
    is_done = claims(game)[promise] == DONE
    said = fault(game, promise, EXEMPT + REASON if is_done else DONE)
    assert said == f"{promise} is said to be " + ("exempt, and is there" if is_done else "done, and is not")


@pytest.mark.parametrize("claim", ["", "exempt", EXEMPT, EXEMPT + "no", "todo"])
def test_a_promise_without_a_valid_claim_is_found(game: AnyGame, claim: str) -> None:
    assert fault(game, "robot", claim) is not None
