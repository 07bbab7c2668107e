"""Hercules, Omphale, and the twelve labours; the Hydra is among the monsters."""

from __future__ import annotations

from render.emblems.pen import Point
from render.figures import steeds
from render.figures.brush import Brush, Pigment, bar, blob, dot, limb, placed, polar, poly
from render.figures.garments import folds, helmet, peplos, rosettes, shield, spear, tunic
from render.figures.rig import arm, beard_line, crown, fist, greave, head, leg, torso


def hercules(b: Brush) -> None:
    """Draw him striding in the lion's skin, the club raised, the bow in his other hand."""
    # Tail and hide behind
    b.paint("ochre", limb("38,76 28,80 18,78 12,86", 3, 2.4, 2, 1.6), dot(11, 88, 2.8, 4))
    leg(b, (45, 76), (33, 93), (20, 112), k=1.06)
    leg(b, (54, 76), (69, 91), (67, 112), k=1.06)
    torso(b, (50, 41), (50, 72), k=1.12)
    b.paint(
        "ochre",
        blob(
            "37,45 43,41 50,48 58,41 64,46 64,58 60,68 64,80 68,90 60,88 54,94 48,87 40,92 34,84 38,72 36,58"
        ),
    )
    for line in ("42,50 44,66 40,84", "57,50 55,66 60,84", "50,58 49,84"):
        b.cut(line, tone="ink", width=0.7)
    for x, y in ((41, 58), (58, 60), (44, 75), (56, 76), (46, 54), (53, 66)):
        b.cut([(x - 1.4, y - 1), (x, y + 1.4), (x + 1.4, y - 1)], tone="red", width=0.8)
    b.paint("red", limb("38.6,70 50,73 62,70", 2.8, 2.8), edge=0.4)
    # Paws knotted on the chest
    b.paint("ochre", limb("40,44 46,50 51,55", 4.6, 4, 3.4), limb("60,44 55,50 50,55", 4.6, 4, 3.4), edge=0.6)
    b.dots("48.4,55.4 50.4,57 52.4,55.4", 0.6, "ink")
    # Club
    b.paint("ink", limb("34,34 22,24 8,10", 3, 5.4, 8.6))
    b.dots("10,16 14,12 16,21 21,19 9,9 25,28", 0.9, "ochre")
    arm(b, (41, 47), (25, 47), (33, 35), k=1.12)
    fist(b, (33.4, 33.6), k=1.1)
    # Bow
    b.paint("ochre", limb("84,34 92,44 88,54 88,60 92,70 82,82", 1.2, 2.8, 2.4, 2.4, 2.8, 1.2), edge=0.5)
    b.paint("ink", bar("84,34 82,82", 0.7), edge=0)
    arm(b, (60, 47), (72, 58), (87, 56), k=1.08)
    fist(b, (88, 56.6), k=1.05)
    head(b, 53, 27, k=0.96, beard="ink", hairless=True, tress=False, band=None)
    lions_mask(b, 53, 27)
    beard_line(b, 53, 27, 0.96)


