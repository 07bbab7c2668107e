"""The outcomes of all orders of a hand at once, as arrays with an entry for each order.

Rows of cards that look alike count as one. Rows with the same last card, doubled card, Attack and Defense are
reduced to one with the most experience.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations, product
from math import factorial, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.games.hercules.cards import KINDS, Kind
from engine.games.hercules.deck import ATTACK, DEFENSE, LAID, NOTHING, STRIKE, XP, Card, Laid, Points, laid
from engine.games.hercules.tally import Limits, tally

Numbers = NDArray[np.int64]

WOUND: Final = laid(next(card for card, _, _ in LAID if card.is_wound))


class Doubling(NamedTuple):
    """The doubling of a card: `may`, at the most profitable place; `must`: Overloaded is pending."""

    may: bool = False
    must: bool = False


class HandOutcomes(NamedTuple):
    """The total outcomes of rows, including the cards that lie already; an array entry for each row.

    `cut`: what a row takes off the trial's Defense. `last` and `doubled`: indexes in `cards` of the last and
    the doubled card; one beyond the end for none. `most`: the highest points of each kind in any row. `cuts`:
    the distinct values of `cut`. `strike`: the index of a row's Attack in a table with an entry for each cut
    and Attack.
    """

    attack: Numbers
    defense: Numbers
    xp: Numbers
    cut: Numbers
    last: Numbers
    doubled: Numbers
    cards: tuple[Card, ...]
    rows: Sequence[tuple[Laid, ...]]
    most: Points
    cuts: tuple[int, ...]
    strike: Numbers


def outcomes_of(
    points: Numbers,
    cut: Numbers,
    last: Numbers,
    doubled: Numbers,
    cards: tuple[Card, ...],
    rows: Sequence[tuple[Laid, ...]],
) -> HandOutcomes:
    """Return the outcomes with derived fields; `points` is by kind and row."""
    attack, defense, xp = points
    most = int(attack.max()), int(defense.max()), int(xp.max())
    cuts = tuple(np.unique(cut).tolist())
    strike = attack if len(cuts) == 1 else attack + np.searchsorted(cuts, cut) * (most[ATTACK] + 1)
    return HandOutcomes(attack, defense, xp, cut, last, doubled, cards, rows, most, cuts, strike)


class _Orders(NamedTuple):
    """Arrays of the orders.

    By order and card of the hand: its place, how often it counts, and the card before it (the number of cards
    for none). By order: the kind of the last card.
    """

    lying: Numbers
    counts: Numbers
    before: Numbers
    last: Numbers


class _Laid(NamedTuple):
    """Rows by choice, doubled card (-1 for none) and order."""

    choice: Numbers
    doubled: Numbers
    order: Numbers


class _Rows(Sequence[tuple[Laid, ...]]):
    """Rows that are built only on request, because most are never needed."""

    def __init__(
        self, hand: Sequence[Card], chosen: Sequence[Sequence[Kind | None]], lying: Numbers, found: _Laid
    ) -> None:
        self._hand = hand
        self._chosen = chosen
        self._lying = lying
        self._found = found

    def __len__(self) -> int:
        return len(self._found.order)

    def __getitem__(self, number: int) -> tuple[Laid, ...]:  # type: ignore[override]  # never a slice
        choice, doubled, order = (int(each[number]) for each in self._found)
        choices = self._chosen[choice]
        lying = self._lying[order].tolist()
        return tuple(laid(self._hand[each], choices[each], each == doubled) for each in lying)


def orders_of(hand: Sequence[Card]) -> int:
    """Return the number of distinct orders of the hand, ignoring doubling."""
    alike = prod(factorial(hand.count(each)) for each in set(hand))
    return factorial(len(hand)) // alike * prod(len(KINDS) for each in hand if each.choice)


def all_orders(
    hand: tuple[Card, ...], pile: tuple[Laid, ...], limits: Limits, doubling: Doubling
) -> HandOutcomes:
    """Return the outcomes of a sorted, non-empty hand on top of this pile."""
    size, cards = len(hand), tuple(dict.fromkeys(hand))
    kinds = tuple([cards.index(each) for each in hand])
    of_first = size if pile else min(size, limits.first)
    orders = _orders(kinds, of_first)
    lying, counts, before, _ = orders
    if limits.strike < size and STRIKE in cards:
        strike = cards.index(STRIKE)
        counts = np.where(np.array(kinds) == strike, np.minimum(counts, limits.strike), counts)
    base = np.array(tally((*pile, *[WOUND] * size), limits) if pile else NOTHING)
    every = np.arange(len(lying))
    doubled = _doubled(hand, lying, doubling, place=best_place(size, of_first))
    chosen = list(product(*[KINDS if each.choice else (None,) for each in hand]))
    points: list[Numbers] = []
    found: list[_Laid] = []
    for number, choices in enumerate(chosen):
        each_gives, repeated = _given(hand, choices, pile, counts, before)
        simple = base + counts @ each_gives
        for more in repeated.values():
            simple += more
        if doubled is None or not doubling.must:
            points.append(simple)
            found.append(_Laid(np.full(len(every), number), np.full(len(every), -1), every))
        if doubled is not None:
            rows = every[doubled >= 0]
            which = doubled[rows]
            also = counts[rows, which, None] * each_gives[which]
            for place, more in repeated.items():
                also[which == place] = more[rows[which == place]]
            points.append(simple[rows] + also)
            found.append(_Laid(np.full(len(rows), number), which, rows))
    together = _Laid(*map(np.concatenate, zip(*found, strict=True))) if len(found) > 1 else found[0]
    all_points = np.concatenate(points) if len(points) > 1 else points[0]
    return _most(hand, cards, kinds, chosen, orders, all_points, together)


def best_place(size: int, of_first: int) -> int:
    """Return the best place for doubling in a row of `size` cards whose first counts `of_first` times."""
    return 1 if of_first < size - 1 else 0


@lru_cache(maxsize=256)
def _orders(kinds: tuple[int, ...], of_first: int) -> _Orders:
    """Return the orders of cards of these kinds, whose first counts `of_first` times.

    Cards of one kind keep their listed order.
    """
    size = len(kinds)
    places = np.array(list(permutations(range(size))))
    for number in range(size - 1):
        if kinds[number] == kinds[number + 1]:
            places = places[places[:, number] < places[:, number + 1]]
    lying = np.argsort(places, axis=1)
    times = np.arange(size, 0, -1)
    times[0] = of_first
    ordered = np.column_stack([np.full(len(places), size), lying])
    before = np.take_along_axis(ordered, places, axis=1)
    return _Orders(lying, times[places], before, np.array(kinds)[lying[:, -1]])


def _doubled(hand: Sequence[Card], lying: Numbers, doubling: Doubling, place: int) -> Numbers | None:
    """Return the card that is doubled in each order (-1 for a Wound); None if nothing is ever doubled."""
    if not (doubling.may or doubling.must) or all(each.is_wound for each in hand):
        return None
    is_wound = np.array([each.is_wound for each in hand])[lying]
    places = (~is_wound).argmax(axis=1) if doubling.must else np.full(len(lying), place)
    every = np.arange(len(lying))
    return np.where(is_wound[every, places], -1, lying[every, places])


def _given(
    hand: Sequence[Card],
    choices: Sequence[Kind | None],
    pile: Sequence[Laid],
    counts: Numbers,
    before: Numbers,
) -> tuple[Numbers, dict[int, Numbers]]:
    """Return what each card gives each time that it counts, undoubled, by kind of points.

    A repeating card gives nothing there; the second value holds its whole gain by order and kind.
    """
    simple = [laid(each, choice) for each, choice in zip(hand, choices, strict=True)]
    gives = np.array([NOTHING if each.card.repeats else each.points for each in simple])
    repeated: dict[int, Numbers] = {}
    for number, each in enumerate(hand):
        if each.repeats:  # §13.10, as `tally` counts it
            before_first = pile[-1] if pile else None
            lies_before = np.array([repeatable(one) for one in (*simple, before_first)])
            times = each.repeats * counts[:, number, None]
            repeated[number] = times * lies_before[before[:, number]]
    return gives, repeated


def repeatable(last: Laid | None) -> Points:
    """Return the undoubled points of the previous card that a repeating card repeats."""
    return NOTHING if last is None or last.card.is_wound or last.card.repeats else last.single


def _most(
    hand: Sequence[Card],
    cards: tuple[Card, ...],
    kinds: Sequence[int],
    chosen: Sequence[Sequence[Kind | None]],
    orders: _Orders,
    points: Numbers,
    found: _Laid,
) -> HandOutcomes:
    """Return the rows that no other surpasses in experience with everything else equal."""
    last = orders.last[found.order]
    doubled = np.array([*kinds, len(cards)])[found.doubled]
    attack, defense, xp = kind = np.ascontiguousarray(points.T)
    low, high = kind.min(axis=1).tolist(), kind.max(axis=1).tolist()
    span = [most - least + 1 for least, most in zip(low, high, strict=True)]
    alike = (last * (len(cards) + 1) + doubled) * span[ATTACK] + (attack - low[ATTACK])
    alike = alike * span[DEFENSE] + (defense - low[DEFENSE])
    # Sorted as one number: the shared features, then experience, then the row's index.
    bits = len(points).bit_length()
    keys = np.sort((alike * span[XP] + (xp - low[XP]) << bits) + np.arange(len(points)))
    groups = (keys >> bits) // span[XP]
    stays = keys[np.append(groups[1:] != groups[:-1], True)] & ((1 << bits) - 1)
    cuts = np.array([each.cuts_defense for each in cards] + [0])
    double = doubled[stays]
    cut = sum(each.cuts_defense for each in hand) + cuts[double]
    rows = _Rows(hand, chosen, orders.lying, _Laid(*(each[stays] for each in found)))
    return outcomes_of(kind[:, stays], cut, last[stays], double, cards, rows)
