"""The drawing kit draws a display list legibly and always the same."""

import io
import unicodedata
from typing import get_args

import pytest
from PIL import Image, ImageChops

from render import theme
from render.display import (
    Arrow,
    Back,
    Backdrop,
    Badge,
    Box,
    Chip,
    DuelField,
    Emblem,
    Face,
    Ground,
    Item,
    Lines,
    Lozenge,
    Outline,
    Panel,
    Plate,
    Slash,
    Slot,
    Tab,
    Text,
    lines,
    size_of,
)
from render.emblems import emblems
from render.paint import drawn, png
from render.sprites import lettering
from render.sprites import standing as spots
from render.sprites.lettering import fitted, font, legible, wrapped
from render.sprites.standing import Disc, Spot, standing
from render.theme import TextRole

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
    Outline(Box(820, 200, 60, 60), "gold", 8, stroke="dashed"),
    Outline(Box(820, 300, 60, 60), "cream", 8, stroke="corners"),
    DuelField(Box(20, 540, 200, 130), "violet"),
    Slash(Box(240, 320, 60, 100)),
    Panel(Box(320, 320, 200, 60), "cream"),
    Lozenge(Box(540, 320, 190, 190), "5<7"),
    Lines(Box(20, 440, 300, 80), "freed Argus in column B, turn 21", "body", 34, "cream"),
    Tab(Box(900, 200, 68, 34), "12", "gold", "gloss"),
    Arrow(Box(980, 200, 74, 50), "right", "3"),
    Backdrop(Box(900, 320, 120, 100), "green"),
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
        "outline corners cream 4 round at (820,300) 60x60\n"
        "field violet at (20,540) 200x130\n"
        "slash at (240,320) 60x100\n"
        "panel at (320,320) 200x60 cream\n"
        'lozenge "5<7"  at (540,320) 190x190\n'
        'lines "freed Argus in column B, turn 21" at (20,440) 300x80 body 34 cream left\n'
        'tab "12" at (900,200) 68x34 gloss on gold number 30\n'
        'arrow right "3" at (980,200) 74x50 gold\n'
        "backdrop green at (900,320) 120x100\n"
    )


def test_the_same_display_list_gives_the_same_bytes() -> None:
    assert png(EVERYTHING) == png(tuple(EVERYTHING))


@pytest.mark.parametrize("item", EVERYTHING[1:], ids=lambda item: type(item).__name__.lower())
def test_items_draw_inside_their_boxes_except_for_shadows(item: Item) -> None:
    bare, shown = drawn((GROUND,)), drawn((GROUND, item))
    changed = _difference(bare, shown)
    assert changed is not None, "nothing was drawn"
    margin = 14 if isinstance(item, Face | Back | Chip) else 0
    assert item.box.grown(margin).contains(changed)


def test_a_picture_without_its_ground_is_refused() -> None:
    with pytest.raises(ValueError, match="ground"):
        size_of((FACE,))


def test_a_png_of_256_colours_stays_close_to_the_image() -> None:
    exact = drawn(EVERYTHING)
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


def test_long_words_shrink_and_are_then_cut_with_an_ellipsis() -> None:
    assert fitted("Medusa", "name", 26, width=200, least_px=18) == ("Medusa", 26)
    assert fitted("Persephone", "name", 26, width=90, least_px=18)[0] == "Persephone"
    cut, px = fitted("Bartholomäus der Unermüdliche", "body", 21, width=120, least_px=18)
    assert px == 18
    assert cut.endswith("…")
    assert font("body", px).getlength(cut) <= 120


def test_characters_missing_in_the_font_are_left_out() -> None:
    assert legible("Ana 🦉 Ωδή", "body") == "Ana 🦉 Ωδή"
    assert legible("Ana 🦉 Ωδή", "title") == "Ana Ω"
    assert legible("𝓑𝓮𝓷\u202e", "body") == "Ben"
    assert legible("ꀀꀁ", "body") == ""


@pytest.mark.parametrize("role", get_args(TextRole))
def test_every_font_has_the_characters_it_is_used_for(role: TextRole) -> None:
    seen = [chr(code) for code in range(ord(lettering._IN_EVERY_FONT) + 1)]
    seen = [one for one in seen if unicodedata.category(one)[0] not in "CZM"]
    assert len(seen) > 180
    assert [one for one in seen if lettering._glyph(one, role) == lettering._missing(role)] == []
    assert lettering._glyph("\u4eba", role) == lettering._missing(role)


def test_the_recorded_ink_of_each_emblem_is_current() -> None:
    assert spots._kept() == {name: f"{spots._filled(name):x}" for name in emblems()}


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


def test_long_words_fill_the_allowed_lines_and_are_cut() -> None:
    words = "Pandora took Argus on the field in turn 21"
    rows, px = wrapped(words, "body", 38, width=320, least_px=26, most=2)
    assert " ".join(rows) == words
    assert (len(rows), px < 38) == (2, True)
    short, least = wrapped(words * 3, "body", 38, width=320, least_px=26, most=2)
    assert (len(short), least) == (2, 26)
    assert short[1].endswith("…")


def test_an_emblem_gives_way_to_a_number_only() -> None:
    wanted = Spot(60, 60, 90)
    assert standing("trident", wanted, ()) == wanted
    spot = standing("trident", wanted, (Disc(24, 24, 26),))
    assert spot.px < wanted.px
