"""What could nobody see, now that the match is over?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, SIDES
from engine.games.hera_zeus.view import CardView, RevealView, SeatView, Side, Stop
from render.display import Align, Box, Display, Ground, Item, Outline, Panel, Text, sigil_badge
from render.games.hera_zeus import board, grid, pieces
from render.games.hera_zeus.banner import HOSTAGES
from render.games.hera_zeus.changes import standing
from render.games.hera_zeus.emblems import LIVERY, SIGIL
from render.theme import LABEL_PX, PLACE_PX, TITLE_PX, corner

MOST_STOPS = 10
LETTER_PX = 28


def hidden(view: RevealView, names: tuple[str, ...], say: Say) -> Display:
    """Both hands and all columns open, and where the hostages were."""
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, say(word("hidden-title")), "display", TITLE_PX, "cream", least_px=20),
        *(item for seat, name in zip(view.seats, names, strict=True) for item in _side(seat, name, say)),
        *(item for lane in range(grid.LANES) for item in _letter(lane)),
        *(item for side, way in zip(SIDES, view.paths, strict=True) for item in _way(side, way, say)),
    )


def shown_stops(way: Sequence[Stop]) -> tuple[Stop | None, ...]:
    """The stops that are shown: of too many the first and the last ones, None standing for those between."""
    if len(way) <= MOST_STOPS:
        return tuple(way)
    return (*way[:2], None, *way[-(MOST_STOPS - 3) :])


def _side(view: SeatView, name: str, say: Say) -> Iterator[Item]:
    side = view.side
    align: Align = "left" if side == "hera" else "right"
    sigil = grid.sided(grid.HIDDEN_SIGIL, side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    yield pieces.player(
        grid.sided(grid.HIDDEN_NAME, side), side, name, "title", LABEL_PX, align=align, say=say
    )
    for lane, column in enumerate(view.own):
        boxes = [grid.hidden_place(side, lane, depth) for depth in range(grid.DEPTH)]
        cards = standing(column)
        yield from board.column(cards, boxes, holder=side, lane=lane, say=say)
        yield from _where_hostage(zip(cards, boxes, strict=False))
    held = [(card, grid.held_place(side, index)) for index, card in enumerate(view.hand)]
    yield from (pieces.small(card, box, look="plain") for card, box in held)
    yield from _where_hostage(held)


def _where_hostage(places: Iterable[tuple[CardView | None, Box]]) -> Iterator[Item]:
    for card, box in places:
        if card and card.kind in HOSTAGES.values():
            yield Outline(box, "cream", corner(box.width), width=3, stroke="corners")


def _letter(lane: int) -> Iterator[Item]:
    front = grid.hidden_place("hera", lane, 0)
    box = Box(grid.MIDDLE - 22, front.centre[1] - 22, 44, 44)
    yield from pieces.letter(box, COLUMNS[lane], LETTER_PX)


def _way(side: Side, way: Sequence[Stop], say: Say) -> Iterator[Item]:
    """The hostage with its stops."""
    kind = HOSTAGES[side]
    card = grid.sided(grid.WAY_CARD, side)
    yield pieces.card(CardView(side, kind, is_face_up=True), card, holder=side, say=say)
    title = say(word("hidden-way", hostage=word(f"card-{kind}")))
    align: Align = "left" if side == "hera" else "right"
    yield Text(grid.sided(grid.WAY_TITLE, side), title, "label", LABEL_PX, "sand", align, least_px=18)
    stops = shown_stops(way)
    for index, stop in enumerate(stops):
        box = grid.way_stop(side, index, len(stops))
        yield Panel(box, "panel")
        if stop is None:
            yield Text(box, "...", "number", PLACE_PX, "cream")
            continue
        upper, lower = Box(box.x, box.y + 2, box.width, 36), Box(box.x + 2, box.y + 36, box.width - 4, 26)
        yield Text(upper, place_of(stop, say), "number", PLACE_PX, "cream", least_px=18)
        turn = say(word("hidden-turn", turn=stop.turn)) if stop.turn else say(word("hidden-start"))
        yield Text(lower, turn, "label", 20, "sand", least_px=16)


def place_of(stop: Stop, say: Say) -> str:
    """A stop in a word."""
    return say(word(f"hidden-{stop.place}")) if stop.place in ("deck", "hand") else stop.place
