"""The layout of the pictures: Athena on the left, Poseidon mirrored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.games.athena.cards import SIDES, Side
from engine.games.athena.scenarios import Layout
from render.display import Box
from render.rivals import mirrored
from render.theme import HEIGHT, MARGIN, WIDTH

CANVAS = Box(0, 0, WIDTH, HEIGHT)
MIDDLE = WIDTH // 2

PLATE = Box(9, 33, 430, 64)
SIGIL_AT, SIGIL_SIZE = (45, 65), 56
GOD_NAME, PLAYER_NAME = Box(78, 36, 174, 34), Box(78, 70, 174, 24)
GOD_BEFORE_WINS = Box(78, 36, 126, 34)
COUNTERS = tuple(Box(x, 35, width, 36) for x, width in ((253, 69), (322, 59), (382, 54)))
"""Points, of up to four digits, tokens, cards of the hand."""
COUNTER_LABELS = tuple(Box(x, 71, width, 22) for x, width in ((253, 69), (322, 59), (382, 54)))
CLOCK = (Box(444, 36, 212, 30), Box(444, 68, 212, 26))

BODY_TOP, BODY_BOTTOM = 104, 638
"""Vertical limits of the content; at the left, clients put their ALT mark below."""
FOOT_LINE = Box(400, 642, 300, 26)

# The public board: over each army its gains, between the armies the duel under its stakes.
_ARMY = Box(MARGIN, 252, 379, BODY_BOTTOM - 252)
_CENTRE = Box(400, BODY_TOP, 300, BODY_BOTTOM - BODY_TOP)
ACTIVE = Box(_CENTRE.x, BODY_TOP, 300, 116)
ACTIVE_ALONE = Box(_CENTRE.x, BODY_TOP, 300, 234)
NEXT = tuple(Box(_CENTRE.x + i % 2 * 152, 224 + i // 2 * 60, 148, 56) for i in range(4))
ROLE = Box(_CENTRE.x, 346, 146, 30)
ENGAGED = Box(_CENTRE.x, 380, 146, 214)
ANNOUNCED = Box(_CENTRE.x, 600, 146, 38)
_DURABLES = Box(_CENTRE.x, 586, 146, 52)
_KEPT = 58
"""Height that the duel leaves to lasting powers."""
_SPOILS = Box(MARGIN, BODY_TOP, 379, 142)
FIELD = Box(3, 101, 391, 571)
"""A side's part of the table, in its colour."""

WON_WREATH = Box(410, 136, 280, 280)
OVER_TITLE, OVER_NAME = Box(404, 436, 292, 64), Box(404, 504, 292, 44)

