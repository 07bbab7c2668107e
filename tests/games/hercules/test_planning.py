"""Planning a row, and the rows that the robot considers."""

from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from engine.core.game import Seat
from engine.games.hercules.cards import KINDS
from engine.games.hercules.deck import CARDS, Card, Laid, laid
from engine.games.hercules.options import Wishes
from engine.games.hercules.robot.orders import Doubling, HandOutcomes, all_orders
from engine.games.hercules.robot.rows import built_up, outcomes
from engine.games.hercules.tally import FREE, Limits, limits_of, tally
from tests.games.hercules.table import GAME, WOUNDS, after, ended, position
from tests.marks import rule


@rule("3.1")
def test_a_turn_brings_five_cards_besides_those_kept() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {WOUNDS} "
        f"| 0: A hand[block] deck[strike strike strike strike strike training]"
    )
    assert after(table, "end").zone("hand") == "block strike strike strike strike strike"


@rule("3.2")
def test_the_discard_pile_is_turned_over_and_never_shuffled() -> None:
    table = position(
        f"perfect | trial hind attack 0 | {WOUNDS} "
        f"| 0: A deck[training] discard[strike+ block strike block+ training]"
    )
    later = after(table, "end")
    assert later.zone("hand") == "training strike+ block strike block+"
    assert (later.zone("deck"), later.zone("discard"), later.state.seats[0].known) == ("training", "", 1)


@rule("3.2")
def test_cards_of_the_row_are_not_turned_over() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: B hand[block] discard[strike] pile[training]")
    later = after(table, "posture")
    assert (later.zone("hand"), later.zone("pile"), later.zone("deck")) == ("block strike", "training", "")


@rule("3.3")
def test_fewer_are_drawn_when_there_are_no_more() -> None:
    table = position(f"perfect | trial hind attack 0 | {WOUNDS} | 0: A deck[strike] discard[block]")
    assert after(table, "end").zone("hand") == "strike block"


@rule("3.3")
def test_a_turn_without_cards_still_runs() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~")
    assert table.legal() == ["done"]
    later = ended(table)
    assert (later.zone("discard"), later.zone("hand"), later.stage) == ("", "wound", "plan")


@rule("4.1")
def test_all_cards_are_played_in_any_order() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~ hand[strike block strike training+]")
    assert table.legal() == ["strike", "block", "training+"]
    later = after(table, "block", "strike", "training+", "strike")
    assert later.zone("pile") == "block strike training+ strike"
    assert later.refused("strike") == "4.1"


@rule("4.2")
def test_seven_attack_of_two_strikes_in_first_and_fourth_place() -> None:
    table = position("plan | trial hind | 0: A hand[strike block training strike block]")
    assert after(table, "strike", "block", "training", "strike", "block").sums()[0] == 7


@rule("4.2")
@pytest.mark.parametrize(
    ("pile", "xp"), [("training", 1), ("training strike", 2), ("training strike wound", 3)]
)
def test_a_card_counts_once_more_for_each_card_after_it(pile: str, xp: int) -> None:
    assert position(f"plan | trial hind | 0: A pile[{pile}]").sums()[2] == xp


@rule("4.3")
def test_an_improved_card_counts_for_its_own_play_too() -> None:
    assert position("plan | trial hind | 0: A pile[strike+ wound wound wound wound wound]").sums()[0] == 12


@rule("4.4")
def test_a_wound_makes_no_points_and_triggers_those_before_it() -> None:
    assert position("plan | trial hind | 0: A pile[wound strike wound]").sums() == (2, 0, 0)


@rule("4.5")
def test_a_blessing_draws_when_played_and_not_at_later_triggers() -> None:
    table = position("plan | trial hind | 0: A hand[rattle strike block] deck[training training training]")
    later = after(table, "rattle")
    assert later.zone("hand") == "strike block training"
    assert after(later, "strike").zone("hand") == "block training"


