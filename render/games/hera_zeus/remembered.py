"""The highlights: result, turning point, best bluff or duel, the hostages' ways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core.highlights import Remembered
from engine.core.text import Say
from engine.games.hera_zeus.view import CardView, DuelView, Side
from render.display import (
    Arrow,
    Box,
    Display,
    Ground,
    Item,
    Look,
    Lozenge,
    Outline,
    sigil_badge,
    square,
)
from render.games.hera_zeus import grid, pieces, stories
from render.games.hera_zeus.banner import reason, verdict, winner_of
from render.games.hera_zeus.changes import other
from render.games.hera_zeus.closeup import LOST, deciding, fates
from render.games.hera_zeus.emblems import LIVERY, SIGIL, TOWARDS
from render.games.hera_zeus.hidden import ways
from render.picture import Names
from render.remembered import moments, told
from render.theme import corner


def remembered(match: Remembered, names: Names, say: Say) -> Display:
    """Return the verdict above, the highlights as scenes, and below them the ways of the hostages."""
    winner = winner_of(match.outcome)
    return (
        Ground(grid.CANVAS),
        *verdict(winner, names, say(reason(match.end, match.outcome)), say),
        *moments(match.found, partial(scene, say), say),
        *ways(match.reveal, say),
    )


def lines(match: Remembered, names: Names, say: Say) -> Iterator[str]:
    """Yield the highlights in words, one per line."""
    yield stories.ended(match.end, match.outcome, names, say)
    yield from told(match.found, say)
    yield from stories.ways(match.reveal, names, say)


def scene(say: Say, room: Box, shown: CardView | DuelView) -> Iterator[Item]:
    width = room.height * 2 // 3
    if isinstance(shown, CardView):
        box = Box(room.centre[0] - width // 4, room.y, width, room.height)
        yield pieces.card(shown, box, holder=shown.back, say=say)
        yield Outline(box, "cream", corner(box.width))
        beside = room.height // 2
        yield from sigil_badge(
            box.x - beside, room.centre[1], beside, livery=LIVERY[shown.back], sigil=SIGIL[shown.back]
        )
        return
    decision = square(room.centre[0], room.centre[1] + 22, room.height // 2)
    for side in ("hera", "zeus"):
        yield from _met(shown, side, room, width, decision.width, say)
    words, emblem = deciding(shown)
    arrow = Box(decision.centre[0] - 38, room.y - 2, 76, 50)
    yield Arrow(arrow, TOWARDS[other(shown.side)], shown.column, fill="clay", role="display", px=30)
    yield Lozenge(decision, words, emblem)


def _met(duel: DuelView, side: Side, room: Box, width: int, apart: int, say: Say) -> Iterator[Item]:
    """Yield one of two cards that met, next to the deciding sign."""
    is_attacker = side == duel.side
    card, fate = duel.attacker if is_attacker else duel.defender, fates(duel)[0 if is_attacker else 1]
    middle, gap = room.centre[0], apart // 2 + 14
    x = middle - gap - width if side == "hera" else middle + gap
    box = Box(x, room.y, width, room.height)
    look: Look = "lost" if fate in LOST else "plain"
    yield pieces.card(card, box, holder=side, say=say, look=look)
    if fate == "wins":
        yield Outline(box, "gold", corner(box.width), width=5)
