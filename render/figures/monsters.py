"""Monsters, winged beings and half-beasts."""

from __future__ import annotations

from render.emblems.pen import Point, bezier
from render.figures import steeds
from render.figures.beasts import snake, wing
from render.figures.brush import Brush, bar, blob, dot, limb, placed, polar, poly
from render.figures.garments import folds, rosettes, tunic
from render.figures.rig import arm, beard_line, fist, head, leg, torso

_NECKS = (
    ((38, 84), (14, 80), (12, 62), (20, 51)),
    ((42, 78), (22, 62), (16, 44), (29, 33)),
    ((46, 74), (36, 56), (30, 32), (42, 19)),
    ((52, 74), (48, 52), (50, 34), (59, 16)),
    ((58, 76), (62, 58), (64, 46), (76, 31)),
    ((62, 82), (72, 68), (72, 58), (80, 51)),
    ((62, 90), (72, 84), (76, 78), (81, 74)),
)


def hydra(b: Brush) -> None:
    """Draw seven necks over a coiled tail."""
    b.paint(
        "ink",
        limb("58,90 83,88 92,98 83,109 56,110 30,108 20,100 30,93", 18, 15, 13, 12, 9, 5, 2),
        poly("27,98 36,90 34,99"),
    )
    b.paint("ink", blob("36,84 50,68 64,76 70,92 62,108 44,108 34,98"), edge=0)
    b.cut("62,103 75,105 84,101", "44,109.4 60,110.4 73,109", tone="red", width=1.3)
    for line in _NECKS:
        curve = bezier(*line, steps=18)
        b.paint("ink", limb(curve, 12, 9, 7.4, 6.4))
        b.dots(curve[4:17:3], 0.9, "ochre")
    for number, line in enumerate(_NECKS):
        (x, y), turn = line[3], (-150, -30, -24, -18, -14, 2, 8)[number]
        flip = -1 if number == 0 else 1
        _serpent(b, x, y, turn=turn + 180 if flip < 0 else turn, flip=flip)
    for row in range(4):
        for n in range(3 + row % 2):
            u, v = 45 + n * 6 - row % 2 * 3, 84 + row * 5.4
            b.cut([(u - 2.4, v), (u, v + 2.2), (u + 2.4, v)], width=0.6)


