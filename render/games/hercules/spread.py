"""The cards before a player: the row and the hand, or the cards to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.cards import DECK_CARDS
from engine.games.hercules.view import CardView, PlayerView, TableView
from render.display import Box, Item, Outline, Panel, Tab, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.choices import NONE, Begun, Choosable, counted, written
from render.games.hercules.lives import lives
from render.theme import corner

_HEAD_PX, _LOW_HEAD_PX = 50, 42
_LOW_PX = 200
"""A lower room has smaller medallions."""
_MOST_PX = 150
_TAB_PX, _TAB_WIDTH_PX, _SPARE_PX = 30, 58, 3
"""Height and width of a tab over a card on one of two lines, which reach a little further."""


def heading(view: TableView, own: PlayerView) -> Word | None:
    """Return the title of what lies before this player, with the question, unless it is a row."""
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
    """Yield what this player has before them in the present stage; `is_titled`: the title is elsewhere."""
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
        yield from lives(view, room, may, say)
    elif view.stage == "deck":
        yield from _counted(counted(own.unknown if own.is_ready else view.techniques), room, say, least=3)
    else:
        yield from _counted(counted(own.unknown), room, say, may.deck)


def _row_and_hand(own: PlayerView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the row with each card's triggers, then the hand: on two lines if both together are long."""
    head = _HEAD_PX if box.height > _LOW_PX else _LOW_HEAD_PX
    laid = len(own.pile)
    places = grid.fan(_under(box, head), max(5, laid + len(own.hand)), most_px=_MOST_PX, apart=laid)
    row, hand = places[:laid], places[laid:]
    if box.height > _LOW_PX and not grid.has_room_for_name(places[0]):
        head = _TAB_PX
        taller = Box(box.x, box.y - _SPARE_PX, box.width, box.height + 2 * _SPARE_PX)
        row, hand = grid.two_lines(taller, laid, len(own.hand), head=head)
    yield from _row(own, row, head, may, say)
    for held, place in zip(own.hand, hand, strict=False):
        yield from pieces.card(held, place, say, begins=may.hand.get(written(held), NONE))
    if own.hand:
        room = Box(hand[0].x, hand[0].y - head, min(300, box.right - hand[0].x), head - 8 * (head > _TAB_PX))
        yield _title(room, word("board-title-hand", count=len(own.hand)), say)
    elif not laid:
        yield _title(Box(box.x, box.y, 300, head - 8), word("board-title-row"), say)


def _under(box: Box, head: int) -> Box:
    """Return the part of a room below the medallions."""
    return Box(box.x, box.y + head + 2, box.width, box.height - head - 2)


def _row(own: PlayerView, places: Sequence[Box], head: int, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the cards laid, and over each how often it counts."""
    for number, (each, place) in enumerate(zip(own.pile, places, strict=True)):
        yield from pieces.card(each.card, place, say, choice=each.choice)
        times = each.triggers * (2 if each.is_doubled else 1)
        if len(places) - number <= may.drafted:
            yield Outline(place, "cream", corner(place.width), width=3, stroke="dashed")
        if head == _TAB_PX:
            yield from _tabbed(place, times, say, is_doubled=each.is_doubled)
            continue
        medal = square(place.x + head // 2 + 2, place.y - head // 2 - 2, head)
        yield from pieces.medallion(medal, f"×{times}")
        if each.is_doubled and grid.has_room_for_name(place):
            room = Box(place.x + 8, place.bottom - place.height // 6 - 34, place.width - 16, 26)
            yield Tab(room, say(word("board-doubled")), "gloss", "cream", "label", 20)


def _tabbed(card: Box, times: int, say: Say, *, is_doubled: bool) -> Iterator[Item]:
    """Yield a low card's triggers on a tab above it, and whether its Posture doubles it."""
    is_wide = is_doubled and grid.has_room_for_name(card)
    tab = Box(card.x, card.y - _TAB_PX + 1, card.width if is_wide else _TAB_WIDTH_PX, _TAB_PX - 3)
    yield Panel(tab, "cream")
    number = Box(tab.x + 3, tab.y, 38 if is_wide else tab.width - 6, tab.height)
    yield Text(number, f"×{times}", "number", 24 if is_wide else 28, "gloss", least_px=18)
    if is_wide:
        room = Box(number.right + 2, tab.y, tab.right - number.right - 3, tab.height)
        yield Text(room, say(word("board-doubled")), "label", 18, "gloss", least_px=18)


def _counted(
    cards: Sequence[tuple[CardView, int]],
    box: Box,
    say: Say,
    deck: Begun = MappingProxyType({}),
    *,
    least: int = 5,
) -> Iterator[Item]:
    """Yield different cards with their numbers; as small as `least` of them would be."""
    room = Box(box.x, box.y, box.width, box.height - 4 - grid.TAB_HEIGHT)
    places = grid.fan(room, max(least, len(cards)), most_px=_MOST_PX)
    for (each, count), place in zip(cards, places, strict=False):
        yield from pieces.card(each, place, say, begins=deck.get(written(each), NONE))
        yield Tab(grid.under(place), f"×{count}", "panel", "cream", "number", 26)


def _title(box: Box, title: Word, say: Say) -> Text:
    return Text(box, say(title), "label", 24, "sand", "left", least_px=18)
