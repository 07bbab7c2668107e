"""The layout of the boards of one and of two players."""

from __future__ import annotations

from render.display import Box, square
from render.theme import GAP, HEIGHT, WIDTH
from render.titles import VERDICT

CANVAS = Box(0, 0, WIDTH, HEIGHT)

# --- the board of one: the trial above, the hero below ---

TRIAL = Box(14, 34, 196, 278)
TRIAL_NAME = Box(218, 34, 470, 44)
TRACKS = tuple(Box(218, y, 470, 44) for y in (84, 132, 180))
RULE_ALONE = Box(218, 230, 470, 82)
RULE, SIGNS = Box(218, 230, 470, 48), Box(218, 281, 470, 31)
RESERVE = Box(696, 34, 390, 152)
ROUTE_ALONE = Box(696, 192, 390, 120)
ROUTE, FATES = Box(696, 192, 220, 120), Box(922, 192, 164, 120)
HERO = Box(14, 320, 1072, 348)

# --- the hero's half, as it lies in a box of its own ---

PLATE_HEIGHT = 68
FACE_PX = 60
HERO_NAME, HERO_PLAYER = Box(82, 3, 250, 38), Box(82, 39, 250, 26)
HERO_SUMS = Box(340, 0, 452, 68)
HERO_TITLE = Box(340, 4, 452, 60)
HERO_WOUNDS = Box(800, 0, 264, 68)
HERO_POSTURE = Box(12, 84, 124, 170)
HERO_PILES = Box(966, 82, 98, 260)
HERO_ROW = Box(150, 80, 806, 262)

# --- the board of two: what is common above, a band for each player below ---

TRIAL_OF_TWO = Box(14, 34, 138, 180)
TRACKS_OF_TWO = tuple(Box(160, y, 330, 42) for y in (34, 79, 124))
RULE_OF_TWO = Box(160, 168, 330, 46)
TOGETHER = {"alone": Box(498, 34, 296, 102), "signs": Box(498, 34, 296, 82), "fates": Box(498, 34, 296, 53)}
WOUNDS_OF_TWO = {
    "alone": Box(498, 142, 296, 72),
    "signs": Box(498, 120, 296, 52),
    "fates": Box(498, 91, 296, 47),
}
SIGNS_OF_TWO = Box(498, 176, 296, 38)
LASTING = Box(498, 142, 296, 72)
SIGNS_BESIDE, FATES_BESIDE = Box(498, 142, 126, 72), Box(628, 142, 166, 72)
RESERVE_OF_TWO = Box(802, 34, 284, 180)
BANDS = tuple(Box(14, y, 1072, 222) for y in (220, 446))
BAND_PLATE = Box(0, 0, 1072, 40)
BAND_FACE_PX = 36
PLAYER = Box(52, 2, 214, 36)
STATE_OF_BAND, SHIELD_OF_BAND = Box(272, 5, 124, 30), Box(404, 2, 84, 36)
SUMS_OF_BAND = Box(500, 0, 560, 40)
DECK_OF_BAND, DISCARD_OF_BAND = Box(10, 52, 68, 94), Box(84, 52, 68, 94)
POSTURE_OF_BAND = Box(162, 52, 110, 130)
ROW_OF_BAND = Box(284, 43, 778, 172)

# --- the same while both choose a Life card: the four above, the players side by side below ---

LIVES_PANEL = Box(14, 220, 1072, 236)
LIVES_TITLE, LIVES = Box(14, 220, 1072, 38), Box(24, 264, 1052, 186)
BANDS_OF_LIVES = (Box(14, 462, 532, 206), Box(554, 462, 532, 206))
POSTURE_OF_LIVES, OFFERED = Box(162, 50, 110, 120), Box(346, 50, 118, 146)

# --- the opening: the first trial at the left, the players at the right ---

OPENING_FIELD = Box(3, 28, WIDTH - 6, 644)
OPENING_TRIAL = Box(24, 44, 330, 434)
OPENING_RULE = Box(24, 490, 330, 106)
OPENING_WREATH = square(440, 92, 112)
OPENING_TITLE = Box(516, 44, 560, 92)
OPENING_VALUES = {1: Box(372, 166, 704, 84), 2: Box(372, 150, 704, 66)}
OPENING_PLAYERS = {
    1: (Box(372, 260, 704, 336),),
    2: (Box(372, 226, 704, 182), Box(372, 414, 704, 182)),
}
OPENING_LIVES_PANEL, OPENING_LIVES = Box(372, 226, 704, 250), Box(382, 236, 690, 230)
OPENING_BESIDE = (Box(372, 482, 348, 118), Box(728, 482, 348, 118))
OPENING_LINE = Box(130, 608, 840, 54)

# --- the verdict above what a run is remembered by ---

LEFT_WREATH = square(VERDICT.x + 56, VERDICT.centre[1], 86)
LEFT_NAMES = {
    1: (Box(VERDICT.x + 112, VERDICT.y + 34, 190, 40),),
    2: (Box(VERDICT.x + 112, VERDICT.y + 14, 190, 36), Box(VERDICT.x + 112, VERDICT.y + 56, 190, 36)),
}
LEFT_SCORE = Box(VERDICT.right - 310, VERDICT.y + 34, 292, 40)

