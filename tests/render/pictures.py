"""Which pictures are looked at by the tests, and where do their letters really stand?"""

from functools import lru_cache
from pathlib import Path

import engine.games.hera_zeus
from engine.core.text import catalogue_of
from render.display import Box, Lines, Tab, Text
from render.picture import Picture
from render.registry import DRAWINGS
from render.sprites.lettering import fitted, font, spoken, wrapped
from render.theme import LINE_HEIGHT

TEXT = catalogue_of(Path(engine.games.hera_zeus.__path__[0]) / "text")
LOCALES = TEXT.locales
ENGLISH = TEXT.speaker("en")
DRAWING = DRAWINGS["hera_zeus"]
SAMPLES = sorted(DRAWING.samples(ENGLISH))


@lru_cache(maxsize=8)
def _samples(locale: str) -> dict[str, Picture]:
    return dict(DRAWING.samples(TEXT.speaker(locale)))


def sample(name: str, locale: str = "en") -> Picture:
    return _samples(locale)[name]


def shown(item: Text) -> tuple[str, int]:
    """What is drawn of a text, and how large."""
    words, role = spoken(item.words, item.role, item.instead)
    return fitted(words, role, item.px, width=item.box.width, least_px=min(item.px, item.least_px))


def rows(item: Lines) -> tuple[tuple[str, ...], int]:
    """The lines that are drawn, and how large."""
    return wrapped(
        item.words, item.role, item.px, width=item.box.width, least_px=item.least_px, most=item.most
    )


def ink(item: Text | Tab | Lines) -> Box:
    """Where the letters of an item really are."""
    if isinstance(item, Tab):
        return item.box
    if isinstance(item, Lines):
        found, px = rows(item)
        return Box(item.box.x, item.box.y, item.box.width, round(len(found) * px * LINE_HEIGHT))
    letters, px = shown(item)
    role = spoken(item.words, item.role, item.instead)[1]
    left, top, right, bottom = font(role, px).getbbox(letters, anchor="lm")
    width, middle = round(right - left), item.box.y + item.box.height / 2
    x = {"left": item.box.x, "middle": item.box.centre[0] - width / 2, "right": item.box.right - width}[
        item.align
    ]
    return Box(round(x), round(middle + top), width, round(bottom - top))
