"""The private panel: one picture to play by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.view import CardView, SeatView
from engine.games.hera_zeus.view_numbers import hand_numbers
from render.display import (
    Arrow,
    Backdrop,
    Box,
    Display,
    Ground,
    Item,
    Look,
    Outline,
    Slot,
    Tab,
    Text,
    clickable,
)
from render.games.hera_zeus import board, grid, labels, pieces
from render.games.hera_zeus.changes import (
    Choosable,
    choosable,
    drafted_depths,
    other,
    standing,
    touched,
)
from render.games.hera_zeus.emblems import LIVERY, TOWARDS
from render.theme import LABEL_PX, corner

PANEL_LETTER_PX = 28


def seat_panel(
    view: SeatView,
    names: tuple[str, ...],
    say: Say,
    before: SeatView | None = None,
    legal: Sequence[str] = (),
) -> Display:
    """Return the private panel: own columns open, the enemy as known, the hand with its numbers.

    `before` is the same seat's view without its draft, so moved cards are marked as drafted. Parts that
    `legal` actions begin with are gold.
    """
    may = choosable(legal)
    return (
        Ground(grid.CANVAS),
        Backdrop(grid.sided(grid.PANEL_FIELD, view.side), LIVERY[view.side]),
        Backdrop(grid.sided(grid.PANEL_ENEMY_FIELD, view.side), LIVERY[other(view.side)]),
        *board.header(view.table, names, say, has_drawn=True),
        *_own_columns(view, before or view, say),
        *_lanes(view, may),
        *_letters(view, may),
        *_enemy_columns(view, say),
        *_to_order(view, may, say),
        *_hand(view, may, say),
    )


def _own_columns(view: SeatView, before: SeatView, say: Say) -> Iterator[Item]:
    changed = touched(view.table)
    for lane, (column, committed) in enumerate(zip(view.own, before.own, strict=True)):
        boxes = [grid.own_place(view.side, lane, depth) for depth in range(grid.DEPTH)]
        cards = standing(column)
        yield from board.column(cards, boxes, holder=view.side, lane=lane, say=say)
        drafted = drafted_depths(column, committed)
        for depth, (card, box) in enumerate(zip(cards, boxes, strict=False)):
            is_last = (view.side, lane, depth) in changed
            state = labels.state(card, is_own=True, is_draft=depth in drafted, is_last=is_last)
            yield from labels.under(box, labels.place(lane, depth), state, say)


def _lanes(view: SeatView, may: Choosable) -> Iterator[Item]:
    """Yield the clickable columns: the own ones whole, the enemy's at their fronts."""
    for lane in range(grid.LANES):
        rear, front = (grid.own_place(view.side, lane, depth) for depth in (grid.DEPTH - 1, 0))
        left = min(rear.x, front.x)
        column = Box(left, front.y, max(rear.right, front.right) - left, front.height)
        yield from clickable(column, may.own.get(lane, frozenset()))
        yield from clickable(grid.enemy_front(view.side, lane), may.enemy.get(lane, frozenset()))


def _letters(view: SeatView, may: Choosable) -> Iterator[Item]:
    """Yield the columns' letters; a gold arrow where one may challenge, or put a drawn card."""
    for lane, name in enumerate(COLUMNS):
        if lane in may.lanes | may.puts:
            box = grid.panel_arrow(view.side, lane)
            yield Arrow(box, TOWARDS[other(view.side)], name, role="display", px=PANEL_LETTER_PX)
        else:
            yield from pieces.letter(grid.panel_letter(view.side, lane), name, PANEL_LETTER_PX)


def _enemy_columns(view: SeatView, say: Say) -> Iterator[Item]:
    enemy, changed = other(view.side), touched(view.table)
    for lane, column in enumerate(view.enemy):
        cards = standing(column)
        front = grid.enemy_front(view.side, lane)
        name = labels.place(lane, 0)
        if not cards:
            yield Slot(front, name, livery=LIVERY[enemy])
        for depth, card in enumerate(cards):
            is_last = (enemy, lane, depth) in changed
            if depth:
                assert card is not None
                yield from _behind(view, card, lane, depth, is_last=is_last)
            else:
                yield from board.column([card], [front], holder=enemy, lane=lane, say=say)
                yield from labels.under(front, name, labels.state(card, is_own=False, is_last=is_last), say)


def _behind(view: SeatView, card: CardView, lane: int, depth: int, *, is_last: bool) -> Iterator[Item]:
    box = grid.enemy_behind(view.side, lane, depth)
    yield pieces.small(card, box)
    name = grid.beside(view.side, box)
    yield Text(
        name, labels.place(lane, depth), "label", LABEL_PX, "cream" if card.kind else "sand", least_px=18
    )
    if is_last:
        yield Outline(box, "cream", corner(box.width), width=3, stroke="corners")


def _hand(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the hand, below cards to be put in order; it is left out if both have no room."""
    first = -(-len(view.to_order) // grid.HAND_ROW) * grid.HAND_ROW
    if first and first + len(view.hand) > grid.LANES * grid.HAND_ROW:
        return
    for index, (number, card) in enumerate(zip(hand_numbers(view), view.hand, strict=True), first):
        box = grid.hand_place(view.side, index)
        begins = may.begun_with(card, view.side)
        is_free = bool(begins)
        look: Look = "dim" if may.is_asked and not is_free else "plain"
        yield pieces.card(card, box, holder=view.side, say=say, look=look)
        yield from clickable(box, begins)
        is_seen = card.is_seen or not card.is_private
        tab = grid.hand_tab(box, leaves_room=is_seen)
        yield Tab(tab, str(number), *(("gold", "gloss") if is_free else ("panel", "sand")))
        if is_seen:
            yield from labels.seen_in_hand(grid.seen_tab(box), say)


def _to_order(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the cards to be put in order on the pile, before the hand."""
    for index, card in enumerate(view.to_order[: grid.LANES * grid.HAND_ROW]):
        box = grid.hand_place(view.side, index)
        yield pieces.card(card, box, holder=view.side, say=say, look="plain")
        yield Outline(box.grown(-2), "gold", corner(box.width) - 2, width=3)
        yield from clickable(box, may.begun_with(card, view.side))
        yield Tab(grid.hand_tab(box), str(index + 1), "gold", "gloss")
