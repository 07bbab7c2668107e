"""Emblems of ruses, powers and strokes of war."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, bezier, points, polar, smooth


def standard(p: Pen) -> None:
    """Draw a commander's banner on its pole."""
    p.brush([(22, 8), (22, 98)], 6.5)
    p.dot(22, 6, 7)
    p.poly([*bezier((24, 16), (52, 4), (66, 30), (97, 16)), *bezier((97, 66), (66, 80), (52, 54), (24, 66))])
    p.poly(points("60,28 75,46 60,60 45,42"), ink=CUT)
    p.poly(points("60,36 68,46 60,53 52,44"))
    p.brush([(8, 97), (36, 97)], 5)


def exchange(p: Pen) -> None:
    """Draw two arrows that change places."""
    p.brush(bezier((8, 62), (6, 12), (44, 6), (70, 20)), 11)
    p.poly(points("62,2 98,26 62,42"))
    p.brush(bezier((92, 38), (94, 88), (56, 94), (30, 80)), 11)
    p.poly(points("38,98 2,74 38,58"))


def oil_lamp(p: Pen) -> None:
    """Draw a burning lamp."""
    p.blob(points("20,0 20,0 31,15 32,26 22,34 10,27 10,16"))
    p.blob(points("21,14 26,22 22,28 16,24"), ink=CUT)
    p.blob(points("4,42 16,38 32,45 46,42 70,42 82,54 80,70 66,80 40,80 26,70 14,58"))
    p.ring(84, 56, 14, 6.5)
    p.brush([(36, 44), (70, 44)], 6)
    p.dot(53, 38, 6)
    p.poly(points("38,78 68,78 78,97 28,97"))
    p.brush([(34, 58), (70, 58)], 2.4, ink=CUT)
    p.brush([(38 + i * 6, 64 if i % 2 else 70) for i in range(6)], 2.2, ink=CUT)
    p.brush([(34, 88), (72, 88)], 2.2, ink=CUT)


def olive(p: Pen) -> None:
    """Draw a branch to hide behind."""
    p.brush(bezier((30, 97), (42, 70), (44, 50), (66, 8)), 5, 2.5)
    leaves = (
        (34, 84, -20, 38), (37, 76, 200, 34), (42, 64, -28, 42), (43, 58, 208, 38), (47, 46, -38, 40),
        (48, 40, 218, 38), (54, 28, -40, 36), (56, 24, 226, 30), (64, 12, -70, 14),
    )  # fmt: skip
    for x, y, angle, length in leaves:
        p.leaf(x, y, angle, length, 16)
        p.brush([polar(x, y, 6, angle), polar(x, y, length - 7, angle)], 1.6, ink=CUT)
    for x, y in ((62, 88), (80, 66), (18, 62)):
        p.dot(x, y, 8, height=9.5)
        p.dot(x - 2.5, y - 3, 2, ink=CUT)


def mask(p: Pen) -> None:
    """Draw a smiling mask of comedy."""
    p.blob(points("50,4 72,6 90,14 94,36 88,62 72,88 50,97 28,88 12,62 6,36 10,14 28,6"))
    for g in (-1, 1):
        x = 50 + g * 20
        p.blob([(x - 13, 42), (x, 32), (x + 13, 42), (x, 47)], ink=CUT)
        p.brush(bezier((x - 14, 29), (x, 15), (x + 14, 29)), 3, ink=CUT)
        p.ring(50 + g * 34, 62, 7, 2.2, ink=CUT)
    p.brush(points("50,34 46,56 54,56"), 2.4, ink=CUT)
    p.blob(points("24,64 24,64 50,72 76,64 76,64 66,82 50,88 34,82"), ink=CUT)


def plume(p: Pen) -> None:
    """Draw a peacock's feather: more show than strength."""
    p.brush(bezier((50, 40), (50, 74), (38, 98)), 6, 4)
    for i in range(10):
        y = 54 + i * 4.2
        for g in (1, -1):
            tip = (50 + g * (34 - i * 2), y - 18)
            p.brush(bezier((50 - i, y), (50 + g * 16, y - 2), tip), 3.6, 2)
    p.blob(points("50,0 70,8 82,28 76,52 50,64 24,52 18,28 30,8"))
    p.blob(points("50,11 64,18 71,32 66,47 50,54 34,47 29,32 36,18"), ink=CUT)
    p.blob(points("50,17 60,23 66,33 61,44 50,49 39,44 34,33 40,23"))
    p.dot(50, 36, 7.5, ink=CUT)
    p.dot(50, 36, 3.6)


