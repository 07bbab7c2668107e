"""How does a match of Cairn begin?"""

from tests.toys.engine.cairn.cards import SEATS
from tests.toys.engine.cairn.options import Options
from tests.toys.engine.cairn.state import SeatState, State


def seats(options: Options) -> tuple[str, ...]:
    """§1.1: one player or two."""
    return SEATS[:1] if options.players == "alone" else SEATS


def deal(options: Options) -> State:
    """§1.2: six stones for everybody, none of them laid. Nothing is left to chance."""
    return State(options, [SeatState() for _ in seats(options)])
