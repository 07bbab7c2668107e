"""Whose clock runs after an entry, and what falls due by it?"""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import get_args

from bot.matches.answering import answer_time
from bot.matches.changes import ANSWER_WINDOW_S, ROBOT_PAUSE_S
from bot.matches.model import Clocks, DueRow, Header, SeatClock
from bot.matches.of_match import SaveClock, Schedule, TellRow, Unschedule
from bot.matches.store import Change
from bot.matches.time import BETWEEN_MENTIONS_S, PACES, Pace, Rung, Span, Stops, TurnClock
from bot.matches.wishes import last_by_hand
from engine.core.game import Seat
from engine.core.log import Act
from engine.core.match import Match


def clock_changes(header: Header, match: Match, clocks: Clocks, now: float) -> list[Change]:
    """What changes of the clocks when the match stands like this.

    A clock runs while its seat is waited for, and begins anew with each turn; what a turn takes more than its
    time goes off the bank. A detail of another's turn has a short window of its own and costs nothing.
    """
    pace = PACES[header.pace]
    if header.pace == "none":
        return []
    changes = _stood_in(header, match, clocks, now)
    asks = [ask for ask in match.asks() if ask.is_missing and ask.kind != "answer"]
    runs = {header.decider(ask.seat): ask.turn for ask in asks}
    for seat in match.seats:
        clock = clocks.seats.get(seat, SeatClock(pace.bank_s))
        if header.user_at(seat) is None or clock.turn == runs.get(seat):
            continue
        stops = stops_of(clocks, seat, pace)
        bank_s = clock.bank_s
        if clock.turn is not None:
            bank_s = _turn_clock(clock).bank_at(pace, stops, now)
            changes += _unscheduled(header, seat, clock.turn)
            changes += answer_time(header, seat, clock, last_by_hand(match), now)
        turn = runs.get(seat)
        clock = SeatClock(bank_s, turn, None if turn is None else now)
        changes += [SaveClock(header.id, seat, clock), *scheduled(header, seat, clock, clocks)]
    return changes


def _stood_in(header: Header, match: Match, clocks: Clocks, now: float) -> list[Change]:
    """A robot that plays somebody's turn goes on until that is over, or until they have come themselves."""
    last = last_by_hand(match)
    changes: list[Change] = []
    for key in clocks.stand_ins:
        seat, turn = seat_and_turn(key)
        has_come = isinstance(last, Act) and last.seat == seat and last.by == "person"
        if header.turn != turn or has_come:
            changes.append(Unschedule(header.id, "stand-in", key))
        else:
            # Where another's answer comes first, its own entry calls the robot again.
            pause_s = ROBOT_PAUSE_S if header.awaits(seat, turn) else ANSWER_WINDOW_S
            changes.append(Schedule(DueRow(header.id, "stand-in", key, now + pause_s)))
    return changes


def rescheduled(header: Header, clocks: Clocks, now: float) -> list[Change]:
    """What falls due by clocks that run on, where pauses, absences or quiet hours are no longer the same.

    A time that is over stays over, and so does a choice that whoever waits has already.
    """
    changes: list[Change] = []
    late = late_seats(header, clocks, now)
    for seat, clock in clocks.seats.items():
        if clock.turn is not None and seat not in late:
            changes += [*_unscheduled(header, seat, clock.turn), *scheduled(header, seat, clock, clocks)]
    return changes


def ended(header: Header, clocks: Clocks) -> list[Change]:
    """Every clock of a match that is over stands."""
    runs = ((seat, clock) for seat, clock in clocks.seats.items() if clock.turn is not None)
    return [SaveClock(header.id, seat, SeatClock(clock.bank_s)) for seat, clock in runs]


def settled(clocks: Clocks, before: Header, after: Header, now: float) -> list[Change]:
    """What was told of a seat that is no longer awaited, or is about to be, says what has become of it.

    Where nobody was there to choose and somebody is now, it says that of whoever is still late.
    """
    keys = (*clocks.reminded, *clocks.reminding, *clocks.expired)
    told = [key for key in keys if before.awaits(*seat_and_turn(key))]
    past = [key for key in told if not after.awaits(*seat_and_turn(key))]
    if after.waiting() and not before.waiting():
        past += [key for key in clocks.expired if key in told and key not in past]
    return [TellRow(after.id, "settled", key, now) for key in past]


