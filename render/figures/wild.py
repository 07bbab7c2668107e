"""The beasts that Hercules hunts, whole."""

from __future__ import annotations

from render.emblems.pen import Point
from render.figures import steeds
from render.figures.beasts import snake
from render.figures.brush import Brush, Pigment, between, blob, dot, limb, placed, poly, read
from render.figures.rig import other


def lion(b: Brush) -> None:
    """Draw the beast of Nemea, roaring, on the bones of its victims."""
    b.paint("ochre", limb("18,66 6,58 4,40 12,32", 4.4, 3.6, 3, 2.4))
    b.paint("red", blob("12,36 8,28 11,20 15,16 18,24 18,32"), edge=0.6)
    for text in ("26,78 30,92 25,102 26,111", "66,80 74,92 72,102 76,111"):
        b.paint("ochre", limb(text, 13, 9, 6.4, 5.4))
        _paw(b, *_last(text))
    b.paint(
        "ochre",
        blob("14,66 22,58 36,58 50,60 64,56 74,62 76,76 70,86 56,84 44,80 32,84 20,86 13,78"),
        limb("22,74 14,90 20,100 14,111", 17, 10, 6.4, 5.4),
        limb("64,78 60,94 58,104 56,111", 15, 9, 6.8, 5.6),
    )
    _paw(b, 14, 111)
    _paw(b, 56, 111)
    b.cut(
        "28,62 32,72 28,82",
        "24,80 17,92",
        "44,79 52,80 58,82",
        "40,66 46,68",
        "42,72 47,73",
        tone="ink",
        width=0.7,
    )
    # Mane
    b.paint("red", blob("52,60 46,50 50,38 56,28 66,23 74,24 74,34 78,56 80,68 76,82 68,88 62,80 56,74"))
    for row, (x, y, count) in enumerate(((55, 42, 4), (54, 50, 5), (56, 58, 5), (60, 66, 4), (64, 74, 3))):
        for n in range(count):
            u, v = x + n * 4.4, y + n * 0.6 + row * 0.4
            b.cut([(u - 1.6, v - 1.6), (u, v + 1.8), (u + 1.8, v - 1.4)], tone="ink", width=0.7)
    # Head, jaws open
    b.paint(
        "ochre",
        blob("64,36 68,28 76,25 84,29 93,33 95,38 92,42 84,43 80,46 84,50 90,51 88,56 80,58 70,54 64,46"),
    )
    b.paint("ink", blob("79,45.6 84,42.4 92,42 88,48 89,51 82,50.4"), edge=0)
    b.paint("red", blob("81,48.4 86,46.4 91,49 88,51.6 83,50.6"), edge=0)
    for line in ("84,42.6 87,42.4 85.8,47", "89.6,42 92,41.6 91.2,45.6", "86,51.4 89,51 87.4,47.2"):
        b.paint("white", poly(line), edge=0.3)
    b.paint("ochre", dot(66.6, 27.6, 4.6), edge=0.6)
    b.dots("66.8,27.8", 2, "red")
    b.paint("white", blob("77,34 80,31.4 83.6,34 80,35.4"), edge=0.5)
    b.dots("80.8,33.8", 1.2, "ink")
    b.cut("75,31.4 79.6,29.4 84,31.6", "84,36 88,36.6 91,39", "72,40 76,44 74,50", tone="ink", width=0.8)
    b.dots("93.4,36.4", 1.3, "ink")
    b.dots("86.4,38.8 88.4,40 84.4,40.2", 0.5, "ink")
    # Bones
    b.paint(
        "white",
        limb("80,114 94,116", 2, 2),
        dot(79, 113, 1.7),
        dot(79, 115.6, 1.7),
        dot(95, 114.6, 1.7),
        dot(95, 116.6, 1.7),
        edge=0.5,
    )
    b.paint("white", dot(38, 112, 4.6), poly("34.6,113 41.6,113 40.6,117 35.8,117"), edge=0.5)
    b.dots("36.6,111.6 39.8,111.6", 1.1, "ink")


