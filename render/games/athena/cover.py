"""The field of Battle for Athena on the title picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.text import Say
from engine.games.athena.cards import SIDES, Side
from render.display import Box, Item, square
from render.games.athena import pieces
from render.games.athena.emblems import LIVERY, SIGIL
from render.theme import CARD_HEIGHT, CARD_WIDTH, LIVERIES
from render.titles import card_below, facing, halves, in_laurel

_FIGHTER: Final[dict[Side, str]] = {"athena": "hoplite", "poseidon": "hippeis"}


def cover(field: Box, height: int, say: Say) -> Iterator[Item]:
    """Yield both sides with their signs, each with a fighter."""
    yield from facing(field, *(LIVERY[side] for side in SIDES))
    for side, half in zip(SIDES, halves(field, height), strict=True):
        wreath = square(half.centre[0], half.y + 66, 108)
        yield from in_laurel(wreath, SIGIL[side], leaves=LIVERIES[LIVERY[side]].light, ink="cream")
        yield pieces.fighter(_FIGHTER[side], card_below(half, 122, CARD_WIDTH, CARD_HEIGHT), side, say)
