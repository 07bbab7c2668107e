"""The games side by side, for a player who chooses one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from render.display import Backdrop, Box, Display, Ground, Item, Lines, Panel, Slash, square
from render.picture import Crest, Picture, shortened
from render.theme import LIVERIES, MARGIN, WIDTH
from render.titles import in_laurel, titled

HEIGHT: Final = 400
_TOP, _BOTTOM = 28, HEIGHT - 28
_GAP = 10
_TITLE_PX, _ABOUT_PX = 40, 30
_NARROW_PX, _NARROW_ABOUT_PX = 300, 20
"""Width of a plate if more than three games share the picture, and the size of its words."""
_LEAN = 36
"""Width of the band of ink between the two sides of a game."""


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game to choose: its name, what it is in a few words, and its sides' signs."""

    name: str
    about: str
    crest: Crest


def shelf(plates: Sequence[ShelfGame], alt: str) -> Picture:
    """Return the games side by side, before any match; `alt` describes them."""
    width = (WIDTH - 2 * MARGIN + _GAP) // len(plates)
    boxes = (Box(MARGIN + at * width, _TOP, width - _GAP, _BOTTOM - _TOP) for at in range(len(plates)))
    display: Display = (
        Ground(Box(0, 0, WIDTH, HEIGHT)),
        *(item for plate, box in zip(plates, boxes, strict=True) for item in _plate(plate, box)),
    )
    return Picture(display, shortened(alt), alt)


def _plate(plate: ShelfGame, box: Box) -> Iterator[Item]:
    """Yield a game's sides with their signs, its name, and what it is."""
    count = max(len(plate.crest), 1)
    halves = [
        Box(box.x + at * box.width // count, box.y, box.width // count, box.height) for at in range(count)
    ]
    if not plate.crest:
        yield Panel(box, "panel")
    for half, (livery, _) in zip(halves, plate.crest, strict=False):
        yield Backdrop(half, livery)
    for _, right in pairwise(halves):
        yield Slash(Box(right.x - _LEAN // 2, box.y, _LEAN, box.height))
    for half, (livery, sign) in zip(halves, plate.crest, strict=False):
        wreath = square(half.centre[0], box.y + 90, min(half.width - 30, 156))
        yield from in_laurel(wreath, sign, leaves=LIVERIES[livery].light, ink="cream")
    title = Box(box.x + 8, box.y + 180, box.width - 16, 66)
    yield from titled(title, plate.name, _TITLE_PX, least_px=16)
    line = Box(box.x + 8, box.y + 252, box.width - 16, box.height - 260)
    yield Panel(line, "gloss")
    px, most = (_ABOUT_PX, 2) if box.width > _NARROW_PX else (_NARROW_ABOUT_PX, 3)
    yield Lines(line.grown(-7), plate.about, "body", px, "cream", "middle", least_px=18, most=most)
