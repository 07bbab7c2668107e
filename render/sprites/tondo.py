"""The round picture of an end: a figure on clay over its side's colour, in a ring of Greek key."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.figures.brush import GROUND, WIDE
from render.sprites.figures import lay_figure
from render.sprites.kept import kept
from render.theme import HEX, LIVERIES, LiveryName

_FINE: Final = 3
_RIM, _KEY, _FIELD = 0.985, (0.955, 0.865), 0.81
"""Where the outer line, the key and the field inside it end, as parts of the radius."""
_LINKS: Final = 32
_LINK: Final = ((0.0, 1.0), (0.0, 0.0), (0.78, 0.0), (0.78, 0.72), (0.28, 0.72), (0.28, 0.38), (0.54, 0.38))
"""One link of the key: how far along and how far in."""
_FLOOR: Final = 0.62
"""Where the ground begins, below the middle, as a part of the field's radius."""
_ALONE, _BESIDE = 1.5, 1.2
"""The height of a figure that has the field alone or shares it, as a part of the field's radius."""


@kept
def tondo(px: int, figures: tuple[tuple[LiveryName, str], ...]) -> tuple[Picture, Picture]:
    """Return the picture, and the mask of its disc."""
    fine, middle = px * _FINE, px * _FINE / 2
    image = Image.new("RGB", (fine, fine), HEX["ground"])
    draw = ImageDraw.Draw(image)

    def disc(part: float, colour: str) -> None:
        reach = middle * part
        draw.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), fill=colour)

    disc(1.0, HEX["gloss"])
    disc(_RIM, HEX["clay dark"])
    disc(_RIM - 0.012, HEX["gloss"])
    _key(draw, middle)
    image.paste(_field(fine, figures), (0, 0), _disc(fine, _FIELD))
    image = image.reduce(_FINE)
    for number, (_, name) in enumerate(figures):
        reach = px / 2 * _FIELD
        height = round(reach * (_ALONE if len(figures) == 1 else _BESIDE))
        x = round(px * (0.5 if len(figures) == 1 else 0.31 + 0.38 * number))
        floor, width = round(px / 2 + reach * _FLOOR), height * WIDE // GROUND
        room = (x - width // 2, floor - height, x + width // 2, floor)
        lay_figure(image, name, room, looks="left" if number else "right")
    return image, _disc(fine, 1.0).reduce(_FINE)


def _disc(px: int, part: float) -> Picture:
    mask, reach = Image.new("L", (px, px), 0), px / 2 * part
    ImageDraw.Draw(mask).ellipse((px / 2 - reach, px / 2 - reach, px / 2 + reach, px / 2 + reach), fill=255)
    return mask


def _field(px: int, figures: tuple[tuple[LiveryName, str], ...]) -> Picture:
    """Draw the clay with its ground; for two sides half of each."""
    image = Image.new("RGB", (px, px), HEX["fired clay"])
    draw, floor = ImageDraw.Draw(image), px / 2 * (1 + _FIELD * _FLOOR)
    width = px / len(figures)
    for number, (livery, _) in enumerate(figures):
        left, right = round(number * width), round((number + 1) * width)
        draw.rectangle((left, floor, right, px), fill=HEX[LIVERIES[livery].deep])
        draw.rectangle((left, floor - px / 90, right, floor), fill=HEX["gloss"])
    if len(figures) > 1:
        draw.rectangle((px / 2 - px / 120, 0, px / 2 + px / 120, floor), fill=HEX["gloss"])
    reach, stroke = px / 2 * _FIELD, round(px / 80)
    ring = (px / 2 - reach, px / 2 - reach, px / 2 + reach, px / 2 + reach)
    for number, (livery, _) in enumerate(figures):
        start, end = (0, 360) if len(figures) == 1 else (90 + 180 * number, 270 + 180 * number)
        draw.arc(ring, start, end, fill=HEX[LIVERIES[livery].plate], width=stroke)
    return image


def _key(draw: ImageDraw.ImageDraw, middle: float) -> None:
    outer, inner = _KEY
    stroke = round(middle * 0.017)

    def at(along: float, inward: float) -> tuple[float, float]:
        angle, reach = along * 2 * pi / _LINKS, middle * (outer - (outer - inner) * inward)
        return middle + reach * cos(angle), middle + reach * sin(angle)

    for link in range(_LINKS):
        for (a, b), (c, d) in pairwise(_LINK):
            steps = 6 if b == d else 1
            line = [
                at(link + a + (c - a) * step / steps, b + (d - b) * step / steps) for step in range(steps + 1)
            ]
            draw.line(line, fill=HEX["clay"], width=stroke, joint="curve")
        foot = [at(link + step / 8, 1.0) for step in range(9)]
        draw.line(foot, fill=HEX["clay"], width=stroke, joint="curve")
