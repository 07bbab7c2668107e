"""Does the drawing kit draw what a display list says, legibly and alike every time?"""

import io

import pytest
from PIL import Image, ImageChops

from render import theme
from render.display import (
    Arrow,
    Back,
    Badge,
    Box,
    Chip,
    Emblem,
    Face,
    Ground,
    Item,
    Outline,
    Plate,
    Slot,
    Tab,
    Text,
    lines,
    size_of,
)
from render.emblems import EMBLEMS, strokes
from render.emblems.pen import Oval, Polygon, Ring
from render.paint import drawn, png
from render.sprites.lettering import fitted, font, legible

GROUND = Ground(Box(0, 0, 1100, 700))
FACE = Face(Box(120, 112, 120, 176), "medusa", "medusa", "violet", "Medusa", "0", is_mythic=True)
EVERYTHING: tuple[Item, ...] = (
    GROUND,
    Plate(Box(14, 33, 490, 68), "green"),
    FACE,
    Back(Box(260, 112, 120, 176), "green", "bolt"),
    Chip(Box(400, 112, 66, 54), "giant", "giant", "green", "5", "down"),
    Slot(Box(520, 112, 120, 176), "A4"),
    Badge(Box(660, 112, 60, 60), "hexagon", "gloss", "cream"),
    Emblem(Box(740, 112, 60, 60), "laurel", "gold"),
    Text(Box(820, 112, 200, 40), "Clémentine", "body", 21, "cream", "left"),
    Outline(Box(820, 200, 60, 60), "gold", 8, dashed=True),
    Tab(Box(900, 200, 68, 34), "12", "gold", "gloss"),
    Arrow(Box(980, 200, 74, 50), "right", "3"),
)


def test_a_display_list_reads_as_one_line_an_item() -> None:
    assert lines(EVERYTHING) == (
        "ground 1100x700\n"
        "plate green at (14,33) 490x68\n"
        'face medusa at (120,112) 120x176 violet "Medusa" 0 star\n'
        "back green bolt at (260,112) 120x176\n"
        "chip giant at (400,112) 66x54 green 5 down\n"
        "slot A4 at (520,112) 120x176\n"
        "badge hexagon at (660,112) 60x60 gloss, edge cream\n"
        "emblem laurel at (740,112) 60x60 gold\n"
        'text "Clémentine" at (820,112) 200x40 body 21 cream left\n'
        "outline dashed gold 4 round at (820,200) 60x60\n"
        'tab "12" at (900,200) 68x34 gloss on gold number 30\n'
        'arrow right "3" at (980,200) 74x50\n'
    )


def test_the_same_display_list_gives_the_same_bytes() -> None:
    assert png(EVERYTHING) == png(tuple(EVERYTHING))
    assert png(EVERYTHING, exact=True) == png(EVERYTHING, exact=True)


@pytest.mark.parametrize("item", EVERYTHING[1:], ids=lambda item: type(item).__name__.lower())
def test_every_item_draws_inside_its_box_but_for_a_card_s_shadow(item: Item) -> None:
    bare, shown = drawn((GROUND,)), drawn((GROUND, item))
    changed = _difference(bare, shown)
    assert changed is not None, "nothing was drawn"
    margin = 14 if isinstance(item, Face | Back | Chip) else 0
    assert item.box.grown(margin).contains(changed)


def test_a_picture_without_its_ground_is_refused() -> None:
    with pytest.raises(ValueError, match="ground"):
        size_of((FACE,))


def test_a_png_of_256_colours_stays_close_to_the_exact_one() -> None:
    exact = Image.open(io.BytesIO(png(EVERYTHING, exact=True))).convert("RGB")
    few = Image.open(io.BytesIO(png(EVERYTHING))).convert("RGB")
    worst = max(sum(abs(a - b) for a, b in zip(_pixel(exact, x, y), _pixel(few, x, y), strict=True))
                for x in range(0, 1100, 13) for y in range(0, 700, 13))  # fmt: skip
    assert worst < 60


