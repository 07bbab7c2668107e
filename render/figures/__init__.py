"""Whole figures of the cards, for pictures on which a card is large."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from render.figures import monsters, mortals, olympians
from render.figures.brush import Brush, Daub, mirrored

Pose = Callable[[Brush], None]

FIGURES: Final[Mapping[str, Pose]] = {
    "hera": olympians.hera,
    "zeus": olympians.zeus,
    "io": mortals.io,
    "argus": mortals.argus,
    "nemesis": olympians.nemesis,
    "poseidon": olympians.poseidon,
    "artemis": olympians.artemis,
    "apollo": olympians.apollo,
    "hydra": monsters.hydra,
    "giant": monsters.giant,
    "harpy": monsters.harpy,
    "cyclops": monsters.cyclops,
    "fury": monsters.fury,
    "centaur": monsters.centaur,
    "amazon": mortals.amazon,
    "hero": mortals.hero,
    "pegasus": monsters.pegasus,
    "medusa": monsters.medusa,
    "pandora": mortals.pandora,
    "pythia": mortals.pythia,
    "sirens": monsters.sirens,
    "hades": olympians.hades,
    "persephone": olympians.persephone,
    "dionysus": mortals.dionysus,
}
"""By card."""

_LEFTWARD: Final = frozenset({"zeus", "poseidon", "apollo", "giant", "cyclops", "centaur", "hero", "argus"})
"""The cards of Zeus alone lie at the right of a duel, so they look to the left."""


def marks(name: str) -> tuple[Daub, ...]:
    """The marks of a figure in painting order."""
    brush = Brush()
    FIGURES[name](brush)
    return mirrored(brush.marks) if name in _LEFTWARD else tuple(brush.marks)
