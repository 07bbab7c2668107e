"""Painting: PNG files, and pictures kept for the next time."""

import gc
import io
from functools import partial
from typing import get_args

import pytest
from PIL import Image
from PIL.Image import Image as Picture

from render.display import Item
from render.paint import _LAY
from render.palette import in_256_colours
from render.png import png_of
from render.sprites import cards
from render.sprites.kept import MOST_BYTES, SpriteCache

WORTH_A_CARD = 300 * 420 * 4
face = partial(
    cards.face,
    emblem="medusa",
    livery="violet",
    name="Aegis",
    is_mythic=False,
    look="",
    captured=None,
    foreign_sigil="",
)


def held_bytes() -> int:
    """Return the number of bytes of every living image."""
    gc.collect()
    found = [thing for thing in gc.get_objects() if isinstance(thing, Image.Image)]
    return sum(image.width * image.height * (1 if image.mode in "LP" else 4) for image in found)


def test_cards_of_many_kinds_stay_within_the_memory_bound() -> None:
    before = held_bytes()
    for number in range(250):
        face(300, 420, number=str(number))
    assert held_bytes() - before <= MOST_BYTES + 10 * WORTH_A_CARD


def test_the_last_used_image_is_kept() -> None:
    made: list[int] = []
    cache = SpriteCache(3 * 10_000 + 3 * 1024)

    @cache.of
    def square(number: int) -> Image.Image:
        made.append(number)
        return Image.new("L", (100, 100))

    for number in (1, 2, 3, 1, 4):  # 2 is the least recently used
        square(number)
    assert square(1) is square(1)
    assert square(number=2) is not None
    assert made == [1, 2, 3, 4, 2]
    assert cache.bytes <= 3 * 10_000 + 3 * 1024
    cache.clear()
    assert cache.bytes == 0


def test_parts_of_a_mask_count_like_pictures() -> None:
    cache = SpriteCache()
    parts = cache.of(lambda: ((Image.new("RGB", (10, 10)), 0, 0), (Image.new("L", (10, 10)), 5, 5)))
    parts()
    assert cache.bytes == 1024 + 400 + 100


def test_failures_are_not_cached() -> None:
    cache = SpriteCache()

    @cache.of
    def fails() -> Image.Image:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert cache.bytes == 0


RGB = Image.merge("RGB", [Image.linear_gradient("L").rotate(turn).resize((70, 41)) for turn in (0, 90, 180)])
ONE_COLOUR = Image.new("RGB", (1, 1), "white")


@pytest.mark.parametrize("image", [RGB, ONE_COLOUR, in_256_colours(RGB), in_256_colours(ONE_COLOUR)])
def test_the_pixels_are_the_same(image: Picture) -> None:
    data = png_of(image)
    Image.open(io.BytesIO(data)).verify()  # every chunk's checksum
    read = Image.open(io.BytesIO(data))
    assert (read.format, read.mode, read.size) == ("PNG", image.mode, image.size)
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_same_image_gives_the_same_bytes() -> None:
    assert png_of(RGB) == png_of(RGB.copy())


def test_each_type_of_item_can_be_drawn() -> None:
    assert set(_LAY) == set(get_args(Item))
