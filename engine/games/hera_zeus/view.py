"""The views of Hera and Zeus: what each observer may know.

Views are built field by field for their observer, so nothing else can leak. A seat's view contains the
table's view and adds what this seat alone knows. Nothing here reveals the order of another hand or pile.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.core.game import Seat
from engine.games.hera_zeus.cards import (
    ALL_KNOW,
    COLUMNS,
    ENEMY_KNOWS,
    NO_HOSTAGE,
    OPENING_HAND,
    SIDES,
    Card,
    DuelVerdict,
    Side,
    Stage,
    held,
)
from engine.games.hera_zeus.challenge import power_of
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import HERA, ZEUS, Duel, SideState, State, other

__all__ = [
    "CardView",
    "ColumnView",
    "DuelView",
    "RevealView",
    "SeatView",
    "Side",
    "SideView",
    "Stage",
    "Stop",
    "TableView",
]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as an observer sees it.

    `back` is the printed owner, which everybody sees. `kind` is the card's id (`harpy`, `io`, ...), or None
    if this observer does not know it. `is_face_up`: it lies open. `is_private`: known to this observer but
    not to everybody. `is_seen`: the viewer's own card, known to the enemy. `is_harmless`: everybody knows
    that it is not the hostage.
    """

    back: Side
    kind: str | None = None
    is_face_up: bool = False
    is_private: bool = False
    is_seen: bool = False
    is_harmless: bool = False


@dataclass(frozen=True, slots=True)
class ColumnView:
    """One column of one side, front first; `has_figure`: the god stands before the cards."""

    cards: tuple[CardView, ...] = ()
    has_figure: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """The public part of one side.

    `hand` holds backs (captured cards show the other side's); known cards among them are open to everybody.
    `buried`: the pile below its top, unordered, with unknown cards after a secret Hades; an open pile in
    order, the lowest first. `fallen`: the kinds that lie in the pile as far as everybody knows, sorted,
    including the top. `falling`: cards that wait for their order on this side's pile, sorted. `has_shown`:
    while the first rows are laid, the hostage was among the first nine and went back into the deck.
    """

    side: Side
    columns: tuple[ColumnView, ColumnView, ColumnView]
    hand: tuple[CardView, ...]
    deck_count: int
    discard_count: int
    discard_top: CardView | None
    fallen: tuple[str, ...]
    is_ready: bool
    buried: tuple[CardView, ...] = ()
    falling: tuple[CardView, ...] = ()
    has_shown: bool = False


@dataclass(frozen=True, slots=True)
class DuelView:
    """A card of `side` that met the enemy's front card in `column`, and the result.

    `is_from_hand`: a Pegasus from the hand, which is spent. `verdict` is the attacker's; `stays` means that
    neither fell. `power`: the kind of card whose power decided, or None if strength did.
    """

    side: Side
    column: str
    attacker: CardView
    defender: CardView
    verdict: DuelVerdict
    is_from_hand: bool
    power: str | None


@dataclass(frozen=True, slots=True)
class TableView:
    """A spectator's view: both sides (Hera first), the seat to act and the points left.

    `ordering`: the sides still asked to order their fallen cards. `drawn`: the card drawn by Pegasus that
    waits for its place. `last`: the places (`hera A1`) touched by the latest action. `duel`: the latest
    action, if two cards met in it.
    """

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
    duel: DuelView | None = None
    winner: Side | None = None
    reason: str | None = None
    starter: Side = "hera"
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's view: the table, its own cards, and what it has legally seen of the enemy.

    `hand` is in the order in which the cards were drawn. `spent`: the numbers of cards that left it since the
    turn began, ascending; no other card gets them in that turn. `own` and `enemy` are the columns as this
    seat knows them (kinds filled in, `is_private` set). `pile`: its own discard pile, top last, including
    cards already put in order. `to_order`: the cards still to be put in order.
    """

    table: TableView
    side: Side
    hand: tuple[CardView, ...]
    own: tuple[ColumnView, ColumnView, ColumnView]
    enemy: tuple[ColumnView, ColumnView, ColumnView]
    enemy_hand: tuple[CardView, ...]
    pile: tuple[CardView, ...]
    to_order: tuple[CardView, ...]
    spent: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat whose view this is."""
        return Seat(SIDES.index(self.side))


