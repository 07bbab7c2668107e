"""Contents of columns, changes by a draft, and a reader's choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TypeVar

from engine.games.hera_zeus import actions
from engine.games.hera_zeus import actions_of_pegasus as pegasus
from engine.games.hera_zeus import actions_of_powers as powers
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.notation import parse
from engine.games.hera_zeus.view import CardView, ColumnView, Side, TableView

Name = TypeVar("Name", str, int)


def other(side: Side) -> Side:
    return "zeus" if side == "hera" else "hera"


def standing(column: ColumnView) -> tuple[CardView | None, ...]:
    """Return what stands in the column, front first; None is the god's figure."""
    return ((None,) if column.has_figure else ()) + column.cards


def drafted_depths(column: ColumnView, committed: ColumnView) -> frozenset[int]:
    """Return the depths whose card is not at the same place in the committed column."""
    matcher = SequenceMatcher(None, standing(committed), standing(column), autojunk=False)
    changes = (change for change in matcher.get_opcodes() if change[0] != "equal")
    return frozenset(depth for _, _, _, first, end in changes for depth in range(first, end))


def touched(view: TableView) -> frozenset[tuple[Side, int, int]]:
    """Return the side, lane and depth of every place that the latest action touched."""
    found: set[tuple[Side, int, int]] = set()
    for spot in view.last:
        name, place = spot.split()
        side: Side = "hera" if name == "hera" else "zeus"
        found.add((side, COLUMNS.index(place[0]), int(place[1:]) - 1))
    return frozenset(found)


def awaited(view: TableView) -> tuple[Side, ...]:
    """Return the awaited sides; empty when the match has ended."""
    if view.winner:
        return ()
    if view.stage == "first_row":
        return tuple(side.side for side in view.sides if not side.is_ready)
    return view.ordering or ((view.to_act,) if view.to_act else ())


@dataclass(frozen=True, slots=True)
class Choosable:
    """What a reader may do now, in notation.

    `cards`: by cards of the hand (`pegasus^` is captured). `lanes`: those to challenge in; `puts`: those to
    put a drawn card in. `own`, `enemy`: actions on the own column of a lane, and against the enemy's.
    `is_asked`: there is a choice at all.
    """

    cards: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lanes: frozenset[int] = frozenset()
    puts: frozenset[int] = frozenset()
    own: Mapping[int, frozenset[str]] = field(default_factory=dict)
    enemy: Mapping[int, frozenset[str]] = field(default_factory=dict)
    is_asked: bool = False

    def begun_with(self, card: CardView, side: Side) -> frozenset[str]:
        """Return the actions with this card of the hand of `side`."""
        return self.cards.get(f"{card.kind}{'' if card.back == side else '^'}", frozenset())


def choosable(legal: Iterable[str]) -> Choosable:
    """Return the parts that these legal actions begin with."""
    moves = {notation: parse(notation) for notation in legal}
    return Choosable(
        _sorted(moves, _played),
        frozenset(move.column for move in moves.values() if isinstance(move, actions.Challenge)),
        frozenset(move.column for move in moves.values() if isinstance(move, pegasus.Put)),
        _sorted(moves, _own_lane),
        _sorted(moves, _enemy_lane),
        is_asked=bool(moves),
    )


def _sorted(
    moves: Mapping[str, actions.Move], by: Callable[[actions.Move], Name | None]
) -> dict[Name, frozenset[str]]:
    """Return the notations grouped by `by`, without those for which it returns None."""
    found: dict[Name, set[str]] = {}
    for notation, move in moves.items():
        name = by(move)
        if name is not None:
            found.setdefault(name, set()).add(notation)
    return {name: frozenset(notations) for name, notations in found.items()}


def _own_lane(move: actions.Move) -> int | None:
    """Return the lane in which an action lays a card or sets the figure."""
    return move.column if isinstance(move, actions.Deploy | powers.God) else None


def _enemy_lane(move: actions.Move) -> int | None:
    """Return the lane of the enemy column that an action targets."""
    match move:
        case (
            actions.Challenge(column=column)
            | pegasus.PegasusAtFront(column=column)
            | pegasus.Put(column=column)
            | powers.PythiaAtColumn(column=column)
        ):
            return column
        case _:
            return None


def _played(move: actions.Move) -> str | None:
    """Return the card that an action takes from the hand, or from the fallen cards."""
    match move:
        case (
            actions.Deploy(card=card)
            | powers.God(card=card)
            | actions.Next(card=card)
            | pegasus.PegasusAtFront(card=card)
            | pegasus.PegasusAtHand(card=card)
            | pegasus.PegasusAtFigure(card=card)
        ):
            return card
        case powers.PythiaAtHand() | powers.PythiaAtColumn():
            return "pythia"
        case powers.Persephone() | powers.PersephoneOfBoth():
            return "persephone"
        case powers.Sirens() | powers.Hades() | powers.Dionysus():
            return type(move).__name__.lower()
        case _:
            return None
