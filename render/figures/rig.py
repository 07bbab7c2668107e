"""The parts of a body: heads in profile, arms and legs, torsos, hair and beards.

Everything faces right. `k` scales a head: at 0.85 it is a seventh to a sixth of a standing figure.
"""

from __future__ import annotations

from render.emblems.pen import Point
from render.figures.brush import Brush, Pigment, between, blob, dot, limb, placed, poly

HEAD = 0.85


def other(tone: Pigment) -> Pigment:
    """Return the tone of lines on a shape of this tone."""
    return "clay" if tone == "ink" else "ink"


def leg(
    b: Brush,
    hip: Point,
    knee: Point,
    ankle: Point,
    tone: Pigment = "ink",
    *,
    shoe: Pigment | None = None,
    k: float = 1,
) -> None:
    """Draw a bare leg with calf and foot; the calf bulges backward."""
    thigh, shin = between(hip, knee, 0.5), between(knee, ankle, 0.36)
    calf = (shin[0] - 1.5 * k, shin[1])
    x, y = ankle
    foot = blob(placed("-2.6,-2 -3.4,3.4 -3.4,4.6 9.6,4.6 9.8,3 6,1.6 2.2,-2.6", x, y, scale=k))
    widths = (12.5 * k, 11 * k, 7.4 * k, 7.6 * k, 3.8 * k)
    if shoe:
        b.paint(tone, limb([hip, thigh, knee, calf, ankle], *widths))
        b.paint(shoe, foot)
    else:
        b.paint(tone, limb([hip, thigh, knee, calf, ankle], *widths), foot)
    line = other(tone)
    kx, ky = knee
    b.cut(placed("-1.6,-1.6 1,-2.4 2.4,-.4 1.2,1.8", kx, ky, scale=k), tone=line, width=0.5)
    b.cut([between(calf, ankle, 0.1), between(calf, ankle, 0.75)], tone=line, width=0.45)
    b.dots([(x - 0.2, y + 0.8)], 0.5, line)


def greave(b: Brush, knee: Point, ankle: Point, tone: Pigment = "ochre") -> None:
    """Draw armour from the knee to the ankle."""
    shin = between(knee, ankle, 0.36)
    b.paint(
        tone,
        limb(
            [between(knee, ankle, -0.06), (shin[0] - 1.2, shin[1]), between(knee, ankle, 0.92)], 8.4, 8.4, 5
        ),
    )
    b.cut([between(knee, ankle, 0.06), between(knee, ankle, 0.8)], tone="ink", width=0.5)


def arm(b: Brush, shoulder: Point, elbow: Point, hand: Point, tone: Pigment = "ink", *, k: float = 1) -> None:
    """Draw a bare arm with a closed hand."""
    upper = between(shoulder, elbow, 0.45)
    fore = between(elbow, hand, 0.3)
    b.paint(
        tone,
        limb([shoulder, upper, elbow, fore, hand], 7.6 * k, 6.8 * k, 5.2 * k, 5 * k, 3.4 * k),
        dot(*between(elbow, hand, 1.06), 2.7 * k),
    )
    line = other(tone)
    b.cut([between(shoulder, elbow, 0.3), between(shoulder, elbow, 0.72)], tone=line, width=0.45)


def fist(b: Brush, hand: Point, tone: Pigment = "ink", *, k: float = 1) -> None:
    """Draw fingers closed over a held thing; paint them after it."""
    x, y = hand
    b.paint(tone, dot(x, y, 2.5 * k, 2.7 * k), edge=0.5)
    line = other(tone)
    b.cut(
        [(x + 0.2 * k, y - 0.9 * k), (x + 2 * k, y - 0.9 * k)],
        [(x + 0.2 * k, y + 0.7 * k), (x + 2 * k, y + 0.7 * k)],
        tone=line,
        width=0.45,
    )


def torso(b: Brush, neck: Point, hip: Point, tone: Pigment = "ink", *, k: float = 1) -> None:
    """Draw a bare chest seen from the front, as archaic painters show it, on hips in profile."""
    (x, y), (u, v) = neck, hip
    waist = between(neck, hip, 0.66)
    b.paint(
        tone,
        blob(
            [
                (x - 10 * k, y + 3),
                (x - 4 * k, y),
                (x + 4 * k, y),
                (x + 10 * k, y + 3),
                (x + 8.6 * k, y + 12 * k),
                (waist[0] + 5.6 * k, waist[1]),
                (u + 7 * k, v + 2),
                (u, v + 5),
                (u - 7 * k, v + 2),
                (waist[0] - 5.6 * k, waist[1]),
                (x - 8.6 * k, y + 12 * k),
            ]
        ),
    )
    line = other(tone)
    b.cut(
        placed("-8,9 -5,12 -.6,10.6", x, y, scale=k), placed("8,9 5,12 .6,10.6", x, y, scale=k),
        [(x, y + 5), between(neck, hip, 0.9)], tone=line, width=0.5,
    )  # fmt: skip
    for part in (0.5, 0.62, 0.74):
        cx, cy = between(neck, hip, part)
        b.cut([(cx - 4 * k, cy), (cx, cy + 1.2), (cx + 4 * k, cy)], tone=line, width=0.4)


