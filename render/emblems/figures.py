"""Emblems of living beings: servants of gods, and monsters."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, arc, bezier, mirrored, points, smooth, turned


def medusa(p: Pen) -> None:
    for i in range(11):
        _medusa_snake(p, angle=-90 + (i - 5) * 28, bend=1 if i % 2 else -1)
    face = smooth(points("50,24 66,28 75,44 72,64 62,78 50,84 38,78 28,64 25,44 34,28"))
    p.brush([*face, face[0]], 4, ink=CUT)
    p.poly(face)
    for g in (1, -1):
        p.blob([(50 + g * 5, 49), (50 + g * 12, 43), (50 + g * 20, 46), (50 + g * 13, 52)], ink=CUT)
        p.dot(50 + g * 12, 47.5, 3)
        p.brush(bezier((50 + g * 5, 42), (50 + g * 12, 36), (50 + g * 21, 41)), 2.2, ink=CUT)
    p.brush([(50, 46), (47, 58), (53, 58)], 1.8, ink=CUT)
    p.blob(points("35,65 43,63 50,65 57,63 65,65 58,73 50,75 42,73"), ink=CUT)
    p.poly(points("46,70 54,70 53,80 50,83 47,80"))
    p.poly_both([(39, 64), (43, 64), (41, 71)])


def _medusa_snake(p: Pen, *, angle: float, bend: int) -> None:
    curve = [(22, 0), (30, 9 * bend), (34, -10 * bend), (44, bend)]
    placed = turned([(float(x), float(y)) for x, y in curve], 50, 52, angle, 1)
    p.brush(bezier(*placed), 8, 5)
    p.dot(*placed[-1], 4.2)
    p.dot(*turned([(45, bend + 0.4)], 50, 52, angle, 1)[0], 1.3, ink=CUT)


def eye(p: Pen) -> None:
    lids = bezier((4, 50), (28, 18), (72, 18), (96, 50)) + bezier((96, 50), (72, 82), (28, 82), (4, 50))
    white = bezier((14, 50), (34, 28), (66, 28), (86, 50)) + bezier((86, 50), (66, 72), (34, 72), (14, 50))
    p.poly(lids)
    p.poly(white, ink=CUT)
    p.dot(50, 50, 17)
    p.dot(50, 50, 9, ink=CUT)
    p.dot(50, 50, 4.5)


def argus(p: Pen) -> None:
    """Draw a watchman's head and shoulders, eyes all over."""
    p.blob(points("50,58 72,64 92,74 98,98 98,98 2,98 2,98 8,74 28,64"))
    p.dot(50, 35, 38, ink=CUT)
    p.dot(50, 35, 35)
    _open_eye(p, 50, 36, 17)
    p.dot(50, 36, 2.2, ink=CUT)
    for x, y, half in (
        (50, 14, 8.5),
        (27, 26, 7.5),
        (73, 26, 7.5),
        (30, 50, 7.5),
        (70, 50, 7.5),
        (50, 58, 8),
        (20, 85, 9),
        (50, 87, 9),
        (80, 85, 9),
    ):
        _open_eye(p, x, y, half)


def _open_eye(p: Pen, x: float, y: float, half: float) -> None:
    """Draw an eye cut into ink."""
    s = half / 36
    white = bezier((-36, 0), (-16, -26), (16, -26), (36, 0)) + bezier((36, 0), (16, 26), (-16, 26), (-36, 0))
    p.poly(turned(white, x, y, 0, s), ink=CUT)
    p.dot(x, y, 13.5 * s)


