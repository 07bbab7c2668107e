"""A single card, as large as a picture allows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS, Side
from render.display import Box, Display, Face, Ground, Item, sigil_badge
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, SIGIL
from render.games.hera_zeus.pieces import number
from render.titles import CARD_ALONE, CARDS_BESIDE, MARGIN, around


def single(kind: str, say: Say) -> Display:
    """Return the card in the colours of its deck, or of both decks that have it."""
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
    sides = () if number(kind) else tuple(zip(decks, boxes, strict=True))
    return (Ground(around(boxes, MARGIN)), *faces, *(item for each in sides for item in _side(*each)))


def _side(side: Side, box: Box) -> Iterator[Item]:
    """Yield the deck's sigil of a card without a number, whose shape would show it."""
    px = box.width // 4
    yield from sigil_badge(
        box.x + px * 2 // 3, box.y + px * 2 // 3, px, livery=LIVERY[side], sigil=SIGIL[side]
    )
