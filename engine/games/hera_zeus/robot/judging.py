"""The estimated chance of a side with all cards open, by a small network.

`python3 -m tests.games.hera_zeus.fitting` makes its weights, `judging.json`. A position differs from the one
before in a card or two, so the rows of hands, decks and columns are cached.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from math import exp
from pathlib import Path
from typing import Final

from engine.ai.net import Net, WeightRow, total
from engine.core.game import Seat
from engine.games.hera_zeus.cards import ENEMY_KNOWS, PASSIVE, PLACES, Card
from engine.games.hera_zeus.challenge import judge
from engine.games.hera_zeus.state import NO_FIGURE, Cards, SideState, State

PATH: Final = Path(__file__).with_name("judging.json")
CERTAIN: Final = 9.0  # logits of a match that is over
NEARLY: Final = 7.0  # logits of one that ends with the next action
SCARCE: Final = (5.0, 12.0)  # cards at which a deck is nearly empty
MANY: Final = 8  # cards on the field beyond which they are not counted

_HERA: Final = Seat(0)  # her cards differ from those of Zeus
_NET: Final = Net(PATH)
_kept = lru_cache(1 << 14)  # some megabytes each


def chance(state: State, seat: Seat) -> float:
    """Return the seat's chance of winning."""
    return 1 / (1 + exp(-logit(state, seat)))


def logit(state: State, seat: Seat) -> float:
    """Return the chance in logits, which are better for means."""
    if state.winner is not None:
        return CERTAIN if state.winner == seat else -CERTAIN
    own, enemy = state.sides[seat], state.sides[1 - seat]
    is_to_act = state.to_act == seat
    if is_to_act and not enemy.has_cards() and own.has_cards():
        return NEARLY
    if not (is_to_act and state.left) and not own.has_cards():
        return -NEARLY
    found = _NET.logit(_row(state, seat), _row(state, Seat(1 - seat)))
    return max(-NEARLY, min(NEARLY, found))


def amounts(state: State, seat: Seat) -> dict[str, float]:
    """Return everything that this side has, by name, as the input of the network."""
    own, enemy = state.sides[seat], state.sides[1 - seat]
    found: dict[str, float] = {}
    parts = chain(
        _in_hand(tuple(own.hand), seat),
        _in_deck(own.deck),
        _standing(*_figures(state, seat)),
        *(_lying(cards, number == own.figure) for number, cards in enumerate(own.columns)),
        *(_meeting(*fronts) for fronts in _lanes(own, enemy)),
    )
    for name, amount in parts:
        found[name] = found.get(name, 0.0) + amount
    return found


def _row(state: State, seat: Seat) -> WeightRow:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    one, two, three = own.columns
    rows = [
        _hand_row(tuple(own.hand), seat),
        _deck_row(own.deck),
        _standing_row(*_figures(state, seat)),
        _column_row(one, own.figure == 0),
        _column_row(two, own.figure == 1),
        _column_row(three, own.figure == 2),
    ]
    rows += [_lane_row(*fronts) for fronts in _lanes(own, enemy)]
    return total(rows)


# --- what a side has, part by part ---


def named(card: Card) -> str:
    """Return the kind that a card counts as."""
    return f"{card.strength}" if card.role == "fighter" else card.role


def _in_hand(cards: Cards, seat: Seat) -> Iterator[tuple[str, float]]:
    yield from ((f"hand {name}", count) for name, count in Counter(map(named, cards)).items())
    yield f"hand of {len(cards)}", 1
    if seat == _HERA:
        yield "hera", 1
    if captured := sum(card.owner != seat for card in cards):
        yield "captured", captured


def _in_deck(cards: Cards) -> Iterator[tuple[str, float]]:
    yield from ((f"deck {name}", count) for name, count in Counter(map(named, cards)).items())
    yield from ((f"deck within {scarce:g}", exp(-len(cards) / scarce)) for scarce in SCARCE)


def _lying(cards: Cards, has_figure: bool) -> Iterator[tuple[str, float]]:
    """Yield the cards of a column, from the front."""
    for index, card in enumerate(cards):
        place = "behind" if index or has_figure else "front"
        yield f"{place} {named(card)}{' known' * bool(card.known & ENEMY_KNOWS)}", 1
        if card.role == "hostage":
            yield f"hostage at {index}{' with figure' * has_figure}", 1
    if len(cards) + has_figure == PLACES:
        yield "full column", 1


def _meeting(front: Card, enemy: Card) -> Iterator[tuple[str, float]]:
    """Yield the result of a challenge in a lane, and whether it was foreseeable."""
    yield f"meets {judge(front, enemy)}{' known' * bool(enemy.known & ENEMY_KNOWS)}", 1


def _standing(left: int, cards: int, points: int, has_figure: bool, prey: int) -> Iterator[tuple[str, float]]:
    """Yield the points left in the own turn, the cards on the field and the points of a turn.

    `prey`: the strength that the enemy's Sirens could take.
    """
    yield f"left {left}", 1
    yield f"field of {min(MANY, cards)}", 1
    yield f"points {points}", 1
    if has_figure:
        yield "figure", 1
    if prey:
        yield "prey", prey


def _figures(state: State, seat: Seat) -> tuple[int, int, int, bool, int]:
    own = state.sides[seat]
    top = own.pile[-1] if own.pile else None
    return (
        state.left if state.to_act == seat else 0,
        sum(map(len, own.columns)),
        own.count_points(),
        own.figure != NO_FIGURE,
        top.strength if top and top.is_prey else 0,
    )


def _lanes(own: SideState, enemy: SideState) -> Iterator[tuple[Card, Card]]:
    """Yield the fronts of the lanes in which this side may challenge."""
    for number, cards in enumerate(own.columns):
        if number in (own.figure, enemy.figure) or not cards or not enemy.columns[number]:
            continue
        if cards[0].role not in PASSIVE:
            yield cards[0], enemy.columns[number][0]


@_kept
def _hand_row(cards: Cards, seat: Seat) -> WeightRow:
    return _NET.row(_in_hand(cards, seat))


@_kept
def _deck_row(cards: Cards) -> WeightRow:
    return _NET.row(_in_deck(cards))


@_kept
def _column_row(cards: Cards, has_figure: bool) -> WeightRow:
    return _NET.row(_lying(cards, has_figure))


@_kept
def _lane_row(front: Card, enemy: Card) -> WeightRow:
    return _NET.row(_meeting(front, enemy))


@_kept
def _standing_row(left: int, cards: int, points: int, has_figure: bool, prey: int) -> WeightRow:
    return _NET.row(_standing(left, cards, points, has_figure, prey))
