"""What is hidden from whom, and which worlds can an observer not tell from the real one?"""

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from tests.toys.engine.cairn.cards import PLACES, STONES
from tests.toys.engine.cairn.state import FREE, SeatState, State
from tests.toys.engine.cairn.view import Laid, SeatView, TableView


def imagine(view: TableView | SeatView, chance: Chance) -> State:
    """A position that whoever has this view cannot tell from the real one."""
    table = view.table if isinstance(view, SeatView) else view
    known = _known(view)
    seats = [
        SeatState(
            list(known[number]) if number in known else _any_cairn(chance, number, is_whole=is_ready),
            is_ready,
            table.points[number],
        )
        for number, is_ready in enumerate(table.is_ready)
    ]
    return State(table.options, seats, table.round)


def _known(view: TableView | SeatView) -> dict[int, Laid]:
    """The cairns that the observer sees, by seat."""
    if not isinstance(view, SeatView):
        return {}
    partner = {1 - view.seat: view.partner} if view.partner else {}
    return {view.seat: view.laid, **partner}


def _any_cairn(chance: Chance, number: int, *, is_whole: bool) -> list[str]:
    """All stones anywhere; of a player who is still laying only some."""
    stones = chance.shuffle(STONES, "stones", number)
    laid = PLACES if is_whole else chance.pick(PLACES + 1, "laid", number)
    return chance.shuffle([*stones[:laid], *[FREE] * (PLACES - laid)], "places", number)


def hidden_from(state: State, observer: Seat | None) -> frozenset[Place]:
    """The places of every cairn that this observer does not see (§1.4)."""
    if observer is not None and state.options.players == "partners":
        return frozenset()
    others = (number for number in range(len(state.seats)) if number != observer)
    return frozenset(Place(f"cairn {number}", place) for number in others for place in range(PLACES))


def content(state: State, place: Place) -> str:
    """The stone at a place, an empty text where none lies."""
    return state.seats[int(place.zone.removeprefix("cairn "))].laid[place.index]
