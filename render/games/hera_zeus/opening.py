"""The opening picture of a match, while both lay their first row in secret."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, SIDES
from engine.games.hera_zeus.view import SideView, TableView
from render import rivals
from render.display import (
    Back,
    Backdrop,
    Box,
    Display,
    Ground,
    Item,
    Outline,
    Panel,
    Plate,
    Slash,
    Text,
)
from render.games.hera_zeus import grid, labels, pieces
from render.games.hera_zeus.changes import awaited
from render.games.hera_zeus.emblems import LIVERY, SIGIL
from render.picture import Names
from render.theme import LETTER_PX, LIVERIES, PLATE_CORNER, TITLE_PX
from render.titles import empty_place, in_laurel, stated, titled

NAME_PX, GAME_PX = 44, 60


def opening(view: TableView, names: Names, say: Say) -> Display:
    """Return the game's name, both sides and their rows: backs once they lie, which show nothing else."""
    return (
        Ground(grid.CANVAS),
        *(Backdrop(grid.sided(grid.OPENING_FIELD, side), LIVERY[side]) for side in SIDES),
        Slash(grid.DUEL_SLASH),
        Panel(grid.OPENING_TABLE, "ground"),
        *titled(grid.OPENING_TITLE, say(word("game-name")), GAME_PX),
        *(
            item
            for side, name in zip(view.sides, names, strict=True)
            for item in _side(view, side, name, say)
        ),
        *(item for lane, name in enumerate(COLUMNS) for item in _letter(lane, name)),
        Panel(grid.OPENING_LINE, "gloss"),
        Text(grid.OPENING_LINE.grown(-8), say(word("opening-first")), "body", TITLE_PX, "cream", least_px=20),
    )


def _side(view: TableView, side: SideView, name: str, say: Say) -> Iterator[Item]:
    """Yield a side's sigil, its player, its state, and the row."""
    who, look = side.side, LIVERIES[LIVERY[side.side]]
    wreath = grid.sided(grid.OPENING_WREATH, who)
    yield from in_laurel(wreath, SIGIL[who], leaves=look.light, ink="cream")
    plate = grid.sided(grid.OPENING_PLATE, who)
    yield Plate(plate, LIVERY[who])
    god, player = (
        Box(plate.x + 10, plate.y + 8, plate.width - 20, 52),
        Box(plate.x + 10, plate.y + 60, plate.width - 20, 38),
    )
    yield Text(god, say(word(f"board-{who}")), "display", NAME_PX, "cream", least_px=30)
    yield rivals.player(player, name, "title", TITLE_PX, align="middle", least_px=20)
    is_laying = who in awaited(view)
    yield Outline(plate, "gold" if is_laying else look.light, PLATE_CORNER, width=4 if is_laying else 2)
    state = say(word("opening-laying" if is_laying else "opening-laid"))
    yield from stated(grid.sided(grid.OPENING_STATE, who), state, is_done=not is_laying)
    for lane in range(grid.LANES):
        box = grid.opening_front(who, lane)
        if is_laying:
            yield from empty_place(box, labels.place(lane, 0))
        else:
            yield Back(box, LIVERY[who], SIGIL[who])


def _letter(lane: int, name: str) -> Iterator[Item]:
    front = grid.opening_front("hera", lane)
    box = Box(grid.MIDDLE - 29, front.centre[1] - 29, 58, 58)
    yield from pieces.letter(box, name, LETTER_PX)
