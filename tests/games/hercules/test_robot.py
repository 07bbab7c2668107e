"""The robot of Hercules plays sensibly, by its view alone."""

from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.options import Options
from engine.games.hercules.robot import HerculesRobot
from engine.games.hercules.robot.planning import played
from tests.games.hercules.table import GAME, WOUNDS, Table, position

ROBOT = HerculesRobot()


def choice(table: Table, seat: int = 0) -> str:
    """Return the robot's choice."""
    return ROBOT.decide(GAME.seat_view(table.state, Seat(seat)), table.legal(seat), Chance(b"dice"))


def test_a_trial_that_can_be_beaten_is_beaten() -> None:
    table = position(
        f"plan | trial birds attack 30 life 1 upcoming[boar] | {WOUNDS} "
        "| 0: A~ hand[block strike+ block training]"
    )
    assert choice(table) == "strike+"


def test_the_last_wound_is_not_risked() -> None:
    table = position(
        "plan | trial hind attack 5 life 9 upcoming[boar] | 0: A~ hand[strike block training strike training]"
    )
    assert choice(table) == "block"


def test_a_card_is_spent_on_doubling_if_enough_are_left() -> None:
    rest = "hand[training training training block strike]"
    trial = f"plan | trial hind attack 6 life 11 upcoming[boar bull] | {WOUNDS}"
    assert choice(position(f"{trial} | 0: A {rest} deck[block block block training strike]")) == "posture"
    assert choice(position(f"{trial} | 0: A hand[training training training block]")) == "training"


def test_the_robot_agrees_and_leaves_decisions_to_its_partner() -> None:
    rest = "trial hind attack 0 | 0: A~ pile[river+ river+] discard[block] | 1: A~ pile[wound] | coop=true"
    assert choice(position(f"perfect | {rest}")) == "you-decide"
    assert choice(position(f"perfect offer by=1;end | {rest}")) == "agree"


def test_wounds_are_healed_before_anything_else() -> None:
    table = position(
        "prepare | trial hind upcoming[boar] | 0: A left 2 "
        "deck[block block block strike strike strike training training training training wound]"
    )
    assert choice(table) == "heal>wound"


@pytest.mark.parametrize(
    "options", [{}, {"coop": "true", "omphale": "true"}, {"calm": "true", "hera": "true"}]
)
def test_the_robot_answers_legally_and_alike_in_any_position(options: dict[str, str]) -> None:
    dice, chance = Random(7), Chance(b"robot")
    state = GAME.deal(Options.model_validate(options), chance)
    for step in range(120):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = dice.choice(asks).seat
        actions = GAME.legal_actions(state, seat)
        if step % 5 == 0:
            legal = [action.notation for action in actions]
            view = GAME.seat_view(state, seat)
            decided = ROBOT.decide(view, legal, Chance(b"dice"))
            assert decided in legal
            assert ROBOT.decide(view, legal, Chance(b"dice")) == decided
        GAME.apply(state, seat, dice.choice(actions), chance)


def test_a_run_of_the_robot_is_the_same_from_the_same_seed() -> None:
    assert played(Options(), b"seed") == played(Options(), b"seed")
