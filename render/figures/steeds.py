"""Four-legged bodies as large as a card: horses and cattle."""

from __future__ import annotations

from render.emblems.pen import Point
from render.figures.brush import Brush, Pigment, bar, blob, dot, limb, placed, poly


def horse_body(b: Brush, x: float, y: float, *, k: float = 1, rear: float = 0, tone: Pigment = "ink") -> None:
    """Draw the body of a horse that faces right, a foreleg raised; `rear`: degrees it rears up."""

    def at(line: str) -> list[Point]:
        return (
            placed(line, x - 18 * k, y, scale=k, turn=-rear) if rear else placed(line, x - 18 * k, y, scale=k)
        )

    def still(line: str) -> list[Point]:
        return placed(line, x - 18 * k, y, scale=k)

    b.paint("ink", limb(still("-5,-4 -13,2 -15,14 -11,26"), 3 * k, 6 * k, 5 * k, 1.6 * k))
    b.cut(still("-8,0 -13,8 -12,18"), still("-6,2 -10,9 -10,20"))
    far = ("32,4 44,5 50,14 47,19", "5,4 9,15 5,23 8,33")
    b.paint(
        tone,
        limb(at(far[0]), 9 * k, 6 * k, 3.8 * k, 3 * k),
        limb(still(far[1]), 10 * k, 7 * k, 4 * k, 3.2 * k),
    )
    b.paint(
        tone,
        blob(at("-5,-4 2,-8.6 14,-8 26,-9.6 36,-11 41,-4 40,4 33,9 18,7.4 8,9 -2,9 -6,2")),
        limb(still("0,3 -3,14 1.6,22 -2,33"), 13 * k, 8 * k, 4.2 * k, 3.4 * k),
        limb(at("35,3 40,15 37,24 40,31"), 10 * k, 6 * k, 4 * k, 3.2 * k),
    )
    for hoof in (still("-2,33")[0], still("8,33")[0], at("40,31")[0], at("47,19")[0]):
        b.paint(tone, poly(placed("-2,-1 2,-1 3.4,3.4 -2.6,3.4", *hoof, scale=k)), edge=0.4)
    line: Pigment = "clay" if tone == "ink" else "ink"
    b.cut(
        at("2,-6 7,0 6,7"),
        at("30,-8 33,-1 31,6"),
        at("12,4.6 20,3.6 27,5"),
        at("13,1.6 19,1 24,2"),
        tone=line,
        width=0.6,
    )


def horse_head(
    b: Brush,
    x: float,
    y: float,
    *,
    k: float = 1,
    turn: float = 0,
    tone: Pigment = "ink",
    mane: Pigment = "red",
    bridle: bool = True,
) -> None:
    """Draw neck and head of a horse; (x, y) is the root of the neck."""

    def at(line: str) -> list[Point]:
        return placed(line, x, y, scale=k, turn=turn)

    b.paint(mane, blob(at("-9,3 -9,-8 -4,-19 3,-27 9,-29 5,-22 2,-12 -2,2")))
    b.paint(
        tone,
        blob(at("-7,6 -5,-6 0,-17 5,-24 11,-27 16,-24 24,-13 26,-9 23,-5.6 19,-6.4 13,-11 9,-11.6 9,-2 9,8")),
        poly(at("5,-24 5.6,-32 10,-26.4")),
    )
    line: Pigment = "clay" if tone == "ink" else "ink"
    b.cut(at("9,-11.6 12.6,-16.6 11,-22"), at("20,-8.6 23.6,-8.4"), tone=line, width=0.6)
    b.paint("white", blob(at("10.6,-20 12.6,-21.6 14.8,-19.4 12.6,-18.8")), edge=0.3)
    b.dots(at("12.8,-20"), 0.8 * k, "ink")
    b.dots(at("23.6,-11"), 0.7 * k, line)
    for i in range(5):
        b.cut(at(f"{-7.6 + i * 2.6},{-3 - i * 5} {-4 + i * 2},{-3.4 - i * 4.6}"), tone="ink", width=0.6)
    if bridle:
        b.cut(at("17.6,-21.4 18,-7.6"), at("8,-24 12,-17 18,-13"), tone="ochre", width=1)


