"""What lies before a player: the row and the hand, or the cards among which to choose?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.cards import DECK_CARDS, LIFE_CARDS
from engine.games.hercules.view import CardView, PlayerView, TableView
from render.display import Box, Chip, Face, Item, Look, Outline, Tab, Target, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.choices import NONE, Begun, Choosable, counted, written
from render.games.hercules.emblems import LIFE_CARD
from render.theme import corner

_HEAD_PX, _LOW_HEAD_PX = 50, 42
_LOW_PX = 200
"""A lower room has no place for what cards do, and smaller medallions."""
_MOST_PX = 150
_HAND_PX = 110
"""What the word beside a hand takes that lies below the row."""
_RULE_PX, _NAME_PX = 92, 52
"""What stays free below a Life card for what it does, or for its name."""


def heading(view: TableView, own: PlayerView) -> Word | None:
    """What lies before this player when it is no row, with what is asked about it."""
    match view.stage:
        case "life":
            return word("board-title-life")
        case "deck":
            return word(f"board-title-{'chosen' if own.is_ready else 'deck'}", count=DECK_CARDS.number)
        case "prepare":
            return word("board-title-prepare", count=own.preparations)
        case _:
            return None


def spread(
    view: TableView, own: PlayerView, box: Box, may: Choosable, say: Say, *, is_titled: bool = False
) -> Iterator[Item]:
    """What this player has before them in the present stage; `is_titled`: its heading stands elsewhere."""
    if not (title := heading(view, own)):
        if own.pile or own.hand or not view.ending:
            yield from _row_and_hand(own, box, may, say)
        return
    room = box
    if not is_titled:
        head = min(_HEAD_PX, box.height // 4) - 8
        yield _title(Box(box.x, box.y, box.width, head), title, say)
        room = Box(box.x, box.y + head + 4, box.width, box.height - head - 4)
    if view.stage == "life":
        yield from _life_cards(view, room, may, say)
    elif view.stage == "deck":
        yield from _counted(counted(own.unknown if own.is_ready else view.techniques), room, say, least=3)
    else:
        yield from _counted(counted(own.unknown), room, say, may.deck)


def _row_and_hand(own: PlayerView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """The row with how often each card counts, then the hand: below the row where both are long."""
    head = _HEAD_PX if box.height > _LOW_PX else _LOW_HEAD_PX
    laid = len(own.pile)
    places = grid.fan(_under(box, head), max(5, laid + len(own.hand)), most_px=_MOST_PX, apart=laid)
    row, hand = places[:laid], places[laid:]
    beside = Box(hand[0].x, hand[0].y - head, min(300, box.right - hand[0].x), head - 8) if own.hand else box
    if laid and own.hand and box.height > _LOW_PX and not grid.has_room_for_name(places[0]):
        head = _LOW_HEAD_PX
        upper = Box(box.x, box.y, box.width, box.height * 11 // 20)
        row = grid.fan(_under(upper, head), max(8, laid), most_px=_MOST_PX)[:laid]
        beside = Box(box.x, upper.bottom + 10, _HAND_PX, box.bottom - upper.bottom - 10)
        lower = Box(beside.right, beside.y, box.right - beside.right, beside.height)
        hand = grid.fan(lower, max(5, len(own.hand)), most_px=_MOST_PX)
    yield from _row(own, row, head, may, say)
    for held, place in zip(own.hand, hand, strict=False):
        yield from pieces.card(held, place, say, begins=may.hand.get(written(held), NONE))
    if own.hand:
        yield _title(beside, word("board-title-hand", count=len(own.hand)), say)
    elif not laid:
        yield _title(Box(box.x, box.y, 300, head - 8), word("board-title-row"), say)


def _under(box: Box, head: int) -> Box:
    """The part of a room below the medallions."""
    return Box(box.x, box.y + head + 2, box.width, box.height - head - 2)


def _row(own: PlayerView, places: Sequence[Box], head: int, may: Choosable, say: Say) -> Iterator[Item]:
    """The cards laid, and over each how often it counts."""
    for number, (each, place) in enumerate(zip(own.pile, places, strict=True)):
        yield from pieces.card(each.card, place, say, choice=each.choice)
        times = each.triggers * (2 if each.is_doubled else 1)
        if len(places) - number <= may.drafted:
            yield Outline(place, "cream", corner(place.width), width=3, stroke="dashed")
        medal = square(place.x + head // 2 + 2, place.y - head // 2 - 2, head)
        yield from pieces.medallion(medal, f"×{times}")
        if each.is_doubled and grid.has_room_for_name(place):
            room = Box(place.x + 8, place.bottom - place.height // 6 - 34, place.width - 16, 26)
            yield Tab(room, say(word("board-doubled")), "gloss", "cream", "label", 20)


def _counted(
    cards: Sequence[tuple[CardView, int]],
    box: Box,
    say: Say,
    deck: Begun = MappingProxyType({}),
    *,
    least: int = 5,
) -> Iterator[Item]:
    """Cards of which there are several, each with how many; as small as `least` of them would be."""
    room = Box(box.x, box.y, box.width, box.height - 4 - grid.TAB_HEIGHT)
    places = grid.fan(room, max(least, len(cards)), most_px=_MOST_PX)
    for (each, count), place in zip(cards, places, strict=False):
        yield from pieces.card(each, place, say, begins=deck.get(written(each), NONE))
        yield Tab(grid.under(place), f"×{count}", "panel", "cream", "number", 26)


def _life_cards(view: TableView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """The four Life cards; in a high room below each what it does, in a narrow one its name."""
    is_low = box.height <= _LOW_PX
    places = grid.fan(box, len(LIFE_CARDS), most_px=_MOST_PX)
    columns = grid.parts(box, len(LIFE_CARDS), gap=8)
    for life_card, fanned, column in zip(LIFE_CARDS, places, columns, strict=True):
        name, does = say(word(f"short-life-{life_card}")), say(word(f"board-life-{life_card}"))
        look: Look = "dim" if life_card == view.life_card else "plain"
        is_narrow = not grid.has_room_for_name(fanned)
        place = _above(column, _NAME_PX if is_narrow else _RULE_PX) if is_narrow or not is_low else fanned
        if is_narrow:
            yield Chip(place, life_card, LIFE_CARD[life_card], "brown", look=look)
        else:
            yield Face(place, life_card, LIFE_CARD[life_card], "brown", name, look=look)
        if begins := may.life_cards.get(life_card):
            yield Outline(place, "gold", corner(place.width), width=3)
            yield Target(place, begins)
        below = Box(column.x - 12, place.bottom + 4, column.width + 24, box.bottom - place.bottom - 4)
        if is_narrow or not is_low:
            words = name if is_narrow else does
            yield pieces.sentence(below, words, most_px=20, colour="cream", align="middle")


def _above(column: Box, below: int) -> Box:
    """The middle of a column, `below` pixels left free under it."""
    height = column.height - below
    width = min(_MOST_PX, column.width - 8, round(height / 1.3))
    return Box(column.centre[0] - width // 2, column.y, width, height)


def _title(box: Box, title: Word, say: Say) -> Text:
    return Text(box, say(title), "label", 24, "sand", "left", least_px=18)
