"""All orders of a hand are covered, and each outcome follows the rules."""

from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from engine.games.hercules.cards import KINDS
from engine.games.hercules.deck import CARDS, Card, Laid, laid
from engine.games.hercules.robot.orders import Doubling, HandOutcomes, all_orders
from engine.games.hercules.robot.rows import built_up, outcomes
from engine.games.hercules.tally import FREE, Limits, limits_of, tally

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
