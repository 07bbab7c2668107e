"""A player's half of the board: face, name and sums on a plate, and the cards below it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.view import PlayerView, TableView
from render import rivals
from render.display import Badge, Box, Emblem, Item, Panel, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.choices import (
    NONE,
    NOTHING,
    Choosable,
    attack_to_come,
    has_rows,
    life_lost,
    wounds_taken,
)
from render.games.hercules.emblems import CARD, FACE, SHIELD
from render.games.hercules.spread import heading, spread
from render.theme import COUNTER_PX, GOD_PX, LABEL_PX, POINTS_PX, TITLE_PX

_DROP_PX, _SMALL_DROP_PX = 46, 30


def hero(
    view: TableView, own: PlayerView, name: str, box: Box, say: Say, may: Choosable = NOTHING
) -> Iterator[Item]:
    """Yield the half of a solo player."""
    plate = Box(box.x, box.y, box.width, grid.PLATE_HEIGHT)
    yield Panel(plate, "brown deep")
    yield from face(own, square(plate.x + 44, plate.centre[1], grid.FACE_PX))
    who = say(word(f"board-hero-{own.hero}" if own.hero else "board-no-hero"))
    yield Text(grid.within(plate, grid.HERO_NAME), who, "display", GOD_PX, "cream", "left", least_px=20)
    player = grid.within(plate, grid.HERO_PLAYER)
    yield rivals.player(player, name, "label", LABEL_PX, align="left", colour="brown light")
    if has_rows(view):
        yield from _sums(view, own, grid.within(plate, grid.HERO_SUMS), say)
    elif title := stands_over(view, own):
        room = grid.within(plate, grid.HERO_TITLE)
        yield Text(room, say(title), "label", TITLE_PX, "cream", least_px=20)
    yield from _wounds(view, grid.within(plate, grid.HERO_WOUNDS), say)
    yield Panel(Box(box.x, plate.bottom + 6, box.width, box.height - plate.height - 6), "brown deep")
    yield from pieces.posture(own, grid.within(box, grid.HERO_POSTURE), say, begins=may.posture)
    deck, discard = _piles(box)
    yield from pieces.pile(own.deck[0] if own.deck else None, len(own.deck), deck, "deck", say)
    top = own.discard[-1] if own.discard else None
    begins = may.top.get(int(own.seat), NONE)
    yield from pieces.pile(top, len(own.discard), discard, "discard", say, begins=begins)
    row = grid.within(box, Box(grid.HERO_ROW.x, grid.HERO_ROW.y, grid.HERO_ROW.width, box.height - 86))
    yield from spread(view, own, row, may, say, is_titled=not has_rows(view))


def stands_over(view: TableView, own: PlayerView) -> Word | None:
    """Return the words on a plate without sums: the question, or how the run ended."""
    if view.ending:
        return word("banner-won" if view.ending == "all-beaten" else "banner-lost")
    return heading(view, own)


def _piles(box: Box) -> tuple[Box, Box]:
    """Return the boxes of deck and discard pile, one above the other, each with a word below it."""
    first = grid.within(box, grid.HERO_PILES)
    pitch = (box.bottom - first.y) // 2
    height = pitch - grid.TAB_HEIGHT - 8
    return Box(first.x, first.y, first.width, height), Box(first.x, first.y + pitch, first.width, height)


def face(own: PlayerView, box: Box) -> Iterator[Item]:
    """Yield a player's hero in a medallion; the club before one is chosen."""
    yield Badge(box, "circle", "gloss", "brown light")
    yield Emblem(square(*box.centre, box.width * 3 // 4), FACE.get(own.hero, "club"), "brown light")


def sums_of(view: TableView, shield: int) -> list[tuple[str, str, int, int]]:
    """Return each kind of points with its emblem, its sum, and its effect."""
    lost = life_lost(view)
    is_beaten = lost == view.life
    missing = 0 if is_beaten else max(0, attack_to_come(view) - view.sums[1] - shield)
    shown = [
        ("attack", "club", view.sums[0], -1 if is_beaten else lost),
        ("defense", "shield", view.sums[1], missing),
        ("xp", "laurelsprig", view.xp_left, view.xp_left),
    ]
    return [*shown, ("shield", SHIELD, shield, shield)] if view.options.athena else shown


def _sums(view: TableView, own: PlayerView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the sums of the row, and the effect of each below it."""
    shown = sums_of(view, own.shield)
    for cell, (kind, emblem, number, count) in zip(grid.parts(box, len(shown), gap=0), shown, strict=True):
        upper = Box(cell.x, cell.y + 1, cell.width, 42)
        yield from pieces.tally(
            upper, emblem, str(number), colour=pieces.LIGHT[kind], px=POINTS_PX, icon_px=38
        )
        below = Box(cell.x + 2, cell.bottom - 27, cell.width - 4, 24)
        yield Text(
            below, say(word(f"board-sum-{kind}", count=count)), "label", LABEL_PX, "cream", least_px=18
        )


def _wounds(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the Wounds taken (lit), of how many."""
    taken, left = wounds_taken(view), view.wounds
    total = len(taken) + len(left)
    count = Box(box.x, box.y + 1, 104, 42)
    yield Text(count, f"{len(taken)}/{total}", "number", COUNTER_PX, "cream")
    label = Box(count.x, box.bottom - 27, count.width, 24)
    yield Text(label, say(word("board-wounds")), "label", LABEL_PX, "cream", least_px=18)
    field = Box(count.right + 6, box.y + 4, box.right - count.right - 6, box.height - 8)
    px = min(_DROP_PX, field.width // max(1, total))
    is_long = px < _SMALL_DROP_PX
    px = _SMALL_DROP_PX if is_long else px
    columns = (total + 1) // 2 if is_long else max(1, total)
    for number, card in enumerate((*taken, *reversed(left))):
        row, column = divmod(number, columns)
        x = field.x + (2 * column + 1) * field.width // (2 * columns)
        y = field.centre[1] if not is_long else field.y + (2 * row + 1) * field.height // 4
        is_taken = number < len(taken)
        spot = square(x, y, px if is_taken else px * 5 // 8)  # marked by size, too, for colour-blind eyes
        yield Emblem(spot, CARD[card.id], "attack light" if is_taken else "sand")
