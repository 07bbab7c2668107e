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

from engine.games.hercules.cards import KINDS, STRIKE_TRIGGERS_OF_LION, Kind
from engine.games.hercules.deck import LAID, NOTHING, STRIKE, Card, Laid, Points, laid
from engine.games.hercules.tally import tally

Numbers = NDArray[np.int64]

LION: Final = STRIKE_TRIGGERS_OF_LION.number
WOUND: Final = laid(next(card for card, _, _ in LAID if card.is_wound))


class Doubling(NamedTuple):
    """Whether a card is doubled: `may`, at the place where most follow; `must`: Overloaded waits for it."""

    may: bool = False
    must: bool = False


class HandOutcomes(NamedTuple):
    """What rows give, all in all with the cards that lie already: an entry of each array for each row.

    `cut`: what a row takes off the trial's Defense. `last` and `doubled`: the place in `cards` of the card
    that lies last and of the one that is exhausted for being doubled; beyond the last where none is.
    """

    attack: Numbers
    defense: Numbers
    xp: Numbers
    cut: Numbers
    last: Numbers
    doubled: Numbers
    cards: tuple[Card, ...]
    rows: Sequence[tuple[Laid, ...]]


class _Orders(NamedTuple):
    """By order and card of the hand: where it lies, how often it counts, and which lies before it, the
    number of cards for none; and by order and place: which card lies there."""

    lying: Numbers
    counts: Numbers
    before: Numbers


class _Rows(Sequence[tuple[Laid, ...]]):
    """Rows that are put together only when they are asked for: of most nobody asks."""

    def __init__(self, hand: Sequence[Card], chosen: Sequence[Sequence[Kind | None]], found: Numbers) -> None:
        """`found`: for each row which choice, the card that is doubled or -1, and which lie one by one."""
        self._hand = hand
        self._chosen = chosen
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, number: int) -> tuple[Laid, ...]:  # type: ignore[override]  # never a slice
        choice, doubled, *order = self._found[number].tolist()
        choices = self._chosen[choice]
        return tuple(laid(self._hand[each], choices[each], each == doubled) for each in order)


def orders_of(hand: Sequence[Card]) -> int:
    """In how many ways the hand can be laid that look different, whatever is doubled."""
    alike = prod(factorial(hand.count(each)) for each in set(hand))
    return factorial(len(hand)) // alike * prod(len(KINDS) for each in hand if each.choice)


def all_orders(
    hand: tuple[Card, ...], pile: tuple[Laid, ...], abilities: tuple[str, ...], doubling: Doubling
) -> HandOutcomes:
    """What the hand, which is sorted and not empty, can come to on top of this pile."""
    size, cards = len(hand), tuple(dict.fromkeys(hand))
    kinds = np.array([cards.index(each) for each in hand])
    is_bull = "bull" in abilities and not pile
    lying, counts, before = _orders(tuple(kinds.tolist()), is_bull)
    if "lion" in abilities and STRIKE in cards:
        counts = counts.copy()
        strikes = kinds == cards.index(STRIKE)
        counts[:, strikes] = np.minimum(counts[:, strikes], LION)
    base = np.array(tally((*pile, *[WOUND] * size), abilities) if pile else NOTHING)
    every = np.arange(len(lying))
    doubled = _doubled(hand, lying, doubling, place=1 if is_bull and size > 1 else 0)
    chosen = list(product(*(KINDS if each.choice else (None,) for each in hand)))
    points: list[Numbers] = []
    found: list[Numbers] = []
    for number, choices in enumerate(chosen):
        given = _given(hand, choices, pile, counts, before)
        simple = base + given.sum(axis=1)
        if doubled is None or not doubling.must:
            points.append(simple)
            found.append(np.column_stack([np.full(len(every), number), np.full(len(every), -1), lying]))
        if doubled is not None:
            rows = every[doubled >= 0]
            which = doubled[rows]
            points.append(simple[rows] + given[rows, which])
            found.append(np.column_stack([np.full(len(rows), number), which, lying[rows]]))
    return _most(hand, cards, kinds, chosen, np.concatenate(points), np.concatenate(found))


@lru_cache(maxsize=256)
def _orders(kinds: tuple[int, ...], is_bull: bool) -> _Orders:
    """The orders of cards of these kinds; cards of one kind lie as they are listed."""
    size = len(kinds)
    places = np.array(list(permutations(range(size))))
    for number in range(size - 1):
        if kinds[number] == kinds[number + 1]:
            places = places[places[:, number] < places[:, number + 1]]
    lying = np.argsort(places, axis=1)
    times = np.arange(size, 0, -1)
    if is_bull:
        times[0] = 1
    ordered = np.column_stack([np.full(len(places), size), lying])
    return _Orders(lying, times[places], np.take_along_axis(ordered, places, axis=1))


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
) -> Numbers:
    """By order, card and kind of points: what the card gives, simply laid."""
    simple = [laid(each, choice) for each, choice in zip(hand, choices, strict=True)]
    given: Numbers = counts[:, :, None] * np.array(
        [NOTHING if each.card.repeats else each.points for each in simple]
    )
    for number, each in enumerate(hand):
        if each.repeats:  # §13.10, as `tally` counts it
            before_first = pile[-1] if pile else None
            lies_before = np.array([repeatable(one) for one in (*simple, before_first)])
            times = each.repeats * counts[:, number, None]
            given[:, number] = times * lies_before[before[:, number]]
    return given


def repeatable(last: Laid | None) -> Points:
    """What a repeating card finds in the one before it: its points, without its doubling."""
    return NOTHING if last is None or last.card.is_wound or last.card.repeats else last.single


def _most(
    hand: Sequence[Card],
    cards: tuple[Card, ...],
    kinds: Numbers,
    chosen: Sequence[Sequence[Kind | None]],
    points: Numbers,
    found: Numbers,
) -> HandOutcomes:
    """The rows that are not surpassed in experience alone."""
    last = kinds[found[:, -1]]
    doubled = np.append(kinds, len(cards))[found[:, 1]]
    points = points - (lowest := points.min(axis=0))
    attack, defense, xp = points.T
    _, most_defense, most_xp = points.max(axis=0) + 1
    alike = ((last * (len(cards) + 1) + doubled) * (attack.max() + 1) + attack) * most_defense + defense
    order = np.argsort(alike * most_xp + xp, kind="stable")
    is_most = np.append(np.diff(alike[order]) > 0, True)
    stays = order[is_most]
    cuts = np.array([each.cuts_defense for each in cards] + [0])
    cut = sum(each.cuts_defense for each in hand) + cuts[doubled[stays]]
    attack, defense, xp = (points[stays] + lowest).T
    return HandOutcomes(
        attack, defense, xp, cut, last[stays], doubled[stays], cards, _Rows(hand, chosen, found[stays])
    )