# --- the reveal ---

HIDDEN_HEAD = Box(14, 34, 1072, 58)
HIDDEN_WREATH = square(52, 63, 48)
HIDDEN_TITLE, HIDDEN_SCORE = Box(88, 40, 560, 46), Box(660, 40, 410, 46)
_LEGS = {1: (6, Box(52, 104, 112, 116), (174, 163)), 2: (12, Box(20, 102, 82, 134), (89, 0))}
"""By players: trials in a row of the route, the first card, and the distance to the next."""
_ROAD_PX, _BEND_PX = 12, 30
HIDDEN_DECKS = {
    1: (Box(14, 428, 1072, 240),),
    2: (Box(14, 306, 1072, 170), Box(14, 482, 1072, 186)),
}
HIDDEN_NAME = {1: Box(54, 4, 400, 36), 2: Box(54, 4, 196, 36)}
HIDDEN_EMPTY = Box(16, 50, 1040, 40)
HIDDEN_ROOM = {1: Box(14, 46, 1044, 164), 2: Box(12, 4, 1048, 154)}
HIDDEN_COUNT = Box(860, 6, 198, 34)

TAB_HEIGHT = 28
_CARD_SHAPE = 1.74
_IN_LINE, _APART_PX, _LINES_GAP = 7, 18, 8
"""Named cards on a line, the gap between a row and a hand on it, and between two lines."""
SMALLEST_WITH_NAME = 98
"""The least width of a card with a name."""


def within(band: Box, box: Box) -> Box:
    """Return a box of a band as it lies on the board."""
    return Box(band.x + box.x, band.y + box.y, box.width, box.height)


def under(card: Box) -> Box:
    """Return the strip below a card, for a word and a count."""
    return Box(card.x, card.bottom + 4, card.width, TAB_HEIGHT)


def parts(box: Box, count: int, *, gap: int = GAP) -> tuple[Box, ...]:
    """Return the box in `count` equal parts, side by side."""
    width = (box.width - gap * (count - 1)) // count
    return tuple(Box(box.x + i * (width + gap), box.y, width, box.height) for i in range(count))


def leg(number: int, players: int = 1) -> Box:
    """Return the card of a trial on the route, counted from 0; every second row runs to the left."""
    in_row, first, (across, down) = _LEGS[players]
    row, column = divmod(number, in_row)
    column = in_row - 1 - column if row % 2 else column
    return Box(first.x + column * across, first.y + row * down, first.width, first.height)


def road(number: int) -> tuple[Box, ...]:
    """Return the road from a trial to the next on a solo route; it bends at the end of a row."""
    here, there, half = leg(number), leg(number + 1), _ROAD_PX // 2
    y = here.centre[1] - half
    if here.y == there.y:
        left, right = sorted((here, there), key=lambda card: card.x)
        return (Box(left.right, y, right.x - left.right, _ROAD_PX),)
    x, below = here.right, there.centre[1] - half
    return (
        Box(x, y, _BEND_PX, _ROAD_PX),
        Box(x + _BEND_PX - _ROAD_PX, y, _ROAD_PX, below - y + _ROAD_PX),
        Box(x, below, _BEND_PX, _ROAD_PX),
    )


def fan(box: Box, count: int, *, most_px: int, apart: int = 0) -> tuple[Box, ...]:
    """Return places for cards in a row, as large as possible, with a gap after the first `apart`."""
    space = _APART_PX if 0 < apart < count else 0
    width = min(most_px, (box.width - space - GAP * (count - 1)) // max(1, count))
    height = min(box.height, round(width * _CARD_SHAPE))
    width = min(width, round(height / 1.3))
    bottom = box.bottom - (box.height - height) // 2
    places = []
    for number in range(count):
        x = box.x + number * (width + GAP) + (space if space and number >= apart else 0)
        places.append(Box(x, bottom - height, width, height))
    return tuple(places)


def two_lines(box: Box, laid: int, held: int, *, head: int) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return places for a long row and hand on two lines, each below a head.

    The hand is on the second line, after the rest of the row.
    """
    across = max(_IN_LINE, held if laid else 0, (laid + held + 1) // 2)
    width = (box.width - _APART_PX - GAP * (across - 1)) // across
    pitch = (box.height + _LINES_GAP) // 2
    height = min(pitch - _LINES_GAP - head, round(width * _CARD_SHAPE))
    first = max(laid, across) if laid else 0

    def place(number: int) -> Box:
        line, column = divmod(number, across)
        apart = _APART_PX if line and 0 < first % across <= column else 0
        x, y = box.x + column * (width + GAP) + apart, box.y + line * pitch + head
        return Box(x, y, width, height)

    return tuple(map(place, range(laid))), tuple(place(first + number) for number in range(held))


def has_room_for_name(card: Box) -> bool:
    return card.width >= SMALLEST_WITH_NAME


def cells(box: Box, *, width: int, height: int, gap: int = 4) -> tuple[Box, ...]:
    """Return as many cells of a size as a box holds, in reading order."""
    across, down = (box.width + gap) // (width + gap), (box.height + gap) // (height + gap)
    return tuple(
        Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height)
        for row in range(down)
        for column in range(across)
    )
