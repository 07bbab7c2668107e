"""Which armies may be built, and how are they laid at once? Pure lookups over lists of fighters."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.athena.cards import FIGHTERS, MAX_COPIES, Fighter
from engine.games.athena.options import Template
from engine.games.athena.scenarios import Layout, Setup
from engine.games.athena.state import SideState

_CHEAPEST_FIRST: Final = tuple(sorted(FIGHTERS.values(), key=lambda each: (each.cost, each.points)))
_DEAREST_FIRST: Final = tuple(sorted(FIGHTERS.values(), key=lambda each: (-each.points, each.cost)))


# --- building an army (§14.5) ---


def spent(own: SideState) -> int:
    """What the new cards of the army cost; survivors of the round before are free."""
    return _cost(Counter(own.roster), Counter(own.veterans))


def takeable(setup: Setup, own: SideState) -> list[Fighter]:
    """The fighters that may be taken next, so that the army can still be completed."""
    return [fighter for fighter in FIGHTERS.values() if can_take(setup, own, fighter)]


def can_take(setup: Setup, own: SideState, fighter: Fighter) -> bool:
    """Whether the army may have one more of these and can still be completed within the budget."""
    if len(own.roster) >= setup.size:
        return False
    return _can_complete(setup, Counter((*own.roster, fighter)), Counter(own.veterans))


def mustered(setup: Setup, own: SideState, way: str) -> tuple[Fighter, ...]:
    """The whole army filled up in that way. Raises ValueError where it cannot be."""
    if way == "usual":
        if own.roster or not _can_complete(setup, Counter(setup.armies[0]), Counter(own.veterans)):
            raise ValueError("the usual army does not fit")
        return setup.armies[0]
    roster, free = Counter(own.roster), Counter(own.veterans)
    while roster.total() < setup.size:
        best = next(
            fighter for fighter in _DEAREST_FIRST if _can_complete(setup, roster + Counter((fighter,)), free)
        )
        roster[best] += 1
    return in_order(roster)


def can_muster(setup: Setup, own: SideState, way: str) -> bool:
    """Whether the army can be filled up in that way."""
    if way == "strong":
        return len(own.roster) < setup.size
    return not own.roster and _can_complete(setup, Counter(setup.armies[0]), Counter(own.veterans))


def in_order(fighters: Counter[Fighter]) -> tuple[Fighter, ...]:
    """The fighters as they are listed."""
    return tuple(each for each in FIGHTERS.values() for _ in range(fighters[each]))


def _cost(roster: Counter[Fighter], free: Counter[Fighter]) -> int:
    return sum(fighter.cost * max(0, count - free[fighter]) for fighter, count in roster.items())


def _can_complete(setup: Setup, roster: Counter[Fighter], free: Counter[Fighter]) -> bool:
    if any(count > MAX_COPIES for count in roster.values()):
        return False
    left = setup.budget - _cost(roster, free)
    if left < 0:
        return False
    need = setup.size - roster.total()
    prices: list[int] = []
    for fighter in _CHEAPEST_FIRST:
        taken, more = roster[fighter], free[fighter]
        prices += [0 if number < more else fighter.cost for number in range(taken, MAX_COPIES)]
    return sum(sorted(prices)[:need]) <= left


# --- laying it at once (§3.3) ---


@lru_cache(maxsize=256)
def arranged(layout: Layout, roster: tuple[Fighter, ...], template: Template) -> tuple[Fighter, ...]:
    """The fighters by position, as the template lays them."""
    strong = sorted(roster, key=lambda each: (each.points, each.defense), reverse=True)
    army: list[Fighter | None] = [None] * layout.size
    for place, fighter in zip(_order(layout, template), _dealt(strong, template), strict=True):
        army[place] = fighter
    return tuple(fighter for fighter in army if fighter is not None)


def _order(layout: Layout, template: Template) -> list[int]:
    """The places in the order in which the template fills them."""
    places = list(range(layout.size))
    if template in ("wall", "hidden_guard"):  # from the bottom: the best wait longest
        return places
    if template == "wings":  # the outer places of each row first, the upper rows before the lower
        return sorted(places, key=lambda place: (-abs(_offset(layout, place)), -place))
    return places[::-1]  # from the top


def _dealt(strong: Sequence[Fighter], template: Template) -> list[Fighter]:
    """The fighters in the order in which they are laid."""
    if template == "mixed":  # strong and weak by turns
        half = len(strong) // 2
        pairs = zip(strong[:half], reversed(strong[half:]), strict=False)
        mixed = [fighter for pair in pairs for fighter in pair]
        return [*mixed, strong[half]] if len(strong) % 2 else mixed
    if template == "hidden_guard":  # the defenders at the bottom, the attackers above them
        return sorted(strong, key=lambda each: (each.attack - each.defense, -each.points))
    return list(strong)


def _offset(layout: Layout, place: int) -> float:
    """How far a place lies from the middle of its row."""
    start = 0
    for count in layout.rows:
        if place < start + count:
            return place - start - (count - 1) / 2
        start += count
    raise IndexError(place)
