"""The pen of emblems, which records shapes on a grid of 100 by 100 units.

Black-figure technique: ink adds silhouette, a cut incises light lines into it. Nothing here knows pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
INK, CUT = True, False


class Polygon(NamedTuple):
    points: tuple[Point, ...]
    ink: bool


class Oval(NamedTuple):
    x: float
    y: float
    rx: float
    ry: float
    ink: bool


class Ring(NamedTuple):
    x: float
    y: float
    radius: float
    width: float
    ink: bool


PenStroke = Polygon | Oval | Ring


@dataclass(slots=True)
class Pen:
    """A pen that collects the strokes of one emblem, in order; `ink=CUT` takes away instead of adding."""

    strokes: list[PenStroke] = field(default_factory=list)

    def poly(self, points: Iterable[Point], *, ink: bool = INK) -> None:
        self.strokes.append(Polygon(tuple(points), ink))

    def blob(self, points: Sequence[Point], *, ink: bool = INK) -> None:
        self.poly(smooth(points), ink=ink)

    def dot(self, x: float, y: float, radius: float, *, height: float = 0, ink: bool = INK) -> None:
        """Draw a filled circle, or an oval with `height` as its vertical radius."""
        self.strokes.append(Oval(x, y, radius, height or radius, ink))

    def ring(self, x: float, y: float, radius: float, width: float, *, ink: bool = INK) -> None:
        self.strokes.append(Ring(x, y, radius, width, ink))

    def brush(
        self, points: Sequence[Point], width: float, end: float = 0, *, middle: float = 0, ink: bool = INK
    ) -> None:
        """Draw a polyline with round joints whose width runs from `width` (through `middle`) to `end`."""
        widths = _widths(len(points), width, end or width, middle)
        self.strokes += [
            Polygon(_quad(a, b, u, v), ink)
            for (a, b), (u, v) in zip(pairwise(points), pairwise(widths), strict=True)
        ]
        self.strokes += [Oval(x, y, w / 2, w / 2, ink) for (x, y), w in zip(points, widths, strict=True)]

    def leaf(self, x: float, y: float, angle: float, length: float, width: float, *, ink: bool = INK) -> None:
        """Draw a pointed leaf or feather from (x, y) along `angle` in degrees: 0 is right, 90 is down."""
        ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        upper: list[Point] = []
        lower: list[Point] = []
        for i in range(17):
            t = i / 16
            half = width / 2 * math.sin(math.pi * t**0.8)
            upper.append((x + ux * length * t - uy * half, y + uy * length * t + ux * half))
            lower.append((x + ux * length * t + uy * half, y + uy * length * t - ux * half))
        self.poly(upper + lower[::-1], ink=ink)

    def poly_both(self, points: Sequence[Point], *, ink: bool = INK) -> None:
        self.poly(points, ink=ink)
        self.poly(mirrored(points), ink=ink)

    def blob_both(self, points: Sequence[Point], *, ink: bool = INK) -> None:
        self.poly_both(smooth(points), ink=ink)

    def brush_both(
        self, points: Sequence[Point], width: float, end: float = 0, *, middle: float = 0, ink: bool = INK
    ) -> None:
        self.brush(points, width, end, middle=middle, ink=ink)
        self.brush(mirrored(points), width, end, middle=middle, ink=ink)


def points(written: str) -> list[Point]:
    """Return the points of a line written as `x,y x,y ...`."""
    pairs = (pair.split(",") for pair in written.split())
    return [(float(x), float(y)) for x, y in pairs]


def bezier(*anchors: Point, steps: int = 24) -> list[Point]:
    """Return a quadratic (three points) or cubic (four points) curve as a polyline."""
    if len(anchors) == 3:
        a, b, d = anchors
        x, y = b[0] * 2 / 3, b[1] * 2 / 3
        b, c = (x + a[0] / 3, y + a[1] / 3), (x + d[0] / 3, y + d[1] / 3)
    else:
        a, b, c, d = anchors
    curve: list[Point] = []
    for i in range(steps + 1):
        t, u = i / steps, 1 - i / steps
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        curve.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return curve


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 10) -> list[Point]:
    """Return a Catmull-Rom curve through `points`; a repeated point makes a corner."""
    count = len(points)
    powers = [(j / steps, (j / steps) ** 3) for j in range(steps)]
    curve: list[Point] = []
    for i in range(count if closed else count - 1):
        before = points[i - 1] if closed or i else points[0]
        here, there = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        if here != there:
            (a, b, c, d), (e, f, g, h) = (
                _between(*each) for each in zip(before, here, there, after, strict=True)
            )
            curve += [
                (0.5 * (a + b * t + c * t * t + d * cube), 0.5 * (e + f * t + g * t * t + h * cube))
                for t, cube in powers
            ]
    return curve if closed else [*curve, points[-1]]


def arc(
    x: float, y: float, radius: float, start: float, end: float, *, height: float = 0, steps: int = 40
) -> list[Point]:
    """Return points on a circle (or oval) from `start` to `end` degrees: 0 is right, 90 is down."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + radius * math.cos(a), y + (height or radius) * math.sin(a)) for a in angles]


def mirrored(points: Iterable[Point]) -> list[Point]:
    return [(100 - x, y) for x, y in points]


def turned(points: Iterable[Point], x: float, y: float, angle: float, scale: float) -> list[Point]:
    """Return points around the origin, scaled, turned by `angle` degrees and moved to (x, y)."""
    c, s = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in points]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


def _widths(count: int, first: float, last: float, middle: float) -> list[float]:
    if not middle:
        return [first + (last - first) * i / (count - 1) for i in range(count)]
    ts = [2 * i / (count - 1) for i in range(count)]
    return [first + (middle - first) * t if t < 1 else middle + (last - middle) * (t - 1) for t in ts]


def _quad(a: Point, b: Point, width_a: float, width_b: float) -> tuple[Point, ...]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length / 2, dx / length / 2
    return (
        (a[0] + nx * width_a, a[1] + ny * width_a),
        (b[0] + nx * width_b, b[1] + ny * width_b),
        (b[0] - nx * width_b, b[1] - ny * width_b),
        (a[0] - nx * width_a, a[1] - ny * width_a),
    )


def _between(p: float, q: float, r: float, s: float) -> tuple[float, float, float, float]:
    """Return a coordinate's factors for the powers 0 to 3 of the way from `q` to `r`."""
    return 2 * q, r - p, 2 * p - 5 * q + 4 * r - s, 3 * q - p - 3 * r + s
