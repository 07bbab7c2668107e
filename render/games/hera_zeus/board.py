"""How a position of Hera and Zeus becomes a picture: the public board and the private panel."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, KINDS
from engine.games.hera_zeus.view import CardView, ColumnView, SeatView, Side, SideView, TableView
from render.display import (
    Align,
    Arrow,
    Back,
    Badge,
    Box,
    Chip,
    Display,
    Emblem,
    Face,
    Ground,
    Item,
    Look,
    Outline,
    Plate,
    Slot,
    Tab,
    Text,
    sigil_badge,
    square,
)
from render.games.hera_zeus import grid
from render.games.hera_zeus.changes import awaited, drafted_depths, other, standing
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, SIGIL
from render.theme import COUNTER_PX, GOD_PX, LABEL_PX, LETTER_PX, LIVERIES, PLATE_CORNER, PLAYER_PX, corner


def table_board(view: TableView, names: tuple[str, ...], say: Say) -> Display:
    """The public board: it can show no more than a spectator may know."""
    return (
        Ground(grid.CANVAS),
        *_header(view, names, say),
        *(item for side in view.sides for item in _field(side, say)),
        *(
            item
            for lane in range(grid.LANES)
            for item in _letter(grid.letter(lane), COLUMNS[lane], LETTER_PX)
        ),
        *_drawn(view),
    )


def seat_panel(view: SeatView, names: tuple[str, ...], say: Say, before: SeatView | None = None) -> Display:
    """The private panel: own columns open, the enemy as this seat knows it, the hand with its numbers.

    `before` is the same seat's view without its draft: what stands elsewhere now is marked as drafted.
    """
    return (
        Ground(grid.CANVAS),
        *_header(view.table, names, say),
        *_own_columns(view, before or view, say),
        *_enemy_columns(view, say),
        *(_to_order(view, say) if view.to_order else _hand(view, say)),
    )


def _header(view: TableView, names: tuple[str, ...], say: Say) -> Iterator[Item]:
    for side, name in zip(view.sides, names, strict=True):
        yield from _plate(side, name, say)
    for side_awaited in awaited(view) or ((view.winner,) if view.winner else ()):
        yield Outline(grid.sided(grid.PLATE, side_awaited), "gold", PLATE_CORNER)
    if view.winner:
        yield Emblem(grid.LAUREL, "laurel", "gold")
        yield Emblem(square(*grid.LAUREL.centre, grid.LAUREL.width // 2), SIGIL[view.winner], "gold")
    elif view.to_act in awaited(view):
        yield Arrow(grid.ARROW, "left" if view.to_act == "hera" else "right", str(view.points_left))


def _plate(side: SideView, name: str, say: Say) -> Iterator[Item]:
    who = side.side
    light = LIVERIES[LIVERY[who]].light
    align: Align = "left" if who == "hera" else "right"
    yield Plate(grid.sided(grid.PLATE, who), LIVERY[who])
    sigil = grid.sided(square(*grid.SIGIL_AT, grid.SIGIL_SIZE), who)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[who], sigil=SIGIL[who])
    god = say(word(f"board-{who}"))
    yield Text(grid.sided(grid.GOD_NAME, who), god, "display", GOD_PX, "cream", align, least_px=24)
    yield Text(grid.sided(grid.PLAYER_NAME, who), name, "body", PLAYER_PX, "cream", align, least_px=PLAYER_PX)
    counts = (("hand", len(side.hand)), ("deck", side.deck_count), ("lost", side.discard_count))
    for (label, count), number_box, label_box in zip(counts, grid.COUNTERS, grid.COUNTER_LABELS, strict=True):
        yield Text(grid.sided(number_box, who), str(count), "number", COUNTER_PX, "cream")
        words = say(word(f"board-count-{label}"))
        yield Text(grid.sided(label_box, who), words, "label", LABEL_PX, light, least_px=18)
    captured = sum(card.back != who for card in side.hand)
    if captured:
        foreign, badge = LIVERIES[LIVERY[other(who)]], grid.sided(grid.FOREIGN_IN_HAND, who)
        yield Badge(badge, foreign.shape, "gloss", foreign.light)
        yield Text(badge, str(captured), "number", 18, "cream")
    if side.discard_top:
        yield _small(side.discard_top, grid.sided(grid.DISCARD_TOP, who))


def _field(side: SideView, say: Say) -> Iterator[Item]:
    for lane, column in enumerate(side.columns):
        boxes = [grid.place(side.side, lane, depth) for depth in range(grid.DEPTH)]
        yield from _column(column, boxes, holder=side.side, lane=COLUMNS[lane], say=say)


def _own_columns(view: SeatView, before: SeatView, say: Say) -> Iterator[Item]:
    for lane, (column, committed) in enumerate(zip(view.own, before.own, strict=True)):
        boxes = [grid.own_place(view.side, lane, depth) for depth in range(grid.DEPTH)]
        yield from _column(column, boxes, holder=view.side, lane=COLUMNS[lane], say=say)
        yield from _letter(grid.panel_letter(view.side, lane), COLUMNS[lane], 28)
        drafted = drafted_depths(column, committed)
        for depth, box in enumerate(boxes[: len(standing(column))]):
            yield from _place_name(f"{COLUMNS[lane]}{depth + 1}", box, is_draft=depth in drafted, say=say)


def _enemy_columns(view: SeatView, say: Say) -> Iterator[Item]:
    enemy = other(view.side)
    for lane, column in enumerate(view.enemy):
        cards = standing(column)
        front = grid.enemy_front(view.side, lane)
        name = f"{COLUMNS[lane]}1"
        if not cards:
            yield Slot(front, name)
        for depth, card in enumerate(cards):
            if depth:
                assert card is not None
                yield _small(card, grid.enemy_behind(view.side, lane, depth))
            elif card is None:
                yield from _figure(enemy, front, say)
            else:
                yield _card(card, front, holder=enemy, say=say)


def _hand(view: SeatView, say: Say) -> Iterator[Item]:
    for index, card in enumerate(view.hand):
        box = grid.hand_place(view.side, index)
        yield _card(card, box, holder=view.side, say=say, is_own_hand=True)
        yield Tab(grid.hand_tab(box), str(index + 1), "gold", "gloss")


def _to_order(view: SeatView, say: Say) -> Iterator[Item]:
    """The cards whose order on the pile this seat chooses, in the place of the hand."""
    for index, card in enumerate(view.to_order[: grid.LANES * grid.HAND_ROW]):
        box = grid.hand_place(view.side, index)
        yield _card(card, box, holder=view.side, say=say, is_own_hand=True)
        yield Outline(box, "cream", corner(box.width), width=3, dashed=True)
        yield Tab(grid.hand_tab(box), str(index + 1), "gold", "gloss")


def _column(column: ColumnView, boxes: list[Box], *, holder: Side, lane: str, say: Say) -> Iterator[Item]:
    cards = standing(column)
    for depth, box in enumerate(boxes):
        if depth >= len(cards):
            yield Slot(box, f"{lane}{depth + 1}")
            continue
        card = cards[depth]
        if card is None:
            yield from _figure(holder, box, say)
        else:
            yield _card(card, box, holder=holder, say=say)


def _card(card: CardView, box: Box, *, holder: Side, say: Say, is_own_hand: bool = False) -> Item:
    if card.kind is None:
        return Back(box, LIVERY[card.back], SIGIL[card.back])
    look: Look = "plain" if card.is_face_up or is_own_hand else "down"
    return Face(
        box,
        card.kind,
        EMBLEM[card.kind],
        LIVERY[holder],
        say(word(f"short-{card.kind}")),
        number=number(card.kind),
        is_mythic=KINDS[card.kind].has_symbol,
        look=look,
        captured=None if card.back == holder else LIVERY[card.back],
    )


def _small(card: CardView, box: Box) -> Item:
    """A card too small for its name, in the colours of its back."""
    if card.kind is None:
        return Back(box, LIVERY[card.back], SIGIL[card.back])
    look: Look = "plain" if card.is_face_up else "down"
    return Chip(box, card.kind, EMBLEM[card.kind], LIVERY[card.back], number(card.kind), look)


def _figure(side: Side, box: Box, say: Say) -> Iterator[Item]:
    """The god before the column: a medallion on a plate of the side's colours, with the name."""
    look = LIVERIES[LIVERY[side]]
    x, y = box.centre
    medallion = square(x, y - box.height // 14, box.width * 5 // 6)
    yield Plate(box, LIVERY[side])
    yield Badge(medallion, look.shape, "gloss", "cream")
    yield Emblem(square(*medallion.centre, medallion.width * 2 // 3), SIGIL[side], "cream")
    height = box.height * 2 // 11
    bar = Box(box.x + 6, box.bottom - height - 6, box.width - 12, height)
    yield Tab(bar, say(word(f"board-{side}")), "cream", "gloss", "display", box.width * 27 // 120)


def _letter(box: Box, letter: str, px: int) -> Iterator[Item]:
    yield Badge(box, "circle", "gloss", "clay dark")
    yield Text(box, letter, "display", px, "cream")


def _drawn(view: TableView) -> Iterator[Item]:
    """The card that a Pegasus has drawn and that waits for its place."""
    if view.drawn and view.to_act:
        holder = other(view.to_act)
        yield Chip(grid.DRAWN_CARD, view.drawn, EMBLEM[view.drawn], LIVERY[holder], number(view.drawn))
        yield Outline(grid.DRAWN_CARD, "gold", corner(grid.DRAWN_CARD.width))


def _place_name(name: str, box: Box, *, is_draft: bool, say: Say) -> Iterator[Item]:
    if not is_draft:
        yield Text(grid.under(box), name, "label", LABEL_PX, "sand")
        return
    yield Outline(box, "cream", corner(box.width), width=3, dashed=True)
    yield Tab(grid.under(box), say(word("board-draft", place=name)), "cream", "gloss", "label", 20)


def number(kind: str) -> str:
    """The strength as it stands on the card; empty where the card has none."""
    strength = KINDS[kind].strength
    return "" if strength is None else str(strength)
