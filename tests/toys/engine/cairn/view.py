"""What may each observer know? Views are built field by field: what is forgotten is missing, not leaked."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.game import Seat
from tests.toys.engine.cairn.options import Options
from tests.toys.engine.cairn.state import State

Laid = tuple[str, ...]
"""What lies on each place, an empty text where nothing does."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody may know."""

    options: Options
    round: int
    is_ready: tuple[bool, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """`laid`: the own cairn; `partner`: that of a partner, empty where there is none (§1.4)."""

    table: TableView
    seat: Seat
    laid: Laid
    partner: Laid = ()


@dataclass(frozen=True, slots=True)
class RevealView:
    """Every cairn as it stood when its round was counted, by round and seat."""

    rounds: tuple[tuple[Laid, ...], ...]


def table_view(state: State) -> TableView:
    """What a spectator may know."""
    ready = tuple(each.is_ready for each in state.seats)
    return TableView(state.options, state.round, ready, tuple(each.points for each in state.seats))


def seat_view(state: State, seat: Seat) -> SeatView:
    """What a player may know."""
    partner = tuple(state.seats[1 - seat].laid) if state.options.players == "partners" else ()
    return SeatView(table_view(state), seat, tuple(state.seats[seat].laid), partner)


def reveal(states: Sequence[State]) -> RevealView:
    """What lay hidden; `states`: the positions from the deal to the one before the last action."""
    last = {state.round: state for state in states}
    return RevealView(tuple(tuple(tuple(each.laid) for each in state.seats) for state in last.values()))
