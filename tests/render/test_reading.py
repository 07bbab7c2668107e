"""Each place's card, number and state is legible on pictures of Battle for Athena 400 pixels wide.

The reader is a comparison. It cuts a place out of the picture as a channel shows it, without colours and
slightly blurred, including its surroundings. It then finds the most similar of all things that could lie
there, each drawn alone and on another grid of pixels.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

import engine.games.athena
from engine.core.game import word
from engine.core.text import catalogue_of
from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS, Side
from render.display import Box, Display, FighterFace, Foot, FootTone, HiddenFighter, Stack, Tile
from render.games.athena import AthenaDrawing, pieces
from render.games.athena.emblems import EMBLEM
from render.paint import draw, drawn
from render.theme import HEX, WIDTH

CHANNEL_WIDTH, TINY_WIDTH = 400, 150
BLUR_PX = 0.5
OFF_GRID_PX = (-1.4, 0.0, 1.4)
"""Offsets in pixels: the eye matches to a quarter of a pixel, not better."""
GRIDS = tuple(product(OFF_GRID_PX, OFF_GRID_PX))
ROUND_PX = 6
SAY = catalogue_of(Path(engine.games.athena.__path__[0]) / "text").speaker("fr")
COUNTS = range(4)
SIGNS = ((), (EMBLEM["commandant"],), (EMBLEM["espion"],))
STATES: tuple[FootTone, ...] = ("open", "covered", "chosen")
FATES: tuple[tuple[FootTone, str], ...] = (("open", "laurel"), ("fallen", "fetters"), ("level", "helmet"))
POWER_SIGNS = {EMBLEM[kind] for kind in POWERS}
CLEARLY = 1.04
"""The next best candidate must differ by this factor more, each at its best fit."""
FAR = 1.6
"""A candidate that differs by this factor at the right one's best fit is never better."""
PICTURES = ("board_answering", "board_wide", "panel_answering", "panel_drafting", "panel_strategy", "hidden")
MORE_BOARDS = ("board_cross", "board_columns", "board_assault", "board_rich", "board_full")
MORE_PANELS = (
    "panel_preparing",
    "panel_wide",
    "panel_free",
    "panel_committing",
    "panel_chosen",
    "panel_rich",
)

Place = FighterFace | HiddenFighter | Tile | Stack


@lru_cache(maxsize=1)
def displays() -> dict[str, Display]:
    return {name: picture.display for name, picture in AthenaDrawing().samples(SAY).items()}


def places(display: Display) -> Iterator[Place]:
    """Yield an army's fighters, the stakes, selectable powers and the gains."""
    for item in display:
        if isinstance(item, HiddenFighter | Stack | Tile) or (isinstance(item, FighterFace) and item.foot):
            yield item


def seen(display: Display, width: int) -> Image.Image:
    """Return the picture as a channel shows it."""
    image = drawn(display)
    small = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    return small.convert("L").filter(ImageFilter.GaussianBlur(BLUR_PX))


def pixels(box: Box, scale: float) -> tuple[int, int, int, int]:
    """Return where a box lies on the small picture."""
    return round(box.x * scale), round(box.y * scale), round(box.right * scale), round(box.bottom * scale)


def alone(item: Place) -> Image.Image:
    """Return the place drawn alone."""
    card = replace(item, box=Box(ROUND_PX, ROUND_PX, item.box.width, item.box.height))
    size = (item.box.width + 2 * ROUND_PX, item.box.height + 2 * ROUND_PX)
    image = Image.new("RGB", size, HEX["ground"])
    draw(image, card)
    return image


def small(image: Image.Image, size: tuple[int, int], scale: float, off: tuple[float, float]) -> Image.Image:
    """Return a thing drawn alone, as small as it is seen, and off its grid by so much."""
    x, y = (ROUND_PX - each for each in off)
    frame = (x, y, min(image.width, x + size[0] / scale), min(image.height, y + size[1] / scale))
    seen = image.resize(size, Image.Resampling.LANCZOS, box=frame)
    return seen.convert("L").filter(ImageFilter.GaussianBlur(BLUR_PX))