def lions_mask(b: Brush, x: float, y: float, k: float = 1) -> None:
    """Draw a lion's head worn as a hood, its jaw over the brow of a head at the same place."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k)

    b.paint(
        "ochre",
        blob(
            at(
                "11,-5 13,-10 9,-15 4,-15 1,-19 -4,-16 -10,-14 "
                "-13,-6 -13,4 -16,14 -12,20 -6,17 -6,8 -4,0 -2,-5 4,-7"
            )
        ),
    )
    b.paint("red", blob(at("-9,-13 -14,-6 -15,6 -18,14 -12,19 -9,10 -9,0 -6,-8")), edge=0.4)
    for i in range(4):
        b.cut(at(f"{-12.6 - i * 0.6},{-4 + i * 5} {-9.4 - i * 0.4},{-2 + i * 5}"), tone="ink", width=0.6)
    b.paint("ochre", dot(*at("-4.6,-15")[0], 3.1 * k), edge=0.5)
    b.dots(at("-4.6,-15"), 1.3 * k, "red")
    b.paint("white", blob(at("3,-11 5.4,-12.6 7.6,-10.8 5.4,-9.8")), edge=0.4)
    b.dots(at("5.6,-11.2"), 0.8 * k, "ink")
    b.dots(at("11.6,-9.4"), 0.9 * k, "ink")
    for line in ("3,-7 6,-6.4 4.8,-2.6", "7.4,-6 10.4,-5.4 9.6,-2"):
        b.paint("white", poly(at(line)), edge=0.4)
    b.cut(at("1,-6.4 6,-6.8 11.6,-5.4"), tone="ink", width=0.8)


def omphale(b: Brush) -> None:
    """Draw the queen in his lion's skin, his club on the ground, the distaff in her hand."""
    b.paint("ink", limb("23,112 20,96 24,72", 9, 6.6, 3))
    b.dots("22,110 19,104 24,102 21,92 22.6,84", 0.9, "ochre")
    b.paint(
        "white",
        blob("36,113 36,117 36,117 48,117 48,115.4 42,112"),
        blob("53,113 53,117 53,117 66,117 66,115.4 59,112"),
    )
    peplos(b, (50, 42), (49, 72), 113, flare=14, over="ink")
    b.paint(
        "ochre",
        blob(
            "40,45 46,41 52,50 60,46 64,48 62,60 58,70 61,82 66,92 58,90 50,80 42,88 34,96 34,84 38,70 38,56"
        ),
    )
    for line in ("43,50 44,66 38,86", "58,52 55,66 60,84"):
        b.cut(line, tone="ink", width=0.7)
    for x, y in ((41, 60), (57, 62), (45, 74), (54, 74), (49, 62)):
        b.cut([(x - 1.4, y - 1), (x, y + 1.4), (x + 1.4, y - 1)], tone="red", width=0.8)
    b.paint("ochre", limb("42,45 47,51 51,55", 4, 3.4, 3), limb("59,46 55,51 50,55", 4, 3.4, 3), edge=0.6)
    arm(b, (41, 47), (30, 58), (25, 69), "white", k=0.88)
    fist(b, (24.4, 70.6), "white", k=0.9)
    # Distaff and spindle
    b.paint("ink", bar("80,72 82,26", 1.5))
    b.paint("white", blob("77,44 76,34 79,25 82,22 85,25 87,34 85,44 81,47"))
    for i in range(4):
        b.cut([(77, 43 - i * 4.6), (86, 39 - i * 4.6)], tone="ink", width=0.6)
    b.cut("80,46 88,66 88,84", tone="ink", width=0.6)
    b.paint("red", blob("88,80 91,86 88,94 85,86"), edge=0.5)
    b.paint("ink", bar("88,92 88,98", 0.9), edge=0.2)
    arm(b, (59, 48), (68, 60), (79, 62), "white", k=0.88)
    fist(b, (80.4, 62), "white", k=0.9)
    head(b, 51, 28, skin="white", k=0.95, band=None, hair="red")
    lions_mask(b, 50, 27, 0.98)


def stables(b: Brush) -> None:
    """Draw the stables of Augeas: the river breaks in under the roof, an ox looks out."""
    b.paint("ink", poly("4,34 50,8 96,34 96,40 4,40"))
    b.paint("clay", poly("22,34 50,17 78,34"), edge=0)
    b.paint("ink", blob("44,33 45,26 48,23 52,23 55,26 56,33"), edge=0)
    b.paint("ochre", limb("46,24 41,20 43,15", 2, 1.6, 0.8), limb("54,24 59,20 57,15", 2, 1.6, 0.8), edge=0.4)
    b.dots("47.6,28 52.4,28", 0.7, "white")
    for x in range(8, 96, 6):
        b.paint("red", poly([(x, 36), (x + 3.6, 36), (x + 3.6, 39), (x, 39)]), edge=0)
    b.paint("ink", poly("20,40 80,40 80,117 20,117"), edge=0)
    for x in (9, 81):
        b.paint("white", poly([(x, 46), (x + 10, 46), (x + 11, 117), (x - 1, 117)]), edge=0.8)
        b.paint("ochre", poly([(x - 3, 40), (x + 13, 40), (x + 11, 46.6), (x - 1, 46.6)]), edge=0.6)
        for i in range(3):
            b.cut([(x + 2.5 + i * 2.6, 48), (x + 2.3 + i * 2.8, 116)], tone="ink", width=0.6)
    # Ox
    b.paint("red", blob("38,60 44,54 56,54 62,60 62,70 58,80 57,88 50,91 43,88 42,80 38,70"), edge=0.8)
    b.paint("red", blob("39,61 28,56 28,61 37,67"), blob("61,61 72,56 72,61 63,67"), edge=0.7)
    b.paint("white", blob("42,80 50,77 58,80 57,88 50,91 43,88"), edge=0.5)
    b.paint("ochre", limb("42,56 32,50 30,40", 4, 3.4, 1.2), limb("58,56 68,50 70,40", 4, 3.4, 1.2), edge=0.7)
    for x in (44, 56):
        b.paint("white", dot(x, 67, 2.6, 2), edge=0.5)
        b.dots([(x, 67)], 1.2, "ink")
    b.dots("47,85 53,85", 1.1, "ink")
    b.cut("50,56 50,64", "46,57 44,62", "54,57 56,62", tone="ink", width=0.8)
    # River
    b.paint(
        "white",
        blob(
            "4,117 4,117 4,104 9,97 15,99 19,109 27,101 33,96 39,100 43,110 "
            "52,101 59,97 65,101 69,111 78,102 85,97 91,99 96,106 96,117 96,117"
        ),
        edge=1.1,
    )
    for x in (8, 33, 59, 85):
        b.cut([(x - 3, 112), (x - 4, 105), (x, 101), (x + 3.4, 104), (x + 1, 107)], tone="ink", width=0.9)
        b.cut([(x + 6, 115), (x + 11, 113)], tone="ink", width=0.8)


