"""Can whoever sees a picture of Battle for Athena 400 pixels wide name each place's card, number and state?

The reader is a comparison: it cuts a place out of the picture as a channel shows it, without colours and a
little blurred, neighbours and all, and finds what it looks most like among everything that could lie there,
each drawn alone and on another grid of pixels.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

import engine.games.athena
from engine.core.text import catalogue_of
from engine.games.athena.cards import FIGHTERS, Side
from render.display import Box, Display, FighterFace, Foot, HiddenFighter
from render.games.athena import AthenaDrawing, pieces
from render.games.athena.emblems import EMBLEM
from render.paint import draw, drawn
from render.theme import HEX, WIDTH

CHANNEL_WIDTH, TINY_WIDTH = 400, 150
BLUR_PX = 0.5
OFF_GRID_PX = (-1.4, 0.0, 1.4)
"""The eye lays what it knows on what it sees to a quarter of a pixel, not better."""
ROUND_PX = 6
SAY = catalogue_of(Path(engine.games.athena.__path__[0]) / "text").speaker("fr")
COUNTS = range(4)
SIGNS = ((), (EMBLEM["commandant"],), (EMBLEM["espion"],))
PICTURES = ("board_answering", "board_wide", "panel_answering", "panel_drafting")
MORE_BOARDS = ("board_cross", "board_columns", "board_assault")
MORE_PANELS = ("panel_preparing", "panel_wide", "panel_free")

Place = FighterFace | HiddenFighter


@lru_cache(maxsize=1)
def displays() -> dict[str, Display]:
    return {name: picture.display for name, picture in AthenaDrawing().samples(SAY).items()}


def places(display: Display) -> Iterator[tuple[Place, Foot]]:
    for item in display:
        if isinstance(item, FighterFace | HiddenFighter) and item.foot:
            yield item, item.foot


def seen(display: Display, width: int) -> Image.Image:
    """The picture as a channel shows it."""
    image = drawn(display)
    small = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    return small.convert("L").filter(ImageFilter.GaussianBlur(BLUR_PX))


def pixels(box: Box, scale: float) -> tuple[int, int, int, int]:
    """Where a box lies on the small picture."""
    return round(box.x * scale), round(box.y * scale), round(box.right * scale), round(box.bottom * scale)


def alone(item: Place) -> Image.Image:
    """The place drawn with nothing round it."""
    card = replace(item, box=Box(ROUND_PX, ROUND_PX, item.box.width, item.box.height))
    size = (item.box.width + 2 * ROUND_PX, item.box.height + 2 * ROUND_PX)
    image = Image.new("RGB", size, HEX["ground"])
    draw(image, card)
    return image


def small(image: Image.Image, size: tuple[int, int], scale: float, off: tuple[float, float]) -> Image.Image:
    """What is drawn alone, as small as it is seen, and off its grid by so much."""
    x, y = (ROUND_PX - each for each in off)
    frame = (x, y, min(image.width, x + size[0] / scale), min(image.height, y + size[1] / scale))
    seen = image.resize(size, Image.Resampling.LANCZOS, box=frame)
    return seen.convert("L").filter(ImageFilter.GaussianBlur(BLUR_PX))


def others(item: Place, foot: Foot) -> Iterator[tuple[str, Place]]:
    """Everything that could lie there, each other than it in one thing."""
    for number in range(1, 16):
        if str(number) != foot.place:
            yield f"place {number}", replace(item, foot=replace(foot, place=str(number)))
    for tone in ("open", "covered", "chosen"):
        if tone != foot.tone:
            yield tone, replace(item, foot=replace(foot, tone=tone))
    if isinstance(item, HiddenFighter):
        for count in COUNTS:
            if count != foot.count:
                yield f"{count} powers", replace(item, foot=replace(foot, count=count))
        for signs in SIGNS:
            if signs != foot.signs and not item.known:
                yield f"in force {signs}", replace(item, foot=replace(foot, signs=signs))
        for kind in FIGHTERS if item.known else ():
            if EMBLEM[kind] != item.known:
                yield kind, replace(item, known=EMBLEM[kind])
        return
    side: Side = "athena" if item.livery == "violet" else "poseidon"
    for kind in FIGHTERS:
        if kind != item.card:
            card = pieces.fighter(kind, item.box, side, SAY, look=item.look, foot=foot)
            assert isinstance(card, FighterFace)
            yield kind, card


def misread(display: Display, width: int) -> list[str]:
    """What the reader takes for something else."""
    picture, found, scale = seen(display, width), [], width / WIDTH
    for item, foot in places(display):
        cell = picture.crop(pixels(item.box, scale))
        itself = alone(item)
        grids = list(product(OFF_GRID_PX, OFF_GRID_PX))
        right, off = min((distance(cell, small(itself, cell.size, scale, off)), off) for off in grids)
        for name, other in others(item, foot):
            if distance(cell, small(alone(other), cell.size, scale, off)) <= right:
                found.append(f"{item} read as {name}")
    return found


def distance(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


@pytest.mark.parametrize(
    "name",
    [*PICTURES, *(pytest.param(name, marks=pytest.mark.long) for name in (*MORE_BOARDS, *MORE_PANELS))],
)
def test_each_place_is_read_as_what_it_is_in_a_channel(name: str) -> None:
    assert misread(displays()[name], CHANNEL_WIDTH) == []


def test_a_reader_of_a_picture_that_is_too_small_is_wrong() -> None:
    assert misread(displays()["panel_drafting"], TINY_WIDTH)
