"""Athena, and the ten fighters of both armies; her opponent is among the Olympians."""

from __future__ import annotations

from typing import Final

from render.emblems.pen import Point, bezier
from render.figures import steeds
from render.figures.beasts import snake
from render.figures.brush import Brush, bar, between, blob, dot, limb, placed, polar, poly
from render.figures.garments import (
    attic_helmet,
    corselet,
    folds,
    helmet,
    hem,
    peplos,
    rosettes,
    shield,
    spear,
    tunic,
)
from render.figures.rig import arm, beard_line, fist, greave, head, leg

_LION: Final = (
    "-13,4 -12,-2 -8,-5 0,-5 4,-8 8,-12 13,-11 16,-7 15,-4 11,-3 9,1 12,8 15,9 15,11 9,11 6,4 "
    "-3,4 -4,9 -1,10 -1,12 -7,12 -8,5 -10,9 -8,11 -8,12 -13,12"
)
_OWL: Final = "0,-13 5,-15 5,-9 6,-3 4,6 0,10 -4,6 -6,-3 -5,-9 -5,-15"


def athena(b: Brush) -> None:
    """Draw her armed, an owl on her hand, her shield leaning against her."""
    spear(b, (21, 117), (17, 14))
    b.paint(
        "white",
        blob("36,113 36,117 36,117 48,117 48,115.4 42,112"),
        blob("52,113 52,117 52,117 65,117 65,115.4 58,112"),
    )
    peplos(b, (49, 41), (48, 71), 113, flare=14, over="ink")
    # Aegis, fringed with snakes
    for start, bend, tip in (
        ((38, 50), (32, 53), (31, 59)),
        ((38, 58), (34, 63), (35, 69)),
        ((45, 63), (43, 70), (46, 75)),
        ((55, 63), (57, 70), (55, 75)),
        ((61, 57), (66, 62), (66, 68)),
    ):
        snake(b, [start, bend, tip], k=0.9)
    b.paint("red", blob("38,44 44,41 49,44 54,41 61,44 63,54 58,62 49,66 40,62 36,54"))
    for row in range(4):
        for n in range(5):
            x, y = 41 + n * 4 - row % 2 * 2, 48 + row * 4.4
            b.cut([(x - 1.7, y), (x, y + 1.7), (x + 1.7, y)], tone="ink", width=0.5)
    b.paint("white", dot(49.4, 54, 4.8, 5.2), edge=0.7)
    b.dots("47.4,53 51.4,53", 0.9, "ink")
    b.cut("46.8,56.6 49.4,57.6 52,56.6", tone="ink", width=0.8)
    b.paint("red", blob("48.4,57.4 50.4,57.4 49.4,61"), edge=0.3)
    arm(b, (40, 46), (30, 57), (21, 62), "white", k=0.88)
    fist(b, (19.6, 63), "white", k=0.9)
    # Shield at her feet
    shield(b, 79, 99, 17.5)
    b.paint("white", blob(placed(_OWL, 79, 101, scale=0.86)), edge=0)
    b.paint("ink", dot(76.4, 91.6, 1.9), dot(81.6, 91.6, 1.9), poly("78,94 80,94 79,97"), edge=0)
    b.dots("76.4,91.6 81.6,91.6", 0.7, "white")
    b.cut("76,99 79,101 82,99", "76,102.6 79,104.6 82,102.6", tone="ink", width=0.6)
    arm(b, (58, 46), (68, 58), (82, 56), "white", k=0.88)
    owl(b, 85, 46)
    head(b, 51, 26, skin="white", k=0.95, band=None)
    attic_helmet(b, 51, 26, k=0.95)


def owl(b: Brush, x: float, y: float, k: float = 0.8) -> None:
    """Draw a little owl that looks at the beholder."""
    b.paint("ink", blob(placed(_OWL, x, y, scale=k)))
    for side in (-1, 1):
        b.paint("white", dot(x + side * 2.6 * k, y - 8.6 * k, 2.3 * k), edge=0)
        b.dots([(x + side * 2.6 * k, y - 8.6 * k)], 1.1 * k, "ink")
        b.cut([(x + side * 4.4 * k, y - 3 * k), (x + side * 2 * k, y + 5 * k)], width=0.7)
        b.cut([(x + side * 1.6 * k, y + 8 * k), (x + side * 2 * k, y + 11 * k)], tone="ochre", width=1)
    b.paint("ochre", poly(placed("-1.2,-6.6 1.2,-6.6 0,-3.6", x, y, scale=k)), edge=0)


