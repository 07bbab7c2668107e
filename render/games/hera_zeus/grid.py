"""The layout of the pictures: Hera on the left, Zeus mirrored."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.view import Side
from render.display import Box, square
from render.rivals import mirrored
from render.theme import CARD_WIDTH, GAP, HEIGHT, MARGIN, WIDTH
from render.titles import ABOVE_ALT

CANVAS = Box(0, 0, WIDTH, HEIGHT)
MIDDLE = WIDTH // 2
LANES = 3
DEPTH = 4
LANE_TOP = 110
PLACE_HEIGHT = (ABOVE_ALT - LANE_TOP - 2 * GAP) // LANES
LANE_PITCH = PLACE_HEIGHT + GAP

PLATE = Box(14, 33, 490, 68)
SIGIL_AT = (54, 67)
SIGIL_SIZE = 60
GOD_NAME = Box(90, 37, 173, 36)
PLAYER_NAME = Box(90, 74, 173, 24)
COUNTERS = tuple(Box(x, 35, 58, 38) for x in (266, 326, 386))
"""Hand, deck, discard pile."""
COUNTER_LABELS = tuple(Box(x, 74, 56, 24) for x in (267, 327, 387))
FOREIGN_IN_HAND = square(324, 45, 22)
DISCARD_TOP = Box(448, 37, 50, 60)
ARROW = Box(MIDDLE - 37, 42, 74, 50)
LAUREL = square(MIDDLE, 67, 62)
DRAWN_CARD = Box(MIDDLE - 34, 227, 68, 102)
DRAWN_BETWEEN = Box(MIDDLE - 37, 36, 74, 62)
"""Between the bars of both sides, in the place of the points."""

FIELD = Box(3, 104, 512, 568)
"""A side's part of the table, in its colour."""

_FRONT = 390
_LETTER = 58

# The private panel: hand, own columns, medallions, the enemy's fronts, and the cards behind them.
PANEL_FIELD, PANEL_ENEMY_FIELD = Box(3, 104, 853, 568), Box(894, 104, 203, 568)
SMALL_WIDTH, SMALL_HEIGHT = 92, 142
HAND_WIDTH, HAND_PITCH, HAND_ROW = 112, 115, 4
_OWN_REAR, _OWN_PITCH = 476, SMALL_WIDTH + 5
_PANEL_LETTER = (879, 38)
_ENEMY_FRONT = 899
_BEHIND = Box(997, LANE_TOP, 67, 52)
_BEHIND_PITCH, _BEHIND_NAME = 60, 25
_PANEL_ARROW = (32, 46)
_TAB, _TAB_BESIDE = Box(22, 141, 68, 30), Box(2, 141, 36, 30)
_SEEN = Box(42, 141, 70, 30)

LABELLED_HEIGHT = 142
"""Height of a board card with a strip below it."""
_LAST = Box(26, 0, 68, 24)

# The close-up: two large cards, the deciding sign, a bar with the verdict below each.
DUEL_HALF = Box(3, 28, 547, 644)
DUEL_SLASH = Box(MIDDLE - 44, 28, 88, 644)
DUEL_CARD = Box(127, 114, 296, 424)
DUEL_VERDICT = Box(125, 562, 300, 84)
DUEL_DEED = Box(236, 38, 246, 40)
DUEL_ARROW = Box(MIDDLE - 52, 122, 104, 72)
LOZENGE = square(MIDDLE, 334, 236)

# The opening: a side's half with its sigil, the fronts of both in the middle.
OPENING_FIELD = Box(3, 28, 547, 644)
OPENING_TITLE = Box(190, 40, 720, 86)
OPENING_WREATH = square(198, 252, 216)
OPENING_PLATE = Box(28, 376, 340, 106)
OPENING_STATE = Box(98, 496, 200, 40)
OPENING_TABLE = Box(384, 130, 332, 462)
OPENING_LINE = Box(130, 604, 840, 56)
_OPENING_FRONT, _OPENING_PITCH = Box(396, 140, 112, 144), 151