def reprieved(header: Header, clocks: Clocks, seat: Seat, now: float) -> list[Change]:
    """What was told of a seat whose time was over says that it is still awaited."""
    return [
        TellRow(header.id, "settled", key, now)
        for key in clocks.expired
        if seat_and_turn(key) == (seat, header.turn)
    ]


def scheduled(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> list[Change]:
    """The reminders of a clock that runs, but those that were told or are to be, and its end."""
    if clock.turn is None:
        return []
    key = clock_key(seat, clock.turn)
    told = (*told_at(clocks, seat, clock), *telling(clocks, seat, clock))
    # Quiet hours stop no fast clock, but nobody is called in them.
    rows = [
        DueRow(header.id, rung, key, called_at(clocks, (seat,), at))
        for rung, at in reminders_of(header, seat, clock, clocks)
        if all(rank(rung) > rank(one) for one in told)
    ]
    return [
        *(Schedule(row) for row in rows),
        Schedule(DueRow(header.id, "expire", key, ends_at(header, seat, clock, clocks))),
    ]


def restarted(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> list[Change]:
    """What falls due by a clock that has become this one, and nothing else of that turn."""
    if clock.turn is None:
        return []
    return [*_unscheduled(header, seat, clock.turn), *scheduled(header, seat, clock, clocks)]


def reminders_of(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> list[tuple[Rung, float]]:
    """When which reminder of a clock that runs is due.

    What quiet hours that stop no clock would put off past its end comes before them instead.
    """
    if clock.since is None:
        return []
    pace, quiet = PACES[header.pace], clocks.quiet.get(seat)
    found = _turn_clock(clock).reminders(pace, stops_of(clocks, seat, pace))
    if quiet is None or pace.rests or not apart_s(header):
        return found
    end, heard, last = ends_at(header, seat, clock, clocks), list[tuple[Rung, float]](), clock.since
    for rung, due in found:
        at = due if quiet.heard(due) < end else quiet.before(due)
        if at - last >= apart_s(header):
            heard.append((rung, at))
            last = at
    return heard


def told_at(clocks: Clocks, seat: Seat, clock: SeatClock) -> dict[Rung, float]:
    """When which reminders of this turn were told: each comes once, however often the clock begins anew."""
    keys = _keys(seat, clock)
    return {rung: clocks.reminded[key] for rung, key in keys.items() if key in clocks.reminded}


def telling(clocks: Clocks, seat: Seat, clock: SeatClock) -> list[Rung]:
    """Which reminders of this turn are still to be told, or dropped in favour of later ones."""
    return [rung for rung, key in _keys(seat, clock).items() if key in clocks.reminding]


def unheard(clocks: Clocks, keys: Iterable[str]) -> Clocks:
    """The same as if there were no reminders of these keys."""
    reminded = {key: at for key, at in clocks.reminded.items() if key not in keys}
    return replace(clocks, reminded=reminded, reminding=clocks.reminding.difference(keys))


def called_at(clocks: Clocks, seats: Iterable[Seat], at: float) -> float:
    """This instant, or the first later one whose call disturbs no quiet hours; infinite stays infinite."""
    quiet = [clocks.quiet[seat] for seat in seats if seat in clocks.quiet and at < math.inf]
    for _ in range(2 * len(quiet)):  # where they leave no gap between them the night of one has to do
        for hours in quiet:
            at = hours.heard(at)
    return at


def apart_s(header: Header) -> float:
    """How far apart somebody is reminded in one turn."""
    return 0.0 if PACES[header.pace].turn_s < BETWEEN_MENTIONS_S else BETWEEN_MENTIONS_S


def rank(rung: Rung) -> int:
    """Which of two reminders of a turn is the later one."""
    return get_args(Rung).index(rung)


def clock_of(header: Header, clocks: Clocks, key: str) -> SeatClock | None:
    """The clock that this key means, while that turn is waited for; one without end where nobody counts."""
    seat, turn = seat_and_turn(key)
    if header.pace == "none" and header.awaits(seat, turn):
        return SeatClock(0.0, turn, header.changed_at)
    clock = clocks.seats.get(seat)
    return clock if header.status == "playing" and clock is not None and clock.turn == turn else None


def turn_ends_at(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> float:
    """When the turn's own time is over and the bank begins; infinite for a clock that stands."""
    pace = PACES[header.pace]
    return math.inf if clock.since is None else _turn_clock(clock).due_at(pace, stops_of(clocks, seat, pace))


def ends_at(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> float:
    """When all of somebody's time is over; infinite for a clock that stands."""
    pace = PACES[header.pace]
    return (
        math.inf if clock.since is None else _turn_clock(clock).expires_at(pace, stops_of(clocks, seat, pace))
    )


def late_seats(header: Header, clocks: Clocks, now: float) -> list[Seat]:
    """The seats that are awaited and do not come: their time is over, or whoever waits may choose already."""
    late: list[Seat] = []
    for seat in map(Seat, header.to_act if header.status == "playing" else ()):
        clock = clocks.seats.get(seat, SeatClock(0.0))
        is_over = clock.turn is not None and ends_at(header, seat, clock, clocks) <= now
        if is_over or clock_key(seat, header.turn) in clocks.overdue:
            late.append(seat)
    return late


def pause_at(clocks: Clocks, now: float) -> Span | None:
    """The pause in which the match stands at this instant."""
    return next(((since, until) for since, until in clocks.pauses if since <= now < until), None)


def unreached_until(header: Header, clocks: Clocks, now: float) -> float | None:
    """Return until when no clock runs because the players of this turn could not be notified."""
    since, until = clocks.unreached.get(header.turn, (now, now))
    return until if since <= now < until else None


def is_unreached(header: Header, clocks: Clocks) -> bool:
    """Return True if Discord refused the message of this turn, and none has been told since."""
    if header.status != "playing" or header.turn not in clocks.unreached:
        return False
    since, _ = clocks.unreached[header.turn]
    return clocks.turn_told_at is None or clocks.turn_told_at < since


def pause_due(header: Header, clocks: Clocks, now: float) -> list[Change]:
    """The end of the pause in which the match stands."""
    pause = pause_at(clocks, now)
    return [Schedule(DueRow(header.id, "pause", pause_key(pause), pause[1]))] if pause else []


def pause_key(pause: Span) -> str:
    """What the end of a pause is of."""
    return str(int(pause[0]))


def standing(clocks: Clocks) -> Clocks:
    """The same banks with every clock stopped and nobody late, as in a match that has stood still."""
    stopped = {seat: SeatClock(clock.bank_s) for seat, clock in clocks.seats.items()}
    return replace(clocks, seats=stopped, overdue={}, stand_ins=frozenset())


def stops_of(clocks: Clocks, seat: Seat, pace: Pace) -> Stops:
    """When the clock of a seat stands still."""
    spans = (*clocks.pauses, *clocks.unreached.values(), *clocks.absences.get(seat, ()))
    return Stops(spans, clocks.quiet.get(seat) if pace.rests else None)


def clock_key(seat: Seat, turn: int) -> str:
    """What a reminder and an end are of."""
    return f"{seat}.{turn}"


def seat_and_turn(key: str) -> tuple[Seat, int]:
    """What a key such as "1.7" names, also where more stands behind it."""
    seat, turn, *_ = key.split(".")
    return Seat(int(seat)), int(turn)


def _keys(seat: Seat, clock: SeatClock) -> dict[Rung, str]:
    """By what the reminders of this turn are known."""
    if clock.turn is None:
        return {}
    return {rung: f"{clock_key(seat, clock.turn)}.{rung}" for rung in get_args(Rung)}


def _turn_clock(clock: SeatClock) -> TurnClock:
    assert clock.since is not None
    return TurnClock(clock.since, clock.bank_s)


def _unscheduled(header: Header, seat: Seat, turn: int) -> list[Change]:
    kinds: tuple[str, ...] = (*PACES[header.pace].rungs, "expire", "close")
    return [Unschedule(header.id, kind, clock_key(seat, turn)) for kind in kinds]
