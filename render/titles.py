"""How do titles, wreaths and states look that the first and the last pictures of every game share?"""

from __future__ import annotations

from typing import Final

from render.display import Box, Emblem, Item, Outline, Panel, Slot, Tab, Text, square
from render.theme import PLATE_CORNER, STATE_PX, Colour, corner

_DONE: Final[tuple[Colour, Colour]] = ("cream", "gloss")
_UNDONE: Final[tuple[Colour, Colour]] = ("gloss", "sand")


def empty_place(box: Box, label: str) -> tuple[Item, ...]:
    """A place with its name that will be taken next, framed so that it is seen."""
    return (Outline(box.grown(-3), "slot text", corner(box.width), width=2), Slot(box, label))


def in_laurel(wreath: Box, emblem: str, *, leaves: Colour, ink: Colour) -> tuple[Item, ...]:
    """An emblem in a wreath."""
    x, y = wreath.centre
    px = wreath.width
    return Emblem(wreath, "laurel", leaves), Emblem(square(x, y + px // 75, px // 2), emblem, ink)


def stated(box: Box, words: str, *, is_done: bool) -> tuple[Item, ...]:
    """Whether somebody has still to choose, in a word: bright where they have."""
    fill, ink = _DONE if is_done else _UNDONE
    return (Tab(box, words, fill, ink, "label", STATE_PX),)


def titled(
    box: Box, words: str, px: int, *, colour: Colour = "cream", least_px: int = 30
) -> tuple[Item, ...]:
    """A title on its plate, fired on every side."""
    return (
        Panel(box, "gloss"),
        Outline(box.grown(-4), "clay dark", PLATE_CORNER - 4, width=3),
        Text(box.grown(-16), words, "display", px, colour, least_px=least_px),
    )