def _paw(b: Brush, x: float, y: float, tone: Pigment = "ochre") -> None:
    b.paint(tone, blob(placed("-3.6,-3 -4,5.4 -4,5.4 9,5.4 9,5.4 9,2 3,-2.6", x, y, scale=1.05)), edge=0.6)
    for step in (3, 6):
        b.cut([(x + step, y + 2.4), (x + step, y + 5)], tone=other(tone), width=0.7)


def _last(line: str) -> Point:
    x, y = line.split()[-1].split(",")
    return float(x), float(y)


def hind(b: Brush) -> None:
    """Draw the Ceryneian Hind in full leap, with golden antlers and hooves of bronze."""
    for text in ("62,74 78,82 90,76", "26,76 16,92 4,100", "30,78 24,96 12,106", "58,76 72,88 84,90"):
        b.paint("ink", limb(text, 10, 5, 2.8))
        x, y = _last(text)
        b.paint("ochre", dot(x, y, 2.6, 2.2), edge=0.5)
    b.paint(
        "ink",
        blob("20,62 30,58 44,60 58,54 68,52 72,62 68,76 56,80 44,76 32,82 22,78 17,70"),
        limb("64,62 72,48 76,34", 16, 10, 7.6),
        blob("70,34 74,26 81,25 88,31 95,36 94,40.4 88,41 80,39 74,40"),
        poly("73,29 60,24 66,33 72,34"),
    )
    b.paint("white", blob("18,64 10,58 12,68 18,70"), edge=0.6)
    b.dots("26,64 34,65 42,66 50,63 58,60 30,71 38,73 47,71 56,68 63,66 66,74 24,72", 1.3, "white")
    b.cut("60,56 66,66 62,76", "26,60 32,68 28,80", "70,58 78,44", width=0.7)
    b.paint("white", blob("79,31 81.6,28.8 84.4,31 81.6,32.2"), edge=0.4)
    b.dots("82,30.6", 0.9, "ink")
    b.cut("90,38.4 94,38", width=0.6)
    b.dots("93,36.4", 0.7)
    b.paint("red", limb("66,50 71,54 77,53", 3, 3), edge=0.5)
    b.dots("69,52.6 73,53.8", 0.7, "white")
    # Antlers
    for stem, tines in (
        ("76,25 70,14 74,4", ("71.6,17 62,14", "71,11 62,6", "73,7 80,2")),
        ("79,25 84,14 92,7", ("81.4,19 90,17", "85,12.6 84,4", "88.6,9.6 97,10")),
    ):
        b.paint("ochre", limb(stem, 3, 2.4, 1.4), *(limb(line, 2, 1) for line in tines), edge=0.6)
    # Laurel on the ground
    for x in (30, 52, 74):
        b.paint("ink", limb([(x, 117), (x + 1, 109), (x + 4, 103)], 1, 0.8), edge=0.2)
        for side in (-1, 1):
            for step in range(3):
                b.paint(
                    "ink",
                    blob(
                        placed("0,0 3,-1.5 6.4,0 3,1.5", x + step * 1.2, 113 - step * 4, turn=-70 + side * 44)
                    ),
                    edge=0.3,
                )


