"""Emblems of the fighters of two armies, and the signs of their states."""

from __future__ import annotations

from functools import partial

from render.emblems.pen import CUT, Pen, arc, bezier, mirrored, points, polar, smooth, turned


def pelta(p: Pen) -> None:
    """Draw a crescent shield, leaning, before two javelins: a palmette on it and no face."""
    for x in (0, 25):
        p.brush([(2 + x, 98), (64 + x, 18)], 5, 4)
        p.poly(points(f"{74 + x},2 {71 + x},23 {56 + x},12"))
    outer = arc(50, 52, 45, -14, 212)
    bite = smooth([outer[-1], outer[-1], (27, 50), (50, 63), (74, 54), outer[0], outer[0]], closed=False)
    moon = turned([(x - 50, y - 52) for x, y in (*outer, *bite)], 50, 52, -20, 1)
    p.brush([*moon, moon[0]], 6, ink=CUT)
    p.poly(moon)
    p.brush(arc(50, 52, 38, -22, 176), 2.6, ink=CUT)
    for angle in (-64, -32, 0, 32, 64):
        p.leaf(*polar(50, 52, 33, 76), angle - 108, 19 - abs(angle) / 12, 6, ink=CUT)


def spearman(p: Pen) -> None:
    """Draw a spear next to a small round shield."""
    p.brush([(79, 26), (79, 98)], 6)
    p.poly(points("79,0 90,22 79,32 68,22"))
    p.brush([(79, 6), (79, 24)], 1.8, ink=CUT)
    p.dot(38, 58, 40, ink=CUT)
    p.dot(38, 58, 37)
    p.ring(38, 58, 30, 2.4, ink=CUT)
    for i in range(6):
        p.leaf(38, 58, i * 60 + 30, 25, 11, ink=CUT)
    p.dot(38, 58, 6)


def lambda_shield(p: Pen) -> None:
    """Draw the shield of the Spartans."""
    p.dot(50, 50, 48)
    p.ring(50, 50, 42, 2.4, ink=CUT)
    p.dot(50, 50, 34, ink=CUT)
    p.dot(50, 50, 31.5)
    p.poly(points("50,22 74,74 63,74 50,45 37,74 26,74"), ink=CUT)
    for i in range(24):
        p.dot(*polar(50, 50, 38, i * 15), 1.5, ink=CUT)


def corinthian(p: Pen) -> None:
    """Draw a closed helmet from the front, without a crest."""
    side = smooth(points("50,3 70,6 86,22 91,46 88,70 88,70 82,97 82,97 58,88 58,88"), closed=False)
    p.poly([*side, *mirrored(side)[::-1]])
    p.poly(points("46,58 54,58 56,96 44,96"), ink=CUT)
    p.blob(points("18,50 30,43 44,50 44,60 30,63 20,58"), ink=CUT)
    p.blob(points("82,50 70,43 56,50 56,60 70,63 80,58"), ink=CUT)
    p.poly(points("46,42 54,42 53,70 47,70"))
    p.brush(bezier((16, 42), (30, 28), (50, 40)), 2.6, ink=CUT)
    p.brush(bezier((84, 42), (70, 28), (50, 40)), 2.6, ink=CUT)
    p.brush(bezier((50, 10), (48, 20), (50, 30)), 2.2, ink=CUT)
    for y in (76, 84):
        p.brush_both([(20, y), (38, y + 2)], 2, ink=CUT)


def swords(p: Pen) -> None:
    """Draw two crossed swords."""
    for mirror in (False, True):
        flip = mirrored if mirror else list
        blade = [
            *bezier((26, 66), (40, 62), (70, 22), (94, 2)),
            *bezier((98, 6), (80, 30), (48, 66), (34, 74)),
        ]
        p.brush(flip([*blade, blade[0]]), 4, ink=CUT)
        p.poly(flip(blade))
        p.brush(flip(bezier((34, 66), (60, 46), (88, 10))), 1.8, ink=CUT)
        p.brush(flip(points("17,60 40,83")), 7)
        p.brush(flip(points("27,73 11,89")), 7)
        p.dot(*flip([(8.0, 92.0)])[0], 6.5)


def quiver(p: Pen) -> None:
    """Draw a full quiver, leaning."""
    lean = partial(turned, x=49, y=53, angle=28, scale=0.93)
    for x, y in ((-19, -46), (0, -53), (19, -46)):
        feathers = ((0, 24), (-9, 12), (-9, -2), (0, 6), (9, -2), (9, 12))
        p.brush(lean([(x, y + 18), (x * 0.6, -4)]), 3.4)
        p.poly(lean([(x + u, y + v) for u, v in feathers]))
    p.poly(lean(points("-24,-14 24,-14 17,42 9,50 -9,50 -17,42")))
    p.brush(lean([(-24, -3), (24, -3)]), 3, ink=CUT)
    p.brush(lean([(-18, 36), (18, 36)]), 3, ink=CUT)
    for y in (10, 22):
        p.brush(lean([(-16 + i * 6.4, y - 4 if i % 2 else y + 4) for i in range(6)]), 2.6, ink=CUT)