def cow(
    b: Brush, x: float, y: float, *, k: float = 1, tone: Pigment = "white", spots: Pigment | None = None
) -> None:
    """Draw a heifer that walks to the right, (x, y) the middle of its barrel."""
    line: Pigment = "clay" if tone == "ink" else "ink"

    def at(text: str) -> list[Point]:
        return placed(text, x, y, scale=k)

    b.paint(tone, limb(at("-25,-7 -32,-4 -32,12 -31,19"), 2.2, 1.8, 1.8, 1.6), edge=0.7)
    b.paint("ink", blob(at("-31,17 -28.6,22 -30.6,29 -34,22")))
    for text in ("-16,6 -13,18 -15,26 -13,36", "17,6 21,18 22,26 26,35"):
        b.paint(tone, limb(at(text), 10 * k, 6.4 * k, 4.6 * k, 3.8 * k), edge=0.8)
    b.paint(
        tone,
        blob(at("-27,-8 -18,-10 -4,-8 10,-10 22,-12 28,-6 27,4 20,11 4,11 -10,12 -20,11 -27,6")),
        limb(at("-22,6 -25,18 -21,26 -24,36"), 12 * k, 7 * k, 4.8 * k, 4 * k),
        limb(at("12,6 11,20 11,28 10,36"), 10 * k, 6.6 * k, 4.8 * k, 4 * k),
        limb(at("20,-2 30,-10 36,-17"), 19 * k, 15 * k, 11 * k),
        blob(at("30,-24 36,-27 42,-25 49,-14 50,-9 46,-6.6 41,-8.6 36,-12 31,-15")),
        blob(at("22,2 28,0 35,-8 31,6 25,10")),
        edge=0.8,
    )
    b.paint(tone, blob(at("31,-21 22,-24 21,-21 29,-17")), edge=0.7)
    for text in ("-24,37", "10,37", "-13,37", "26,36"):
        b.paint("ink", poly(placed("-2.6,-2 2.6,-2 3.6,2.6 -3,2.6", *at(text)[0], scale=k)), edge=0.3)
    b.cut(
        at("-18,-6 -14,2 -16,10"),
        at("14,-8 18,0 16,8"),
        at("24,6 28,2 30,-2"),
        at("26,8 31,3 33,-3"),
        at("-6,8 2,7 8,8.6"),
        at("44,-9.6 48,-9.6"),
        tone=line,
        width=0.6,
    )
    b.paint("white" if tone == "ink" else tone, blob(at("37,-19.6 39.6,-21.4 42.2,-18.8 39.4,-18")), edge=0.5)
    b.dots(at("39.8,-19.4"), 1 * k, "ink")
    b.dots(at("47.6,-12"), 0.8 * k, line)
    if spots:
        for text, r in (("-14,-2", 5), ("2,2", 6), ("20,-6", 4)):
            b.paint(spots, dot(*at(text)[0], r * k, r * k * 0.7), edge=0)


def horns(b: Brush, x: float, y: float, *, k: float = 1, tone: Pigment = "ochre") -> None:
    """Draw a pair of horns on a head at (x, y)."""
    b.paint(tone, limb(placed("2,0 5,-7 3,-14", x, y, scale=k), 3.6 * k, 2.8 * k, 0.9 * k), edge=0.6)
    b.paint(tone, limb(placed("-2,0 -6,-6 -5,-14", x, y, scale=k), 3.6 * k, 2.8 * k, 0.9 * k), edge=0.6)


def cord(b: Brush, line: str) -> None:
    """Draw a rope."""
    b.paint("ink", bar(line, 1.2), edge=0)
