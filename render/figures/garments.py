"""What figures wear: chiton, peplos, himation, hems, and armour."""

from __future__ import annotations

import math

from render.emblems.pen import Point
from render.figures.brush import (
    Brush,
    Contour,
    Pigment,
    bar,
    between,
    blob,
    dot,
    limb,
    placed,
    polar,
    poly,
    read,
)
from render.figures.rig import HEAD, other


def hem(b: Brush, start: Point, end: Point, *, tone: Pigment = "ochre", count: int = 8) -> None:
    """Draw a border of Greek keys along an edge, upward from it."""
    dx, dy = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    for i in range(count):
        x, y = start[0] + dx * i, start[1] + dy * i
        b.paint(
            tone,
            bar(
                [
                    (x, y),
                    (x, y - 2.6),
                    (x + dx * 0.66, y - 2.6 + dy * 0.66),
                    (x + dx * 0.66, y - 1 + dy * 0.66),
                ],
                0.55,
            ),
            edge=0,
        )
    b.paint(tone, bar([(start[0], start[1] - 3.8), (end[0], end[1] - 3.8)], 0.5), edge=0)


def rosettes(b: Brush, line: Contour, tone: Pigment = "clay", size: float = 1) -> None:
    """Draw flowers woven into cloth."""
    for x, y in read(line):
        b.dots([polar(x, y, 1.25 * size, angle) for angle in range(0, 360, 60)], 0.55 * size, tone)
        b.dots([(x, y)], 0.5 * size, tone)


def folds(b: Brush, *lines: Contour, tone: Pigment = "clay", width: float = 0.6) -> None:
    b.cut(*lines, tone=tone, width=width)


def tunic(
    b: Brush,
    neck: Point,
    hip: Point,
    bottom: float,
    *,
    tone: Pigment = "ink",
    flare: float = 11,
    belt: Pigment = "red",
    trim: Pigment = "ochre",
    lean: float = 0,
) -> None:
    """Draw a short chiton from the shoulders to `bottom`, with belt, folds and hem."""
    (x, y), u = neck, hip[0]
    waist = between(neck, hip, 0.68)
    left, right = u + lean - flare, u + lean + flare
    b.paint(
        tone,
        poly(
            [
                (left, bottom),
                (waist[0] - 5.4, waist[1]),
                (waist[0] + 5.4, waist[1]),
                (right, bottom),
                (u + lean, bottom + 1.6),
            ]
        ),
    )
    b.paint(
        tone,
        blob(
            [
                (x - 8.6, y + 2.6),
                (x - 3.4, y + 0.4),
                (x, y + 2.6),
                (x + 3.4, y + 0.4),
                (x + 8.6, y + 2.6),
                (x + 7.6, y + 12),
                (waist[0] + 5.4, waist[1]),
                (waist[0] - 5.4, waist[1]),
                (x - 7.6, y + 12),
            ]
        ),
        edge=0.4,
    )
    line = other(tone)
    for i in range(5):
        t = (i + 0.5) / 5
        b.cut(
            [(waist[0] - 4.6 + 9.2 * t, waist[1] + 2), (left + (right - left) * t, bottom - 4.4)],
            tone=line,
            width=0.5,
        )
    b.cut(
        [(x - 6, y + 4), (x - 3, y + 12), (waist[0] - 2, waist[1] - 2)],
        [(x + 6, y + 4), (x + 3, y + 12), (waist[0] + 2, waist[1] - 2)],
        tone=line,
        width=0.5,
    )
    b.paint(belt, limb([(waist[0] - 5.6, waist[1]), (waist[0] + 5.6, waist[1])], 2.6, 2.6), edge=0.35)
    hem(b, (left + 0.6, bottom), (right - 0.6, bottom), tone=trim, count=max(5, round(flare * 0.8)))


