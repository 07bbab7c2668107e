"""Every action of a robot's plan is legal when its turn comes, especially healing (§8.11, §13.8)."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.actions import (
    Move,
)
from engine.games.hercules.robot import planning, policy
from engine.games.hercules.state import State
from tests.games.hercules.table import GAME, position
from tests.marks import rule

SEAT = Seat(0)


def plans(state: State) -> list[Sequence[Move]]:
    """Return every plan for this turn, of the planning robot and of the search's quick player."""
    return [planning._in_plan(state, SEAT), *policy.lines(state, SEAT, 1), *policy.lines(state, SEAT, 8)]


def assert_legal(state: State, plan: Sequence[Move]) -> None:
    """Play the plan until a card is drawn, checking each action."""
    after, chance = state.copy(), Chance(b"plan")
    for move in plan:
        assert move.notation in [legal.notation for legal in GAME.legal_actions(after, SEAT)]
        GAME.apply(after, SEAT, move, chance)


@rule("8.11")
@pytest.mark.parametrize(("attack", "healed"), [(49, True), (50, False), (80, False)])
def test_no_plan_heals_while_wounds_stay(attack: int, healed: bool) -> None:
    table = position(
        f"plan | trial hind attack {attack} | reserve wounds[wound] | 0: A~ hand[team] discard[wound block]"
    )
    for plan in plans(table.state):
        assert plan[0].notation == ("team>1" if healed else "team")
        assert_legal(table.state, plan)


def test_two_healing_cards_take_two_wounds() -> None:
    table = position(
        "plan | trial hind attack 5 | reserve wounds[wound] "
        "| 0: A~ hand[team team] discard[wound block wound]"
    )
    for plan in plans(table.state):
        assert [move.notation for move in plan] == ["team>1", "team>2"]
        assert_legal(table.state, plan)


@rule("13.8")
def test_plans_of_many_positions_are_legal(is_scaled: bool, seed: int) -> None:
    for number in range(2000 if is_scaled else 150):
        dice = Random(f"{seed}/{number}")
        hand = " ".join(
            ["team", *dice.choices(["team", "team+", "block", "strike", "wound", "training"], k=3)]
        )
        discard = " ".join(dice.choices(["wound", "wound+", "block"], k=dice.randint(0, 5)))
        deck = " ".join(dice.choices(["block", "strike", "wound"], k=dice.randint(0, 6)))
        table = position(
            f"plan | trial {dice.choice(['hind', 'bull', 'lion'])} attack {dice.randint(46, 54)} life 9 "
            f"| reserve wounds[wound wound] | 0: {dice.choice(['A', 'A~', 'A~!'])} hand[{hand}] "
            f"discard[{discard}] deck[{deck}] | athena=true"
        )
        for plan in plans(table.state):
            assert_legal(table.state, plan)