def _serpent(b: Brush, x: float, y: float, *, turn: float, flip: int = 1, k: float = 1.0) -> None:
    """Draw a bearded serpent's head with open jaws."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, turn=turn, flip=flip)

    b.paint("red", blob(at("-3,3 -1,9 2,11 4,6 5,3")), poly(at("-4,-3 -7,-9 -1,-6 0,-11 4,-5")), edge=0.4)
    b.paint("ink", blob(at("-5,-3 0,-5.4 6,-5 13,-2 14,.4 14,.4 6,.4 12,4.4 12,4.4 5,5 -2,4.6 -6,3")))
    b.cut(at("6,.4 1,1"), width=0.6)
    b.cut(at("7,2 12,2.4 16,1"), at("12,2.4 16,4"), tone="red", width=0.8)
    b.paint("white", dot(*at("2.6,-2.4")[0], 1.6), edge=0.3)
    b.dots(at("3,-2.4"), 0.8, "ink")


def giant(b: Brush) -> None:
    """Draw him serpent-legged, heaving a rock over his head."""
    for line in (
        [(44, 72), (36, 88), (18, 92), (10, 104), (24, 113), (38, 110), (36, 103)],
        [(56, 72), (66, 86), (84, 88), (92, 100), (80, 113), (64, 111), (66, 104)],
    ):
        b.paint("ink", limb(line, 15, 12.4, 10.6, 8.6, 6.6, 4.4, 3.4))
        x, y = line[-1]
        flip = -1 if x < 50 else 1
        b.paint("ink", blob(placed("-3,2.4 -2,-2.6 3,-4 7,-2 7.6,0 4,1 1,3.4", x, y, flip=-flip)), edge=0.5)
        b.dots(placed("2,-2", x, y, flip=-flip), 0.9, "white")
        b.cut(placed("7.6,-.4 11,-1.4", x, y, flip=-flip), tone="red", width=0.8)
        for px, py in line[1:-1]:
            b.cut([(px - 2, py - 1.4), (px, py + 1.2), (px + 2, py - 1.4)], width=0.7)
    torso(b, (50, 43), (50, 74), k=1.3)
    # Scales where the man ends, and a lion's hide over one shoulder
    for row in range(2):
        for n in range(4):
            u = 42 + n * 5.4 - row * 2.6
            b.cut(placed("-2.2,-1.4 0,1.2 2.2,-1.4", u, 74 + row * 4), tone="ochre", width=0.8)
    b.paint("red", blob("58,43 66,45 64,54 56,62 48,70 40,76 34,86 31,80 24,82 30,72 36,66 46,56"))
    folds(b, "60,48 50,60 36,74", "62,52 52,64 42,72", tone="ink")
    b.dots("56,53 48,60 41,67 52,62 35,75", 1, "ink")
    # A boulder with what grew on it
    b.paint("white", poly("26,20 30,10 38,6 42,9 52,4 62,6 66,10 74,13 77,22 70,28 58,26 50,29 40,26 32,28"))
    b.cut("42,9 38,14 41,19 36,24", "66,10 62,16 67,21", "52,4 50,10", "50,28 53,22", tone="ink", width=0.9)
    b.dots("33,14 46,14 47,21 57,12 60,22 71,16 34,21 55,8", 0.7, "ink")
    for x, y, turn in ((46, 6, -120), (48, 5, -70), (51, 4, -30)):
        b.paint("ink", blob(placed("0,0 3,-1.6 6,0 3,1.6", x, y, turn=turn, scale=0.8)), edge=0.3)
    arm(b, (38, 48), (25, 40), (34, 27), k=1.25)
    arm(b, (62, 48), (77, 42), (68, 27), k=1.25)
    head(b, 52, 34, k=0.95, beard="red", band=None)
    beard_line(b, 52, 34, 0.95)


def cyclops(b: Brush) -> None:
    """Draw the one-eyed smith of the thunderbolt, hammer raised over the anvil."""
    leg(b, (43, 76), (34, 94), (26, 112), k=1.12)
    leg(b, (52, 76), (60, 93), (56, 112), k=1.12)
    torso(b, (46, 43), (46, 73), k=1.22)
    b.paint("red", blob("34,70 46,73 59,69 63,92 54,96 44,95 33,96"))
    b.paint("ochre", limb("34.6,70 46,73 58.6,69", 2.8, 2.8), edge=0.4)
    folds(b, "38,74 37,93", "44,76 43,93", "50,76 51,93", "55,74 58,92", tone="ink")
    # Anvil with a bolt
    b.paint("ink", poly("66,94 98,94 98,99 90,101 88,108 93,117 71,117 76,108 74,101 66,98"))
    b.paint(
        "ochre", poly("64,92 76,88.6 75,90.6 88,88.4 86,90.8 97,91.4 84,94.6 85,92.6 73,95 75,92.6"), edge=0.5
    )
    for a, c in (((84, 84), (88, 78)), ((78, 84), (76, 77)), ((90, 86), (97, 82))):
        b.cut([a, c], tone="ink", width=0.8)
    # Tongs and hammer
    arm(b, (56, 50), (66, 66), (70, 84), k=1.1)
    b.paint("ink", bar("69,84 78,91", 1.8), bar("71,82 80,89", 1.8), edge=0.3)
    fist(b, (70.4, 85), k=1.1)
    b.paint("ink", bar("23,40 34,10", 2.4))
    b.paint("ochre", poly(placed("-9,-4.6 9,-4.6 9,4.6 -9,4.6", 33, 12, turn=20)), edge=0.7)
    b.cut(
        placed("-5.4,-4.6 -5.4,4.6", 33, 12, turn=20),
        placed("5.4,-4.6 5.4,4.6", 33, 12, turn=20),
        tone="ink",
        width=0.7,
    )
    arm(b, (36, 49), (20, 52), (24, 37), k=1.15)
    fist(b, (24.4, 36.4), k=1.1)
    # Head from the front, one eye
    x, y = 50, 29
    b.paint(
        "ink",
        blob(
            placed(
                "-10,-4 -8,-11 0,-14 8,-11 10,-4 11,2 9,9 10,18 6,24 0,26 -6,24 -10,18 -9,9 -11,2",
                x,
                y,
                scale=0.94,
            )
        ),
    )
    b.paint("ink", dot(x - 10, y, 2, 3), dot(x + 10, y, 2, 3), edge=0.4)
    b.paint("white", blob(placed("-6.4,-3 0,-7.6 6.4,-3 0,.8", x, y)), edge=0.4)
    b.paint("red", dot(x, y - 3.4, 2.7), edge=0)
    b.dots([(x, y - 3.4)], 1.5, "ink")
    b.cut(placed("-7.6,-6.4 0,-10.6 7.6,-6.4", x, y), width=1.1)
    b.cut(
        placed("-2,2 -3,5.4 0,6.6 3,5.4 2,2", x, y),
        placed("-7,8 -3,8.6 0,7.6 3,8.6 7,8", x, y),
        placed("-3,11.4 0,12 3,11.4", x, y),
        width=0.7,
    )
    for i in range(5):
        b.cut(placed([(-6 + i * 3, 13), (-5 + i * 2.5, 17), (-4.4 + i * 2.2, 21)], x, y), width=0.6)


def centaur(b: Brush) -> None:
    """Draw him galloping with an uprooted pine and a rock."""
    steeds.horse_body(b, 42, 81)
    torso(b, (63, 44), (60, 72), k=1.02)
    b.paint("ink", blob("50,70 60,72 70,68 70,82 60,88 48,84"), edge=0)
    b.cut("51,71 58,75 66,73 69.6,68", width=0.7)
    # Panther's hide, flying from the shoulders
    b.paint(
        "red",
        blob("62,45 54,44 44,48 36,46 26,52 16,50 8,57 16,60 12,68 24,66 26,74 36,68 46,70 54,60 62,54"),
    )
    for x, y in ((50, 51), (43, 55), (35, 53), (28, 58), (20, 56), (46, 63), (37, 62), (29, 66), (54, 57)):
        b.ring(x, y, 1.3, 0.8, "ink")
    # Pine, roots and all
    b.paint("ink", limb("84,60 56,38 26,20 12,12", 4.6, 3.6, 2.4, 1.2))
    for turn in (20, 50, 80):
        b.paint("ink", limb(placed("0,0 4,-1 8,0", 84, 60, turn=turn), 2, 0.8), edge=0.4)
    for i in range(7):
        for side in (-1, 1):
            root = (47 - i * 5, 32.4 - i * 2.9)
            leaf = placed("0,-1.4 6,-2.4 13,0 6,2.4 0,1.4", *root, turn=211 + side * 50, scale=1 - i * 0.06)
            b.paint("ink", blob(leaf), edge=0.4)
    arm(b, (55, 49), (48, 60), (62, 43))
    fist(b, (62, 42))
    arm(b, (71, 49), (82, 61), (90, 56))
    b.paint("white", poly("79,49 80,40 87,34 96,36 101,44 98,53 89,55"))
    b.cut("87,35 85,40 88,44 84,49", "100,44 95,43 93,48", tone="ink", width=0.8)
    b.dots("92,39 90,47 96,40 82,42", 0.7, "ink")
    head(b, 67, 29, k=0.95, beard="red", band=None)
    b.paint("ink", blob("62.4,27 57,22 58.6,19.6 64.4,23.6"), edge=0.5)
    b.cut("62.6,25.4 59.6,22", width=0.6)
    beard_line(b, 67, 29, 0.95)


def pegasus(b: Brush) -> None:
    """Draw him rearing, with a great wing."""
    steeds.horse_body(b, 42, 79, rear=22)
    steeds.horse_head(b, 62, 61, k=1.08, turn=-6)
    wing(b, 50, 67, reach=54, turn=-102)


def medusa(b: Brush) -> None:
    """Draw the Gorgon in her kneeling run, her face turned to the beholder."""
    wing(b, 40, 48, reach=34, turn=-152)
    wing(b, 60, 48, reach=34, turn=-28)
    leg(b, (44, 80), (26, 92), (20, 110), "white", shoe="red", k=0.92)
    leg(b, (56, 80), (76, 82), (72, 110), "white", shoe="red", k=0.92)
    for x, y in ((18, 106), (70, 106)):
        b.paint("red", poly([(x, y), (x - 8, y - 5), (x - 6, y + 1)]), edge=0.4)
    tunic(b, (50, 46), (50, 74), 92, tone="red", flare=15, belt="ink")
    rosettes(b, "43,86 57,86 50,81", "ink")
    # Belt of snakes
    snake(b, [(50, 66), (44, 63), (38, 66), (34, 62)], k=0.9)
    snake(b, [(50, 66), (56, 63), (62, 66), (66, 62)], k=0.9)
    arm(b, (41, 51), (26, 60), (22, 74), "white", k=0.95)
    arm(b, (59, 51), (74, 58), (82, 46), "white", k=0.95)
    gorgon_head(b, 50, 30)


def gorgon_head(b: Brush, x: float, y: float, *, k: float = 1) -> None:
    """Draw a broad face from the front, with snakes for hair, tusks and tongue."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k)

    for i in range(9):
        angle = -198 + i * 27
        foot, bend, tip = (
            polar(0, 0, radius, angle + turn) for radius, turn in ((10, 0), (15, 12), (20, -2))
        )
        snake(b, placed([foot, bend, tip], x, y, scale=k), k=0.9 * k)
    b.paint("ink", blob(at("-14,0 -12,-10 0,-14.4 12,-10 14,0 13,12 0,17 -13,12")))
    b.paint(
        "white",
        blob(at("-11.4,-2 -10,-8 0,-10 10,-8 11.4,-2 11.4,6 7,12.4 0,14.4 -7,12.4 -11.4,6")),
        edge=0.4,
    )
    for i in range(7):
        b.paint("ink", dot(*at(f"{-9 + i * 3},{-8.6 - (3 - abs(i - 3)) * 0.55}")[0], 1.9 * k), edge=0)
        b.dots(at(f"{-9 + i * 3},{-8.6 - (3 - abs(i - 3)) * 0.55}"), 0.55 * k, "ochre")
    for side in (-1, 1):
        b.paint(
            "ochre",
            blob(placed("-3.4,0 0,-2.6 3.6,-.4 0,2.4", x + side * 5 * k, y - 1.4 * k, scale=k, flip=side)),
            edge=0.5,
        )
        b.dots([(x + side * 4.8 * k, y - 1.4 * k)], 1.4 * k, "ink")
        b.cut(
            placed("-4,-4 0,-5 5,-2.6", x + side * 5 * k, y - k * 0.6, scale=k, flip=side),
            tone="ink",
            width=1,
        )
    b.cut(at("-1.4,-2 -2.4,2.6 0,3.6 2.4,2.6 1.4,-2"), tone="ink", width=0.7)
    b.paint("ink", blob(at("-8,6 0,7.4 8,6 7,9.6 0,11.4 -7,9.6")), edge=0.4)
    b.paint("white", bar(at("-6,7.4 6,7.4"), 1.2 * k), edge=0)
    b.paint("red", blob(at("-2.6,8.6 2.6,8.6 2.8,14 0,17.4 -2.8,14")), edge=0.5)
    for side in (-1, 1):
        b.paint("white", poly(at(f"{side * 6.6},9 {side * 4},9 {side * 6},3.6")), edge=0.4)
        b.paint("white", poly(at(f"{side * 5},8 {side * 3.2},8.6 {side * 4.6},13.4")), edge=0.4)