def _boots(b: Brush, *legs: tuple[Point, Point]) -> None:
    for knee, ankle in legs:
        top, mouth = between(knee, ankle, 0.45), between(knee, ankle, 0.5)
        b.paint("red", limb([top, between(knee, ankle, 0.9)], 7.4, 5), edge=0.5)
        b.paint("ochre", limb([(mouth[0] - 3.4, mouth[1]), (mouth[0] + 3.4, mouth[1])], 2, 2), edge=0.3)


def peltaste(b: Brush) -> None:
    """Draw him running, a javelin raised, the crescent shield before him, in a patterned cloak."""
    b.paint("ink", blob("44,42 34,46 22,58 10,76 12,84 20,80 22,90 30,84 36,90 44,72 48,52"))
    for line in ("34,50 22,66 14,80", "40,50 30,68 24,84", "45,52 38,70 35,84"):
        b.cut(line, tone="white", width=1.2)
    for i in range(5):
        x, y = 33 - i * 4.4, 54 + i * 6
        b.cut([(x - 2, y), (x, y + 3), (x + 3, y + 2), (x + 5, y + 5)], tone="red", width=1.2)
    leg(b, (45, 76), (29, 90), (13, 102))
    leg(b, (53, 76), (69, 86), (68, 111))
    _boots(b, ((29, 90), (13, 102)), ((69, 86), (68, 111)))
    tunic(b, (51, 41), (49, 71), 86, tone="red", flare=12, belt="ink")
    b.paint("ink", bar("22,30 94,18", 1.4), poly(placed("0,-1.8 8,0 0,1.8", 93, 18.2, turn=-9)), edge=0.4)
    arm(b, (43, 46), (31, 44), (37, 30))
    fist(b, (37.6, 27.6))
    b.paint("ink", bar("76,80 96,40", 1.2), bar("80,82 99,46", 1.2), edge=0.4)
    arm(b, (58, 46), (68, 58), (78, 60))
    # Pelta
    b.paint("ochre", blob("66,46 66,60 72,72 84,77 94,70 99,58 99,46 99,46 92,54 82,57 73,53 66,46"))
    b.cut("68,52 70,62 76,70 84,73 92,68 96,58", tone="ink", width=0.8)
    for x, flip in ((77, 1), (88, -1)):
        b.paint("ink", dot(x, 63, 2.6, 2), edge=0)
        b.dots([(x + flip * 0.4, 63)], 0.8, "white")
    b.cut("79,69.4 82.6,70.6 86,69.4", tone="ink", width=0.9)
    head(b, 54, 27, k=0.92, beard="ink", band=None)
    # Cap of fox skin
    b.paint("red", blob("61,21 59,15 54,12 50,8 49,13 45,14 43,8 41,16 43,24 40,34 43,37 47,31 48,25 54,21"))
    b.dots("50,17 55,18 46,22", 0.8, "white")


def archer(b: Brush) -> None:
    """Draw a Scythian kneeling to shoot, in a pointed cap and patterned trousers."""
    for hip, knee, ankle in (((42, 86), (36, 108), (18, 111)), ((50, 86), (70, 86), (69, 111))):
        leg(b, hip, knee, ankle, "red", shoe="ink", k=0.92)
        for a, c in ((hip, knee), (knee, ankle)):
            for part in (0.3, 0.6, 0.88):
                x, y = between(a, c, part)
                b.dots([(x - 1.6, y - 1.2), (x + 1.6, y + 1.2)], 0.75, "white")
    b.paint("ochre", poly("24,64 34,58 44,80 36,88 28,84"))  # bow case at the hip
    b.cut("27,66 35,61", "30,72 39,66", "34,79 42,73", tone="ink", width=0.8)
    for i in range(3):
        b.paint("red", blob(placed("0,3 -2,-1 0,-5 2,-1", 26 + i * 3, 58 - i * 1.6, turn=-28)), edge=0.4)
    tunic(b, (47, 54), (46, 80), 94, flare=11)
    rosettes(b, "42,88 51,88")
    bow = [*bezier((72, 26), (88, 30), (84, 44)), *bezier((84, 44), (80, 56), (84, 58)),
           *bezier((84, 58), (88, 72), (70, 86))]  # fmt: skip
    arm(b, (41, 59), (30, 62), (46, 57), k=0.82)
    b.paint("ink", bar("72,26 48,57", 0.7), bar("48,57 70,86", 0.7), edge=0)
    b.paint("ink", bar("46,57 96,57", 1), poly("99,57 93,54.6 93,59.4"), edge=0.3)
    arm(b, (54, 59), (66, 60), (80, 58), k=0.82)
    b.paint("ochre", limb(bow, 1.2, 2.8, 2.2, 2.2, 2.8, 1.2), edge=0.5)
    fist(b, (82, 57.6), k=0.85)
    fist(b, (47, 57), k=0.8)
    head(b, 51, 41, k=0.88, beard="ink", tress=False, band=None)
    b.paint(
        "red", blob("58,35 57,29 52,20 47,12 40,6 43,18 42,30 40,40 37,52 37,52 43,54 46,45 46,40 51,35.6")
    )
    b.cut("57,34.6 51,34 46,39", tone="ochre", width=1.3)
    b.dots("48,20 49,27 45,32 43,42", 0.9, "white")


