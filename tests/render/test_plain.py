"""Does everything stand out, and is the corner free in which clients write? Of the games that have joined."""

from collections.abc import Iterator

import pytest
from PIL import Image

from render import theme
from render.display import (
    Back,
    Backdrop,
    Badge,
    Box,
    Chip,
    Display,
    Emblem,
    Face,
    FighterFace,
    HiddenFighter,
    Item,
    Lines,
    Outline,
    Slot,
    Stack,
    Tab,
    Text,
    Tile,
)
from render.paint import draw, drawn
from render.picture import Picture
from render.registry import DRAWINGS
from render.sheet import speaker
from render.sprites.soldiers import FILL
from tests.render.pictures import ink
from tests.render.test_sight import LEAST_CONTRAST, contrast, worded

JOINED = {"athena": ("board", "panel", "seat", "duel")}
"""Of each game the kinds of samples of which all this holds; a game joins by a line here. What a match opens
with is looked at in `test_openings`."""
SLOT_CONTRAST = 3.0
ALT_WIDTH, ALT_HEIGHT = 110, 60
SOLID = Face | FighterFace | HiddenFighter | Tile | Stack | Back | Chip | Slot | Badge | Emblem


def pictures() -> list[tuple[str, Picture]]:
    return [
        (f"{game} {name}", picture)
        for game, kinds in JOINED.items()
        for name, picture in DRAWINGS[game].samples(speaker(game, "fr")).items()
        if name.startswith(kinds) and not any(isinstance(item, Backdrop) for item in picture.display)
    ]


each_picture = pytest.mark.parametrize("picture", [pytest.param(each, id=id) for id, each in pictures()])


@each_picture
def test_every_label_stands_out_from_what_lies_under_it(picture: Picture) -> None:
    for item, ground in worded(picture.display):
        found = contrast(ground, item.ink if isinstance(item, Tab) else item.colour)
        assert found >= LEAST_CONTRAST, f"{found:.1f} for {item}"


@each_picture
def test_every_empty_place_is_seen_and_its_name_read(picture: Picture) -> None:
    for item, ground in empty(picture.display):
        assert contrast(ground, "slot") >= SLOT_CONTRAST, str(item)
        if isinstance(item, Slot):
            assert contrast(ground, "slot text") >= LEAST_CONTRAST, str(item)


def empty(display: Display) -> Iterator[tuple[Item, Image.Image]]:
    """Every empty place, with what lies under it."""
    image = drawn(display[:1])
    for item in display:
        if isinstance(item, Slot) or (isinstance(item, Outline) and item.colour == "slot"):
            box = item.box
            yield item, image.crop((box.x, box.y, box.right, box.bottom))
        draw(image, item)


@each_picture
def test_nothing_that_matters_lies_where_a_client_writes_its_mark(picture: Picture) -> None:
    covered = Box(0, picture.height - ALT_HEIGHT, ALT_WIDTH, ALT_HEIGHT)
    for item in picture.display:
        if isinstance(item, Text | Lines | Tab):
            assert not covered.meets(ink(item)), str(item)
        elif isinstance(item, SOLID):
            assert not covered.meets(item.box), str(item)


@pytest.mark.parametrize(
    ("over", "under"),
    [
        *((ink, fill) for fill, ink in FILL.values()),
        *((fill, ink) for fill, ink in FILL.values()),
        ("cream", "violet deep"),
        ("cream", "green deep"),
        ("gloss", "menace green"),
        ("gloss", "menace orange"),
        ("gloss", "menace red"),
        ("cream", "gloss"),
    ],
)
def test_what_is_written_on_a_card_stands_out_too(over: theme.Colour, under: theme.Colour) -> None:
    assert contrast(Image.new("RGB", (1, 1), theme.HEX[under]), over) >= LEAST_CONTRAST
