"""Emblems of the things in the labours of Hercules."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, arc, bezier, mirrored, points, polar, smooth, turned


def club(p: Pen) -> None:
    p.brush(bezier((16, 90), (40, 66), (52, 50), (78, 22)), 9, 30)
    p.dot(80, 20, 15)
    p.dot(15, 91, 6.5)
    for x, y, radius in ((66, 22, 4), (84, 24, 4.4), (72, 40, 3.6), (54, 42, 3.2), (80, 9, 3), (56, 56, 2.6)):
        p.ring(x, y, radius, 1.8, ink=CUT)
    for step in (0, 5, 10):
        p.brush([(20 + step, 80 - step), (27 + step, 87 - step)], 2, ink=CUT)


def shield(p: Pen) -> None:
    p.dot(50, 50, 47)
    p.ring(50, 50, 41, 2.4, ink=CUT)
    p.dot(50, 50, 34, ink=CUT)
    p.dot(50, 50, 31.5)
    p.poly(points("50,24 72,72 62,72 50,44 38,72 28,72"), ink=CUT)
    for i in range(24):
        p.dot(*polar(50, 50, 37.6, i * 15), 1.7, ink=CUT)


def laurelsprig(p: Pen) -> None:
    stem = bezier((22, 96), (44, 74), (58, 52), (66, 24))
    p.brush(stem, 4.4, 2.4)
    p.leaf(66, 26, -72, 25, 13)
    for i in range(5):
        x, y = stem[4 + i * 4]
        p.leaf(x, y, -20 - i * 4, 33 - i * 2, 15)
        p.leaf(x, y, 238 + i * 3, 32 - i * 2, 14)


def heart(p: Pen) -> None:
    half = bezier((50, 28), (60, 0), (98, 6), (96, 40)) + bezier((96, 40), (94, 64), (66, 78), (50, 97))
    p.poly_both(half)
    p.brush(bezier((22, 24), (12, 34), (18, 50)), 5, 1.6, ink=CUT)


def apple(p: Pen) -> None:
    p.blob(points("50,32 64,24 84,34 86,60 72,88 58,95 50,91 42,95 28,88 14,60 16,34 36,24"))
    p.brush(bezier((50, 34), (50, 18), (58, 6)), 5, 4)
    p.leaf(54, 18, -12, 34, 16)
    p.brush([(58, 17), (80, 12)], 1.6, ink=CUT)
    p.brush(bezier((26, 44), (22, 60), (32, 76)), 4, 1.6, ink=CUT)


def belt(p: Pen) -> None:
    p.blob(points("2,30 2,30 30,42 70,42 98,30 98,30 98,62 98,62 70,75 30,75 2,62 2,62"))
    p.brush(bezier((2, 37), (50, 58), (98, 37)), 2, ink=CUT)
    p.brush(bezier((2, 56), (50, 79), (98, 56)), 2, ink=CUT)
    p.dot(50, 58, 32, ink=CUT)
    p.dot(50, 58, 28.5)
    p.ring(50, 58, 23, 2.4, ink=CUT)
    for i in range(8):
        p.leaf(50, 58, i * 45, 19, 8, ink=CUT)
    for x, y in ((9, 47), (17, 50.5), (91, 47), (83, 50.5)):
        p.dot(x, y, 3, ink=CUT)


def stables(p: Pen) -> None:
    """Draw a stable, and the river that runs out of its door."""
    p.poly(points("50,2 99,34 99,44 1,44 1,34"))
    p.poly(points("50,13 73,29 27,29"), ink=CUT)
    p.dot(50, 24, 4.4)
    p.poly(points("8,47 92,47 92,74 8,74"))
    p.poly([*arc(50, 66, 22, 180, 360), (72, 76), (28, 76)], ink=CUT)
    for x in (18, 82):
        p.brush([(x, 52), (x, 72)], 2.2, ink=CUT)
    for row, y in enumerate((64, 77, 90)):
        half = (14, 36, 47)[row]
        count = (1, 3, 4)[row]
        step = 2 * half / count
        wave = [
            point
            for i in range(count)
            for point in bezier(
                (50 - half + i * step, y),
                (50 - half + (i + 0.33) * step, y - 12),
                (50 - half + (i + 0.67) * step, y + 12),
                (50 - half + (i + 1) * step, y),
                steps=12,
            )
        ]
        p.brush(wave, 6.4)


def graze(p: Pen) -> None:
    """Draw three claws' scratches."""
    for x in (20, 46, 72):
        p.brush(bezier((x + 16, 4), (x - 2, 40), (x - 12, 96)), 3, 3, middle=15)
    p.brush(points("4,44 14,52 4,60"), 3, 3)


def gash(p: Pen) -> None:
    """Draw a dagger from which blood drips."""
    p.poly(points("50,66 39,54 42,24 58,24 61,54"))
    p.brush([(50, 28), (50, 56)], 2.4, ink=CUT)
    p.brush([(26, 22), (74, 22)], 8)
    p.brush([(50, 3), (50, 20)], 8, 7)
    p.dot(50, 5, 6)
    for x, y, size in ((50, 84, 1.0), (24, 66, 0.72), (76, 66, 0.72)):
        right = bezier((0, -17), (5, -6), (12, -2), (12, 6))
        left = [(-u, v) for u, v in reversed(right)]
        p.poly(turned([*right, *arc(0, 6, 12, 0, 180), *left], x, y, 0, size))