def fantassin(b: Brush) -> None:
    """Draw him marching with a long spear on his shoulder, in a cone of bronze."""
    leg(b, (46, 76), (38, 94), (26, 112))
    leg(b, (52, 76), (62, 94), (62, 112))
    spear(b, (10, 96), (80, 10), width=1.5)
    # Tunic that leaves one shoulder bare
    b.paint("ink", blob("40,43 46,41 52,41 59,44 58,56 55,64 45,64 41,56"))
    b.paint("red", poly("60,42 56,43 44,56 44,64 37,88 49,90 62,88 55,64 58,56"))
    folds(b, "56,46 48,62 42,86", "57,54 51,66 49,88", "54,66 56,86", tone="ink")
    b.paint("ink", limb("44,65 50,66 56,65", 2.4, 2.4), edge=0.3)
    hem(b, (38, 88.4), (61, 88.4), tone="white", count=8)
    arm(b, (42, 46), (30, 58), (34, 68))
    fist(b, (34.4, 67))
    head(b, 52, 27, k=0.92, band=None, tress=False, beard="ink")
    b.paint("ochre", blob("62,22.6 62,20.6 58,19 54,8 51.6,4 49,8 43,19.6 41,24 42,26.6 42,26.6 52,21.6"))
    b.cut("57,19.4 50,19 44,22.6", tone="ink", width=0.7)
    b.cut("51.6,8 52,18", tone="ink", width=0.5)
    arm(b, (58, 46), (66, 58), (72, 64))
    shield(b, 74, 68, 15)
    for angle in range(-90, 270, 120):
        middle = polar(74, 68, 5, angle)
        b.paint("white", dot(*middle, 3.2), edge=0)
        b.dots([middle], 1.2, "red")


def spartan(b: Brush) -> None:
    """Draw him in the long red cloak, behind the shield with the lambda."""
    b.paint("red", blob("42,38 34,46 28,66 22,92 16,106 24,104 30,110 38,104 46,108 52,96 50,60 52,42"))
    folds(b, "38,46 32,70 26,98", "43,46 38,74 33,102", "46,60 43,86 42,102", tone="ink")
    leg(b, (48, 78), (44, 95), (38, 112))
    greave(b, (44, 95), (38, 112))
    leg(b, (56, 78), (66, 94), (66, 112))
    greave(b, (66, 94), (66, 112))
    tunic(b, (51, 41), (51, 72), 88, tone="ink", flare=11)
    spear(b, (88, 117), (84, 12))
    arm(b, (59, 46), (72, 52), (84, 48))
    fist(b, (85.4, 47.6))
    head(b, 53, 27, k=0.9, beard="ink", hairless=True, band=None)
    helmet(b, 53, 27, k=1.0)
    b.paint("ink", limb("43,36 41,44 43,50", 4, 3, 2), limb("46,38 45,46 47,51", 3, 2.4, 1.8), edge=0.4)
    shield(b, 55, 68, 22, field="red")
    b.paint("white", bar("55,53 42.6,81", 4.6), bar("55,53 67.4,81", 4.6), edge=0.7)
    b.paint("white", bar("55,53 42.6,81", 4.6), bar("55,53 67.4,81", 4.6), edge=0)


