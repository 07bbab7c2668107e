"""How are actions and positions of Cairn written, and read again?

An action is `lay>amber>3`, `gather` or `ready`. A position is a line such as
`players=rivals round=1 | amber - - - - - points=0 | - - - - - - ready points=1`, a part for each player.
"""

import re
from typing import Final

from engine.core.game import BadNotation
from engine.core.reading import plain_notation
from tests.toys.engine.cairn.actions import Gather, Lay, Move, Ready
from tests.toys.engine.cairn.cards import PLACES, ROUNDS, STONES
from tests.toys.engine.cairn.options import Options
from tests.toys.engine.cairn.state import FREE, SeatState, State

_GAP: Final = "-"
_LAY: Final = re.compile(rf"lay>({'|'.join(STONES)})>([1-{PLACES}])")
_HEAD: Final = re.compile(r"players=(rivals|alone|partners) round=([1-9])")
_PART: Final = re.compile(rf"((?:(?:{'|'.join(STONES)}|-) ){{{PLACES}}})(ready )?points=([0-9])")


def parse(notation: str) -> Move:
    """The action so written. Raises BadNotation, whatever it is given."""
    match plain_notation(notation):
        case "gather":
            return Gather()
        case "ready":
            return Ready()
        case written if found := _LAY.fullmatch(written):
            return Lay(found[1], int(found[2]))
    raise BadNotation(notation)


def written(state: State) -> str:
    """The whole position on one line."""
    head = f"players={state.options.players} round={state.round}"
    return " | ".join([head, *(_part(seat) for seat in state.seats)])


def _part(seat: SeatState) -> str:
    laid = " ".join(stone or _GAP for stone in seat.laid)
    return f"{laid} {'ready ' if seat.is_ready else ''}points={seat.points}"


def read(text: str) -> State:
    """The inverse of `written`. Raises ValueError or TypeError on what is no position."""
    head, *parts = text.split(" | ")
    found = _HEAD.fullmatch(head)
    seats = [_read_part(part) for part in parts]
    if found is None or int(found[2]) > ROUNDS + 1 or len(seats) != (1 if found[1] == "alone" else 2):
        raise ValueError("no position of a cairn")
    return State(Options.model_validate({"players": found[1]}), seats, int(found[2]))


def _read_part(part: str) -> SeatState:
    found = _PART.fullmatch(part)
    if found is None:
        raise ValueError("no cairn")
    laid = [FREE if stone == _GAP else stone for stone in found[1].split()]
    stones = [stone for stone in laid if stone != FREE]
    if len(set(stones)) < len(stones) or (found[2] and FREE in laid):
        raise ValueError("a stone lies twice, or somebody is ready too early")
    return SeatState(laid, bool(found[2]), int(found[3]))