def bird_body(b: Brush, x: float, y: float, *, perched: bool = True) -> None:
    """Draw a large bird's body, tail behind, for a woman's head; (x, y) is its middle."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y)

    b.paint("ink", poly(at("-14,-2 -36,10 -38,17 -31,17 -30,23 -24,20 -20,24 -8,10")))
    for tip in ("-12,4 -34,14", "-10,6 -28,19", "-8,8 -21,21"):
        b.cut(at(tip), width=0.7)
    b.paint("ink", blob(at("14,-22 18,-12 16,2 8,12 -6,14 -17,8 -18,0 -8,-8 2,-18 6,-24")))
    if perched:
        for dx in (-4, 5):
            b.paint("ochre", limb(at(f"{dx},10 {dx + 1},20 {dx},30"), 6.4, 3, 2.4), edge=0.6)
            b.paint("ochre", limb(at(f"{dx - 4},32 {dx},30.4 {dx + 7},32"), 1.5, 2.2, 1.4), edge=0.5)


def siren_breast(b: Brush, x: float, y: float) -> None:
    for row in range(4):
        for n in range(3):
            u, v = x + n * 5 - row * 3 + 3, y - 12 + row * 5
            b.cut([(u - 2, v), (u, v + 2), (u + 2, v)], width=0.6)


def sirens(b: Brush) -> None:
    """Draw a bird with a woman's head, singing to the lyre on her rock."""
    b.paint("ink", poly("6,117 12,107 26,109 34,104 50,106 64,104 74,110 88,108 96,117"))
    b.cut("20,111 28,113", "44,109 52,112 60,110", "76,113 84,112", width=0.7)
    bird_body(b, 44, 74)
    b.paint("ink", blob("24,66 34,56 46,56 48,64 42,74 28,84 10,92 4,92 14,82 18,72"))
    b.paint("red", limb("40,58 44,64 42,72", 2.6, 2.4), edge=0.3)
    for line in ("38,60 26,70 10,88", "40,66 30,76 16,87", "40,71 32,79 22,86"):
        b.cut(line, width=0.7)
    b.dots("36,59.4 30,63.6 25,68.6", 0.9, "white")
    siren_breast(b, 52, 74)
    head(b, 54, 39, skin="white", k=1.2, band="red")
    b.cut("46,57 54,58.6 60,54", tone="ochre", width=1.5)
    # Lyre
    b.paint(
        "ochre",
        limb("70,72 66,60 69,48", 2.6, 2.2, 1.8),
        limb("84,72 90,60 87,48", 2.6, 2.2, 1.8),
        blob("67,74 70,70 84,70 87,74 84,82 77,85 70,82"),
    )
    b.paint("ink", bar("66,51 90,51", 2), edge=0.3)
    for i in range(5):
        b.cut([(71.4 + i * 3.3, 51.6), (72.6 + i * 2.4, 78)], tone="ink", width=0.5)
    b.dots("74,75.6 80,75.6", 0.9, "ink")
    arm(b, (58, 60), (64, 72), (75, 66), "white", k=0.85)
    arm(b, (54, 64), (60, 80), (72, 78), "white", k=0.85)
    # Song
    for x, y in ((72, 34), (80, 29), (88, 35)):
        b.cut([(x, y), (x + 2.4, y - 2.4), (x + 5, y), (x + 7.4, y - 2.4)], tone="ink", width=0.8)


