"""What is a whole position of Cairn? Nobody outside this folder may know."""

from dataclasses import dataclass, field
from typing import Final

from tests.toys.engine.cairn.cards import PLACES, STONES
from tests.toys.engine.cairn.options import Options

RULESET: Final = 1
FREE: Final = ""


def nothing_laid() -> list[str]:
    """A cairn of free places."""
    return [FREE] * PLACES


@dataclass(slots=True, repr=False)
class SeatState:
    """One player's cairn: what lies on each place; `is_ready`: bound to it (§2.3)."""

    laid: list[str] = field(default_factory=nothing_laid)
    is_ready: bool = False
    points: int = 0

    def copy(self) -> "SeatState":
        """An independent copy."""
        return SeatState(self.laid[:], self.is_ready, self.points)

    def is_complete(self) -> bool:
        """Whether all six stones lie."""
        return FREE not in self.laid

    def waiting(self) -> list[str]:
        """The stones that do not lie yet."""
        return [stone for stone in STONES if stone not in self.laid]


@dataclass(slots=True, repr=False)
class State:
    """`round` counts from 1; the match is over when it is past the last."""

    options: Options
    seats: list[SeatState]
    round: int = 1
    ruleset: int = RULESET

    def __repr__(self) -> str:
        return "State(...)"

    def copy(self) -> "State":
        """An independent copy."""
        return State(self.options, [seat.copy() for seat in self.seats], self.round, self.ruleset)
