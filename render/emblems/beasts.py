"""Emblems of the beasts that Hercules faces."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, Point, arc, bezier, mirrored, points, polar, smooth, turned

_HORSE = smooth(
    points(
        "35,2 35,2 34,13 28,19 18,34 10,44 3,53 5,62 11,67 18,64 18,64 27,62 33,60 36,67 32,78 "
        "22,98 22,98 66,98 66,98 67,84 65,66 60,44 54,24 46,11"
    )
)


def bull(p: Pen) -> None:
    """Draw a bull's head with a ring in its nose."""
    p.brush_both(bezier((36, 36), (2, 42), (0, 16), (18, 4)), 15, 2)
    p.blob_both(points("34,42 20,44 10,54 16,60 28,56 36,50"))
    p.blob(points("50,26 70,30 74,50 66,68 68,86 58,97 42,97 32,86 34,68 26,50 30,30"))
    for i in range(5):
        p.ring(36 + i * 7, 33 + (2 - abs(2 - i)) * 2.2, 4.2, 1.6, ink=CUT)
    for g in (-1, 1):
        p.poly([(50 + g * 8, 56), (50 + g * 19, 48), (50 + g * 18, 55), (50 + g * 12, 58)], ink=CUT)
        p.dot(50 + g * 7.5, 84, 3.2, ink=CUT)
    p.ring(50, 91, 6.4, 2.2, ink=CUT)


def boar(p: Pen) -> None:
    """Draw a boar's head in profile to the left."""
    p.poly(
        smooth(
            points(
                "10,52 18,45 30,42 42,33 54,25 74,24 92,36 98,50 98,50 98,92 98,92 74,97 54,88 42,80 28,79 "
                "16,76 9,68"
            )
        )
    )
    for i, y in enumerate((27, 25, 24, 24, 25, 28, 33, 40)):
        x = 50 + i * 6.1
        p.poly([(x - 5, y + 8), (x + 7, y - 17), (x + 6, y + 8)])
    p.poly(points("44,36 50,8 64,30"))
    p.poly(points("49,28 52,15 58,27"), ink=CUT)
    p.dot(9, 60, 5.5, height=12.5)
    p.brush(arc(9, 60, 7.6, -70, 70, height=14), 1.7, ink=CUT)
    for y in (56, 64):
        p.dot(8.4, y, 1.6, ink=CUT)
    p.brush(bezier((17, 74), (32, 74), (46, 66)), 2.2, ink=CUT)
    p.poly(bezier((24, 74), (15, 56), (25, 38)) + bezier((25, 38), (27, 60), (38, 72)), ink=CUT)
    p.dot(50, 47, 3.8, ink=CUT)
    p.dot(49.6, 47.4, 1.7)
    p.brush(bezier((41, 43), (49, 37), (57, 43)), 2, ink=CUT)
    p.brush(bezier((60, 36), (70, 54), (60, 82)), 2.2, ink=CUT)
    for i in range(3):
        p.brush(bezier((76 + i * 7, 50 + i * 3), (70 + i * 7, 66), (74 + i * 7, 86)), 1.8, ink=CUT)


def hind(p: Pen) -> None:
    """Draw a hind's head with golden antlers."""
    p.brush_both(bezier((42, 44), (24, 34), (12, 22), (18, 3)), 6.5, 2.4)
    p.brush_both(bezier((26, 32), (34, 22), (34, 14), (32, 6)), 5, 2)
    p.brush_both(bezier((16, 20), (8, 16), (4, 12), (4, 6)), 4.4, 2)
    p.brush_both(bezier((33, 38), (20, 38), (10, 36), (4, 30)), 4.4, 2)
    p.blob_both(points("40,52 28,46 14,52 22,62 36,60"))
    p.blob(points("50,40 62,46 62,62 57,80 58,92 50,98 42,92 43,80 38,62 38,46"))
    for g in (-1, 1):
        p.dot(50 + g * 7.5, 61, 2.6, ink=CUT)
        p.dot(50 + g * 3.4, 91, 1.5, ink=CUT)
    p.poly(points("50,44 54,54 50,70 46,54"), ink=CUT)


def bird(p: Pen) -> None:
    """Draw a bird with feathers of bronze."""
    p.blob(points("14,40 22,28 36,28 50,40 70,52 96,80 96,80 74,76 56,76 38,72 26,58 22,48"))
    p.poly(points("20,33 2,42 22,45"))
    for i in range(6):
        x, y, angle = 44 + i * 3, 50 + i, -78 + i * 16
        p.leaf(x, y, angle, 48 - i * 3, 13)
        p.brush([polar(x, y, 12, angle), polar(x, y, 40 - i * 3, angle)], 1.6, ink=CUT)
    p.dot(26, 36, 3, ink=CUT)
    p.dot(25.6, 36.2, 1.3)
    for x in (46, 58):
        p.brush([(x, 74), (x - 2, 92)], 4)
        p.brush([(x - 9, 94), (x - 2, 91), (x + 5, 95)], 3.4)


