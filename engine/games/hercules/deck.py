"""Cards in play (§1): one object for each level of a card and for each way it lies in a row."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from engine.games.hercules.cards import (
    BLESSING_OF,
    COSTS,
    KINDS,
    LEAST_COST,
    PRINTED,
    TECHNIQUES,
    Family,
    Kind,
    Printed,
)

Points = tuple[int, int, int]
"""Attack, Defense and experience: a plain tuple, because searches sum rows at every step."""
ATTACK, DEFENSE, XP = 0, 1, 2
NOTHING: Final[Points] = (0, 0, 0)


class Card:
    """A card on one of its two levels. Each has one object, so compare with `is`.

    `id` is its name, with `+` if improved; `name` is without it. `base` and `improved` are the card on either
    level. `order` sorts cards in listed order. `is_leaving`: it goes to the Reserve instead of the discard
    pile. `is_hurting`: being discarded it brings a Wound (§11.3, §11.4).
    """

    __slots__ = (
        "base", "choice", "cost", "cuts_cost", "cuts_defense", "draws", "family", "heals", "id", "improved",
        "is_hurting", "is_improved", "is_leaving", "is_wound", "name", "order", "points", "repeats",
    )  # fmt: skip

    id: str
    name: str
    family: Family
    order: int
    points: Points
    cost: int
    draws: int
    choice: int
    repeats: int
    cuts_cost: int
    cuts_defense: int
    heals: bool
    is_wound: bool
    is_improved: bool
    is_leaving: bool
    is_hurting: bool
    base: "Card"
    improved: "Card"

    def __repr__(self) -> str:
        return "Card(...)"

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.id,)


def _made(order: int, printed: Printed, level: int) -> Card:
    made = Card()
    made.name, made.family, made.order = printed.id, printed.family, 2 * order + level
    made.id = printed.id + "+" * level
    made.points = printed.improved if level else printed.points
    made.cost = 0 if printed.family == "wound" else COSTS[printed.family].number
    made.draws, made.choice, made.repeats = (
        printed.draws[level],
        printed.choice[level],
        printed.repeats[level],
    )
    made.cuts_cost, made.cuts_defense = printed.cuts_cost[level], printed.cuts_defense[level]
    made.heals, made.is_wound, made.is_improved = printed.heals, printed.family == "wound", bool(level)
    made.is_leaving = made.name == "graze" or made.id == "wound+"
    made.is_hurting = made.id == "deep"
    return made


def _both_levels(order: int, printed: Printed) -> Iterable[Card]:
    base, improved = _made(order, printed, 0), _made(order, printed, 1)
    for each in (base, improved):
        each.base, each.improved = base, improved
    return base, improved


CARDS: Final = {
    each.id: each for order, printed in enumerate(PRINTED) for each in _both_levels(order, printed)
}
COPIES: Final = {printed.id: printed.copies.number for printed in PRINTED}


def card(id: str) -> Card:
    """Return the card with that id.

    Raises:
        KeyError: there is none.
    """
    return CARDS[id]


TRAINING, STRIKE, BLOCK = (CARDS[name] for name in TECHNIQUES)
BLESSINGS: Final = {trial: CARDS[name] for trial, name in BLESSING_OF.items()}


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in listed order."""
    return tuple(sorted(cards, key=_order))


def added(cards: tuple[Card, ...], each: Card) -> tuple[Card, ...]:
    """Return the cards, already in listed order, with one more in its place."""
    place = bisect_right(cards, each.order, key=_order)
    return (*cards[:place], each, *cards[place:])


def _order(each: Card) -> int:
    return each.order


class Laid:
    """A card in this turn's row, with the chosen kind of points and whether Overloaded doubles it.

    `points` is what each trigger gives, doubled if it is; `single` is the same undoubled. `is_plain`: it only
    gives points and is discarded. Each case has one object.
    """

    __slots__ = ("card", "choice", "is_doubled", "is_plain", "points", "single", "text")

    card: Card
    choice: Kind | None
    is_doubled: bool
    is_plain: bool
    points: Points
    single: Points
    text: str

    def __repr__(self) -> str:
        return "Laid(...)"

    def __reduce__(self) -> tuple[object, ...]:
        return laid, (self.card, self.choice, self.is_doubled)


def _lay(each: Card, choice: Kind | None, is_doubled: bool) -> Laid:
    made = Laid()
    made.card, made.choice, made.is_doubled = each, choice, is_doubled
    if choice:
        attack, defense, xp = (each.choice * (kind == choice) for kind in KINDS)
        made.single = attack, defense, xp
    else:
        made.single = each.points
    attack, defense, xp = made.single
    made.points = (2 * attack, 2 * defense, 2 * xp) if is_doubled else made.single
    is_special = is_doubled or each.is_leaving or each.is_hurting or each.cuts_cost or each.cuts_defense
    made.is_plain = not is_special
    made.text = each.id + (f"={choice}" if choice else "") + "!" * is_doubled
    return made


# By card, kind of points chosen, and whether it is doubled.
LAID: Final = {
    (each, choice, is_doubled): _lay(each, choice, is_doubled)
    for each in CARDS.values()
    for choice in (KINDS if each.choice else (None,))
    for is_doubled in ((False,) if each.is_wound else (False, True))
}
LAID_BY_TEXT: Final = {each.text: each for each in LAID.values()}


def laid(each: Card, choice: Kind | None = None, is_doubled: bool = False) -> Laid:
    """Return the card as it lies in the row."""
    return LAID[each, choice, is_doubled]


def cost(each: Card, change: int) -> int:
    """Return the cost of buying, improving or anticipating the card (§5.2)."""
    return max(LEAST_COST.number, each.cost + change)
