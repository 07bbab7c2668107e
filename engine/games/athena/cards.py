"""The cards of Battle for Athena, with every printed number; ids use the names of the annexes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Side = Literal["athena", "poseidon"]
SIDES: Final[tuple[Side, Side]] = ("athena", "poseidon")

Role = Literal["attacker", "defender"]
ROLES: Final[tuple[Role, Role]] = ("attacker", "defender")

Stage = Literal["recruit", "deploy", "prepare", "engage", "answer", "surprise", "commit", "over"]
"""The stages of a match.

`answer`: the second side engages. `surprise`: the first side engaged by Invocation and may use Attaque
surprise.
"""

Menace = Literal["green", "orange", "red"]
MENACES: Final[tuple[Menace, ...]] = ("green", "orange", "red")

Phase = Literal["strategy", "engagement", "reveal"]

MAX_COPIES: Final = 4  # of a fighter in a built army (§14.5)
DISCARD_GAIN: Final = 1  # tokens for a discarded power (§5.3)
CLAIRVOYANCE_DUELS: Final = 3  # for each token (§9.10)
MARSH: Final = 6  # taken off every Attack by a Marécage (§14.3)
TOWER: Final = 6  # added to the defending fighter's Attack by a Tour de guet (§14.3)


@dataclass(frozen=True, slots=True, eq=False)
class Fighter:
    """The printed facts of a fighter, one object for each kind. Points are always Attack plus Defense."""

    id: str
    cost: int
    attack: int
    defense: int
    menace: Menace

    @property
    def points(self) -> int:
        """Its points as a prisoner."""
        return self.attack + self.defense


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """The printed facts of a power card; `is_x`: it costs any number of tokens from one up.

    `source` is set if the card is not from the annexes.
    """

    id: str
    points: int
    phase: Phase
    is_x: bool = False
    is_durable: bool = False
    source: str = "annex"


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """The printed facts of a terrain."""

    id: str
    points: int
    source: str = "annex"


# §2.1
FIGHTERS: Final[Mapping[str, Fighter]] = {
    kind.id: kind
    for kind in (
        Fighter("peltaste", 0, 2, 4, "green"),
        Fighter("archer", 0, 8, 0, "green"),
        Fighter("fantassin", 1, 6, 4, "green"),
        Fighter("spartan", 1, 8, 6, "orange"),
        Fighter("hoplite", 2, 6, 12, "orange"),
        Fighter("fantassin_elite", 2, 10, 8, "orange"),
        Fighter("archer_elite", 2, 16, 4, "orange"),
        Fighter("hoplite_elite", 2, 8, 16, "red"),
        Fighter("hippeis", 3, 18, 10, "red"),
        Fighter("garde_du_roi", 3, 12, 18, "red"),
    )
}

# §2.4
POWERS: Final[Mapping[str, Power]] = {
    kind.id: kind
    for kind in (
        Power("commandant", 4, "strategy"),
        Power("reorganisation", 4, "strategy"),
        Power("espion", 0, "strategy", is_x=True, source="ours: an idea of annex 5"),
        Power("attaque_surprise", 4, "engagement"),
        Power("camouflage", 8, "engagement"),
        Power("mine_de_rien", 6, "engagement"),
        Power("pas_si_fort", 6, "engagement"),
        Power("invocation", 0, "engagement", source="ours: an idea of annex 5"),
        Power("annihilation", 6, "reveal"),
        Power("immunite", 8, "reveal"),
        Power("coup_critique", 10, "reveal"),
        Power("riposte", 8, "reveal"),
        Power("anticipation", 6, "reveal"),
        Power("clairvoyance", 6, "reveal", is_x=True, is_durable=True),
        Power("divination", 10, "reveal", is_x=True, is_durable=True),
        Power("soutien", 10, "reveal", is_x=True, is_durable=True),
    )
}

# §2.3. The two special ones are ideas of annex 5; their points are this project's.
TERRAINS: Final[Mapping[str, Terrain]] = {
    kind.id: kind
    for kind in (
        Terrain("plaine", 0),
        Terrain("foret", 2),
        Terrain("colline", 4),
        Terrain("port", 6),
        Terrain("forteresse", 8),
        Terrain("temple_de_zeus", 11),
        Terrain("parthenon", 15),
        Terrain("marecage", 4, source="ours: an idea of annex 5"),
        Terrain("tour_de_guet", 6, source="ours: an idea of annex 5"),
    )
}

BLUFFS: Final = ("camouflage", "mine_de_rien", "pas_si_fort")
REVEALS: Final = tuple(id for id, kind in POWERS.items() if kind.phase == "reveal")


def announced(fighter: Fighter, bluff: str | None) -> str | None:
    """Return the announced colour (`withheld` under Camouflage); None if the bluff cannot be used."""
    if bluff is None:
        return fighter.menace
    step = MENACES.index(fighter.menace)
    match bluff:
        case "camouflage":
            return "withheld"
        case "mine_de_rien":
            return MENACES[step - 1] if step > 0 else None
        case "pas_si_fort":
            return MENACES[step + 1] if step < 2 else None
        case _:
            return fighter.menace
