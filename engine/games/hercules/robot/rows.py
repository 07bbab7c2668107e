"""The outcomes of a hand: every order, reduced to outcomes that no other surpasses in everything.

If there are too many orders to list, rows are built card by card. Of two beginnings with the same cards, one
that gives at least as much of everything stays. Hands of any size are thus covered completely.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from engine.games.hercules.cards import KINDS
from engine.games.hercules.deck import NOTHING, STRIKE, Card, Laid, Points, laid
from engine.games.hercules.robot.orders import (
    WOUND,
    Doubling,
    HandOutcomes,
    all_orders,
    best_place,
    orders_of,
    outcomes_of,
    repeatable,
)
from engine.games.hercules.tally import Limits, tally

LOOKED_AT_EACH: Final = 6000
"""Most orders of a hand that are listed one by one."""

Found = dict[Points, tuple[Laid, ...]]
"""Rows by what they give, the first found of equals."""


class Beginning(NamedTuple):
    """Rows that are alike for their continuation.

    `used`: the number of each card laid. `last`: the last card, if a repeating one may follow. `doubled`: the
    doubled card.
    """

    used: tuple[int, ...]
    last: Laid | None
    doubled: Card | None


# The playouts of one decision meet the same hands again; an entry takes some 50 KB.
@lru_cache(maxsize=512)
def outcomes(
    hand: tuple[Card, ...], pile: tuple[Laid, ...], limits: Limits, doubling: Doubling
) -> HandOutcomes:
    """Return the outcomes of a sorted, non-empty hand on top of this pile."""
    whole = all_orders if orders_of(hand) <= LOOKED_AT_EACH else built_up
    return whole(hand, pile, limits, doubling)


def built_up(
    hand: tuple[Card, ...], pile: tuple[Laid, ...], limits: Limits, doubling: Doubling
) -> HandOutcomes:
    """Return the outcomes, built card by card."""
    of_first = len(hand) if pile else min(len(hand), limits.first)
    cards = tuple(dict.fromkeys(hand))
    counts = tuple(hand.count(each) for each in cards)
    place = best_place(len(hand), of_first)
    repeats = any(each.repeats for each in cards)
    layer: dict[Beginning, Found] = {
        Beginning((0,) * len(cards), pile[-1] if pile and repeats else None, None): {
            tally((*pile, *[WOUND] * len(hand)), limits) if pile else NOTHING: ()
        }
    }
    for index in range(len(hand)):
        left = len(hand) - index
        times = left if index else of_first
        following: dict[Beginning, Found] = {}
        for (used, last, doubled), rows in layer.items():
            for number, each in enumerate(cards):
                if used[number] == counts[number]:
                    continue
                then = (*used[:number], used[number] + 1, *used[number + 1 :])
                for lying in _ways_to_lie(each, doubling, is_open=doubled is None, is_place=index == place):
                    points = _repeated(lying, last) if each.repeats else lying.points
                    count = min(times, limits.strike) if each is STRIKE else times
                    key = Beginning(
                        then, lying if repeats or left == 1 else None, each if lying.is_doubled else doubled
                    )
                    _extend(following.setdefault(key, {}), rows, points, count, lying)
        layer = {key: _unsurpassed(rows) for key, rows in following.items()}
    return _told(layer, cards)


def _ways_to_lie(each: Card, doubling: Doubling, *, is_open: bool, is_place: bool) -> Sequence[Laid]:
    """Return the ways to lay the card next; `is_open`: nothing is doubled yet."""
    if is_open and not each.is_wound:
        if doubling.must:
            return _lying(each)[1]
        if doubling.may and is_place:
            return _lying(each)[0] + _lying(each)[1]
    return _lying(each)[0]


@lru_cache(maxsize=256)
def _lying(each: Card) -> tuple[tuple[Laid, ...], tuple[Laid, ...]]:
    """Return the card undoubled with each choice, and the same doubled."""
    choices = KINDS if each.choice else (None,)
    doubled = () if each.is_wound else tuple(laid(each, choice, True) for choice in choices)
    return tuple(laid(each, choice) for choice in choices), doubled


def _repeated(lying: Laid, last: Laid | None) -> Points:
    """Return the points of a repeating card, as `tally` counts it (§13.10)."""
    times = lying.card.repeats * (2 if lying.is_doubled else 1)
    attack, defense, xp = repeatable(last)
    return attack * times, defense * times, xp * times


def _extend(found: Found, rows: Found, points: Points, count: int, lying: Laid) -> None:
    """Add the rows with one more card."""
    attack, defense, xp = points[0] * count, points[1] * count, points[2] * count
    for (of_attack, of_defense, of_xp), row in rows.items():
        more = of_attack + attack, of_defense + defense, of_xp + xp
        if more not in found:
            found[more] = (*row, lying)


def _unsurpassed(rows: Found) -> Found:
    """Return the rows to which no other gives at least as much of everything."""
    if len(rows) == 1:
        return rows
    best: Found = {}
    for points in sorted(rows, reverse=True):
        _, defense, xp = points  # earlier ones give no less Attack
        for _, of_defense, of_xp in best:
            if of_defense >= defense and of_xp >= xp:
                break
        else:
            best[points] = rows[points]
    return best


def _told(layer: dict[Beginning, Found], cards: tuple[Card, ...]) -> HandOutcomes:
    """Return the outcomes of whole rows: the unsurpassed ones for each last and doubled card."""
    joined: dict[tuple[Card, Card | None], Found] = {}
    for (_, last, doubled), rows in layer.items():
        assert last is not None
        found = joined.setdefault((last.card, doubled), {})
        found.update({points: row for points, row in rows.items() if points not in found})
    numbers: list[tuple[int, ...]] = []  # points, the cut of Defense, the last card, the doubled one
    whole: list[tuple[Laid, ...]] = []
    for (card, doubled), rows in joined.items():
        which = cards.index(card), cards.index(doubled) if doubled else len(cards)
        for points, row in _unsurpassed(rows).items():
            cut = sum([each.card.cuts_defense * (1 + each.is_doubled) for each in row])
            numbers.append((*points, cut, *which))
            whole.append(row)
    told = np.array(numbers).T
    return outcomes_of(told[:3], told[3], told[4], told[5], cards, whole)
