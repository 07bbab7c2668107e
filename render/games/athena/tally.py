"""A small table of the parts of each side's score, at the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.view import SideScore, SideView, TableView
from render.display import Align, Box, Emblem, Item, Panel, Text, sigil_badge, square
from render.games.athena import grid
from render.games.athena.emblems import LIVERY, SIGIL
from render.games.athena.score import is_summed, shown_score, total
from render.games.athena.shelves import SIGNS
from render.theme import LIVERIES

NUMBER_PX, COUNT_PX, SIGN_PX, HEAD_PX, SUM_PX = 46, 28, 30, 20, 24


def tally(view: TableView, room: Box, say: Say) -> Iterator[Item]:
    """Yield a row for each side: points of captives and of land, their numbers, and what decided."""
    heads = [(SIGNS[0], "prisoners"), (SIGNS[1], "terrains"), ("", shown_score(view, view.sides[0])[0])]
    if _has_rounds(view):
        heads.append(("laurel", "rounds"))
    columns = grid.tally_columns(room, len(heads))
    last = columns[-1]
    yield Panel(Box(last.x, room.y, last.width, room.height), "gloss")
    for (sign, key), column in zip(heads, columns, strict=True):
        if sign:
            yield Emblem(square(column.centre[0], room.y + SIGN_PX // 2 + 2, SIGN_PX), sign, "cream")
        words = say(word(f"board-count-{key}"))
        head = grid.tally_head(room, column, has_sign=bool(sign))
        yield Text(head, words, "label", HEAD_PX if sign else SUM_PX, "cream", least_px=18)
    for number, side in enumerate(view.sides):
        yield from _row(view, side, grid.tally_row(room, number), columns)


def _has_rounds(view: TableView) -> bool:
    """Return True if won rounds decide."""
    return view.rounds > 1 and not is_summed(view)


def _counted(view: TableView, whole: SideScore) -> int:
    """Return the deciding part of a score."""
    match view.options.scoring:
        case "terrains":
            return whole.terrain_points
        case "prisoners":
            return whole.prisoners
        case "points":
            return whole.points


def _row(view: TableView, side: SideView, row: Box, columns: tuple[Box, ...]) -> Iterator[Item]:
    """Yield a side's sign, and each of its sums."""
    look, whole = LIVERIES[LIVERY[side.side]], total(view, side)
    yield Panel(Box(row.x, row.y, columns[-1].x - row.x - 6, row.height), look.deep)
    yield from sigil_badge(row.x + 32, row.centre[1], 48, livery=LIVERY[side.side], sigil=SIGIL[side.side])
    captives = whole.points - whole.terrain_points
    cells = [(captives, whole.prisoners), (whole.terrain_points, whole.terrains), (_counted(view, whole), 0)]
    cells += [(side.wins, 0)] * _has_rounds(view)
    for (points, count), column in zip(cells, columns, strict=True):
        cell = Box(column.x + 6, row.y, column.width - 16, row.height)
        align: Align = "middle"
        if count and len(columns) == 3:  # four sums leave no room for numbers
            wide = column.width * 5 // 9
            beside = Box(column.x + wide + 4, row.y + 6, column.width - wide - 6, row.height - 6)
            yield Text(beside, f"×{count}", "number", COUNT_PX, look.light, "left", least_px=18)
            cell, align = Box(column.x, row.y, wide, row.height), "right"
        yield Text(cell, str(points), "number", NUMBER_PX, "cream", align, least_px=24)
