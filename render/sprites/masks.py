"""Smooth masks of shapes and emblems, and pictures of grounds; all cached."""

from __future__ import annotations

from typing import Literal, assert_never

from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.emblems import strokes
from render.emblems.pen import Oval, Pen, PenStroke, Polygon, Ring
from render.sprites.kept import kept
from render.theme import HEX, MEANDER_AT, MEANDER_PX, Colour, Shape

_FINE = 4
"""Pillow's shapes have hard edges: masks are drawn four times as large and reduced."""
_LINE_PX, _DOT_PX = 6, 18
"""The width of a curve, and of the dot at its end."""

_KEY = ((0, 6, 8.2, 7), (0, 0, 1, 7), (0, 0, 6, 1), (5, 0, 6, 4.9), (2, 3.9, 6, 4.9), (2, 2, 3, 4.9))
"""One link of the Greek key: bars in a cell of 8 by 7."""


@kept
def emblem(name: str, px: int) -> Picture:
    return _drawn(strokes(name), px)


@kept
def shape(kind: Shape, px: int) -> Picture:
    pen = Pen()
    match kind:
        case "circle":
            pen.dot(50, 50, 50)
        case "hexagon":
            pen.poly([(50, 0), (93.3, 25), (93.3, 75), (50, 100), (6.7, 75), (6.7, 25)])
        case "star":
            for i in range(8):
                pen.leaf(50, 50, i * 45, 50, 26)
            pen.dot(50, 50, 20)
        case "point":
            pen.poly([(4, 2), (96, 2), (96, 58), (50, 100), (4, 58)])
        case "lozenge":
            pen.poly([(50, 0), (100, 50), (50, 100), (0, 50)])
        case _:
            assert_never(kind)
    return _drawn(tuple(pen.strokes), px)


@kept
def rounded(width: int, height: int, corner: int) -> Picture:
    """Draw a filled bar; of a large one only the corners are drawn finely."""
    side = 2 * corner + 2
    if width > side or height > side:
        small = rounded(min(width, side), min(height, side), corner)
        mask = Image.new("L", (width, height), 255)
        for x, left in ((0, 0), (width - corner, small.width - corner)):
            for y, top in ((0, 0), (height - corner, small.height - corner)):
                mask.paste(small.crop((left, top, left + corner, top + corner)), (x, y))
        return mask
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, corner * _FINE, fill=255)
    return mask.reduce(_FINE)


@kept
def frame(width: int, height: int, corner: int, stroke: int) -> Picture:
    """Draw a rounded outline of `stroke` pixels, inside the given size."""
    mask = rounded(width, height, corner).copy()
    inner = rounded(width - 2 * stroke, height - 2 * stroke, max(1, corner - stroke))
    mask.paste(0, (stroke, stroke), inner)
    return mask


@kept
def dashed_frame(width: int, height: int, corner: int, stroke: int) -> Picture:
    """Draw `frame` with gaps cut into its sides."""
    mask = frame(width, height, corner, stroke).copy()
    draw = ImageDraw.Draw(mask)
    for start, length, is_across in ((corner, width, True), (corner, height, False)):
        gaps = max(2, round((length - 2 * corner) / 24))
        pitch = (length - 2 * start) / gaps
        for i in range(gaps):
            a = round(start + i * pitch + pitch / 4)
            b = round(a + pitch / 2)
            for edge in (0, (height if is_across else width) - stroke):
                ends = (a, edge, b, edge + stroke) if is_across else (edge, a, edge + stroke, b)
                draw.rectangle(ends, fill=0)
    return mask


@kept
def cornered_frame(width: int, height: int, corner: int, stroke: int) -> Picture:
    """Draw `frame` with only its corners left."""
    mask = frame(width, height, corner, stroke).copy()
    arm = corner + min(width, height) // 8
    draw = ImageDraw.Draw(mask)
    draw.rectangle((arm, 0, width - arm - 1, height), fill=0)
    draw.rectangle((0, arm, width, height - arm - 1), fill=0)
    return mask


@kept
def path(width: int, height: int, points: tuple[tuple[int, int], ...], *, is_line: bool) -> Picture:
    """Draw a line through these points that ends in a dot, or the field that they enclose."""
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw, fine = ImageDraw.Draw(mask), [(x * _FINE, y * _FINE) for x, y in points]
    if not is_line:
        if len(fine) > 2:
            draw.polygon(fine, fill=255)
        return mask.reduce(_FINE)
    draw.line(fine, fill=255, width=_LINE_PX * _FINE, joint="curve")
    if fine:
        (x, y), reach = fine[-1], _DOT_PX * _FINE // 2
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return mask.reduce(_FINE)