def war_horn(p: Pen) -> None:
    """Draw a horn that calls the reserve."""
    p.poly(
        [
            *bezier((4, 20), (26, 70), (56, 84), (96, 50), steps=30),
            *bezier((66, 26), (56, 50), (38, 44), (12, 12), steps=30),
        ]
    )
    p.blob(points("60,22 72,20 92,32 100,46 96,58 82,52 68,40"))
    p.blob(points("68,27 78,31 88,39 93,48 82,44 72,36"), ink=CUT)
    p.brush([(3, 22), (14, 11)], 6)
    for a, b in (((24, 50), (34, 33)), ((38, 66), (47, 45)), ((56, 71), (58, 45))):
        p.brush([a, b], 2.6, ink=CUT)
    p.brush(bezier((22, 46), (20, 96), (70, 100), (66, 66)), 4)


def aegis(p: Pen) -> None:
    """Draw a shield with waisted sides, and a star on it."""
    p.blob(points("50,2 74,8 86,26 76,44 76,56 86,74 74,92 50,98 26,92 14,74 24,56 24,44 14,26 26,8"))
    ring = smooth(
        points("50,9 69,14 78,27 69,43 69,57 78,73 69,86 50,91 31,86 22,73 31,57 31,43 22,27 31,14")
    )
    p.brush([*ring, ring[0]], 2.2, ink=CUT)
    for i in range(8):
        p.leaf(50, 50, i * 45, 27 if i % 2 else 34, 11, ink=CUT)
    p.dot(50, 50, 6)


def rebound(p: Pen) -> None:
    """Draw a blow that a shield sends back."""
    p.blob(points("6,4 6,4 24,20 30,50 24,80 6,96 6,96 14,74 17,50 14,26"))
    p.brush(points("96,14 40,44"), 8, 8)
    p.brush(points("40,44 70,72"), 9, 9)
    p.poly(points("92,94 56,86 82,58"))
    p.brush([(90, 4), (98, 20)], 5)
    p.brush([(80, 9), (88, 25)], 5)


def clepsydra(p: Pen) -> None:
    """Draw a water clock that runs ahead."""
    p.brush([(14, 6), (86, 6)], 9)
    p.brush([(14, 94), (86, 94)], 9)
    p.poly([*bezier((20, 10), (22, 36), (46, 40), (46, 50)), *bezier((54, 50), (54, 40), (78, 36), (80, 10))])
    p.poly([*bezier((20, 90), (22, 64), (46, 60), (46, 50)), *bezier((54, 50), (54, 60), (78, 64), (80, 90))])
    p.poly(
        [*bezier((29, 14), (31, 22), (36, 27), (42, 31)), *bezier((58, 31), (64, 27), (69, 22), (71, 14))],
        ink=CUT,
    )
    p.poly(
        [*bezier((46, 62), (44, 67), (30, 68), (29, 80)), *bezier((71, 80), (70, 68), (56, 67), (54, 62))],
        ink=CUT,
    )
    p.brush([(50, 48), (50, 80)], 3)


def phalanx(p: Pen) -> None:
    """Draw a row of shields."""
    for x in (20, 50, 80):
        p.brush([(x, 14), (x, 98)], 4.4)
        p.poly([(x, -2), (x + 7, 14), (x, 20), (x - 7, 14)])
    for x in (24, 76, 50):
        p.dot(x, 62, 27, ink=CUT)
        p.dot(x, 62, 24)
        p.ring(x, 62, 18, 2.2, ink=CUT)
        p.dot(x, 62, 6, ink=CUT)


STRATAGEMS = (
    standard,
    exchange,
    oil_lamp,
    olive,
    mask,
    plume,
    war_horn,
    aegis,
    rebound,
    clepsydra,
    phalanx,
)
