"""Army layouts: strong and unpredictable ones for a robot, likely ones for an enemy.

The own army follows a random layout from `layouts.json`, as it is or mirrored. A search found them: `python3
-m tests.games.athena.laying` continues it and measures them. Without a search result the army follows a
template with some fighters exchanged. An enemy's army may follow any of these, wholly, nearly or not at all,
weighted by what has been seen of it.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final, TypeVar

from engine.core.chance import Chance
from engine.core.game import Action, Seat
from engine.games.athena.actions_known import TEMPLATES
from engine.games.athena.actions_of_army import Enlist, Lay, Muster, Ready
from engine.games.athena.cards import FIGHTERS, Fighter
from engine.games.athena.options import Template
from engine.games.athena.recruiting import arranged, by_strength, can_muster
from engine.games.athena.scenarios import Layout
from engine.games.athena.state import Army, State
from engine.games.athena.view import SeatView

T = TypeVar("T")
Ranks = tuple[int, ...]
"""The rank of the fighter at each place, 0 for the strongest of its army."""

PATH: Final = Path(__file__).with_name("layouts.json")
FOUND: Final[Mapping[str, Sequence[Ranks]]] = {
    scenario: tuple(map(tuple, ways)) for scenario, ways in json.loads(PATH.read_text("utf-8")).items()
}
"""The winning layouts of the pyramid by scenario.

Weak fighters go before the strong ones, who stay until they are forced out.
"""
TEMPLATES_LAID: Final[Sequence[Template]] = ("wall", "wings", "spear", "mixed", "hidden_guard")
"""The templates for the own army if no layout was found, with equal chance."""

CHANGED: Final = 3  # most pairs of fighters of a template that change places

# The chances that an enemy follows a template wholly, nearly or not at all.
WHOLLY, NEARLY, FREELY = 0.8, 0.15, 0.05
SAME, OTHER, ANY = (
    0.6,
    0.1,
    0.2,
)  # chances that a fighter lies as in a template followed nearly, differently, and without a template
BY_ROBOTS: Final = 0.7  # the share of found layouts among armies that follow a known way
KEPT: Final = 7  # of 10 fighters of an army laid nearly by a template


# --- the own army ---


def drawn(state: State, seat: Seat, chance: Chance) -> Sequence[Action]:
    """Return actions that recruit or lay a whole army at random; empty if neither is asked."""
    own = state.sides[seat]
    if state.stage == "recruit":
        fills = () if len(own.levy.roster) == state.setup.size else (_mustered(state, seat, chance),)
        return (*fills, Enlist())
    if state.stage != "deploy":
        return ()
    if not own.levy.pool:
        return (Ready(),)
    army = _laid(state, seat, chance)
    left, lays = Counter(own.levy.pool), list[Action]()
    places = [place for place, fighter in enumerate(own.army) if fighter is None]
    wanted = [fighter for place in places if (fighter := army[place]) is not None]
    spare = list((left - Counter(wanted)).elements())
    for place, fighter in zip(places, wanted, strict=True):
        chosen = fighter if left[fighter] else spare.pop()
        left[chosen] -= 1
        lays.append(Lay(chosen.id, place))
    return (*lays, Ready())


def _mustered(state: State, seat: Seat, chance: Chance) -> Muster:
    usual = can_muster(state.setup, state.sides[seat], "usual") and not chance.pick(4, "muster")
    return Muster("usual" if usual else "strong")


def _laid(state: State, seat: Seat, chance: Chance) -> Army:
    layout, roster = state.setup.layout, state.sides[seat].levy.roster
    if layout.id == "pyramid" and (ways := FOUND.get(state.options.scenario)):
        found = by_ranks(roster, ways[chance.pick(len(ways), "way")])
        return mirrored(layout, found) if chance.pick(2, "mirror") else found
    template = TEMPLATES_LAID[chance.pick(len(TEMPLATES_LAID), "template")]
    army = list(arranged(layout, roster, template))
    for number in range(chance.pick(CHANGED + 1, "changes")):
        one, two = (chance.pick(len(army), "change", number, end) for end in range(2))
        army[one], army[two] = army[two], army[one]
    return tuple(army)


def by_ranks(roster: Sequence[Fighter], ranks: Ranks) -> tuple[Fighter, ...]:
    """Return the fighters by place, each where its rank lies."""
    strong = by_strength(roster)
    return tuple(strong[rank] for rank in ranks)


def mirrored(layout: Layout, army: Sequence[T]) -> tuple[T, ...]:
    """Return the layout with left and right exchanged in each row."""
    starts = pairwise(accumulate(layout.rows, initial=0))
    return tuple(fighter for start, end in starts for fighter in reversed(army[start:end]))


# --- the enemy's army ---


def redealt(world: State, view: SeatView, chance: Chance) -> State:
    """Return the world with the enemy's hidden fighters dealt as players lay armies."""
    if not view.enemy_army or view.table.stage in ("recruit", "deploy"):
        return world
    enemy = world.sides[1 - view.seat]
    hidden = [place for place, spot in enumerate(view.enemy_army) if spot and spot.fighter is None]
    fighters = [fighter for place in hidden if (fighter := enemy.army[place])]
    kinds = set(fighters)
    if len(kinds) < 2:  # nothing can lie differently
        return world
    found = _template(world, view, hidden, fighters, chance)
    if found is None:
        return world
    target, is_whole = found
    dealt = _dealt(fighters, [target[place] for place in hidden], chance, is_whole=is_whole)
    army = [*enemy.army]
    for place, fighter in zip(hidden, dealt, strict=True):
        army[place] = fighter
    enemy.lay(tuple(army))
    return world