def peplos(
    b: Brush,
    neck: Point,
    hip: Point,
    bottom: float,
    *,
    tone: Pigment = "ink",
    flare: float = 12,
    over: Pigment = "red",
    lean: float = 0,
    trim: Pigment = "ochre",
    foot: float = 0,
) -> None:
    """Draw a long dress with an overfold to the waist; `foot`: how far it trails behind."""
    (x, y), (u, v) = neck, hip
    waist = between(neck, hip, 0.62)
    left, right = u + lean - flare - foot, u + lean + flare
    b.paint(
        tone,
        blob(
            [
                (waist[0] - 5.6, waist[1] - 1),
                (waist[0] + 5.6, waist[1] - 1),
                (u + 8.6, v + 6),
                (right - 1, bottom - 12),
                (right, bottom),
                (right, bottom),
                (left, bottom),
                (left, bottom),
                (left + 3, bottom - 12),
                (u - 8.6, v + 6),
            ]
        ),
    )
    line = other(tone)
    for i in range(4):
        t = (i + 0.6) / 4.2
        b.cut(
            [
                (u - 5 + 10 * t, v + 4),
                between((u - 5 + 10 * t, v + 4), (left + (right - left) * t, bottom), 0.5),
                (left + (right - left) * t, bottom - 5),
            ],
            tone=line,
            width=0.5,
        )
    rosettes(b, [(u - 4, v + 12), (u + 4.4, v + 18), (u + lean * 0.4 - 3, v + 26)], line)
    hem(
        b,
        (left + 0.8, bottom - 0.2),
        (right - 0.8, bottom - 0.2),
        tone=trim,
        count=round((right - left) / 2.8),
    )
    b.paint(
        over,
        blob(
            [
                (x - 8.4, y + 2.6),
                (x - 3.4, y + 0.2),
                (x, y + 2.8),
                (x + 3.4, y + 0.2),
                (x + 8.4, y + 2.6),
                (x + 7.6, y + 11),
                (waist[0] + 6, waist[1]),
                (waist[0] + 7.4, waist[1] + 5),
                (waist[0], waist[1] + 6),
                (waist[0] - 7.4, waist[1] + 5),
                (waist[0] - 6, waist[1]),
                (x - 7.6, y + 11),
            ]
        ),
    )
    tone2 = other(over)
    for s in (-1, 1):
        b.cut(
            [(x + s * 5, y + 4), (x + s * 3, y + 12), (waist[0] + s * 3.4, waist[1] + 4)],
            tone=tone2,
            width=0.5,
        )
    b.cut(
        [(waist[0] - 6, waist[1] - 0.6), (waist[0], waist[1] + 0.6), (waist[0] + 6, waist[1] - 0.6)],
        tone="ochre",
        width=1.2,
    )
    b.dots([(x - 4.6, y + 2.6), (x + 4.6, y + 2.6)], 0.9, "ochre")


def helmet(
    b: Brush,
    x: float,
    y: float,
    *,
    k: float = HEAD,
    crest: Pigment = "red",
    metal: Pigment = "ochre",
    flip: int = 1,
) -> None:
    """Draw a Corinthian helmet with a horsehair crest, over a head at (x, y)."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, flip=flip)

    b.paint(
        crest,
        blob(
            at(
                "7.6,-11 6,-17.4 -2,-21 -11.6,-17 -16.4,-6 "
                "-15.6,8 -19,17 -19,17 -10.6,11.6 -10.4,0 -7,-8 0,-12.4"
            )
        ),
    )
    for i in range(7):
        outer, inner = polar(-1, 2, 17.4, -160 + i * 20 - 22), polar(-1, 1, 13.6, -160 + i * 20 - 22)
        b.cut(placed([outer, inner], x, y, scale=k, flip=flip), tone="ink", width=0.6)
    b.paint(
        metal,
        blob(
            at(
                "-8.4,-2 -6.4,-9.4 0,-12.4 6.4,-9.6 8.6,-3 9,.4 9,.4 "
                "5,1.6 7.6,11.6 7.6,11.6 2,10.6 -1,6.4 -8,10.4 -8,10.4 -9,4"
            )
        ),
    )
    b.paint("ink", blob(at("2.2,-1.4 4.6,-3 8.4,-1.8 5.4,.4")), edge=0)
    b.dots(at("5,-1.4"), 0.8 * k, "white")
    b.cut(at("7.6,.8 5.4,11"), tone="ink", width=0.8)
    b.cut(at("-7,-3.6 0,-6.4 7.6,-5"), at("-7.4,8 -2,4.4 2,8.6"), tone="ink", width=0.5)


def attic_helmet(b: Brush, x: float, y: float, *, k: float = HEAD, crest: Pigment = "red") -> None:
    """Draw a helmet that leaves the face free, with a crest on a high holder."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k)

    b.paint("ink", limb(at("0,-10 -1,-15"), 2, 2.6), edge=0.4)
    b.paint(
        crest, blob(at("9,-19 4,-24 -6,-24 -15,-17 -19,-6 -18,8 -21,16 -21,16 -13,10 -12,-2 -6,-12 2,-15"))
    )
    for i in range(7):
        outer, inner = polar(-3, 0, 18.2, -88 - i * 17), polar(-3, 0, 14.6, -84 - i * 17)
        b.cut(placed([outer, inner], x, y, scale=k), tone="ink", width=0.6)
    b.paint(
        "ochre",
        blob(at("7.4,-4.6 6,-10 0,-12.6 -6,-11 -9.6,-5 -9.8,3 -8.4,8 -8.4,8 -4.6,6 -4.8,0 -1.6,-3.8 3,-5")),
    )
    b.cut(at("6,-6.6 0,-8 -6,-4.6"), tone="ink", width=0.6)
    b.paint("ochre", blob(at("-3.4,-2 .6,0 1.4,6 -1,9 -4,5")), edge=0.4)


