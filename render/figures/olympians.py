"""Hera, Zeus, the gods who fight for them, and the rulers of the dead."""

from __future__ import annotations

from render.emblems.pen import arc, bezier
from render.figures.beasts import dolphin, eagle, fawn, peacock, wing
from render.figures.brush import Brush, bar, blob, dot, limb, placed, polar, poly
from render.figures.garments import folds, hem, peplos, rosettes, tunic
from render.figures.rig import arm, beard_line, crown, fist, head, leg, torso, wreath


def hera(b: Brush) -> None:
    """Draw her enthroned, with crown, veil and sceptre, a peacock at her feet."""
    # Throne
    b.paint(
        "ink",
        bar("17,117 17,36", 3.4),
        blob("12,37 17,27 22,37 17,41"),
        bar("17,80 58,80", 5),
        bar("55,82 55,117", 3.4),
    )
    b.paint("ochre", dot(17, 46, 1.6), dot(17, 66, 1.6), edge=0.4)
    b.dots("22,80 28,80 34,80 40,80 46,80 52,80", 1.1, "ochre")
    b.paint("ink", poly("56,112 90,112 90,117 56,117"))
    b.dots("62,114.6 68,114.6 74,114.6 80,114.6 86,114.6", 0.8, "ochre")
    peacock(b, 30, 104)
    # Veil and body
    b.paint("red", blob("33,26 29,34 24,50 22,70 25,80 44,80 46,56 44,40"))
    b.paint("white", blob("66,108 78,108 88,110.6 87.6,112 66,112"))
    b.paint(
        "ink",
        blob(
            "35,43 40,40 46,41 51,44 52,58 66,63 80,68 83,76 81,94 "
            "82,110 82,110 64,110 64,110 64,92 60,84 44,82 30,80 31,62 33,52"
        ),
    )
    rosettes(b, "40,52 46,66 56,70 67,72 74,80 69,90 76,98 68,102 40,74")
    folds(b, "34,60 40,70 54,76", "66,82 67,92 66,105", "72,86 72.6,96 72,105", "78,84 77.6,94 78,105")
    hem(b, (64.6, 109.6), (81.6, 109.6), count=6)
    folds(b, "28,50 26,64 28,77", "32,42 29.6,60 32,77", "36,34 34,44", tone="ink")
    head(b, 45, 25, skin="white", k=0.95, band=None)
    b.paint("red", blob("36,17 33,24 29,36 30,46 36,44 38,32 38.6,22"))
    folds(b, "35.4,22 32.6,34 33,43", tone="ink")
    crown(b, 45, 25, k=0.95)
    b.dots("43.4,30", 1, "ochre")
    b.cut("40,41.6 46,44 50,41.4", tone="ochre", width=1.4)
    # Arms, sceptre, pomegranate
    b.paint("ink", bar("81,20 72.6,112", 1.7))
    b.paint("ochre", blob("78.6,20 81,8 84,20 81.4,23"), dot(81.2, 7, 1.8))
    arm(b, (50, 47), (62, 58), (77, 52), "white", k=0.9)
    fist(b, (78.2, 52), "white", k=0.95)
    arm(b, (38, 50), (42, 66), (57, 62), "white", k=0.95)
    b.paint("red", dot(61, 59, 4.4), poly("58.8,56 58.4,52.4 60,54 61,51.6 62,54 63.6,52.4 63.2,56"))
    b.paint("ochre", limb("39.6,56 42,57.4", 1.6, 1.6), limb("48.4,66.6 49.4,63", 1.6, 1.6), edge=0.3)


