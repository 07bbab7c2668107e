"""What does every order of a hand come to? All at once, as arrays with an entry for each order.

Rows of cards that look alike are one. Of rows that end with the same card, double the same one and give the
same Attack and Defense, one with the most experience stays.
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
    """Whether a card is doubled: `may`, at the place where most follow; `must`: Overloaded waits for it."""

    may: bool = False
    must: bool = False


class HandOutcomes(NamedTuple):
    """What rows give, all in all with the cards that lie already: an entry of each array for each row.

    `cut`: what a row takes off the trial's Defense. `last` and `doubled`: the place in `cards` of the card
    that lies last and of the one that is exhausted for being doubled; beyond the last where none is.
    `most`: of each kind of points the most that any row gives. `cuts`: each amount that is taken off, and
    `strike`: the place of a row's Attack where for each of them there is an entry for every Attack.
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
    """The same with what follows from it; `points`: by kind and row."""
    attack, defense, xp = points
    most = int(attack.max()), int(defense.max()), int(xp.max())
    cuts = tuple(np.unique(cut).tolist())
    strike = attack if len(cuts) == 1 else attack + np.searchsorted(cuts, cut) * (most[ATTACK] + 1)
    return HandOutcomes(attack, defense, xp, cut, last, doubled, cards, rows, most, cuts, strike)


class _Orders(NamedTuple):
    """By order and card of the hand: where it lies, how often it counts, and which lies before it, the
    number of cards for none; and by order which kind of card lies last."""

    lying: Numbers
    counts: Numbers
    before: Numbers
    last: Numbers


class _Laid(NamedTuple):
    """Rows by which choice is made, which card is doubled, -1 for none, and in which order they lie."""

    choice: Numbers
    doubled: Numbers
    order: Numbers


class _Rows(Sequence[tuple[Laid, ...]]):
    """Rows that are put together only when they are asked for: of most nobody asks."""

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
    """In how many ways the hand can be laid that look different, whatever is doubled."""
    alike = prod(factorial(hand.count(each)) for each in set(hand))
    return factorial(len(hand)) // alike * prod(len(KINDS) for each in hand if each.choice)


def all_orders(
    hand: tuple[Card, ...], pile: tuple[Laid, ...], limits: Limits, doubling: Doubling
) -> HandOutcomes:
    """What the hand, which is sorted and not empty, can come to on top of this pile."""
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
    """Return the place in a row of so many cards that counts most, where the first counts so often."""
    return 1 if of_first < size - 1 else 0


@lru_cache(maxsize=256)
def _orders(kinds: tuple[int, ...], of_first: int) -> _Orders:
    """The orders of cards of these kinds, of which the first counts so often; cards of one kind lie as they
    are listed."""
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
    """The card that is doubled in each order, -1 for a Wound; None where nothing is doubled in any."""
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
    """By card and kind of points what it gives each time that it counts, simply laid; and for a card that
    repeats, which gives nothing there, by order and kind what it gives in all."""
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
    """What a repeating card finds in the one before it: its points, without its doubling."""
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
    """The rows that are not surpassed in experience alone."""
    last = orders.last[found.order]
    doubled = np.array([*kinds, len(cards)])[found.doubled]
    attack, defense, xp = kind = np.ascontiguousarray(points.T)
    low, high = kind.min(axis=1).tolist(), kind.max(axis=1).tolist()
    span = [most - least + 1 for least, most in zip(low, high, strict=True)]
    alike = (last * (len(cards) + 1) + doubled) * span[ATTACK] + (attack - low[ATTACK])
    alike = alike * span[DEFENSE] + (defense - low[DEFENSE])
    # Sorted as one number: what is alike, then experience, then the row's own.
    bits = len(points).bit_length()
    keys = np.sort((alike * span[XP] + (xp - low[XP]) << bits) + np.arange(len(points)))
    groups = (keys >> bits) // span[XP]
    stays = keys[np.append(groups[1:] != groups[:-1], True)] & ((1 << bits) - 1)
    cuts = np.array([each.cuts_defense for each in cards] + [0])
    double = doubled[stays]
    cut = sum(each.cuts_defense for each in hand) + cuts[double]
    rows = _Rows(hand, chosen, orders.lying, _Laid(*(each[stays] for each in found)))
    return outcomes_of(kind[:, stays], cut, last[stays], double, cards, rows)
