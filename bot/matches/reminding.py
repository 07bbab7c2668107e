"""Is somebody reminded now, later or not at all?"""

import math
from collections.abc import Mapping

from bot.matches.clocks import (
    apart_s,
    called_at,
    ends_at,
    rank,
    reminders_of,
    seat_and_turn,
    telling,
    told_at,
)
from bot.matches.dealing import company_of
from bot.matches.model import Clocks, Header, SeatClock
from bot.matches.settings import Reminding
from bot.matches.time import Rung
from engine.core.game import Seat

MOST_MENTIONS = 4
"""So often somebody is called in one turn of a match, that it is their turn among them."""

OVERTAKEN_S = 14 * 60.0
"""So long the message of a turn may wait for a partner who is about to call the other."""


def remind_at(
    header: Header, seat: Seat, clock: SeatClock, clocks: Clocks, rung: Rung, now: float
) -> float | None:
    """When somebody whose clock runs is to be told this reminder, no earlier than `now`; None for never.

    What they have chosen, silenced or slept through moves it, or leaves it to a later one: of what comes
    close together the last alone is told.
    """
    due, choice = dict(reminders_of(header, seat, clock, clocks)), clocks.choices.get(seat, "all")
    told, is_call = told_at(clocks, seat, clock), rung == "morning"  # the turn's own call, late
    if is_call and choice == "digest":
        return None  # the digest of that morning tells it
    wanted = _wanted(choice, due)
    if rung in (*told, *telling(clocks, seat, clock)) or not (is_call or rung in wanted):
        return None
    apart, heard = apart_s(header), (*told.values(), *noticed_at(header, seat, clocks))
    heard_at = max(heard, default=-apart)
    if _is_superseded(rung, clock, told, heard_at) or not has_room(header, seat, clocks, rung=rung):
        return None
    end = ends_at(header, seat, clock, clocks)
    silent_until = clocks.silences.get(seat, 0.0)
    to_come = [one for one in wanted if rank(one) > rank(rung) and one not in told]
    if is_call and silent_until == math.inf:
        silent_until, to_come = 0.0, []
    at = called_at(clocks, (seat,), max(now, due.get(rung, now), silent_until, heard_at + apart))
    later = [called_at(clocks, (seat,), max(due[one], silent_until)) for one in to_come]
    near = 1.0 if is_call else max(apart, 1.0)
    is_soon_repeated = any(when < end and when < at + near for when in later)
    return None if at >= end or is_soon_repeated else at


def _is_superseded(rung: Rung, clock: SeatClock, told: Mapping[Rung, float], heard_at: float) -> bool:
    """Return True if this player has heard of this turn since, by this call or a later reminder."""
    if rung == "morning":  # of a seat that is asked again, perhaps, and was reminded before
        return clock.since is not None and heard_at >= clock.since
    since = -math.inf if clock.since is None else clock.since  # what an earlier run was told is past
    return any(rank(one) > rank(rung) and at >= since for one, at in told.items())


def _wanted(choice: Reminding, due: Mapping[Rung, float]) -> list[Rung]:
    """Which of the reminders of a turn somebody has chosen to hear."""
    match choice:
        case "all":
            return list(due)
        case "fewer":
            return list(due)[-1:]
        case "none" | "digest":
            return []


def has_room(header: Header, seat: Seat, clocks: Clocks, *, rung: Rung | None = None, kept: int = 0) -> bool:
    """Whether somebody may be called once more in this turn, by the reminder `rung` or by a notice.

    One call is kept for the last reminder, and `kept` for what else is to come. Reminders that are still to
    be told leave their place to a later one, but not to a notice.
    """
    clock = clocks.seats.get(seat, SeatClock(0.0))
    told = [*told_at(clocks, seat, clock), *(() if rung else telling(clocks, seat, clock))]
    if clock.turn is None:  # they wait, and may have been asked in this turn before
        return _calls(header, seat, clocks) + kept < MOST_MENTIONS
    due = [one for one, _ in reminders_of(header, seat, clock, clocks)]
    is_last_to_come = bool(due) and rung != due[-1] and due[-1] not in told
    is_called_at_once = "morning" not in (*told, rung)
    told_late = _called_for_others(header, seat, clocks, before=clock.since)
    called = is_called_at_once + len(told) + told_late + len(noticed_at(header, seat, clocks))
    return called + is_last_to_come + kept < MOST_MENTIONS


def can_be_called(header: Header, seat: Seat, clocks: Clocks, *, but: str) -> bool:
    """Whether somebody who waits may be called in this turn; `but`: this message is not counted."""
    return _calls(header, seat, clocks, but=but) < MOST_MENTIONS


def _calls(header: Header, seat: Seat, clocks: Clocks, *, but: str = "") -> int:
    """How often somebody who waits by now was called in this turn."""
    told = _called_for_others(header, seat, clocks, but=but)
    reminders = (*clocks.reminded, *clocks.reminding)
    own = sum(seat_and_turn(key) == (seat, header.turn) for key in reminders)
    was_asked = own > 0 or seat in clocks.acted
    return was_asked + told + own + len(noticed_at(header, seat, clocks))


def _called_for_others(
    header: Header, seat: Seat, clocks: Clocks, *, but: str = "", before: float | None = math.inf
) -> int:
    """How often somebody was called in this turn because another's time was over, before they were asked."""
    late = [seat_and_turn(key) for key, at in clocks.expired.items() if key != but and before and at < before]
    return sum(turn == header.turn and other != seat for other, turn in late)


def noticed_at(header: Header, seat: Seat, clocks: Clocks) -> list[float]:
    """When notices have called somebody in this turn: since it was told, or since what began it.

    Between partners an offer may overtake the message of its turn.
    """
    since = clocks.turn_told_at
    if since is None:
        since = clocks.seats.get(seat, SeatClock(0.0)).since
    since = header.changed_at if since is None else since
    if company_of(header) == "partners":
        since -= OVERTAKEN_S
    return [at for at in clocks.noticed.get(seat, ()) if at >= since]
