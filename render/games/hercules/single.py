"""A single card, as large as a picture allows."""

from __future__ import annotations

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import CardView
from render.display import Display, Face, Ground
from render.games.hercules.emblems import CARD, FATE, LIFE_CARD, POSTURE, SHIELD, TRIAL
from render.games.hercules.pieces import card
from render.titles import CARD_ALONE, CARDS_BESIDE, MARGIN, around


def single(kind: str, say: Say) -> Display:
    """Return a card at base level and improved; others alone."""
    if kind in CARD:
        views = (CardView(kind, is_improved) for is_improved in (False, True))
        items = (item for view, box in zip(views, CARDS_BESIDE, strict=True) for item in card(view, box, say))
        return (Ground(around(CARDS_BESIDE, MARGIN)), *items)
    name = say(word(f"card-{kind}"))
    face = Face(CARD_ALONE, kind.removeprefix("trial-"), _emblem(kind), "brown", name)
    return (Ground(around((CARD_ALONE,), MARGIN)), face)


def _emblem(kind: str) -> str:
    family, _, rest = kind.partition("-")
    match family:
        case "trial":
            return TRIAL[rest]
        case "life":
            return LIFE_CARD[rest]
        case "fate":
            return {str(fate): emblem for fate, emblem in FATE.items()}[rest]
        case "posture":
            hero, _, side = rest.partition("-")
            return POSTURE[hero, side.upper()]
    return SHIELD
