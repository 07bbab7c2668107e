"""Is somebody reminded now, later or not at all?"""

import math

from bot.matches.clocks import apart_s, called_at, ends_at, rank, reminders_of, seat_and_turn, told_at
from bot.matches.model import Clocks, Header, SeatClock
from bot.matches.time import Rung
from engine.core.game import Seat

MOST_MENTIONS = 4
"""So often somebody is called in one turn of a match, that it is their turn among them (play.md, §5)."""


def remind_at(
    header: Header, seat: Seat, clock: SeatClock, clocks: Clocks, rung: Rung, now: float
) -> float | None:
    """When somebody whose clock runs is to be told this reminder, no earlier than `now`; None for never.

    What they have chosen, silenced or slept through moves it, or leaves it to a later one: of what comes
    close together the last alone is told.
    """
    due = dict(reminders_of(header, seat, clock, clocks))
    told = told_at(clocks, seat, clock)
    is_last = rung == next(reversed(due), rung)
    choice = clocks.choices.get(seat, "all")
    is_call = rung == "morning"  # it is the turn's own call, late
    is_unwanted = choice in ("none", "digest") or (choice == "fewer" and not is_last)
    if rung in told or (is_unwanted and not is_call):
        return None
    if not has_room(header, seat, clocks, rung=rung):
        return None
    apart, end = apart_s(header), ends_at(header, seat, clock, clocks)
    silent_until = clocks.silences.get(seat, 0.0)
    if is_call and silent_until == math.inf:
        silent_until = 0.0
    heard_at = max((*told.values(), *noticed_at(header, seat, clocks)), default=-apart)
    at = called_at(clocks, (seat,), max(now, due.get(rung, now), silent_until, heard_at + apart))
    later = (
        called_at(clocks, (seat,), max(when, silent_until))
        for one, when in due.items()
        if rank(one) > rank(rung)
    )
    near = 1.0 if is_call else max(apart, 1.0)
    is_soon_repeated = any(when < end and when < at + near for when in later)
    return None if at >= end or is_soon_repeated else at


def has_room(header: Header, seat: Seat, clocks: Clocks, *, rung: Rung | None = None, kept: int = 0) -> bool:
    """Whether somebody may be called once more in this turn, by the reminder `rung` or by a notice.

    One call is kept for the last reminder, and `kept` for what else is to come.
    """
    clock = clocks.seats.get(seat, SeatClock(0.0))
    told = told_at(clocks, seat, clock)
    due = [one for one, _ in reminders_of(header, seat, clock, clocks)]
    is_last_to_come = bool(due) and rung != due[-1] and due[-1] not in told
    is_called_at_once = clock.turn is not None and "morning" not in (*told, rung)
    called = is_called_at_once + len(told) + len(noticed_at(header, seat, clocks))
    return called + is_last_to_come + kept < MOST_MENTIONS


def can_be_called(header: Header, seat: Seat, clocks: Clocks, *, but: str) -> bool:
    """Whether somebody who waits may be called in this turn; `but`: this message is not counted."""
    late = [seat_and_turn(key) for key in clocks.expired if key != but]
    told = sum(turn == header.turn and other != seat for other, turn in late)
    own = sum(seat_and_turn(key) == (seat, header.turn) for key in clocks.reminded)
    return told + own + bool(own) + len(noticed_at(header, seat, clocks)) < MOST_MENTIONS


def noticed_at(header: Header, seat: Seat, clocks: Clocks) -> list[float]:
    """When notices have called somebody since their turn began, or since the last move where others play."""
    since = clocks.seats.get(seat, SeatClock(0.0)).since
    since = header.changed_at if since is None else since
    return [at for at in clocks.noticed.get(seat, ()) if at >= since]