def belt(b: Brush) -> None:
    """Draw Hippolyta, queen of the Amazons, with the belt that Ares gave her."""
    spear(b, (20, 117), (24, 20))
    for knee, ankle, hip in (((42, 95), (36, 112), (46, 78)), ((59, 95), (58, 112), (54, 78))):
        leg(b, hip, knee, ankle, "white", shoe="red", k=0.92)
        greave(b, knee, ankle)
    tunic(b, (50, 43), (50, 73), 91, flare=13, belt="ink", trim="white")
    rosettes(b, "45,84 56,84 51,79", "ochre")
    # Cloak of a panther
    b.paint("red", blob("41,44 48,42 46,56 40,72 36,92 30,102 28,92 22,96 27,76 34,56"))
    folds(b, "42,50 36,70 30,92", "44,56 38,76 34,92", tone="ink")
    arm(b, (41, 48), (30, 58), (23, 62), "white", k=0.9)
    fist(b, (22, 63), "white", k=0.95)
    # Belt held up
    arm(b, (59, 48), (70, 58), (80, 46), "white", k=0.9)
    b.paint("ochre", limb("80,44 88,50 92,62 90,78 94,90", 7.4, 7.4, 7.4, 7.4, 7), edge=0.8)
    b.paint("ochre", limb("80,44 73,50 72,64 74,80", 7.4, 7.4, 7.4, 7), edge=0.8)
    for x, y in ((88.4, 54), (91.6, 63), (90.6, 72), (90.6, 81), (72.6, 56), (72.2, 65), (73, 74)):
        b.paint("red", dot(x, y, 1.9), edge=0.4)
    b.paint("white", dot(80.4, 42, 5.6), edge=0.9)
    b.ring(80.4, 42, 3.6, 0.8, "ink")
    b.paint("red", dot(80.4, 42, 1.7), edge=0)
    fist(b, (80, 48.6), "white", k=0.9)
    head(b, 52, 27, skin="white", k=0.95, band="red", hair="ink")
    crown(b, 52, 27, k=0.86)
    b.cut("46,43 51,45.4 56,43", tone="ochre", width=1.4)


def cattle(b: Brush) -> None:
    """Draw three-bodied Geryon, one of his red cattle before him."""
    for hip, knee, ankle in (((40, 82), (33, 97), (24, 112)), ((52, 82), (62, 95), (62, 112))):
        leg(b, hip, knee, ankle)
        greave(b, knee, ankle)
    tunic(b, (44, 46), (46, 78), 93, tone="red", flare=14, belt="ink")
    for tip in ((77, 14), (86, 26), (89, 39)):
        spear(b, (tip[0] - 76, tip[1] + 20.4), tip, width=1.3)
    crests: tuple[tuple[float, float, Pigment], ...] = ((30, 34, "ink"), (44, 28, "red"), (58, 34, "white"))
    for x, y, crest in crests:
        head(b, x, y, k=0.8, beard="ink", hairless=True, tress=False, band=None)
        helmet(b, x, y, k=0.84, crest=crest)
    shields: tuple[tuple[float, float, Pigment], ...] = ((31, 65, "ink"), (69, 65, "ink"), (50, 67, "red"))
    for x, y, field in shields:
        shield(b, x, y, 15.5, field=field)
        _device(b, x, y)
    steeds.cow(b, 69, 95.5, k=0.58, tone="red")
    steeds.horns(b, 88.6, 81, k=0.62)