def harpy(b: Brush) -> None:
    """Draw her diving from the air with claws stretched out."""
    wing(b, 40, 56, reach=39, turn=-150)
    b.paint("ink", poly("34,74 10,96 12,104 19,101 20,108 27,104 31,109 44,88"))
    for line in ("36,80 16,100", "38,84 24,104"):
        b.cut(line, width=0.8)
    # Legs
    for hip, knee, foot in (((46, 84), (56, 97), (68, 98)), ((56, 80), (70, 88), (82, 86))):
        b.paint("ink", limb([hip, ((hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2), knee], 14, 11, 5.4))
        b.paint("ochre", bar([knee, foot], 3.2, 2.8), edge=0.6)
        x, y = foot
        for turn in (-50, 0, 50):
            b.paint(
                "ochre", blob(placed("0,-1.5 6,-2.6 10,1.4 10,1.4 6,.4 0,1.5", x, y, turn=turn)), edge=0.5
            )
        b.paint("ochre", blob(placed("0,-1.2 5,-1.6 8,2 4,1 0,1.2", x, y, turn=140)), edge=0.5)
    b.paint("ink", blob("34,62 42,50 56,48 66,56 66,68 60,82 46,90 36,86 32,74"))
    for row in range(4):
        for n in range(4):
            u, v = 42 + n * 6 - row % 2 * 3, 64 + row * 5.6
            b.cut([(u - 2.2, v), (u, v + 2.4), (u + 2.2, v)], width=0.6)
    wing(b, 60, 58, reach=40, turn=-44)
    b.paint("red", blob("47,34 38,30 30,32 24,28 28,36 22,40 30,42 26,48 36,46 44,52"), edge=0.5)
    folds(b, "44,36 36,35 30,36", "44,42 36,43 31,45", tone="ink")
    head(b, 54, 36, skin="white", k=1.12, tress=False, hair="red", band=None)
    b.cut("47,54 54,56 61,52", tone="ochre", width=1.5)


def fury(b: Brush) -> None:
    """Draw her running with torch and scourge of snakes, snakes in her hair."""
    wing(b, 42, 46, reach=36, turn=-148, tone="red")
    leg(b, (44, 78), (30, 95), (14, 105), "white", shoe="ink", k=0.9)
    leg(b, (54, 78), (70, 86), (68, 112), "white", shoe="ink", k=0.9)
    for x, y in ((68, 104), (22, 101)):
        b.paint("ink", limb([(x - 2, y + 4), (x, y - 3)], 6, 6.6), edge=0.4)
        b.cut([(x - 3, y), (x + 3, y - 1)], [(x - 3, y + 3), (x + 3, y + 2)], width=0.6)
    tunic(b, (50, 43), (49, 72), 88, flare=15, lean=1)
    b.paint("ochre", bar("43,46 57,63", 1.6), bar("57,46 43,63", 1.6), edge=0.3)
    wing(b, 57, 46, reach=32, turn=-62, tone="red")
    # Torch
    arm(b, (57, 49), (70, 58), (82, 52), "white", k=0.9)
    b.paint("ink", bar("78,66 88,36", 2.6), poly("84,37 92,39.4 92,33 87,31"))
    b.paint("red", blob("86,35 84,27 88,22 87,14 94,21 97,28 92,37"), edge=0.5)
    b.paint("ochre", blob("88,34 88,28 91,24 94,29 91.6,35"), edge=0)
    fist(b, (82.6, 52), "white", k=0.9)
    # Snake round the other arm
    arm(b, (42, 49), (28, 60), (24, 72), "white", k=0.9)
    snake(b, [(38, 50), (31, 52), (34, 60), (24, 60), (29, 69), (20, 70), (22, 80), (14, 84)], k=1)
    fist(b, (23.6, 74), "white", k=0.9)
    head(b, 52, 28, skin="white", k=0.95, band=None)
    hair: tuple[list[Point], ...] = (
        [(46, 20), (42, 16), (37, 18), (33, 14)],
        [(50, 18.6), (48, 14), (43, 13), (43, 9)],
        [(54, 18.6), (55, 14), (52, 12), (54, 9)],
        [(57, 20), (61, 16), (60, 12), (65, 10)],
        [(44, 26), (38, 25), (35, 30), (29, 27)],
    )
    for line in hair:
        snake(b, line)