def boar(b: Brush) -> None:
    """Draw the Erymanthian Boar, charging with lowered tusks."""
    for text in ("32,88 40,98 34,108 36,113", "64,90 74,98 72,108 76,113"):
        b.paint("ink", limb(text, 13, 8, 4.6, 3.8))
    b.paint(
        "ink",
        blob(
            "8,74 12,58 26,46 44,40 60,42 72,50 80,60 84,72 90,82 "
            "98,88 98,93 90,96 80,94 70,98 54,98 38,94 22,96 12,88"
        ),
        limb("20,86 12,98 18,106 12,113", 16, 9, 5, 4),
        limb("58,90 54,102 52,108 50,113", 15, 8, 4.8, 4),
    )
    for x, y in ((12, 113), (50, 113), (36, 113), (76, 113)):
        b.paint("ochre", poly([(x - 2.8, y - 1), (x + 2.4, y - 1), (x + 4, y + 4), (x - 3, y + 4)]), edge=0.4)
    b.paint("ink", limb("9,70 2,66 4,58 9,61", 1.8, 1.4, 1.2), edge=0.4)
    # Bristles
    back = read("12,57 18,51 25,46 33,42.6 41,40.4 49,40 57,41.4 64,44.4 70,49")
    for root in back:
        lean = 1.6 + (40 - root[0]) * 0.06
        b.paint("red", poly(placed([(-3.4, 2), (3.4, 1), (-lean, -9)], *root)), edge=0.5)
    b.paint("red", limb([(x, y + 2.6) for x, y in back], 2.4, 3, 2.4), edge=0.4)
    for row in range(4):
        for n in range(7 - row):
            u, v = 22 + n * 6 + row * 2, 55 + row * 9 - (n % 2) * 2
            b.cut([(u, v), (u - 1.4, v + 3.4)], width=0.7)
    b.cut("26,72 32,82 28,94", "62,58 68,72 62,88", width=0.8)
    # Face
    b.paint("ink", blob("66,56 62,44 72,49 75,58"), edge=0.7)
    b.cut("67,52 70,56", width=0.7)
    b.paint("white", blob("76,68 79,65.4 82.4,68.4 79,69.8"), edge=0.5)
    b.paint("red", dot(79.4, 67.8, 1.2), edge=0)
    b.cut("74,65 79,62 83,65", "84,78 88,82 88,88", "82,92 90,91 97,92", width=0.8)
    b.dots("95.4,89 93,87", 0.9)
    for line in ("84,92 86,84 92,78 90,86 88.6,92", "78,93.6 78,86 82,80.6 82,88 82,93.4"):
        b.paint("white", blob(line), edge=0.7)
    # Foam
    b.dots("92,99 88,102 95,103", 1.3, "white")


def birds(b: Brush) -> None:
    """Draw three birds of the Stymphalian marsh with beaks and feathers of bronze."""
    for x, y, k, turn in ((30, 28, 0.8, 10), (56, 56, 1.08, -4), (28, 86, 0.92, -14)):
        _marsh_bird(b, x, y, k, turn)
    for x, tall in ((66, 92), (76, 98), (84, 88), (92, 100)):
        b.paint("ink", limb([(x, 117), (x + 1, (117 + tall) / 2), (x - 1, tall)], 1.2, 0.9), edge=0.3)
        b.paint("red", blob(placed("-1.6,0 0,-6 1.6,0 0,2", x - 1, tall)), edge=0.4)
    for x, y in ((8, 104), (52, 108), (60, 92)):
        b.paint("ochre", blob(placed("0,-5 2,0 0,6 -2,0", x, y, turn=20)), edge=0.5)


def _marsh_bird(b: Brush, x: float, y: float, k: float, turn: float) -> None:
    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, turn=turn)

    b.paint("ink", blob(at("-2,-2 -4,-16 -14,-27 -6,-25 -2,-28 4,-20 9,-6")))
    for line in ("0,-6 -2,-16 -8,-24", "4,-7 3,-15 0,-23"):
        b.cut(at(line), width=0.7)
    b.paint("ink", poly(at("-14,0 -32,4 -30,8 -34,12 -26,11 -12,6")))
    b.paint(
        "ink",
        blob(at("-16,1 -6,-6 6,-7 14,-3 12,4 2,8 -10,7")),
        limb(at("10,-2 18,-8 24,-6 27,-9"), 7 * k, 4.4 * k, 3.6 * k, 3.6 * k),
    )
    b.paint("ink", dot(*at("28,-9.4")[0], 3.5 * k))
    b.paint("ochre", poly(at("30.4,-11.8 42,-7.6 30.6,-6.8")), edge=0.6)
    b.cut(at("31,-9 38,-8"), tone="ink", width=0.6)
    b.paint("white", dot(*at("28.6,-10.2")[0], 1.3 * k), edge=0)
    b.dots(at("28.8,-10.2"), 0.6 * k, "ink")
    b.paint("ink", blob(at("-6,-2 -16,-13 -28,-18 -20,-9 -26,-8 -17,-3 -20,0 -8,5 6,3 8,-3")))
    for line in ("-4,-1 -14,-8 -23,-14", "-4,2 -12,-2 -20,-6", "-4,4 -10,2 -16,0"):
        b.cut(at(line), tone="ochre", width=1)
    b.paint("red", limb(at("2,-4 4,0 2,4"), 2 * k, 2 * k), edge=0.3)
    for line in ("-2,7 -12,14 -16,14", "3,7 -5,15 -9,16"):
        b.paint("ochre", limb(at(line), 1.8 * k, 1.2 * k), edge=0.4)


