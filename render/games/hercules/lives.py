"""The four Life cards, each with its text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.cards import LIFE_CARDS
from engine.games.hercules.view import TableView
from render.display import Box, Face, Item, Look
from render.games.hercules import grid, pieces
from render.games.hercules.choices import NONE, Choosable, life_power
from render.games.hercules.emblems import LIFE_CARD

_FLAT = 3.4
"""A room wider than high by this factor shows all four in a row."""
_TEXT_PX, _GAP = 24, 10
_CARD, _WIDEST_PX, _NARROWEST_PX = 1.12, 130, 108
_SHARE = 0.4
"""Most of a cell's width that a card takes, next to its text."""
_WIDE_PX, _BELOW = 240, (58, 70)
"""A wide column needs less height for a card's text."""


def lives(view: TableView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the four cards: in a row with the text below each, or two by two with it at the side."""
    places = [_place(cell, is_beside=not _is_flat(box)) for cell in _cells(box)]
    said = [say(_does(view, life_card)) for life_card in LIFE_CARDS]
    px = min(
        pieces.size_of(room, words, most_px=_TEXT_PX) for (_, room), words in zip(places, said, strict=True)
    )
    for life_card, (card, room), words in zip(LIFE_CARDS, places, said, strict=True):
        yield from life_card_at(life_card, card, say, look="dim" if life_card == view.life_card else "plain")
        yield from pieces.choice_of(card, may.life_cards.get(life_card, NONE))
        if _is_flat(box):
            yield pieces.sentence_at(px, room, words, "cream", "middle", is_high=True)
        else:
            yield pieces.sentence_at(px, room, words, "cream")


def life_card_at(life_card: str, box: Box, say: Say, *, look: Look = "plain") -> Iterator[Item]:
    """Yield one Life card with its name."""
    yield Face(box, life_card, LIFE_CARD[life_card], "brown", say(word(f"short-life-{life_card}")), look=look)


def _does(view: TableView, life_card: str) -> Word:
    """Return a card's text, or why it cannot be taken."""
    return word("board-life-used") if life_card == view.life_card else life_power(view, life_card)


def _is_flat(box: Box) -> bool:
    return box.width > _FLAT * box.height


def _cells(box: Box) -> tuple[Box, ...]:
    if _is_flat(box):
        return grid.parts(box, len(LIFE_CARDS), gap=_GAP)
    height = (box.height - _GAP) // 2
    rows = (Box(box.x, y, box.width, height) for y in (box.y, box.bottom - height))
    return tuple(cell for row in rows for cell in grid.parts(row, len(LIFE_CARDS) // 2, gap=_GAP))


def _place(cell: Box, *, is_beside: bool) -> tuple[Box, Box]:
    """Return the boxes of a card and of its text within a cell."""
    below = 0 if is_beside else _BELOW[cell.width < _WIDE_PX]
    height = cell.height - below
    width = max(_NARROWEST_PX, min(_WIDEST_PX, round(height / _CARD)))
    if is_beside:
        width = max(_NARROWEST_PX, min(width, round(cell.width * _SHARE)))
        card = Box(cell.x, cell.y, width, height)
        return card, Box(card.right + 2, cell.y, cell.right - card.right - 2, height)
    card = Box(cell.centre[0] - width // 2, cell.y, width, height)
    return card, Box(cell.x - 6, card.bottom + 4, cell.width + 12, below - 4)
