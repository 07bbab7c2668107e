"""Fast laying of cards and words onto a picture, pixel for pixel as Pillow would.

Blending costs ten times as much as copying, and making letters more than either. So only the rounded sides of
a card are blended, and only the visible part of its shadow. Letters are made once and kept as a mask.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import Box
from render.sprites import masks
from render.sprites.kept import kept
from render.sprites.lettering import font, pieces
from render.theme import HEX, Colour, TextRole, corner

FrameMask = Callable[[int, int, int, int], Picture]
"""Makes a mask of a width, a height, a corner's radius and a stroke's width."""

_Parts = tuple[tuple[Picture, int, int], ...]
"""Masks with their positions."""

_NOTHING = Image.new("L", (1, 1))
_SHARE_LEFT = {"l": 0.0, "m": 0.5, "r": 1.0}
"""The share of the words left of their point, by the first letter of Pillow's anchor."""
_SHADOW_AT = (1, 4)
"""Where the shadow begins, seen from the card: it is flat, of the card's shape and a little lower."""


def lay_card(image: Picture, card: Picture, box: Box) -> None:
    """Lay a card with a transparent ground, rounded by at most `corner` of its width, with its shadow."""
    for mask, x, y in _shadow_round(box.width, box.height):
        image.paste(HEX["gloss"], (box.x + x, box.y + y), mask)
    side = corner(box.width)
    sides = [(x, 0, x + side, box.height) for x in (0, box.width - side)]
    grounds = [image.crop((box.x + x, box.y, box.x + end, box.bottom)) for x, _, end, _ in sides]
    image.paste(card, (box.x, box.y))
    for part, ground in zip(sides, grounds, strict=True):
        edge = card.crop(part)
        ground.paste(edge, (0, 0), edge)
        image.paste(ground, (box.x + part[0], box.y))


def fill_rounded(image: Picture, box: Box, radius: int, colour: Colour) -> None:
    """Draw a bar of one colour with round corners."""
    side = min(radius, box.width // 2)
    mask = masks.rounded(box.width, box.height, radius)
    for x in (0, box.width - side):
        image.paste(HEX[colour], (box.x + x, box.y), mask.crop((x, 0, x + side, box.height)))
    image.paste(HEX[colour], (box.x + side, box.y, box.right - side, box.bottom))


def lay_frame(image: Picture, box: Box, frame: FrameMask, radius: int, stroke: int, colour: Colour) -> None:
    """Draw a frame of one of the kinds of `masks`, inside the box; no further in than its corners."""
    for mask, x, y in _frame_parts(frame, box.width, box.height, radius, stroke):
        image.paste(HEX[colour], (box.x + x, box.y + y), mask)


def write(
    image: Picture, x: float, y: float, words: str, *, role: TextRole, px: int, colour: Colour, anchor: str
) -> None:
    """Write words at a point, by Pillow's anchors."""
    left, top = floor(x), floor(y)
    found = letters_of(words, role, px, anchor, x - left, y - top)
    if found is not None:
        mask, right, down = found
        image.paste(HEX[colour], (left + right, top + down), mask)


@kept
def letters_of(
    words: str, role: TextRole, px: int, anchor: str, x: float, y: float
) -> tuple[Picture, int, int] | None:
    """Return the words as a mask with its position from their point; None if nothing would be visible.

    `x`, `y`: the point's fraction of a pixel.
    """
    parts = pieces(words, role, px)
    letters = font(role, px)
    if len(parts) != 1 or parts[0][0] is not letters:
        # Letters of several fonts share one line, which is that of the role's own.
        ascent, descent = letters.getmetrics()
        x -= sum(each.getlength(part) for each, part in parts) * _SHARE_LEFT[anchor[0]]
        y += (ascent - descent) / 2
        anchor = "ls"
    boxes, drawn_at = [], []
    for each, part in parts:
        boxes.append(ImageDraw.Draw(_NOTHING).textbbox((x, y), part, font=each, anchor=anchor))
        drawn_at.append(x)
        x += each.getlength(part)
    # Pillow truncates a point to whole pixels: in the mask it must not be left of or above it.
    left = min(0, *(floor(box[0]) - 1 for box in boxes))
    top = min(0, *(floor(box[1]) - 1 for box in boxes))
    right, bottom = (max(int(box[side]) + 2 for box in boxes) for side in (2, 3))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    for (each, part), at in zip(parts, drawn_at, strict=True):
        ImageDraw.Draw(mask).text((at - left, y - top), part, font=each, fill=255, anchor=anchor)
    drawn = mask.getbbox()
    return (mask.crop(drawn), left + drawn[0], top + drawn[1]) if drawn else None


@kept
def _shadow_round(width: int, height: int) -> _Parts:
    """Return the visible parts of a card's shadow, positioned from the card."""
    radius = corner(width)
    shade = masks.rounded(width, height, radius)
    x, y = _SHADOW_AT
    hole = (max(0, radius - x), max(0, radius - y), width - radius - x, height - radius - y)
    return tuple((part, x + left, y + top) for part, left, top in _round(shade, hole))


@kept
def _frame_parts(frame: FrameMask, width: int, height: int, radius: int, stroke: int) -> _Parts:
    """Return a frame without its empty middle."""
    mask, rim = frame(width, height, radius, stroke), max(radius, stroke)
    if width <= 2 * rim or height <= 2 * rim:
        return ((mask, 0, 0),)
    return _round(mask, (rim, rim, width - rim, height - rim))


def _round(mask: Picture, hole: tuple[int, int, int, int]) -> _Parts:
    """Return the parts of a mask round a hole: above, left, right, below."""
    left, top, right, bottom = hole
    parts = (
        (0, 0, mask.width, top),
        (0, top, left, bottom),
        (right, top, mask.width, bottom),
        (0, bottom, mask.width, mask.height),
    )
    return tuple((mask.crop(part), part[0], part[1]) for part in parts)
