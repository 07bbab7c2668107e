"""The picture of a ranking: places, names and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.display import Badge, Box, Display, Emblem, Ground, Item, Outline, Panel, Text, square
from render.picture import Picture, shortened
from render.theme import HEIGHT, PLATE_CORNER, WIDTH
from render.titles import ABOVE_ALT, titled

ROWS: Final = 8
"""Rows of a picture, legible on a phone."""
_TITLE: Final = Box(150, 34, 800, 84)
_TITLE_PX: Final = 56
_LAUREL_PX: Final = 88
_ABOUT: Final = Box(40, 126, 430, 34)
_FIELD: Final = Box(28, 164, WIDTH - 56, ABOVE_ALT - 164)
_PITCH: Final = _FIELD.height // ROWS
_LEAST_ROWS: Final = 3
"""A shorter table is as high as one of so many rows."""
_PLACE_PX: Final = 44
_NAME_X, _FIGURES_X = 96, 500
_NAME_PX, _FIGURE_PX, _HEAD_PX = 36, 36, 26


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row of a ranking: place, name and figures; `is_own`: the reader's own."""

    place: str
    name: str
    figures: tuple[str, ...]
    is_own: bool = False


def standings(
    title: str, about: str, heads: Sequence[str], rows: Sequence[StandingRow], said: str
) -> Picture:
    """Return a ranking with its title, `about` in a few words, and a head for each figure.

    It is as high as its rows need; `said` is all of it in words.
    """
    empty = ROWS - min(max(len(rows), _LEAST_ROWS), ROWS)
    display: Display = (
        Ground(Box(0, 0, WIDTH, HEIGHT - empty * _PITCH)),
        *_head(title, about, heads),
        *(item for at, row in enumerate(rows[:ROWS]) for item in _row(at, row, len(heads))),
    )
    return Picture(display, shortened(said.replace("**", "")), said)


def _head(title: str, about: str, heads: Sequence[str]) -> Iterator[Item]:
    yield from titled(_TITLE, title, _TITLE_PX, least_px=30)
    for x in (_TITLE.x - 62, _TITLE.right + 62):
        yield Emblem(square(x, _TITLE.centre[1], _LAUREL_PX), "laurel", "clay")
    yield Text(_ABOUT, about, "label", _HEAD_PX, "sand", "left", least_px=20)
    for at, words in enumerate(heads):
        yield Text(_cell(_ABOUT.y, _ABOUT.height, at, len(heads)), words, "label", _HEAD_PX, "sand")


def _row(at: int, row: StandingRow, count: int) -> Iterator[Item]:
    bar = Box(_FIELD.x, _FIELD.y + at * _PITCH, _FIELD.width, _PITCH - 7)
    yield Panel(bar, "brown deep" if row.is_own else "panel")
    if row.is_own:
        yield Outline(bar.grown(-3), "cream", PLATE_CORNER - 3, width=3)
    x, y = bar.x + 38, bar.centre[1]
    is_first = row.place == "1"
    yield Badge(square(x, y, _PLACE_PX + 4), "hexagon" if is_first else "circle", "gloss", "clay light")
    yield Text(square(x, y, _PLACE_PX - 8), row.place, "number", 30, "cream", least_px=20)
    name = Box(_NAME_X, bar.y, _FIGURES_X - _NAME_X - 8, bar.height)
    yield Text(name, row.name, "name", _NAME_PX, "cream", "left", least_px=28)
    for number, words in enumerate(row.figures):
        cell = _cell(bar.y, bar.height, number, count)
        role, colour = ("number", "cream") if number == 0 else ("label", "sand")
        yield Text(cell, words, role, _FIGURE_PX, colour, least_px=24)  # type: ignore[arg-type]


def _cell(y: int, height: int, number: int, count: int) -> Box:
    width = (_FIELD.right - _FIGURES_X) // max(count, 1)
    return Box(_FIGURES_X + number * width + 4, y, width - 8, height)