# The private panel: the large own army; at its side the enemy's in flat places, the duel, and the hand.
_OWN_ARMY = Box(MARGIN, BODY_TOP + 4, 576, BODY_BOTTOM - BODY_TOP - 4)
_SIDE = Box(596, BODY_TOP, 495, BODY_BOTTOM - BODY_TOP)
_ENEMY_ARMY = Box(_SIDE.x, BODY_TOP, _SIDE.width, 182)
PANEL_FIELD, PANEL_ENEMY_FIELD = Box(3, 101, 1094, 571), Box(590, 101, 507, 189)
"""The reader's part of the table, and on it the enemy's."""
_BAND_Y = 294
PANEL_ROLE = Box(_SIDE.x, _BAND_Y, 106, 26)
PANEL_ENGAGED = Box(_SIDE.x, _BAND_Y + 28, 106, 116)
PANEL_ANNOUNCED = Box(_SIDE.x, _BAND_Y + 147, 106, 28)
PANEL_ACTIVE = Box(_SIDE.x + 112, _BAND_Y, 271, 79)
PANEL_ACTIVE_ALONE = Box(_SIDE.x + 112, _BAND_Y, 271, 175)
PANEL_NEXT = tuple(Box(_SIDE.x + 110 + i % 2 * 139, _BAND_Y + 83 + i // 2 * 47, 136, 45) for i in range(4))
_ZONE_TITLE = Box(_SIDE.x + 2, 474, 491, 28)
_ZONE = Box(_SIDE.x + 3, 508, 489, BODY_BOTTOM - 3 - 508)
_RECRUITS = Box(MARGIN, BODY_TOP + 4, 576, BODY_BOTTOM - BODY_TOP - 4)
_ROSTER_TITLE, _BUDGET = Box(_SIDE.x + 2, BODY_TOP, 491, 34), Box(_SIDE.x, BODY_TOP + 40, _SIDE.width, 30)
_ROSTER = Box(_SIDE.x, BODY_TOP + 84, _SIDE.width, BODY_BOTTOM - BODY_TOP - 84)
_MUSTER_TITLE = Box(_SIDE.x + 2, _BAND_Y, 491, 28)
_MUSTER = Box(_SIDE.x + 3, _BAND_Y + 36, 489, BODY_BOTTOM - 3 - _BAND_Y - 36)
_ZONE_GAP = 8
_PRICE_WIDE = 16

GAP = 6
_CLOSE = 4
_TALLEST, _TALLEST_OWN, _FLATTEST = 1.36, 1.56, 0.48
"""Height-to-width limits of an army's card, of an own one, and of an enemy's flat place."""


@dataclass(frozen=True, slots=True)
class ArmyBoxes:
    """The places of an army, in their order: the bottom row is lowest."""

    boxes: tuple[Box, ...]
    links: tuple[tuple[int, int, Box], ...]
    """A peg between each place and one that it covers, both counted from 0."""
    shown: int
    """The number of places in rows still in use; those above are left out."""


def rows_in_use(layout: Layout, army: Sequence[object]) -> int:
    """Return the number of rows in use, up to the highest fighter; all before armies lie."""
    if not army:
        return len(layout.rows)
    highest = max((place for place, spot in enumerate(army) if spot), default=0)
    return next(row for row in range(1, len(layout.rows) + 1) if sum(layout.rows[:row]) > highest)


def field(
    layout: Layout, room: Box, rows: int = 0, *, gap: int = GAP, tallest: float = _TALLEST
) -> ArmyBoxes:
    """Return the places of a layout in a room shared by `rows` rows, by default all."""
    across, rows = max(layout.rows), rows or len(layout.rows)
    width = (room.width - (across - 1) * gap) // across
    pitch = (room.height + gap) // rows
    height = min(pitch - gap, round(width * tallest))
    boxes: list[Box] = []
    for row, count in enumerate(layout.rows):
        left = room.x + (room.width - count * width - (count - 1) * gap) // 2
        y = room.bottom - height - row * (height + gap)
        boxes += [Box(left + i * (width + gap), y, width, height) for i in range(count)]
    links = [
        (upper - 1, lower - 1, _peg(boxes[upper - 1], boxes[lower - 1]))
        for upper, covered in layout.covers.items()
        for lower in covered
    ]
    return ArmyBoxes(tuple(boxes), tuple(links), sum(layout.rows[:rows]))


def _peg(upper: Box, lower: Box) -> Box:
    """Return the peg between a card and the one below it, in the middle of their common width."""
    left, right = max(upper.x, lower.x), min(upper.right, lower.right)
    if right <= left:  # without common width the peg leans on the nearer corner
        left = right = lower.x if upper.x < lower.x else lower.right
        left, right = left - 6, right + 6
    return Box((left + right) // 2 - 6, upper.bottom - 5, 12, lower.y - upper.bottom + 10)


def win(side: Side, number: int) -> Box:
    """Return the place of a won round on a plate, next to the god's name."""
    return sided(Box(206 + number * 24, 42, 22, 22), side)


def army(layout: Layout, side: Side, rows: int = 0) -> ArmyBoxes:
    """Return an army's boxes on the public board."""
    return field(layout, sided(_ARMY, side), rows)


def own_army(layout: Layout, side: Side, rows: int = 0) -> ArmyBoxes:
    """Return the boxes of the reader's own army on the private panel."""
    return field(layout, sided(_OWN_ARMY, side), rows, gap=_CLOSE, tallest=_TALLEST_OWN)


def enemy_army(layout: Layout, side: Side, rows: int = 0) -> ArmyBoxes:
    """Return the enemy army's flat boxes on the private panel of `side`."""
    return field(layout, sided(_ENEMY_ARMY, side), rows, gap=_CLOSE, tallest=_FLATTEST)


def turned(box: Box, room: Box) -> Box:
    """Return the box mirrored inside a room."""
    return Box(room.x + room.right - box.right, box.y, box.width, box.height)


def sided(box: Box, side: Side) -> Box:
    """Return the box as it is for Athena, or mirrored for Poseidon."""
    return mirrored(box, SIDES.index(side))


def panel_pair(box: Box, side: Side, owner: Side) -> Box:
    """Return where the panel of `side` shows this of `owner`: Athena's left of Poseidon's."""
    column = sided(_SIDE, side)
    x = column.x + box.x - _SIDE.x if owner == "athena" else column.right - (box.right - _SIDE.x)
    return Box(x, box.y, box.width, box.height)


def durables(side: Side, count: int) -> Sequence[Box]:
    """Return the boxes of lasting powers on the public board, below the fighter put forward."""
    return shared(sided(_DURABLES, side), count, 70)


def duel(side: Side, *, has_durables: bool) -> tuple[Box, Box]:
    """Return the boxes of a fighter put forward and of its announcement, on the public board."""
    kept = _KEPT if has_durables else 0
    card = Box(ENGAGED.x, ENGAGED.y, ENGAGED.width, ENGAGED.height - kept)
    said = Box(ANNOUNCED.x, ANNOUNCED.y - kept, ANNOUNCED.width, ANNOUNCED.height)
    return sided(card, side), sided(said, side)


def spoils(side: Side, field: ArmyBoxes | None) -> Box:
    """Return the box of a side's gains on the public board, above the rest of its army."""
    room = sided(_SPOILS, side)
    if field is None:
        return Box(room.x, room.y, room.width, BODY_BOTTOM - room.y)
    top = min(box.y for box in field.boxes[: field.shown])
    return Box(room.x, room.y, room.width, max(room.height, top - GAP - room.y))


def trophies(side: Side, owner: Side, field: ArmyBoxes) -> Box:
    """Return the box of `owner`'s gains on the panel of `side`, above the rest of the own army."""
    room = sided(_OWN_ARMY, side)
    half = (room.width - GAP) // 2
    top = min(box.y for box in field.boxes[: field.shown])
    return Box(room.x if owner == "athena" else room.right - half, room.y, half, top - GAP - room.y)


def shared(room: Box, count: int, widest: int, gap: int = 4) -> Sequence[Box]:
    """Return `count` boxes side by side in a room, each as wide as possible."""
    if not count:
        return ()
    width = min(widest, (room.width - (count - 1) * gap) // count)
    return tuple(Box(room.x + i * (width + gap), room.y, width, room.height) for i in range(count))


def zone(side: Side, count: int) -> Sequence[Box]:
    """Return places for flat tiles below the duel, in reading order for either side."""
    across = 2 if count <= 4 else 3
    return _spread(sided(_ZONE, side), count, across=across, rows=max(2, -(-count // across)))


def muster(side: Side, count: int) -> Sequence[Box]:
    """Return places for kinds of fighters, in the later place of the duel and the hand."""
    return _spread(sided(_MUSTER, side), count, across=4, rows=max(2, -(-count // 4)))


def recruits(side: Side, count: int) -> Sequence[Box]:
    """Return places for kinds of fighters while an army is built, in its later place."""
    return _spread(sided(_RECRUITS, side), count, across=4, rows=max(2, -(-count // 4)))


def roster_title(side: Side) -> Box:
    """Return the box of the title over the army being built and its cost."""
    return sided(_ROSTER_TITLE, side)


def budget(side: Side, count: int) -> Sequence[Box]:
    """Return the pieces of a bar."""
    room = sided(_BUDGET, side)
    ends = [room.x + number * (room.width + 3) // count for number in range(count + 1)]
    return [Box(x, room.y, end - 3 - x, room.height) for x, end in pairwise(ends)]


def roster(side: Side, count: int) -> Sequence[Box]:
    """Return a cell for each fighter of the army being built."""
    return _spread(sided(_ROSTER, side), count, across=5, rows=-(-count // 5))


def price(card: Box, count: int) -> Box:
    """Return the box of a fighter's price, at the right end of its strip."""
    first = price_piece(card, count - 1)
    return Box(first.x - 4, first.y - 4, card.right - 3 - first.x, first.height + 8)


def price_piece(card: Box, number: int) -> Box:
    """Return one piece of a price, counted from the right."""
    return Box(card.right - 11 - _PRICE_WIDE - number * (_PRICE_WIDE + 3), card.bottom - 31, _PRICE_WIDE, 22)


def _spread(room: Box, count: int, *, across: int, rows: int) -> Sequence[Box]:
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
    """Return the boxes of the line above the tiles: its words, and `aside` powers in play at its end."""
    line = sided(_ZONE_TITLE, side)
    kept = min(aside * 60, 180)
    return (
        Box(line.x, line.y, line.width - kept - 4 * bool(kept), line.height),
        Box(line.right - kept, line.y, kept, line.height),
    )


def muster_title(side: Side) -> Box:
    """Return the box of the line above the kinds of fighters."""
    return sided(_MUSTER_TITLE, side)


def won(side: Side, owner: Side) -> Box:
    """Return where the board of `side` shows the gains of `owner`."""
    room = sided(_SIDE, side)
    half, top = (room.width - GAP) // 2, _ZONE_TITLE.y
    return Box(room.x if owner == "athena" else room.right - half, top, half, BODY_BOTTOM - top)


# The close-up: two fighters, the parts of their values below, a bar with the verdict at the foot.
DUEL_HALF = Box(3, 28, 547, 644)
DUEL_SLASH = Box(MIDDLE - 44, 28, 88, 644)
DUEL_DEED = Box(230, 44, 236, 44)
DUEL_ARROW = Box(MIDDLE - 46, 40, 92, 56)
DUEL_TERRAIN = Box(MIDDLE - 96, 550, 192, 112)
DUEL_CARD = Box(176, 108, 270, 344)
LOZENGE = Box(MIDDLE - 90, 186, 180, 180)
DUEL_VERDICT = Box(24, 570, 424, 84)
_DUEL_POWER, _DUEL_POWER_PITCH = Box(12, 108, 156, 86), 91
_DUEL_PARTS = Box(16, 472, 440, 76)


def duel_power(side: Side, number: int) -> Box:
    """Return the place of a used power: at the outer edge of the fighter."""
    first = sided(_DUEL_POWER, side)
    return Box(first.x, first.y + number * _DUEL_POWER_PITCH, first.width, first.height)


def duel_parts(side: Side, count: int) -> tuple[Box, ...]:
    """Return a cell for each part of a Combat Value."""
    room = sided(_DUEL_PARTS, side)
    width = room.width // count
    return tuple(Box(room.x + i * width, room.y, width, room.height) for i in range(count))


_TALLY_HEAD, _TALLY_SIGN, _TALLY_GAP = 58, 64, 6


def tally_columns(room: Box, count: int) -> tuple[Box, ...]:
    """Return the columns of a table of scores, right of the sides' signs."""
    left, width = room.x + _TALLY_SIGN, (room.width - _TALLY_SIGN) // count
    return tuple(Box(left + number * width, room.y, width, room.height) for number in range(count))


def tally_head(room: Box, column: Box, *, has_sign: bool) -> Box:
    """Return the box of a column's words, below its sign if it has one."""
    return Box(column.x + 1, room.y + (34 if has_sign else 20), column.width - 2, 22)


def tally_row(room: Box, number: int) -> Box:
    """Return a side's row in the table of scores."""
    height = (room.height - _TALLY_HEAD - _TALLY_GAP) // 2
    return Box(room.x, room.y + _TALLY_HEAD + number * (height + _TALLY_GAP), room.width, height)


# The reveal: both armies as laid with their fates, and the powers never shown.
HIDDEN_TITLE = Box(300, 30, 500, 30)
HIDDEN_NAME = Box(70, 36, 230, 34)
HIDDEN_SIGIL = Box(20, 33, 40, 40)
HIDDEN_ROUND = Box(420, 62, 260, 24)
_HIDDEN_FIELD = Box(MARGIN, 86, WIDTH - 2 * MARGIN, 490)
_HIDDEN_GAP, _HIDDEN_EDGE = 5, 5
_HIDDEN_LABEL, _HIDDEN_POWERS = Box(124, 640, 280, 26), Box(MARGIN, 582, 391, 56)
HIDDEN_LEGEND = tuple(Box(416, y, 280, 27) for y in (581, 610, 639))


def hidden_army(layout: Layout, side: Side) -> tuple[Box, ...]:
    """Return the boxes of an army as laid, facing the other one: Poseidon's lies upside down."""
    room, rows = _HIDDEN_FIELD, layout.rows
    across = max(one + other for one, other in zip(rows, reversed(rows), strict=True))
    width = (room.width - 2 * _HIDDEN_EDGE) // across - _HIDDEN_GAP
    pitch = room.height // len(rows)
    boxes: list[Box] = []
    for row, count in enumerate(rows):
        y = room.y + pitch * (len(rows) - 1 - row if side == "athena" else row)
        run = [Box(room.x + i * (width + _HIDDEN_GAP), y + 2, width, pitch - 5) for i in range(count)]
        boxes += run if side == "athena" else [sided(box, side) for box in reversed(run)]
    return tuple(boxes)


def hidden_ground(layout: Layout, side: Side) -> tuple[Box, ...]:
    """Return the ground under each row of such an army, from the picture's edge to beyond its last card."""
    boxes, start, found = hidden_army(layout, side), 0, []
    for count in layout.rows:
        row = [box if side == "athena" else sided(box, side) for box in boxes[start : start + count]]
        last = max(box.right for box in row) + _HIDDEN_EDGE
        found.append(sided(Box(5, row[0].y - 2, last - 5, row[0].height + 5), side))
        start += count
    return tuple(found)


def hidden_powers(side: Side, count: int) -> tuple[Box, Sequence[Box]]:
    """Return the boxes of a side's unseen powers: their label, and a tile for each."""
    boxes = shared(_HIDDEN_POWERS, count, 60)
    return sided(_HIDDEN_LABEL, side), [sided(box, side) for box in boxes]