def zeus(b: Brush) -> None:
    """Draw him striding, the thunderbolt raised, the eagle on his hand."""
    leg(b, (46, 72), (34, 91), (22, 112))
    leg(b, (53, 72), (67, 90), (66, 112))
    torso(b, (50, 38), (50, 69))
    b.paint("red", blob("39,41 45,39 50,52 59,62 66,76 70,88 60,86 48,91 34,88 37,72 41,58"))
    folds(
        b,
        "42,44 47,60 60,84",
        "41,50 45,66 52,87",
        "41,58 42,72 44,88",
        "39,66 38,76 37,86",
        "48,52 58,66 66,84",
        tone="ink",
    )
    b.cut("34,88 48,91 60,86 70,88", tone="ochre", width=1.1)
    # Thunderbolt
    arm(b, (42, 42), (25, 44), (17, 27))
    for turn in (-24, 0, 24):
        b.paint(
            "ochre", poly(placed("3,-1 11,-2 10,0 20,0 11,2.6 12,.8 3,1", 17, 25, turn=turn - 12)), edge=0.5
        )
        b.paint(
            "ochre", poly(placed("3,-1 9,-2 8,0 15,0 9,2.6 10,.8 3,1", 17, 25, turn=turn + 168)), edge=0.5
        )
    fist(b, (17, 25.4))
    arm(b, (58, 42), (69, 56), (83, 64))
    eagle(b, 85, 61)
    head(b, 54, 23, beard="ink", k=0.95, tress=True, band=None)
    beard_line(b, 54, 23, 0.95)
    wreath(b, 54, 23, k=0.95)


def poseidon(b: Brush) -> None:
    """Draw him striding, the trident upright behind him and a dolphin in his hand."""
    b.paint("ink", bar("17,36 25,108", 1.9))
    b.paint(
        "ink",
        limb("6,17 8,31 17,36", 1.4, 2.2, 2.2),
        limb("26,15 26,29 17,36", 1.4, 2.2, 2.2),
        bar("17,36 15,16", 2),
    )
    b.paint(
        "ink",
        poly("5,9 2.8,18 9,17.4"),
        poly("14.2,6 11.4,16.6 18.2,16"),
        poly("25.4,7 22.6,15.8 29,15.4"),
        edge=0.3,
    )
    b.paint("ochre", bar("14.6,38.4 20,37.8", 1.6), edge=0.4)
    leg(b, (46, 72), (35, 91), (22, 112))
    leg(b, (53, 72), (66, 90), (64, 112))
    torso(b, (50, 38), (50, 69))
    b.paint("ink", blob("38,64 50,67 61,63 65,84 56,88 46,86 34,89"))
    folds(b, "41,68 40,78 38,86", "47,69 46,84", "53,68 54,85", "58,67 60,83")
    hem(b, (36, 88), (64, 84.6), count=9)
    b.paint(
        "red",
        blob(
            "40,40 30,46 22,62 19,82 25,78 28,86 33,68 42,54 54,45 66,46 76,56 82,76 86,64 80,46 66,38 54,38"
        ),
    )
    folds(b, "36,47 28,62 25,76", "40,50 33,62 29,80", "60,42 72,47 80,64", tone="ink")
    arm(b, (42, 43), (29, 55), (20, 58))
    fist(b, (19.6, 59))
    arm(b, (58, 43), (70, 54), (86, 56))
    dolphin(b, 88, 57)
    head(b, 53, 24, beard="red", k=0.95, band="ochre")
    beard_line(b, 53, 24, 0.95)


