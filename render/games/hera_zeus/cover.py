"""The field of Hera and Zeus on the title picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS, SIDES
from engine.games.hera_zeus.view import Side
from render.display import Box, Face, Item, square
from render.games.hera_zeus import pieces
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, SIGIL
from render.theme import CARD_HEIGHT, CARD_WIDTH, LIVERIES
from render.titles import card_below, facing, halves, in_laurel

_CARD: Final[dict[Side, str]] = {"hera": "medusa", "zeus": "pegasus"}


def cover(field: Box, height: int, say: Say) -> Iterator[Item]:
    """Yield both sides with their signs, each with a card."""
    yield from facing(field, *(LIVERY[side] for side in SIDES))
    for side, half in zip(SIDES, halves(field, height), strict=True):
        wreath = square(half.centre[0], half.y + 66, 108)
        yield from in_laurel(wreath, SIGIL[side], leaves=LIVERIES[LIVERY[side]].light, ink="cream")
        kind = _CARD[side]
        yield Face(
            card_below(half, 122, CARD_WIDTH, CARD_HEIGHT),
            kind,
            EMBLEM[kind],
            LIVERY[side],
            say(word(f"short-{kind}")),
            number=pieces.number(kind),
            is_mythic=KINDS[kind].has_symbol,
        )
