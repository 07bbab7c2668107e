"""The gains of both sides: captives over land, on equal shelves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS, Side
from engine.games.athena.view import SideView
from render.display import Box, Emblem, Item, Panel, Stack, Text, square
from render.games.athena import grid, pieces
from render.games.athena.emblems import EMBLEM, LIVERY
from render.games.athena.score import other
from render.theme import LIVERIES, LiveryName

SIGNS = ("fetters", "temple")
"""The signs of captives and of land."""
LEAD, NARROW_LEAD, NARROW = 66, 56, 260
"""Width of a shelf's sign and points, normally and in a room at most NARROW wide."""
SHELF_GAP, STACK_GAP, PAD = 6, 4, 4
STACK, TALL_STACK = 80, 92
_EMPTY_PX = 120
_POINTS_PX, _SIGN_PX, _LEAST_SIGN_PX = 40, 52, 24

_Cards = Sequence[tuple[str, int, LiveryName | None]]


def spoils(sides: Sequence[SideView], side: Side, room: Box) -> Iterator[Item]:
    """Yield a side's gains on two shelves as high as the other's, with points at the outer edge.

    An empty shelf shows its sign.
    """
    own = next(each for each in sides if each.side == side)
    for item in _shelves(own, [_won(each) for each in sides], room):
        yield item if side == "athena" else replace(item, box=grid.turned(item.box, room))


def sums(side: SideView) -> tuple[int, int]:
    """Return the points of captives, with their powers, and of land."""
    points = side.score.terrain_points
    return side.score.points - points, points


def _shelves(
    side: SideView, both: Sequence[tuple[_Cards, _Cards]], room: Box
) -> Iterator[Panel | Emblem | Text | Stack]:
    """Yield the shelves in Athena's orientation."""
    lead = LEAD if room.width > NARROW else NARROW_LEAD
    width = room.width - lead - 2 * PAD
    across, rows, tall = _shelving(
        width, room.height, [max(map(len, each)) for each in zip(*both, strict=True)]
    )
    wide = min(STACK, _stack_width(width, across))
    y, free = room.y, room.height - SHELF_GAP
    for sign, points, cards, count in zip(SIGNS, sums(side), _won(side), rows, strict=True):
        box = Box(room.x, y, room.width, free * count // sum(rows))
        yield Panel(box, LIVERIES[LIVERY[side.side]].plate)
        yield from _lead(Box(box.x, box.y, lead, box.height), side.side, sign, points)
        if not cards:
            px = min(_EMPTY_PX, box.height * 5 // 8)
            sign_colour = LIVERIES[LIVERY[side.side]].light
            yield Emblem(square(box.x + (box.width + lead) // 2, box.centre[1], px), sign, sign_colour)
        used = -(-len(cards) // across)
        top = box.centre[1] - (used * (tall + STACK_GAP) - STACK_GAP) // 2
        for at, (kind, copies, livery) in enumerate(cards):
            x, down = at % across * (wide + STACK_GAP), at // across * (tall + STACK_GAP)
            place = Box(box.x + lead + PAD + x, top + down, wide, tall)
            yield Stack(place, kind, EMBLEM[kind], pieces.times(copies), livery)
        y = box.bottom + SHELF_GAP


def _lead(box: Box, side: Side, sign: str, points: int) -> Iterator[Panel | Emblem | Text]:
    """Yield what a shelf counts, over its points, in the colour of its side."""
    look = LIVERIES[LIVERY[side]]
    yield Panel(box, look.deep)
    px = max(_LEAST_SIGN_PX, min(_SIGN_PX, box.height - _POINTS_PX - 6))
    top = box.y + (box.height - px - _POINTS_PX) // 2
    yield Emblem(Box(box.centre[0] - px // 2, top, px, px), sign, look.light)
    number = Box(box.x + 3, top + px, box.width - 6, _POINTS_PX)
    yield Text(number, str(points), "number", _POINTS_PX, "cream", least_px=24)


def _won(side: SideView) -> tuple[_Cards, _Cards]:
    """Return captives in the other side's colours with their powers, then land, each kind once."""
    captive = LIVERY[other(side.side)]
    return (
        [
            *((kind, count, captive) for kind, count in _counted(side.prisoners, FIGHTERS)),
            *((kind, count, None) for kind, count in _counted(side.spoils, POWERS)),
        ],
        [(kind, count, None) for kind, count in _counted(side.terrains, TERRAINS)],
    )


def _shelving(width: int, height: int, lengths: Sequence[int]) -> tuple[int, list[int], int]:
    """Return the number of stacks in a row, the rows of each shelf and their height, as large as possible."""

    def laid(across: int) -> tuple[int, list[int], int]:
        rows = [max(1, -(-length // across)) for length in lengths]
        free = min(
            ((height - SHELF_GAP) * count // sum(rows) - 2 * PAD - STACK_GAP * (count - 1)) // count
            for count in rows
        )
        return across, rows, min(TALL_STACK, free)

    least = max(1, width // (STACK + STACK_GAP))
    found = (laid(each) for each in range(least, 2 * least + 2))
    return max(found, key=lambda each: min(each[2], min(STACK, _stack_width(width, each[0]))))


def _stack_width(width: int, across: int) -> int:
    return (width - (across - 1) * STACK_GAP) // across


def _counted(cards: Iterable[str], order: Iterable[str]) -> list[tuple[str, int]]:
    counts = Counter(cards)
    return [(kind, counts[kind]) for kind in order if kind in counts]
