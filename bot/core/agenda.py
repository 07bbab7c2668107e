"""How urgent each match of a player is, and until when."""

import math
from dataclasses import dataclass
from typing import Literal

from bot.core.clocks import ends_at, late_seats, turn_ends_at
from bot.core.model import Clocks, Header, SeatClock, UserId
from engine.core.game import Seat

Need = Literal["choose", "turn", "theirs", "open", "frozen"]
"""`choose`: another does not come, and the reader may say what becomes of the match. `turn`: the reader is
awaited. `theirs`: others are. `open`: nobody has accepted yet."""

_ORDER: tuple[Need, ...] = ("choose", "turn", "frozen", "theirs", "open")


@dataclass(frozen=True, slots=True)
class Pending:
    """A match as one of its players has to do with it.

    `seats`: those that it waits for. `due`: when the time of the first of them is over, their reserve when it
    runs already; infinite without a limit.
    """

    header: Header
    kind: Need
    seats: tuple[Seat, ...] = ()
    due: float = math.inf


def item(header: Header, clocks: Clocks, user: UserId, now: float) -> Pending:
    """The match as it stands now for this user."""
    if header.status != "playing":
        return Pending(header, "frozen" if header.status == "frozen" else "open")
    is_own = header.waits_for(user)
    late = tuple(late_seats(header, clocks, now))
    if late and header.seat_of(user) in header.waiting():
        return Pending(header, "choose", late)
    seats = tuple(Seat(seat) for seat in header.to_act if not is_own or seat == header.seat_of(user))
    due = min((_due(header, seat, clocks, now) for seat in seats), default=math.inf)
    return Pending(header, "turn" if is_own else "theirs", seats, due)


def urgency(item: Pending) -> tuple[int, float, float]:
    """What sorts the most urgent match first; without a limit the longest waiting."""
    return _ORDER.index(item.kind), item.due, item.header.changed_at


def _due(header: Header, seat: Seat, clocks: Clocks, now: float) -> float:
    clock = clocks.seats.get(seat, SeatClock(0.0))
    turn_ends = turn_ends_at(header, seat, clock, clocks)
    return turn_ends if turn_ends > now else ends_at(header, seat, clock, clocks)
