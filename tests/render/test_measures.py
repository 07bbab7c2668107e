"""Every kind of picture is a small file in flat colours."""

from functools import cache

import pytest
from PIL import Image, ImageChops

from render.display import Box
from render.paint import drawn, encoded
from render.registry import DRAWINGS
from render.sheet import speaker
from render.theme import HEX

MOST_BYTES = 110 << 10
MOST_SOFT = 0.03
SOFTEST, HARDEST = 1, 3
"""Neighbours that differ by so little, of 255, belong to a gradient: edges of flat shapes differ by more."""

GAMES = pytest.mark.parametrize("game", sorted(DRAWINGS))


@cache
def images(game: str, locale: str) -> dict[str, Image.Image]:
    samples = DRAWINGS[game].samples(speaker(game, locale))
    return {name: drawn(picture.display) for name, picture in samples.items()}


def soft_share(image: Image.Image) -> float:
    """Return the share of neighbouring pixels that differ so little that they must be a gradient's."""
    shares = []
    for dx, dy in ((1, 0), (0, 1)):
        room = Box(0, 0, image.width - dx, image.height - dy)
        first = image.crop((0, 0, room.width, room.height))
        second = image.crop((dx, dy, dx + room.width, dy + room.height))
        red, green, blue = ImageChops.difference(first, second).split()
        steps = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
        shares.append(sum(steps[SOFTEST : HARDEST + 1]) / sum(steps))
    return max(shares)


@pytest.mark.parametrize("locale", ["en", "fr"])
@GAMES
def test_every_picture_is_a_small_file(game: str, locale: str) -> None:
    sizes = {name: len(encoded(image)) for name, image in images(game, locale).items()}
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}


@GAMES
def test_no_picture_has_a_gradient(game: str) -> None:
    shares = {name: soft_share(image) for name, image in images(game, "en").items()}
    assert {name: share for name, share in shares.items() if share > MOST_SOFT} == {}


def test_a_gradient_is_found() -> None:
    table = Image.new("RGB", (1100, 700), HEX["ground"])
    assert soft_share(table) == 0
    table.paste(Image.linear_gradient("L").resize((300, 600)).convert("RGB"), (0, 0))
    assert soft_share(table) > MOST_SOFT
