"""The private panel: one picture to play by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES
from engine.games.athena.view import EngagedView, SeatView
from engine.games.athena.view_numbers import kinds
from render.display import (
    Backdrop,
    Box,
    Display,
    Foot,
    Ground,
    HiddenFighter,
    Item,
    Look,
    Outline,
    Panel,
    Slot,
    Stack,
    Text,
    clickable,
)
from render.games.athena import board, grid, pieces, shelves
from render.games.athena.choosing import Choosable, choosable, strategy
from render.games.athena.emblems import EMBLEM, LIVERY, SIGIL
from render.games.athena.score import other, setup
from render.theme import LABEL_PX, corner

MUSTERING = ("recruit", "deploy")
LEAST_TROPHIES = 120
"""Two lower shelves would be illegible on small pictures."""


def seat_panel(view: SeatView, names: tuple[str, ...], say: Say, legal: Sequence[str] = ()) -> Display:
    """Return the private panel: the own army open, the enemy's as known, and the hand.

    Parts that `legal` actions begin with are gold.
    """
    if view.table.stage == "over":  # nothing is left to choose: the gains matter
        return board.table_board(view.table, names, say)
    may = choosable(legal)
    if view.table.stage == "recruit":
        return (*_table(view), *board.header(view.table, names, say), *_recruiting(view, may, say))
    return (*_base(view, names, say, may), *_zone(view, may, say), *_trophies(view))


def seat_board(view: SeatView, names: tuple[str, ...], say: Say) -> Display:
    """Return the panel with gains and lasting powers in the place of the hand."""
    if view.table.stage == "over":
        return board.table_board(view.table, names, say)
    return (*_base(view, names, say, Choosable()), *_won(view))


def _base(view: SeatView, names: tuple[str, ...], say: Say, may: Choosable) -> Display:
    return (
        *_table(view),
        *board.header(view.table, names, say),
        *_own(view, may, say),
        *_enemy(view, may),
        *_middle(view, say),
    )


def _table(view: SeatView) -> Display:
    """Return the table in the colour of the reader's side, with the enemy's part of it."""
    own = Backdrop(grid.PANEL_FIELD, LIVERY[view.side])
    if view.table.stage == "recruit":
        return Ground(grid.CANVAS), own
    enemy = Backdrop(grid.sided(grid.PANEL_ENEMY_FIELD, view.side), LIVERY[other(view.side)])
    return Ground(grid.CANVAS), own, enemy


# --- armies ---


def _own(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    layout, army = setup(view.table).layout, view.own.army
    rows = 0 if view.table.stage in MUSTERING else grid.rows_in_use(layout, army)
    field = grid.own_army(layout, view.side, rows)
    spots = army or (None,) * len(field.boxes)
    yield from pieces.pegs(field, spots)
    for place, (spot, box) in enumerate(zip(spots, field.boxes[: field.shown], strict=False), 1):
        yield from clickable(box, may.of("own", place))
        if spot is None or spot.fighter is None:
            yield Slot(box, str(place), is_quiet=True, livery=LIVERY[view.side])
            continue
        is_gold = place in may.own
        dims = view.table.stage in ("engage", "answer") and not spot.is_available
        foot = pieces.foot(spot, place, may_be_chosen=is_gold)
        yield pieces.fighter(spot.fighter, box, view.side, say, look="dim" if dims else "plain", foot=foot)
        if is_gold:
            yield Outline(box, "gold", corner(box.width), width=3)
        elif spot.is_draft:
            yield Outline(box, "cream", corner(box.width), width=3, stroke="dashed")


def _enemy(view: SeatView, may: Choosable) -> Iterator[Item]:
    enemy = other(view.side)
    layout = setup(view.table).layout
    field = grid.enemy_army(layout, view.side, grid.rows_in_use(layout, view.enemy_army))
    if not view.enemy_army:
        is_ready = view.table.sides[SIDES.index(enemy)].is_ready
        for place, box in enumerate(field.boxes, 1):
            back = HiddenFighter(box, LIVERY[enemy], SIGIL[enemy], Foot(str(place), "covered"))
            yield back if is_ready else Slot(box, str(place), is_quiet=True, livery=LIVERY[enemy])
        return
    for place, (spot, box) in enumerate(zip(view.enemy_army, field.boxes[: field.shown], strict=False), 1):
        yield from clickable(box, may.of("enemy", place))
        if spot is None:
            yield Slot(box, str(place), is_quiet=True, livery=LIVERY[enemy])
        else:
            yield from pieces.hidden_spot(spot, place, box, enemy, may_be_chosen=place in may.enemy)


def _trophies(view: SeatView) -> Iterator[Item]:
    """Yield both sides' gains over the own army, once it has few enough rows."""
    if view.table.stage in MUSTERING or not view.own.army:
        return
    layout = setup(view.table).layout
    field = grid.own_army(layout, view.side, grid.rows_in_use(layout, view.own.army))
    for side in view.table.sides:
        room = grid.trophies(view.side, side.side, field)
        if room.height >= LEAST_TROPHIES:
            yield from shelves.spoils(view.table.sides, side.side, room)