def _template(
    world: State, view: SeatView, hidden: Sequence[int], fighters: Sequence[Fighter], chance: Chance
) -> tuple[Army, bool] | None:
    """Draw a template by how well it fits the army, and whether it is followed wholly; None for none."""
    enemy = world.sides[1 - view.seat]
    left, size = Counter(fighters), world.setup.size
    seen = [(place, spot.fighter) for place, spot in enumerate(view.enemy_army) if spot and spot.fighter]
    engaged = view.enemy_engaged
    if engaged is not None and enemy.engaged and "invocation" not in engaged.used:
        seen.append((engaged.place - 1, enemy.engaged.id))
    known = size - len(hidden)
    ways: list[tuple[float, tuple[Army, bool] | None]] = [(FREELY * ANY**known, None)]
    for share, army in _known_ways(world, enemy.levy.roster):
        wrong = sum(army[place].id != id for place, id in seen)
        wrong += (left - Counter(army[place] for place in hidden)).total()
        if not wrong:
            ways.append((WHOLLY * share, (army, True)))
        same = max(0, known - wrong)
        ways.append((NEARLY * share * SAME**same * OTHER ** min(wrong, known), (army, False)))
    return _drawn(ways, chance)


def _known_ways(world: State, roster: Sequence[Fighter]) -> Sequence[tuple[float, tuple[Fighter, ...]]]:
    """Return this roster laid by every template and every found layout, with its prior chance."""
    layout = world.setup.layout
    usual = [arranged(layout, roster, template) for template in TEMPLATES]
    ranks = FOUND.get(world.options.scenario, ()) if layout.id == "pyramid" else ()
    found = [by_ranks(roster, one) for one in ranks]
    found += [mirrored(layout, army) for army in found]
    share = 1 - BY_ROBOTS if found else 1.0
    return [
        *((share / len(usual), army) for army in usual),
        *((BY_ROBOTS / len(found), army) for army in found),
    ]


def _drawn(
    ways: Sequence[tuple[float, tuple[Army, bool] | None]], chance: Chance
) -> tuple[Army, bool] | None:
    fine = 1 << 40
    goal = chance.pick(fine, "way laid") / fine * sum(likely for likely, _ in ways)
    for likely, way in ways:
        goal -= likely
        if goal < 0:
            return way
    return ways[-1][1]


def _dealt(
    fighters: Sequence[Fighter], wanted: Sequence[Fighter | None], chance: Chance, *, is_whole: bool
) -> list[Fighter]:
    """Return the fighters in the wanted order, as far as they allow and it is kept to."""
    left = Counter(fighters)
    dealt: list[Fighter | None] = []
    for number, fighter in enumerate(wanted):
        is_kept = is_whole or chance.pick(10, "kept", number) < KEPT
        if fighter and is_kept and left[fighter]:
            left[fighter] -= 1
            dealt.append(fighter)
        else:
            dealt.append(None)
    order = list(FIGHTERS.values())
    rest = chance.shuffle(sorted(left.elements(), key=order.index), "rest")
    return [fighter or rest.pop() for fighter in dealt]
