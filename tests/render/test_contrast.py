"""Everything on every picture stands out, and the corner of the client's mark is free."""

import pytest

from engine.registry import GAMES
from render.display import (
    Arrow,
    Back,
    Badge,
    Box,
    Chip,
    Emblem,
    Face,
    FighterFace,
    HiddenFighter,
    Lines,
    Lozenge,
    Slot,
    Stack,
    Tab,
    Text,
    Tile,
)
from render.picture import Picture
from tests.languages import locales
from tests.programs import needs
from tests.render.contrast import found_on, pictures
from tests.render.pictures import ink

ALT_WIDTH, ALT_HEIGHT = 110, 60
"""Size in pixels of the description mark that clients put at the bottom left."""
SOLID = (
    Face | FighterFace | HiddenFighter | Tile | Stack | Back | Chip | Slot | Badge | Emblem | Arrow | Lozenge
)
WORDIEST = "fr"
"""The language with the longest words, in which contrast is measured."""


def faint(picture: Picture) -> list[str]:
    found = [each for each in found_on(picture.display) if not each.is_enough]
    return [f"{each.contrast:.1f} for {each.what}" for each in found]


def covered(picture: Picture) -> list[str]:
    """Return important items that lie under a client's mark."""
    corner = Box(0, picture.height - ALT_HEIGHT, ALT_WIDTH, ALT_HEIGHT)
    return [
        str(item)
        for item in picture.display
        if (isinstance(item, SOLID) and corner.meets(item.box))
        or (isinstance(item, Text | Lines | Tab) and item.words.strip() and corner.meets(ink(item)))
    ]


@needs("libfribidi")
@pytest.mark.parametrize("game", GAMES)
def test_every_label_and_every_sign_of_every_picture_stands_out(game: str) -> None:
    for name, picture in pictures(game, WORDIEST):
        assert not faint(picture), (name, faint(picture))


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game", GAMES)
def test_the_corner_of_the_clients_mark_is_free(game: str, locale: str) -> None:
    for name, picture in pictures(game, locale):
        assert not covered(picture), name