# --- between the armies ---


def _middle(view: SeatView, say: Say) -> Iterator[Item]:
    table = view.table
    if table.stage in MUSTERING:
        return
    active = grid.sided(grid.PANEL_ACTIVE if table.row[1:] else grid.PANEL_ACTIVE_ALONE, view.side)
    following = [grid.sided(box, view.side) for box in grid.PANEL_NEXT]
    yield from pieces.active(table, active, sorted(following, key=lambda box: (box.y, box.x)), say)
    for side, each in ((view.side, view.engaged), (other(view.side), view.enemy_engaged)):
        yield from pieces.role(table, side, grid.panel_pair(grid.PANEL_ROLE, view.side, side), say)
        box = grid.panel_pair(grid.PANEL_ENGAGED, view.side, side)
        tab = grid.panel_pair(grid.PANEL_ANNOUNCED, view.side, side)
        yield from pieces.engaged(table, each, side, box, tab, say)


# --- the hand, or what else is to be chosen from ---


def _zone(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    stage = view.table.stage
    if stage == "deploy":
        title, boxes = grid.muster_title(view.side), partial(grid.muster, view.side)
        line = word("board-pool", count=len(view.own.pool))
        yield Text(title, say(line), "label", LABEL_PX, "sand", "left", least_px=18)
        yield from _muster(view, view.own.pool, boxes, may, say)
    elif stage == "commit" and view.engaged:
        yield from _commitment(view, view.engaged, may, say)
    else:
        yield from _hand(view, may, say)


def _title(view: SeatView, words: str) -> Iterator[Item]:
    """Yield the title of the tiles below, and the lasting powers of either side."""
    aside = [(side.side, each) for side in view.table.sides for each in side.durables]
    box, rest = grid.zone_title(view.side, len(aside))
    yield Text(box, words, "label", LABEL_PX, "sand", "left", least_px=18)
    for (side, each), tile in zip(aside, grid.shared(rest, len(aside), 46), strict=True):
        yield from pieces.durable(each, tile, side)


def _recruiting(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the fighters to build an army of, its cost, and its members."""
    own, whole = view.own, setup(view.table)
    yield from _muster(view, own.roster, partial(grid.recruits, view.side), may, say)
    yield from _prices(view, may)
    line = say(word("board-army", count=len(own.roster), spent=own.spent, budget=whole.budget))
    yield Text(grid.roster_title(view.side), line, "label", 26, "cream", "left", least_px=18)
    for number, box in enumerate(grid.budget(view.side, whole.budget)):
        yield Panel(box, "clay" if number < own.spent else "unlit")
    taken = sorted(own.roster, key=list(FIGHTERS).index)
    for number, box in enumerate(grid.roster(view.side, whole.size)):
        if number < len(taken):
            yield Stack(box, taken[number], EMBLEM[taken[number]], livery=LIVERY[view.side])
        else:
            yield Slot(box, "", is_quiet=True, livery=LIVERY[view.side])


def _prices(view: SeatView, may: Choosable) -> Iterator[Item]:
    """Yield the cost of the next fighter of each kind, in pieces; survivors are free."""
    veterans = Counter(view.table.sides[SIDES.index(view.side)].veterans)
    counts = Counter(view.own.roster)
    order = _kinds(counts, may)
    for kind, box in zip(order, grid.recruits(view.side, len(order)), strict=True):
        price = 0 if counts[kind] < veterans[kind] else FIGHTERS[kind].cost
        if price:
            yield Panel(grid.price(box, price), "gloss")
        yield from (Panel(grid.price_piece(box, number), "clay") for number in range(price))


def _kinds(counts: Counter[str], may: Choosable) -> list[str]:
    """Return the waiting or available kinds, in listed order."""
    return [kind for kind in FIGHTERS if kind in counts or kind in may.fighters]


def _muster(
    view: SeatView, waiting: Sequence[str], boxes: Callable[[int], Sequence[Box]], may: Choosable, say: Say
) -> Iterator[Item]:
    """Yield fighters that wait to be taken or laid, with the number of each."""
    counts = Counter(waiting)
    order = _kinds(counts, may)
    for kind, box in zip(order, boxes(len(order)), strict=True):
        is_gold = kind in may.fighters
        foot = Foot(f"×{counts[kind]}", "chosen" if is_gold else "covered")
        yield pieces.fighter(kind, box, view.side, say, foot=foot)
        yield from clickable(box, may.of("fighter", kind))
        if is_gold:
            yield Outline(box, "gold", corner(box.width), width=3)


def _hand(view: SeatView, may: Choosable, say: Say) -> Iterator[Item]:
    if not view.table.sides[SIDES.index(view.side)].power_list:
        return
    hand = Counter(view.own.hand)
    title = word("board-hand-title", count=len(view.own.hand), tokens=view.own.spendable)
    yield from _title(view, say(title))
    # Equal cards of the hand are one choice; strategies differ by the place of their fighter.
    tiles = [
        (kind, pieces.times(hand[kind]), _tab(str(number), is_gold=kind in may.hand), may.of("hand", kind))
        for number, kind in enumerate(kinds(view.own.hand), 1)
    ]
    for kind, place in may.strategies:
        spot = view.own.army[place - 1]
        bearer = (EMBLEM[spot.fighter],) if spot and spot.fighter else ()
        at = Foot(say(word("board-at", place=place)), "chosen", powers=bearer)
        tiles.append((kind, "", at, may.of("strategy", strategy(kind, place))))
    for (kind, number, foot, begins), box in zip(tiles, grid.zone(view.side, len(tiles)), strict=True):
        yield pieces.power(kind, box, say, number=number, foot=foot)
        yield from clickable(box, begins)
        if foot.tone == "chosen":
            yield Outline(box, "gold", corner(box.width) // 2, width=3)


def _tab(number: str, *, is_gold: bool) -> Foot:
    """Return the number that a list uses for it."""
    return Foot(number, "chosen" if is_gold else "covered")


def _commitment(view: SeatView, engaged: EngagedView, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the own fighter's powers: those available, and those chosen."""
    yield from _title(view, say(word("board-commit-title", tokens=view.own.spendable)))
    chosen = {commit.power: commit.tokens for commit in engaged.commits}
    # Equal powers count once, because they are one choice.
    lying, count = kinds(engaged.powers), Counter(engaged.powers)
    numbers = ("",) * len(engaged.used) + tuple(str(number) for number in range(1, len(lying) + 1))
    tiles = list(zip((*engaged.used, *lying), numbers, strict=True))
    for (kind, number), box in zip(tiles, grid.zone(view.side, len(tiles)), strict=True):
        is_used = not number
        is_chosen = kind in chosen and not is_used
        is_gold = kind in may.powers and not is_used
        look: Look = "plain" if is_gold or is_chosen else "dim"
        times = say(word("label-tokens", count=chosen[kind])) if is_chosen else pieces.times(count[kind])
        times = "" if is_used else times
        yield pieces.power(kind, box, say, look=look, number=times, foot=_tab(number, is_gold=is_gold))
        yield from clickable(box, frozenset() if is_used else may.of("power", kind))
        if is_chosen:
            yield Outline(box, "cream", corner(box.width) // 2, width=4, stroke="dashed")
        elif is_gold:
            yield Outline(box, "gold", corner(box.width) // 2, width=3)


def _won(view: SeatView) -> Iterator[Item]:
    """Yield both sides' gains and lasting powers."""
    for side in view.table.sides:
        room = grid.won(view.side, side.side)
        kept = 48 if any(each.durables for each in view.table.sides) else 0
        lying = Box(room.x, room.y, room.width, room.height - kept)
        yield from shelves.spoils(view.table.sides, side.side, lying)
        aside = Box(room.x + 3, room.bottom - 42, room.width - 6, 39)
        for each, box in zip(side.durables, grid.shared(aside, len(side.durables), 48, 8), strict=True):
            yield from pieces.durable(each, box, side.side)