def hoplite(b: Brush) -> None:
    """Draw him on one knee behind the shield, his spear couched."""
    leg(b, (42, 88), (36, 110), (16, 111))
    leg(b, (52, 88), (74, 88), (74, 111))
    greave(b, (74, 88), (74, 111))
    tunic(b, (46, 53), (46, 83), 97, tone="red", flare=12, belt="ink")
    spear(b, (3, 84), (88, 66), width=1.7)
    arm(b, (39, 58), (27, 70), (30, 78))
    fist(b, (31, 78))
    head(b, 50, 40, k=0.9, hairless=True, tress=False, band=None)
    helmet(b, 50, 40, k=1.02)
    shield(b, 67, 78, 20.5)
    # Three running legs as device
    for turn in (0, 120, 240):
        b.paint("white", limb(placed("0,0 4,-7 11,-8 12,-2", 67, 78, turn=turn), 4, 3.4, 2.6, 2.2), edge=0)
        b.paint("white", limb(placed("12,-2 15.4,-2", 67, 78, turn=turn), 2.2, 1.4), edge=0)
    b.dots("67,78", 1.4, "red")


def fantassin_elite(b: Brush) -> None:
    """Draw him lunging with a raised sword, the cloak wound round his arm."""
    leg(b, (44, 78), (28, 94), (10, 110))
    leg(b, (52, 78), (72, 88), (76, 111))
    greave(b, (72, 88), (76, 111))
    tunic(b, (49, 42), (48, 72), 90, tone="red", flare=12, belt="red", trim="white")
    corselet(b, (49, 42), (48, 72))
    b.paint("ink", bar("36,66 18,88", 3.4), dot(17, 89, 2.4))  # scabbard
    b.cut("33,69.6 35.6,71.6", "22,82 25,84", tone="ochre", width=1.1)
    # Sword over his head
    b.paint(
        "white", blob(placed("-1.8,0 2,0 1.6,-12 3.6,-22 2,-31 -4,-24 -3.4,-12", 34, 24, turn=-50)), edge=0.8
    )
    b.cut(placed("0,-3 -.4,-14 .6,-24", 34, 24, turn=-50), tone="ink", width=0.6)
    b.paint(
        "ochre",
        bar(placed("-4.4,0 4.4,0", 34, 24, turn=-50), 2.2),
        bar(placed("0,0 0,6", 34, 24, turn=-50), 2.2),
        edge=0.4,
    )
    arm(b, (41, 47), (27, 41), (34, 27))
    fist(b, (36, 26))
    arm(b, (57, 47), (70, 52), (86, 50))
    b.paint("red", blob("68,46 78,47 90,45 92,51 86,56 88,70 82,84 78,74 74,88 70,74 66,58"))
    folds(b, "72,52 73,66 73,80", "78,54 80,64 79,72", "84,54 83,66 83,76", tone="ink")
    b.cut("68,47 78,49 90,47", tone="ochre", width=0.9)
    head(b, 53, 27, k=0.92, beard="ink", band=None, tress=False)
    attic_helmet(b, 53, 27, k=0.92, crest="ink")


def archer_elite(b: Brush) -> None:
    """Draw him shooting high, in a leopard's skin over his corselet."""
    leg(b, (44, 78), (34, 95), (24, 112))
    leg(b, (52, 78), (63, 95), (63, 112))
    greave(b, (34, 95), (24, 112))
    greave(b, (63, 95), (63, 112))
    # Quiver with many arrows
    b.paint("red", poly("18,56 27,50 40,74 33,80"))
    b.cut("20,59 28.6,53.4", "29,73.4 37,68", tone="ochre", width=1.2)
    for i in range(4):
        x, y = 18.4 + i * 2.6, 54 - i * 1.8
        b.paint("ink", bar([(x, y + 2), (x - 2.6, y - 3)], 0.8), edge=0.3)
        b.paint("white", blob(placed("0,2.6 -1.7,-.6 0,-4.6 1.7,-.6", x - 3, y - 4, turn=-28)), edge=0.5)
    tunic(b, (47, 43), (47, 73), 92, tone="ink", flare=12, belt="red")
    corselet(b, (47, 43), (47, 73))
    # Leopard's skin
    b.paint(
        "ochre", blob("37,45 44,41 50,44 55,52 50,54 46,60 44,72 47,80 41,78 38,90 34,82 28,88 29,72 33,56")
    )
    for x, y in (
        (42, 47), (40, 54), (46, 51), (37, 61), (42, 61), (35, 69), (40, 69), (33, 77), (38, 76), (36, 53),
    ):  # fmt: skip
        b.ring(x, y, 1.3, 0.8, "ink")
    turn = -38

    def at(line: str) -> list[Point]:
        return placed(line, 45, 44, turn=turn)

    arm(b, (40, 48), (28, 52), (42, 44), k=0.88)
    head(b, 49, 28, k=0.92, beard="ink", band="red")
    bow = at("25,-30 36,-24 41,-12 38,-2 38,2 41,12 36,24 25,30")
    b.paint("ink", bar([*at("25,-30"), *at("0,0"), *at("25,30")], 0.7), edge=0)
    b.paint("ink", bar(at("-2,0 48,0"), 1), poly(at("53,0 46,-2.6 46,2.6")), edge=0.3)
    arm(b, (55, 48), (64, 38), at("38,1")[0], k=0.88)
    b.paint("ink", limb(bow, 1, 2.8, 3, 2.6, 3, 2.8, 1), edge=0.5)
    b.cut(at("36,-4 41,-4"), at("36,4 41,4"), tone="ochre", width=0.9)
    fist(b, at("38.4,0")[0], k=0.88)
    fist(b, (45.4, 42), k=0.8)


