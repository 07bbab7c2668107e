"""The winged emblems."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, Point, arc, bezier, mirrored, points, polar, smooth, turned

_WING = [
    *smooth(points("0,92 1,70 7,46 20,22 42,2"), closed=False),
    *points("43,15 38,20 45,27 37,33 43,41 34,47 40,56 30,61 34,71 24,75 26,85 14,88"),
]
_QUILLS = ("13,64 37,20", "13,70 36,33", "12,77 33,47", "11,83 29,61", "10,88 23,75")


def pegasus(p: Pen) -> None:
    """Draw a horse's head and neck to the left, a wing raised behind."""
    neck = smooth(
        points(
            "35,2 35,2 34,13 28,19 18,34 10,44 3,53 5,62 11,67 18,64 18,64 27,62 33,60 36,67 32,78 "
            "22,98 22,98 66,98 66,98 67,84 65,66 60,44 54,24 46,11"
        )
    )
    p.poly(neck)
    for x, y in ((44, 8), (50, 16), (55, 27), (58, 39)):
        p.blob([(x - 4, y - 5), (x + 7, y + 0), (x + 5, y + 11), (x - 4, y + 8)])
    p.brush(bezier((42, 11), (54, 30), (56, 56)), 2.2, ink=CUT)
    p.poly(points("30,14 35,0 41,12"))
    p.dot(30, 31, 3.6, ink=CUT)
    p.dot(29.4, 31.6, 1.7)
    p.dot(9, 53, 2.2, ink=CUT)
    p.brush(bezier((6, 61), (12, 58), (18, 59)), 2, ink=CUT)
    p.brush(bezier((34, 58), (43, 52), (42, 39)), 2.2, ink=CUT)
    _wing(p, 50, 6, 1.03)


def nemesis(p: Pen) -> None:
    """Draw the wheel of fortune between two wings."""
    for mirror in (False, True):
        _wing(p, 55, -1, 1.04, mirror=mirror)
    p.dot(50, 69, 31.5, ink=CUT)
    p.dot(50, 69, 29)
    p.dot(50, 69, 20.5, ink=CUT)
    for angle in range(0, 180, 45):
        p.brush([polar(50, 69, 22, angle), polar(50, 69, 22, angle + 180)], 4.4)
    p.dot(50, 69, 8)
    p.dot(50, 69, 3, ink=CUT)


def _wing(p: Pen, x: float, y: float, scale: float, *, mirror: bool = False) -> None:
    """Draw a raised wing to the right of (x, y), its shoulder below; mirrored to the left of 100 - x."""

    def placed(drawn: list[Point]) -> list[Point]:
        made = turned(drawn, x, y, 0, scale)
        return mirrored(made) if mirror else made

    outline = placed(_WING)
    p.brush([*outline, outline[0]], 3.4, ink=CUT)
    p.poly(outline)
    for quill in _QUILLS:
        p.brush(placed(points(quill)), 2, ink=CUT)


def harpy(p: Pen) -> None:
    """Draw a woman's head on a bird's body with spread wings."""
    shoulder = smooth(points("58,62 63,50 74,40 87,33 100,31"), closed=False)
    p.poly_both([*shoulder, *points("95,42 99,53 91,56 94,67 84,69 86,80 76,79 75,90 63,82 58,70")])
    for quill in ("70,52 92,42", "70,58 92,55", "68,64 86,66", "66,70 79,77"):
        p.brush_both(points(quill), 2.2, ink=CUT)
    p.brush_both(points("36,52 33,68 41,84 46,90"), 3, ink=CUT)
    p.blob(points("36,52 64,52 67,68 59,82 50,94 41,82 33,68"))
    for row in range(3):
        for x in (43, 57) if row % 2 else (37, 50, 63):
            p.brush(arc(x, 63 + row * 7, 4.6, 25, 155, steps=8), 2, ink=CUT)
    for g in (-1, 1):
        p.brush([(50 + g * 12, 82), (50 + g * 15, 92)], 5)
        for toe in (-7, 0, 7):
            p.brush([(50 + g * 15, 91), (50 + g * 15 + toe, 98)], 3.6, 2.2)
    hair = smooth(points("50,3 66,8 72,24 69,42 76,56 62,53 38,53 24,56 31,42 28,24 34,8"))
    p.brush([*hair, hair[0]], 4.4, ink=CUT)
    p.poly(hair)
    face = smooth(points("50,14 60,18 63,31 58,45 50,52 42,45 37,31 40,18"))
    p.brush([*face, face[0]], 2.6, ink=CUT)
    for g in (-1, 1):
        p.blob([(50 + g * 2.5, 32), (50 + g * 7, 28), (50 + g * 11.5, 30), (50 + g * 7, 34)], ink=CUT)
        p.brush([(50 + g * 2.5, 27), (50 + g * 11, 23)], 2, ink=CUT)
    p.brush([(50, 31), (48, 39), (52, 39)], 1.7, ink=CUT)
    p.brush(bezier((45, 45.5), (50, 43), (55, 45.5)), 2.4, ink=CUT)


WINGED = (pegasus, nemesis, harpy)
