"""Animals next to figures, and wings that are parts of them."""

from __future__ import annotations

import math

from render.emblems.pen import Point
from render.figures.brush import Brush, Pigment, bar, blob, dot, limb, placed, poly, read


def wing(
    b: Brush, x: float, y: float, *, reach: float = 36, turn: float = -40, tone: Pigment = "ink"
) -> None:
    """Draw a sickle wing that grows from (x, y) and points along `turn` degrees; its bow is upward."""
    side = -1 if abs(turn) > 90 else 1
    s = reach / 36

    def at(line: str) -> list[Point]:
        return placed([(u, v * side) for u, v in read(line)], x, y, scale=s, turn=turn)

    b.paint(
        tone,
        blob(
            at(
                "-1,-5 8,-8.6 18,-9.4 28,-7.6 35,-3 39,4 31.6,2.6 "
                "34,8 26,5.4 27.6,11.4 19.4,8 19.6,14 11,9.6 4,7 -1,4"
            )
        ),
    )
    b.paint("red", limb(at("5.6,-6.6 7.4,0 5,6.6"), 2.2 * s, 2.2 * s), edge=0.3)
    b.dots(at("2.2,-3.4 2.4,0 2,3.4"), 0.8 * s, "white")
    for line in ("10,-5.4 22,-5.4 33,-1", "10,-2.4 20,-1.6 31,3", "10,.8 18,2.4 26,6.6", "10,4 14,6 19,10.4"):
        b.cut(at(line), width=0.7)


def eagle(b: Brush, x: float, y: float) -> None:
    """Draw an eagle about to fly, its feet at (x, y)."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y)

    b.paint("ink", blob(at("-3,-1 -6,-7 -3,-12 2,-13 4,-8 2,-3")), poly(at("-4,-3 -9,5 -3,4 0,-1")))
    b.paint("ink", blob(at("-3,-8 -9,-14 -10,-26 -5,-19 -3,-27 0,-18 3,-24 3,-13 1,-7")))
    b.cut(at("-6,-18 -4,-11"), at("-2.6,-19 -1.4,-11"), at("1,-17 .6,-11"))
    b.paint("ink", dot(x + 4.4, y - 14, 2.8), poly(at("6,-16 10.4,-13.6 8.6,-11 8,-13 6,-12.6")), edge=0.3)
    b.dots(at("5,-14.6"), 0.7, "white")


def peacock(b: Brush, x: float, y: float) -> None:
    """Draw a peacock with its train down, (x, y) the middle of its body."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y)

    b.paint("ink", blob(at("-3,-4 -12,1 -24,9 -26,12.6 -16,12 -4,5")))
    b.dots(at("-20,9.6 -14.6,7 -10,3.4 -9.6,8"), 1.5, "ochre")
    b.dots(at("-20,9.6 -14.6,7 -10,3.4 -9.6,8"), 0.7, "ink")
    b.paint(
        "ink",
        blob(at("-6,-2 0,-6 6,-5 8,0 4,5 -3,5")),
        limb(at("5,-1 9,-7 8.6,-12.6"), 4.6, 3, 2.4),
        dot(x + 9, y - 13.4, 2.2),
        poly(at("10.6,-14.6 14,-13 10.8,-12")),
    )
    b.paint("ink", bar(at("0,4 0,13"), 1), bar(at("3.4,4 3.4,13"), 1), edge=0.3)
    for tip in ((6, -19), (9, -20), (12, -19)):
        b.cut([(x + 9, y - 15), (x + tip[0], y + tip[1])], tone="ink", width=0.6)
        b.dots([(x + tip[0], y + tip[1])], 1, "ink")
    b.cut(at("-5,-1 0,1 5,-2"), at("-4,2 0,3.4 4,1"))
    b.dots(at("9.4,-13.8"), 0.6, "white")


def fawn(b: Brush, x: float, y: float, k: float = 1) -> None:
    """Draw a small deer, (x, y) the middle of its body."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k)

    b.paint(
        "ink",
        blob(at("-9,-4 0,-5.4 8,-5 10,-1 6,3 -2,2.4 -9,3.4")),
        *(
            limb(at(line), 3 * k, 1.7 * k, 1.5 * k)
            for line in ("-7,1 -8.6,7 -8,13", "-4.6,1 -4.4,7 -5,13", "5.4,1 5,7 5.4,13", "8,0 9,7 9,13")
        ),
        limb(at("8,-3 11.4,-9 12,-14"), 5 * k, 3.4 * k, 3 * k),
        blob(at("9.6,-15 12.4,-17.4 15,-15.4 19,-12.4 17.4,-11 12.4,-11.4")),
        poly(at("10.6,-15.6 5.6,-18.4 9,-13.6")),
        limb(at("-9,-3 -11.4,-4.4 -12,-1.6"), 1.6 * k, 1.4 * k),
    )
    b.cut(
        at("12,-17 10,-22 12,-26"),
        at("13.6,-17 15,-22 13.6,-26"),
        at("10.6,-21 8.4,-23.4"),
        at("14.6,-21.4 17,-23.4"),
        tone="ink",
        width=0.9,
    )
    b.dots(at("-6,-1.6 -2,-2.8 2,-1.6 5.4,-2.8 -3.6,.6"), 0.8 * k, "white")
    b.dots(at("13.4,-15"), 0.7 * k, "white")


def dolphin(b: Brush, x: float, y: float, *, turn: float = 60, k: float = 0.8) -> None:
    """Draw a dolphin, nose at the end of `turn`."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, turn=turn)

    b.paint(
        "ink",
        blob(at("16,0 10,-4.4 0,-6 -9,-3 -15,-1 -20,-6 -18.6,0 -20,6 -15,1.6 -6,3 4,4.4 11,3 11,3")),
        blob(at("1,-5 -4,-10 -5,-4")),
    )
    b.cut(at("15,.6 9,1.4"), at("8,-3.4 6,0 8,3.4"))
    b.dots(at("10.4,-1.6"), 0.7, "white")


def snake(b: Brush, line: list[Point], *, k: float = 1, tone: Pigment = "ink") -> None:
    """Draw a snake along a line, its head at the end."""
    (u, v), (x, y) = line[-2], line[-1]
    turn = math.degrees(math.atan2(y - v, x - u))
    b.paint(
        tone,
        limb(line, 1.2 * k, 2.6 * k, 2.8 * k, 2.2 * k),
        blob(placed("-1,-1.6 2.6,-2.4 6,-.6 6,.8 2.6,2.2 -1,1.6", x, y, scale=k, turn=turn)),
        edge=0.4,
    )
    b.dots(placed("2.6,-.8", x, y, scale=k, turn=turn), 0.6 * k, "white")
    b.cut(placed("6,0 9,0", x, y, scale=k, turn=turn), tone="red", width=0.6)
    b.dots(line[1:-1], 0.55 * k)