def hoplite_elite(b: Brush) -> None:
    """Draw him upright behind the Gorgon's head, a fringed apron below his shield."""
    leg(b, (46, 80), (42, 96), (38, 112))
    greave(b, (42, 96), (38, 112))
    leg(b, (56, 80), (62, 95), (60, 112))
    greave(b, (62, 95), (60, 112))
    tunic(b, (51, 44), (51, 75), 92, tone="red", flare=11, belt="ink")
    spear(b, (30, 117), (24, 10), width=1.7)
    arm(b, (42, 49), (32, 58), (27, 62))
    fist(b, (26.6, 62.6))
    # Apron
    b.paint("ochre", poly("42,78 74,78 76,103 40,103"))
    b.paint("red", poly("44,82 72,82 73,92 43,92"), edge=0.4)
    for i in range(6):
        b.cut([(44 + i * 5, 91), (46.5 + i * 5, 84), (49 + i * 5, 91)], tone="white", width=0.9)
    for i in range(12):
        b.cut([(42.4 + i * 2.9, 95), (42 + i * 2.95, 106)], tone="ink", width=0.7)
    shield(b, 58, 68, 21)
    b.paint("white", blob("58,54 66,56 71,63 70,72 64,80 58,82 52,80 46,72 45,63 50,56"), edge=0)
    for i in range(7):
        b.paint("ink", dot(48.4 + i * 3.2, 57.6 + abs(i - 3) * 0.9, 1.9), edge=0)
    for side in (-1, 1):
        b.paint("red", blob(placed("-3,.4 0,-2.4 3.4,-.6 0,2", 58 + side * 5.6, 65, flip=side)), edge=0.5)
        b.dots([(58 + side * 5.4, 65)], 1.2, "ink")
    b.cut("56.6,66 55.6,69.6 58,70.6 60.4,69.6 59.4,66", tone="ink", width=0.8)
    b.paint("ink", blob("50,72.4 58,73.6 66,72.4 64.6,76.4 58,78 51.4,76.4"), edge=0)
    b.paint("white", bar("52.4,74 63.6,74", 1.2), edge=0)
    b.paint("red", blob("55.6,75.4 60.4,75.4 60,80.6 58,83 56,80.6"), edge=0.4)
    head(b, 54, 29, k=0.9, beard="ink", hairless=True, tress=False, band=None)
    b.paint(
        "white", blob("62,14 58,3 44,2 34,12 31,28 34,44 28,54 28,54 40,46 42,30 48,20 56,16")
    )  # horsehair
    for i in range(6):
        b.cut([polar(52, 30, 24, -86 - i * 20), polar(51, 29, 16, -84 - i * 20)], tone="red", width=1.1)
    helmet(b, 54, 29, k=0.98, crest="ink")