def cerberus(p: Pen) -> None:
    """Draw three dogs' heads on one neck."""
    side = smooth(
        points(
            "56,97 56,97 44,82 34,66 26,62 10,64 3,58 4,50 16,45 24,36 33,30 33,30 34,16 34,16 44,30 56,46 "
            "70,70 72,97 72,97"
        )
    )
    p.poly_both(side)
    for mirror in (False, True):

        def placed(drawn: list[Point], mirror: bool = mirror) -> list[Point]:
            return mirrored(drawn) if mirror else drawn

        p.dot(*placed([(26, 42)])[0], 2.6, ink=CUT)
        p.brush(placed(points("4,57 15,56 24,54")), 1.8, ink=CUT)
        p.poly(placed(points("10,56.5 13,56.2 12,60")), ink=CUT)
    head = smooth(
        points("50,18 57,19 66,2 66,2 71,24 68,38 60,50 58,64 50,70 42,64 40,50 32,38 29,24 34,2 34,2 43,19")
    )
    p.brush([*head, head[0]], 4.4, ink=CUT)
    p.poly(head)
    for g in (-1, 1):
        p.poly([(50 + g * 5, 37), (50 + g * 13, 30), (50 + g * 12, 37)], ink=CUT)
    p.poly(points("45,56 55,56 50,62"), ink=CUT)
    p.brush([(50, 62), (50, 67)], 1.8, ink=CUT)
    p.brush(bezier((33, 82), (50, 90), (67, 82)), 3.4, ink=CUT)
    for x in (38, 46, 54, 62):
        p.dot(x, 91, 1.8, ink=CUT)


def mares(p: Pen) -> None:
    """Draw two wild mares side by side, their teeth bared."""
    _mare(p, -2, 0)
    edge = turned(_HORSE, 28, 0, 0, 1)
    p.brush([*edge, edge[0]], 5, ink=CUT)
    _mare(p, 28, 0)


def _mare(p: Pen, x: float, y: float) -> None:
    p.poly(turned(_HORSE, x, y, 0, 1))
    for at, down in ((44, 8), (50, 17), (55, 29), (59, 43), (62, 58)):
        tuft = [(at - 5, down - 5), (at + 10, down - 3), (at + 6, down + 6), (at - 3, down + 9)]
        p.poly(turned(smooth([(float(u), float(v)) for u, v in tuft]), x, y, 0, 1))
    p.poly(turned(points("30,14 35,0 41,12"), x, y, 0, 1))
    p.brush(turned(bezier((42, 12), (53, 30), (56, 56)), x, y, 0, 1), 2.2, ink=CUT)
    p.dot(x + 30, y + 31, 3.6, ink=CUT)
    p.dot(x + 29.4, y + 31.6, 1.7)
    p.dot(x + 11, y + 49, 2, ink=CUT)
    p.poly(turned(points("4,57 18,54 22,58 16,63 8,63"), x, y, 0, 1), ink=CUT)
    for tooth in (8, 12, 16):
        p.poly(turned(points("-1.8,56 1.8,55 0,60"), x + tooth, y, 0, 1))


def cattle(p: Pen) -> None:
    """Draw three oxen's heads in a row, the middle one before the others."""
    for x in (24, 76):
        _ox(p, x, 42, 0.74)
    _ox(p, 50, 64, 1.02, has_edge=True)


def _ox(p: Pen, x: float, y: float, scale: float, *, has_edge: bool = False) -> None:
    """Draw an ox's head around (x, y), 60 units high at scale 1."""
    head = smooth(points("0,-20 14,-17 16,-4 10,10 11,24 6,33 -6,33 -11,24 -10,10 -16,-4 -14,-17"))
    horn = bezier((11, -16), (34, -14), (36, -34), (23, -42))
    ear = smooth(points("14,-10 24,-12 33,-5 27,1 16,-2"))

    def placed(drawn: list[Point]) -> list[Point]:
        return turned(drawn, x, y, 0, scale)

    def flipped(drawn: list[Point]) -> list[Point]:
        return placed([(-u, v) for u, v in drawn])

    for turn in (placed, flipped):
        if has_edge:
            p.brush(turn(horn), 13 * scale, 6, ink=CUT)
            p.brush([*turn(ear), turn(ear)[0]], 4, ink=CUT)
    if has_edge:
        p.brush([*placed(head), placed(head)[0]], 5, ink=CUT)
    for turn in (placed, flipped):
        p.brush(turn(horn), 9 * scale, 2.4)
        p.poly(turn(ear))
    p.poly(placed(head))
    for g in (-1, 1):
        p.dot(x + g * 8 * scale, y - 2 * scale, 2.5 * scale, ink=CUT)
        p.dot(x + g * 4.4 * scale, y + 25 * scale, 1.9 * scale, ink=CUT)
    p.brush(placed([(-8.0, 15.0), (0.0, 12.0), (8.0, 15.0)]), 2 * scale, ink=CUT)


BEASTS = (bull, boar, hind, bird, cerberus, mares, cattle)
