"""How does one card look, as large as a picture allows?"""

from __future__ import annotations

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS
from render.display import Display, Face, Ground
from render.games.hera_zeus.emblems import EMBLEM, LIVERY
from render.games.hera_zeus.pieces import number
from render.titles import CARD_ALONE, CARDS_BESIDE, MARGIN, around


def single(kind: str, say: Say) -> Display:
    """The card in the colours of its deck, or of both where both have it."""
    decks = KINDS[kind].decks
    boxes = (CARD_ALONE,) if len(decks) == 1 else CARDS_BESIDE
    faces = (
        Face(
            box,
            kind,
            EMBLEM[kind],
            LIVERY[side],
            say(word(f"card-{kind}")),
            number(kind),
            is_mythic=KINDS[kind].has_symbol,
        )
        for side, box in zip(decks, boxes, strict=True)
    )
    return (Ground(around(boxes, MARGIN)), *faces)