def hippeis(b: Brush) -> None:
    """Draw a horseman in a broad hat, with two spears and a flying cloak."""
    b.paint("red", blob("46,46 38,46 28,52 14,50 4,58 12,60 8,68 20,66 18,74 32,68 44,66"))
    folds(b, "40,50 26,57 12,58", "42,56 30,62 14,66", "42,62 32,66 22,71", tone="ink")
    steeds.horse_body(b, 46, 81, k=1.02, rear=8)
    steeds.horse_head(b, 66, 71, k=0.98, mane="red")
    b.paint("white", blob("36,71 48,74 58,71 59,80 47,83 37,80"), edge=0.6)  # saddle cloth
    b.cut("38,78 47,80.6 58,78", tone="red", width=1)
    leg(b, (47, 75), (60, 85), (54, 103), k=0.86)
    tunic(b, (46, 46), (46, 71), 82, tone="ink", flare=9)
    b.paint("ink", bar("24,60 96,36", 1.3), poly(placed("0,-1.7 8,0 0,1.7", 94, 36.6, turn=-18)), edge=0.4)
    b.paint("ink", bar("24,54 94,28", 1.3), poly(placed("0,-1.7 8,0 0,1.7", 92, 28.8, turn=-20)), edge=0.4)
    arm(b, (40, 50), (34, 62), (46, 56), k=0.86)
    fist(b, (45, 49), k=0.85)
    arm(b, (53, 50), (60, 62), (70, 62), k=0.86)
    b.cut("70,62 80,62 86,66", tone="ochre", width=1)
    fist(b, (70, 62), k=0.85)
    head(b, 49, 32, k=0.88, band=None, tress=False)
    b.paint("ochre", blob("64,25.4 56,24 54,19 50,16.6 45,18 42,23 34,22.6 36,26 46,27.6 56,27.4"))
    b.cut("54,24 48,25.4 42,23.6", tone="ink", width=0.7)


def garde_du_roi(b: Brush) -> None:
    """Draw the royal guard: a lion's mask over his helmet, a lion on the waisted shield."""
    b.paint("ochre", blob("42,40 30,44 20,56 12,76 2,90 12,90 14,100 24,95 31,102 40,92 46,70 50,46"))
    for line in ("35,47 24,68 14,88", "41,48 33,70 25,92"):
        b.cut(line, tone="ink", width=0.7)
    b.dots("29,58 33,62 20,72 27,76 12,84 19,88 31,86", 0.8, "red")
    leg(b, (47, 80), (42, 96), (36, 112))
    greave(b, (42, 96), (36, 112))
    leg(b, (57, 80), (66, 95), (66, 112))
    greave(b, (66, 95), (66, 112))
    tunic(b, (51, 43), (51, 74), 92, tone="red", flare=12, belt="ink")
    spear(b, (18, 106), (92, 14), width=1.8)
    arm(b, (43, 48), (30, 62), (38, 76))
    fist(b, (39, 80))
    # Waisted shield
    b.paint(
        "ink",
        blob(
            "62,42 74,45 82,56 80,65 74,70 80,75 82,84 74,95 62,98 50,95 42,84 44,75 50,70 44,65 42,56 50,45"
        ),
        edge=0.9,
    )
    b.cut("62,45 73,48 79,57 77,64 70,70 77,76 79,83 73,92 "
    "62,95 51,92 45,83 47,76 54,70 47,64 45,57 51,48 62,45",
          tone="ochre", width=1.3)  # fmt: skip
    b.paint("white", blob(placed(_LION, 61, 70, scale=0.92)), edge=0)
    b.paint("red", blob("63,58 67,57 70,60 70,66 68,72 64,73 61,68 61,62"), edge=0)
    b.paint("white", blob("67,60 72,58.6 76.6,62 76.4,65.6 72,66 71,69 67,67"), edge=0)
    b.paint("white", limb("49,71 46.8,64 50,60 53,62", 1.4, 1.2), edge=0)
    b.dots("73,62.4", 0.7, "ink")
    head(b, 54, 28, k=0.92, beard="red", hairless=True, tress=False, band=None)
    # The lion's mask
    b.paint(
        "ochre",
        blob("64,22 66,17 62,12 58,12 55,8 51,11 45,11 42,17 41,26 38,36 40,44 46,44 47,36 50,30 52,25"),
    )
    b.paint("red", blob("44,14 38,20 36,32 37,42 41,44 42,32 46,20"), edge=0.4)
    b.paint("ochre", dot(46, 11.4, 3), edge=0.5)
    b.dots("46,11.4", 1.2, "red")
    b.dots("59,16.6", 1.2, "ink")
    b.paint("white", poly("57,21 60,21 58.8,25"), poly("61.6,20.6 64.4,20 63.4,23.6"), edge=0.4)
    b.cut("55,21 60,20.4 65,19.6", tone="ink", width=0.8)
    beard_line(b, 54, 28, 0.92)
