"""Imagining states: which full states fit a view, and what an observer cannot know.

A view becomes zones of cards, some of them hidden. The cards of each deck that the view does not show are
dealt to the hidden places so that every place can hold its card.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from engine.games.hera_zeus.cards import (
    COLUMNS,
    ENEMY_KNOWS,
    KINDS,
    NO_HOSTAGE,
    SIDES,
    Card,
    card,
)
from engine.games.hera_zeus.imagine_unseen import ANY, FIELD, PREY, SAFE, SAFE_FIELD, Hidden, Unseen
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, Duel, SideState, State, other
from engine.games.hera_zeus.view import (
    CardView,
    ColumnView,
    SeatView,
    SideView,
    TableView,
    seat_view,
    table_view,
)

_Spot = Card | Hidden


@dataclass(slots=True)
class _Layout:
    """One side with known and hidden cards; `pile` excludes the top card if `top` is set."""

    hand: list[_Spot] = field(default_factory=list)
    columns: list[list[_Spot]] = field(default_factory=lambda: [[], [], []])
    figure: int = NO_FIGURE
    pile: list[_Spot] = field(default_factory=list)
    top: list[_Spot] = field(default_factory=list)
    falling: list[_Spot] = field(default_factory=list)
    ordered: list[_Spot] = field(default_factory=list)
    deck: list[_Spot] = field(default_factory=list)
    spent: tuple[int, ...] = ()

    def zones(self) -> Iterator[list[_Spot]]:
        """Yield every zone."""
        yield from (self.hand, *self.columns, self.pile, self.top, self.falling, self.ordered, self.deck)


def imagine(view: TableView | SeatView, chance: Chance) -> State:
    """Return a state that the observer with this view cannot distinguish from the real one."""
    table = view.table if isinstance(view, SeatView) else view
    layouts = _layouts(view)
    if table.stage == "first_row":
        _lay_rows(view, layouts, chance)
    drawn = _drawn(table)
    unseen = _unseen(layouts, [drawn] if drawn else [])
    _fill(layouts, unseen, chance)
    _forget_order(view, layouts, chance)
    return State(
        table.options,
        [_side_state(layout, side) for layout, side in zip(layouts, table.sides, strict=True)],
        table.stage,
        table.turn,
        _to_act(table),
        table.points_left,
        table.points_total,
        drawn,
        table.last,
        _duel(table),
        None if table.winner is None else Seat(SIDES.index(table.winner)),
        table.reason,
    )


def hidden_from(state: State, seat: Seat | None) -> frozenset[Place]:
    """Return the places of this state whose card the observer cannot know."""
    view = table_view(state) if seat is None else seat_view(state, seat)
    layouts = _layouts(view)
    unseen = _unseen(layouts, [state.drawn] if state.drawn else [])
    hidden: set[Place] = set()
    for owner in (HERA, ZEUS):
        side, layout = state.sides[owner], layouts[owner]
        if owner != seat:
            if state.stage == "first_row":
                hidden |= _laid_in_secret(side, owner)
            else:
                hidden |= _if_unsure(f"hand {owner}", layout.hand, unseen)
            if state.options.piles != "open":
                hidden |= _if_unsure(f"pile {owner}", layout.pile, unseen)
            hidden |= _if_unsure(f"falling {owner}", [*layout.ordered, *layout.falling], unseen)
            for letter, column in zip(COLUMNS, layout.columns, strict=True):
                for index, spot in enumerate(column):
                    if len(_possible(spot, unseen)) > 1:
                        hidden.add(Place(f"field {owner} {letter}", index))
        hidden |= _if_unsure(f"deck {owner}", layout.deck, unseen)
    return frozenset(hidden)


def content(state: State, place: Place) -> str:
    """Return the card at a place by its holder's name for it; empty if there is none."""
    zone, owner, *letter = place.zone.split()
    side = state.sides[int(owner)]
    cards: Sequence[Card] = {
        "hand": tuple(side.hand),
        "deck": side.deck,
        "pile": side.pile,
        "falling": side.ordered + side.falling,
        "field": side.columns[COLUMNS.index(letter[0])] if letter else (),
    }[zone]
    return cards[place.index].ids[int(owner)] if place.index < len(cards) else ""


