"""What the lifeless emblems look like: weapons, vessels, insignia."""

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
    """In profile to the left, with its crest."""
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
    limbs = bezier((30, 4), (66, 8), (58, 40), (60, 50)) + bezier((60, 50), (58, 60), (66, 92), (30, 96))
    p.brush(limbs, 4, 4, middle=9)
    p.brush([(30, 5), (20, 50), (30, 95)], 2)
    p.brush([(14, 50), (90, 50)], 4)
    p.poly(points("98,50 82,42 86,50 82,58"))
    for x in (10, 15, 20):
        p.brush([(x, 43), (x + 6, 50), (x, 57)], 3)


def nemesis(p: Pen) -> None:
    """The wheel of fortune, winged."""
    for i, length in enumerate((44, 40, 33)):
        for angle in (-16 - i * 15, 196 + i * 15):
            x = 54 + i if angle < 0 else 46 - i
            p.leaf(x, 32 - i * 2, angle, length, 13)
            p.brush([polar(x, 32 - i * 2, 12, angle), polar(x, 32 - i * 2, length - 6, angle)], 1.6, ink=CUT)
    p.dot(50, 63, 37, ink=CUT)
    p.dot(50, 63, 34.5)
    p.dot(50, 63, 25, ink=CUT)
    for angle in range(0, 180, 45):
        p.brush([polar(50, 63, 26, angle), polar(50, 63, 26, angle + 180)], 4.6)
    p.dot(50, 63, 9)
    p.dot(50, 63, 3.4, ink=CUT)
    for i in range(16):
        p.dot(*polar(50, 63, 29.7, i * 22.5), 1.5, ink=CUT)


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
    p.blob(points("16,26 16,26 84,26 84,26 80,42 50,52 20,42"))
    for x in (30, 50, 70):
        p.ring(x, 15, 8, 3.4)
    p.brush_both([(24, 40), (16, 97)], 5)
    p.brush([(50, 48), (50, 97)], 5)
    p.brush([(20, 70), (80, 70)], 4)
    p.brush([(20, 33), (80, 33)], 2, ink=CUT)
    p.brush_both(bezier((34, 86), (40, 76), (44, 82)), 3, 1)


def bident(p: Pen) -> None:
    """The two-pronged staff of the underworld, with its key."""
    p.brush([(50, 40), (50, 97)], 7)
    p.brush_both(bezier((50, 50), (24, 48), (24, 30), (30, 10)), 8, 5)
    p.poly_both(points("31,1 39,20 30,16 22,20"))
    p.brush([(40, 60), (60, 60)], 5)
    p.poly(points("50,74 70,74 70,82 64,82 64,78 58,78 58,86 50,86"))
    p.ring(50, 92, 7, 3.5)


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


THINGS = (
    trident,
    helmet,
    bolt,
    amphora,
    lyre,
    labrys,
    bow,
    nemesis,
    kantharos,
    pomegranate,
    tripod,
    bident,
    sun,
    crown,
    laurel,
    drop,
)
