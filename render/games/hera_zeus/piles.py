"""Open discard piles, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.view import CardView, SideView, TableView
from render.display import Box, Display, Item, Outline, Text
from render.games.hera_zeus import board, grid, pieces, words
from render.picture import Names
from render.theme import LABEL_PX, corner
from render.titles import ABOVE_ALT

_TITLE: Final = Box(grid.PLATE.x, grid.PLATE.bottom + 7, grid.PLATE.width, 30)
_FIELD: Final = Box(_TITLE.x, _TITLE.bottom + 7, _TITLE.width, ABOVE_ALT - _TITLE.bottom - 7)
_GAP: Final = 5


class _Layout(NamedTuple):
    """The number of cards in a row and in a column of a pile, and whether names fit."""

    across: int
    down: int
    has_names: bool


_LAYOUTS: Final = (
    _Layout(4, 3, has_names=True),
    _Layout(5, 4, has_names=True),
    _Layout(6, 5, has_names=False),
    _Layout(8, 6, has_names=False),
)
"""Layouts from few cards to many.

No pile holds more than all cards of a deck and some captured ones.
"""


def piles(view: TableView, names: Names, say: Say) -> Display:
    """Return every card of both piles in order, the lowest first, the top in gold."""
    return (
        *board.table(),
        *board.header(view, names, say),
        *(item for side in view.sides for item in _pile(side, words.pile_of(side), say)),
    )


def _layout(count: int) -> _Layout:
    return next((each for each in _LAYOUTS if count <= each.across * each.down), _LAYOUTS[-1])


def _pile(side: SideView, cards: tuple[CardView, ...], say: Say) -> Iterator[Item]:
    layout = _layout(len(cards))
    title = word("piles-title" if cards else "piles-empty")
    yield Text(grid.sided(_TITLE, side.side), say(title), "label", LABEL_PX, "sand", least_px=18)
    for number, (box, card) in enumerate(zip(_boxes(side, layout), cards, strict=False), 1):
        if layout.has_names:
            yield pieces.card(card, box, holder=side.side, say=say, look="plain")
        else:
            yield pieces.small(card, box, look="plain")
        if number == len(cards):
            yield Outline(box.grown(-1), "gold", corner(box.width), width=4)


def _boxes(side: SideView, layout: _Layout) -> Iterator[Box]:
    """Yield the places of a pile in reading order, the same for either side."""
    field = grid.sided(_FIELD, side.side)
    width = (field.width - (layout.across - 1) * _GAP) // layout.across
    height = (field.height - (layout.down - 1) * _GAP) // layout.down
    for row in range(layout.down):
        for column in range(layout.across):
            yield Box(field.x + column * (width + _GAP), field.y + row * (height + _GAP), width, height)
