"""The sample pictures of Hercules for tests."""

from functools import lru_cache
from pathlib import Path

import pytest

import engine.games.hercules
from engine.core.text import catalogue_of
from engine.games.hercules.view import TableView
from render.display import Box, Outline
from render.games.hercules import (
    HerculesDrawing,
    samples,
)
from render.picture import Picture

TEXT = catalogue_of(Path(engine.games.hercules.__path__[0]) / "text")
ENGLISH = TEXT.speaker("en")
DRAWING = HerculesDrawing()
SAMPLES = sorted(DRAWING.samples(ENGLISH))
BOARDS = [name for name in SAMPLES if not name.startswith(("end", "hidden", "remembered"))]
LONGEST_NAME = "Wolfeschlegelsteinhausenbergerdorff"[:32]
SMALLEST_PX = 18
KIB = 1024

each_picture = pytest.mark.parametrize("name", SAMPLES)
each_board = pytest.mark.parametrize("name", BOARDS)
each_locale = pytest.mark.parametrize("locale", TEXT.locales)


@lru_cache(maxsize=8)
def _samples(locale: str) -> dict[str, Picture]:
    return dict(DRAWING.samples(TEXT.speaker(locale)))


def sample(name: str, locale: str = "en") -> Picture:
    return _samples(locale)[name]


def gold(picture: Picture) -> list[Box]:
    """Return the boxes framed in gold."""
    frames = (item for item in picture.display if isinstance(item, Outline) and item.colour == "gold")
    return [item.inner for item in frames]


def after(written: str, **changes: tuple[str, str]) -> TableView:
    """Return a sample position with parts of its line replaced."""
    line = samples.POSITIONS[written]
    for old, new in changes.values():
        assert old in line
        line = line.replace(old, new)
    return samples.position(line)