@pytest.mark.parametrize(
    ("at", "colour"),
    [((180, 284), "violet deep"), ((130, 270), "cream"), ((265, 117), "green light"), ((934, 205), "gold")],
)
def test_known_spots_have_their_colours(at: tuple[int, int], colour: theme.Colour) -> None:
    shown = _pixel(drawn(EVERYTHING), *at)
    assert max(abs(a - b) for a, b in zip(shown, _rgb(colour), strict=True)) <= 24


@pytest.mark.parametrize("name", sorted(EMBLEMS))
def test_an_emblem_stays_on_its_grid_and_fills_it(name: str) -> None:
    points: list[tuple[float, float]] = []
    for mark in strokes(name):
        if isinstance(mark, Polygon) and mark.ink:
            points += mark.points
        elif isinstance(mark, Oval) and mark.ink:
            points += [(mark.x - mark.rx, mark.y - mark.ry), (mark.x + mark.rx, mark.y + mark.ry)]
        elif isinstance(mark, Ring) and mark.ink:
            points += [(mark.x - mark.radius, mark.y - mark.radius), (mark.x, mark.y + mark.radius)]
    assert all(-3 <= value <= 103 for point in points for value in point)
    assert max(max(values) - min(values) for values in zip(*points, strict=True)) >= 84


CONTRASTS: list[tuple[theme.Colour, theme.Colour, float]] = [
    ("gloss", "clay", 4.5),
    ("gloss", "clay light", 4.5),
    ("gloss", "cream", 4.5),
    ("gloss", "gold", 4.5),
    ("cream", "gloss", 4.5),
    ("cream", "ground", 4.5),
    ("sand", "ground", 4.5),
    ("gold", "ground", 4.5),
    ("violet light", "gloss", 4.5),
    ("green light", "gloss", 4.5),
    ("cream", "violet plate", 4.5),
    ("cream", "violet deep", 4.5),
    ("cream", "green plate", 4.5),
    ("cream", "green deep", 4.5),
    ("violet light", "violet plate", 4.5),
    ("green light", "green plate", 4.5),
    ("slot text", "ground", 3.0),
]


@pytest.mark.parametrize(("ink", "field", "least"), CONTRASTS)
def test_words_stand_out_from_their_ground(ink: theme.Colour, field: theme.Colour, least: float) -> None:
    high, low = sorted((_luminance(ink), _luminance(field)), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= least


def test_long_words_shrink_and_are_then_cut_with_an_ellipsis() -> None:
    assert fitted("Medusa", "name", 26, width=200, least_px=18) == ("Medusa", 26)
    assert fitted("Persephone", "name", 26, width=90, least_px=18)[0] == "Persephone"
    cut, px = fitted("Bartholomäus der Unermüdliche", "body", 21, width=120, least_px=18)
    assert px == 18
    assert cut.endswith("…")
    assert font("body", px).getlength(cut) <= 120


def test_what_the_font_lacks_is_left_out() -> None:
    assert legible("Ana 🦉 Ωδή", "body") == "Ana Ωδή"
    assert legible("𝓑𝓮𝓷\u202e", "body") == "Ben"
    assert legible("★✓", "body") == ""


def test_the_two_sides_differ_by_shape_and_pattern_too() -> None:
    violet, green = theme.LIVERIES["violet"], theme.LIVERIES["green"]
    assert violet.shape != green.shape
    assert violet.pattern != green.pattern


def _difference(a: Image.Image, b: Image.Image) -> Box | None:
    found = ImageChops.difference(a, b).getbbox()
    return Box(found[0], found[1], found[2] - found[0], found[3] - found[1]) if found else None


def _pixel(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return value[0], value[1], value[2]


def _rgb(colour: theme.Colour) -> tuple[int, int, int]:
    value = theme.HEX[colour]
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _luminance(colour: theme.Colour) -> float:
    parts = [value / 255 for value in _rgb(colour)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