def _laid_in_secret(side: SideState, owner: Seat) -> set[Place]:
    columns = zip(COLUMNS, side.columns, strict=True)
    field_places = {Place(f"field {owner} {letter}", 0) for letter, column in columns if column}
    return field_places | {Place(f"hand {owner}", index) for index in range(len(side.hand))}


def _if_unsure(zone: str, spots: Sequence[_Spot], unseen: Sequence[Unseen]) -> set[Place]:
    """Return every place of an unordered zone, unless all of its cards are surely alike."""
    names: set[tuple[str, Seat]] = set()
    for spot in set(spots):
        names |= _possible(spot, unseen)
    return {Place(zone, index) for index in range(len(spots))} if len(names) > 1 else set()


def _possible(spot: _Spot, unseen: Sequence[Unseen]) -> set[tuple[str, Seat]]:
    """Return the kinds and backs that can lie there."""
    if isinstance(spot, Card):
        return {(spot.id, spot.owner)}
    return {(kind, spot.owner) for kind in unseen[spot.owner].possible(spot.allows)}


# --- from a view to a layout ---


def _layouts(view: TableView | SeatView) -> tuple[_Layout, _Layout]:
    """Return both sides as the observer sees them, decks included; hands and piles have no order yet."""
    table = view.table if isinstance(view, SeatView) else view
    layouts = _Layout(), _Layout()
    for seat, layout in zip((HERA, ZEUS), layouts, strict=True):
        side = table.sides[seat]
        layout.deck = [Hidden(seat, ANY)] * side.deck_count
        if isinstance(view, SeatView) and view.side == side.side:
            _lay_own(view, layout, seat)
            continue
        columns, hand = side.columns, side.hand
        if isinstance(view, SeatView):
            columns, hand = view.enemy, view.enemy_hand
        _lay_columns(layout, columns, seat, is_own=False)
        layout.hand = [_spot(each, seat, SAFE if each.is_harmless else ANY) for each in hand]
        layout.pile = [_spot(each, seat, SAFE) for each in side.buried]
        layout.top = [_open(side.discard_top)] if side.discard_top else []
        waiting = layout.falling if side.side in table.ordering else layout.ordered
        waiting += (_open(each) for each in side.falling)
    return layouts


def _lay_own(view: SeatView, layout: _Layout, seat: Seat) -> None:
    count = view.table.sides[seat].discard_count
    _lay_columns(layout, view.own, seat, is_own=True)
    layout.hand = [_spot(each, seat, ANY, is_own=True) for each in view.hand]
    layout.pile = [_spot(each, seat, SAFE, is_own=True) for each in view.pile[:count]]
    layout.ordered = [_open(each) for each in view.pile[count:]]
    layout.falling = [_open(each) for each in view.to_order]
    layout.spent = view.spent


def _lay_columns(layout: _Layout, columns: Iterable[ColumnView], holder: Seat, *, is_own: bool) -> None:
    for number, column in enumerate(columns):
        layout.columns[number] = [
            _spot(each, holder, SAFE_FIELD if each.is_harmless else FIELD, is_own=is_own)
            for each in column.cards
        ]
        if column.has_figure:
            layout.figure = number


def _spot(each: CardView, holder: Seat, allows: int, *, is_own: bool = False) -> _Spot:
    owner = Seat(SIDES.index(each.back))
    harmless = NO_HOSTAGE * each.is_harmless
    if each.kind is None:
        return Hidden(owner, allows if owner == holder else PREY, harmless)
    plain = card(each.kind, owner)
    if each.is_face_up:
        return plain.up
    if not each.is_private:
        return plain.seen
    return plain.marked(harmless + ENEMY_KNOWS * (each.is_seen or not is_own))


def _open(each: CardView) -> Card:
    """Return a card of a pile, or on its way there, that everybody has seen."""
    assert each.kind is not None
    return card(each.kind, Seat(SIDES.index(each.back))).seen


