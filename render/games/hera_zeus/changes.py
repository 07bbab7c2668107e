"""What stands where, what a draft has moved, and what a reader may choose?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine.games.hera_zeus import actions
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.notation import parse
from engine.games.hera_zeus.view import CardView, ColumnView, Side, TableView


def other(side: Side) -> Side:
    return "zeus" if side == "hera" else "hera"


def standing(column: ColumnView) -> tuple[CardView | None, ...]:
    """What stands in the column, front first; None is the god's figure."""
    return ((None,) if column.has_figure else ()) + column.cards


def drafted_depths(column: ColumnView, committed: ColumnView) -> frozenset[int]:
    """The depths at which a card stands that the committed column does not have there in this order."""
    matcher = SequenceMatcher(None, standing(committed), standing(column), autojunk=False)
    changes = (change for change in matcher.get_opcodes() if change[0] != "equal")
    return frozenset(depth for _, _, _, first, end in changes for depth in range(first, end))


def touched(view: TableView) -> frozenset[tuple[Side, int, int]]:
    """The side, lane and depth of every place that the latest action touched."""
    found: set[tuple[Side, int, int]] = set()
    for spot in view.last:
        name, place = spot.split()
        side: Side = "hera" if name == "hera" else "zeus"
        found.add((side, COLUMNS.index(place[0]), int(place[1:]) - 1))
    return frozenset(found)


def awaited(view: TableView) -> tuple[Side, ...]:
    """The sides that the match waits for; nobody when it has ended."""
    if view.winner:
        return ()
    if view.stage == "first_row":
        return tuple(side.side for side in view.sides if not side.is_ready)
    return view.ordering or ((view.to_act,) if view.to_act else ())


@dataclass(frozen=True, slots=True)
class Choosable:
    """What a reader may do now: cards of the hand by name (`pegasus^` is captured) and lanes to challenge in.

    `is_asked`: there is something to choose at all.
    """

    cards: frozenset[str] = frozenset()
    lanes: frozenset[int] = frozenset()
    is_asked: bool = False

    def holds(self, card: CardView, side: Side) -> bool:
        """Whether this card of the hand of `side` may be chosen."""
        return f"{card.kind}{'' if card.back == side else '^'}" in self.cards


def choosable(legal: Iterable[str]) -> Choosable:
    """What these legal actions begin with."""
    moves = [parse(notation) for notation in legal]
    cards = {name for move in moves if (name := _played(move))}
    lanes = {move.column for move in moves if isinstance(move, actions.Challenge)}
    return Choosable(frozenset(cards), frozenset(lanes), is_asked=bool(moves))


def _played(move: actions.Move) -> str | None:
    """The card that an action takes from the hand, or from what has fallen."""
    match move:
        case (
            actions.Deploy(card=card)
            | actions.God(card=card)
            | actions.Next(card=card)
            | actions.PegasusAtFront(card=card)
            | actions.PegasusAtHand(card=card)
            | actions.PegasusAtFigure(card=card)
        ):
            return card
        case actions.PythiaAtHand() | actions.PythiaAtColumn():
            return "pythia"
        case actions.Persephone() | actions.PersephoneOfBoth():
            return "persephone"
        case actions.Sirens() | actions.Hades() | actions.Dionysus():
            return type(move).__name__.lower()
        case _:
            return None
