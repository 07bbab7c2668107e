"""What lies before a player: the row and the hand, or the cards among which to choose?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.cards import DECK_CARDS, LIFE_CARDS
from engine.games.hercules.view import CardView, PlayerView, TableView
from render.display import Box, Face, Item, Look, Outline, Tab, Target, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.choices import NONE, Begun, Choosable, counted, written
from render.games.hercules.emblems import LIFE_CARD
from render.theme import corner

_HEAD_PX = 50
_MOST_PX = 150


def spread(view: TableView, own: PlayerView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """What this player has before them in the present stage."""
    match view.stage:
        case "life":
            yield from _life_cards(view, box, may, say)
        case "deck":
            key, cards = ("chosen", own.unknown) if own.is_ready else ("deck", view.techniques)
            title = word(f"board-title-{key}", count=DECK_CARDS.number)
            yield from _counted(counted(cards), title, box, say)
        case "prepare":
            title = word("board-title-prepare", count=own.preparations)
            yield from _counted(counted(own.unknown), title, box, say, may.deck)
        case _:
            yield from _row_and_hand(own, box, may, say)


def _row_and_hand(own: PlayerView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """The row with how often each card counts, then what is still in the hand."""
    head = min(_HEAD_PX, box.height // 4)
    cards = Box(box.x, box.y + head + 6, box.width, box.height - head - 6)
    laid = len(own.pile)
    places = grid.fan(cards, max(5, laid + len(own.hand)), most_px=_MOST_PX, apart=laid)
    for number, (each, place) in enumerate(zip(own.pile, places, strict=False)):
        yield from pieces.card(each.card, place, say, choice=each.choice)
        times = each.triggers * (2 if each.is_doubled else 1)
        if laid - number <= may.drafted:
            yield Outline(place, "cream", corner(place.width), width=3, stroke="dashed")
        medal = square(place.x + head // 2 + 2, place.y - head // 2 - 3, head)
        yield from pieces.medallion(medal, f"×{times}")
        if each.is_doubled and grid.has_room_for_name(place):
            room = Box(place.x + 8, place.bottom - place.height // 6 - 34, place.width - 16, 26)
            yield Tab(room, say(word("board-doubled")), "gloss", "cream", "label", 20)
    for held, place in zip(own.hand, places[laid:], strict=False):
        yield from pieces.card(held, place, say, begins=may.hand.get(written(held), NONE))
    if own.hand:
        first = places[laid]
        title = Box(first.x, first.y - head, min(300, box.right - first.x), head - 8)
        yield _title(title, word("board-title-hand", count=len(own.hand)), say)
    elif not laid:
        yield _title(Box(box.x, box.y, 300, head - 8), word("board-title-row"), say)


def _counted(
    cards: Sequence[tuple[CardView, int]],
    title: Word,
    box: Box,
    say: Say,
    deck: Begun = MappingProxyType({}),
) -> Iterator[Item]:
    """Cards of which there are several, each with how many."""
    head = min(_HEAD_PX, box.height // 4) - 8
    yield _title(Box(box.x, box.y, box.width, head), title, say)
    room = Box(box.x, box.y + head + 4, box.width, box.height - head - 8 - grid.TAB_HEIGHT)
    places = grid.fan(room, max(5, len(cards)), most_px=_MOST_PX)
    for (each, count), place in zip(cards, places, strict=False):
        yield from pieces.card(each, place, say, begins=deck.get(written(each), NONE))
        yield Tab(grid.under(place), f"×{count}", "panel", "cream", "number", 26)


def _life_cards(view: TableView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    head = min(_HEAD_PX, box.height // 4) - 8
    yield _title(Box(box.x, box.y, box.width, head), word("board-title-life"), say)
    room = Box(box.x, box.y + head + 4, box.width, box.height - head - 4)
    for life_card, place in zip(LIFE_CARDS, grid.fan(room, len(LIFE_CARDS), most_px=_MOST_PX), strict=True):
        look: Look = "dim" if life_card == view.life_card else "plain"
        name = say(word(f"short-life-{life_card}"))
        yield Face(place, life_card, LIFE_CARD[life_card], "brown", name, look=look)
        if begins := may.life_cards.get(life_card):
            yield Outline(place, "gold", corner(place.width), width=3)
            yield Target(place, begins)


def _title(box: Box, title: Word, say: Say) -> Text:
    return Text(box, say(title), "label", 24, "sand", "left", least_px=18)
