"""A single card, as large as a picture allows."""

from __future__ import annotations

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES, TERRAINS
from render.display import Box, Display, FighterFace, Ground, Tile
from render.games.athena.emblems import EMBLEM, LIVERY, MENACE
from render.titles import CARDS_BESIDE, MARGIN, around

_TILE = Box(MARGIN, MARGIN, 400, 400)


def single(kind: str, say: Say) -> Display:
    """Return a fighter in the colours of both sides, a power or a terrain."""
    name = say(word(f"card-{kind}"))
    if kind not in FIGHTERS:
        number = f"+{TERRAINS[kind].points}" if kind in TERRAINS else ""
        return (Ground(around((_TILE,), MARGIN)), Tile(_TILE, kind, EMBLEM[kind], name, number))
    card = FIGHTERS[kind]
    menace, rank = MENACE[card.menace]
    numbers = str(card.attack), str(card.defense)
    faces = (
        FighterFace(box, kind, EMBLEM[kind], LIVERY[side], name, *numbers, menace, rank)
        for side, box in zip(SIDES, CARDS_BESIDE, strict=True)
    )
    return (Ground(around(CARDS_BESIDE, MARGIN)), *faces)
