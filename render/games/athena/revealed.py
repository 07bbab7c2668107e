"""What could nobody see, now that the match is over?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.view import RevealView, SeatView, Spots
from render.display import Align, Display, Ground, Item, Lines, Slot, Text, Tile, sigil_badge
from render.games.athena import grid, pieces
from render.games.athena.emblems import EMBLEM, LIVERY, SIGIL
from render.games.athena.score import setup
from render.theme import LABEL_PX, TITLE_PX


def revealed(view: RevealView, names: tuple[str, ...], say: Say) -> Display:
    """Both armies as they were laid in the last round, and the powers that were never shown."""
    laid = view.deployed[-1] if view.deployed else ((), ())
    sides = zip(view.seats, names, laid, strict=True)
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, say(word("hidden-title")), "display", TITLE_PX, "cream", least_px=20),
        Text(grid.HIDDEN_ROUND, _round(view, say), "label", LABEL_PX, "sand", least_px=18),
        *(item for seat, name, spots in sides for item in _side(seat, name, spots, say)),
    )


def unseen(seat: SeatView) -> tuple[str, ...]:
    """The powers of a side that the enemy never saw: in the hand, in the army, discarded."""
    attached = (kind for spot in seat.own.army if spot for kind in spot.powers)
    return (*seat.own.hand, *attached, *seat.own.buried)


def _round(view: RevealView, say: Say) -> str:
    return say(word("hidden-round", round=view.table.round))


def _side(seat: SeatView, name: str, spots: Spots, say: Say) -> Iterator[Item]:
    side = seat.side
    align: Align = "left" if side == "athena" else "right"
    sigil = grid.sided(grid.HIDDEN_SIGIL, side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    line = grid.sided(grid.HIDDEN_NAME, side)
    yield pieces.player(line, side, name, "title", LABEL_PX, align=align, say=say)
    field = grid.hidden_army(setup(seat.table).layout, side)
    for place, box in enumerate(field.boxes, 1):
        spot = spots[place - 1] if place <= len(spots) else None
        if spot and spot.fighter:
            yield pieces.fighter(spot.fighter, box, side, say)
        else:
            yield Slot(box, str(place))
    cards = unseen(seat)
    label, boxes = grid.hidden_powers(side, len(cards))
    if cards:
        yield Lines(label, say(word("hidden-powers")), "label", 20, "sand", align, least_px=18, most=3)
    for kind, tile in zip(cards, boxes, strict=True):
        yield Tile(tile, kind, EMBLEM[kind])
