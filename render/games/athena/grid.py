"""Where everything lies on the pictures: Athena on the left, Poseidon the same in a mirror."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.athena.cards import Side
from engine.games.athena.scenarios import Layout
from render.display import Box
from render.theme import HEIGHT, MARGIN, WIDTH

CANVAS = Box(0, 0, WIDTH, HEIGHT)
MIDDLE = WIDTH // 2

PLATE = Box(14, 33, 410, 64)
SIGIL_AT, SIGIL_SIZE = (50, 65), 56
GOD_NAME, PLAYER_NAME = Box(86, 36, 136, 34), Box(86, 70, 136, 24)
COUNTERS = tuple(Box(x, 35, 64, 36) for x in (226, 292, 358))
"""Points, tokens, cards of the hand."""
COUNTER_LABELS = tuple(Box(x, 71, 60, 22) for x in (228, 294, 360))
CLOCK = (Box(432, 36, 236, 30), Box(432, 68, 236, 26))

# The public board: both armies, between them what they fight for.
ARMY_TOP = 106
_ARMY = Box(MARGIN, ARMY_TOP, 414, 452)
_CENTRE = Box(432, ARMY_TOP, 236, 564)
ACTIVE = Box(_CENTRE.x, ARMY_TOP, 236, 92)
NEXT = tuple(Box(_CENTRE.x + i * 60, 204, 56, 52) for i in range(4))
PILE = Box(_CENTRE.x, 258, 236, 24)
ENGAGED = Box(_CENTRE.x, 326, 114, 150)
ROLE = Box(_CENTRE.x, 288, 114, 32)
ANNOUNCED = Box(_CENTRE.x, 482, 114, 34)
_ROW, _ROW_PITCH = Box(MARGIN, 572, 414, 46), 52
_DURABLE, _DURABLE_PITCH = Box(_CENTRE.x + 3, 530, 52, 42), (56, 48)

# The private panel: the own army large, the enemy's small, the hand below it.
_OWN_ARMY = Box(MARGIN, ARMY_TOP, 576, 562)
_SIDE_X = 596
_ENEMY_ARMY = Box(827, ARMY_TOP, 264, 296)
PANEL_ACTIVE = Box(_SIDE_X, ARMY_TOP, 222, 72)
PANEL_NEXT = tuple(Box(_SIDE_X + i * 57, 182, 51, 44) for i in range(4))
PANEL_ENGAGED = Box(_SIDE_X, 258, 108, 114)
PANEL_ROLE = Box(_SIDE_X, 230, 108, 26)
PANEL_ANNOUNCED = Box(_SIDE_X, 376, 108, 28)
_ZONE_TITLE = Box(_SIDE_X + 4, 409, 487, 30)
_ZONE = Box(_SIDE_X + 3, 444, 489, 223)
_ZONE_GAP = 10

GAP = 6
_TALLEST = 1.36
"""How many times as high as wide a card of an army may be."""


@dataclass(frozen=True, slots=True)
class ArmyBoxes:
    """Where the places of an army lie: the bottom row lowest, as places are counted."""

    boxes: tuple[Box, ...]
    links: tuple[tuple[int, int, Box], ...]
    """A peg between each place and one that it covers, both counted from 0."""


def field(layout: Layout, room: Box) -> ArmyBoxes:
    """The places of a layout in a room."""
    across, rows = max(layout.rows), len(layout.rows)
    width = (room.width - (across - 1) * GAP) // across
    pitch = (room.height + GAP) // rows
    height = min(pitch - GAP, round(width * _TALLEST))
    boxes: list[Box] = []
    for row, count in enumerate(layout.rows):
        left = room.x + (room.width - count * width - (count - 1) * GAP) // 2
        y = room.bottom - height - row * (height + GAP)
        boxes += [Box(left + i * (width + GAP), y, width, height) for i in range(count)]
    links = [
        (upper - 1, lower - 1, _peg(boxes[upper - 1], boxes[lower - 1]))
        for upper, covered in layout.covers.items()
        for lower in covered
    ]
    return ArmyBoxes(tuple(boxes), tuple(links))


def _peg(upper: Box, lower: Box) -> Box:
    """Where a card lies on the one below it: across the gap, in the middle of what both share."""
    left, right = max(upper.x, lower.x), min(upper.right, lower.right)
    if right <= left:  # they share no width: the peg leans on the nearer corner
        left = right = lower.x if upper.x < lower.x else lower.right
        left, right = left - 6, right + 6
    return Box((left + right) // 2 - 6, upper.bottom - 5, 12, lower.y - upper.bottom + 10)


def win(side: Side, number: int) -> Box:
    """Where a won round shows on a plate: beside the god's name."""
    return sided(Box(196 + number * 15, 72, 22, 22), side)


