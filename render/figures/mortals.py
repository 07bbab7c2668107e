"""Heroes and mortals, and the guards and loves of gods."""

from __future__ import annotations

from render.emblems.pen import bezier, polar
from render.figures import steeds
from render.figures.brush import Brush, bar, blob, dot, limb, placed, poly
from render.figures.garments import folds, helmet, hem, peplos, rosettes, shield, spear, tunic
from render.figures.rig import arm, eye, fist, greave, head, leg, torso, wreath


def hero(b: Brush) -> None:
    """Draw a hoplite who thrusts his spear over his shield."""
    leg(b, (45, 74), (35, 93), (22, 112))
    greave(b, (35, 93), (22, 112))
    leg(b, (53, 74), (66, 92), (64, 112))
    greave(b, (66, 92), (64, 112))
    tunic(b, (49, 40), (49, 70), 83, tone="red", flare=13, belt="ink")
    arm(b, (41, 45), (26, 50), (21, 35))
    b.paint("ink", bar("2,24 84,46", 1.5))
    spear(b, (70, 42.2), (86, 46.5), width=1.5)
    fist(b, (21, 29.6))
    head(b, 51, 27, k=0.9, hairless=True, tress=False, band=None)
    helmet(b, 51, 27, k=1.0)
    shield(b, 68, 66, 20)
    # Pegasus of Corinth as device
    b.paint(
        "white",
        blob("57,70 59,64 66,63 72,64 76,57 79,57 82,62 80,64 77,62.6 76,69 72,70 64,70"),
        limb("58,68 56,76", 2.6, 1.4),
        limb("62,69 62,78", 2.6, 1.4),
        limb("73,69 76,77", 2.6, 1.4),
        limb("75,68 81,73", 2.4, 1.3),
        blob("64,64 60,54 68,56 72,63"),
        edge=0,
    )
    b.cut("63,58 69,62", tone="ink", width=0.6)
    b.dots("78.4,60", 0.5, "ink")


def amazon(b: Brush) -> None:
    """Draw a rider of the steppe with double axe and crescent shield."""
    for knee, ankle, hip in (((34, 93), (22, 112), (45, 74)), ((64, 92), (60, 112), (53, 74))):
        leg(b, hip, knee, ankle, "red", shoe="ink", k=0.95)
        for part in (0.2, 0.5, 0.8):
            x, y = hip[0] + (knee[0] - hip[0]) * part, hip[1] + (knee[1] - hip[1]) * part
            u, v = knee[0] + (ankle[0] - knee[0]) * part, knee[1] + (ankle[1] - knee[1]) * part
            for at, half in (((x, y), 3.6), ((u, v), 2)):
                b.cut(
                    [(at[0] - half, at[1] - 1), (at[0], at[1] + 1), (at[0] + half, at[1] - 1)],
                    tone="ink",
                    width=0.8,
                )
    tunic(b, (48, 41), (49, 70), 84, flare=12)
    rosettes(b, "44,76 54,76")
    # Axe behind the shoulder
    b.paint("ink", bar("30,92 12,40", 1.9))
    b.paint(
        "ochre",
        blob(placed("0,1 6,-7 13,-8 11,2 14,11 6,7", 14, 46, turn=-19)),
        blob(placed("0,1 -6,-7 -13,-8 -11,2 -14,11 -6,7", 14, 46, turn=-19)),
    )
    b.cut(
        placed("9,-5 8,2 10,8", 14, 46, turn=-19),
        placed("-9,-5 -8,2 -10,8", 14, 46, turn=-19),
        tone="ink",
        width=0.6,
    )
    b.paint("ink", dot(12, 39.6, 1.6))
    arm(b, (41, 46), (32, 59), (24, 69), "white", k=0.88)
    fist(b, (22.6, 70.6), "white", k=0.95)
    head(b, 54, 27, skin="white", k=0.9, tress=True, band=None)
    # Phrygian cap
    b.paint(
        "red",
        blob("60,20.4 61,13 57,8.4 62,7 64,10.6 65,5 59,1.6 51,4 46,13 45,22 42,34 42,34 47,35 49,26 52,21"),
    )
    b.cut("60,20.4 52,20.6 48.4,27", tone="ochre", width=1.3)
    b.dots("51,11 56,13 50,17 57,6", 0.8, "white")
    arm(b, (56, 46), (66, 58), (76, 60), "white", k=0.88)
    # Crescent shield
    b.paint(
        "ink", blob("70,40 62,50 60,62 66,76 78,84 90,80 97,70 97,70 88,68 84,62 87,54 87,54 80,50 78,46")
    )
    b.cut("70,44 64,52 63,62 68,74 78,80.6 88,77.6 93,71.6", tone="ochre", width=1)
    for angle in range(0, 360, 60):
        b.paint("white", dot(*polar(74, 65, 5, angle), 1.7), edge=0)
    b.dots("74,65", 2, "red")


