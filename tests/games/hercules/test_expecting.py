"""The robots expect Hera's cross and keep Defense for Athena's shield."""

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.deck import laid as plainly_laid
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND, experience, planning, policy
from engine.games.hercules.robot.planning import cross_chance, quick_line
from engine.games.hercules.state import State
from engine.games.hercules.tally import tally
from tests.games.hercules.table import GAME, WOUNDS, position

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
