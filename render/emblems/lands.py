"""Emblems of the places that armies fight for."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, arc, bezier, points, smooth


def wheat(p: Pen) -> None:
    """Draw the corn of a plain."""
    for lean, top in ((0, 4), (-30, 16), (30, 16)):
        p.brush(bezier((50, 97), (50 + lean * 0.3, 70), (50 + lean * 1.1, top + 26)), 4.4)
        for i in range(5):
            y = top + 40 - i * 8
            for angle in (-50, -130):
                p.leaf(50 + lean * 1.1, y, angle + lean * 0.4, 18, 10)
        p.leaf(50 + lean * 1.14, top + 10, -90 + lean * 0.5, 17, 10)
    p.brush([(36, 80), (64, 80)], 5.5)


def cypresses(p: Pen) -> None:
    """Draw three trees of a forest."""
    for x, top, half in ((22, 22, 17), (78, 22, 17), (50, 0, 20)):
        tree = smooth(
            [(x, top), (x, top), (x + half * 0.7, top + 26), (x + half, 62), (x + half * 0.6, 80), (x, 85),
             (x - half * 0.6, 80), (x - half, 62), (x - half * 0.7, top + 26)]
        )  # fmt: skip
        p.brush([*tree, tree[0]], 3.4, ink=CUT)
        p.poly(tree)
        p.brush([(x, 84), (x, 97)], 7)
        p.brush([(x, top + 24), (x, 78)], 2.2, ink=CUT)
        for y in (top + 36, top + 50):
            p.brush([(x - 7, y - 6), (x, y), (x + 7, y - 6)], 2, ink=CUT)
    p.brush([(3, 97), (97, 97)], 5)


def hills(p: Pen) -> None:
    p.poly([*bezier((30, 92), (44, 20), (70, 2), (99, 92), steps=30)])
    p.brush(bezier((1, 92), (8, 44), (34, 22), (62, 92)), 4, ink=CUT)
    p.poly([*bezier((0, 92), (10, 40), (34, 22), (62, 92), steps=30)])
    p.poly(points("0,88 100,88 100,97 0,97"))
    for x, y in ((66, 50), (76, 62), (68, 74)):
        p.brush(bezier((x - 5, y), (x, y - 5), (x + 5, y)), 2.4, ink=CUT)
    for x, y in ((24, 66), (34, 74)):
        p.brush(bezier((x - 5, y), (x, y - 5), (x + 5, y)), 2.4, ink=CUT)


def ship(p: Pen) -> None:
    """Draw a galley in harbour."""
    p.brush([(50, 2), (50, 66)], 5)
    p.poly(
        [
            *bezier((20, 10), (40, 14), (60, 14), (84, 10)),
            *bezier((90, 30), (88, 42), (80, 54)),
            *bezier((60, 48), (44, 48), (24, 54)),
            *bezier((30, 40), (28, 26), (20, 10)),
        ]
    )
    for x in (42, 58):
        p.brush(bezier((x - 4, 14), (x + 2, 30), (x - 3, 48)), 2, ink=CUT)
    p.blob(points("2,62 2,62 20,66 80,66 90,56 98,40 98,40 99,58 92,78 80,86 24,86 10,78"))
    p.dot(20, 74, 4.5, ink=CUT)
    p.dot(20, 74, 2)
    for x in (36, 50, 64, 78):
        p.brush([(x, 76), (x - 7, 96)], 3.4)
        p.dot(x, 75, 2.4, ink=CUT)
    p.brush([(4, 98), (96, 98)], 4)


def wall(p: Pen) -> None:
    """Draw a fortress."""
    merlons = "4,96 4,14 18,14 18,26 32,26 32,14 46,14 46,26 54,26 54,14 68,14 68,26 82,26 82,14 96,14 96,96"
    p.poly(points(merlons))
    for row in range(4):
        y = 40 + row * 14
        p.brush([(4, y), (96, y)], 2.4, ink=CUT)
        for column in range(5):
            x = 12 + column * 20 + (row % 2) * 10
            p.brush([(x, y), (x, y + 14)], 2.4, ink=CUT)
    p.poly([*arc(50, 72, 15, 180, 360), (65, 97), (35, 97)], ink=CUT)


def temple(p: Pen) -> None:
    """Draw a temple's front, a bolt in its gable."""
    p.poly(points("50,2 98,28 98,36 2,36 2,28"))
    p.poly(points("54,9 40,23 49,23 45,33 61,20 52,20"), ink=CUT)
    for x in (10, 33, 56, 79):
        p.poly([(x + 1, 40), (x + 10, 40), (x + 11, 82), (x, 82)])
        p.brush([(x - 2, 41), (x + 13, 41)], 5)
        p.brush([(x + 5.5, 47), (x + 5.5, 80)], 1.8, ink=CUT)
    p.poly(points("6,83 94,83 94,88 6,88"))
    p.poly(points("0,90 100,90 100,98 0,98"))


def acropolis(p: Pen) -> None:
    """Draw a temple on its rock."""
    p.poly(points("50,2 86,20 86,26 14,26 14,20"))
    for x in (19, 33, 47, 61, 75):
        p.poly([(x, 28), (x + 7, 28), (x + 7, 50), (x, 50)])
    p.poly(points("13,50 87,50 87,56 13,56"))
    p.poly(points("8,60 22,58 78,58 92,60 98,74 94,84 100,98 0,98 6,84 2,74"))
    for crack in ("20,64 26,76 18,88", "44,64 40,78 50,94", "70,62 76,74 66,84 72,96", "58,70 62,80"):
        p.brush(points(crack), 2.6, 1.8, ink=CUT)


def reeds(p: Pen) -> None:
    """Draw reeds over still water."""
    for x, top, lean in ((24, 10, -4), (50, 2, 0), (76, 14, 4)):
        p.brush(bezier((x, 84), (x, 50), (x + lean, top)), 3.4)
        p.brush([(x + lean * 0.9, top + 8), (x + lean * 0.5, top + 30)], 11)
    for x, angle, length in ((24, -118, 46), (50, -62, 56), (50, -120, 44), (76, -64, 44), (36, -80, 40)):
        p.leaf(x, 84, angle, length, 8)
    for y, left, right in ((84, 2, 98), (91, 12, 88), (98, 26, 74)):
        p.brush(bezier((left, y), ((left + right) / 2, y + 4), (right, y)), 4)


def watchtower(p: Pen) -> None:
    p.poly(points("30,40 70,40 78,92 22,92"))
    p.poly(points("18,10 30,10 30,18 40,18 40,10 60,10 60,18 70,18 70,10 82,10 82,34 72,42 28,42 18,34"))
    p.brush([(50, 12), (50, -1)], 3)
    p.poly(points("50,-2 74,2 50,9"))
    p.brush([(20, 30), (80, 30)], 2.2, ink=CUT)
    p.poly([*arc(50, 54, 6, 180, 360), (56, 66), (44, 66)], ink=CUT)
    p.poly([*arc(50, 80, 8, 180, 360), (58, 93), (42, 93)], ink=CUT)
    for x, y in ((34, 52), (66, 56), (32, 70), (68, 72), (30, 84), (70, 86)):
        p.brush([(x - 4, y), (x + 4, y)], 2.2, ink=CUT)
    p.poly(points("8,91 92,91 92,98 8,98"))


LANDS = (wheat, cypresses, hills, ship, wall, temple, acropolis, reeds, watchtower)
