"""The public board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import SideView, TableView
from render import rivals
from render.display import Backdrop, Box, Display, Emblem, Ground, Item, Slot, Text
from render.games.athena import grid, pieces, shelves
from render.games.athena.emblems import LIVERY, SIGIL
from render.games.athena.score import other, setup
from render.picture import Names
from render.theme import LABEL_PX, Colour
from render.titles import in_laurel


def table_board(view: TableView, names: Names, say: Say) -> Display:
    """Return the public board, from a spectator's view only."""
    return (
        Ground(grid.CANVAS),
        *(Backdrop(grid.sided(grid.FIELD, side.side), LIVERY[side.side]) for side in view.sides),
        *header(view, names, say),
        *(item for side in view.sides for item in _army(view, side)),
        *_middle(view, names, say),
        *(item for side in view.sides for item in _spoils(view, side)),
    )


def header(view: TableView, names: Names, say: Say) -> Iterator[Item]:
    """Yield both sides' bars with their counts, and between them round and duel."""
    for side, name in zip(view.sides, names, strict=True):
        yield from pieces.plate(view, side, name, say)
        for number in range(side.wins):
            yield Emblem(grid.win(side.side, number), "laurel", "cream")
    for awaited in view.asked or ((view.winner,) if view.winner else ()):
        yield pieces.gold_plate(awaited)
    over, under = grid.CLOCK
    yield Text(over, say(word("board-duel", duel=max(view.duel, 1), duels=view.duels)), "title", 27, "cream")
    if view.rounds > 1:
        rounds = say(word("board-round", round=view.round, rounds=view.rounds))
        yield Text(under, rounds, "label", LABEL_PX, "sand", least_px=18)
    elif view.winner:
        yield Emblem(Box(under.centre[0] - 14, under.y, 28, 28), "laurel", "gold")


def _field(view: TableView, side: Side) -> grid.ArmyBoxes:
    """Return the boxes of an army; both armies share the height of the rows still in use."""
    layout = setup(view).layout
    rows = max(grid.rows_in_use(layout, each.army) for each in view.sides)
    return grid.army(layout, side, rows)


def _army(view: TableView, side: SideView) -> Iterator[Item]:
    """Yield one army: public backs with the names of their places."""
    if not any(side.army):
        return
    field = _field(view, side.side)
    yield from pieces.pegs(field, side.army)
    is_theirs = view.stage in ("engage", "answer") and side.side in view.asked
    is_victim = view.stage == "surprise" and other(side.side) in view.asked
    for place, (spot, box) in enumerate(zip(side.army, field.boxes[: field.shown], strict=False), 1):
        if spot is None:
            yield Slot(box, str(place), is_quiet=True, livery=LIVERY[side.side])
            continue
        may_be_chosen = spot.is_available and (is_theirs or is_victim)
        yield from pieces.hidden_spot(spot, place, box, side.side, may_be_chosen=may_be_chosen)


def _spoils(view: TableView, side: SideView) -> Iterator[Item]:
    """Yield a side's gains; after the match they have the whole height."""
    field = None if view.stage == "over" else _field(view, side.side)
    yield from shelves.spoils(view.sides, side.side, grid.spoils(side.side, field))


def _middle(view: TableView, names: Names, say: Say) -> Iterator[Item]:
    """Yield the stakes over the two fighters, and the lasting powers below them."""
    if view.stage == "over":
        yield from _over(view, names, say)
        return
    yield from pieces.active(view, grid.ACTIVE if view.row[1:] else grid.ACTIVE_ALONE, grid.NEXT, say)
    yield from pile(view, grid.FOOT_LINE, say)
    for side in view.sides:
        who = side.side
        yield from pieces.role(view, who, grid.sided(grid.ROLE, who), say)
        box, tab = grid.duel(who, has_durables=any(each.durables for each in view.sides))
        yield from pieces.engaged(view, side.engaged, who, box, tab, say)
        for each, tile in zip(side.durables, grid.durables(who, len(side.durables)), strict=True):
            yield from pieces.durable(each, tile, who)


def _over(view: TableView, names: Names, say: Say) -> Iterator[Item]:
    """Yield the winner in the middle of an empty field."""
    title = say(word("banner-victory" if view.winner else "banner-end"))
    colour: Colour = "gold" if view.winner else "cream"
    yield Text(grid.OVER_TITLE, title, "display", 56, colour, least_px=40)
    if view.winner:
        yield from in_laurel(grid.WON_WREATH, SIGIL[view.winner], leaves="gold", ink="cream")
        name = names[SIDES.index(view.winner)]
        yield rivals.player(grid.OVER_NAME, name, "title", 34, align="middle", least_px=20)


def pile(view: TableView, line: Box, say: Say) -> Iterator[Item]:
    """Yield the number of terrains to come, at the foot."""
    if view.pile_count:
        yield Text(line, say(word("board-pile", count=view.pile_count)), "label", 20, "sand", least_px=18)
