"""The emblem of each card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.hercules.cards import BLESSING_OF, KINDS, PRINTED, Fate, Kind
from engine.games.hercules.view import CardView

TRIAL: Final[Mapping[str, str]] = {
    "lion": "lion",
    "hydra": "hydra",
    "hind": "hind",
    "boar": "boar",
    "stables": "stables",
    "birds": "bird",
    "bull": "bull",
    "mares": "mares",
    "belt": "belt",
    "cattle": "cattle",
    "apples": "apple",
    "cerberus": "cerberus",
}
CARD: Final[Mapping[str, str]] = {
    "training": "laurelsprig",
    "strike": "club",
    "block": "shield",
    "graze": "graze",
    "wound": "drop",
    "deep": "gash",
    # A blessing is the other side of its trial's card, and a star marks it.
    **{blessing: TRIAL[trial] for trial, blessing in BLESSING_OF.items()},
}
POSTURE: Final[Mapping[tuple[str, str], str]] = {
    ("hercules", "A"): "clubs",
    ("hercules", "B"): "rain",
    ("omphale", "A"): "distaff",
    ("omphale", "B"): "pelt",
}
FACE: Final[Mapping[str, str]] = {"hercules": "hercules", "omphale": "omphale"}
"""The face of a player, by the hero of the Posture."""
LIFE_CARD: Final[Mapping[str, str]] = {
    "anger": "flame",
    "calm": "dove",
    "breath": "clepsydra",
    "moods": "two_faces",
}
FATE: Final[Mapping[Fate, str]] = {"cross": "cross", "lightning": "bolt", "blank": "blank"}
KIND: Final[Mapping[Kind, str]] = {"attack": "club", "defense": "shield", "xp": "laurelsprig"}
SHIELD: Final = "aegis"
ICONS: Final[Mapping[str, str]] = {
    **TRIAL,
    **CARD,
    **LIFE_CARD,
    **{str(kind): emblem for kind, emblem in KIND.items()},
    "posture": "clubs",
    "hercules": "clubs",
    "omphale": "distaff",
}
"""The emblems of action icons."""

BLESSINGS: Final = frozenset(BLESSING_OF.values())
_PRINTED: Final = {printed.id: printed for printed in PRINTED}


def points(card: CardView, choice: Kind | None = None) -> tuple[tuple[Kind, int], ...]:
    """Return the points of each trigger of the card, without kinds it does not give."""
    printed = _PRINTED[card.id]
    if choice:
        return ((choice, printed.choice[card.is_improved]),)
    found = printed.improved if card.is_improved else printed.points
    return tuple((kind, number) for kind, number in zip(KINDS, found, strict=True) if number)


def is_wound(card: CardView) -> bool:
    return _PRINTED[card.id].family == "wound"