def corselet(b: Brush, neck: Point, hip: Point, *, tone: Pigment = "white", trim: Pigment = "red") -> None:
    """Draw a stiff linen cuirass with shoulder pieces and two rows of flaps."""
    (x, y), (u, v) = neck, hip
    for row, bottom in ((0, v + 12), (1, v + 7)):
        for i in range(6):
            left = u - 9 + i * 3 + row * 0.8
            flap = poly([(left, v - 3), (left + 2.8, v - 3), (left + 3, bottom), (left - 0.2, bottom)])
            b.paint(trim if row == 0 else tone, flap, edge=0.45)
    b.paint(
        tone,
        blob([(x - 9, y + 2.6), (x - 3.4, y + 0.4), (x, y + 2.6), (x + 3.4, y + 0.4), (x + 9, y + 2.6),
              (x + 8.4, y + 14), (u + 8.6, v - 2), (u + 8.6, v - 2),
              (u - 8.6, v - 2), (u - 8.6, v - 2), (x - 8.4, y + 14)]),
        edge=0.7,
    )  # fmt: skip
    line = other(tone)
    for side in (-1, 1):
        b.paint(
            trim,
            poly(
                [(x + side * 8, y + 2), (x + side * 4, y + 1), (x + side * 3, y + 12), (x + side * 6, y + 12)]
            ),
            edge=0.4,
        )
        b.dots([(x + side * 4.6, y + 10)], 0.7, "white")
    b.cut([(u - 8, v - 8), (u + 8, v - 8)], [(u - 8.2, v - 4.6), (u + 8.2, v - 4.6)], tone=line, width=0.6)
    for i in range(6):
        left = u - 7 + i * 2.6
        b.cut([(left, v - 5), (left + 1.3, v - 7.6), (left + 2.6, v - 5)], tone=trim, width=0.6)


def shield(
    b: Brush, x: float, y: float, radius: float, *, rim: Pigment = "ochre", field: Pigment = "ink"
) -> None:
    """Draw a round shield seen from the front, without its device."""
    b.paint(field, dot(x, y, radius), edge=0.9)
    b.ring(x, y, radius - 1, 1.1, rim)
    b.ring(x, y, radius - 4, 0.6, rim)
    b.dots([polar(x, y, radius - 2.5, angle) for angle in range(0, 360, 20)], 0.6, "white")


def spear(b: Brush, butt: Point, tip: Point, *, width: float = 1.6) -> None:
    """Draw a shaft with a leaf-shaped head."""
    b.paint("ink", bar([butt, tip], width))
    _blade(b, butt, tip)


def _blade(b: Brush, butt: Point, tip: Point) -> None:
    turn = math.degrees(math.atan2(tip[1] - butt[1], tip[0] - butt[0]))
    b.paint("ink", blob(placed("0,-1.4 5,-2.6 11,0 11,0 5,2.6 0,1.4", *tip, turn=turn)))
    b.cut(placed("1,0 8,0", *tip, turn=turn), width=0.5)
