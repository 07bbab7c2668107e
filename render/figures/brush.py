"""The brush that figures are painted with: shapes in five flat tones on a grid of 100 by 120 units.

Black-figure ware: a silhouette in ink with incised lines, *added white* for women's skin, *added red* for
beards and cloaks. Every shape has an edge: ink is cut out in clay, the other tones are lined in ink. The
ground of a figure is clay as well, so a cut shows only where shapes overlap. Nothing here knows pixels.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from render.emblems.pen import Point, points, smooth

WIDE: Final = 100
TALL: Final = 120
GROUND: Final = 117
"""Height of the ground line under all feet."""
EDGE: Final = 0.6

Pigment = Literal["ink", "white", "red", "clay", "ochre"]
Contour = str | Sequence[Point]
"""Points, or the same written as `x,y x,y ...`."""


class Patch(NamedTuple):
    """A filled polygon; `edge` is the width of a line drawn round it, in its own tone."""

    points: tuple[Point, ...]
    tone: Pigment
    edge: float = 0


class Dab(NamedTuple):
    """A filled oval."""

    x: float
    y: float
    rx: float
    ry: float
    tone: Pigment


Daub = Patch | Dab


@dataclass(frozen=True, slots=True)
class Limb:
    """A curve whose width runs through `widths`, with round ends."""

    points: tuple[Point, ...]
    widths: tuple[float, ...]

    def marks(self, tone: Pigment, edge: float) -> Iterator[Daub]:
        last = len(self.points) - 1
        broad = [self._width(i / last) + 2 * edge for i in range(last + 1)]
        for (a, b), (u, v) in zip(pairwise(self.points), pairwise(broad), strict=True):
            yield Patch(_quad(a, b, u / 2, v / 2), tone)
        for (x, y), width in zip(self.points, broad, strict=True):
            yield Dab(x, y, width / 2, width / 2, tone)

    def _width(self, part: float) -> float:
        at = part * (len(self.widths) - 1)
        low = min(int(at), len(self.widths) - 2)
        return self.widths[low] + (self.widths[low + 1] - self.widths[low]) * (at - low)


@dataclass(frozen=True, slots=True)
class Area:
    """A filled outline."""

    points: tuple[Point, ...]

    def marks(self, tone: Pigment, edge: float) -> Iterator[Daub]:
        yield Patch(self.points, tone, 2 * edge)


@dataclass(frozen=True, slots=True)
class Roundel:
    """A filled oval."""

    x: float
    y: float
    rx: float
    ry: float

    def marks(self, tone: Pigment, edge: float) -> Iterator[Daub]:
        yield Dab(self.x, self.y, self.rx + edge, self.ry + edge, tone)


Silhouette = Limb | Area | Roundel


@dataclass(slots=True)
class Brush:
    """Collects the marks of one figure, in painting order."""

    marks: list[Daub] = field(default_factory=list)

    def paint(self, tone: Pigment, *shapes: Silhouette, edge: float = EDGE) -> None:
        """Paint shapes as one silhouette: no edge shows between them."""
        if edge:
            lined: Pigment = "clay" if tone == "ink" else "ink"
            for shape in shapes:
                self.marks.extend(shape.marks(lined, edge))
        for shape in shapes:
            self.marks.extend(shape.marks(tone, 0))

    def cut(self, *lines: Contour, tone: Pigment = "clay", width: float = 0.7) -> None:
        """Incise thin lines, which taper a little."""
        for line in lines:
            self.paint(tone, limb(line, width, width * 0.7), edge=0)

    def dots(self, line: Contour, radius: float, tone: Pigment = "clay") -> None:
        for x, y in read(line):
            self.paint(tone, Roundel(x, y, radius, radius), edge=0)

    def ring(self, x: float, y: float, radius: float, width: float, tone: Pigment = "clay") -> None:
        """Incise a circle."""
        round_it = [polar(x, y, radius, angle) for angle in range(0, 361, 6)]
        self.paint(tone, Limb(tuple(round_it), (width, width)), edge=0)


def limb(line: Contour, *widths: float) -> Limb:
    """Return a smooth curve through the points of `line`, or a straight one between two."""
    through = read(line)
    curve = smooth(through, closed=False, steps=12) if len(through) > 2 else through
    return Limb(tuple(curve), widths if len(widths) > 1 else (*widths, *widths))


def bar(line: Contour, *widths: float) -> Limb:
    """Return a line with corners."""
    return Limb(tuple(read(line)), widths if len(widths) > 1 else (*widths, *widths))


def blob(line: Contour) -> Area:
    """Return a smooth outline; a point given twice makes a corner."""
    return Area(tuple(smooth(read(line))))


def poly(line: Contour) -> Area:
    """Return an outline with corners."""
    return Area(tuple(read(line)))


def dot(x: float, y: float, radius: float, tall: float = 0) -> Roundel:
    return Roundel(x, y, radius, tall or radius)


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at `angle` degrees round (x, y): 0 is right, 90 is down."""
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


def placed(
    line: Contour, x: float, y: float, *, scale: float = 1, turn: float = 0, flip: int = 1
) -> list[Point]:
    """Return points round the origin, flipped (`flip` -1), scaled, turned by degrees and moved to (x, y)."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [(x + u * flip * c - v * s, y + u * flip * s + v * c) for u, v in read(line)]


def between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def read(line: Contour) -> list[Point]:
    """Return the points of a line."""
    return points(line) if isinstance(line, str) else list(line)


def _quad(a: Point, b: Point, u: float, v: float) -> tuple[Point, ...]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    return (
        (a[0] + nx * u, a[1] + ny * u),
        (b[0] + nx * v, b[1] + ny * v),
        (b[0] - nx * v, b[1] - ny * v),
        (a[0] - nx * u, a[1] - ny * u),
    )
