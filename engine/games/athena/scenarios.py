"""Scenarios and layouts, and what options make of them (§14)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS, Fighter, Power, Terrain
from engine.games.athena.options import Options

Tie = Literal["under_pile", "stay", "discard"]
Length = Literal["one_round", "two_wins", "two_rounds"]
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A layout of fighters. Positions count from 1, row by row from the bottom; index 0 is position 1.

    `covers` maps a position to those it covers.
    """

    id: str
    rows: tuple[int, ...]
    covers: Mapping[int, tuple[int, ...]]
    size: int
    above: tuple[int, ...]
    """For each index, the set of indexes that cover it, as bits."""
    adjacent: tuple[tuple[int, ...], ...]
    """For each index, the adjacent indexes."""


def layout(id: str, rows: Iterable[int], covers: Mapping[int, tuple[int, ...]]) -> Layout:
    """Return a layout from rows and covers.

    Raises:
        ValueError: a position is missing or the covers have a cycle (§4.5).
    """
    rows = tuple(rows)
    size = sum(rows)
    if any(not 1 <= each <= size for upper, lower in covers.items() for each in (upper, *lower)):
        raise ValueError(f"layout {id}: a missing position")
    _check_acyclic(id, covers)
    above = [0] * size
    touching: list[set[int]] = [set() for _ in range(size)]
    for upper, lower in covers.items():
        for each in lower:
            above[each - 1] |= 1 << (upper - 1)
            touching[each - 1].add(upper - 1)
            touching[upper - 1].add(each - 1)
    start = 0
    for count in rows:
        for index in range(start, start + count - 1):
            touching[index].add(index + 1)
            touching[index + 1].add(index)
        start += count
    return Layout(id, rows, covers, size, tuple(above), tuple(tuple(sorted(each)) for each in touching))


def _check_acyclic(id: str, covers: Mapping[int, tuple[int, ...]]) -> None:
    left = {upper: set(lower) for upper, lower in covers.items()}
    while left:
        free = [upper for upper in left if not any(upper in lower for lower in left.values())]
        if not free:
            raise ValueError(f"layout {id}: positions that cover each other")
        for upper in free:
            del left[upper]


def shaped(id: str, rows: Sequence[int]) -> Layout:
    """Return the layout of these rows from the bottom, each centred above the one below (§4.7).

    A place covers those of the row below that it touches. If it touches none, it covers the nearest; if
    nothing touches it, the nearest covers it.
    """
    covers: dict[int, list[int]] = {}
    start = 1
    for below, above in pairwise(rows):
        for upper, lower in _touching(below, above):
            covers.setdefault(start + below + upper, []).append(start + lower)
        start += below
    return layout(id, rows, {upper: tuple(lower) for upper, lower in covers.items()})


def _touching(below: int, above: int) -> list[tuple[int, int]]:
    """Return the pairs of touching places of a row and of the row below it, each counted from 0."""
    offsets = {  # in halves of a place
        (upper, lower): abs((2 * upper - above) - (2 * lower - below))
        for upper in range(above)
        for lower in range(below)
    }
    found = {pair for pair, offset in offsets.items() if offset < 2}
    for upper in range(above):
        if all(pair[0] != upper for pair in found):
            found.add(min((offset, pair) for pair, offset in offsets.items() if pair[0] == upper)[1])
    for lower in range(below):
        if all(pair[1] != lower for pair in found):
            found.add(min((offset, pair) for pair, offset in offsets.items() if pair[1] == lower)[1])
    return sorted(found)


# §4.1, §14.9
LAYOUTS: Final[Mapping[str, Layout]] = {
    "pyramid": shaped("pyramid", (5, 4, 3, 2, 1)),
    "diamond": shaped("diamond", (2, 3, 4, 3, 2)),
    "columns": shaped("columns", (5, 5, 5)),
    "cross": shaped("cross", (4, 3, 1, 3, 4)),
    "ranks": shaped("ranks", (3, 3)),
}


@dataclass(frozen=True, slots=True)
class Scenario:
    """The data of a scenario; armies, powers and tokens of the round's first Attacker come first."""

    id: str
    layout: str
    armies: tuple[Counts, Counts]
    powers: tuple[Counts, Counts]
    tokens: tuple[int, int]
    hand: int
    terrains: Counts
    terrain_count: int
    row: int
    tie: Tie
    has_fixed_roles: bool
    length: Length
    budget: int