def artemis(b: Brush) -> None:
    """Draw her drawing the bow, quiver on her back, a fawn at her side."""
    leg(b, (44, 76), (34, 94), (22, 112), "white", shoe="red", k=0.9)
    leg(b, (52, 76), (63, 93), (59, 112), "white", shoe="red", k=0.9)
    b.paint("red", blob("41,42 32,52 25,68 18,86 25,84 30,90 37,70 43,54"))
    folds(b, "38,50 31,66 26,82", "40,56 35,70 31,84", tone="ink")
    tunic(b, (48, 39), (49, 68), 84, flare=13, lean=2)
    rosettes(b, "44,76 54,75")
    b.paint("ink", poly("31,38 38,34.6 46,52 41,56"))
    b.cut("33.6,42 40,38.6", "36,47.6 42.6,44", tone="ochre", width=0.9)
    for i in range(3):
        b.paint("ink", bar([(33 + i * 2, 37 - i), (28.6 + i * 2.6, 29 - i * 1.4)], 0.9), edge=0.3)
        b.paint(
            "red",
            blob(placed("0,2.6 -1.7,-.4 0,-4.4 1.7,-.4", 28.4 + i * 2.6, 28.4 - i * 1.4, turn=-28)),
            edge=0.4,
        )
    bow = [*bezier((76, 12), (93, 24), (90, 44)), *bezier((90, 44), (93, 64), (76, 76))]
    arm(b, (42, 44), (29, 47), (48, 43), "white", k=0.88)
    head(b, 49, 26, skin="white", k=0.9)
    b.cut("76,12 53,43 76,76", tone="ink", width=0.6)
    b.paint("ink", bar("76,12 53,43", 0.6), bar("53,43 76,76", 0.6), edge=0)
    b.paint("ink", bar("51,43 94,44", 1), poly("99,44.1 92,41.4 92,46.8"), edge=0.3)
    arm(b, (55, 43), (68, 45), (86, 44), "white", k=0.88)
    b.paint("ink", limb(bow, 1, 2.6, 3.2, 2.6, 1), edge=0.4)
    b.cut("88.4,40 91.4,40", "88.4,48 91.4,48", tone="ochre", width=0.9)
    fist(b, (90, 44), "white", k=0.9)
    fist(b, (50, 43), "white", k=0.8)
    fawn(b, 80, 104)


def apollo(b: Brush) -> None:
    """Draw him in a long robe with the kithara and a laurel wreath."""
    b.paint(
        "ink",
        blob("35,113 35,117 35,117 47,117 47,115 41,112"),
        blob("53,113 53,117 53,117 66,117 66,115 59,112"),
    )
    peplos(b, (49, 40), (48, 70), 113, over="ink", tone="ink", flare=15)
    b.paint("red", blob("39,42 34,52 29,72 27,98 34,94 38,101 41,80 42,60 44,46"))
    folds(b, "38,50 33,74 32,92", "41,52 37,76 36,96", tone="ink")
    b.cut("29,96 34,94 38,99", tone="ochre", width=0.9)
    # Kithara
    b.paint(
        "ochre",
        blob("62,66 62,56 66,59 76,59 84,54 86,64 80,74 68,75"),
        limb("65,60 60,52 64,44 63,36", 3.6, 3, 2.4, 2),
        limb("83,58 88,51 83,43 84,35", 3.6, 3, 2.4, 2),
    )
    b.paint("ink", bar("60,39 88,38", 2.2), edge=0.4)
    b.dots("60,39 88,38", 1.7, "red")
    for i in range(6):
        b.cut([(66.4 + i * 3, 39.4), (68.6 + i * 2.2, 68)], tone="ink", width=0.5)
    b.paint("ink", bar("67,69 81,68", 1.6), edge=0)
    b.dots("69,62.6 80,62", 1.1, "ink")
    arm(b, (56, 44), (64, 54), (73, 47), k=0.88)
    arm(b, (41, 45), (46, 64), (64, 66), k=0.88)
    b.paint("ochre", poly(placed("-1,-1 7,-3 9,0 7,2", 66, 65)), edge=0.4)
    head(b, 51, 25, k=0.95, band=None)
    wreath(b, 51, 25, k=0.95)
    # Raven
    b.paint(
        "ink",
        blob("76,107 82,101 89,101 92,104 88,107 84,111 78,111"),
        poly("79,108 68,114 79,112"),
        dot(91, 101, 2.6),
        poly("93,100 97.6,101.6 93,102.6"),
        bar("83,110 83,117", 0.9),
        bar("86,110 86,117", 0.9),
    )
    b.cut("80,106 85,107 89,104", "79,108.6 84,109.4")
    b.dots("91.4,100.6", 0.6, "white")


