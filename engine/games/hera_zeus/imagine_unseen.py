"""Counting which card of a deck can lie at which hidden place (§9)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.cards import Card, card, deck_of

# What a hidden place can hold, the strictest first. PREY: a captured card, taken by Sirens for its strength.
# Then a deployed card other than the hostage, any deployed card, any card except the hostage, any card. A
# card's own group is the strictest place that can hold it.
PREY: Final = 0
SAFE_FIELD: Final = 1
FIELD: Final = 2
SAFE: Final = 3
ANY: Final = 4


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card to be imagined: its back, what its place can hold, and whether all know it to be harmless."""

    owner: Seat
    allows: int
    known: int = 0


class Unseen:
    """The cards of one deck that a view does not show, and the hidden places that hold them.

    Except for the hostage, each place can hold whatever a stricter one can. Counting therefore decides
    whether everything fits.
    """

    def __init__(self, owner: Seat, *, seen: Iterable[Card], hidden: Iterable[Hidden]) -> None:
        unseen = Counter(each.id for each in deck_of(owner))
        unseen.subtract(each.id for each in seen)
        self._cards = [card(kind, owner) for kind, count in unseen.items() for _ in range(count)]
        self._owner = owner
        self._places = [0] * 5
        for place in hidden:
            self._places[place.allows] += 1
        self._groups = [0] * 5
        for each in self._cards:
            self._groups[_group(each)] += 1

    def possible(self, allows: int) -> frozenset[str]:
        """Return the kinds that such a place can hold."""
        kinds = {each.id: each for each in self._cards}
        return frozenset(kind for kind, each in kinds.items() if self._can_hold(allows, each))

    def deal(self, chance: Chance) -> list[list[Card]]:
        """Deal all unseen cards to the hidden places and return them by what these places allow."""
        cards = chance.shuffle(self._cards, "imagined cards", self._owner)
        dealt: list[list[Card]] = [[] for _ in self._places]
        for allows in range(ANY):
            for _ in range(self._places[allows]):
                chosen = next(number for number, each in enumerate(cards) if self._can_hold(allows, each))
                self._shift(allows, _group(cards[chosen]), -1)
                dealt[allows].append(cards.pop(chosen))
        dealt[ANY] = cards
        return dealt

    def _can_hold(self, allows: int, each: Card) -> bool:
        """Return True if a place may get this card and every other place can still be filled."""
        group = _group(each)
        if group > allows or (group == FIELD and allows == SAFE):
            return False
        self._shift(allows, group, -1)
        fits = self._fits()
        self._shift(allows, group, 1)
        return fits

    def _shift(self, allows: int, group: int, by: int) -> None:
        self._places[allows] += by
        self._groups[group] += by

    def _fits(self) -> bool:
        prey, safe, hostage, *_ = self._groups
        for_prey, for_safe, for_field, _, for_any = self._places
        is_hostage_placed = for_field or for_any or sum(self._groups) > sum(self._places)
        return (
            for_prey <= prey
            and for_prey + for_safe + for_field <= prey + safe + min(hostage, for_field)
            and bool(is_hostage_placed or not hostage)
        )


def _group(each: Card) -> int:
    if each.role == "hostage":
        return FIELD
    if not each.is_fieldable:
        return SAFE
    return PREY if each.is_prey else SAFE_FIELD
