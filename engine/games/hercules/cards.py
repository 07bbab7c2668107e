"""The cards of Hercules: every printed number, with its source.

`fact`: stated in the rulebook or on a published page. `derived`: follows from facts. `inferred`: the most
natural reading of an example. `reconstructed`: replaces a printed value that is not published. `ours`: a
ruling of this project. To match the printed cards, change this file only.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.games.hercules.options import Level

Source = Literal["fact", "derived", "inferred", "reconstructed", "ours"]
Family = Literal["technique", "blessing", "wound"]
Kind = Literal["attack", "defense", "xp"]
KINDS: Final[tuple[Kind, Kind, Kind]] = ("attack", "defense", "xp")
Fate = Literal["cross", "lightning", "blank"]


class Value(NamedTuple):
    """A number and its source."""

    number: int
    source: Source


def fact(number: int) -> Value:
    """Return a number that the rulebook or a published page states."""
    return Value(number, "fact")


def derived(number: int) -> Value:
    """Return a number that follows from facts."""
    return Value(number, "derived")


def reconstructed(number: int) -> Value:
    """Return a number that replaces an unpublished one."""
    return Value(number, "reconstructed")


def ours(number: int) -> Value:
    """Return a number from a ruling of this project."""
    return Value(number, "ours")


# --- the turn ----------------------------------------------------------------------------------------------

HAND: Final = fact(5)
DECK_CARDS: Final = fact(10)
PREPARATIONS: Final = fact(2)
RISE: Final = fact(1)
LIFE_FOR_EACH_BEATEN: Final = fact(1)
SHIELD_PREPARED: Final = fact(5)
COSTS: Final[Mapping[Family, Value]] = {"technique": fact(4), "blessing": fact(8)}
LEAST_COST: Final = ours(1)
LEAST_DEFENSE: Final = ours(1)
WOUNDS_STAY: Final = ours(50)  # from this Attack of the trial on (§8.11)


# --- Techniques, Wounds, Blessings -------------------------------------------------------------------------


class Printed(NamedTuple):
    """A card and its improved half: points of each trigger (attack, defense, experience) and copies.

    `cuts`: what a play takes off the costs or the trial's Defense. `draws`: cards drawn by a play. `choice`:
    points of a kind chosen at the play. `repeats`: how often it repeats the effect of the card before it.
    """

    id: str
    family: Family
    points: tuple[int, int, int]
    improved: tuple[int, int, int]
    source: Source
    copies: Value
    cuts_cost: tuple[int, int] = (0, 0)
    cuts_defense: tuple[int, int] = (0, 0)
    draws: tuple[int, int] = (0, 0)
    choice: tuple[int, int] = (0, 0)
    repeats: tuple[int, int] = (0, 0)
    heals: bool = False


_ONE: Final = derived(1)  # 12 trials, one blessing each

PRINTED: Final = (
    Printed("training", "technique", (0, 0, 1), (0, 0, 2), "fact", reconstructed(6)),
    Printed("strike", "technique", (1, 0, 0), (2, 0, 0), "fact", reconstructed(5)),
    Printed("block", "technique", (0, 1, 0), (0, 2, 0), "fact", reconstructed(5)),
    Printed("skin", "blessing", (0, 2, 0), (0, 4, 0), "reconstructed", _ONE),
    Printed("arrows", "blessing", (2, 0, 0), (4, 0, 0), "reconstructed", _ONE),
    Printed("antlers", "blessing", (0, 1, 1), (0, 2, 2), "reconstructed", _ONE),
    Printed("tusks", "blessing", (1, 0, 1), (2, 0, 2), "reconstructed", _ONE),
    Printed("river", "blessing", (0, 0, 2), (0, 0, 4), "reconstructed", _ONE),
    Printed("rattle", "blessing", (0, 0, 0), (0, 0, 0), "reconstructed", _ONE, draws=(1, 2)),
    Printed("might", "blessing", (1, 1, 0), (2, 2, 0), "reconstructed", _ONE),
    Printed("team", "blessing", (1, 0, 0), (2, 0, 0), "reconstructed", _ONE, heals=True),
    Printed("girdle", "blessing", (0, 0, 1), (0, 0, 2), "reconstructed", _ONE, cuts_cost=(1, 2)),
    Printed("herd", "blessing", (0, 0, 0), (0, 0, 0), "reconstructed", _ONE, repeats=(1, 2)),
    Printed("apple", "blessing", (0, 0, 0), (0, 0, 0), "reconstructed", _ONE, choice=(2, 3)),
    Printed("hound", "blessing", (0, 1, 0), (0, 2, 0), "reconstructed", _ONE, cuts_defense=(1, 2)),
    Printed("graze", "wound", (0, 0, 0), (0, 0, 0), "fact", derived(3)),
    Printed("wound", "wound", (0, 0, 0), (0, 0, 0), "fact", fact(3)),
    Printed("deep", "wound", (0, 0, 0), (0, 0, 0), "fact", derived(3)),
)
RECOMMENDED: Final = {"training": fact(4), "strike": fact(3), "block": fact(3)}
TECHNIQUES: Final = ("training", "strike", "block")
WOUNDS: Final = ("deep", "wound", "graze")  # from the bottom of the pile to its top


# --- the trials --------------------------------------------------------------------------------------------

# The blessing on the other side of each trial; the pairing is reconstructed (§13).
BLESSING_OF: Final[Mapping[str, str]] = {
    "lion": "skin", "hydra": "arrows", "hind": "antlers", "boar": "tusks", "stables": "river",
    "birds": "rattle", "bull": "might", "mares": "team", "belt": "girdle", "cattle": "herd",
    "apples": "apple", "cerberus": "hound",
}  # fmt: skip
TRIALS: Final = tuple(BLESSING_OF)


class TrialNumbers(NamedTuple):
    """The first numbers of a trial; Life does not include the additions for beaten trials."""

    attack: Value
    defense: Value
    life: Value


def _rows(*numbers: tuple[int, int, int]) -> Mapping[str, TrialNumbers]:
    rows = {
        trial: TrialNumbers(*map(reconstructed, each)) for trial, each in zip(TRIALS, numbers, strict=True)
    }
    rows["hydra"] = rows["hydra"]._replace(attack=fact(rows["hydra"].attack.number))
    return rows


# Rounds for which an ability stays after its trial is beaten.
CARRIED_ROUNDS: Final[Mapping[Level, Value]] = {"normal": fact(0), "heroic": fact(1), "mythic": fact(2)}


class Modifier(NamedTuple):
    """The change of Attack and Defense by an option or a Life card."""

    attack: Value = reconstructed(0)
    defense: Value = reconstructed(0)


LIFE_CAP_OF_HIND: Final = reconstructed(4)
RISE_OF_BOAR: Final = reconstructed(1)
LIFE_OF_STABLES: Final = reconstructed(1)
HAND_OF_BIRDS: Final = reconstructed(4)
COST_OF_BELT: Final = reconstructed(2)
RISE_OF_APPLES: Final = reconstructed(1)
RISE_OF_HYDRA: Final = fact(1)


# --- mini-expansions ---------------------------------------------------------------------------------------

FATES: Final[Mapping[Fate, Value]] = {
    "cross": reconstructed(1),
    "lightning": reconstructed(2),
    "blank": reconstructed(3),
}
LIFE_CARDS: Final = ("anger", "calm", "breath", "moods")
LAST_BREATH: Final = reconstructed(3)
RAIN_DRAWS: Final = fact(1)
DISTAFF_DRAWS: Final = reconstructed(2)


# --- what differs between rulesets -------------------------------------------------------------------------

_LEVELS: Final[tuple[Level, Level, Level]] = ("normal", "heroic", "mythic")


class CardText(NamedTuple):
    """True if a card says something, with the source."""

    holds: bool
    source: Source


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """The values that differ between rulesets; matches keep those they began with.

    * `modifiers`: changes of Attack and Defense by option and level;
    * `blood_divisor`: divides Attack, rounded up, with Blood and Bruises;
    * `strike_triggers`: most triggers of a base Strike against the Lion;
    * `first_triggers`: most triggers of the first card against the Bull;
    * `weaker_divisor`: of the Cattle's weaker attack;
    * `stables_wait`: the Stables regain Life only in a turn in which they lost none;
    * `birds_scatter`: the Birds change the draw only while the trial has all its Life;
    * `distaff_improves`: the Distaff improves the card under Omphale;
    * `overloaded_always`: Overloaded may be used at any time of the turn, not only before a card.
    """

    rows: Mapping[Level, Mapping[str, TrialNumbers]]
    modifiers: Mapping[str, Mapping[Level, Modifier]]
    blood_divisor: Value
    strike_triggers: Value
    first_triggers: Value
    weaker_divisor: Value
    stables_wait: CardText
    birds_scatter: CardText
    distaff_improves: CardText
    overloaded_always: CardText
    life_bonuses: Mapping[str, Modifier]


def _on_every_level(modifier: Modifier) -> Mapping[Level, Modifier]:
    return dict.fromkeys(_LEVELS, modifier)


_NOT_PRINTED: Final = CardText(False, "reconstructed")
_PRINTED: Final = CardText(True, "reconstructed")

_NEWEST: Final = Ruleset(
    rows=dict.fromkeys(
        _LEVELS,
        _rows(
            (11, 10, 1), (3, 13, 5), (10, 10, 3), (10, 10, 2), (12, 10, 2), (11, 8, 2),
            (12, 8, 2), (13, 10, 1), (12, 10, 2), (12, 9, 2), (10, 11, 1), (13, 9, 2),
        ),
    ),
    modifiers={"coop": _on_every_level(Modifier(attack=ours(0), defense=ours(3)))},
    blood_divisor=ours(2),
    strike_triggers=reconstructed(3),
    first_triggers=reconstructed(4),
    weaker_divisor=reconstructed(4),
    stables_wait=_PRINTED,
    birds_scatter=_PRINTED,
    distaff_improves=_NOT_PRINTED,
    overloaded_always=CardText(True, "fact"),
    life_bonuses={
        "anger": Modifier(attack=reconstructed(2)),
        "calm": Modifier(defense=reconstructed(1)),
        "breath": Modifier(attack=reconstructed(3), defense=reconstructed(1)),
        "moods": Modifier(attack=reconstructed(2), defense=reconstructed(1)),
    },
)  # fmt: skip


def _modifiers(*pairs: tuple[int, int]) -> Mapping[Level, Modifier]:
    return {level: Modifier(*map(reconstructed, pair)) for level, pair in zip(_LEVELS, pairs, strict=True)}


# Rulesets 1 and 2: a row for each level, and a modifier for each option.
_OLDER: Final = Ruleset(
    rows={
        "normal": _rows(
            (6, 12, 11), (3, 12, 13), (6, 12, 11), (4, 12, 11), (3, 11, 8), (6, 8, 7),
            (4, 11, 9), (7, 12, 11), (5, 12, 11), (3, 10, 8), (7, 11, 9), (7, 11, 9),
        ),
        "heroic": _rows(
            (4, 8, 9), (3, 8, 10), (4, 8, 9), (3, 8, 9), (2, 7, 7), (4, 5, 6),
            (3, 7, 8), (5, 8, 9), (4, 8, 9), (2, 7, 7), (5, 7, 8), (5, 8, 8),
        ),
        "mythic": _rows(
            (4, 6, 8), (3, 6, 9), (4, 6, 8), (3, 6, 8), (2, 6, 7), (4, 4, 5),
            (3, 6, 7), (4, 7, 8), (3, 7, 8), (2, 6, 7), (4, 6, 8), (4, 7, 7),
        ),
    },
    modifiers={
        "blood": _modifiers((0, -5), (0, -2), (-1, -1)),
        "hera": _modifiers((-1, -2), (0, -2), (-2, -1)),
        "athena": _modifiers((0, 3), (0, 2), (0, 1)),
        "calm": _modifiers((0, -1), (0, 0), (0, 0)),
        "omphale": _modifiers((1, 2), (1, 3), (1, 3)),
        "coop": _modifiers((-2, 4), (1, 2), (1, 1)),
    },
    blood_divisor=ours(1),
    strike_triggers=reconstructed(2),
    first_triggers=reconstructed(1),
    weaker_divisor=reconstructed(2),
    stables_wait=_NOT_PRINTED,
    birds_scatter=_NOT_PRINTED,
    distaff_improves=_PRINTED,
    overloaded_always=CardText(False, "ours"),
    life_bonuses={
        "anger": Modifier(attack=reconstructed(1)),
        "calm": Modifier(defense=reconstructed(1)),
        "breath": Modifier(attack=reconstructed(2), defense=reconstructed(1)),
        "moods": Modifier(attack=reconstructed(1), defense=reconstructed(1)),
    },
)  # fmt: skip

RULESETS: Final[Mapping[int, Ruleset]] = {1: _OLDER, 2: _OLDER, 3: _NEWEST}
NEWEST: Final = max(RULESETS)
ROWS: Final = RULESETS[NEWEST].rows["normal"]
"""The first numbers of trials in new matches, on every level."""


def bonus(ruleset: Ruleset, life_card: str, life: int) -> tuple[int, int]:
    """Return the change of Attack and Defense by a Life card at this Life (§11.16)."""
    attack, defense = (each.number for each in ruleset.life_bonuses[life_card])
    match life_card:
        case "anger" | "calm":
            return attack * (life % 2), defense * (1 - life % 2)
        case "breath":
            return (attack, defense) if life <= LAST_BREATH.number else (0, 0)
        case _:
            return attack * (life % 2), defense * (life // 2 % 2)
