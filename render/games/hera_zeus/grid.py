"""Where everything lies on the two pictures: Hera on the left, Zeus the same in a mirror."""

from __future__ import annotations

from engine.games.hera_zeus.view import Side
from render.display import Box, square
from render.theme import CARD_HEIGHT, CARD_WIDTH, GAP, HEIGHT, MARGIN, WIDTH

CANVAS = Box(0, 0, WIDTH, HEIGHT)
MIDDLE = WIDTH // 2
LANES = 3
DEPTH = 4
LANE_TOP = 112
LANE_PITCH = CARD_HEIGHT + GAP

PLATE = Box(14, 33, 490, 68)
SIGIL_AT = (54, 67)
SIGIL_SIZE = 60
GOD_NAME = Box(94, 37, 132, 36)
PLAYER_NAME = Box(94, 74, 132, 24)
COUNTERS = tuple(Box(x, 35, 68, 38) for x in (229, 301, 373))
"""Hand, deck, discard pile."""
COUNTER_LABELS = tuple(Box(x, 74, 62, 24) for x in (232, 304, 376))
FOREIGN_IN_HAND = square(297, 46, 26)
DISCARD_TOP = Box(448, 37, 50, 60)
ARROW = Box(MIDDLE - 37, 42, 74, 50)
LAUREL = square(MIDDLE, 67, 62)
DRAWN_CARD = Box(MIDDLE - 34, 242, 68, 100)

_FRONT = 390
_LETTER = 58

# The private panel: hand, own columns, medallions, the enemy's fronts, what stands behind them.
SMALL_WIDTH, SMALL_HEIGHT = 92, 146
HAND_WIDTH, HAND_PITCH, HAND_ROW = 112, 119, 4
_OWN_REAR = 492
_PANEL_LETTER = (902, 44)
_ENEMY_FRONT = 926
_BEHIND = Box(1025, LANE_TOP, 66, 54)
_BEHIND_PITCH = 61
_TAB = Box(22, 144, 68, 30)


def sided(box: Box, side: Side) -> Box:
    """The box as it lies for Hera, or mirrored for Zeus."""
    return box if side == "hera" else Box(WIDTH - box.right, box.y, box.width, box.height)


def lane_top(lane: int) -> int:
    return LANE_TOP + lane * LANE_PITCH


def place(side: Side, lane: int, depth: int) -> Box:
    """A place of the board; depth 0 is the front."""
    box = Box(_FRONT - depth * (CARD_WIDTH + GAP), lane_top(lane), CARD_WIDTH, CARD_HEIGHT)
    return sided(box, side)


def letter(lane: int) -> Box:
    return square(MIDDLE, lane_top(lane) + CARD_HEIGHT // 2, _LETTER)


def own_place(side: Side, lane: int, depth: int) -> Box:
    """A place of the reader's own field on the private panel."""
    x = _OWN_REAR + (DEPTH - 1 - depth) * (SMALL_WIDTH + 6)
    return sided(Box(x, lane_top(lane), SMALL_WIDTH, SMALL_HEIGHT), side)


def under(box: Box) -> Box:
    """The strip below a card of the private panel, for the name of its place."""
    return Box(box.x, box.bottom + 4, box.width, 26)


def panel_letter(side: Side, lane: int) -> Box:
    x, px = _PANEL_LETTER
    return sided(square(x, lane_top(lane) + SMALL_HEIGHT // 2, px), side)


def enemy_front(side: Side, lane: int) -> Box:
    """Where the panel of `side` shows the front of the other side."""
    return sided(Box(_ENEMY_FRONT, lane_top(lane), SMALL_WIDTH, SMALL_HEIGHT), side)


def enemy_behind(side: Side, lane: int, depth: int) -> Box:
    """Where the panel of `side` shows the enemy's card at `depth` 1 to 3, small."""
    y = lane_top(lane) + (depth - 1) * _BEHIND_PITCH
    return sided(Box(_BEHIND.x, y, _BEHIND.width, _BEHIND.height), side)


def hand_place(side: Side, index: int) -> Box:
    """A place of the hand, counted from 0 in reading order for either side."""
    row, column = divmod(index, HAND_ROW)
    left = MARGIN if side == "hera" else WIDTH - MARGIN - (HAND_ROW * HAND_PITCH - GAP)
    return Box(left + column * HAND_PITCH, lane_top(row), HAND_WIDTH, SMALL_HEIGHT)


def hand_tab(card: Box) -> Box:
    """The number under a card of the hand."""
    return Box(card.x + _TAB.x, card.y + _TAB.y, _TAB.width, _TAB.height)
