"""Titles, wreaths and states on the first and the last pictures of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.display import (
    Backdrop,
    Box,
    Emblem,
    Item,
    Lines,
    Outline,
    Panel,
    Slash,
    Slot,
    Tab,
    Text,
    square,
)
from render.sprites.lettering import wrapped
from render.theme import (
    HEIGHT,
    LINE_HEIGHT,
    LIVERIES,
    PLATE_CORNER,
    STATE_PX,
    WIDTH,
    Colour,
    LiveryName,
    corner,
)

BY_PEOPLE: Final = frozenset({"end-resigned", "end-expired", "end-agreed", "end-aborted"})
"""Reasons that no board shows."""
VERDICT: Final = Box(14, 33, WIDTH - 28, 106)
"""The verdict above a last board, in the place of the sides' bars."""
BELOW_VERDICT: Final = VERDICT.bottom + 9
_ALT_PX: Final = 60
ABOVE_ALT: Final = HEIGHT - _ALT_PX
"""The lowest line of important content at the left, because clients put a mark below."""
WINNER_NAME: Final = Box(VERDICT.x + 120, VERDICT.y + 62, 370, 38)
_VERDICT_PX, _WHY_PX = 56, 28
_DONE: Final[tuple[Colour, Colour]] = ("cream", "gloss")
_UNDONE: Final[tuple[Colour, Colour]] = ("gloss", "sand")


MARGIN: Final = 28
CARD_ALONE: Final = Box(MARGIN, MARGIN, 400, 540)
"""One card as large as a phone shows it well."""
CARDS_BESIDE: Final = (CARD_ALONE, Box(CARD_ALONE.right + MARGIN, MARGIN, 400, 540))


def around(boxes: Sequence[Box], px: int) -> Box:
    """Return the canvas around these boxes, which begin at `px`.

    It has the same margin at the right, and room for the clients' mark below.
    """
    return Box(0, 0, max(box.right for box in boxes) + px, max(box.bottom for box in boxes) + _ALT_PX)


def empty_place(box: Box, label: str) -> tuple[Item, ...]:
    """Return a place with its name that is taken next, visibly framed."""
    return (Slot(box, label), Outline(box.grown(-4), "slot text", max(2, corner(box.width) - 5), width=2))


def facing(field: Box, left: LiveryName, right: LiveryName) -> tuple[Item, ...]:
    """Return the ground of two sides, with a leaning band between them."""
    half = field.width // 2
    band = max(24, field.width // 12)
    return (
        Backdrop(Box(field.x, field.y, half, field.height), left),
        Backdrop(Box(field.x + half, field.y, field.width - half, field.height), right),
        Slash(Box(field.centre[0] - band // 2, field.y, band, field.height)),
    )


def halves(field: Box, height: int) -> tuple[Box, Box]:
    """Return the upper `height` of both sides of a field."""
    half = field.width // 2
    return Box(field.x, field.y, half, height), Box(field.x + half, field.y, field.width - half, height)


def card_below(room: Box, top: int, width: int, height: int) -> Box:
    """Return the largest box of these proportions, centred in the rest of a room below `top`."""
    left = room.height - top - 12
    wide = min(room.width - 24, left * width // height)
    tall = wide * height // width
    return Box(room.centre[0] - wide // 2, room.y + top + (left - tall) // 2, wide, tall)


def in_laurel(wreath: Box, emblem: str, *, leaves: Colour, ink: Colour) -> tuple[Item, ...]:
    """Return an emblem in a wreath."""
    x, y = wreath.centre
    px = wreath.width
    return Emblem(wreath, "laurel", leaves), Emblem(square(x, y + px // 75, px // 2), emblem, ink)


def stated(box: Box, words: str, *, is_done: bool) -> tuple[Item, ...]:
    """Return the state of a player in a word: bright if they have chosen."""
    fill, ink = _DONE if is_done else _UNDONE
    return (Tab(box, words, fill, ink, "label", STATE_PX),)


def titled(
    box: Box, words: str, px: int, *, colour: Colour = "cream", least_px: int = 30
) -> tuple[Item, ...]:
    """Return a title on its plate, framed on every side."""
    return (
        Panel(box, "gloss"),
        Outline(box.grown(-4), "clay dark", PLATE_CORNER - 4, width=3),
        Text(box.grown(-16), words, "display", px, colour, least_px=least_px),
    )


def won(livery: LiveryName, sign: str, words: str, why: str, name: Item) -> tuple[Item, ...]:
    """Return the verdict over a last board: the winner in the colours of the side, and the reason."""
    box = VERDICT
    title = Box(box.x + 120, box.y + 4, 370, 60)
    return (
        Panel(box, LIVERIES[livery].deep),
        Outline(box.grown(-3), "gold", PLATE_CORNER, width=3),
        *in_laurel(square(box.x + 62, box.centre[1], 92), sign, leaves="gold", ink="cream"),
        Text(title, words, "display", _VERDICT_PX, "gold", "left", least_px=40),
        name,
        _reason(Box(box.x + 510, box.y + 16, 550, 76), why),
    )


def _reason(box: Box, why: str) -> Lines:
    """Return the reason of the end, centred vertically on one or two lines."""
    rows, px = wrapped(why, "body", _WHY_PX, width=box.width, least_px=22, most=2)
    height = round(len(rows) * px * LINE_HEIGHT)
    room = Box(box.x, box.y + (box.height - height) // 2, box.width, height)
    return Lines(room, why, "body", px, "cream", least_px=22)


def ended(words: str, why: str, *beside: Item, lowered_px: int = 0) -> tuple[Item, ...]:
    """Return the verdict over a last board without a winner.

    `lowered_px`: room for an accent on a capital.
    """
    box = VERDICT
    title = Box(box.x + 296, box.y + 4 + lowered_px, 480, 60)
    return (
        Panel(box, "gloss"),
        Outline(box.grown(-4), "clay dark", PLATE_CORNER - 4, width=3),
        Text(title, words, "display", _VERDICT_PX, "cream", least_px=40),
        Text(Box(box.x + 296, box.y + 63, 480, 36), why, "body", _WHY_PX, "cream", least_px=20),
        *beside,
    )