def bull(b: Brush) -> None:
    """Draw the bull of Crete, horns lowered, pawing the ground."""
    b.paint("ink", limb("10,62 2,52 8,40 18,36", 2.2, 2, 1.8))
    b.paint("red", blob("17,38 26,30 30,34 24,40"), edge=0.5)
    for text in ("24,80 30,94 24,104 26,113", "62,82 76,92 82,104 74,110"):
        b.paint("ink", limb(text, 13, 8, 5, 4.2))
    b.paint(
        "ink",
        blob("8,64 14,54 28,52 44,54 58,46 70,46 80,54 82,68 76,84 62,90 46,84 34,84 20,86 9,78"),
        limb("18,78 9,92 15,103 9,113", 17, 9, 5.4, 4.4),
        limb("60,82 58,98 58,106 55,113", 15, 8, 5.2, 4.4),
        blob("68,50 80,54 88,62 92,74 96,84 93,90 86,91 80,84 74,78 66,74"),
        blob("62,84 70,80 74,86 68,92"),
    )
    for x, y in ((9, 113), (26, 113), (55, 113), (74, 111)):
        b.paint(
            "ochre", poly([(x - 3, y - 1), (x + 2.8, y - 1), (x + 4.4, y + 4), (x - 3.4, y + 4)]), edge=0.4
        )
    b.paint(
        "ochre",
        limb("80,56 90,54 97,46 98,36", 4.8, 4.2, 2.8, 1),
        limb("74,52 80,42 79,32 74,26", 4.8, 4, 2.8, 1),
        edge=0.7,
    )
    b.paint("ink", blob("72,56 62,50 63,56 70,61"), edge=0.6)
    b.paint("white", blob("82,66 85,63.6 88.4,66.4 85,68"), edge=0.5)
    b.dots("85.6,66", 1.2, "ink")
    b.dots("93,86", 1.2)
    b.cut(
        "80,63 84.6,61 89,63.4",
        "86,87 91,88 94,87",
        "22,58 28,70 22,84",
        "58,52 64,66 58,84",
        "66,50 72,62 68,76",
        width=0.8,
    )
    b.cut("70,80 66,68", "74,80 71,70", "38,78 46,78 54,82", width=0.7)
    for i in range(5):
        b.cut(placed("-2,0 0,2 2,0", 76 + i * 1.4, 54 + i * 0.6), width=0.6)
    # Fillet
    b.paint("red", limb("30,52 33,68 31,85", 3.4, 3.4), edge=0.5)
    b.dots("31,58 32.6,66 32.4,74 31.6,81", 0.9, "white")
    for x, y in ((86, 114), (92, 112), (90, 107)):
        b.paint("ink", dot(x, y, 1.3), edge=0.2)


def mares(b: Brush) -> None:
    """Draw two of the man-eating mares of Diomedes, one with an arm between her teeth."""
    steeds.horse_body(b, 36, 79, k=0.98, rear=16, tone="white")
    steeds.horse_head(b, 52, 59, k=1, tone="white", mane="ink", turn=-18)
    steeds.horse_body(b, 46, 80, k=1.02, rear=12)
    steeds.horse_head(b, 68, 67, k=1.08, turn=-2)
    # Teeth, and the arm between them
    b.paint("white", limb("84,57 92,66 90,78", 4.6, 4, 3), edge=0.6)
    b.paint("white", limb("89,78 90,84", 3.6, 2), limb("87,78 85.6,83", 1.4, 1), edge=0.5)
    b.paint("red", dot(83.6, 56.4, 3, 2.2), edge=0.4)
    for x, y in ((84, 66), (80, 65), (88, 63)):
        b.paint("red", blob(placed("0,-2.8 1.6,1 0,2.8 -1.6,1", x, y)), edge=0.3)
    b.paint("white", poly("88,56.6 91,57.4 89,60.6"), poly("84.6,54 87,54.6 85,57.8"), edge=0.3)


