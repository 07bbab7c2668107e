"""Emblems of lifeless things: weapons, vessels, insignia."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, Point, arc, bezier, mirrored, points, polar, smooth


def trident(p: Pen) -> None:
    p.brush([(50, 22), (50, 93)], 7)
    p.poly(points("50,2 60,24 50,20 40,24"))
    p.brush_both(bezier((50, 58), (20, 58), (18, 46), (20, 22)), 8, 6)
    p.poly_both(points("20,4 31,26 20,22 10,26"))
    p.brush([(38, 66), (62, 66)], 6)
    p.dot(50, 94, 5)


def helmet(p: Pen) -> None:
    """Draw a helmet in profile to the left, with its crest."""
    p.blob(points("20,30 22,12 40,2 64,3 84,16 94,40 95,66 88,92 82,92 84,66 80,44 70,28 54,20 36,22 28,32"))
    inner, outer = (
        arc(56, 50, 30, 200, 369, height=32, steps=13),
        arc(56, 50, 44, 200, 369, height=50, steps=13),
    )
    for a, b in zip(inner, outer, strict=True):
        p.brush([a, b], 1.6, ink=CUT)
    dome = smooth(
        points(
            "24,52 24,42 32,28 48,22 64,27 74,42 76,60 74,74 82,90 82,90 62,92 62,92 56,84 50,72 50,72 "
            "46,90 36,97 36,97 30,84 30,84 28,70 22,62"
        )
    )
    p.brush([*dome, dome[0]], 3.4, ink=CUT)
    p.poly(dome)
    p.blob(points("26,51 34,46 46,48 52,54 46,60 34,60 34,60 35,84 31,84 29,64"), ink=CUT)
    p.brush(bezier((24, 45), (46, 34), (62, 50), (60, 66)), 2, ink=CUT)
    p.poly(points("25,50 31,50 31,68 26,66"))


def bolt(p: Pen) -> None:
    p.poly(points("58,2 18,56 44,56 32,98 82,38 54,38 72,2"))


def amphora(p: Pen) -> None:
    left = smooth(points("38,6 38,6 40,12 41,26 30,38 25,52 31,72 43,88 43,88 38,96 38,96"), closed=False)
    p.poly(left + mirrored(left)[::-1])
    p.brush_both(bezier((41, 14), (12, 10), (18, 34), (29, 42)), 5.5)
    p.brush([(35, 6), (65, 6)], 7)
    p.brush([(36, 95), (64, 95)], 6)
    for y in (36, 62, 70):
        p.brush([(20, y), (80, y)], 2, ink=CUT)
    p.brush([(27 + i * 6.6, 44 if i % 2 else 55) for i in range(8)], 2.6, ink=CUT)
    for x in (38, 44, 50, 56):
        p.poly([(x, 90), (x + 2.5, 74), (x + 5, 90)], ink=CUT)


def lyre(p: Pen) -> None:
    p.brush_both(bezier((34, 66), (4, 40), (34, 36), (26, 8)), 9, 6)
    for x in (25, 75):
        p.dot(x, 8, 5)
    p.brush([(18, 22), (82, 22)], 6)
    p.blob(points("50,62 72,64 76,80 62,95 50,97 38,95 24,80 28,64"))
    for string in (39.0, 46.3, 53.6, 61.0):
        p.brush([(string, 20), (50 + (string - 50) * 0.8, 74)], 2.2)
    p.brush(bezier((32, 73), (50, 68), (68, 73)), 2, ink=CUT)
    p.ring(50, 83, 7, 2, ink=CUT)


def labrys(p: Pen) -> None:
    p.brush([(50, 6), (50, 97)], 6.5)
    p.blob_both(points("50,22 62,26 78,10 78,10 92,30 94,44 92,58 78,74 78,74 62,54 50,56"))
    p.brush_both(bezier((77, 18), (86, 42), (77, 66)), 2.2, ink=CUT)
    p.brush_both([(44, 30), (56, 48)], 2, ink=CUT)
    p.dot(50, 6, 5)
    p.dot(50, 95, 5)


def bow(p: Pen) -> None:
    limbs = bezier((30, 2), (72, 8), (60, 38), (64, 50)) + bezier((64, 50), (60, 62), (72, 92), (30, 98))
    p.brush(limbs, 5, 5, middle=12)
    p.brush([(30, 4), (18, 50), (30, 96)], 3)
    p.brush([(12, 50), (88, 50)], 5.5)
    p.poly(points("100,50 80,39 85,50 80,61"))
    for x in (5, 12, 19):
        p.brush([(x, 41), (x + 8, 50), (x, 59)], 3.6)


def kantharos(p: Pen) -> None:
    p.brush_both(bezier((34, 56), (2, 60), (2, 4), (26, 16)), 5.5)
    left = smooth(points("24,16 24,16 28,38 36,54 47,62 47,62 46,80 30,92 30,96 30,96"), closed=False)
    p.poly(left + mirrored(left)[::-1])
    p.brush([(26, 30), (74, 30)], 2, ink=CUT)
    for x, y in ((42, 40), (50, 40), (58, 40), (46, 47), (54, 47), (50, 54)):
        p.dot(x, y, 3.2, ink=CUT)


def pomegranate(p: Pen) -> None:
    p.blob(points("50,24 76,30 88,56 74,86 50,94 26,86 12,56 24,30"))
    p.poly(points("38,30 34,6 44,16 50,4 56,16 66,6 62,30"))
    p.blob(points("50,36 66,46 70,62 60,80 50,84 40,80 30,62 34,46"), ink=CUT)
    for x, y in ((50, 44), (43, 52), (57, 52), (38, 62), (50, 60), (62, 62), (44, 71), (56, 71), (50, 78)):
        p.dot(x, y, 3.9)


def tripod(p: Pen) -> None:
    """Draw the tripod of Delphi, with ring handles on the rim."""
    for x in (22, 50, 78):
        p.ring(x, 16, 13.5, 5)
    p.blob(points("9,30 9,30 91,30 91,30 88,46 74,60 50,65 26,60 12,46"))
    p.brush([(7, 31), (93, 31)], 7)
    p.brush([(15, 40), (85, 40)], 2.4, ink=CUT)
    p.brush([(22 + i * 7, 46 if i % 2 else 53) for i in range(9)], 2.2, ink=CUT)
    p.brush_both([(20, 52), (13, 95)], 8, 6)
    p.brush([(50, 62), (50, 95)], 8, 6)
    p.brush([(17, 79), (83, 79)], 4.6)
    for x in (11, 50, 89):
        p.dot(x, 96, 7, height=3.8)


def bident(p: Pen) -> None:
    """Draw the two-pronged key of the underworld."""
    p.brush([(50, 42), (50, 92)], 8)
    p.brush_both(bezier((50, 50), (16, 50), (16, 30), (24, 14)), 10, 7)
    p.poly_both(points("27,-1 38,23 25,19 12,23"))
    p.brush([(36, 58), (64, 58)], 6)
    p.poly(points("50,70 80,70 80,89 71,89 71,79 66,79 66,86 58,86 58,79 50,79"))
    p.ring(50, 91, 9, 4.5)
    p.dot(50, 91, 4.6, ink=CUT)


def sun(p: Pen) -> None:
    for i in range(16):
        p.leaf(50, 50, i * 22.5, 40 if i % 2 else 49, 11)
    p.dot(50, 50, 25, ink=CUT)
    p.dot(50, 50, 22)
    for g in (-1, 1):
        p.dot(50 + g * 8, 46, 3.4, ink=CUT)
        p.brush(bezier((50, 60), (50 + g * 5, 63), (50 + g * 9, 58)), 2, ink=CUT)
    p.brush([(50, 44), (48, 54), (52, 54)], 1.6, ink=CUT)


def crown(p: Pen) -> None:
    p.poly(points("12,84 7,32 29,54 50,12 71,54 93,32 88,84"))
    for x, y, r in ((8, 30, 6), (50, 12, 7.5), (92, 30, 6)):
        p.dot(x, y, r)
    p.poly(points("50,40 59,56 50,72 41,56"), ink=CUT)
    for x in (24, 76):
        p.dot(x, 66, 4.5, ink=CUT)
    p.brush([(8, 80), (92, 80)], 3, ink=CUT)
    p.poly(points("12,84 88,84 86,95 14,95"))


def laurel(p: Pen) -> None:
    stem = arc(50, 50, 38, 95, 260)
    p.brush_both(stem, 3)
    for i in range(9):
        x, y = polar(50, 50, 38, 100 + i * 18)
        for lean, length in ((58, 17), (120, 15)):
            angle = 100 + i * 18 + lean
            p.leaf(x, y, angle, length, 8)
            p.leaf(100 - x, y, 180 - angle, length, 8)
    p.brush_both([(44, 92), (56, 84)], 3)


def drop(p: Pen) -> None:
    right: list[Point] = bezier((50, 4), (62, 30), (80, 46), (80, 66))
    p.poly(right + arc(50, 66, 30, 0, 180) + mirrored(right[::-1]))
    p.brush(points("54,36 44,54 58,62 46,84"), 4, 2.4, ink=CUT)


def crack(p: Pen) -> None:
    """Draw the crack through a falling card."""
    p.brush(points("66,0 55,20 71,40 46,64 58,92"), 5.5, 2.5)
    p.brush(points("71,40 84,44 97,54"), 3.6, 1.4)
    p.brush(points("46,64 27,68 8,79"), 3.6, 1.4)
    p.brush(points("55,20 43,25"), 3, 1.4)


THINGS = (
    trident,
    helmet,
    bolt,
    amphora,
    lyre,
    labrys,
    bow,
    kantharos,
    pomegranate,
    tripod,
    bident,
    sun,
    crown,
    crack,
    laurel,
    drop,
)