@dataclass(frozen=True, slots=True)
class Stop:
    """The place of a hostage from a turn on: `deck`, `hand`, or a place of its field such as `B3`."""

    turn: int
    place: str


@dataclass(frozen=True, slots=True)
class RevealView:
    """The hidden side of a finished match, at the position before the deciding action.

    `seats` hold both hands and all columns as their owners knew them. `paths`: the way of each side's hostage
    from its deck, Hera's first. `losers`: the sides whose hostage the last action found or lost.
    """

    table: TableView
    seats: tuple[SeatView, SeatView]
    paths: tuple[tuple[Stop, ...], tuple[Stop, ...]]
    losers: tuple[Side, ...] = ()


# --- what everybody sees ---


def table_view(state: State) -> TableView:
    """Return what a spectator may know."""
    is_laying = state.stage == "first_row"
    return TableView(
        sides=(_side_view(state, HERA), _side_view(state, ZEUS)),
        stage=state.stage,
        turn=state.turn,
        to_act=None if is_laying or state.stage == "over" else SIDES[state.to_act],
        points_left=state.left,
        points_total=state.total,
        is_first_turn=not is_laying and state.is_first_turn,
        ordering=tuple(side for side, each in zip(SIDES, state.sides, strict=True) if each.falling),
        drawn=state.drawn.id if state.drawn else None,
        last=state.last,
        duel=_duel_view(state.duel) if state.duel else None,
        winner=None if state.winner is None else SIDES[state.winner],
        reason=state.reason,
        starter=SIDES[state.starter],
        options=state.options,
    )


def _side_view(state: State, seat: Seat) -> SideView:
    side = state.sides[seat]
    top = _open_card(side.pile[-1]) if side.pile else None
    return SideView(
        side=SIDES[seat],
        columns=_columns(side, ALL_KNOW) if state.stage != "first_row" else _NOTHING_LAID,
        hand=_unordered(side.hand, ALL_KNOW) if state.stage != "first_row" else _nine_backs(seat),
        deck_count=len(side.deck),
        discard_count=len(side.pile),
        discard_top=top,
        fallen=tuple(sorted(card.id for card in side.pile if card.known & ALL_KNOW)),
        is_ready=side.is_ready,
        has_shown=side.has_shown,
        buried=_buried(state, side),
        falling=tuple(sorted((_open_card(card) for card in (*side.ordered, *side.falling)), key=_sorting)),
    )


def _buried(state: State, side: SideState) -> tuple[CardView, ...]:
    """Return the pile below its top; an open pile is in order (§9.1)."""
    if state.options.piles == "open":
        return tuple(_seen_card(card, ALL_KNOW) for card in side.pile[:-1])
    return _unordered(side.pile[:-1], ALL_KNOW)


def _duel_view(duel: Duel) -> DuelView:
    enemy = other(duel.seat)
    return DuelView(
        side=SIDES[duel.seat],
        column=COLUMNS[duel.column],
        attacker=_open_card(held(duel.attacker, duel.seat).up),
        defender=_open_card(held(duel.defender, enemy).up),
        verdict=duel.verdict,
        is_from_hand=duel.is_from_hand,
        power=power_of(duel),
    )


_NOTHING_LAID = (ColumnView(), ColumnView(), ColumnView())


def _nine_backs(seat: Seat) -> tuple[CardView, ...]:
    """Return a hand while the first row is laid, without revealing how many cards lie already."""
    return (CardView(SIDES[seat], is_harmless=True),) * OPENING_HAND


# --- what one seat sees ---