def _drawn(table: TableView) -> Card | None:
    if table.drawn is None:
        return None
    (deck,) = KINDS[table.drawn].decks  # every card that can be put comes from one deck only
    return card(table.drawn, Seat(SIDES.index(deck))).seen


def _duel(table: TableView) -> Duel | None:
    duel = table.duel
    if duel is None:
        return None
    seat = Seat(SIDES.index(duel.side))
    attacker, defender = _open(duel.attacker).ids[seat], _open(duel.defender).ids[other(seat)]
    return Duel(
        seat, COLUMNS.index(duel.column), attacker, defender, duel.verdict, is_from_hand=duel.is_from_hand
    )


def _to_act(table: TableView) -> Seat:
    if table.turn == 0:
        return Seat(SIDES.index(table.starter))
    starter = Seat(SIDES.index(table.starter))
    return starter if table.turn % 2 else other(starter)


# --- what is settled only in imagination ---


def _lay_rows(view: TableView | SeatView, layouts: Sequence[_Layout], chance: Chance) -> None:
    """Lay hidden cards in the first rows, because nobody else knows how many lie there yet.

    A side that is ready has laid three.
    """
    table = view.table if isinstance(view, SeatView) else view
    for seat, layout in zip((HERA, ZEUS), layouts, strict=True):
        side = table.sides[seat]
        if isinstance(view, SeatView) and view.side == side.side:
            continue
        count = 3 if side.is_ready else chance.pick(4, "imagined row", seat)
        for column in chance.shuffle(range(3), "imagined columns", seat)[:count]:
            layout.columns[column] = [Hidden(seat, SAFE_FIELD, NO_HOSTAGE)]
            layout.hand.pop()


def _forget_order(view: TableView | SeatView, layouts: Sequence[_Layout], chance: Chance) -> None:
    """Shuffle the zones with an order that the observer does not know; an open pile keeps its order."""
    table = view.table if isinstance(view, SeatView) else view
    for seat, layout in zip((HERA, ZEUS), layouts, strict=True):
        if isinstance(view, SeatView) and view.side == SIDES[seat]:
            continue
        layout.hand = chance.shuffle(layout.hand, "imagined hand", seat)
        if table.options.piles != "open":
            layout.pile = chance.shuffle(layout.pile, "imagined pile", seat)
        layout.falling = chance.shuffle(layout.falling, "imagined fall", seat)
        layout.ordered = chance.shuffle(layout.ordered, "imagined order", seat)


def _side_state(layout: _Layout, side: SideView) -> SideState:
    return SideState(
        tuple(_cards(layout.deck)),
        _cards(layout.hand),
        [tuple(_cards(column)) for column in layout.columns],
        layout.figure,
        tuple(_cards(layout.pile) + _cards(layout.top)),
        tuple(_cards(layout.falling)),
        tuple(_cards(layout.ordered)),
        side.is_ready,
        side.has_shown,
        layout.spent,
    )


def _cards(spots: Sequence[_Spot]) -> list[Card]:
    cards = [spot for spot in spots if isinstance(spot, Card)]
    assert len(cards) == len(spots)
    return cards


# --- the hidden cards ---


def _unseen(layouts: Sequence[_Layout], drawn: Sequence[Card]) -> tuple[Unseen, Unseen]:
    spots = [spot for layout in layouts for zone in layout.zones() for spot in zone]
    cards = [*drawn, *(spot for spot in spots if isinstance(spot, Card))]
    hidden = [spot for spot in spots if isinstance(spot, Hidden)]
    hera, zeus = (
        Unseen(
            owner,
            seen=[each for each in cards if each.owner == owner],
            hidden=[each for each in hidden if each.owner == owner],
        )
        for owner in (HERA, ZEUS)
    )
    return hera, zeus


def _fill(layouts: Sequence[_Layout], unseen: Sequence[Unseen], chance: Chance) -> None:
    """Put cards into the hidden places."""
    dealt = [each.deal(chance) for each in unseen]
    for layout in layouts:
        for zone in layout.zones():
            for index, spot in enumerate(zone):
                if isinstance(spot, Hidden):
                    zone[index] = dealt[spot.owner][spot.allows].pop().marked(spot.known)