def head(
    b: Brush, x: float, y: float, *, k: float = HEAD, skin: Pigment = "ink", hair: Pigment = "ink",
    flip: int = 1, beard: Pigment | None = None,
    tress: bool = True, band: Pigment | None = "red", hairless: bool = False,
) -> None:  # fmt: skip
    """Draw an archaic profile with an eye seen from the front; (x, y) is the middle of the skull."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, flip=flip)

    line = other(skin)
    if tress:
        b.paint(hair, blob(at("-6,-5 -9.4,2 -10.6,10 -9,18 -5,19.4 -2.4,16 -2,6 0,-6")))
    b.paint(skin, limb(at("-1,3 -.6,8 -.6,15"), 8.6 * k, 7.8 * k, 8.6 * k))
    b.paint(
        skin,
        blob(
            at(
                "-5,-7 0,-9 5,-7.4 6.4,-4 6.7,-1.2 9.4,2.4 7.2,3.5 "
                "8.2,4.9 7.4,5.8 8,6.9 6.9,7.6 7.2,9.2 5,10.6 1,9.4 -3.6,7.4 -6,0"
            )
        ),
    )
    if beard:
        b.paint(beard, blob(at("7.6,6.8 8.8,9.4 9.8,14.6 8.4,20 4.6,18 .6,12 -3.2,5 -1.4,2.4 1,6.4 4.4,6.6")))
        tone = other(beard)
        for i in range(3):
            b.cut(at(f"{2.2 + i * 2},9.4 {4 + i * 1.6},13 {5.2 + i * 1.2},17"), tone=tone, width=0.5)
    if not hairless:
        b.paint(hair, blob(at("6.2,-5.4 2,-10.8 -4,-10.4 -8.2,-5 -7.8,1.4 -5,4 -3.2,-.6 -1,-3.8 3,-4.8")))
        for i in range(4):
            b.cut(
                at(f"{-6.6 + i * 2.6},{0.4 - i * 1.5} {-6 + i * 2.4},{-4.6 - i * 0.7} {-3 + i * 1.6},-8.6"),
                tone=other(hair),
                width=0.45,
            )
    if tress and not hairless:
        b.cut(at("-7.6,4 -8.2,10 -6.8,17"), at("-5.4,5 -5.6,11 -4.6,16.6"), tone=other(hair), width=0.45)
    eye(b, *at("3.6,-1.4")[0], k=k)
    b.cut(at("1,-3.8 3.8,-4.8 6.2,-3.8"), tone=line, width=0.55 * k / HEAD)
    b.cut(at("5.2,6.2 7.2,6"), tone=line, width=0.5)
    if not hairless:
        b.paint(skin, dot(*at("-2.2,2")[0], 1.3 * k, 1.9 * k), edge=0.4)
    if band:
        b.paint(band, limb(at("5.8,-6.8 1,-6.8 -4,-5.4 -7.8,-2"), 1.7 * k, 1.7 * k), edge=0.25)


def eye(b: Brush, x: float, y: float, *, k: float = HEAD) -> None:
    """Draw a large eye with its dark middle."""
    b.paint("white", blob(placed("-2.6,.3 -.2,-1.6 2.6,.2 .2,1.5", x, y, scale=k)), edge=0.35)
    b.paint("ink", dot(x + 0.2 * k, y, 0.95 * k), edge=0)


def beard_line(b: Brush, x: float, y: float, k: float = HEAD) -> None:
    """Draw a moustache."""
    b.cut(placed("7.8,5.6 4.6,6 1.6,8.4", x, y, scale=k), width=0.6)


def crown(b: Brush, x: float, y: float, *, k: float = HEAD, flip: int = 1) -> None:
    """Draw a queen's or king's crown, in ochre, for a head at the same place."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, flip=flip)

    b.paint(
        "ochre", poly(at("-8,-6.4 7,-8.6 9,-18 4.6,-13.6 1.4,-20 -2,-13.4 -6.6,-17.6 -6.8,-12.6 -11.6,-15.2"))
    )
    b.paint("red", limb(at("-8,-6.4 7,-8.6"), 2.2 * k, 2.2 * k), edge=0.3)
    b.dots(at("-5.6,-10.6 -.6,-11.6 4.6,-12"), 0.9 * k, "ink")


def wreath(b: Brush, x: float, y: float, *, k: float = HEAD, tone: Pigment = "ochre", flip: int = 1) -> None:
    """Draw leaves round the hair."""
    for i in range(6):
        root = (5.6 - i * 2.5, -7.2 + i * i * 0.24)
        b.paint(
            tone,
            blob(
                placed(
                    [
                        (root[0], root[1]),
                        (root[0] + 1.6, root[1] - 2.6),
                        (root[0] + 0.6, root[1] - 5.2),
                        (root[0] - 1.2, root[1] - 2.4),
                    ],
                    x,
                    y,
                    scale=k,
                    flip=flip,
                )
            ),
            edge=0.35,
        )
    b.cut(placed("6,-6.6 1,-6.6 -4,-5.2 -7.6,-1.8", x, y, scale=k, flip=flip), tone="red", width=1.3 * k)
