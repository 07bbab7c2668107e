"""What does one player have in the army, in the hand and before them? One picture to play by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES
from engine.games.athena.view import EngagedView, SeatView, Spots, SpotView
from render.display import Box, Chip, Display, Ground, Item, Outline, Panel, Slot, Tab, Text, Tile
from render.games.athena import board, grid, pieces
from render.games.athena.choosing import Choosable, choosable
from render.games.athena.emblems import EMBLEM, LIVERY
from render.games.athena.score import other, setup
from render.theme import LABEL_PX, corner

MOST_TILES = 12
POWER_PX = 27


def seat_panel(view: SeatView, names: tuple[str, ...], say: Say, legal: Sequence[str] = ()) -> Display:
    """The private panel: the own army open, the enemy's as this seat knows it, and what is in the hand.

    What the `legal` actions begin with is gold.
    """
    may = choosable(legal)
    return (*_base(view, names, say, may), *_zone(view, may, say))


def seat_board(view: SeatView, names: tuple[str, ...], say: Say) -> Display:
    """The same with all that is won and stays aside in the place of the hand."""
    return (*_base(view, names, say, Choosable()), *_won(view, say))


def _base(view: SeatView, names: tuple[str, ...], say: Say, may: Choosable) -> Display:
    return (
        Ground(grid.CANVAS),
        *board.header(view.table, names, say),
        *_own(view, may, say),
        *_enemy(view, may),
        *_middle(view, say),
    )


# --- armies ---


def _own(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    field = grid.own_army(setup(view.table).layout, view.side)
    spots = view.own.army or (None,) * len(field.boxes)
    yield from pieces.pegs(field, spots)
    for place, (spot, box) in enumerate(zip(spots, field.boxes, strict=True), 1):
        if spot is None or spot.fighter is None:
            yield Slot(box, str(place))
            continue
        is_gold = place in may.own
        dims = view.table.stage in ("engage", "answer") and not spot.is_available
        yield pieces.fighter(spot.fighter, box, view.side, say, look="dim" if dims else "plain")
        yield from _frame(spot, box, is_gold=is_gold)
        yield from _place_of_own(spot, place, box, is_gold=is_gold)
        yield from _attached(spot, box)
        # Two powers fill the right edge: marks then stand left of them.
        left = POWER_PX if len(spot.powers) > 1 else 0
        yield from pieces.marks(spot, Box(box.x - left, box.y + 26, box.width + 3, box.height))


def _frame(spot: SpotView, box: Box, *, is_gold: bool) -> Iterator[Item]:
    if is_gold:
        yield Outline(box, "gold", corner(box.width), width=3)
    elif spot.is_draft:
        yield Outline(box, "cream", corner(box.width), width=3, stroke="dashed")


def _place_of_own(spot: SpotView, place: int, box: Box, *, is_gold: bool) -> Iterator[Item]:
    """The number of the place, beside the menace: bright where the fighter is available."""
    tab = Box(box.right - 64, box.y - 4, 33, 24)
    fill: tuple[str, str] = ("gold", "gloss") if is_gold else ("cream", "gloss")
    if not is_gold and not spot.is_available:
        fill = ("gloss", "sand")
    yield Tab(tab, str(place), fill[0], fill[1], px=22)  # type: ignore[arg-type]


def _attached(spot: SpotView, box: Box) -> Iterator[Item]:
    """The powers under a fighter, at the right edge, from the name upwards; too many are counted."""
    px = POWER_PX
    most = 2
    shown = spot.powers if len(spot.powers) <= most else spot.powers[: most - 1]
    bottom = box.bottom - 25
    for number, kind in enumerate(shown):
        tile = Box(box.right - px + 2, bottom - (number + 1) * (px + 1), px, px)
        yield Tile(tile, kind, EMBLEM[kind])
    if len(spot.powers) > most:
        more = Box(box.right - px + 2, bottom - 2 * (px + 1), px, px)
        yield Tab(more, f"+{len(spot.powers) - len(shown)}", "gold", "gloss", px=22)


def _enemy(view: SeatView, may: Choosable) -> Iterator[Item]:
    enemy = other(view.side)
    field = grid.enemy_army(setup(view.table).layout, view.side)
    spots: Spots = view.enemy_army
    if not spots:
        yield from board.unlaid(field, view.table.sides[SIDES.index(enemy)])
        return
    yield from pieces.pegs(field, spots)
    for place, (spot, box) in enumerate(zip(spots, field.boxes, strict=True), 1):
        if spot is None:
            yield Slot(box, str(place))
        elif spot.fighter is None:
            yield from pieces.hidden_spot(spot, place, box, enemy, may_be_chosen=place in may.enemy)
        else:
            is_gold = place in may.enemy
            yield Chip(box, spot.fighter, EMBLEM[spot.fighter], LIVERY[enemy], look="down")
            if is_gold:
                yield Outline(box, "gold", corner(box.width), width=3)
            yield pieces.place_tab(box, place, is_open=spot.is_available, may_be_chosen=is_gold)
            if spot.power_count:
                px = pieces.SMALL_STAR
                yield from pieces.star(Box(box.right - px, box.bottom - px, px, px), spot.power_count)


# --- between the armies ---


def _middle(view: SeatView, say: Say) -> Iterator[Item]:
    table = view.table
    active = grid.sided(grid.PANEL_ACTIVE, view.side)
    following = [grid.sided(box, view.side) for box in grid.PANEL_NEXT]
    yield from pieces.active(table, active, sorted(following, key=lambda box: box.x), say)
    for side, each in ((view.side, view.engaged), (other(view.side), view.enemy_engaged)):
        yield from pieces.role(table, side, grid.panel_pair(grid.PANEL_ROLE, view.side, side), say)
        box = grid.panel_pair(grid.PANEL_ENGAGED, view.side, side)
        tab = grid.panel_pair(grid.PANEL_ANNOUNCED, view.side, side)
        yield from pieces.engaged(each, side, box, tab, say)
        yield from pieces.leads(table, side, box)


# --- the hand, or what else is to be chosen from ---


def _zone(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    stage = view.table.stage
    if stage == "recruit":
        yield from _list(view, view.own.roster, "board-army", may, say)
    elif stage == "deploy":
        yield from _list(view, view.own.pool, "board-pool", may, say)
    elif stage == "commit" and view.engaged:
        yield from _commitment(view, view.engaged, may, say)
    else:
        yield from _hand(view, may, say)


def _title(view: SeatView, words: str) -> Iterator[Item]:
    """What the tiles below are, and the powers that stay aside on either side."""
    aside = [(side.side, each) for side in view.table.sides for each in side.durables]
    box, rest = grid.zone_title(view.side, len(aside))
    yield Text(box, words, "label", LABEL_PX, "sand", "left", least_px=18)
    for (side, each), tile in zip(aside, grid.shared(rest, len(aside), 46), strict=True):
        yield from pieces.durable(each, tile, side)


def _list(view: SeatView, kinds: Sequence[str], title: str, may: Choosable, say: Say) -> Iterator[Item]:
    """Fighters with how many there are of each."""
    counts = Counter(kinds)
    budget = setup(view.table).budget
    yield from _title(view, say(word(title, count=len(kinds), spent=view.own.spent, budget=budget)))
    order = [kind for kind in FIGHTERS if kind in counts or kind in may.fighters]
    for kind, box in zip(order, grid.zone(view.side, max(len(order), 7)), strict=False):
        yield Tile(box, kind, EMBLEM[kind], say(word(f"short-{kind}")), f"×{counts[kind]}")
        if kind in may.fighters:
            yield Outline(box, "gold", corner(box.width), width=3)


def _hand(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    if not view.table.sides[SIDES.index(view.side)].power_list:
        return
    hand = view.own.hand
    yield from _title(view, say(word("board-hand-title", count=len(hand), tokens=view.own.spendable)))
    for kind, box in zip(hand, grid.zone(view.side, len(hand)), strict=True):
        yield pieces.power(kind, box, say)
        if kind in may.hand:
            yield Outline(box, "gold", corner(box.width) // 2, width=3)


def _commitment(view: SeatView, engaged: EngagedView, may: Choosable, say: Say) -> Iterator[Item]:
    """The powers that lie with the own fighter: those that may be activated, and those that will be."""
    yield from _title(view, say(word("board-commit-title", tokens=view.own.spendable)))
    chosen = {commit.power: commit.tokens for commit in engaged.commits}
    powers = (*engaged.used, *sorted(engaged.powers, key=lambda kind: kind not in chosen))[:MOST_TILES]
    left = dict(chosen)
    for kind, box in zip(powers, grid.zone(view.side, len(powers)), strict=True):
        is_chosen = left.pop(kind, 0) > 0
        is_used = kind in engaged.used
        dims = is_used or (kind not in may.powers and not is_chosen)
        yield pieces.power(kind, box, say, look="dim" if dims else "plain")
        if is_chosen:
            yield Outline(box, "cream", corner(box.width) // 2, width=4, stroke="dashed")
            tab = Box(box.right - 36, box.y + 4, 32, 28)
            yield Tab(tab, str(chosen[kind]), "cream", "gloss", px=24)
        elif not dims:
            yield Outline(box, "gold", corner(box.width) // 2, width=3)


def _won(view: SeatView, say: Say) -> Iterator[Item]:
    """What both sides have won, and what stays aside."""
    for side in view.table.sides:
        for number, box in enumerate(grid.won_rows(view.side, side.side)):
            if number == 0:
                yield Panel(box, "panel")
                yield Text(box, say(word(f"seat-{side.side}")), "label", LABEL_PX, "cream", least_px=18)
            elif number == 1:
                yield from pieces.prisoners(side, box)
            elif number == 2:
                yield from pieces.terrains(side, box)
            else:
                for each, tile in zip(side.durables, grid.shared(box, len(side.durables), 56), strict=True):
                    yield from pieces.durable(each, tile, side.side)
