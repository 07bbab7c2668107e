"""What can an observer not know? The places whose card can be one or another, for all it sees."""

from collections.abc import Sequence
from typing import cast

from engine.core.game import Place, Seat
from engine.games.athena.imagine import hidden_terrains, own_deck, seen_army
from engine.games.athena.state import SEATS, State
from engine.games.athena.unseen import unseen
from engine.games.athena.view import SeatView, TableView, seat_view, table_view


def hidden_from(state: State, seat: Seat | None) -> frozenset[Place]:
    """The places of this state whose card the observer cannot tell."""
    view: TableView | SeatView = table_view(state) if seat is None else seat_view(state, seat)
    table = view.table if isinstance(view, SeatView) else view
    hidden: set[Place] = set()
    if len(set(hidden_terrains(table))) > 1:
        hidden |= {Place("pile", index) for index in range(state.known, len(state.pile))}
        hidden |= {Place("aside", index) for index in range(len(state.aside))}
    for owner in SEATS:
        if owner == seat:
            hidden |= _hidden_from_owner(cast(SeatView, view), state, owner)
        else:
            hidden |= _hidden_from_others(view, state, owner)
    return frozenset(hidden)


def _hidden_from_owner(view: SeatView, state: State, owner: Seat) -> set[Place]:
    side = state.sides[owner]
    hidden = _zone(f"deck {owner}", len(side.deck), set(own_deck(view, owner)))
    return hidden | _zone(f"reserve {owner}", len(side.reserve), {each.id for each in side.reserve})


def _hidden_from_others(view: TableView | SeatView, state: State, owner: Seat) -> set[Place]:
    table = view.table if isinstance(view, SeatView) else view
    spots, engaged = seen_army(view, owner)
    side, cards = state.sides[owner].public, unseen(table, owner, spots, engaged)
    kinds = cards.power_kinds()
    hidden = _zone(f"reserve {owner}", len(side.reserve), cards.reserve_kinds())
    hidden |= _zone(f"hand {owner}", len(side.hand), kinds)
    hidden |= _zone(f"deck {owner}", len(side.deck), kinds)
    hidden |= _zone(f"buried {owner}", len(side.buried), kinds)
    if engaged is not None:
        hidden |= _zone(f"engaged {owner}", 1, cards.forward_kinds())
        zone = f"engaged powers {owner}"
        hidden |= _zone(zone, len(side.engaged_powers), cards.engaged_power_kinds())
    if state.stage == "recruit":
        return hidden | {Place(f"roster {owner}", index) for index in range(len(side.roster))}
    if state.stage == "deploy":
        laid = (index for index, fighter in enumerate(side.army) if fighter)
        return hidden | {Place(f"army {owner}", index) for index in laid}
    for index, spot in enumerate(spots):
        if spot is None:
            continue
        if spot.fighter is None and len(cards.army_kinds()) > 1:
            hidden.add(Place(f"army {owner}", index))
        hidden |= _zone(f"powers {owner} {index + 1}", spot.power_count, kinds)
    return hidden


def _zone(zone: str, count: int, kinds: set[str]) -> set[Place]:
    """Every place of a zone, if more than one card can lie there."""
    return {Place(zone, index) for index in range(count)} if len(kinds) > 1 else set()


def content(state: State, place: Place) -> str:
    """The card at a place, as it lies for others; empty where none lies."""
    zone, _, rest = place.zone.partition(" ")
    if zone in ("pile", "aside"):
        return _nth(getattr(state, zone), place.index)
    words = rest.split()
    side = state.sides[int(words[-1] if zone == "engaged" else words[0])].public
    match zone:
        case "engaged" if words[0] == "powers":
            return _nth(side.engaged_powers, place.index)
        case "engaged":
            return side.engaged.id if side.engaged else ""
        case "powers":
            index = int(words[1]) - 1
            return _nth(side.powers[index], place.index) if index < len(side.powers) else ""
        case _:
            return _nth(getattr(side, zone), place.index)


def _nth(cards: Sequence[object], index: int) -> str:
    found = cards[index] if index < len(cards) else None
    return str(getattr(found, "id", ""))