def nemesis(b: Brush) -> None:
    """Draw her winged, with the measuring rod and the wheel of fortune."""
    wing(b, 42, 44, reach=38, turn=-150)
    b.paint(
        "white",
        blob("37,113 37,117 37,117 48,117 48,115.4 42,112"),
        blob("53,113 53,117 53,117 65,117 65,115.4 58,112"),
        edge=0.6,
    )
    peplos(b, (50, 40), (49, 70), 113, flare=14)
    wing(b, 54, 44, reach=34, turn=-38)
    # Wheel
    b.paint("ink", dot(79, 101, 15.6))
    b.paint("clay", dot(79, 101, 12.4), edge=0)
    for turn in range(0, 180, 45):
        x, y = arc(79, 101, 13, turn, turn, steps=1)[0]
        b.paint("ink", bar([(x, y), (158 - x, 202 - y)], 1.7), edge=0)
    b.paint("ink", dot(79, 101, 3.6), edge=0)
    b.ring(79, 101, 14, 0.8, "ochre")
    b.dots("79,101", 1.5, "ochre")
    arm(b, (57, 45), (67, 60), (78, 80), "white", k=0.88)
    fist(b, (79, 83), "white", k=0.9)
    arm(b, (42, 45), (32, 58), (46, 62), "white", k=0.88)
    # Sword
    b.paint("ochre", poly("47.6,59 50.4,59 50.6,34 49,29 47.4,34"))
    b.paint("ink", bar("43.6,60 54.4,60", 2), bar("49,60 49,67", 2), dot(49, 68, 1.7))
    fist(b, (49, 63), "white", k=0.85)
    head(b, 51, 24, skin="white", k=0.95, band="ochre")


def hades(b: Brush) -> None:
    """Draw the lord of the dead with bident and key, his three-headed dog before him."""
    b.paint(
        "ink",
        blob("30,113 30,117 30,117 43,117 43,115 36,112"),
        blob("48,113 48,117 48,117 61,117 61,115 54,112"),
    )
    peplos(b, (44, 42), (43, 72), 113, over="ink", flare=14)
    b.paint("red", blob("33,45 38,42 46,54 56,66 62,82 62,100 55,92 44,88 34,94 30,108 23,100 25,76 30,58"))
    folds(b, "35,50 38,68 52,86", "33,56 34,74 37,86", "30,66 29,80 28,98", "44,58 54,74 59,92", tone="ink")
    b.cut("23,100 30,108 34,94 44,88 55,92 62,100", tone="ochre", width=1)
    # Bident
    b.paint("ink", bar("76,40 66,116", 1.9))
    b.paint("ink", limb("69,18 69,33 76,40", 1.2, 2.4, 2.6), limb("86,20 83,34 76,40", 1.2, 2.4, 2.6))
    b.paint("ink", poly("69,12 66.6,20 71.6,20"), poly("86.6,14 83.6,21.6 88.4,22.4"), edge=0.3)
    b.paint("ochre", bar("73,42 78.4,42.6", 1.6), edge=0.4)
    arm(b, (52, 48), (62, 62), (72, 58), k=0.92)
    fist(b, (73.6, 57.6))
    # Key
    arm(b, (35, 49), (25, 62), (34, 74), k=0.92)
    b.paint("ochre", bar("35,74 35,94", 1.7), bar("35,93 40,93", 1.7), bar("35,89 39,89", 1.7))
    b.ring(35, 70, 3.6, 1.6, "ochre")
    fist(b, (35, 77))
    # Dog
    b.paint(
        "ink",
        blob("62,99 72,97 82,98 84,104 76,108 62,107"),
        *(
            limb(line, 4.4, 2.4, 2)
            for line in (
                "64,104 62,110 64,116",
                "68,104 68,110 69,116",
                "79,104 79,110 79,116",
                "82,102 84,110 84,116",
            )
        ),
        limb("62,100 56,98 54,92", 2, 1.6, 1.2),
    )
    for x, y, turn in ((80, 92, -34), (85, 96, 0), (84, 102, 26)):
        b.paint(
            "ink",
            limb([(77, 101), (x, y)], 6.6, 5),
            blob(placed("-3,-3 1,-3.4 9,-.6 9,1.6 2,3.4 -3,2.6", x, y, turn=turn)),
            poly(placed("-2,-2 -3.4,-7 1,-3.4", x, y, turn=turn)),
            edge=0.5,
        )
        b.dots(placed("1.6,-1.2", x, y, turn=turn), 0.8, "white")
        b.cut(placed("9,.6 4,1", x, y, turn=turn), tone="red", width=0.7)
    b.cut("77,96 79,100 77,106", tone="ochre", width=1.2)
    head(b, 47, 27, k=0.95, beard="ink", band=None)
    beard_line(b, 47, 27, 0.95)
    crown(b, 47, 27, k=0.78)


