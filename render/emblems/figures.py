"""What the living emblems look like: gods' servants, beasts and monsters."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, Point, arc, bezier, mirrored, points, polar, smooth, turned


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


def pegasus(p: Pen) -> None:
    p.blob(
        points(
            "52,4 52,4 50,16 42,24 30,40 18,50 12,58 13,66 20,70 27,67 27,67 36,66 46,62 50,68 47,80 "
            "40,97 40,97 84,97 84,97 80,70 76,44 70,24 62,14"
        )
    )
    for x, y in ((64, 10), (71, 20), (76, 32), (80, 45), (83, 58), (86, 72)):
        p.blob([(x - 4, y - 6), (x + 8, y), (x + 5, y + 12), (x - 5, y + 8)])
    p.brush(bezier((60, 14), (74, 34), (76, 70)), 2, ink=CUT)
    p.dot(44, 33, 3.2, ink=CUT)
    p.dot(43.6, 33.4, 1.5)
    p.dot(18, 57, 1.8, ink=CUT)
    p.brush(bezier((14, 65), (20, 63), (26, 64)), 1.6, ink=CUT)
    p.brush(bezier((46, 62), (56, 56), (56, 42)), 1.8, ink=CUT)
    feathers = [bezier((50, 90), (60 + i * 3, 66 - i), (98 - i * 5, 44 + i * 11)) for i in range(5)]
    for feather in feathers:
        p.brush(feather, 12, 5, middle=15, ink=CUT)
    for feather in feathers:
        p.brush(feather, 8, 1.5, middle=11)
    for feather in feathers[1:]:
        p.brush([(x - 0.6, y - 5.6) for x, y in feather[6:22]], 1.5, 0.8, ink=CUT)
    p.dot(50, 90, 7)
    p.ring(50, 90, 7.4, 1.6, ink=CUT)


def eye(p: Pen) -> None:
    _eye(p, 50, 50, 1)


def argus(p: Pen) -> None:
    _eye(p, 50, 50, 0.62)
    for i in range(8):
        x, y = polar(50, 50, 39, i * 45 + 22.5)
        _eye(p, x, 50 + (y - 50) * 37 / 39, 0.26)


def _eye(p: Pen, x: float, y: float, scale: float) -> None:
    lids = bezier((-46, 0), (-22, -32), (22, -32), (46, 0)) + bezier((46, 0), (22, 32), (-22, 32), (-46, 0))
    white = bezier((-36, 0), (-16, -22), (16, -22), (36, 0)) + bezier((36, 0), (16, 22), (-16, 22), (-36, 0))
    p.poly(turned(lids, x, y, 0, scale))
    p.poly(turned(white, x, y, 0, scale), ink=CUT)
    p.dot(x, y, 17 * scale)
    p.dot(x, y, 9 * scale, ink=CUT)
    p.dot(x, y, 4.5 * scale)


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
    left: list[tuple[Point, Point, Point, Point]] = [
        ((46, 92), (32, 72), (10, 66), (24, 47)),
        ((48, 92), (40, 60), (22, 40), (33, 19)),
    ]
    for neck in left:
        p.brush_both(bezier(*neck), 13, 7)
    middle = bezier((50, 94), (36, 60), (64, 44), (50, 20))
    p.brush(middle, 18, 9.5, ink=CUT)
    p.brush(middle, 14, 8)
    for neck in left:
        _serpent_head(p, *neck[3], -20, 0.95, mirror=True)
        _serpent_head(p, 100 - neck[3][0], neck[3][1], -22, 0.95)
    p.blob(points("44,22 44,12 50,2 56,12 56,22 50,26"))
    p.dot(47, 14, 1.5, ink=CUT)
    p.dot(53, 14, 1.5, ink=CUT)
    p.blob(points("26,90 50,80 74,90 90,96 50,99 10,96"))
    for x, y in middle[6:22:3]:
        p.brush(arc(x, y, 4.5, 30, 150, steps=6), 1.4, ink=CUT)


def _serpent_head(p: Pen, x: float, y: float, angle: float, scale: float, *, mirror: bool = False) -> None:
    """A head looking to the right of the point where its neck ends, or to the left with `mirror`."""

    def placed(drawn: list[Point]) -> list[Point]:
        return (
            mirrored(turned(drawn, 100 - x, y, angle, scale)) if mirror else turned(drawn, x, y, angle, scale)
        )

    p.poly(placed(smooth(points("-6,-5 2,-8 12,-5 20,-3 20,-3 10,1 10,1 17,7 17,7 6,7 -6,5"))))
    p.dot(*placed([(4, -3.4)])[0], 1.7 * scale, ink=CUT)
    p.brush(placed([(14, 1.6), (22, 1), (26, -2)]), 1.1 * scale)
    p.poly(placed([(-4, -5), (-10, -12), (2, -7)]))


def cyclops(p: Pen) -> None:
    hair = smooth(points("50,3 72,7 84,24 86,48 86,48"), closed=False)
    beard = points("82,66 88,78 76,80 76,93 65,88 60,99 50,91")
    p.poly(hair + beard + mirrored(beard[-2::-1]) + mirrored(hair[::-1]))
    p.blob(points("24,42 36,28 50,23 64,28 76,42 64,54 50,58 36,54"), ink=CUT)
    p.dot(50, 41, 12.5)
    p.dot(50, 41, 6.4, ink=CUT)
    p.dot(50, 41, 3)
    p.brush(bezier((20, 32), (50, 6), (80, 32)), 3, 3, middle=4.6, ink=CUT)
    p.brush(points("43,59 41,66 46,69 54,69 59,66 57,59"), 2.2, ink=CUT)
    p.blob(points("36,79 50,74 64,79 50,86"), ink=CUT)
    p.poly(points("43,75 48,75 47,82 44,81"))
    p.poly(points("52,75 57,75 56,81 53,82"))
    for x in (26, 34, 66, 74):
        p.brush(bezier((x, 70), (x + (x - 50) * 0.05, 76), (x - (x - 50) * 0.06, 84)), 1.8, ink=CUT)


def centaur(p: Pen) -> None:
    """In profile to the left, drawing a bow."""
    p.blob(points("40,54 52,57 66,56 80,54 90,60 91,72 82,78 66,75 52,77 41,76 35,66"))
    p.brush(points("88,60 96,66 95,80 99,92"), 6, 2)
    legs = (
        "41,70 35,80 38,88 34,97",
        "47,72 48,84 46,97",
        "80,72 73,82 78,89 75,97",
        "87,70 89,82 85,88 88,97",
    )
    for leg in legs:
        p.brush(points(leg), 8.5, 4)
        p.dot(points(leg)[-1][0] - 1.5, 96.5, 3.4, height=2.2)
    p.blob(points("36,62 34,48 33,36 38,28 50,27 56,34 54,46 54,60"))
    p.blob(points("37,20 36,10 43,3 52,5 55,14 52,23 44,28 38,29 39,24"))
    p.blob([(40, 24), (42, 34), (36, 31)])
    p.dot(42.5, 14, 1.6, ink=CUT)
    p.brush(bezier((54, 8), (60, 14), (58, 24)), 5, 2)
    p.brush([(38, 35), (24, 37), (11, 36)], 6.5, 4.5)
    p.brush([(53, 34), (64, 40), (46, 38)], 6.5, 4.5)
    p.brush(bezier((20, 4), (0, 20), (0, 54), (20, 68)), 2.6, 2.6, middle=4.6)
    p.brush([(20, 4), (44, 37), (20, 68)], 1.6)
    p.brush([(46, 37), (2, 36)], 2)
    p.brush(bezier((42, 60), (46, 66), (44, 74)), 2, ink=CUT)
    p.brush(bezier((72, 58), (66, 66), (72, 74)), 1.8, ink=CUT)


def giant(p: Pen) -> None:
    """A hand that lifts a boulder."""
    p.poly(points("6,32 16,12 38,2 64,4 86,13 95,34 89,52 72,61 28,61 11,53"))
    for crack in (
        "26,9 35,20 29,32 34,40",
        "35,20 48,24",
        "70,7 64,20 76,30 73,42",
        "64,20 55,28",
        "13,36 21,40",
    ):
        p.brush(points(crack), 2.4, 1.4, ink=CUT)
    fingers = (33.0, 44.3, 55.6, 66.9)
    for x in fingers:
        p.brush([(x, 47), (x, 68)], 12.6, ink=CUT)
    p.blob(points("23,64 31,70 69,70 77,64 75,78 64,88 36,88 25,78"), ink=CUT)
    for x in fingers:
        p.brush([(x, 47), (x, 70)], 9)
    p.poly(smooth(points("28,66 28,66 72,66 72,66 70,78 61,86 61,86 39,86 39,86 30,78")))
    p.poly(points("38,84 62,84 64,99 36,99"))
    p.brush([(34, 90), (66, 90)], 2.2, ink=CUT)
    p.brush([(34, 94.5), (66, 94.5)], 2.2, ink=CUT)


def fury(p: Pen) -> None:
    """A burning torch with a snake round it."""
    p.blob(points("50,1 50,1 58,14 68,20 66,34 60,44 40,44 33,34 32,22 38,26 38,26 40,12"))
    p.blob(points("51,18 51,18 57,28 56,38 50,42 44,38 45,30 49,27"), ink=CUT)
    p.poly(points("35,42 65,42 61,52 39,52"))
    p.brush([(35, 46.5), (65, 46.5)], 1.8, ink=CUT)
    p.poly(points("43,52 57,52 53,98 47,98"))
    body: list[Point] = [
        *bezier((26, 98), (46, 99), (74, 97), (74, 88)),
        *bezier((74, 88), (74, 80), (28, 82), (27, 72)),
        *bezier((27, 72), (26, 60), (74, 70), (76, 56)),
        *bezier((76, 56), (77, 48), (72, 42), (78, 34)),
    ]
    p.brush(body, 5, 9, middle=11, ink=CUT)
    p.brush(body, 1.5, 6, middle=7)
    head = smooth(points("73,38 72,29 78,23 88,24 97,29 97,29 90,34 84,38 79,41"))
    p.poly(head)
    p.dot(82, 28.6, 1.7, ink=CUT)
    p.brush([(84, 34.5), (93, 31)], 1.4, ink=CUT)


def harpy(p: Pen) -> None:
    """A woman's head between lifted wings, with a bird's feet."""
    for i in range(6):
        _harpy_feathers(p, i)
    p.blob(points("38,56 62,56 66,72 58,84 50,88 42,84 34,72"))
    for row in range(2):
        for x in (43, 50, 57) if row else (39.5, 46.5, 53.5, 60.5):
            p.brush(arc(x, 68 + row * 7, 3.2, 20, 160, steps=8), 1.6, ink=CUT)
    for g in (-1, 1):
        p.brush([(50 + g * 8, 82), (50 + g * 10, 92)], 4)
        for toe in (-6, 0, 6):
            p.brush([(50 + g * 10, 91), (50 + g * 10 + toe, 98)], 3.2, 1.8)
    hair = smooth(points("50,14 64,18 70,32 68,48 73,60 60,58 40,58 27,60 32,48 30,32 36,18"))
    p.brush([*hair, hair[0]], 3.4, ink=CUT)
    p.poly(hair)
    face = smooth(points("50,24 59,27 62,38 58,50 50,57 42,50 38,38 41,27"))
    p.brush([*face, face[0]], 2.2, ink=CUT)
    for g in (-1, 1):
        p.blob([(50 + g * 3, 39), (50 + g * 7, 35.5), (50 + g * 11, 37.5), (50 + g * 7, 40.5)], ink=CUT)
        p.brush([(50 + g * 2.5, 34), (50 + g * 11, 31)], 1.7, ink=CUT)
    p.brush([(50, 38), (48.4, 45), (51.6, 45)], 1.5, ink=CUT)
    p.brush(bezier((45.5, 50), (50, 47.5), (54.5, 50)), 2, ink=CUT)
    for x in (43, 50, 57):
        p.poly([(x - 4, 17), (x, 7), (x + 4, 17)])


def _harpy_feathers(p: Pen, i: int) -> None:
    x, y, angle, length = 62 - i * 0.5, 66 - i * 1.5, 22 - i * 19, 34 + i * 3.4
    p.leaf(x, y, angle, length, 12.5)
    p.leaf(100 - x, y, 180 - angle, length, 12.5)
    p.brush_both([polar(x, y, 12, angle), polar(x, y, length - 6, angle)], 1.6, ink=CUT)


FIGURES = (medusa, pegasus, eye, argus, io, hydra, cyclops, centaur, giant, fury, harpy)
