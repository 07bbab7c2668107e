"""The tables that weigh rows agree with the rules for each row."""

from itertools import product

import pytest

from engine.core.game import Seat
from engine.games.hercules.cards import LIFE_OF_STABLES
from engine.games.hercules.deck import NOTHING, Points
from engine.games.hercules.robot import experience, policy
from engine.games.hercules.robot.planning import LIFE, PART_OF_LIFE, WIN, Outlook, wound_worth
from engine.games.hercules.splitting import blow, weaker_blow, wounds_by_defense
from engine.games.hercules.state import State
from engine.games.hercules.tally import trial_attack
from tests.games.hercules.table import WOUNDS, position

HAND = "hand[strike training+ training strike+ block] discard[strike block]"
ALONE = f"0: A {HAND} deck[strike training block block]"
BOTH = f"0: A {HAND} deck[strike training] | 1: A hand[strike+ block] deck[training]"
UPCOMING = "upcoming[boar bull lion]"
TURNS = (
    f"plan | trial hind attack 4 life 11 {UPCOMING} | {WOUNDS} | {ALONE}",
    f"plan | trial hind attack 9 life 2 {UPCOMING} | {WOUNDS} | {ALONE}",
    f"plan | trial hydra attack 3 life 14 {UPCOMING} | {WOUNDS} | {ALONE}",
    f"plan | trial cattle attack 5 life 14 {UPCOMING} | {WOUNDS} | {ALONE}",
    f"plan | trial stables attack 5 life 8/9 beaten[mares] {UPCOMING} | {WOUNDS} | {ALONE}",
    f"plan | trial boar attack 6 life 9 upcoming[bull lion] | reserve wounds[] | 0: A {HAND} deck[arrows]",
    f"plan | trial mares attack 4 life 3 {UPCOMING} | {WOUNDS} | 0: A hand[arrows strike+ strike antlers]",
    f"plan | trial hydra attack 6 life 12 {UPCOMING} | {WOUNDS} | {BOTH} | coop=true",
)


def worth(state: State, outlook: Outlook, points: Points, cut: int) -> tuple[float, float]:
    """Return the worth of the turn with a row of these points, and the cost of Wounds in it.

    It is computed step by step, without the worth of the last and the doubled card.
    """
    attack, defense, xp = points
    trial, seats = outlook.defense, len(state.seats)
    needed = max(trial - cut, min(trial, 1))
    taken = min(attack // needed, outlook.cap)
    struck = trial_attack(state) + ("hydra" in state.abilities and taken > 0)
    wounds = 0
    for own in state.seats:
        share = min(defense, max(0, struck + weaker_blow(state, struck) - own.shield))
        wounds += blow(state, attack=struck, defense=share, shield=own.shield).wounds
        defense -= share
    left, late = len(state.wounds), max(0.3, min(1.0, (outlook.ahead.turns - 1) / 4))
    each = [wound_worth(left - number) for number in range(min(wounds, left))]
    hurt = 0.0 if not wounds else 500.0 if wounds > left else late * sum(each)
    spent = min(xp, len(outlook.ahead.gains) - 1)
    if taken >= state.life:
        return WIN + outlook.ahead.last_gains[spent], hurt
    kept = taken
    if "stables" in state.abilities and not taken:
        kept -= min(LIFE_OF_STABLES.number * seats, state.start_life - state.life)
    return (
        LIFE / seats * kept + PART_OF_LIFE * (attack % needed) / needed - hurt + outlook.ahead.gains[spent]
    ), hurt


@pytest.mark.parametrize("written", TURNS)
@pytest.mark.parametrize("more", [None, (9, 3, 30)])
def test_the_tables_give_the_worth_of_each_row(written: str, more: Points | None) -> None:
    state = position(written).state
    ahead = experience.prospects(state, policy.QUICK)
    hand = policy._hand(state, Seat(0), ahead, more)
    found, (worths, _, hurts) = hand.found, policy._weighed(hand)
    attack, defense, xp = more or NOTHING
    for place in range(len(worths)):
        points = (
            int(found.attack[place]) + attack,
            int(found.defense[place]) + defense,
            int(found.xp[place]) + xp,
        )
        turn, hurt = worth(state, hand.outlook, points, int(found.cut[place]))
        is_won = turn >= WIN
        meant = hand.doubled[found.doubled[place]] + (0 if is_won else hand.last[found.last[place]])
        assert worths[place] == pytest.approx(turn + meant)
        assert hurts[place] == pytest.approx(hurt)


def test_wounds_by_defense_are_those_of_the_blow() -> None:
    for name, is_bloody, shield in product(("hind", "cattle"), ("false", "true"), (0, 2)):
        state = position(
            f"plan | trial {name} attack 7 {UPCOMING} | {WOUNDS} | 0: A hand[strike] shield {shield} "
            f"| athena=true blood={is_bloody}"
        ).state
        found = wounds_by_defense(7, 1 if name == "cattle" else 0, (shield,), state.options.blood)
        assert found[-1] == 0
        for defense, wounds in enumerate(found):
            assert blow(state, attack=7, defense=defense, shield=shield).wounds == wounds
