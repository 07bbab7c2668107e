"""A picture in the colours of the palette looks the same."""

import pytest
from PIL import Image, ImageChops, ImageStat
from PIL.Image import Image as Bitmap

from render.paint import drawn
from render.palette import in_256_colours, nearest
from render.registry import DRAWINGS
from render.sheet import speaker

MOST_APART = 3.0
"""Largest root mean square difference over all pixels and channels, of 255.

256 colours of a picture's own differ by at most 2.1.
"""
MOST_FAR_OFF = 0.004
FAR_OFF = 16
"""A pixel is far off if its light differs by more than this, of 255."""

GAMES = pytest.mark.parametrize("game", sorted(DRAWINGS))


@GAMES
def test_every_sample_keeps_its_colours(game: str) -> None:
    for name, picture in DRAWINGS[game].samples(speaker(game)).items():
        apart, far_off = _difference(drawn(picture.display))
        assert apart <= MOST_APART, name
        assert far_off <= MOST_FAR_OFF, name


def test_colours_that_no_picture_has_are_found_by_that_measure() -> None:
    strange = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn) for turn in (0, 90, 180)])
    apart, far_off = _difference(strange)
    assert apart > MOST_APART
    assert far_off > MOST_FAR_OFF


def test_the_nearest_palette_colours_are_found() -> None:
    assert set(nearest([Image.new("RGB", (8, 8), "#102030"), Image.new("RGB", (4, 4), "#f0e0d0")])) >= {
        "102030",
        "f0e0d0",
    }


def _difference(image: Bitmap) -> tuple[float, float]:
    difference = ImageChops.difference(image, in_256_colours(image).convert("RGB"))
    light = difference.convert("L").histogram()
    apart = sum(ImageStat.Stat(difference).rms) / 3
    return apart, sum(light[FAR_OFF + 1 :]) / sum(light)