# The reveal: both hands above, all columns open, and below them the hostages' ways over the turns.
HIDDEN_TITLE = Box(350, 33, 400, 38)
HIDDEN_NAME = Box(60, 36, 176, 34)
HIDDEN_SIGIL = square(36, 53, 40)
HIDDEN_COUNT = Box(238, 38, 108, 30)
HIDDEN_WIDTH, HELD_IN_ROW, NAMED_IN_ROW = 124, 6, 5
_HELD = {False: (88, 88, 1), True: (104, 120, 3)}
"""Width and height of a card in a hand, and the gap: small ones without names, or few ones with names."""
_HIDDEN_TOP, _HIDDEN_BOTTOM, _HIDDEN_GAP = 75, 552, 6
_WAY_TOPS = {"hera": 555, "zeus": 614}
_WAY_CARD, _WAY_NAME = Box(12, 2, 64, 54), Box(82, 2, 66, 34)
_WAY = Box(154, 0, 792, 58)
STOP_HEIGHT, _STOP_GAP = 32, 6


def sided(box: Box, side: Side) -> Box:
    """Return the box as it is for Hera, or mirrored for Zeus."""
    return mirrored(box, SIDES.index(side))


def lane_top(lane: int) -> int:
    return LANE_TOP + lane * LANE_PITCH


def place(side: Side, lane: int, depth: int, height: int = PLACE_HEIGHT) -> Box:
    """Return a place of the board; depth 0 is the front."""
    box = Box(_FRONT - depth * (CARD_WIDTH + GAP), lane_top(lane), CARD_WIDTH, height)
    return sided(box, side)


