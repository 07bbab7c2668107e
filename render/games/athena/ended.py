"""How does a match look that its players ended: the verdict, and below it what lies on the table?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES, Side
from engine.games.athena.view import SideView, TableView
from render import rivals
from render.display import (
    Back,
    Badge,
    Box,
    Chip,
    Display,
    Ground,
    Item,
    Slot,
    Text,
)
from render.games.athena import grid, shelves
from render.games.athena.emblems import CREST, EMBLEM, LIVERY, SIGIL
from render.games.athena.score import setup, shown_score
from render.picture import Names
from render.theme import LABEL_PX, LIVERIES
from render.titles import ABOVE_ALT, BELOW_VERDICT

_ARMY = Box(14, BELOW_VERDICT, 440, 334)
_SCORES = tuple(Box(490, BELOW_VERDICT + y, 120, 120) for y in (6, 134))
_SCORE_LABEL = Box(464, BELOW_VERDICT + 260, 172, 26)
_FORWARD = Box(464, BELOW_VERDICT + 296, 78, 110)
_WON = Box(14, BELOW_VERDICT + 344, 440, ABOVE_ALT - BELOW_VERDICT - 346)


def last_board(view: TableView, winner: Side | None, names: Names, why: str, say: Say) -> Display:
    """Who has won, or that nobody has, over both armies as they were left and what each side had won."""
    sides = (item for side in view.sides for item in (*_army(view, side), *_score(view, side)))
    taken = (item for side in SIDES for item in shelves.spoils(view.sides, side, grid.sided(_WON, side)))
    counted = say(word(f"board-count-{shown_score(view, view.sides[0])[0]}"))
    label = Text(_SCORE_LABEL, counted, "label", LABEL_PX, "sand", least_px=18)
    return (Ground(grid.CANVAS), *verdict(winner, names, why, say), *sides, *taken, label)


def verdict(winner: Side | None, names: Names, why: str, say: Say) -> tuple[Item, ...]:
    """Who has won, and why, in a bar across the picture."""
    title = say(word("banner-victory")) if winner else say(word("banner-end"))
    return rivals.verdict(CREST, SIDES.index(winner) if winner else None, names, title, why)


def _army(view: TableView, side: SideView) -> Iterator[Item]:
    """Who had not fought yet, and who was put forward: what lay face down lies so still."""
    who = side.side
    for place, box in enumerate(grid.field(setup(view).layout, grid.sided(_ARMY, who)).boxes):
        if place < len(side.army) and side.army[place]:
            yield Back(box, LIVERY[who], SIGIL[who])
        else:
            yield Slot(box, str(place + 1), is_quiet=True)
    box = grid.sided(_FORWARD, who)
    if side.engaged and side.engaged.fighter:
        kind = side.engaged.fighter
        yield Chip(box, kind, EMBLEM[kind], LIVERY[who], str(FIGHTERS[kind].attack))
    elif side.engaged:
        yield Back(box, LIVERY[who], SIGIL[who])


def _score(view: TableView, side: SideView) -> Iterator[Item]:
    """A side's score in its own shape, between the armies."""
    box, look = _SCORES[SIDES.index(side.side)], LIVERIES[LIVERY[side.side]]
    yield Badge(box, look.shape, look.deep, "cream")
    yield Text(box.grown(-18), str(shown_score(view, side)[1]), "number", 58, "cream", least_px=34)
