"""The emblem of each card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.view import Side
from render.picture import Crest
from render.theme import LiveryName

EMBLEM: Final[Mapping[str, str]] = {
    "hera": "crown",
    "zeus": "bolt",
    "io": "io",
    "argus": "argus",
    "nemesis": "nemesis",
    "poseidon": "trident",
    "artemis": "bow",
    "apollo": "sun",
    "hydra": "hydra",
    "giant": "giant",
    "harpy": "harpy",
    "cyclops": "cyclops",
    "fury": "fury",
    "centaur": "centaur",
    "amazon": "labrys",
    "hero": "helmet",
    "pegasus": "pegasus",
    "medusa": "medusa",
    "pandora": "amphora",
    "pythia": "tripod",
    "sirens": "lyre",
    "hades": "bident",
    "persephone": "pomegranate",
    "dionysus": "kantharos",
}

LIVERY: Final[Mapping[Side, LiveryName]] = {"hera": "violet", "zeus": "green"}
SIGIL: Final[Mapping[Side, str]] = {"hera": "crown", "zeus": "bolt"}
CREST: Final[Crest] = tuple((LIVERY[side], SIGIL[side]) for side in SIDES)
TOWARDS: Final[Mapping[Side, Literal["left", "right"]]] = {"hera": "left", "zeus": "right"}
"""The direction of each side on every picture."""