def argus(b: Brush) -> None:
    """Draw the guard whose body is full of eyes, with club and pelt."""
    leg(b, (45, 73), (36, 92), (26, 112), k=1.1)
    leg(b, (55, 73), (66, 91), (64, 112), k=1.1)
    torso(b, (50, 38), (50, 70), k=1.15)
    b.paint("red", blob("38,68 50,71 63,67 67,83 60,81 54,88 47,82 41,89 34,84"))
    folds(b, "42,72 41,84", "48,73 48,80", "55,73 55,84", "60,71 62,79", tone="ink")
    b.paint("ink", limb("38,68 50,71 63,67", 2.4, 2.4), edge=0.3)
    # Club
    b.paint("ink", limb("24,50 20,34 17,18", 2.6, 5, 8.4))
    b.dots("18,20 15,26 20.4,28 19.4,36 16,16.6", 0.9)
    arm(b, (40, 43), (27, 54), (23, 46), k=1.1)
    fist(b, (23.6, 46), k=1.1)
    arm(b, (60, 43), (74, 52), (84, 40), k=1.1)
    b.paint("ink", bar("83,40 91,34", 2.2), bar("84,38 88,31", 1.8), bar("85,40 92,39", 1.8), edge=0.3)
    head(b, 53, 24, k=0.98, beard="ink", band=None)
    for x, y in (
        (45, 47),
        (55, 47),
        (50, 55),
        (45, 62),
        (55.6, 62),
        (41, 81),
        (37, 89),
        (60, 82),
        (65, 93),
        (30, 105),
        (64.6, 104),
        (69, 48),
        (78, 46),
        (31, 50),
        (50, 14.6),
        (45.4, 19),
        (47, 30),
    ):
        eye(b, x, y, k=0.86)


def io(b: Brush) -> None:
    """Draw the white heifer, tied to an olive tree."""
    # Tree
    b.paint(
        "ink",
        limb("13,114 15,96 11,78 16,62 20,46", 6, 4.6, 4, 3, 1.6),
        limb("13,80 22,66 30,58", 2.6, 1.8, 1.2),
        limb("15,66 8,54 9,42", 2.2, 1.6, 1),
        limb("20,50 30,42 40,40", 1.8, 1.2, 0.9),
    )
    for x, y, turn in (
        (30, 58, -20),
        (26, 62, -80),
        (26, 61, 30),
        (9, 42, -80),
        (8, 48, -150),
        (8, 50, -30),
        (20, 44, -80),
        (18, 50, -150),
        (30, 42, -70),
        (34, 41, 40),
        (40, 40, 0),
        (36, 40, -60),
        (25, 46, 60),
        (13, 58, 170),
    ):
        b.paint("ink", blob(placed("0,0 3.4,-1.8 7.4,0 3.4,1.8", x, y, turn=turn)), edge=0.35)
    b.dots("24,50 12,50 33,46 28,64", 1.3, "red")
    steeds.cow(b, 46, 78, k=0.98)
    steeds.horns(b, 80, 53, k=0.95)
    # Garland and rope
    b.paint("red", limb("62,69 68,78 76,78", 2.6, 3, 2.4), edge=0.5)
    b.dots("63,71.6 66,75.6 70,78.4 74,78.4", 0.9, "white")
    b.cut("64,73 44,60 15,70", tone="ink", width=1.1)
    b.paint("ochre", limb("12.6,68.6 18,71.6", 1.6, 1.6), edge=0.4)
    b.dots("86,64 87.4,68", 0.9, "ink")


