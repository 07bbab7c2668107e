"""A sheet of the newest boards of several matches, for spectators who choose one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from render.display import Box, Ground, Item, Miniature, Panel, Text
from render.picture import Picture, shortened
from render.theme import MARGIN, TOP, WIDTH

MOST: Final = 9
_GAP = 12
_LABEL: Final = {1: (54, 34), 2: (54, 34), 3: (48, 28)}
"""Height of the line above a board and size of its letters, by the number of boards in a row."""


@dataclass(frozen=True, slots=True)
class ContactBoard:
    """A match on the sheet: its number, its players, and its public picture."""

    number: str
    players: str
    picture: Picture


def contact_sheet(boards: Sequence[ContactBoard], alt: str, text: str) -> Picture:
    """Return a sheet of up to nine boards in order, at most three in a row; `alt` describes them all.

    Raises:
        ValueError: there are none, or too many.
    """
    if not 0 < len(boards) <= MOST:
        raise ValueError("a sheet shows one to nine boards")
    across = 1 if len(boards) == 1 else 2 if len(boards) <= 4 else 3
    items: list[Item] = []
    y = TOP + _GAP
    for start in range(0, len(boards), across):
        row = boards[start : start + across]
        items += _row(row, across, y)
        y = max(item.box.bottom for item in items) + _GAP
    return Picture((Ground(Box(0, 0, WIDTH, y + TOP)), *items), shortened(alt), text)


def _row(row: Sequence[ContactBoard], across: int, y: int) -> Iterator[Item]:
    """Yield each board below a line that names its match; a partial row is centred."""
    width = (WIDTH - 2 * MARGIN - (across + 1) * _GAP) // across
    label, px = _LABEL[across]
    for place, board in enumerate(row):
        x = MARGIN + _GAP + place * (width + _GAP) + (across - len(row)) * (width + _GAP) // 2
        line = Box(x, y, width, label)
        yield Panel(line, "panel")
        number = Box(x + 8, y, width // 4, label)
        yield Text(number, board.number, "number", px + 6, "gold", "left")
        names = Box(number.right + 6, y, width - number.width - 22, label)
        yield Text(names, board.players, "label", px, "cream", "right")
        height = round(board.picture.height * width / board.picture.width)
        yield Miniature(Box(x, line.bottom, width, height), board.picture.display)
