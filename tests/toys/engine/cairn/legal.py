"""Who must decide, and what may they do?"""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Ask, AskKind, Seat
from tests.toys.engine.cairn.actions import Gather, Lay, Move, Ready
from tests.toys.engine.cairn.cards import ROUNDS
from tests.toys.engine.cairn.options import Players
from tests.toys.engine.cairn.state import FREE, State

_KINDS: Final[Mapping[Players, AskKind]] = {"rivals": "secret", "alone": "turn", "partners": "together"}


def asks(state: State) -> tuple[Ask, ...]:
    """§2.1: everybody who is not ready, all at the same time."""
    if state.round > ROUNDS:
        return ()
    kind = _KINDS[state.options.players]
    return tuple(
        Ask(Seat(number), kind, state.round - 1)
        for number, seat in enumerate(state.seats)
        if not seat.is_ready
    )


def legal_actions(state: State, seat: Seat) -> Sequence[Move]:
    """§2.1 to §2.3: each stone that waits on each free place; with all six laid, back or ready."""
    own = state.seats[seat]
    if state.round > ROUNDS or own.is_ready:
        return ()
    if own.is_complete():
        return (Gather(), Ready())
    free = [place for place, stone in enumerate(own.laid, 1) if stone == FREE]
    return [Lay(stone, place) for stone in own.waiting() for place in free]
