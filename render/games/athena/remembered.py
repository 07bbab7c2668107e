"""The highlights: result, turning point, best bluff or duel, the fates of both armies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from engine.core.game import word
from engine.core.highlights import Remembered
from engine.core.text import Say
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import DuelView, RevealView
from render.display import (
    Box,
    Display,
    Emblem,
    Ground,
    Item,
    Look,
    Lozenge,
    Outline,
    Panel,
    Text,
    sigil_badge,
    square,
)
from render.games.athena import grid, pieces, stories
from render.games.athena.banner import reason, verdict, winner_of
from render.games.athena.emblems import LIVERY, SIGIL
from render.games.athena.revealed import MARKS, SHOWN
from render.games.athena.score import other
from render.picture import Names
from render.remembered import MOMENTS, moments, told
from render.theme import LABEL_PX, PLATE_CORNER, WIDTH, corner

_COURSE = Box(124, MOMENTS.bottom + 8, WIDTH // 2 - 124 - 5, 112)
"""The fates of Athena's army; those of Poseidon's are mirrored."""


def remembered(match: Remembered, names: Names, say: Say) -> Display:
    """Return the verdict above, the highlights as scenes, and below them the fates of either army."""
    why = say(reason(match.end, match.outcome))
    return (
        Ground(grid.CANVAS),
        *verdict(winner_of(match.outcome), names, why, say),
        *moments(match.found, partial(scene, say), say),
        *(item for side in SIDES for item in _course(match.reveal, side, say)),
    )


def lines(match: Remembered, names: Names, say: Say) -> Iterator[str]:
    """Yield the highlights in words, one per line."""
    yield stories.ended(match.end, match.outcome, names, say)
    yield from told(match.found, say)
    yield from stories.fates(match.reveal, names, say)


def scene(say: Say, room: Box, duel: DuelView) -> Iterator[Item]:
    """Yield both fighters, with their Combat Values between them."""
    width, decision = room.height * 3 // 4, square(*room.centre, room.height * 3 // 5)
    values = {strike.side: strike.value for strike in duel.strikes}
    left, right = (values[side] for side in SIDES)
    for strike in duel.strikes:
        gap = decision.width // 2 + 12
        x = room.centre[0] + (-gap - width if strike.side == "athena" else gap)
        box = Box(x, room.y, width, room.height)
        look: Look = "lost" if duel.winner == other(strike.side) else "plain"
        yield pieces.fighter(strike.fighter, box, strike.side, say, look=look)
        if duel.winner == strike.side:
            yield Outline(box, "gold", corner(box.width), width=5)
    yield Lozenge(decision, f"{left}{'=' if left == right else '<' if left < right else '>'}{right}")


def _course(view: RevealView, side: Side, say: Say) -> Iterator[Item]:
    """Yield how many of an army came to which fate, over all rounds."""
    seat, box = SIDES.index(side), grid.sided(_COURSE, side)
    counts = Counter(fate.fate for laid in view.fates for fate in laid[seat] if fate)
    yield Panel(box, "brown deep")
    yield Outline(box.grown(-3), "clay", PLATE_CORNER - 3, width=2)
    at = grid.sided(Box(_COURSE.x + 8, _COURSE.y + 20, 72, 72), side)
    yield from sigil_badge(*at.centre, 64, livery=LIVERY[side], sigil=SIGIL[side])
    first = _COURSE.x + 88 if side == "athena" else WIDTH - _COURSE.right + 8
    width = (_COURSE.width - 96) // len(SHOWN)
    for number, fate in enumerate(SHOWN):
        cell = Box(first + number * width, box.y, width, box.height)
        yield Emblem(Box(cell.x + 4, cell.y + 18, 46, 46), MARKS[fate][1], "cream")
        count = Box(cell.x + 54, cell.y + 14, cell.width - 56, 54)
        yield Text(count, str(counts[fate]), "number", 46, "cream", "left", least_px=34)
        label = Box(cell.x + 2, cell.y + 72, cell.width - 4, 30)
        yield Text(label, say(word(f"remembered-{fate}")), "label", LABEL_PX, "sand", "left", least_px=18)
