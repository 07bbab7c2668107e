"""Each game keeps the promises it claims, and does not keep those it denies."""

import pytest

from engine.core.rules import AnyGame
from tests.conformance.promises import DONE, EXEMPT, PROMISES, claims, fault

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
