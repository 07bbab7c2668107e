"""What may each observer know?

Views are built field by field for their observer; what is not put in cannot leak. A seat's view contains the
table's view and adds what this seat alone knows.
"""

from dataclasses import dataclass
from typing import Literal

Side = Literal["hera", "zeus"]
Stage = Literal["first_row", "turn", "placing", "ordering", "over"]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as an observer sees it.

    `back` is the printed owner, which everybody sees. `kind` is the card's id (`harpy`, `io`, ...), None when
    this observer does not know it. `is_face_up`: it lies open. `is_private`: known to this observer, yet not
    open to everybody. `is_draft`: laid out in the viewer's draft, not yet committed.
    """

    back: Side
    kind: str | None = None
    is_face_up: bool = False
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class ColumnView:
    """One column of one side, front first; `has_figure`: the god stands before the cards."""

    cards: tuple[CardView, ...] = ()
    has_figure: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """What everybody sees of one side.

    `hand` holds backs (captured cards show the other side's), known cards among them are open to everybody.
    `fallen`: the kinds that, for all this observer knows, lie in the discard pile, sorted, the top included.
    """

    side: Side
    columns: tuple[ColumnView, ColumnView, ColumnView]
    hand: tuple[CardView, ...]
    deck_count: int
    discard_count: int
    discard_top: CardView | None
    fallen: tuple[str, ...]
    is_ready: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """What a spectator may know: both sides (Hera first), whose turn it is and how many points are left."""

    sides: tuple[SideView, SideView]
    stage: Stage
    turn: int
    to_act: Side | None
    points_left: int
    points_total: int
    is_first_turn: bool
    ordering: tuple[Side, ...] = ()
    drawn: str | None = None
    last: tuple[str, ...] = ()
    winner: Side | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may know: the table, its own cards, and what it has legally seen of the enemy.

    `hand` in the order in which the cards were taken up. `own` and `enemy` are the columns as this seat knows
    them (kinds filled in, `is_private` set). `pile`: its own discard pile, top last. `to_order`: the cards
    whose order on its pile it is asked for, still to be placed.
    """

    table: TableView
    side: Side
    hand: tuple[CardView, ...]
    own: tuple[ColumnView, ColumnView, ColumnView]
    enemy: tuple[ColumnView, ColumnView, ColumnView]
    enemy_hand: tuple[CardView, ...]
    pile: tuple[CardView, ...]
    to_order: tuple[CardView, ...]
