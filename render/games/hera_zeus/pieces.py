"""The looks of cards, figures, letters and the sides' plates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.view import CardView, Side, SideView
from render import rivals
from render.display import (
    Align,
    Back,
    Badge,
    Box,
    Chip,
    Emblem,
    Face,
    Item,
    Look,
    Plate,
    Tab,
    Text,
    sigil_badge,
    square,
)
from render.games.hera_zeus import grid
from render.games.hera_zeus.changes import other
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, SIGIL
from render.theme import COUNTER_PX, GOD_PX, LABEL_PX, LIVERIES, PLAYER_PX


def card(
    card: CardView, box: Box, *, holder: Side, say: Say, look: Look | None = None, has_star: bool = True
) -> Item:
    """Return a card with its name; `look` says more than whether it is face up.

    `has_star`: it may show that it has a power; a low card has no room for it.
    """
    if card.kind is None:
        return Back(box, LIVERY[card.back], SIGIL[card.back])
    is_captured = card.back != holder
    return Face(
        box,
        card.kind,
        EMBLEM[card.kind],
        LIVERY[holder],
        say(word(f"short-{card.kind}")),
        number=number(card.kind),
        is_mythic=has_star and KINDS[card.kind].has_symbol,
        look=look or ("plain" if card.is_face_up else "down"),
        captured=LIVERY[card.back] if is_captured else None,
        foreign_sigil=SIGIL[card.back] if is_captured else "",
    )


def small(card: CardView, box: Box, *, look: Look | None = None) -> Item:
    """Return a card too small for its name, in the colours of its back."""
    if card.kind is None:
        return Back(box, LIVERY[card.back], SIGIL[card.back])
    look = look or ("plain" if card.is_face_up else "down")
    return Chip(box, card.kind, EMBLEM[card.kind], LIVERY[card.back], number(card.kind), look)


def figure(side: Side, box: Box, say: Say) -> Iterator[Item]:
    """Yield the god before a column: a medallion on a plate of the side's colours, with the name."""
    look = LIVERIES[LIVERY[side]]
    x, y = box.centre
    medallion = square(x, y - box.height // 14, min(box.width * 5 // 6, box.height * 6 // 11))
    yield Plate(box, LIVERY[side])
    yield Badge(medallion, look.shape, "gloss", "cream")
    yield Emblem(square(*medallion.centre, medallion.width * 2 // 3), SIGIL[side], "cream")
    height = box.height * 2 // 11
    bar = Box(box.x + 6, box.bottom - height - 6, box.width - 12, height)
    yield Tab(bar, say(word(f"board-{side}")), "cream", "gloss", "display", box.width * 27 // 120)


def letter(box: Box, name: str, px: int) -> Iterator[Item]:
    """Yield the letter of a lane."""
    yield Badge(box, "circle", "gloss", "clay dark")
    yield Text(box, name, "display", px, "cream")


def plate(side: SideView, name: str, say: Say) -> Iterator[Item]:
    """Yield a side's bar: its player, its counts, the top of its pile."""
    who = side.side
    yield Plate(grid.sided(grid.PLATE, who), LIVERY[who])
    yield from who_plays(who, name, say)
    counts = (("hand", len(side.hand)), ("deck", side.deck_count), ("lost", side.discard_count))
    for (label, count), number_box, label_box in zip(counts, grid.COUNTERS, grid.COUNTER_LABELS, strict=True):
        yield Text(grid.sided(number_box, who), str(count), "number", COUNTER_PX, "cream")
        words = say(word(f"board-count-{label}"))
        yield Text(grid.sided(label_box, who), words, "label", LABEL_PX, "cream", least_px=18)
    captured = sum(each.back != who for each in side.hand)
    if captured:
        foreign, badge = LIVERIES[LIVERY[other(who)]], grid.sided(grid.FOREIGN_IN_HAND, who)
        yield Badge(badge, foreign.shape, "gloss", foreign.light)
        yield Text(badge, str(captured), "number", 18, "cream")
    if side.discard_top:
        yield small(side.discard_top, grid.sided(grid.DISCARD_TOP, who))


def who_plays(side: Side, name: str, say: Say) -> Iterator[Item]:
    """Yield the side's sigil, the god's name and the player's."""
    align: Align = "left" if side == "hera" else "right"
    sigil = grid.sided(square(*grid.SIGIL_AT, grid.SIGIL_SIZE), side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    god = say(word(f"board-{side}"))
    yield Text(grid.sided(grid.GOD_NAME, side), god, "display", GOD_PX, "cream", align, least_px=24)
    yield rivals.player(grid.sided(grid.PLAYER_NAME, side), name, "body", PLAYER_PX, align=align)


def number(kind: str) -> str:
    """Return the strength on the card; empty if it has none."""
    strength = KINDS[kind].strength
    return "" if strength is None else str(strength)