@rule("4.5")
def test_a_doubled_blessing_draws_twice_as_many() -> None:
    table = position("plan | trial hind | 0: A hand[rattle strike] deck[training training training]")
    assert after(table, "posture", "rattle").zone("hand") == "strike training training"


@rule("4.6")
def test_a_doubled_card_counts_twice_at_every_trigger() -> None:
    assert position("plan | trial hind | 0: A~ pile[block strike+! wound block]").sums() == (12, 5, 0)


@rule("4.7")
def test_planning_ends_only_with_an_empty_hand() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: A~ hand[strike]")
    assert table.refused("done") == "4.7"
    assert after(table, "strike").legal() == ["done"]


@rule("4.8")
def test_planning_waits_while_the_posture_may_be_used() -> None:
    table = position(f"plan | trial hind | {WOUNDS} | 0: B hand[strike] deck[block]")
    later = after(table, "strike")
    assert (later.stage, later.legal()) == ("plan", ["posture", "done"])


@rule("4.8")
@pytest.mark.parametrize(
    ("seat", "chosen", "wished"),
    [("A", "auto", "done"), ("B", "auto", None), ("A", "ask", None), ("A hand[strike]", "auto", None)],
)
def test_a_player_may_order_that_planning_ends(seat: str, chosen: str, wished: str | None) -> None:
    table = position(f"plan | trial hind | 0: {seat}")
    found = GAME.wished(table.state, Seat(0), Wishes.model_validate({"end_plan": chosen}))
    assert (found and found.notation) == wished


@rule("4.9")
def test_a_play_is_quiet_until_something_unknown_is_drawn() -> None:
    hand = "hand[strike rattle]"
    unknown = position(f"plan | trial hind | 0: B {hand} deck[block training]")
    known = position(f"plan | trial hind | 0: B {hand} deck[block training] known 1")
    empty = position(f"plan | trial hind | 0: B {hand} discard[block training]")
    assert [unknown.is_quiet(each) for each in ("strike", "rattle", "posture")] == [True, False, False]
    assert [known.is_quiet(each) for each in ("strike", "rattle", "posture")] == [True, True, True]
    assert [empty.is_quiet(each) for each in ("rattle", "posture")] == [True, True]


@rule("4.9")
def test_the_end_of_planning_is_not_taken_back() -> None:
    assert not position(f"plan | trial hind | {WOUNDS} | 0: A").is_quiet("done")


OLDER = tuple(limits_of(abilities, 2) for abilities in (("lion",), ("bull",), ("lion", "bull")))
LIMITS = (FREE, Limits(strike=3), Limits(first=4), Limits(strike=3, first=4), *OLDER)
PILES = ("", "strike", "wound antlers")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(sorted((CARDS[id] for id in text.split()), key=lambda each: each.order))


def any_hand(dice: Random, size: int) -> tuple[Card, ...]:
    return tuple(sorted(dice.choices(list(CARDS.values()), k=size), key=lambda each: each.order))


def every_row(hand: tuple[Card, ...], place: int, doubling: Doubling) -> set[tuple[Laid, ...]]:
    """Return every order with every choice, undoubled and with the one card doubled."""
    rows: set[tuple[Laid, ...]] = set()
    for order in set(permutations(hand)):
        for choices in product(*(KINDS if each.choice else (None,) for each in order)):
            row = [laid(each, choice) for each, choice in zip(order, choices, strict=True)]
            fighting = [index for index, each in enumerate(order) if not each.is_wound]
            doubled = fighting[:1] if doubling.must else [place] * (doubling.may and place in fighting)
            if not (doubling.must and fighting):
                rows.add(tuple(row))
            for index in doubled:
                lying = laid(row[index].card, row[index].choice, True)
                rows.add((*row[:index], lying, *row[index + 1 :]))
    return rows


class HandOutcome(NamedTuple):
    """The result of one row."""

    attack: int
    defense: int
    xp: int
    cut: int
    last: Card
    doubled: Card | None
    row: tuple[Laid, ...]