def seat_view(state: State, seat: Seat) -> SeatView:
    """Return what `seat` may know."""
    own, enemy = state.sides[seat], state.sides[other(seat)]
    is_laying = state.stage == "first_row"
    return SeatView(
        table=table_view(state),
        side=SIDES[seat],
        hand=tuple(_own_card(card) for card in own.hand),
        own=_own_columns(own),
        enemy=_NOTHING_LAID if is_laying else _columns(enemy, ENEMY_KNOWS),
        enemy_hand=_nine_backs(other(seat)) if is_laying else _unordered(enemy.hand, ENEMY_KNOWS),
        pile=tuple(_own_card(card) for card in (*own.pile, *own.ordered)),
        to_order=tuple(_open_card(card) for card in own.falling),
        spent=own.spent,
    )


def _own_columns(side: SideState) -> tuple[ColumnView, ColumnView, ColumnView]:
    first, second, third = (
        ColumnView(tuple(_own_card(card) for card in cards), number == side.figure)
        for number, cards in enumerate(side.columns)
    )
    return first, second, third


# --- what comes to light when a match is over ---


def reveal(states: Sequence[State], end: State) -> RevealView:
    """Return what was hidden in a match with these positions and this end."""
    before = states[-1]
    return RevealView(
        table=table_view(before),
        seats=(seat_view(before, HERA), seat_view(before, ZEUS)),
        paths=(_path(states, HERA), _path(states, ZEUS)),
        losers=_losers(end),
    )


def _losers(end: State) -> tuple[Side, ...]:
    """Return the sides whose hostage was found or lost at the end."""
    reason = end.reason or ""
    if reason == "hostages-lost":
        return SIDES
    is_lost = end.winner is not None and reason.startswith("hostage")
    return (SIDES[1 - end.winner],) if end.winner is not None and is_lost else ()


def _path(states: Sequence[State], seat: Seat) -> tuple[Stop, ...]:
    stops: list[Stop] = []
    for state in states:
        place = place_of_hostage(state.sides[seat])
        if not stops or stops[-1].place != place:
            stops.append(Stop(state.turn, place))
    return tuple(stops)


def place_of_hostage(side: SideState) -> str:
    """Return `deck`, `hand`, or the hostage's place on the field such as `B3`."""
    for letter, (number, column) in zip(COLUMNS, enumerate(side.columns), strict=True):
        for index, each in enumerate(column):
            if each.role == "hostage":
                return f"{letter}{index + 1 + (side.figure == number)}"
    return "hand" if any(each.role == "hostage" for each in side.hand) else "deck"


# --- one card: there are few of them, and each is seen in few ways ---


def _columns(side: SideState, level: int) -> tuple[ColumnView, ColumnView, ColumnView]:
    """Return the columns for observers who know the cards marked with `level`."""
    first, second, third = (
        ColumnView(tuple(_seen_card(card, level) for card in cards), number == side.figure)
        for number, cards in enumerate(side.columns)
    )
    return first, second, third


def _unordered(cards: Iterable[Card], level: int) -> tuple[CardView, ...]:
    """Return cards of a hand or pile, known ones first, sorted so that no order is revealed."""
    return tuple(sorted((_seen_card(card, level) for card in cards), key=_sorting))


def _sorting(card: CardView) -> tuple[object, ...]:
    return (card.kind is None, card.kind or "", card.back, card.is_private, not card.is_harmless)


@cache
def _seen_card(card: Card, level: int) -> CardView:
    return CardView(
        SIDES[card.owner],
        card.id if card.known & level else None,
        is_face_up=card.is_face_up,
        is_private=bool(card.known & level) and not card.known & ALL_KNOW,
        is_harmless=bool(card.known & NO_HOSTAGE),
    )


@cache
def _open_card(card: Card) -> CardView:
    return CardView(SIDES[card.owner], card.id, is_face_up=True, is_harmless=bool(card.known & NO_HOSTAGE))


@cache
def _own_card(card: Card) -> CardView:
    return CardView(
        SIDES[card.owner],
        card.id,
        is_face_up=card.is_face_up,
        is_private=not card.known & ALL_KNOW,
        is_seen=bool(card.known & ENEMY_KNOWS),
        is_harmless=bool(card.known & NO_HOSTAGE),
    )
