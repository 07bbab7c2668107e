"""The common parts of the end of a match between two rivals: banner and verdict, mirrored by seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from render.display import Align, Box, Item, Text, sigil_badge, square
from render.picture import Crest, Names
from render.theme import NAME_LEAST_PX, WIDTH, Colour, LiveryName, TextRole
from render.titles import VERDICT, WINNER_NAME, ended, won

_BESIDE_SIGN: Final = square(VERDICT.x + 52, VERDICT.centre[1], 70)
_BESIDE_NAME: Final = Box(VERDICT.x + 96, VERDICT.y + 32, 196, 42)


def mirrored(box: Box, seat: int) -> Box:
    """Return the box as it is for the first seat, or mirrored for the second."""
    return Box(WIDTH - box.right, box.y, box.width, box.height) if seat else box


def player(
    box: Box,
    name: str,
    role: TextRole,
    px: int,
    *,
    align: Align,
    least_px: int = NAME_LEAST_PX,
    colour: Colour = "cream",
) -> Text:
    """Return a player's name, in any script."""
    return Text(box, name, role, px, colour, align, least_px=min(px, least_px))


def verdict(crest: Crest, winner: int | None, names: Names, title: str, why: str) -> tuple[Item, ...]:
    """Return a bar across the picture with the winner (a seat, or None) and the reason."""
    if winner is not None:
        livery, sign = crest[winner]
        name = player(WINNER_NAME, names[winner], "title", 32, align="left", least_px=24)
        return won(livery, sign, title, why, name)
    both = enumerate(zip(crest, names, strict=True))
    return ended(title, why, *(item for seat, (one, name) in both for item in _beside(seat, *one, name)))


def _beside(seat: int, livery: LiveryName, sign: str, name: str) -> Iterator[Item]:
    """Yield a side and its player, at its end of the verdict."""
    badge = mirrored(_BESIDE_SIGN, seat)
    yield from sigil_badge(*badge.centre, badge.width, livery=livery, sigil=sign)
    align: Align = "right" if seat else "left"
    yield player(mirrored(_BESIDE_NAME, seat), name, "title", 28, align=align, least_px=20)