def letter(lane: int, height: int = PLACE_HEIGHT) -> Box:
    return square(MIDDLE, lane_top(lane) + height // 2, _LETTER)


def last_tab(card: Box) -> Box:
    """Return the box of a word on a board card that changed last, above its name."""
    return Box(card.x + _LAST.x, card.bottom - 57, _LAST.width, _LAST.height)


def own_place(side: Side, lane: int, depth: int) -> Box:
    """Return a place of the reader's own field on the private panel."""
    x = _OWN_REAR + (DEPTH - 1 - depth) * _OWN_PITCH
    return sided(Box(x, lane_top(lane), SMALL_WIDTH, SMALL_HEIGHT), side)


def under(box: Box) -> Box:
    """Return the strip below a card of the private panel, for the name of its place."""
    return Box(box.x, box.bottom + 4, box.width, 26)


def panel_letter(side: Side, lane: int) -> Box:
    x, px = _PANEL_LETTER
    return sided(square(x, lane_top(lane) + SMALL_HEIGHT // 2, px), side)


def panel_arrow(side: Side, lane: int) -> Box:
    """Return the box of an arrow with the lane's letter, which points at the enemy's front."""
    width, height = _PANEL_ARROW
    x, y = panel_letter(side, lane).centre
    return Box(x - width // 2, y - height // 2, width, height)


def enemy_front(side: Side, lane: int) -> Box:
    """Return the box of the enemy's front on the panel of `side`."""
    return sided(Box(_ENEMY_FRONT, lane_top(lane), SMALL_WIDTH, SMALL_HEIGHT), side)


def enemy_behind(side: Side, lane: int, depth: int) -> Box:
    """Return the small box of the enemy's card at `depth` 1 to 3 on the panel of `side`."""
    y = lane_top(lane) + (depth - 1) * _BEHIND_PITCH
    return sided(Box(_BEHIND.x, y, _BEHIND.width, _BEHIND.height), side)


def beside(side: Side, card: Box) -> Box:
    """Return the box of the name of such a card's place, on its outer side."""
    x = card.right + 1 if side == "hera" else card.x - 1 - _BEHIND_NAME
    return Box(x, card.y, _BEHIND_NAME, card.height)


def opening_front(side: Side, lane: int) -> Box:
    """Return the box of a lane's front on the opening."""
    front = _OPENING_FRONT
    return sided(Box(front.x, front.y + lane * _OPENING_PITCH, front.width, front.height), side)


def hidden_place(side: Side, lane: int, depth: int, most: int) -> Box:
    """Return a place of a field on the reveal; `most` is the size of the larger hand."""
    top = held_tray(side, most).bottom + 5
    height = (_HIDDEN_BOTTOM - top - 2 * _HIDDEN_GAP) // LANES
    x = MIDDLE - 28 - HIDDEN_WIDTH - depth * (HIDDEN_WIDTH + 5)
    return sided(Box(x, top + lane * (height + _HIDDEN_GAP), HIDDEN_WIDTH, height), side)


def held_place(side: Side, index: int, most: int) -> Box:
    """Return a place of a hand on the reveal, in reading order; `most` as above."""
    is_named = most <= NAMED_IN_ROW
    in_row = NAMED_IN_ROW if is_named else HELD_IN_ROW
    row, across = divmod(index, in_row)
    width, height, gap = _HELD[is_named]
    left = MARGIN if side == "hera" else WIDTH - MARGIN - in_row * (width + gap) + gap
    top = _HIDDEN_TOP + 4 + row * (height + gap)
    return Box(left + across * (width + gap), top, width, height)


def held_tray(side: Side, most: int) -> Box:
    """Return the tray of a hand on the reveal, of the same width for any number of cards."""
    first, last = held_place("hera", 0, most), held_place("hera", max(most, 1) - 1, most)
    tray = Box(first.x - 4, first.y - 4, WIDTH // 2 - MARGIN, last.bottom - first.y + 8)
    return sided(tray, side)


def hidden_field(side: Side, most: int) -> Box:
    """Return the ground of a side's columns on the reveal."""
    top = held_tray(side, most).bottom + 2
    return sided(Box(MARGIN - 4, top, MIDDLE - 20 - MARGIN, _HIDDEN_BOTTOM + 1 - top), side)


def way_of(side: Side) -> tuple[Box, Box, Box]:
    """Return the boxes of a side's hostage, its name and the line of its way; Zeus' is on the right."""
    top = _WAY_TOPS[side]
    card, name = (
        sided(Box(box.x, top + box.y, box.width, box.height), side) for box in (_WAY_CARD, _WAY_NAME)
    )
    return card, name, Box(_WAY.x, top + 2, _WAY.width, _WAY.height)


def stops(line: Box, widths: Sequence[int], wanted: Sequence[int]) -> tuple[Box, ...]:
    """Return places on a line, as near as possible to the wanted ones without overlap."""
    starts: list[int] = []
    next_free = line.x
    for width, left in zip(widths, wanted, strict=True):
        starts.append(max(left, next_free))
        next_free = starts[-1] + width + _STOP_GAP
    most = line.right
    for index in reversed(range(len(starts))):
        starts[index] = min(starts[index], most - widths[index])
        most = starts[index] - _STOP_GAP
    return tuple(Box(left, line.y, width, STOP_HEIGHT) for left, width in zip(starts, widths, strict=True))


def hand_place(side: Side, index: int) -> Box:
    """Return a place of the hand, counted from 0 in reading order for either side."""
    row, column = divmod(index, HAND_ROW)
    left = MARGIN if side == "hera" else WIDTH - MARGIN - ((HAND_ROW - 1) * HAND_PITCH + HAND_WIDTH)
    return Box(left + column * HAND_PITCH, lane_top(row), HAND_WIDTH, SMALL_HEIGHT)


def hand_tab(card: Box, *, leaves_room: bool = False) -> Box:
    """Return the box of the number under a hand card; narrow if it `leaves_room` for a word."""
    tab = _TAB_BESIDE if leaves_room else _TAB
    return Box(card.x + tab.x, card.y + tab.y, tab.width, tab.height)


def seen_tab(card: Box) -> Box:
    """Return the box next to the number, which shows that the enemy knows the card."""
    return Box(card.x + _SEEN.x, card.y + _SEEN.y, _SEEN.width, _SEEN.height)