def army(layout: Layout, side: Side) -> ArmyBoxes:
    """An army on the public board."""
    return field(layout, sided(_ARMY, side))


def own_army(layout: Layout, side: Side) -> ArmyBoxes:
    """The reader's own army on the private panel."""
    return field(layout, sided(_OWN_ARMY, side))


def enemy_army(layout: Layout, side: Side) -> ArmyBoxes:
    """The enemy's army on the private panel of `side`."""
    return field(layout, sided(_ENEMY_ARMY, side))


def sided(box: Box, side: Side) -> Box:
    """The box as it lies for Athena, or mirrored for Poseidon."""
    return box if side == "athena" else Box(WIDTH - box.right, box.y, box.width, box.height)


def panel_pair(box: Box, side: Side, owner: Side) -> Box:
    """Where the panel of `side` shows this of `owner`: Athena's left of Poseidon's."""
    first = sided(Box(box.x, box.y, 222, box.height), side)
    return Box(first.x if owner == "athena" else first.right - box.width, box.y, box.width, box.height)


def row(side: Side, number: int) -> Box:
    """A row below an army: prisoners, then terrains."""
    box = Box(_ROW.x, _ROW.y + number * _ROW_PITCH, _ROW.width, _ROW.height)
    return sided(box, side)


def durables(side: Side, count: int) -> tuple[Box, ...]:
    """Where the public board shows what stays aside: two in a row below the fighter put forward."""
    first, (across, down) = _DURABLE, _DURABLE_PITCH
    return tuple(
        sided(Box(first.x + i % 2 * across, first.y + i // 2 * down, first.width, first.height), side)
        for i in range(count)
    )


def shared(room: Box, count: int, widest: int, gap: int = 4) -> Sequence[Box]:
    """`count` boxes side by side in a room, each as wide as it may be."""
    if not count:
        return ()
    width = min(widest, (room.width - (count - 1) * gap) // count)
    return tuple(Box(room.x + i * (width + gap), room.y, width, room.height) for i in range(count))


def zone(side: Side, count: int) -> Sequence[Box]:
    """Places for so many tiles below the enemy's army, in reading order for either side."""
    across = 3 if count <= 6 else 4
    rows = 2 if count <= 6 else -(-count // across)
    room = sided(_ZONE, side)
    width = (room.width - (across - 1) * _ZONE_GAP) // across
    height = (room.height - (rows - 1) * _ZONE_GAP) // rows
    return tuple(
        Box(
            room.x + i % across * (width + _ZONE_GAP),
            room.y + i // across * (height + _ZONE_GAP),
            width,
            height,
        )
        for i in range(count)
    )


def zone_title(side: Side, aside: int) -> tuple[Box, Box]:
    """The line above the tiles: its words, and room for `aside` powers in play at its end."""
    line = sided(_ZONE_TITLE, side)
    kept = min(aside * 50, 200)
    return (
        Box(line.x, line.y, line.width - kept - 4 * bool(kept), line.height),
        Box(line.right - kept, line.y, kept, line.height),
    )


def won_rows(side: Side, owner: Side) -> tuple[Box, Box, Box, Box]:
    """Where the board of `side` shows what `owner` has: a title, captives, land, what stays aside."""
    room = sided(_ZONE, side)
    half = (room.width - 12) // 2
    x = room.x if owner == "athena" else room.right - half
    tops = (room.y - 26, room.y + 12, room.y + 70, room.y + 132)
    heights = (30, 46, 46, 52)
    one, two, three, four = (Box(x, y, half, height) for y, height in zip(tops, heights, strict=True))
    return one, two, three, four


# The close-up: two fighters, the numbers of their values below them, a bar with the verdict at the foot.
DUEL_HALF = Box(3, 28, 547, 644)
DUEL_SLASH = Box(MIDDLE - 44, 28, 88, 644)
DUEL_DEED = Box(230, 44, 236, 44)
DUEL_ARROW = Box(MIDDLE - 46, 40, 92, 56)
DUEL_TERRAIN = Box(MIDDLE - 84, 566, 168, 94)
DUEL_CARD = Box(176, 108, 270, 344)
LOZENGE = Box(MIDDLE - 90, 186, 180, 180)
DUEL_VERDICT = Box(24, 570, 424, 84)
_DUEL_POWER, _DUEL_POWER_PITCH = Box(20, 108, 140, 80), 88
_DUEL_PARTS = Box(16, 472, 440, 76)


def duel_power(side: Side, number: int) -> Box:
    """Where a power that is used shows: beside the fighter, at the outer edge."""
    first = sided(_DUEL_POWER, side)
    return Box(first.x, first.y + number * _DUEL_POWER_PITCH, first.width, first.height)


def duel_parts(side: Side, count: int) -> tuple[Box, ...]:
    """A cell for each number that a Combat Value is made of."""
    room = sided(_DUEL_PARTS, side)
    width = room.width // count
    return tuple(Box(room.x + i * width, room.y, width, room.height) for i in range(count))


# The banner of the end, lower than the other pictures.
BANNER = Box(0, 0, WIDTH, 400)
BANNER_FIELD = Box(3, 28, WIDTH - 6, 344)
WREATH = Box(60, 46, 300, 300)
WREATH_SIGIL = Box(135, 125, 150, 150)
BANNER_TITLE = Box(398, 54, 510, 104)
BANNER_PLAYER = Box(402, 168, 506, 70)
BANNER_REASON = Box(402, 254, 506, 104)
BANNER_SCORES = (Box(938, 62, 132, 132), Box(938, 210, 132, 132))
SHARED_HALF = Box(3, 28, 547, 344)
SHARED_SLASH = Box(MIDDLE - 44, 28, 88, 344)
SHARED_SIGIL = Box(65, 85, 170, 170)
SHARED_NAME = Box(20, 280, 260, 44)
SHARED_WORDS = Box(290, 70, 520, 104)

# What was hidden: both armies as they were laid with their fates, and the powers that nobody saw.
HIDDEN_TITLE = Box(300, 36, 500, 34)
HIDDEN_NAME = Box(70, 36, 230, 34)
HIDDEN_SIGIL = Box(20, 33, 40, 40)
HIDDEN_ROUND = Box(420, 74, 260, 26)
_HIDDEN_ARMY = Box(MARGIN, 102, 534, 474)
_HIDDEN_LABEL, _HIDDEN_POWERS = Box(MARGIN + 6, 582, 380, 26), Box(124, 610, 268, 56)
HIDDEN_LEGEND = tuple(Box(410, y, 280, 28) for y in (580, 609, 638))


def hidden_army(layout: Layout, side: Side) -> ArmyBoxes:
    """An army as it was laid."""
    return field(layout, sided(_HIDDEN_ARMY, side))


def hidden_powers(side: Side, count: int) -> tuple[Box, Sequence[Box]]:
    """A side's powers that nobody saw: what they are, and a tile for each."""
    label, room = sided(_HIDDEN_LABEL, side), sided(_HIDDEN_POWERS, side)
    return label, shared(room, count, 56)
