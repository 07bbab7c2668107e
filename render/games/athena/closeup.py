"""The close-up of a duel: two fighters, and how each Combat Value came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import SIDES
from engine.games.athena.view import DuelView, SideView, TableView
from render.display import (
    Align,
    Arrow,
    Box,
    Display,
    DuelField,
    Emblem,
    Ground,
    Item,
    Look,
    Lozenge,
    Outline,
    Panel,
    Slash,
    Tab,
    Text,
    square,
)
from render.games.athena import grid, pieces
from render.games.athena.emblems import LIVERY
from render.games.athena.score import other
from render.games.athena.values import Stand, stands
from render.theme import DEED_PX, VERDICT_PX, Colour, corner

MOST_POWERS = 4


def close_up(duel: DuelView, names: Sequence[str], say: Say) -> Display:
    """Return both fighters, the parts of each value, and the verdict in words."""
    both = stands(duel)
    left, right = sorted(both, key=lambda stand: SIDES.index(stand.side))
    sign = "=" if left.value == right.value else "<" if left.value < right.value else ">"
    return (
        *_ground(both, names, duel.terrain, say),
        *(item for stand in (left, right) for item in _stander(stand, _look(stand, duel), say)),
        *(item for stand in (left, right) for item in _verdict(stand, duel, say)),
        Lozenge(grid.LOZENGE, f"{left.value}{sign}{right.value}"),
    )


def meeting(view: TableView, both: tuple[Stand, Stand], names: Sequence[str], say: Say) -> Display:
    """Return both revealed fighters, with their values before any power."""
    left, right = sorted(both, key=lambda stand: SIDES.index(stand.side))
    sides = {side.side: side for side in view.sides}
    return (
        *_ground(both, names, view.row[0] if view.row else None, say),
        *(item for stand in (left, right) for item in _stander(stand, "plain", say)),
        *(item for stand in (left, right) for item in _waiting(sides[stand.side], view, say)),
        Lozenge(grid.LOZENGE, f"{left.value}:{right.value}"),
    )


def _ground(both: tuple[Stand, Stand], names: Sequence[str], terrain: str | None, say: Say) -> Iterator[Item]:
    yield Ground(grid.CANVAS)
    for side in SIDES:
        yield DuelField(grid.sided(grid.DUEL_HALF, side), LIVERY[side])
    yield Slash(grid.DUEL_SLASH)
    for side, name in zip(SIDES, names, strict=True):
        yield from pieces.who_plays(side, name, say)
    for stand in both:
        align: Align = "right" if stand.side == "athena" else "left"
        deed = say(word("duel-attacks" if stand.role == "attacker" else "duel-defends"))
        yield Text(
            grid.sided(grid.DUEL_DEED, stand.side), deed, "label", DEED_PX, "cream", align, least_px=20
        )
    attacker = both[0].side
    yield Arrow(grid.DUEL_ARROW, "right" if attacker == "athena" else "left", "", fill="clay")
    if terrain:
        yield pieces.terrain(terrain, grid.DUEL_TERRAIN, say)


def _look(stand: Stand, duel: DuelView) -> Look:
    return "lost" if duel.winner == other(stand.side) else "plain"


def _stander(stand: Stand, look: Look, say: Say) -> Iterator[Item]:
    """Yield the fighter, its powers at its side, its value below it."""
    box = grid.sided(grid.DUEL_CARD, stand.side)
    yield pieces.fighter(stand.fighter, box, stand.side, say, look=look)
    powers = [(kind, 0) for kind in stand.used] + [(each.power, each.tokens) for each in stand.commits]
    for number, (kind, tokens) in enumerate(powers[:MOST_POWERS]):
        tile = grid.duel_power(stand.side, number)
        is_void = stand.is_void and number >= len(stand.used)
        yield pieces.power(kind, tile, say, look="lost" if is_void else "plain")
        if tokens > 1:
            yield Tab(Box(tile.right - 40, tile.y + 4, 36, 26), f"×{tokens}", "gloss", "cream", px=22)
    for part, cell in zip(stand.parts, grid.duel_parts(stand.side, len(stand.parts)), strict=True):
        number_box = Box(cell.x, cell.y, cell.width, 46)
        sign = "" if part is stand.parts[0] else "+"
        yield Text(number_box, f"{sign}{part.number}", "number", 44, "cream")
        label = Box(cell.x + 3, cell.y + 46, cell.width - 6, 30)
        yield Text(label, say(part.name), "label", 25, "cream", least_px=18)


_BARS: dict[str, tuple[Colour, Colour, str]] = {
    "wins": ("gold", "gloss", "laurel"),
    "captured": ("gloss", "coral", "fetters"),
    "tied": ("gloss", "cream", "helmet"),
}


def _verdict(stand: Stand, duel: DuelView, say: Say) -> Iterator[Item]:
    """Yield a bar with a sign and a word."""
    fate = "tied" if duel.winner is None else "wins" if duel.winner == stand.side else "captured"
    fill, ink, sign = _BARS[fate]
    bar = grid.sided(grid.DUEL_VERDICT, stand.side)
    if fate == "wins":
        card = grid.sided(grid.DUEL_CARD, stand.side)
        yield Outline(card, "gold", corner(card.width), width=7)
    yield Panel(bar, fill)
    yield Emblem(square(bar.x + 44, bar.centre[1], 54), sign, ink)
    words = Box(bar.x + 80, bar.y, bar.width - 92, bar.height)
    yield Text(words, say(word(f"duel-{fate}")), "display", VERDICT_PX, ink, least_px=26)


def _waiting(side: SideView, view: TableView, say: Say) -> Iterator[Item]:
    """Yield whether a side is still choosing its powers."""
    bar = grid.sided(grid.DUEL_VERDICT, side.side)
    is_asked = side.side in view.asked
    yield Panel(bar, "gold" if is_asked else "gloss")
    words = say(word("duel-choosing" if is_asked else "duel-ready"))
    yield Text(bar.grown(-10), words, "display", 34, "gloss" if is_asked else "cream", least_px=20)
