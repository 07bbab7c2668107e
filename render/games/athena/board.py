"""How does a position look to everybody?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.view import SideView, TableView
from render.display import Box, Display, Emblem, Ground, Item, Outline, Slot, Text
from render.games.athena import grid, pieces
from render.games.athena.emblems import LIVERY
from render.games.athena.score import other, setup
from render.picture import Names
from render.theme import LABEL_PX, LIVERIES, corner


def table_board(view: TableView, names: Names, say: Say) -> Display:
    """The public board: it can show no more than a spectator may know."""
    return (
        Ground(grid.CANVAS),
        *header(view, names, say),
        *(item for side in view.sides for item in _army(view, side)),
        *_middle(view, say),
        *(item for side in view.sides for item in _spoils(side)),
    )


def header(view: TableView, names: Names, say: Say) -> Iterator[Item]:
    """Both sides' bars with what they have, and between them round and duel."""
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


def _army(view: TableView, side: SideView) -> Iterator[Item]:
    """One army: backs to everybody, with the names of their places."""
    field = grid.army(setup(view).layout, side.side)
    if not side.army:
        yield from unlaid(field, side)
        return
    yield from pieces.pegs(field, side.army)
    is_theirs = view.stage in ("engage", "answer") and side.side in view.asked
    is_victim = view.stage == "surprise" and other(side.side) in view.asked
    for place, (spot, box) in enumerate(zip(side.army, field.boxes, strict=True), 1):
        if spot is None:
            yield Slot(box, str(place))
            continue
        may_be_chosen = spot.is_available and (is_theirs or is_victim)
        yield from pieces.hidden_spot(spot, place, box, side.side, may_be_chosen=may_be_chosen)


def unlaid(field: grid.ArmyBoxes, side: SideView) -> Iterator[Item]:
    """The places of an army that is still laid in secret; a tick of its sigil when it is ready."""
    for place, box in enumerate(field.boxes, 1):
        yield Slot(box, str(place))
    if side.is_ready:
        for box in field.boxes:
            yield Outline(box.grown(-4), LIVERIES[LIVERY[side.side]].mid, corner(box.width), width=4)


def _middle(view: TableView, say: Say) -> Iterator[Item]:
    yield from pieces.active(view, grid.ACTIVE, grid.NEXT, say)
    if view.pile_count:
        yield Text(
            grid.PILE, say(word("board-pile", count=view.pile_count)), "label", 20, "sand", least_px=18
        )
    for side in view.sides:
        who = side.side
        yield from pieces.role(view, who, grid.sided(grid.ROLE, who), say)
        box, tab = grid.sided(grid.ENGAGED, who), grid.sided(grid.ANNOUNCED, who)
        yield from pieces.engaged(side.engaged, who, box, tab, say)
        yield from pieces.leads(view, who, box)
        aside = grid.durables(who, len(side.durables))
        for each, tile in zip(side.durables, aside, strict=True):
            yield from pieces.durable(each, tile, who)


def _spoils(side: SideView) -> Iterator[Item]:
    yield from pieces.prisoners(side, grid.row(side.side, 0))
    yield from pieces.terrains(side, grid.row(side.side, 1))
