"""Whole figures on large cards: each card has one, they differ, and the kept sprites are up to date."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.hera_zeus.cards import KINDS
from render.display import Box, Face, Ground
from render.figures import FIGURES, marks
from render.figures.brush import GROUND, TALL, WIDE, Patch
from render.games.hera_zeus.emblems import EMBLEM
from render.games.hera_zeus.single import single
from render.paint import drawn, png
from render.sheet import speaker
from render.sprites.figures import figure, file_of, painted

NAMES = pytest.mark.parametrize("name", sorted(FIGURES))
MOST_SPRITE_BYTES = 24 << 10
MOST_PICTURE_BYTES = 110 << 10


def test_every_card_of_hera_and_zeus_has_a_figure() -> None:
    assert set(FIGURES) == set(KINDS)


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
    assert ((0xEF, 0xA3, 0x5C) in colours) == is_figure


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_card_alone_is_a_small_file(kind: str) -> None:
    picture = png(single(kind, speaker("hera_zeus")))
    assert len(picture) <= MOST_PICTURE_BYTES
    assert Image.open(io.BytesIO(picture)).mode == "P"