def pandora(b: Brush) -> None:
    """Draw her lifting the lid: the evils fly out of the jar."""
    b.paint(
        "white",
        blob("26,113 26,117 26,117 38,117 38,115.4 32,112"),
        blob("42,113 42,117 42,117 54,117 54,115.4 48,112"),
    )
    peplos(b, (41, 40), (38, 70), 113, flare=13, foot=4, over="red")
    # Jar
    b.paint(
        "ink",
        blob("62,66 60,70 55,80 56,94 65,110 65,117 65,117 83,117 83,117 83,110 92,94 93,80 88,70 86,66"),
        poly("59,62 89,62 89,66.6 59,66.6"),
    )
    b.cut("57.4,79 74,82 90.6,79", "57.4,90 74,93 90.6,90", tone="red", width=1.4)
    for i in range(7):
        x = 60.6 + i * 4.5
        b.cut([(x - 1.6, 88), (x, 84), (x + 1.6, 88)], width=0.7)
    for i in range(5):
        b.cut([(68 + i * 3, 116), (64.4 + i * 4.8, 104)], width=0.6)
    b.paint("ochre", blob("60,64 60,60 74,57.6 88,60 88,64"), edge=0)
    b.paint("clay", blob("62,63.4 64,60.6 74,59.4 84,60.6 86,63.4"), edge=0.4)
    # Evils
    for x, y, k, turn in (
        (70, 46, 1.1, -30),
        (83, 39, 1, 10),
        (63, 28, 0.95, -10),
        (66, 11, 0.85, 20),
        (92, 52, 0.8, 30),
    ):
        b.paint(
            "ink",
            blob(placed("0,-4 1.6,-1 1.2,4 0,8 -1.2,4 -1.6,-1", x, y, scale=k, turn=turn)),
            blob(placed("-1,-1 -5,-6 -9,-5 -7,-1 -8,2 -4,1.4", x, y, scale=k, turn=turn)),
            blob(placed("1,-1 5,-6 9,-5 7,-1 8,2 4,1.4", x, y, scale=k, turn=turn)),
            dot(*placed("0,-5", x, y, scale=k, turn=turn)[0], 1.8 * k),
            edge=0.4,
        )
        b.dots(placed("0,-5", x, y, scale=k, turn=turn), 0.6, "white")
    b.cut("74,58 70,54 74,50", "80,58 83,52 80,47", tone="ink", width=0.7)
    # Lid
    arm(b, (34, 45), (40, 60), (58, 62), "white", k=0.9)
    b.paint(
        "ochre",
        poly(placed("-10,1.6 10,1.6 7,-1.6 -7,-1.6", 58, 44, turn=-28)),
        dot(*placed("0,-3", 58, 44, turn=-28)[0], 1.6),
    )
    arm(b, (48, 45), (54, 56), (60, 49), "white", k=0.9)
    fist(b, (60, 48.4), "white", k=0.85)
    head(b, 44, 25, skin="white", k=0.95, band="ochre")


