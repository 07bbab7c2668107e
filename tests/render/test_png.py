"""The PNG writer keeps the image's own pixels."""

import io

import pytest
from PIL import Image
from PIL.Image import Image as Picture

from render.palette import in_256_colours
from render.png import png_of

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
