"""When a player is reminded of a turn, and how often they may be called in it."""

import math
from collections.abc import Mapping

from bot.core.clocks import apart_s, called_at, ends_at, rank, reminders_of, seat_and_turn, telling, told_at
from bot.core.model import Clocks, Header, SeatClock
from bot.core.paces import Rung
from bot.core.replaying import company_of
from bot.core.settings import Reminding
from engine.core.game import Seat

MOST_MENTIONS = 4
"""The most mentions of a player in one turn of a match; the one that opens the turn counts."""

OVERTAKEN_S = 14 * 60.0
"""Seconds that the message of a turn may wait for an offer between partners."""


def remind_at(
    header: Header, seat: Seat, clock: SeatClock, clocks: Clocks, rung: Rung, now: float
) -> float | None:
    """Return when a player whose clock runs is to get this reminder, no earlier than `now`; None for never.

    Their settings, a snooze and quiet hours move it, or leave it to a later reminder: of several that come
    close together only the last is sent.
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
    """Return the reminders of a turn that the player has chosen to get."""
    match choice:
        case "all":
            return list(due)
        case "fewer":
            return list(due)[-1:]
        case "none" | "digest":
            return []


def has_room(header: Header, seat: Seat, clocks: Clocks, *, rung: Rung | None = None, kept: int = 0) -> bool:
    """Return True if a player may be called once more in this turn, by the reminder `rung` or by a notice.

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
    """Return True if a player who waits may be called in this turn; `but`: this message is not counted."""
    return _calls(header, seat, clocks, but=but) < MOST_MENTIONS


def _calls(header: Header, seat: Seat, clocks: Clocks, *, but: str = "") -> int:
    """Return how often a player who waits by now was called in this turn."""
    told = _called_for_others(header, seat, clocks, but=but)
    reminders = (*clocks.reminded, *clocks.reminding)
    own = sum(seat_and_turn(key) == (seat, header.turn) for key in reminders)
    was_asked = own > 0 or seat in clocks.acted
    return was_asked + told + own + len(noticed_at(header, seat, clocks))


def _called_for_others(
    header: Header, seat: Seat, clocks: Clocks, *, but: str = "", before: float | None = math.inf
) -> int:
    """Return how often a player was called because another seat's time was over, before their own turn."""
    late = [seat_and_turn(key) for key, at in clocks.expired.items() if key != but and before and at < before]
    return sum(turn == header.turn and other != seat for other, turn in late)


def noticed_at(header: Header, seat: Seat, clocks: Clocks) -> list[float]:
    """Return when notices have called a player in this turn: since it was told, or since what began it.

    Between partners an offer may overtake the message of its turn.
    """
    since = clocks.turn_told_at
    if since is None:
        since = clocks.seats.get(seat, SeatClock(0.0)).since
    since = header.changed_at if since is None else since
    if company_of(header) == "partners":
        since -= OVERTAKEN_S
    return [at for at in clocks.noticed.get(seat, ()) if at >= since]