def pythia(b: Brush) -> None:
    """Draw her seated on the tripod over the vapours, laurel and bowl in her hands."""
    # Vapours
    for x in (44, 50, 57):
        b.cut([(x, 116), (x - 4, 109), (x + 3, 102), (x - 2, 95)], tone="ink", width=1.2)
    # Tripod
    b.paint(
        "ochre",
        limb("34,86 28,102 26,117", 3.2, 2.6, 3),
        limb("66,86 71,102 73,117", 3.2, 2.6, 3),
        bar("50,88 50,117", 2.6),
        blob("28,80 31,90 50,95 69,90 72,80"),
    )
    b.paint("ink", bar("28,107 72,107", 1.4), edge=0.3)
    b.cut("32,86 50,90 68,86", tone="ink", width=0.7)
    b.dots("38,84.6 50,86 62,84.6", 1.2, "ink")
    # Body
    b.paint("white", limb("70,98 70,104", 4.4, 3.6), blob("67,103 67,108 67,108 79,108 79,106.4 73,102"))
    b.paint(
        "ink",
        blob(
            "36,44 41,40.6 47,42 52,44 54,56 53,64 64,68 76,72 78,80 "
            "76,98 76,98 63,100 63,100 61,85 50,84 33,82 31,72 36,62 34,54"
        ),
    )
    rosettes(b, "42,68 52,74 62,76 70,82 70,90")
    folds(b, "38,68 44,76 58,80", "66,80 67,88 66.6,95", "73,80 72.6,88 73,94")
    hem(b, (63.6, 99.4), (75.8, 97.6), count=5)
    b.paint("red", blob("37,43 30,54 29,72 31,84 39,84 37,70 42,56 52,45 46,42"))
    folds(b, "36,50 33,66 34,80", tone="ink")
    # Laurel, bowl
    b.paint("ink", limb("74,58 79,46 81,34", 1.5, 1.3, 1), edge=0.4)
    for i in range(5):
        for side in (-1, 1):
            b.paint(
                "ink",
                blob(placed("0,0 4,-2 8.6,0 4,2", 76.6 + i * 1.1, 52 - i * 4.4, turn=-80 + side * 42)),
                edge=0.35,
            )
    arm(b, (52, 46), (62, 58), (74, 56), "white", k=0.88)
    fist(b, (75.4, 55.6), "white", k=0.9)
    arm(b, (39, 48), (43, 62), (57, 62), "white", k=0.9)
    b.paint("ochre", blob("55,59.6 57,64 63,65.6 69,64 71,59.6"))
    b.cut("57,61.6 69,61.6", tone="ink", width=0.5)
    head(b, 45, 26, skin="white", k=0.95, band=None)
    b.paint("red", blob("52,18 50,13.6 41,13.6 36.6,20 34,32 33,44 39,42 39,30 42,22"))
    folds(b, "40,18 37,30 36,40", tone="ink")
    wreath(b, 46, 26, k=0.95)


def dionysus(b: Brush) -> None:
    """Draw him in a long robe with the drinking cup, a vine over his head."""
    # Vine
    stem = bezier((24, 70), (30, 20), (60, 2), (94, 18))
    b.paint("ink", limb(stem, 1.8, 1.6, 1.2), edge=0.4)
    for i, turn in ((8, 200), (11, 20), (14, -90), (17, 100), (20, -80), (22, 60)):
        x, y = stem[i]
        b.paint("ink", blob(placed("0,0 2,-4 5,-3.6 6,-1 9.4,0 6,1 5,3.6 2,4", x, y, turn=turn)), edge=0.4)
    for x, y in ((86, 29), (68, 15), (30, 62)):
        for row, count in enumerate((3, 4, 3, 2, 1)):
            for n in range(count):
                b.paint("red", dot(x + (n - (count - 1) / 2) * 3, y + row * 2.5, 1.7), edge=0.4)
    b.paint(
        "ink",
        blob("35,113 35,117 35,117 48,117 48,115 41,112"),
        blob("54,113 54,117 54,117 67,117 67,115 60,112"),
    )
    peplos(b, (49, 42), (48, 72), 113, over="ink", flare=15, foot=3)
    b.paint("red", blob("38,45 42,42 48,52 58,66 66,84 66,98 58,90 46,86 34,92 32,104 27,96 30,74 36,56"))
    folds(b, "40,50 44,66 56,84", "38,56 40,72 44,83", "35,64 34,78 31,94", "48,56 58,74 63,90", tone="ink")
    arm(b, (40, 47), (30, 62), (27, 70), k=0.9)
    fist(b, (26.4, 71), k=0.95)
    # Kantharos
    b.paint("ochre", poly("75,46 91,46 89,56 85,60 84.4,66 88,69 78,69 81.6,66 81,60 77,56"))
    b.paint(
        "ochre",
        limb("76,50 70,43 72,40 76,46", 1.5, 1.3),
        limb("90,50 96,43 94,40 90,46", 1.5, 1.3),
        edge=0.5,
    )
    b.cut("76.4,50 89.6,50", tone="ink", width=0.7)
    arm(b, (57, 47), (66, 61), (80, 64), k=0.9)
    fist(b, (82, 63), k=0.9)
    head(b, 51, 27, k=0.95, beard="ink", band=None)
    for i, (x, y) in enumerate(((57, 20), (53, 18), (49, 18.6), (45.6, 21), (43.4, 25))):
        b.paint(
            "ochre",
            blob(placed("0,2 -2.6,1 -2.2,-1.4 0,-.8 2.2,-1.4 2.6,1", x, y, turn=-30 * (i - 1))),
            edge=0.4,
        )