def io(p: Pen) -> None:
    p.brush_both(bezier((38, 34), (8, 34), (6, 14), (22, 3)), 11, 2)
    p.blob_both(points("34,38 20,36 6,44 12,54 26,52 36,48"))
    p.blob(points("50,24 66,30 70,48 64,66 66,84 58,96 42,96 34,84 36,66 30,48 34,30"))
    for g in (-1, 1):
        p.blob([(50 + g * 9, 50), (50 + g * 14, 45), (50 + g * 18, 50), (50 + g * 13, 53)], ink=CUT)
        p.dot(50 + g * 13.4, 49.6, 2)
        p.dot(50 + g * 7, 85, 2.8, ink=CUT)
    p.brush(bezier((36, 76), (50, 70), (64, 76)), 2, ink=CUT)
    p.brush(bezier((44, 92), (50, 94), (56, 92)), 1.8, ink=CUT)
    p.poly(points("50,28 56,38 50,52 44,38"), ink=CUT)


def hydra(p: Pen) -> None:
    """Draw three serpents' necks out of one body."""
    p.blob(points("50,78 66,80 84,88 97,97 97,97 3,97 3,97 16,88 34,80"))
    side = bezier((42, 90), (2, 84), (44, 56), (22, 40))
    p.brush_both(side, 17, 10)
    middle = bezier((50, 92), (32, 64), (66, 50), (50, 22))
    p.brush(middle, 22, 15, ink=CUT)
    p.brush(middle, 17, 10.5)
    p.blob_both(points("30,44 29,33 19,28 10,33 0,40 0,40 8,44 8,44 1,50 1,50 12,51 20,49"))
    p.poly_both(points("22,30 30,20 31,38"))
    for x in (17.5, 82.5):
        p.dot(x, 36, 2, ink=CUT)
    p.blob(points("50,1 61,9 60,20 55,29 45,29 40,20 39,9"))
    p.poly_both(points("42,8 34,0 38,16"))
    for g in (-1, 1):
        p.brush([(50 + g * 3.5, 12), (50 + g * 7.5, 9.5)], 2.6, ink=CUT)
        p.dot(50 + g * 2.4, 23, 1.2, ink=CUT)
    for i in range(7, 22, 3):
        x, y = middle[i]
        p.brush(arc(x, y, 5.4, 25, 155, steps=6), 1.8, ink=CUT)


def cyclops(p: Pen) -> None:
    """Draw a brute's head from the front: horn, one eye, tusks."""
    p.poly(points("42,16 50,-1 58,16"))
    head = smooth(
        points("50,9 68,12 81,24 85,40 85,40 98,33 98,33 97,52 87,60 84,78 73,92 50,98"), closed=False
    )
    p.poly(head + mirrored(head)[::-1])
    p.dot(50, 49, 18.5, height=16, ink=CUT)
    p.dot(50, 50, 11)
    p.dot(50, 50, 4.6, ink=CUT)
    p.poly(points("22,20 44,28 56,28 78,20 76,34 58,37 42,37 24,34"))
    p.brush(points("21,22 44,29 56,29 79,22"), 3.4, ink=CUT)
    for g in (-1, 1):
        p.brush([(50 + g * 4, 71), (50 + g * 9, 72)], 3, ink=CUT)
        p.brush([(50 + g * 44, 42), (50 + g * 39, 51)], 2, ink=CUT)
    p.blob(points("27,80 50,77 73,80 73,80 66,90 50,91 34,90 27,80"), ink=CUT)
    for g in (-1, 1):
        p.poly([(50 + g * 10, 92), (50 + g * 15.5, 75), (50 + g * 21, 90)])
    for x in (43, 50, 57):
        p.brush([(x, 78), (x, 84)], 2)