@kept
def slash(width: int, height: int) -> Picture:
    """Draw a band that leans to the right, as a mask."""
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    right, bottom, lean = width * _FINE, height * _FINE, width * _FINE // 4
    ImageDraw.Draw(mask).polygon([(lean, 0), (right, 0), (right - lean, bottom), (0, bottom)], fill=255)
    return mask.reduce(_FINE)


@kept
def lozenge(px: int) -> Picture:
    mask = Image.new("L", (px * _FINE, px * _FINE), 0)
    far = px * _FINE
    ImageDraw.Draw(mask).polygon([(far / 2, 0), (far, far / 2), (far / 2, far), (0, far / 2)], fill=255)
    return mask.reduce(_FINE)


@kept
def arrow(width: int, height: int, points: Literal["left", "right"]) -> Picture:
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    right, bottom, tip = width * _FINE, height * _FINE, width * _FINE * 34 // 74
    body = [(0, bottom // 2), (tip, 0), (right, 0), (right, bottom), (tip, bottom)]
    ImageDraw.Draw(mask).polygon(body, fill=255)
    small = mask.reduce(_FINE)
    return small if points == "left" else small.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


@kept
def rays(width: int, height: int) -> Picture:
    """Return the rays that rise at the foot of a vase, as a mask."""
    count = max(1, round(width / (height * 0.62)))
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw, step, foot = ImageDraw.Draw(mask), width * _FINE / count, height * _FINE
    for i in range(count):
        draw.polygon([(i * step, foot), ((i + 0.5) * step, 0), ((i + 1) * step, foot)], fill=255)
    return mask.reduce(_FINE)


@kept
def tongues(width: int, height: int) -> Picture:
    """Return the tongues that hang at the shoulder of a vase, as a mask."""
    count = max(1, round(width / (height * 0.8)))
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw, step = ImageDraw.Draw(mask), width * _FINE / count
    for i in range(count):
        tongue = ((i + 0.16) * step, -step, (i + 0.84) * step, height * _FINE - 1)
        draw.rounded_rectangle(tongue, step * 0.34, fill=255)
    return mask.reduce(_FINE)


@kept
def meander(width: int, height: int) -> Picture:
    """Draw a running Greek key as a mask."""
    links = max(1, round(width / (8 * height / 7)))
    step, unit = width / links * _FINE, height / 7 * _FINE
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw = ImageDraw.Draw(mask)
    for i in range(links):
        for x0, y0, x1, y1 in _KEY:
            left, right = i * step + x0 * step / 8, i * step + x1 * step / 8 - 1
            draw.rectangle((left, y0 * unit, right, y1 * unit - 1), fill=255)
    return mask.reduce(_FINE)


@kept
def ground(width: int, height: int) -> Picture:
    """Draw the table between two bands of Greek key. Copy it before you draw on it."""
    table = _flat(width, height, "ground")
    draw = ImageDraw.Draw(table)
    key = meander(width - 20, MEANDER_PX)
    far = height - MEANDER_PX - MEANDER_AT
    for y, mask in ((MEANDER_AT, key), (far, key.transpose(Image.Transpose.ROTATE_180))):
        draw.rectangle((10, y, width - 11, y + MEANDER_PX - 1), fill=HEX["band"])
        table.paste(HEX["clay dark"], (10, y), mask)
    draw.rectangle((0, 0, width - 1, height - 1), outline=HEX["clay dark"], width=3)
    for y in (MEANDER_PX + 9, height - MEANDER_PX - 10):
        draw.line(((3, y), (width - 3, y)), fill=HEX["clay dark"], width=2)
    return table


def _flat(width: int, height: int, colour: Colour) -> Picture:
    return Image.new("RGB", (width, height), HEX[colour])


def _drawn(marks: tuple[PenStroke, ...], px: int) -> Picture:
    fine = _FINE if px < 300 else 3
    scale = px * fine / 100
    mask = Image.new("L", (px * fine, px * fine), 0)
    pencil = ImageDraw.Draw(mask)
    # Thousands of small strokes: what `ImageDraw` does before each of them takes longer than the stroke.
    draw, levels = pencil.draw, {True: pencil.draw.draw_ink(255), False: pencil.draw.draw_ink(0)}
    for mark in marks:
        match mark:
            case Polygon(points, ink):
                draw.draw_polygon([at * scale for point in points for at in point], levels[ink], 1)
            case Oval(x, y, rx, ry, ink):
                if 2 * rx * scale > 1.5:  # Pillow draws smaller ones as a blot larger than they are
                    box = ((x - rx) * scale, (y - ry) * scale, (x + rx) * scale, (y + ry) * scale)
                    draw.draw_ellipse(box, levels[ink], 1)
            case Ring(x, y, radius, width, ink):
                box = ((x - radius) * scale, (y - radius) * scale, (x + radius) * scale, (y + radius) * scale)
                draw.draw_ellipse(box, levels[ink], 0, max(1, round(width * scale)))
            case _:
                assert_never(mark)
    return mask.reduce(fine)