def cerberus(b: Brush) -> None:
    """Draw the hound of Hades: three heads, a mane of snakes, a serpent for a tail."""
    snake(b, [(14, 72), (6, 62), (10, 50), (4, 40), (8, 30)], k=1.9)
    for text in ("24,82 32,94 27,104 28,112", "62,84 70,96 68,104 72,112"):
        b.paint("ink", limb(text, 13, 8, 5.4, 4.6))
        _paw(b, *_last(text), "ink")
    b.paint(
        "ink",
        blob("12,70 20,62 36,62 50,60 62,52 74,56 76,72 70,86 56,86 44,80 30,84 18,86 11,80"),
        limb("20,78 12,92 18,102 13,112", 16, 9, 5.8, 4.8),
        limb("58,80 55,96 55,104 53,112", 15, 8.4, 6, 5),
    )
    _paw(b, 13, 112, "ink")
    _paw(b, 53, 112, "ink")
    b.cut(
        "26,66 31,76 26,84", "42,79 50,80 56,83", "40,68 46,70", "41,74 47,75", "60,58 64,70 60,82", width=0.8
    )
    # Mane of snakes
    for line in (
        "46,62 40,54 42,46 36,40",
        "52,58 47,48 50,40 45,32",
        "38,63 31,57 31,50 25,46",
        "56,54 55,42 51,33 54,24",
    ):
        snake(b, read(line), k=1.2)
    heads = ((58, 60, 58, 36, -58, "ink"), (66, 64, 76, 60, 12, "white"), (62, 60, 71, 44, -24, "red"))
    for x, y, u, v, turn, colour in heads:
        tone: Pigment = "white" if colour == "white" else "red" if colour == "red" else "ink"
        b.paint(tone, limb([(x, y), between((x, y), (u, v), 0.5), (u, v)], 17, 13, 11))
        _hound(b, u, v, turn, tone)
        a, c = between((x, y), (u, v), 0.62), (u - x, v - y)
        reach = 7 / max(1, (c[0] ** 2 + c[1] ** 2) ** 0.5)
        b.paint(
            "ochre",
            limb(
                [(a[0] - c[1] * reach, a[1] + c[0] * reach), (a[0] + c[1] * reach, a[1] - c[0] * reach)],
                2.6,
                2.6,
            ),
            edge=0.5,
        )


def _hound(b: Brush, x: float, y: float, turn: float, tone: Pigment) -> None:
    """Draw a dog's head with bared teeth."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, turn=turn, scale=1.12)

    line = other(tone)
    b.paint(tone, poly(at("-5,-4 -10,-13 0,-7")), edge=0.7)
    b.paint(
        tone,
        blob(
            at(
                "-7,-4 -2,-7.4 5,-6 12,-3.4 19,-2.4 20.4,.6 "
                "19,2.4 10,2.4 7,4 13,5.4 17,5.6 15,8.4 6,9 -3,7 -7,3"
            )
        ),
    )
    b.paint("red" if tone != "red" else "ink", blob(at("8,3 18,2.6 15.6,5.4 9,5")), edge=0.3)
    for tooth in ("11,2.4 13.4,2.4 12.2,5", "15.6,2.4 18,2.4 16.8,5", "12.6,5.6 15,5.6 13.8,3.2"):
        b.paint("white", poly(at(tooth)), edge=0.3)
    b.paint("white", blob(at("2,-2.4 4.4,-4.4 7.4,-2.2 4.4,-1")), edge=0.4)
    b.dots(at("5,-2.6"), 0.9, "ink")
    b.dots(at("19,-1"), 1.3, line if tone == "ink" else "ink")
    b.cut(at("-6,-6 -8,-10"), at("0,2 3,5 2,7.6"), tone=line, width=0.7)
