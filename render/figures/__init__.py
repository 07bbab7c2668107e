"""Whole figures of the cards, gods and heroes, for pictures on which one is large. All look to the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from render.figures import army, labours, monsters, mortals, olympians, wild
from render.figures.brush import Brush, Daub

Pose = Callable[[Brush], None]

FIGURES: Final[Mapping[str, Pose]] = {
    # Hera and Zeus
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
    # Battle for Athena
    "athena": army.athena,
    "peltaste": army.peltaste,
    "archer": army.archer,
    "fantassin": army.fantassin,
    "spartan": army.spartan,
    "hoplite": army.hoplite,
    "fantassin_elite": army.fantassin_elite,
    "archer_elite": army.archer_elite,
    "hoplite_elite": army.hoplite_elite,
    "hippeis": army.hippeis,
    "garde_du_roi": army.garde_du_roi,
    # Hercules
    "hercules": labours.hercules,
    "omphale": labours.omphale,
    "lion": wild.lion,
    "hind": wild.hind,
    "boar": wild.boar,
    "stables": labours.stables,
    "birds": wild.birds,
    "bull": wild.bull,
    "mares": wild.mares,
    "belt": labours.belt,
    "cattle": labours.cattle,
    "apples": labours.apples,
    "cerberus": wild.cerberus,
}
"""By card, god or hero. Poseidon and the Hydra serve two games."""


def marks(name: str) -> tuple[Daub, ...]:
    """Return the marks of a figure in painting order."""
    brush = Brush()
    FIGURES[name](brush)
    return tuple(brush.marks)
