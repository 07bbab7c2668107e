"""The reveal of a finished match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, SIDES
from engine.games.hera_zeus.view import CardView, RevealView, SeatView, Side, Stop
from render import rivals
from render.display import (
    Align,
    Badge,
    Box,
    Display,
    Emblem,
    Ground,
    Item,
    Outline,
    Panel,
    Plate,
    Tab,
    Text,
    sigil_badge,
)
from render.games.hera_zeus import grid, pieces
from render.games.hera_zeus.banner import HOSTAGES
from render.games.hera_zeus.changes import standing
from render.games.hera_zeus.emblems import LIVERY, SIGIL
from render.theme import LABEL_PX, LIVERIES, TITLE_PX, Colour, corner

MOST_STOPS = 10
LETTER_PX, STOP_PX, FOUND_PX = 28, 26, 40
_LETTER_WIDTH, _STOP_MARGIN = 13, 22


def hidden(view: RevealView, names: tuple[str, ...], say: Say) -> Display:
    """Return both hands and all columns open, and the ways of the hostages."""
    most = max(len(seat.hand) for seat in view.seats)
    sides = zip(view.seats, names, strict=True)
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, say(word("hidden-title")), "display", TITLE_PX, "cream", least_px=20),
        *(item for seat, name in sides for item in _side(seat, name, most, say)),
        *(item for lane in range(grid.LANES) for item in _letter(lane, most)),
        *ways(view, say),
    )


def ways(view: RevealView, say: Say) -> tuple[Item, ...]:
    """Return the ways of both hostages, Hera's above, at the foot of a picture."""
    both = zip(SIDES, view.paths, strict=True)
    return tuple(item for side, way in both for item in _way(view, side, way, say))


def shown_stops(way: Sequence[Stop]) -> tuple[Stop | None, ...]:
    """Return the stops to show: of too many the first and the last ones, with None between them."""
    if len(way) <= MOST_STOPS:
        return tuple(way)
    return (*way[:2], None, *way[-(MOST_STOPS - 3) :])


def _side(view: SeatView, name: str, most: int, say: Say) -> Iterator[Item]:
    side = view.side
    align: Align = "left" if side == "hera" else "right"
    sigil = grid.sided(grid.HIDDEN_SIGIL, side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    line = grid.sided(grid.HIDDEN_NAME, side)
    yield rivals.player(line, name, "title", LABEL_PX, align=align)
    held = say(word("hidden-held", count=len(view.hand)))
    yield Text(grid.sided(grid.HIDDEN_COUNT, side), held, "label", LABEL_PX, "sand", align, least_px=18)
    for ground in (grid.held_tray(side, most), grid.hidden_field(side, most)):
        yield Panel(ground, LIVERIES[LIVERY[side]].deep)
    for index, card in enumerate(view.hand):
        box = grid.held_place(side, index, most)
        if most <= grid.NAMED_IN_ROW:
            yield pieces.card(card, box, holder=side, say=say, look="plain", has_star=False)
        else:
            yield pieces.small(card, box, look="plain")
        yield from _marked(card, box)
    for lane, column in enumerate(view.own):
        for depth, standing_there in enumerate(standing(column)):
            box = grid.hidden_place(side, lane, depth, most)
            if standing_there is None:
                yield from _figure(side, box, say)
            else:
                yield pieces.card(standing_there, box, holder=side, say=say, has_star=False)
                yield from _marked(standing_there, box)


def _marked(card: CardView, box: Box) -> Iterator[Item]:
    """Yield a frame around a hostage, wherever it is."""
    if card.kind in HOSTAGES.values():
        yield Outline(box.grown(-1), "cream", corner(box.width), width=4)


def _figure(side: Side, box: Box, say: Say) -> Iterator[Item]:
    """Yield the god before a column: its sigil, and its name on a strip like a card's."""
    px = box.height - 46
    yield Plate(box, LIVERY[side])
    yield Emblem(Box(box.centre[0] - px // 2, box.y + 8, px, px), SIGIL[side], "cream")
    strip = Box(box.x + 4, box.bottom - 30, box.width - 8, 26)
    yield Tab(strip, say(word(f"board-{side}")), "cream", "gloss", "display", 22)


def _letter(lane: int, most: int) -> Iterator[Item]:
    front = grid.hidden_place("hera", lane, 0, most)
    box = Box(grid.MIDDLE - 22, front.centre[1] - 22, 44, 44)
    yield from pieces.letter(box, COLUMNS[lane], LETTER_PX)


def _way(view: RevealView, side: Side, way: Sequence[Stop], say: Say) -> Iterator[Item]:
    """Yield the hostage and its places over the turns of the match: a line, bright on the field."""
    kind, look = HOSTAGES[side], LIVERIES[LIVERY[side]]
    card, name, line = grid.way_of(side)
    align: Align = "left" if side == "hera" else "right"
    yield pieces.small(CardView(side, kind, is_face_up=True), card)
    yield Text(name, say(word(f"short-{kind}")), "label", LABEL_PX, "cream", align, least_px=18)
    below = Box(name.x, name.bottom, name.width, 22)
    yield Text(below, say(word("hidden-turn")), "label", 20, "sand", align, least_px=18)
    stops = shown_stops(way)
    words = ["..." if stop is None else place_of(stop, say) for stop in stops]
    widths = [_LETTER_WIDTH * len(each) + _STOP_MARGIN for each in words]
    last = max(view.table.turn, 1)
    is_lost = side in view.losers
    room = Box(line.x, line.y, line.width - (FOUND_PX + 8) * is_lost, line.height)
    wanted = [room.x + (stop.turn if stop else 0) * (room.width - 60) // last for stop in stops]
    boxes = grid.stops(room, widths, wanted)
    ends = [box.x for box in boxes[1:]] + [line.right]
    for stop, box, end in zip(stops, boxes, ends, strict=True):
        yield Panel(Box(box.x, box.centre[1] - 5, end - box.x, 10), _bright(stop, look.mid, look.light))
    for stop, box, each in zip(stops, boxes, words, strict=True):
        is_out = stop is not None and stop.place not in ("deck", "hand")
        fill, ink = (look.light, _GLOSS) if is_out else (look.deep, _CREAM)
        yield Tab(box, each, fill, ink, "number", STOP_PX)
        if stop:
            turn = str(stop.turn) if stop.turn else say(word("hidden-start"))
            under = Box(box.x - 4, box.bottom, box.width + 8, 22)
            yield Text(under, turn, "label", 20, "sand", least_px=18)
    if is_lost:
        badge = Box(line.right - FOUND_PX, line.y - 6, FOUND_PX, FOUND_PX)
        yield Badge(badge, look.shape, "cream", "gloss")
        yield Emblem(badge.grown(-8), "eye", "gloss")
        under = Box(badge.x - 10, badge.bottom, badge.width + 20, 22)
        yield Text(under, str(view.table.turn), "label", 20, "sand", least_px=18)


_GLOSS: Colour = "gloss"
_CREAM: Colour = "cream"


def _bright(stop: Stop | None, mid: Colour, light: Colour) -> Colour:
    """Return the line's colour: faint in the deck, brighter in the hand, bright on the field."""
    if stop is None or stop.place == "hand":
        return mid
    return "unlit" if stop.place == "deck" else light


def place_of(stop: Stop, say: Say) -> str:
    """Return a stop in a word."""
    return say(word(f"hidden-{stop.place}")) if stop.place in ("deck", "hand") else stop.place
