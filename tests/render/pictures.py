"""The sample pictures for tests, and where their letters really are."""

from functools import lru_cache
from pathlib import Path

import engine.games.hera_zeus
from engine.core.text import catalogue_of
from render.display import Box, Lines, Tab, Text
from render.picture import Picture
from render.registry import DRAWINGS
from render.sprites.laying import letters_of
from render.sprites.lettering import lined, width_of, wrapped
from render.theme import LINE_HEIGHT, TextRole

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
    """Return the drawn words of a text, and their size."""
    words, _, px = _lined(item)
    return words, px


def role_of(item: Text) -> TextRole:
    """Return the role whose letters a text uses."""
    return _lined(item)[1]


def _lined(item: Text) -> tuple[str, TextRole, int]:
    least_px = min(item.px, item.least_px)
    return lined(item.words, item.role, item.px, width=item.box.width, least_px=least_px)


def rows(item: Lines) -> tuple[tuple[str, ...], int]:
    """Return the drawn lines, and their size."""
    return wrapped(
        item.words, item.role, item.px, width=item.box.width, least_px=item.least_px, most=item.most
    )


def ink(item: Text | Tab | Lines) -> Box:
    """Return where the letters of an item really are."""
    if isinstance(item, Tab):
        return item.box
    if isinstance(item, Lines):
        found, px = rows(item)
        return Box(item.box.x, item.box.y, item.box.width, round(len(found) * px * LINE_HEIGHT))
    letters, role, px = _lined(item)
    width, middle = round(width_of(letters, role, px)), round(item.box.y + item.box.height / 2)
    x = {"left": item.box.x, "middle": item.box.centre[0] - width / 2, "right": item.box.right - width}[
        item.align
    ]
    inked = letters_of(letters, role, px, "lm", 0, 0)
    if inked is None:
        return Box(round(x), middle, 0, 0)
    mask, _, top = inked
    return Box(round(x), middle + top, width, mask.height)
