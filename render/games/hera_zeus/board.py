"""The whole board of Hera and Zeus, in public and for one side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, SIDES
from engine.games.hera_zeus.view import CardView, ColumnView, SeatView, Side, TableView
from render.display import (
    Arrow,
    Backdrop,
    Box,
    Chip,
    Display,
    Emblem,
    Ground,
    Item,
    Outline,
    Slot,
    Tab,
    square,
)
from render.games.hera_zeus import grid, labels, pieces
from render.games.hera_zeus.changes import awaited, other, standing, touched
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, SIGIL, TOWARDS
from render.picture import Names
from render.theme import LABEL_PX, LETTER_PX, PLATE_CORNER, corner


def table_board(view: TableView, names: Names, say: Say) -> Display:
    """Return the public board, from a spectator's view only."""
    fields = [item for side in view.sides for item in _columns(side.side, side.columns, say)]
    return (
        *table(),
        *header(view, names, say),
        *fields,
        *_letters(grid.PLACE_HEIGHT),
        *_drawn(view),
        *_changes(view, say),
    )


def seat_board(view: SeatView, names: Names, say: Say) -> Display:
    """Return the board as one side knows it, each card with a word on who knows it."""
    sides: tuple[tuple[Side, Sequence[ColumnView]], ...] = (
        (view.side, view.own),
        (other(view.side), view.enemy),
    )
    fields: list[Item] = []
    for side, columns in sides:
        fields += _columns(side, columns, say, height=grid.LABELLED_HEIGHT)
        fields += _labels(view, side, columns, say)
    return (
        *table(),
        *header(view.table, names, say),
        *fields,
        *_letters(grid.LABELLED_HEIGHT),
        *_drawn(view.table),
    )


def table() -> Display:
    """Return the ground with each side's part of the table in its colour."""
    return Ground(grid.CANVAS), *(Backdrop(grid.sided(grid.FIELD, side), LIVERY[side]) for side in SIDES)


def header(view: TableView, names: Names, say: Say, *, has_drawn: bool = False) -> Iterator[Item]:
    """Yield both sides' bars, and the side to move with its points, or the winner.

    `has_drawn`: the bar also shows a card that waits for its place, if the picture has no other room for it.
    """
    for side, name in zip(view.sides, names, strict=True):
        yield from pieces.plate(side, name, say)
    for side_awaited in awaited(view) or ((view.winner,) if view.winner else ()):
        yield Outline(grid.sided(grid.PLATE, side_awaited), "gold", PLATE_CORNER)
    if view.winner:
        yield Emblem(grid.LAUREL, "laurel", "gold")
        yield Emblem(square(*grid.LAUREL.centre, grid.LAUREL.width // 2), SIGIL[view.winner], "gold")
    elif view.drawn and has_drawn:
        yield from _drawn(view, grid.DRAWN_BETWEEN)
    elif view.to_act and view.to_act in awaited(view):
        yield Arrow(grid.ARROW, TOWARDS[view.to_act], str(view.points_left))


def column(
    cards: Sequence[CardView | None], boxes: Sequence[Box], *, holder: Side, lane: int, say: Say
) -> Iterator[Item]:
    """Yield a column, front first, with names on its empty places."""
    for depth, box in enumerate(boxes):
        if depth >= len(cards):
            yield Slot(box, labels.place(lane, depth), livery=LIVERY[holder])
            continue
        card = cards[depth]
        if card is None:
            yield from pieces.figure(holder, box, say)
        else:
            yield pieces.card(card, box, holder=holder, say=say)


def _columns(
    side: Side, columns: Sequence[ColumnView], say: Say, height: int = grid.PLACE_HEIGHT
) -> Iterator[Item]:
    for lane, each in enumerate(columns):
        boxes = [grid.place(side, lane, depth, height) for depth in range(grid.DEPTH)]
        yield from column(standing(each), boxes, holder=side, lane=lane, say=say)


def _labels(view: SeatView, side: Side, columns: Sequence[ColumnView], say: Say) -> Iterator[Item]:
    for lane, each in enumerate(columns):
        for depth, card in enumerate(standing(each)):
            is_last = (side, lane, depth) in touched(view.table)
            state = labels.state(card, is_own=side == view.side, is_last=is_last)
            box = grid.place(side, lane, depth, grid.LABELLED_HEIGHT)
            yield from labels.under(box, labels.place(lane, depth), state, say)


def _letters(height: int) -> Iterator[Item]:
    for lane, name in enumerate(COLUMNS):
        yield from pieces.letter(grid.letter(lane, height), name, LETTER_PX)


def _drawn(view: TableView, box: Box = grid.DRAWN_CARD) -> Iterator[Item]:
    """Yield the card that a Pegasus has drawn and that waits for its place."""
    if view.drawn and view.to_act:
        holder = other(view.to_act)
        yield Chip(box, view.drawn, EMBLEM[view.drawn], LIVERY[holder], pieces.number(view.drawn))
        yield Outline(box, "gold", corner(box.width))


def _changes(view: TableView, say: Say) -> Iterator[Item]:
    """Yield corners and a word at each place that the latest action touched."""
    for side, lane, depth in sorted(touched(view)):
        box = grid.place(side, lane, depth)
        yield Outline(box, "cream", corner(box.width), stroke="corners")
        yield Tab(grid.last_tab(box), say(word("mark-last-alone")), "cream", "gloss", "label", LABEL_PX)