def horse(p: Pen) -> None:
    """Draw a bridled horse's head in profile to the left."""
    p.blob(
        points(
            "58,2 58,2 55,13 44,20 31,36 17,48 8,60 9,70 17,76 26,73 26,73 38,71 48,66 52,72 48,84 38,99 "
            "38,99 92,99 92,99 90,70 84,44 74,22 66,12"
        )
    )
    for x, y in ((70, 10), (78, 21), (84, 34), (88, 48), (91, 62), (93, 77)):
        p.blob([(x - 5, y - 7), (x + 8, y), (x + 5, y + 13), (x - 6, y + 9)])
    p.brush(bezier((64, 14), (80, 38), (82, 88)), 2.4, ink=CUT)
    p.poly(points("50,18 54,0 62,14"))
    p.dot(46, 34, 3.8, ink=CUT)
    p.dot(45.4, 34.6, 1.7)
    p.dot(14, 61, 2.3, ink=CUT)
    p.brush(bezier((11, 70), (19, 67), (26, 68)), 2, ink=CUT)
    p.brush(points("55,19 50,46 34,70"), 2.6, ink=CUT)
    p.brush(points("22,45 34,70"), 2.6, ink=CUT)
    p.brush(bezier((34, 70), (60, 66), (78, 86)), 2.4, ink=CUT)


def lion(p: Pen) -> None:
    """Draw a lion's head from the front, as on the shields of a king's guard."""
    for i in range(15):
        p.leaf(50, 50, -90 + i * 24, 49, 17)
    p.dot(50, 50, 34)
    for i in range(15):
        p.brush([polar(50, 50, 28, -78 + i * 24), polar(50, 50, 40, -78 + i * 24)], 1.8, ink=CUT)
    face = smooth(points("50,30 62,28 70,36 71,48 66,60 62,72 50,78 38,72 34,60 29,48 30,36 38,28"))
    p.brush([*face, face[0]], 3.2, ink=CUT)
    p.poly(face)
    for g in (-1, 1):
        p.dot(50 + g * 18, 31, 6.4, ink=CUT)
        p.dot(50 + g * 18, 31, 4)
        p.poly([(50 + g * 5, 47), (50 + g * 16, 41), (50 + g * 15, 48), (50 + g * 9, 50)], ink=CUT)
        p.brush(bezier((50, 66), (50 + g * 6, 71), (50 + g * 12, 65)), 2, ink=CUT)
        p.brush([(50 + g * 4, 38), (50 + g * 6, 54)], 1.8, ink=CUT)
    p.poly(points("44,56 56,56 50,63"), ink=CUT)
    p.brush([(50, 62), (50, 67)], 1.8, ink=CUT)


def owl(p: Pen) -> None:
    p.blob(points("50,30 70,36 80,56 76,80 60,92 44,92 30,84 24,62 30,40"))
    p.blob(points("26,8 26,8 40,13 50,14 60,13 74,8 74,8 78,26 72,42 50,50 28,42 22,26"))
    p.brush(bezier((30, 47), (50, 57), (70, 47)), 2.2, ink=CUT)
    for g in (-1, 1):
        for radius, ink in ((11.5, CUT), (8, True), (4.4, CUT), (2.2, True)):
            p.dot(50 + g * 13, 27, radius, ink=ink)
    p.poly(points("50,25 56,34 50,45 44,34"), ink=CUT)
    p.poly(points("50,29 53.4,34 50,42 46.6,34"))
    for row in range(3):
        for column in range(3 - row % 2):
            x = 41 + column * 9 + (row % 2) * 4.5
            p.brush(arc(x, 58 + row * 8, 4, 20, 160, steps=8), 1.8, ink=CUT)
    for i in range(4):
        p.brush_both(bezier((75 - i, 56 + i * 6), (68, 64 + i * 6), (64, 78 + i * 3)), 1.8, ink=CUT)
    for g in (-1, 1):
        for toe in (-5, 0, 5):
            p.brush([(50 + g * 10, 90), (50 + g * 10 + toe, 98)], 3.4)


def sword(p: Pen) -> None:
    """Draw a sword, the sign of the attacker."""
    p.poly([*bezier((50, 0), (62, 24), (52, 40), (56, 66)), *bezier((44, 66), (48, 40), (38, 24), (50, 0))])
    p.brush([(50, 12), (50, 58)], 2, ink=CUT)
    p.brush([(28, 68), (72, 68)], 8)
    p.brush([(50, 70), (50, 90)], 8)
    p.dot(50, 93, 7)


def buckler(p: Pen) -> None:
    """Draw a plain shield, pointed at its foot: the ground of a defence number."""
    side = smooth(points("50,1 50,1 70,8 94,8 94,8 94,48 80,78 50,99 50,99"), closed=False)
    p.poly([*side, *mirrored(side)[::-1]])


def fetters(p: Pen) -> None:
    """Draw the fetters of prisoners."""
    for x in (24, 76):
        p.ring(x, 62, 23, 9)
        p.poly([(x - 9, 28), (x + 9, 28), (x + 7, 44), (x - 7, 44)])
    for x, y in ((28, 22), (43, 14), (57, 14), (72, 22)):
        p.ring(x, y, 9.5, 4.6)


def chevron_1(p: Pen) -> None:
    """Draw one chevron: a weak fighter."""
    _chevrons(p, 58)


def chevron_2(p: Pen) -> None:
    """Draw two chevrons: a medium fighter."""
    _chevrons(p, 38, 72)


def chevron_3(p: Pen) -> None:
    """Draw three chevrons: a strong fighter."""
    _chevrons(p, 27, 55, 83)


def _chevrons(p: Pen, *middles: float) -> None:
    for y in middles:
        p.poly([(6, y + 14), (50, y - 16), (94, y + 14), (94, y + 1), (50, y - 29), (6, y + 1)])


ARMY = (
    pelta,
    spearman,
    lambda_shield,
    corinthian,
    swords,
    quiver,
    horse,
    lion,
    owl,
    sword,
    buckler,
    fetters,
    chevron_1,
    chevron_2,
    chevron_3,
)
