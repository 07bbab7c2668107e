"""The colours that pictures are sent in.

One palette for all of them: the theme's own, then those that serve the samples of every game best. To look a
colour up takes a fifth of the time that a palette for each picture takes, and is as close.
`python3 -m render.sheet --palette` chooses them anew, after a change of the theme's colours.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from PIL import Image
from PIL.Image import Image as Bitmap

from render.theme import HEX

_FILE = Path(__file__).with_name("palette.json")
_COUNT = 208
"""Fewer than the format allows: each further shade of an edge costs bytes in every picture."""


def in_256_colours(image: Bitmap) -> Bitmap:
    """Return the RGB image with each colour replaced by the nearest of the palette."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def in_own_colours(image: Bitmap) -> Bitmap:
    """Return the RGB image with each colour replaced by the nearest of the theme's own."""
    return image.quantize(palette=_own_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Bitmap:
    """Return the palette, one object because Pillow caches its look-ups in it."""
    return _of(json.loads(_FILE.read_text()))


@cache
def _own_palette() -> Bitmap:
    return _of([colour[1:] for colour in HEX.values()])


def _of(colours: Iterable[str]) -> Bitmap:
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes.fromhex("".join(colours)))
    return palette


def nearest(images: Iterable[Bitmap]) -> list[str]:
    """Return the theme's own colours and those nearest to all images together, each as six digits."""
    own = dict.fromkeys(colour[1:].lower() for colour in HEX.values())
    every = list(images)
    sheet = Image.new("RGB", (max(image.width for image in every), sum(image.height for image in every)))
    y = 0
    for image in every:
        sheet.paste(image, (0, y))
        y += image.height
    flat = sheet.quantize(_COUNT - len(own), method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = bytes(flat.getpalette() or ())
    mixed = (colours[at : at + 3].hex() for at in range(0, len(colours), 3))
    return [*own, *(colour for colour in mixed if colour not in own)][:_COUNT]


def write(images: Iterable[Bitmap]) -> None:
    """Save the colours that suit these images best."""
    _FILE.write_text(json.dumps(nearest(images), indent=0) + "\n", "ascii")
