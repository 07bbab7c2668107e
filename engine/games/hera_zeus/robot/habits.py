"""Measured habits: how much more often a kind of card lies hidden at some place than by chance.

A player who sees a strong card lays Medusa before it, and hostages lie behind others. `habits.json` holds the
counts, made by `python3 -m tests.games.hera_zeus.measured_habits`.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.cards import COLUMNS, ENEMY_KNOWS, NO_HOSTAGE, PASSIVE, SIDES, Card
from engine.games.hera_zeus.robot.judging import named
from engine.games.hera_zeus.state import Cards, State

PATH: Final = Path(__file__).with_name("habits.json")
HAND: Final = len(COLUMNS)  # the zone after the columns
DECK: Final = HAND + 1

_BY_CHANCE: Final[Mapping[str, float]] = MappingProxyType({})
_WONT: Final[Mapping[str, Mapping[str, float]]] = json.loads(PATH.read_text("utf-8"))
_FINE: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class HiddenPlace:
    """A hidden card of a side's own deck that the other side does not know, and the kind of its place."""

    zone: int
    index: int
    place: str


def hidden_places(state: State, seat: Seat) -> Iterator[HiddenPlace]:
    """Yield what the enemy of this seat hides on the field and in the hand, using visible facts only."""
    enemy = state.sides[1 - seat]
    for column, cards in enumerate(enemy.columns):
        for index, card in enumerate(cards):
            if _is_hidden(card, seat):
                yield HiddenPlace(column, index, _field_place(state, seat, column, index))
    for index, card in enumerate(enemy.hand):
        if _is_hidden(card, seat):
            yield HiddenPlace(HAND, index, f"hand{_safe(card)}")


def redealt(world: State, seat: Seat, chance: Chance) -> State:
    """Redeal what the enemy hides by players' habits, in place, and return the world.

    One place after the other draws among all cards that may lie there, by how usual each is. It swaps places
    with the drawn card. The seat cannot distinguish the world from the real one either.
    """
    if world.stage == "first_row":
        return world
    enemy = world.sides[1 - seat]
    zones = [*map(list, enemy.columns), enemy.hand, list(enemy.deck)]
    places = [
        (spot.zone, spot.index, _WONT.get(spot.place, _BY_CHANCE)) for spot in hidden_places(world, seat)
    ]
    drawing = len(places)
    places += ((DECK, index, _BY_CHANCE) for index, card in enumerate(enemy.deck) if _is_hidden(card, seat))
    cards = [zones[zone][index] for zone, index, _ in places]
    for number, (zone, _, wont) in enumerate(places[:drawing]):
        here = cards[number]
        weights = [
            wont.get(named(card), 1.0) if _may_lie(card, here, zone) and _may_lie(here, card, there) else 0.0
            for card, (there, _, _) in zip(cards[number:], places[number:], strict=True)
        ]
        summed = [*accumulate(weights)]
        goal = summed[-1] * chance.pick(_FINE, "wont", number) / _FINE
        drawn = next((place for place, each in enumerate(summed, number) if each > goal), number)
        cards[number], cards[drawn] = cards[drawn].marked(here.known), here.marked(cards[drawn].known)
    for card, (zone, index, _) in zip(cards, places, strict=True):
        zones[zone][index] = card
    *columns, enemy.hand, deck = zones
    enemy.columns, enemy.deck = [tuple(column) for column in columns], tuple(deck)
    return world


def _is_hidden(card: Card, seat: Seat) -> bool:
    return card.owner != seat and not card.known & ENEMY_KNOWS


def _may_lie(card: Card, instead_of: Card, zone: int) -> bool:
    """Return True if all that is known of the other card fits this one too."""
    if card.role == "hostage" and instead_of.known & NO_HOSTAGE:
        return False
    return card.is_fieldable or zone >= HAND


def _safe(card: Card) -> str:
    return " safe" if card.known & NO_HOSTAGE else ""


def _field_place(state: State, seat: Seat, column: int, index: int) -> str:
    """Return the kind of place a card lies at.

    It says: in front or behind, what it faces, whether it may be the hostage, whether it was just touched,
    and whether cards lie behind it.
    """
    cards = state.sides[1 - seat].columns[column]
    words = ["behind" if index else "front", _facing(state, seat, column)]
    found = " ".join(words) + _safe(cards[index])
    if f"{SIDES[1 - seat]} {COLUMNS[column]}{index + 1}" in state.last:
        found += " new"
    return found + " deep" * (not index and len(cards) > 1)


def _facing(state: State, seat: Seat, column: int) -> str:
    """Return what the enemy sees before the column."""
    own, enemy = state.sides[seat], state.sides[1 - seat]
    if column in (own.figure, enemy.figure):
        return "figure"
    cards: Cards = own.columns[column]
    if not cards:
        return "nothing"
    if not cards[0].known & ENEMY_KNOWS:
        return "hidden"
    return "passive" if cards[0].role in PASSIVE else named(cards[0])
