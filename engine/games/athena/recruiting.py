"""Building armies and laying them by templates (§3.3, §14.5), as pure functions."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.athena.cards import FIGHTERS, MAX_COPIES, Fighter
from engine.games.athena.options import Template
from engine.games.athena.scenarios import Layout, Setup
from engine.games.athena.state import SideState

_DEAREST_FIRST: Final = tuple(sorted(FIGHTERS.values(), key=lambda each: (-each.points, each.cost)))
Fighters = tuple[Fighter, ...]


# --- building an army (§14.5) ---


def spent(own: SideState) -> int:
    """Return the cost of the army's new cards; survivors of the previous round are free."""
    return _cost(own.levy.roster, own.levy.veterans)


def takeable(setup: Setup, roster: Fighters, veterans: Fighters) -> list[Fighter]:
    """Return the fighters that may be taken next without breaking the budget of a complete army."""
    need = setup.size - len(roster)
    if need < 1:
        return []
    prices = {fighter: _prices(fighter, roster, veterans) for fighter in FIGHTERS.values()}
    cheapest = sorted([price for each in prices.values() for price in each])
    left = setup.budget - _cost(roster, veterans) - sum(cheapest[: need - 1])
    if cheapest[need - 1] > left:
        return []
    return [fighter for fighter, each in prices.items() if each and each[0] <= left]


def mustered(setup: Setup, own: SideState, way: str) -> Fighters:
    """Return the whole army filled up in that way.

    Raises:
        ValueError: it cannot be.
    """
    if way == "usual":
        if own.levy.roster or not _is_usual_possible(setup, own.levy.veterans):
            raise ValueError("the usual army does not fit")
        return setup.armies[0]
    roster = own.levy.roster
    while len(roster) < setup.size:
        found = takeable(setup, roster, own.levy.veterans)
        roster = (*roster, next(fighter for fighter in _DEAREST_FIRST if fighter in found))
    return in_order(Counter(roster))


def can_muster(setup: Setup, own: SideState, way: str) -> bool:
    """Return True if the army can be filled up in that way."""
    if way == "strong":
        return len(own.levy.roster) < setup.size
    return not own.levy.roster and _is_usual_possible(setup, own.levy.veterans)


def in_order(fighters: Counter[Fighter]) -> Fighters:
    """Return the fighters in listed order."""
    return tuple(each for each in FIGHTERS.values() for _ in range(fighters[each]))


def _cost(roster: Fighters, veterans: Fighters) -> int:
    """Return the cost of the new fighters, counting each kind once in order of appearance."""
    return sum(
        [
            fighter.cost * max(0, roster.count(fighter) - veterans.count(fighter))
            for fighter in dict.fromkeys(roster)
        ]
    )


def _prices(fighter: Fighter, roster: Fighters, veterans: Fighters) -> list[int]:
    """Return the cost of each copy that may still be taken, veterans first."""
    taken = roster.count(fighter)
    free = max(0, veterans.count(fighter) - taken)
    copies = MAX_COPIES - taken
    return [0] * min(free, copies) + [fighter.cost] * (copies - free)


def _is_usual_possible(setup: Setup, veterans: Fighters) -> bool:
    usual = setup.armies[0]
    most = max(usual.count(fighter) for fighter in usual)
    return most <= MAX_COPIES and _cost(usual, veterans) <= setup.budget


# --- laying it at once (§3.3) ---


@lru_cache(maxsize=256)
def arranged(layout: Layout, roster: tuple[Fighter, ...], template: Template) -> tuple[Fighter, ...]:
    """Return the fighters by position, as the template lays them."""
    strong = by_strength(roster)
    army: list[Fighter | None] = [None] * layout.size
    for place, fighter in zip(_order(layout, template), _dealt(strong, template), strict=True):
        army[place] = fighter
    return tuple(fighter for fighter in army if fighter is not None)


def by_strength(roster: Sequence[Fighter]) -> list[Fighter]:
    """Return the fighters, the strongest first; the index is a fighter's rank."""
    return sorted(roster, key=lambda each: (each.points, each.defense), reverse=True)


def _order(layout: Layout, template: Template) -> list[int]:
    """Return the places in the order in which the template fills them."""
    places = list(range(layout.size))
    if template in ("wall", "hidden_guard"):  # from the bottom: the best wait longest
        return places
    if template == "wings":  # the outer places of each row first, the upper rows before the lower
        return sorted(places, key=lambda place: (-abs(_offset(layout, place)), -place))
    return places[::-1]  # from the top


def _dealt(strong: Sequence[Fighter], template: Template) -> list[Fighter]:
    """Return the fighters in the order in which they are laid."""
    if template == "mixed":  # strong and weak by turns
        half = len(strong) // 2
        pairs = zip(strong[:half], reversed(strong[half:]), strict=False)
        mixed = [fighter for pair in pairs for fighter in pair]
        return [*mixed, strong[half]] if len(strong) % 2 else mixed
    if template == "hidden_guard":  # the defenders at the bottom, the attackers above them
        return sorted(strong, key=lambda each: (each.attack - each.defense, -each.points))
    return list(strong)


def _offset(layout: Layout, place: int) -> float:
    """Return how far a place lies from the middle of its row."""
    start = 0
    for count in layout.rows:
        if place < start + count:
            return place - start - (count - 1) / 2
        start += count
    raise IndexError(place)
