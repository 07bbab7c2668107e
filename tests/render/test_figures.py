"""Whole figures on large cards: each card has one, they differ, and the kept sprites are up to date."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.athena.cards import FIGHTERS, SIDES
from engine.games.hera_zeus.cards import KINDS
from engine.games.hercules.cards import TRIALS
from render.display import Box, Face, Ground
from render.figures import FIGURES, marks
from render.figures.brush import GROUND, TALL, WIDE, Patch
from render.games.hera_zeus.emblems import EMBLEM
from render.games.hercules.emblems import FACE
from render.paint import drawn, png
from render.picture import DrawsCards
from render.registry import DRAWINGS
from render.sheet import speaker
from render.sprites.figures import figure, file_of, looks_of, painted

NAMES = pytest.mark.parametrize("name", sorted(FIGURES))
MOST_SPRITE_BYTES = 24 << 10
MOST_PICTURE_BYTES = 110 << 10
ADDED_RED = (0x8C, 0x2A, 0x1C)


def test_every_card_fighter_god_hero_and_trial_has_a_figure() -> None:
    assert set(FIGURES) == {*KINDS, *FIGHTERS, *SIDES, *TRIALS, *FACE}


def test_no_sprite_is_kept_without_a_figure() -> None:
    kept = {path.stem for path in file_of("hera").parent.glob("*.png")}
    assert kept == set(FIGURES)


@NAMES
def test_a_kept_sprite_is_what_the_code_paints(name: str) -> None:
    """Run `python3 -m render.sheet --figures` after changing a figure."""
    with Image.open(file_of(name)) as kept:
        assert kept.mode == "P"
        difference = ImageChops.difference(kept.convert("RGBA"), painted(name).convert("RGBA"))
    assert difference.getbbox(alpha_only=False) is None
    assert file_of(name).stat().st_size <= MOST_SPRITE_BYTES


@NAMES
def test_a_figure_fills_its_grid_and_stays_on_it(name: str) -> None:
    xs: list[float] = []
    ys: list[float] = []
    for mark in marks(name):
        if isinstance(mark, Patch):
            xs += [x for x, _ in mark.points]
            ys += [y for _, y in mark.points]
        else:
            xs += [mark.x - mark.rx, mark.x + mark.rx]
            ys += [mark.y - mark.ry, mark.y + mark.ry]
    assert min(xs) >= -2
    assert max(xs) <= WIDE + 2
    assert min(ys) >= -2
    assert max(ys) <= TALL
    assert max(ys) - min(ys) >= 0.6 * GROUND


def test_no_two_silhouettes_are_alike() -> None:
    shades = {name: figure(name, 50).getchannel("A") for name in FIGURES}
    for one, other in combinations(sorted(FIGURES), 2):
        shared = ImageStat.Stat(ImageChops.darker(shades[one], shades[other])).sum[0]
        either = ImageStat.Stat(ImageChops.lighter(shades[one], shades[other])).sum[0]
        assert shared / either < 0.72, f"{one} and {other}"


@pytest.mark.parametrize(("width", "is_figure"), [(120, False), (179, False), (180, True), (400, True)])
def test_the_width_of_a_card_chooses_figure_or_emblem(width: int, is_figure: bool) -> None:
    height = width * 3 // 2
    face = Face(Box(0, 0, width, height), "hera", EMBLEM["hera"], "violet", "Hera")
    image = drawn((Ground(Box(0, 0, width + 20, height + 20)), face))
    colours = {colour for _, colour in image.getcolors(1 << 24) or ()}
    assert (ADDED_RED in colours) == is_figure


@pytest.mark.parametrize(
    ("game", "card"),
    [("hera_zeus", kind) for kind in sorted(KINDS)]
    + [("athena", kind) for kind in sorted(FIGHTERS)]
    + [("hercules", f"trial-{trial}") for trial in TRIALS],
)
def test_a_card_alone_shows_its_figure_in_a_small_file(game: str, card: str) -> None:
    drawing = DRAWINGS[game]
    assert isinstance(drawing, DrawsCards)
    picture = png(drawing.card(card, speaker(game)).display)
    assert len(picture) <= MOST_PICTURE_BYTES
    image = Image.open(io.BytesIO(picture))
    assert image.mode == "P"
    red = sum(count for count, colour in image.convert("RGB").getcolors(256) or () if colour == ADDED_RED)
    assert red > 0


def test_the_figures_of_both_sides_look_at_each_other() -> None:
    assert looks_of("violet") == "right"
    assert looks_of("green") == "left"
    assert looks_of("ochre") == "right"
    assert looks_of("sea") == "left"
    right, left = figure("hoplite", 200), figure("hoplite", 200, "left")
    assert left.transpose(Image.Transpose.FLIP_LEFT_RIGHT).tobytes() == right.tobytes()
    assert left.tobytes() != right.tobytes()