def _device(b: Brush, x: float, y: float) -> None:
    """Draw a bull's head, the mark of Geryon's shields."""
    b.paint("white", blob(placed("-4,-2 -2,-4 2,-4 4,-2 3,4 1.6,7.6 -1.6,7.6 -3,4", x, y)), edge=0)
    b.paint(
        "white",
        limb(placed("-3,-3 -7,-5 -6.4,-9", x, y), 2, 0.8),
        limb(placed("3,-3 7,-5 6.4,-9", x, y), 2, 0.8),
        edge=0,
    )
    b.dots([(x - 1.8, y), (x + 1.8, y)], 0.7, "ink")


def apples(b: Brush) -> None:
    """Draw the tree of the Hesperides with golden apples, the serpent Ladon round its trunk."""
    b.paint(
        "ink",
        limb("50,111 47,96 53,76 49,54 50,34", 11, 8.6, 7.4, 6, 4),
        limb("52,74 66,62 80,58", 5, 3.4, 1.6),
        limb("49,62 34,52 20,52", 5, 3.4, 1.6),
        limb("50,48 64,36 82,34", 4.4, 3, 1.4),
        limb("50,44 36,30 20,28", 4.4, 3, 1.4),
        limb("50,38 54,22 66,12", 3.6, 2.6, 1.2),
        limb("50,36 44,20 36,10", 3.6, 2.6, 1.2),
        poly("40,117 46,108 54,108 61,117"),
    )
    ends = (
        (80, 58, 0), (20, 52, 180), (82, 34, -10), (20, 28, 190), (66, 12, -40), (36, 10, 220),
        (68, 61, -60), (33, 52, 240), (66, 35.4, -80), (34, 29, 250), (72, 60, 50), (28, 52, 130),
        (74, 35, 50), (27, 28, 130), (56, 20, 20), (44, 19, 160),
    )  # fmt: skip
    for x, y, turn in ends:
        for lean in (-34, 0, 34):
            b.paint("ink", blob(placed("0,0 5,-2.2 11,0 5,2.2", x, y, turn=turn + lean)), edge=0.4)
    for x, y in (
        (88, 65),
        (73, 70),
        (12, 61),
        (28, 63),
        (90, 43),
        (74, 45),
        (11, 37),
        (27, 40),
        (72, 21),
        (57, 10),
        (30, 18),
        (45, 8),
    ):
        b.paint("ochre", dot(x, y, 4.7), edge=0.8)
        b.cut([(x, y - 4), (x + 0.6, y - 6.4)], tone="ink", width=0.8)
        b.cut([polar(x, y, 2.8, -160), polar(x, y, 3, -120)], tone="white", width=0.8)
    # Ladon
    coil = (
        "82,111 74,114 60,113 40,110 36,103 42,97 60,92 62,86 56,81 41,79 37,73 43,67 58,65 70,69 78,80 88,84"
    )
    b.paint("red", limb(coil, 1.6, 5, 6.6, 7, 7, 6.6, 6.4, 5.6), edge=0.9)
    b.paint("ink", poly("47,85.6 48.6,74 57,74 55,85.6"), edge=0)
    b.cut("46.8,85.6 48.4,74", "55.2,85.6 57.2,74", width=0.9)
    b.dots(
        "60,113 44,111 37,104 44,96.6 56,93.4 61,87 43,79.4 39,72 46,66.6 56,65 68,67.6 74,75 80,82",
        0.9,
        "white",
    )
    b.paint("red", blob("82,80 88,77 95,80 99,84 94,87 88,89 83,87"), edge=0.9)
    b.paint("ochre", poly("86,78 84,71 89,76"), edge=0.5)
    b.paint("ochre", blob("88,88 87,94 90,92"), edge=0.5)
    b.paint("white", dot(91, 82, 1.9), edge=0.4)
    b.dots("91.4,82", 0.9, "ink")
    b.cut("98,85 92,85.4", tone="ink", width=0.7)
    b.cut("97,84.4 99,89 97,92", tone="ink", width=0.8)