def clubs(p: Pen) -> None:
    """Draw two crossed clubs: everything counts twice."""
    handle = bezier((14, 93), (38, 66), (52, 48), (78, 20))
    p.brush(handle, 8, 26)
    p.brush(mirrored(handle), 12, 31, ink=CUT)
    p.brush(mirrored(handle), 8, 26)
    for x in (20, 80):
        p.dot(x, 18, 14)
    for x in (13, 87):
        p.dot(x, 93, 6)
    for x, y, radius in (
        (14, 18, 3.6),
        (27, 14, 3.2),
        (27, 29, 3.4),
        (86, 18, 3.6),
        (73, 14, 3.2),
        (73, 29, 3.4),
    ):
        p.ring(x, y, radius, 1.8, ink=CUT)


def rain(p: Pen) -> None:
    """Draw three cards that fall like rain."""
    for x, y, angle in ((27, 39, -24), (75, 41, 20), (50, 57, 2)):
        card = points("-19,-27 19,-27 19,27 -19,27")
        p.poly(turned(card, x, y, angle, 1.2), ink=CUT)
        p.poly(turned(card, x, y, angle, 1))
        inner = turned(points("-13,-21 13,-21 13,21 -13,21 -13,-21"), x, y, angle, 1)
        p.brush(inner, 1.8, ink=CUT)
        p.poly(turned(points("0,-11 8,0 0,11 -8,0"), x, y, angle, 1), ink=CUT)
    for x, y in ((10, 78), (24, 90), (79, 83), (92, 94), (92, 76)):
        p.leaf(x + 3, y - 8, 112, 17, 6)


def distaff(p: Pen) -> None:
    """Draw a distaff wound with wool, the spindle on its thread."""
    p.brush([(38, 98), (38, 60), (38, 8)], 6, 5)
    p.dot(38, 6, 5.5)
    p.blob(points("38,14 54,20 60,36 54,52 38,62 22,52 16,36 22,20"))
    for y in (24, 33, 42, 51):
        p.brush(bezier((16, y + 4), (38, y - 7), (60, y + 4)), 2, ink=CUT)
    p.brush(bezier((56, 44), (74, 40), (80, 56)), 2.6)
    p.brush([(80, 52), (80, 98)], 4, 3)
    p.blob(points("80,58 88,66 88,74 80,84 72,74 72,66"))
    p.brush([(68, 84), (92, 84)], 6)
    p.brush([(30, 84), (46, 84)], 5)


def pelt(p: Pen) -> None:
    """Draw a lion's hide, spread out."""
    half = smooth(
        points(
            "50,12 58,6 64,12 66,24 78,20 90,8 90,8 98,18 92,34 78,42 74,56 80,70 94,76 94,76 96,90 82,92 "
            "66,82 58,84 54,99 54,99 50,99"
        ),
        closed=False,
    )
    p.poly([*half, *reversed(mirrored(half))])
    for g in (-1, 1):
        p.dot(50 + g * 8, 20, 2.4, ink=CUT)
        p.brush([(50 + g * 30, 27), (50 + g * 20, 36)], 2, ink=CUT)
        p.brush([(50 + g * 30, 80), (50 + g * 18, 72)], 2, ink=CUT)
    p.poly(points("46,27 54,27 50,33"), ink=CUT)
    p.brush_both(bezier((50, 40), (34, 44), (34, 60)), 2.2, ink=CUT)
    p.brush(points("50,44 50,80"), 2.2, ink=CUT)


def cross(p: Pen) -> None:
    p.poly(points("14,2 50,36 86,2 98,14 64,50 98,86 86,98 50,64 14,98 2,86 36,50 2,14"))


def blank(p: Pen) -> None:
    """Draw an empty card."""
    p.poly(points("18,2 82,2 82,98 18,98"))
    p.poly(points("27,11 73,11 73,89 27,89"), ink=CUT)


def flame(p: Pen) -> None:
    p.blob(points("54,1 54,1 60,20 78,36 86,58 80,82 62,98 38,98 20,82 14,60 22,42 22,42 32,54 32,54 36,28"))
    p.blob(points("52,44 52,44 56,58 66,68 64,84 52,92 40,88 34,76 40,66 40,66 46,70 46,70"), ink=CUT)


def dove(p: Pen) -> None:
    """Draw a dove in flight to the left."""
    p.blob(points("4,46 12,34 24,32 34,40 50,46 70,50 98,74 98,74 84,78 76,88 64,80 46,80 28,72 18,58 14,48"))
    p.blob(points("34,44 34,44 36,20 52,2 52,2 60,14 70,18 70,18 70,26 80,32 80,32 74,42 76,50 60,56"))
    for quill in ("44,44 56,16", "54,48 68,26", "62,52 76,38"):
        p.brush(points(quill), 2, ink=CUT)
    p.dot(17, 41, 2.4, ink=CUT)
    p.brush(bezier((34, 48), (46, 62), (66, 58)), 2.4, ink=CUT)


def two_faces(p: Pen) -> None:
    """Draw a mask that laughs on one side and weeps on the other."""
    p.blob(points("50,2 84,6 94,30 88,64 68,92 50,98 32,92 12,64 6,30 16,6"))
    p.brush([(50, 2), (50, 98)], 3, ink=CUT)
    p.poly(smooth(points("18,36 30,28 42,38 42,38 30,36")), ink=CUT)
    p.poly(smooth(points("58,34 70,44 84,32 84,32 72,36")), ink=CUT)
    p.poly([*bezier((20, 58), (28, 82), (47, 82)), *bezier((47, 70), (34, 70), (20, 58))], ink=CUT)
    p.poly([*bezier((53, 66), (70, 60), (78, 78)), *bezier((78, 78), (68, 72), (53, 78))], ink=CUT)


LABOURS = (
    *(club, shield, laurelsprig, heart, apple, belt, stables, graze, gash, clubs, rain, distaff, pelt),
    *(cross, blank, flame, dove, two_faces),
)