def persephone(b: Brush) -> None:
    """Draw her with a torch in one hand, ears of wheat and a pomegranate in the other."""
    b.paint(
        "white",
        blob("34,113 34,117 34,117 46,117 46,115.4 40,112"),
        blob("51,113 51,117 51,117 64,117 64,115.4 57,112"),
    )
    peplos(b, (48, 42), (47, 72), 113, flare=14, foot=4)
    # Torch
    b.paint("ink", bar("20,84 31,34", 2.6))
    b.paint("ochre", bar("26.8,40 35.4,42", 2), bar("25.8,44.6 34,46.4", 1.4), edge=0.4)
    b.paint("red", blob("28,37 26,30 30,24 31,16 36,24 38,31 35,38"), edge=0.5)
    b.paint("ochre", blob("30,36 30,31 32.6,27 35,32 33.4,37"), edge=0)
    arm(b, (39, 47), (26, 57), (26, 64), "white", k=0.88)
    fist(b, (24.8, 62), "white", k=0.9)
    # Wheat
    for turn, x, y in ((-100, 76, 62), (-78, 78, 62), (-56, 80, 62)):
        b.paint("ochre", bar([(77, 72), placed("22,0", x, y, turn=turn)[0]], 0.9), edge=0.35)
        for i in range(4):
            for side in (-1, 1):
                b.paint(
                    "ochre",
                    blob(
                        placed(
                            [
                                (9 + i * 4, 0),
                                (11 + i * 4, side * 3),
                                (15 + i * 4, side * 3.2),
                                (13 + i * 4, side * 0.6),
                            ],
                            x,
                            y,
                            turn=turn,
                        )
                    ),
                    edge=0.35,
                )
    arm(b, (56, 47), (65, 62), (76, 66), "white", k=0.88)
    b.paint(
        "red", dot(79, 71, 5), poly("76.6,75 76,79.6 78,77.4 79,80.4 80.4,77.4 82.4,79.4 82,75"), edge=0.6
    )
    b.dots("78,69.6 80.6,71 78.6,72.6", 0.6, "white")
    fist(b, (77, 66.6), "white", k=0.9)
    head(b, 51, 27, skin="white", k=0.95, band=None)
    b.paint("red", blob("47,17 42,20 38,28 35,42 37,50 43,48 44,36 46,26 51,20"))
    folds(b, "42,23 40,34 40,46", tone="ink")
    # A tall crown, and flowers in her hair
    b.paint("ochre", poly("44,19.4 57,18 59,7 43,8"))
    b.cut("43.6,12 58,10.6", "43.8,16.6 57.4,15", tone="ink", width=0.6)
    b.dots("46,14.2 49.6,13.8 53.2,13.4 56,13", 0.8, "red")
    b.cut("46,43 51,45.4 56,43", tone="ochre", width=1.4)
    # Flowers at her feet
    for x, y in ((74, 106), (84, 102), (90, 109)):
        b.paint("ink", limb([(x, 117), (x + 1, (y + 117) / 2), (x, y)], 1, 0.8), edge=0.2)
        for angle in range(0, 360, 60):
            b.paint("white", dot(*polar(x, y, 2.2, angle), 1.5), edge=0.3)
        b.dots([(x, y)], 1.1, "red")