_INITIATION: Final = {"peltaste": 3, "spartan": 3, "fantassin_elite": 3, "hoplite_elite": 3, "hippeis": 3}
_BATTLE: Final = {
    "peltaste": 2, "archer": 2, "fantassin": 2, "spartan": 2, "hoplite": 2, "fantassin_elite": 1,
    "archer_elite": 1, "hoplite_elite": 1, "hippeis": 1, "garde_du_roi": 1,
}  # fmt: skip
_BATTLE_POWERS: Final = {
    "anticipation": 2, "attaque_surprise": 2, "commandant": 3, "mine_de_rien": 2, "pas_si_fort": 2,
    "riposte": 2, "coup_critique": 2,
}  # fmt: skip
_ASSAULT_ATTACKER: Final = {
    "archer": 4, "fantassin": 2, "spartan": 3, "fantassin_elite": 2, "archer_elite": 2, "hippeis": 1,
}  # fmt: skip
_ASSAULT_DEFENDER: Final = {
    "peltaste": 3, "fantassin": 3, "spartan": 2, "hoplite": 3, "hoplite_elite": 2, "garde_du_roi": 1,
}  # fmt: skip
_ASSAULT_ATTACKER_POWERS: Final = {
    "annihilation": 1, "anticipation": 2, "attaque_surprise": 2, "camouflage": 2, "commandant": 2,
    "coup_critique": 2, "mine_de_rien": 2, "pas_si_fort": 2, "reorganisation": 2,
}  # fmt: skip
_ASSAULT_DEFENDER_POWERS: Final = {
    "annihilation": 1, "clairvoyance": 2, "commandant": 3, "divination": 2, "immunite": 2, "riposte": 3,
    "soutien": 2, "reorganisation": 2,
}  # fmt: skip

_BATTLE_TERRAINS: Final = {"plaine": 5, "foret": 5, "colline": 3, "port": 3, "forteresse": 2}
# §14.11, this project's own: strong enough that two robots win single rounds about equally often.
_MIGHT: Final = {
    "archer": 1, "spartan": 3, "hoplite": 2, "fantassin_elite": 2, "archer_elite": 2, "hoplite_elite": 2,
    "hippeis": 2, "garde_du_roi": 1,
}  # fmt: skip
_CUNNING_TOKENS: Final = 10

# §14.12, this project's own.
_SKIRMISH: Final = {
    "archer": 1, "fantassin": 1, "spartan": 1, "hoplite": 1, "archer_elite": 1, "garde_du_roi": 1,
}  # fmt: skip
_SKIRMISH_POWERS: Final = {
    "anticipation": 1, "attaque_surprise": 1, "commandant": 1, "mine_de_rien": 1, "riposte": 1,
    "coup_critique": 1,
}  # fmt: skip

# §13. The Defender's second "Hoplite" of scenario 2 is read as Hoplite d'élite (§13.2).
SCENARIOS: Final[Mapping[str, Scenario]] = {
    each.id: each
    for each in (
        Scenario(
            "initiation", "pyramid", (_INITIATION, _INITIATION), ({}, {}), tokens=(0, 0), hand=0,
            terrains={"plaine": 6, "foret": 5, "colline": 4}, terrain_count=15, row=5, tie="under_pile",
            has_fixed_roles=False, length="one_round", budget=24,
        ),
        Scenario(
            "battle", "pyramid", (_BATTLE, _BATTLE), (_BATTLE_POWERS, _BATTLE_POWERS), tokens=(5, 5), hand=5,
            terrains=_BATTLE_TERRAINS, terrain_count=15, row=5, tie="stay", has_fixed_roles=False,
            length="two_wins", budget=20,
        ),
        Scenario(
            "assault", "diamond", (_ASSAULT_ATTACKER, _ASSAULT_DEFENDER),
            (_ASSAULT_ATTACKER_POWERS, _ASSAULT_DEFENDER_POWERS), tokens=(5, 5), hand=5,
            terrains={
                "foret": 4, "colline": 3, "port": 3, "forteresse": 2, "temple_de_zeus": 1, "parthenon": 1,
            },
            terrain_count=14, row=0, tie="discard", has_fixed_roles=True, length="two_rounds", budget=0,
        ),
        Scenario(
            "might", "pyramid", (_MIGHT, _BATTLE), ({}, _BATTLE_POWERS), tokens=(0, _CUNNING_TOKENS), hand=5,
            terrains=_BATTLE_TERRAINS, terrain_count=15, row=5, tie="stay", has_fixed_roles=False,
            length="two_rounds", budget=0,
        ),
        Scenario(
            "skirmish", "ranks", (_SKIRMISH, _SKIRMISH), (_SKIRMISH_POWERS, _SKIRMISH_POWERS), tokens=(3, 3),
            hand=3, terrains={"plaine": 2, "foret": 2, "colline": 2, "port": 1, "forteresse": 1},
            terrain_count=6, row=3, tie="stay", has_fixed_roles=False, length="one_round", budget=0,
        ),
    )
}  # fmt: skip