def others(item: Place) -> Iterator[tuple[str, Place]]:
    """Yield everything that could lie there, each different in one respect."""
    yield from _other_kinds(item)
    if isinstance(item, Stack):
        for number in ("", "×2", "×3", "×4") if item.number[:1] in ("", "×") else map(str, range(1, 6)):
            if number != item.number:
                yield f"{number or 'one'} of them", replace(item, number=number)
        return
    for name, foot in _other_feet(item.foot) if item.foot and item.foot.place else ():
        yield name, replace(item, foot=foot)
    if isinstance(item, HiddenFighter):
        for count in COUNTS:
            if count != item.foot.count:
                yield f"{count} powers", replace(item, foot=replace(item.foot, count=count))
        for signs in SIGNS:
            if signs != item.foot.signs and not item.known:
                yield f"in force {signs}", replace(item, foot=replace(item.foot, signs=signs))


def _other_kinds(item: Place) -> Iterator[tuple[str, Place]]:
    """Yield the same place with every other card of its family."""
    if isinstance(item, HiddenFighter):
        for kind in FIGHTERS if item.known else ():
            if EMBLEM[kind] != item.known:
                yield kind, replace(item, known=EMBLEM[kind])
        return
    family = next(each for each in (FIGHTERS, POWERS, TERRAINS) if item.card in each)
    for kind in family:
        if kind == item.card:
            continue
        if isinstance(item, FighterFace):
            side: Side = "athena" if item.livery == "ochre" else "poseidon"
            card = pieces.fighter(kind, item.box, side, SAY, look=item.look, foot=item.foot)
            assert isinstance(card, FighterFace)
            yield kind, card
        elif isinstance(item, Stack):
            yield kind, replace(item, card=kind, emblem=EMBLEM[kind])
        else:
            name = SAY(word(f"short-{kind}")) if item.name else ""
            points = f"+{TERRAINS[kind].points}" if kind in TERRAINS else item.number
            yield kind, replace(item, card=kind, emblem=EMBLEM[kind], name=name, number=points)


def _other_feet(foot: Foot) -> Iterator[tuple[str, Foot]]:
    """Yield other numbers, states and powers."""
    for number in range(1, 16) if foot.place.isdecimal() else ():
        if str(number) != foot.place:
            yield f"number {number}", replace(foot, place=str(number))
    if foot.powers and (foot.tone, foot.powers[0]) in FATES:
        for tone, sign in FATES:
            if tone != foot.tone:
                yield tone, replace(foot, tone=tone, powers=(sign,))
        return
    for state in STATES:
        if state != foot.tone:
            yield state, replace(foot, tone=state)
    for index, power in enumerate(foot.powers):
        for kind in POWERS if power in POWER_SIGNS else ():
            if EMBLEM[kind] != power:
                powers = (*foot.powers[:index], EMBLEM[kind], *foot.powers[index + 1 :])
                yield f"with {kind}", replace(foot, powers=powers)


def misread(display: Display, width: int) -> list[str]:
    """Return what the reader mistakes for something else, or nearly."""
    picture, found, scale = seen(display, width), [], width / WIDTH
    for item in places(display):
        cell = picture.crop(pixels(item.box, scale))

        def fitted(
            other: Place, offsets: Iterable[tuple[float, float]], cell: Image.Image = cell
        ) -> tuple[float, tuple[float, float]]:
            image = alone(other)
            return min((distance(cell, small(image, cell.size, scale, off)), off) for off in offsets)

        right, off = fitted(item, GRIDS)
        for name, other in others(item):
            if fitted(other, (off,))[0] < right * FAR and fitted(other, GRIDS)[0] < right * CLEARLY:
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


def test_a_reader_of_too_small_a_picture_is_wrong() -> None:
    assert misread(displays()["panel_drafting"], TINY_WIDTH)
