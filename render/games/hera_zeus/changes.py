"""What stands where, and what a draft has moved."""

from __future__ import annotations

from difflib import SequenceMatcher

from engine.games.hera_zeus.view import CardView, ColumnView, Side, TableView


def other(side: Side) -> Side:
    return "zeus" if side == "hera" else "hera"


def standing(column: ColumnView) -> tuple[CardView | None, ...]:
    """What stands in the column, front first; None is the god's figure."""
    return ((None,) if column.has_figure else ()) + column.cards


def drafted_depths(column: ColumnView, committed: ColumnView) -> frozenset[int]:
    """The depths at which a card stands that the committed column does not have there in this order."""
    matcher = SequenceMatcher(None, standing(committed), standing(column), autojunk=False)
    changes = (change for change in matcher.get_opcodes() if change[0] != "equal")
    return frozenset(depth for _, _, _, first, end in changes for depth in range(first, end))


def awaited(view: TableView) -> tuple[Side, ...]:
    """The sides that the match waits for; nobody when it has ended."""
    if view.winner:
        return ()
    if view.stage == "first_row":
        return tuple(side.side for side in view.sides if not side.is_ready)
    return view.ordering or ((view.to_act,) if view.to_act else ())