NEW_POWER_COPIES: Final = 2  # of Espion and of Invocation in each list (§14.6, §14.7)
# §14.7: the fighters that may be summoned.
RESERVE: Final = {"peltaste": 1, "spartan": 1, "fantassin_elite": 1, "hippeis": 1}
MOST_ROUNDS: Final = 5
USUAL_LAYOUT: Final = "pyramid"
"""The layout of the scenarios in which hosts may choose another one (§14.9)."""


def has_terrains_of_battle(scenario: Scenario) -> bool:
    """Return True if special terrains may lie among these (§14.3)."""
    return scenario.terrains is _BATTLE_TERRAINS


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """The setup of a match. Each choice of options has one object, so compare with `is`.

    Armies, powers, tokens and reserves: first of the round's first Attacker, then of the other side. Cards
    are in listed order. `row`: the number of open terrains, 0 if each duel turns up its own. `has_powers`:
    duels begin with a Preparation.
    """

    layout: Layout
    armies: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    powers: tuple[tuple[Power, ...], tuple[Power, ...]]
    has_powers: bool
    tokens: tuple[int, int]
    hand: int
    terrains: tuple[Terrain, ...]
    terrain_count: int
    row: int
    tie: Tie
    has_fixed_roles: bool
    length: Length
    budget: int
    is_built: bool
    is_campaign: bool
    reserves: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]

    @property
    def size(self) -> int:
        """Fighters of an army, and duels of a round."""
        return self.layout.size

    @property
    def most_rounds(self) -> int:
        """Most rounds of a match."""
        return {"one_round": 1, "two_rounds": 2, "two_wins": MOST_ROUNDS}[self.length]


@cache
def setup_of(options: Options) -> Setup:
    """Return the setup of a scenario with these options (§14)."""
    scenario = SCENARIOS[options.scenario]
    powers = tuple(_with_new_powers(each, options) for each in scenario.powers)
    reserve = _fighters(RESERVE) if options.invocation else ()
    terrains = dict(scenario.terrains)
    if options.special_terrains and has_terrains_of_battle(scenario):
        terrains = {**terrains, "plaine": 4, "foret": 4, "marecage": 1, "tour_de_guet": 1}
    length = scenario.length
    if length == "two_wins" and options.length == "round":
        length = "one_round"
    is_hidden = options.terrains == "hidden"
    is_built = options.army != "scenario" and scenario.budget > 0
    return Setup(
        layout=_layout_of(options) if scenario.layout == USUAL_LAYOUT else LAYOUTS[scenario.layout],
        armies=(_fighters(scenario.armies[0]), _fighters(scenario.armies[1])),
        powers=(_powers(powers[0]), _powers(powers[1])),
        has_powers=any(powers),
        tokens=scenario.tokens,
        hand=scenario.hand,
        terrains=_terrains(terrains),
        terrain_count=scenario.terrain_count,
        row=0 if is_hidden else scenario.row,
        tie=scenario.tie,
        has_fixed_roles=scenario.has_fixed_roles,
        length=length,
        budget=scenario.budget,
        is_built=is_built,
        is_campaign=is_built and options.army == "campaign",
        reserves=(reserve if powers[0] else (), reserve if powers[1] else ()),
    )


def _layout_of(options: Options) -> Layout:
    """Return the layout that the host has chosen or typed (§14.9)."""
    if options.layout == "free":
        return shaped(options.rows, [int(count) for count in options.rows.split("-")])
    return LAYOUTS[options.layout]


def _with_new_powers(counts: Counts, options: Options) -> Counts:
    """Return the counts with the new powers, if the scenario has powers (§14.6, §14.7)."""
    if not counts:
        return counts
    added = {"espion": options.espion, "invocation": options.invocation}
    return {**counts, **{id: NEW_POWER_COPIES for id, is_in in added.items() if is_in}}


def _fighters(counts: Counts) -> tuple[Fighter, ...]:
    return tuple(kind for id, kind in FIGHTERS.items() for _ in range(counts.get(id, 0)))


def _powers(counts: Counts) -> tuple[Power, ...]:
    return tuple(kind for id, kind in POWERS.items() for _ in range(counts.get(id, 0)))


def _terrains(counts: Counts) -> tuple[Terrain, ...]:
    return tuple(kind for id, kind in TERRAINS.items() for _ in range(counts.get(id, 0)))