def centaur(p: Pen) -> None:
    """Draw a centaur in profile to the left, drawing a bow."""
    p.blob(points("40,53 54,58 68,57 82,53 93,60 93,73 83,79 66,75 52,78 40,77 34,66"))
    p.brush(bezier((89, 58), (99, 60), (98, 76), (99, 90)), 8, 3)
    for leg in ("39,70 34,83 34,97", "49,72 49,84 46,97", "80,72 77,84 76,97", "89,70 90,84 90,97"):
        p.brush(points(leg), 11, 6)
        p.dot(points(leg)[-1][0] - 1.5, 97, 4.6, height=2.6)
    p.blob(points("35,63 33,48 31,36 37,29 52,28 60,34 57,46 55,60"))
    p.dot(47, 14, 11.5, height=13)
    p.blob(points("50,2 61,8 62,22 57,30 50,26"))
    p.poly(points("38,10 32,19 39,20"))
    p.blob(points("37,20 36,36 36,36 52,27 50,20"))
    p.dot(42, 13, 1.9, ink=CUT)
    p.brush(bezier((44, 5), (52, 9), (51, 22)), 1.8, ink=CUT)
    p.brush([(36, 37), (22, 39), (11, 38)], 8.5, 6.5)
    p.brush([(56, 36), (68, 44), (48, 40)], 8.5, 6)
    p.brush(bezier((21, 4), (-3, 21), (-3, 57), (21, 73)), 4, 4, middle=6.4)
    p.brush([(21, 5), (47, 39), (21, 72)], 2)
    p.brush([(48, 39), (0, 38)], 2.6)
    p.brush(bezier((42, 60), (47, 66), (44, 74)), 2.2, ink=CUT)
    p.brush(bezier((74, 58), (67, 66), (74, 74)), 2.2, ink=CUT)


def giant(p: Pen) -> None:
    """Draw a colossus who lifts a rock over his head."""
    p.poly(points("8,20 20,5 42,0 66,3 88,9 95,24 84,37 58,41 30,40 14,34"))
    for crack in ("28,7 38,17 32,27", "38,17 50,21", "70,9 64,20 76,29"):
        p.brush(points(crack), 2.6, 1.6, ink=CUT)
    p.brush_both([(32, 58), (20, 52), (20, 36)], 13, 10)
    p.brush_both([(20, 36), (16, 29)], 15, 13, ink=CUT)
    p.brush_both([(20, 40), (17, 31)], 9.5, 8)
    p.blob(points("50,60 66,55 76,56 78,66 69,78 66,88 50,90 34,88 31,78 22,66 24,56 34,55"))
    p.dot(50, 54, 13.5, ink=CUT)
    p.blob(points("50,43 58,46 60,54 57,63 50,68 43,63 40,54 42,46"))
    p.brush([(44, 51.5), (48, 52.5)], 1.8, ink=CUT)
    p.brush([(52, 52.5), (56, 51.5)], 1.8, ink=CUT)
    p.brush([(46, 58.5), (54, 58.5)], 1.6, ink=CUT)
    p.poly_both(points("50,82 32,82 24,99 43,99 50,90"))
    p.brush([(33, 84), (67, 84)], 2.4, ink=CUT)


def fury(p: Pen) -> None:
    """Draw a burning torch with a snake around it."""
    p.blob(points("48,0 48,0 60,13 70,21 68,35 61,44 39,44 31,34 29,20 37,26 37,26 38,11"))
    p.blob(points("50,18 50,18 57,28 56,38 50,42 44,38 44,31 48,28"), ink=CUT)
    p.poly(points("31,43 69,43 63,54 37,54"))
    p.brush([(33, 48), (67, 48)], 2, ink=CUT)
    p.poly(points("40,54 60,54 55,100 45,100"))
    body = [
        *bezier((62, 99), (78, 99), (86, 90), (76, 86)),
        *bezier((76, 86), (62, 82), (20, 90), (20, 76)),
        *bezier((20, 76), (20, 62), (74, 76), (79, 61)),
        *bezier((79, 61), (81, 52), (76, 46), (81, 38)),
    ]
    p.brush(body, 6, 14, middle=14, ink=CUT)
    p.brush(body, 2.5, 9.5, middle=9.5)
    p.poly(smooth(points("75,42 73,31 80,24 91,25 100,31 100,31 94,37 87,41 83,45")))
    p.dot(84, 30.5, 2.1, ink=CUT)
    p.brush([(87, 37), (97, 32.5)], 1.6, ink=CUT)
    for x, y in body[54:74:5]:
        p.dot(x, y, 1.5, ink=CUT)


FIGURES = (medusa, eye, argus, io, hydra, cyclops, centaur, giant, fury)
