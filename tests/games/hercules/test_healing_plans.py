"""Hercules' robot: what it expects, its plans and what it plays."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.actions import (
    Move,
)
from engine.games.hercules.deck import laid as plainly_laid
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND, HerculesRobot, experience, planning, policy
from engine.games.hercules.robot.planning import cross_chance, played, quick_line
from engine.games.hercules.state import State
from engine.games.hercules.tally import tally
from tests.games.hercules.table import GAME, WOUNDS, Table, position
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


ALONE = Seat(0)
BLOCKS = (
    f"plan | trial hind attack 13 life 3/3 upcoming[boar bull] | {WOUNDS} | 0: A~ hand[{{hand}}] {{rest}}"
)


def fated(text: str, fates: tuple[str, ...]) -> State:
    """Return the position with these cards of Hera still to come."""
    state = position(text + " | hera=true").state
    state.fates = fates  # type: ignore[assignment]
    return state


def laid(state: State) -> list[str]:
    return [move.notation for move in quick_line(state, ALONE)]


@pytest.mark.parametrize(
    ("fates", "expected"),
    [
        (("cross", "lightning", "lightning", "blank", "blank", "blank"), 1 / 6),
        (("blank", "cross"), 1 / 2),
        (("blank", "blank"), 0.0),
        ((), 0.0),
    ],
)
def test_the_chance_of_the_cross_follows_from_the_cards_seen(fates: tuple[str, ...], expected: float) -> None:
    state = GAME.deal(Options(hera=True), Chance(b"fates"))
    state.fates = fates  # type: ignore[assignment]
    assert cross_chance(state) == pytest.approx(expected)


def test_without_hera_there_is_no_cross() -> None:
    assert cross_chance(GAME.deal(Options(), Chance(b"fates"))) == 0.0


def test_the_cross_takes_one_trigger_of_every_card() -> None:
    """12 Attack in all; without the last card two Strikes count 4 and 3 times and the third not at all."""
    state = fated(BLOCKS.format(hand="strike strike strike block training", rest="deck[block]"), ("cross",))
    hand = policy._hand(state, ALONE, experience.prospects(state, policy.QUICK), None)
    crossed, found = policy._crossed(hand), hand.found
    for place, row in enumerate(found.rows):
        plain = tally(row, hand.outlook.limits)
        less = tally(row[:-1], hand.outlook.limits)
        assert (found.attack[place], found.defense[place], found.xp[place]) == plain
        assert (crossed.attack[place], crossed.defense[place], crossed.xp[place]) == less


def test_a_blow_is_blocked_with_a_trigger_to_spare_for_the_cross() -> None:
    """After Training both Blocks make 14 Defense, enough for 13, and 10 without the last card."""
    hand = "block+ block+ strike strike training"
    for fates, first in ((("blank",), "training"), (("cross",), "block+")):
        state = fated(BLOCKS.format(hand=hand, rest="deck[block]"), fates)
        assert laid(state)[0] == first
        assert MIND.plans(state, ALONE, 1)[0][0].notation == first


def test_under_a_certain_cross_a_row_is_worth_what_is_left() -> None:
    state = fated(BLOCKS.format(hand="block strike training", rest="deck[block]"), ("cross",))
    outlook = policy._hand(state, ALONE, experience.prospects(state, policy.QUICK), None).outlook
    row = tuple(plainly_laid(card) for card in state.seats[0].hand)
    assert planning._expected_worth(outlook, row) == pytest.approx(planning._row_worth(outlook, row[:-1]))


@pytest.mark.parametrize(("athena", "first"), [("true", "block+"), ("false", "strike+")])
def test_spare_defense_is_kept_for_the_shield(athena: str, first: str) -> None:
    """Either order blocks the attack of 2; more Defense serves the shield alone."""
    state = position(
        f"plan | trial boar attack 2 life 9/9 upcoming[bull] | {WOUNDS} "
        f"| 0: A~ hand[strike+ block+] deck[block block block block] | athena={athena}"
    ).state
    assert quick_line(state, ALONE)[0].notation == first
    assert MIND.plans(state, ALONE, 1)[0][0].notation == first


def test_the_shield_makes_spare_defense_worth_something() -> None:
    state = position(BLOCKS.format(hand="block", rest="deck[block] | athena=true")).state
    outlook = policy._hand(state, ALONE, experience.prospects(state, policy.QUICK), None).outlook
    costs = planning.wounds_costs(outlook, 0)
    assert costs[12] > costs[13] == 0.0 > costs[14] > costs[15]
    assert planning.wounds_worth(outlook, 99, 0) == costs[-1]


def test_without_athena_spare_defense_is_worth_nothing() -> None:
    state = position(BLOCKS.format(hand="block", rest="deck[block]")).state
    outlook = policy._hand(state, ALONE, experience.prospects(state, policy.QUICK), None).outlook
    assert planning.wounds_costs(outlook, 0)[-1] == 0.0
    assert planning.wounds_worth(outlook, 99, 0) == 0.0
