"""Which cards are there? Every printed number of the game stands here; names of ids are the annexes' own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Side = Literal["athena", "poseidon"]
SIDES: Final[tuple[Side, Side]] = ("athena", "poseidon")

Role = Literal["attacker", "defender"]
ROLES: Final[tuple[Role, Role]] = ("attacker", "defender")

Stage = Literal["recruit", "deploy", "prepare", "engage", "answer", "surprise", "commit", "over"]
"""`surprise`: who engaged first by Invocation may use Attaque surprise. `answer`: the second engages."""

Menace = Literal["green", "orange", "red"]
MENACES: Final[tuple[Menace, ...]] = ("green", "orange", "red")

Phase = Literal["strategy", "engagement", "reveal"]

MAX_COPIES: Final = 4  # of a fighter in an army that is built (§14.5)
DISCARD_GAIN: Final = 1  # tokens for a discarded power (§5.3)
CLAIRVOYANCE_DUELS: Final = 3  # for each token (§9.10)
MARSH: Final = 6  # what a Marécage takes from every Attack (§14.3)
TOWER: Final = 6  # what a Tour de guet adds to the defending fighter's Attack (§14.3)


@dataclass(frozen=True, slots=True, eq=False)
class Fighter:
    """What is printed on a fighter: one object for each kind. Its points are always Attack plus Defense."""

    id: str
    cost: int
    attack: int
    defense: int
    menace: Menace

    @property
    def points(self) -> int:
        """What it is worth as a prisoner."""
        return self.attack + self.defense


@dataclass(frozen=True, slots=True, eq=False)
class Power:
    """What is printed on a power card. `is_x`: it costs as many tokens as its player likes, one at least.

    `source` is set where the card is none of the annexes'.
    """

    id: str
    points: int
    phase: Phase
    is_x: bool = False
    is_durable: bool = False
    source: str = "annex"


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """What is printed on a terrain."""

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

# §2.3. The two special ones are ideas of annex 5; their points are ours.
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
    """The colour that is announced, `withheld` under Camouflage; None where the bluff cannot be used."""
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
