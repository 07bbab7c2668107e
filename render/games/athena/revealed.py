"""The reveal of a finished match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import POWERS
from engine.games.athena.view import Fate, Fates, FateView, RevealView, SeatView, Spots
from render import rivals
from render.display import (
    Align,
    Box,
    Display,
    Emblem,
    Foot,
    FootTone,
    Ground,
    Item,
    Look,
    Panel,
    Plate,
    Stack,
    Text,
    sigil_badge,
)
from render.games.athena import grid, pieces
from render.games.athena.emblems import EMBLEM, LIVERY, SIGIL
from render.games.athena.score import setup
from render.sprites.soldiers import FILL
from render.theme import LABEL_PX, TITLE_PX
from render.titles import empty_place

MARKS: Final[Mapping[Fate, tuple[FootTone, str]]] = {
    "won": ("open", "laurel"),
    "captured": ("fallen", "fetters"),
    "tied": ("level", "helmet"),
    "relieved": ("covered", "war_horn"),
}
"""The strip of a fighter and the sign of its fate, as on the close-up of a duel."""
SHOWN: Final[tuple[Fate, ...]] = ("won", "captured", "tied")


def revealed(view: RevealView, names: tuple[str, ...], say: Say) -> Display:
    """Return both armies as laid in the last round with their fates, and the powers never shown."""
    laid = view.deployed[-1] if view.deployed else ((), ())
    fates = view.fates[-1] if view.fates else ((), ())
    sides = zip(view.seats, names, laid, fates, strict=True)
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, say(word("hidden-title")), "display", TITLE_PX, "cream", least_px=20),
        Text(grid.HIDDEN_ROUND, _round(view, say), "label", 20, "sand", least_px=18),
        *(item for seat, name, spots, known in sides for item in _side(seat, name, spots, known, say)),
        *_legend(say),
    )


def unseen(seat: SeatView) -> tuple[str, ...]:
    """Return the powers of a side that the enemy never saw: in the hand, in the army, discarded."""
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
    yield rivals.player(line, name, "title", LABEL_PX, align=align)
    layout = setup(seat.table).layout
    for ground in grid.hidden_ground(layout, side) if spots else ():
        yield Plate(ground, LIVERY[side])
    for place, box in enumerate(grid.hidden_army(layout, side), 1):
        spot = spots[place - 1] if place <= len(spots) else None
        fate = fates[place - 1] if place <= len(fates) else None
        if spot and spot.fighter:
            is_lost = fate is not None and fate.fate == "captured"
            look: Look = "lost" if is_lost else "plain"
            yield pieces.fighter(spot.fighter, box, side, say, look=look, foot=_foot(fate))
        else:
            yield from empty_place(box, str(place))
    cards = Counter(unseen(seat))
    label, boxes = grid.hidden_powers(side, len(cards))
    if cards:
        yield Text(label, say(word("hidden-powers")), "label", LABEL_PX, "sand", align, least_px=18)
    for kind, box in zip((kind for kind in POWERS if kind in cards), boxes, strict=True):
        yield Stack(box, kind, EMBLEM[kind], pieces.times(cards[kind]))


def _foot(fate: FateView | None) -> Foot:
    """Return the duel of a fighter, with the sign of its result."""
    if fate is None:
        return Foot("–", "covered", is_beside=True)
    tone, sign = MARKS[fate.fate]
    return Foot(str(fate.duel), tone, powers=(sign,), is_beside=True)


def _legend(say: Say) -> Iterator[Item]:
    """Yield the meaning of the signs."""
    for fate, line in zip(SHOWN, grid.HIDDEN_LEGEND, strict=True):
        tone, sign = MARKS[fate]
        fill, ink = FILL[tone]
        yield Panel(Box(line.x, line.y, line.height + 8, line.height), fill)
        yield Emblem(Box(line.x + 5, line.y + 1, line.height - 2, line.height - 2), sign, ink)
        room = Box(line.x + 44, line.y, line.width - 44, line.height)
        yield Text(room, say(word(f"hidden-{fate}")), "label", 20, "sand", "left", least_px=18)
