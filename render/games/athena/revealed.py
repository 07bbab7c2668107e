"""What could nobody see, now that the match is over?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.view import Fate, Fates, RevealView, SeatView, Spots
from render.display import Align, Badge, Box, Display, Ground, Item, Text, Tile, sigil_badge, square
from render.games.athena import grid, pieces
from render.games.athena.emblems import EMBLEM, LIVERY, SIGIL
from render.games.athena.score import setup
from render.theme import LABEL_PX, TITLE_PX, Colour, Shape
from render.titles import empty_place

_MARK_PX = 38
_MARKS: Final[Mapping[Fate, tuple[Shape, Colour, Colour]]] = {
    "won": ("circle", "cream", "gloss"),
    "captured": ("point", "gloss", "coral"),
    "tied": ("hexagon", "sand", "gloss"),
    "relieved": ("hexagon", "gloss", "sand"),
}
_SHOWN: Final[tuple[Fate, ...]] = ("won", "captured", "tied")


def revealed(view: RevealView, names: tuple[str, ...], say: Say) -> Display:
    """Both armies as they were laid in the last round with their fates, and the powers never shown."""
    laid = view.deployed[-1] if view.deployed else ((), ())
    fates = view.fates[-1] if view.fates else ((), ())
    sides = zip(view.seats, names, laid, fates, strict=True)
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, say(word("hidden-title")), "display", TITLE_PX, "cream", least_px=20),
        Text(grid.HIDDEN_ROUND, _round(view, say), "label", LABEL_PX, "sand", least_px=18),
        *(item for seat, name, spots, known in sides for item in _side(seat, name, spots, known, say)),
        *_legend(say),
    )


def unseen(seat: SeatView) -> tuple[str, ...]:
    """The powers of a side that the enemy never saw: in the hand, in the army, discarded."""
    attached = (kind for spot in seat.own.army if spot for kind in spot.powers)
    return (*seat.own.hand, *attached, *seat.own.buried)


def _round(view: RevealView, say: Say) -> str:
    return say(word("hidden-round", round=view.table.round))


def _side(seat: SeatView, name: str, spots: Spots, fates: Fates, say: Say) -> Iterator[Item]:
    side = seat.side
    align: Align = "left" if side == "athena" else "right"
    sigil = grid.sided(grid.HIDDEN_SIGIL, side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    line = grid.sided(grid.HIDDEN_NAME, side)
    yield pieces.player(line, side, name, "title", LABEL_PX, align=align, say=say)
    field = grid.hidden_army(setup(seat.table).layout, side)
    for place, box in enumerate(field.boxes, 1):
        spot = spots[place - 1] if place <= len(spots) else None
        fate = fates[place - 1] if place <= len(fates) else None
        if spot and spot.fighter:
            is_lost = fate is not None and fate.fate == "captured"
            yield pieces.fighter(spot.fighter, box, side, say, look="lost" if is_lost else "plain")
            if fate:
                mark = square(box.x + box.width * 11 // 20, box.y + _MARK_PX // 2 + 1, _MARK_PX)
                yield from _marked(mark, fate.fate, str(fate.duel))
        else:
            yield from empty_place(box, str(place))
    cards = unseen(seat)
    label, boxes = grid.hidden_powers(side, len(cards))
    if cards:
        yield Text(label, say(word("hidden-powers")), "label", LABEL_PX, "sand", align, least_px=18)
    for kind, tile in zip(cards, boxes, strict=True):
        yield Tile(tile, kind, EMBLEM[kind])


def _marked(box: Box, fate: Fate, words: str) -> Iterator[Item]:
    """The duel that a fighter fought, in the shape and the shade of what came of it."""
    shape, fill, ink = _MARKS[fate]
    yield Badge(box, shape, fill, ink)
    if words:
        yield Text(box.grown(-4), words, "number", 24, ink, least_px=18)


def _legend(say: Say) -> Iterator[Item]:
    """What the marks say."""
    for fate, line in zip(_SHOWN, grid.HIDDEN_LEGEND, strict=True):
        yield from _marked(Box(line.x, line.y, line.height, line.height), fate, "")
        room = Box(line.x + 38, line.y, line.width - 38, line.height)
        yield Text(room, say(word(f"hidden-{fate}")), "label", 20, "sand", "left", least_px=18)
