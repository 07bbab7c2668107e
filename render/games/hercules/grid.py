"""Where does everything lie, on the board of one and on the board of two?"""

from __future__ import annotations

from render.display import Box, square
from render.theme import GAP, HEIGHT, WIDTH
from render.titles import ABOVE_ALT, BELOW_VERDICT, VERDICT

CANVAS = Box(0, 0, WIDTH, HEIGHT)

# --- the board of one ---

TRIAL = Box(14, 34, 240, 226)
RULE = Box(14, 266, 240, 100)
TRACKS = tuple(Box(262, y, 428, 58) for y in (34, 98, 162))
SUMS = Box(262, 226, 428, 90)
SUMS_ALONE = Box(262, 226, 428, 140)
SIGNS = Box(262, 322, 428, 44)
POSTURE, DECK, DISCARD = (Box(x, 34, 120, 150) for x in (698, 832, 966))
RESERVE = Box(698, 222, 388, 144)
ROW = Box(14, 372, 918, 296)
WOUNDS = Box(938, 372, 148, 296)

# --- the board of two: what is common above, a band for each player below ---

TRIAL_OF_TWO = Box(14, 34, 150, 196)
TRACKS_OF_TWO = tuple(Box(172, y, 330, 46) for y in (34, 84, 134))
SUMS_OF_TWO = Box(172, 184, 330, 46)
RULE_OF_TWO = Box(510, 34, 236, 80)
SIGNS_OF_TWO = Box(510, 118, 236, 36)
WOUNDS_OF_TWO = Box(510, 158, 236, 34)
FATES_OF_TWO = Box(510, 196, 236, 34)
RESERVE_OF_TWO = Box(754, 34, 332, 196)
BANDS = tuple(Box(14, y, 1072, 212) for y in (240, 456))
PLAYER = Box(12, 6, 230, 28)
POSTURE_OF_BAND = Box(12, 40, 108, 130)
DECK_OF_BAND, DISCARD_OF_BAND = Box(126, 40, 68, 94), Box(200, 40, 68, 94)
SHIELD_OF_BAND = Box(126, 172, 142, 34)
ROW_OF_BAND = Box(278, 6, 668, 200)
SUMS_OF_BAND = Box(952, 8, 114, 196)

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
OPENING_LINE = Box(130, 608, 840, 54)

# --- the end, and what was hidden ---

BANNER = Box(0, 0, WIDTH, 400)
BANNER_FIELD = Box(3, 28, WIDTH - 6, 344)
WREATH = square(210, 190, 288)
WREATH_SIGIL = square(210, 194, 144)
BANNER_TRIAL = Box(100, 62, 200, 276)
BANNER_TITLE = Box(398, 44, 690, 104)
BANNER_PLAYER = Box(402, 154, 686, 76)
BANNER_REASON = Box(402, 238, 686, 60)
BANNER_SCORE = Box(402, 306, 686, 52)

# --- a run that its players ended: the verdict, the trial that was left, what lay before them ---

LEFT_WREATH = square(VERDICT.x + 56, VERDICT.centre[1], 86)
LEFT_NAMES = {
    1: (Box(VERDICT.x + 112, VERDICT.y + 34, 190, 40),),
    2: (Box(VERDICT.x + 112, VERDICT.y + 14, 190, 36), Box(VERDICT.x + 112, VERDICT.y + 56, 190, 36)),
}
LEFT_SCORE = Box(VERDICT.right - 310, VERDICT.y + 34, 292, 40)
LEFT_TRIAL, LEFT_RULE = Box(14, BELOW_VERDICT, 150, 216), Box(172, BELOW_VERDICT + 150, 430, 66)
LEFT_TRACKS = tuple(Box(172, BELOW_VERDICT + y, 430, 46) for y in (0, 50, 100))
LEFT_PROGRESS = Box(610, BELOW_VERDICT, 476, 216)
LEFT_ROW = Box(ROW.x + 10, ROW.y + 10, ROW.width - 20, ABOVE_ALT - ROW.y - 14)
BANDS_LEFT = tuple(Box(14, BELOW_VERDICT + y, 1072, 212) for y in (54, 272))
LEFT_TRIAL_OF_TWO = Box(14, BELOW_VERDICT, 300, 46)
LEFT_TRACKS_OF_TWO = tuple(Box(320 + 256 * i, BELOW_VERDICT, 254, 46) for i in range(3))

# --- what was hidden ---

HIDDEN_TITLE = Box(24, 34, 640, 44)
HIDDEN_SCORE = Box(680, 34, 396, 44)
_LEG, _LEG_PITCH, LEGS_IN_ROW = Box(50, 84, 118, 128), (176, 172), 6
HIDDEN_DECKS = {
    1: (Box(14, 430, 1072, 236),),
    2: (Box(14, 430, 1072, 116), Box(14, 550, 1072, 116)),
}

TAB_HEIGHT = 28
_CARD_SHAPE = 1.74
SMALLEST_WITH_NAME = 98
"""A narrower card has no room for its name."""


def within(band: Box, box: Box) -> Box:
    """A box of a band as it lies on the board."""
    return Box(band.x + box.x, band.y + box.y, box.width, box.height)


def under(card: Box) -> Box:
    """The strip below a card, for a word and a count."""
    return Box(card.x, card.bottom + 4, card.width, TAB_HEIGHT)


def parts(box: Box, count: int, *, gap: int = GAP) -> tuple[Box, ...]:
    """The box in `count` equal parts, side by side."""
    width = (box.width - gap * (count - 1)) // count
    return tuple(Box(box.x + i * (width + gap), box.y, width, box.height) for i in range(count))


def leg(number: int) -> Box:
    """The card of a trial on the route, counted from 0 in reading order."""
    row, column = divmod(number, LEGS_IN_ROW)
    across, down = _LEG_PITCH
    return Box(_LEG.x + column * across, _LEG.y + row * down, _LEG.width, _LEG.height)


def road(number: int) -> Box:
    """The piece of the road that leads to a trial."""
    card, lead = leg(number), _LEG_PITCH[0] - _LEG.width
    return Box(card.x - lead, card.centre[1] - 6, lead, 12)


def fan(box: Box, count: int, *, most_px: int, apart: int = 0) -> tuple[Box, ...]:
    """Places for so many cards in a row, as large as there is room; with a gap after the first `apart`."""
    space = 18 if 0 < apart < count else 0
    width = min(most_px, (box.width - space - GAP * (count - 1)) // max(1, count))
    height = min(box.height, round(width * _CARD_SHAPE))
    width = min(width, round(height / 1.3))
    bottom = box.bottom - (box.height - height) // 2
    places = []
    for number in range(count):
        x = box.x + number * (width + GAP) + (space if space and number >= apart else 0)
        places.append(Box(x, bottom - height, width, height))
    return tuple(places)


def has_room_for_name(card: Box) -> bool:
    return card.width >= SMALLEST_WITH_NAME


def cells(box: Box, *, width: int, height: int, gap: int = 4) -> tuple[Box, ...]:
    """As many cells of a size as a box holds, in reading order."""
    across, down = (box.width + gap) // (width + gap), (box.height + gap) // (height + gap)
    return tuple(
        Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height)
        for row in range(down)
        for column in range(across)
    )
