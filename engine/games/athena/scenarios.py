"""Which scenarios and layouts are there, and what do the chosen options make of them?"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS, Fighter, Power, Terrain
from engine.games.athena.options import Options

Tie = Literal["under_pile", "stay", "discard"]
Length = Literal["one_round", "two_wins", "two_rounds"]
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where fighters lie. Positions count from 1, row by row from the bottom; index 0 is position 1.

    `covers` says for a position which ones it covers. Raises ValueError where the relation has a cycle.
    """

    id: str
    rows: tuple[int, ...]
    covers: Mapping[int, tuple[int, ...]]
    size: int
    above: tuple[int, ...]
    """For each index the bits of the indexes that cover it."""
    adjacent: tuple[tuple[int, ...], ...]
    """For each index the indexes that touch it."""


def layout(id: str, rows: Iterable[int], covers: Mapping[int, tuple[int, ...]]) -> Layout:
    """A layout from rows and covers. Raises ValueError when it is none (§4.5)."""
    rows = tuple(rows)
    size = sum(rows)
    if any(not 1 <= each <= size for upper, lower in covers.items() for each in (upper, *lower)):
        raise ValueError(f"layout {id}: a position that is not there")
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


# §4.1
LAYOUTS: Final[Mapping[str, Layout]] = {
    each.id: each
    for each in (
        layout(
            "pyramid",
            (5, 4, 3, 2, 1),
            {
                6: (1, 2), 7: (2, 3), 8: (3, 4), 9: (4, 5), 10: (6, 7), 11: (7, 8), 12: (8, 9),
                13: (10, 11), 14: (11, 12), 15: (13, 14),
            },
        ),
        layout(
            "diamond",
            (2, 3, 4, 3, 2),
            {
                3: (1,), 4: (1, 2), 5: (2,), 6: (3,), 7: (3, 4), 8: (4, 5), 9: (5,), 10: (6, 7),
                11: (7, 8), 12: (8, 9), 13: (10, 11), 14: (11, 12),
            },
        ),
        layout("columns", (5, 5, 5), {upper: (upper - 5,) for upper in range(6, 16)}),
        layout(
            "cross",
            (4, 3, 1, 3, 4),
            {
                5: (1, 2), 6: (2, 3), 7: (3, 4), 8: (5, 6, 7), 9: (8,), 10: (8,), 11: (8,), 12: (9,),
                13: (9, 10), 14: (10, 11), 15: (11,),
            },
        ),
    )
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario of annex 4 as data; armies and powers of the attacker's side first."""

    id: str
    layout: str
    armies: tuple[Counts, Counts]
    powers: tuple[Counts, Counts]
    tokens: int
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

# §13. The Defender's second "Hoplite" of scenario 2 is read as Hoplite d'élite (§13.2).
SCENARIOS: Final[Mapping[str, Scenario]] = {
    each.id: each
    for each in (
        Scenario(
            "initiation", "pyramid", (_INITIATION, _INITIATION), ({}, {}), tokens=0, hand=0,
            terrains={"plaine": 6, "foret": 5, "colline": 4}, terrain_count=15, row=5, tie="under_pile",
            has_fixed_roles=False, length="one_round", budget=24,
        ),
        Scenario(
            "battle", "pyramid", (_BATTLE, _BATTLE), (_BATTLE_POWERS, _BATTLE_POWERS), tokens=5, hand=5,
            terrains={"plaine": 5, "foret": 5, "colline": 3, "port": 3, "forteresse": 2}, terrain_count=15,
            row=5, tie="stay", has_fixed_roles=False, length="two_wins", budget=20,
        ),
        Scenario(
            "assault", "diamond", (_ASSAULT_ATTACKER, _ASSAULT_DEFENDER),
            (_ASSAULT_ATTACKER_POWERS, _ASSAULT_DEFENDER_POWERS), tokens=5, hand=5,
            terrains={
                "foret": 4, "colline": 3, "port": 3, "forteresse": 2, "temple_de_zeus": 1, "parthenon": 1,
            },
            terrain_count=14, row=0, tie="discard", has_fixed_roles=True, length="two_rounds", budget=0,
        ),
    )
}  # fmt: skip

NEW_POWER_COPIES: Final = 2  # of Espion and of Invocation in each list (§14.6, §14.7)
# §14.7: who may be summoned.
RESERVE: Final = {"peltaste": 1, "spartan": 1, "fantassin_elite": 1, "hippeis": 1}
MOST_ROUNDS: Final = 5


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """What a match is played with. There is one object for each choice of options, so `is` compares.

    Armies, powers and reserve are sorted as the cards are listed. `row`: open terrains, 0 where each duel
    turns up its own. `has_powers`: duels begin with a Preparation.
    """

    layout: Layout
    armies: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    powers: tuple[tuple[Power, ...], tuple[Power, ...]]
    has_powers: bool
    tokens: int
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
    reserve: tuple[Fighter, ...]

    @property
    def size(self) -> int:
        """Fighters of an army, and duels of a round."""
        return self.layout.size

    @property
    def most_rounds(self) -> int:
        """Rounds of a match at most."""
        return {"one_round": 1, "two_rounds": 2, "two_wins": MOST_ROUNDS}[self.length]


@cache
def setup_of(options: Options) -> Setup:
    """What these options make of their scenario (§14)."""
    scenario = SCENARIOS[options.scenario]
    is_assault = scenario.has_fixed_roles
    has_powers = bool(scenario.powers[0])
    powers = tuple(_with_new_powers(each, options) if has_powers else each for each in scenario.powers)
    terrains = dict(scenario.terrains)
    if options.special_terrains and options.scenario == "battle":
        terrains = {**terrains, "plaine": 4, "foret": 4, "marecage": 1, "tour_de_guet": 1}
    length = scenario.length
    if length == "two_wins" and options.length == "round":
        length = "one_round"
    is_changed = not is_assault and options.layout != "pyramid"
    is_hidden = options.terrains == "hidden"
    is_built = options.army != "scenario" and not is_assault
    return Setup(
        layout=LAYOUTS[options.layout if is_changed else scenario.layout],
        armies=(_fighters(scenario.armies[0]), _fighters(scenario.armies[1])),
        powers=(_powers(powers[0]), _powers(powers[1])),
        has_powers=has_powers,
        tokens=scenario.tokens,
        hand=scenario.hand,
        terrains=_terrains(terrains),
        terrain_count=scenario.terrain_count,
        row=0 if is_hidden else scenario.row,
        tie=scenario.tie,
        has_fixed_roles=is_assault,
        length=length,
        budget=scenario.budget,
        is_built=is_built,
        is_campaign=is_built and options.army == "campaign",
        reserve=_fighters(RESERVE) if options.invocation and has_powers else (),
    )


def _with_new_powers(counts: Counts, options: Options) -> Counts:
    added = {"espion": options.espion, "invocation": options.invocation}
    return {**counts, **{id: NEW_POWER_COPIES for id, is_in in added.items() if is_in}}


def _fighters(counts: Counts) -> tuple[Fighter, ...]:
    return tuple(kind for id, kind in FIGHTERS.items() for _ in range(counts.get(id, 0)))


def _powers(counts: Counts) -> tuple[Power, ...]:
    return tuple(kind for id, kind in POWERS.items() for _ in range(counts.get(id, 0)))


def _terrains(counts: Counts) -> tuple[Terrain, ...]:
    return tuple(kind for id, kind in TERRAINS.items() for _ in range(counts.get(id, 0)))