def each_of(found: HandOutcomes) -> list[HandOutcome]:
    """Return the outcomes one by one."""
    named = (*found.cards, None)
    return [
        HandOutcome(attack, defense, xp, cut, found.cards[last], named[doubled], row)
        for (attack, defense, xp, cut, last, doubled), row in zip(
            np.column_stack(found[:6]).tolist(), found.rows, strict=True
        )
    ]


def is_reached(
    row: tuple[Laid, ...], pile: tuple[Laid, ...], limits: Limits, found: list[HandOutcome]
) -> bool:
    """Return True if an outcome with the same last and doubled card gives no less of anything."""
    attack, defense, xp = tally(pile + row, limits)
    doubled = next((each.card for each in row if each.is_doubled), None)
    return any(
        each.attack >= attack
        and each.defense >= defense
        and each.xp >= xp
        and each.last is row[-1].card
        and each.doubled is doubled
        for each in found
    )


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("whole", [all_orders, built_up])
@pytest.mark.parametrize("doubling", [Doubling(), Doubling(may=True), Doubling(must=True)])
def test_no_order_of_a_hand_is_better_than_all_that_were_found(
    limits: Limits, doubling: Doubling, pile: str, whole: Callable[..., HandOutcomes]
) -> None:
    dice = Random(f"{limits} {doubling} {pile}")
    lying = tuple(laid(each) for each in cards(pile))
    for size in (1, 2, 3, 4, 4, 4):
        hand = any_hand(dice, size)
        found = each_of(whole(hand, lying, limits, doubling))
        place = 1 if not lying and limits.first < size - 1 else 0
        rows = every_row(hand, place, doubling)
        assert all(is_reached(row, lying, limits, found) for row in rows)
        assert {each.row for each in found} <= rows
        assert all(tally(lying + each.row, limits) == each[:3] for each in found)


def test_an_outcome_follows_from_its_row_by_the_rules() -> None:
    dice = Random("outcomes")
    for limits in LIMITS:
        for each in each_of(outcomes(any_hand(dice, 6), (), limits, Doubling(may=True))):
            assert tally(each.row, limits) == (each.attack, each.defense, each.xp)
            assert each.doubled is next((one.card for one in each.row if one.is_doubled), None)
            assert each.last is each.row[-1].card


def test_a_hand_that_lies_in_one_way_has_one_outcome() -> None:
    (found,) = each_of(outcomes(cards("strike strike strike"), (), FREE, Doubling()))
    assert (found.attack, found.defense, found.xp) == (6, 0, 0)
    assert found.doubled is None


def test_a_doubled_hound_takes_off_twice_as_much() -> None:
    found = each_of(outcomes(cards("hound strike"), (), FREE, Doubling(may=True)))
    assert {(each.doubled.id if each.doubled else "", each.cut) for each in found} == {
        ("", 1),
        ("hound", 2),
        ("strike", 1),
    }


def test_a_hand_of_eight_is_gone_through_completely() -> None:
    """The row with the most Attack begins with the strongest cards."""
    hand = cards("strike+ strike arrows+ training block might wound antlers")
    best = max(each_of(outcomes(hand, (), FREE, Doubling(may=True))), key=lambda each: each.attack)
    assert best.attack == tally(best.row)[0] == 4 * 8 * 2 + 2 * 7 + 6 + 5


@pytest.mark.parametrize("doubling", [Doubling(), Doubling(may=True), Doubling(must=True)])
@pytest.mark.parametrize("limits", LIMITS)
def test_listed_and_built_up_outcomes_are_equally_good(limits: Limits, doubling: Doubling) -> None:
    dice = Random(f"both {limits} {doubling}")
    for size in (5, 6, 6):
        hand = any_hand(dice, size)
        ways = [each_of(whole(hand, (), limits, doubling)) for whole in (all_orders, built_up)]
        for one, other in (ways, ways[::-1]):
            assert all(is_reached(each.row, (), limits, other) for each in one)
