"""The clocks of a match: which run, what falls due by them, response times, and how urgent a match is."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Literal, get_args

from bot.core.consequences import ANSWER_WINDOW_S, ROBOT_PAUSE_S, last_by_hand
from bot.core.database import SqlDatabase, marks
from bot.core.model import Clocks, DueRow, Header, SeatClock, UserId, holder_of
from bot.core.paces import BETWEEN_MENTIONS_S, PACES, Pace, PaceId, Rung, Span, Stops, TurnClock
from bot.core.store import Change
from bot.core.writes import AddAnswerTime, SaveClock, Schedule, TellRow, Unschedule
from engine.core.game import Seat
from engine.core.log import Act, Entry
from engine.core.match import Match


def clock_changes(header: Header, match: Match, clocks: Clocks, now: float) -> list[Change]:
    """Return the changes that bring the clocks in line with the match.

    A clock runs while its seat is awaited, and starts anew with each turn. Time beyond the turn's own comes
    off the bank. A detail of another seat's turn has a short window of its own and costs no bank.
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
            changes += response_time(header, seat, clock, last_by_hand(match), now)
        turn = runs.get(seat)
        clock = SeatClock(bank_s, turn, None if turn is None else now)
        changes += [SaveClock(header.id, seat, clock), *scheduled(header, seat, clock, clocks)]
    return changes


def _stood_in(header: Header, match: Match, clocks: Clocks, now: float) -> list[Change]:
    """Return when a robot that plays a seat's turn acts next: until the turn ends or its player acts."""
    last = last_by_hand(match)
    changes: list[Change] = []
    for key in clocks.stand_ins:
        seat, turn = seat_and_turn(key)
        has_come = isinstance(last, Act) and last.seat == seat and last.by == "person"
        if header.turn != turn or has_come:
            changes.append(Unschedule(header.id, "stand-in", key))
        else:
            # If another seat must answer first, that answer's own entry calls the robot again.
            pause_s = ROBOT_PAUSE_S if header.awaits(seat, turn) else ANSWER_WINDOW_S
            changes.append(Schedule(DueRow(header.id, "stand-in", key, now + pause_s)))
    return changes


def rescheduled(header: Header, clocks: Clocks, now: float) -> list[Change]:
    """Return what falls due by running clocks after a change of pauses, vacations or quiet hours.

    Time that has run out stays so, and an open choice stays open.
    """
    changes: list[Change] = []
    late = late_seats(header, clocks, now)
    for seat, clock in clocks.seats.items():
        if clock.turn is not None and seat not in late:
            changes += [*_unscheduled(header, seat, clock.turn), *scheduled(header, seat, clock, clocks)]
    return changes


def ended(header: Header, clocks: Clocks) -> list[Change]:
    """Return the changes that stop every clock of a match that is over."""
    runs = ((seat, clock) for seat, clock in clocks.seats.items() if clock.turn is not None)
    return [SaveClock(header.id, seat, SeatClock(clock.bank_s)) for seat, clock in runs]


def settled(clocks: Clocks, before: Header, after: Header, now: float) -> list[Change]:
    """Return the changes that mark earlier messages about a seat as resolved, once it is no longer awaited.

    When players can choose again, the messages about seats that are still late are updated too.
    """
    keys = (*clocks.reminded, *clocks.reminding, *clocks.expired)
    told = [key for key in keys if before.awaits(*seat_and_turn(key))]
    past = [key for key in told if not after.awaits(*seat_and_turn(key))]
    if after.waiting() and not before.waiting():
        past += [key for key in clocks.expired if key in told and key not in past]
    return [TellRow(after.id, "settled", key, now) for key in past]


def reprieved(header: Header, clocks: Clocks, seat: Seat, now: float) -> list[Change]:
    """Return the changes that make messages about an expired seat say that it has time again."""
    return [
        TellRow(header.id, "settled", key, now)
        for key in clocks.expired
        if seat_and_turn(key) == (seat, header.turn)
    ]


def scheduled(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> list[Change]:
    """Return the end of a running clock, and those of its reminders that are neither sent nor pending."""
    if clock.turn is None:
        return []
    key = clock_key(seat, clock.turn)
    told = (*told_at(clocks, seat, clock), *telling(clocks, seat, clock))
    # Quiet hours stop no fast clock, but they postpone notifications.
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
    """Return what falls due by a changed clock, replacing everything that was due in that turn."""
    if clock.turn is None:
        return []
    return [*_unscheduled(header, seat, clock.turn), *scheduled(header, seat, clock, clocks)]


def reminders_of(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> list[tuple[Rung, float]]:
    """Return when each reminder of a running clock is due.

    A reminder that quiet hours would delay past the end comes before these hours instead.
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
    """Return when each reminder of this turn was sent. Each comes once, even if the clock restarts."""
    keys = _keys(seat, clock)
    return {rung: clocks.reminded[key] for rung, key in keys.items() if key in clocks.reminded}


def telling(clocks: Clocks, seat: Seat, clock: SeatClock) -> list[Rung]:
    """Return the reminders of this turn that are still pending, or dropped in favour of later ones."""
    return [rung for rung, key in _keys(seat, clock).items() if key in clocks.reminding]


def unheard(clocks: Clocks, keys: Iterable[str]) -> Clocks:
    """Return the clocks as if the reminders with these keys did not exist."""
    reminded = {key: at for key, at in clocks.reminded.items() if key not in keys}
    return replace(clocks, reminded=reminded, reminding=clocks.reminding.difference(keys))


def called_at(clocks: Clocks, seats: Iterable[Seat], at: float) -> float:
    """Return the first instant from `at` on at which a call disturbs no quiet hours. Infinite stays so."""
    quiet = [clocks.quiet[seat] for seat in seats if seat in clocks.quiet and at < math.inf]
    for _ in range(2 * len(quiet)):  # if their quiet hours leave no gap, the night of one of them has to do
        for hours in quiet:
            at = hours.heard(at)
    return at


def apart_s(header: Header) -> float:
    """Return the fewest seconds between two reminders of one turn."""
    return 0.0 if PACES[header.pace].turn_s < BETWEEN_MENTIONS_S else BETWEEN_MENTIONS_S


def rank(rung: Rung) -> int:
    """Return the place of a reminder among those of a turn."""
    return get_args(Rung).index(rung)


def clock_of(header: Header, clocks: Clocks, key: str) -> SeatClock | None:
    """Return the clock with this key while its turn is awaited; an endless one if the match has no pace."""
    seat, turn = seat_and_turn(key)
    if header.pace == "none" and header.awaits(seat, turn):
        return SeatClock(0.0, turn, header.changed_at)
    clock = clocks.seats.get(seat)
    return clock if header.status == "playing" and clock is not None and clock.turn == turn else None


def turn_ends_at(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> float:
    """Return when the turn's own time is over and the bank begins; infinite for a clock that stands."""
    pace = PACES[header.pace]
    return math.inf if clock.since is None else _turn_clock(clock).due_at(pace, stops_of(clocks, seat, pace))


def ends_at(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks) -> float:
    """Return when the turn's time and the bank are over; infinite for a clock that stands."""
    pace = PACES[header.pace]
    return (
        math.inf if clock.since is None else _turn_clock(clock).expires_at(pace, stops_of(clocks, seat, pace))
    )


def late_seats(header: Header, clocks: Clocks, now: float) -> list[Seat]:
    """Return the awaited seats whose time is over, or whose opponents may already choose what happens."""
    late: list[Seat] = []
    for seat in map(Seat, header.to_act if header.status == "playing" else ()):
        clock = clocks.seats.get(seat, SeatClock(0.0))
        is_over = clock.turn is not None and ends_at(header, seat, clock, clocks) <= now
        if is_over or clock_key(seat, header.turn) in clocks.overdue:
            late.append(seat)
    return late


def pause_at(clocks: Clocks, now: float) -> Span | None:
    """Return the pause that the match is in at this time, if any."""
    return next(((since, until) for since, until in clocks.pauses if since <= now < until), None)


def unreached_until(header: Header, clocks: Clocks, now: float) -> float | None:
    """Return until when no clock runs because the players of this turn could not be notified."""
    since, until = clocks.unreached.get(header.turn, (now, now))
    return until if since <= now < until else None


def is_unreached(header: Header, clocks: Clocks) -> bool:
    """Return True if Discord refused this turn's message, and no later one was delivered."""
    if header.status != "playing" or header.turn not in clocks.unreached:
        return False
    since, _ = clocks.unreached[header.turn]
    return clocks.turn_told_at is None or clocks.turn_told_at < since


def pause_due(header: Header, clocks: Clocks, now: float) -> list[Change]:
    """Return the end of the current pause as something that falls due."""
    pause = pause_at(clocks, now)
    return [Schedule(DueRow(header.id, "pause", pause_key(pause), pause[1]))] if pause else []


def pause_key(pause: Span) -> str:
    return str(int(pause[0]))


def standing(clocks: Clocks) -> Clocks:
    """Return the clocks of a frozen match: the same banks, with no clock running and no seat late."""
    stopped = {seat: SeatClock(clock.bank_s) for seat, clock in clocks.seats.items()}
    return replace(clocks, seats=stopped, overdue={}, stand_ins=frozenset())


def stops_of(clocks: Clocks, seat: Seat, pace: Pace) -> Stops:
    """Return the periods during which a seat's clock stands still."""
    spans = (*clocks.pauses, *clocks.unreached.values(), *clocks.absences.get(seat, ()))
    return Stops(spans, clocks.quiet.get(seat) if pace.rests else None)


def clock_key(seat: Seat, turn: int) -> str:
    """Return the key of a seat's clock in this turn."""
    return f"{seat}.{turn}"


def seat_and_turn(key: str) -> tuple[Seat, int]:
    """Return the seat and turn of a key such as "1.7"; more may follow, as in "1.7.half"."""
    seat, turn, *_ = key.split(".")
    return Seat(int(seat)), int(turn)


def _keys(seat: Seat, clock: SeatClock) -> dict[Rung, str]:
    """Return the key of each reminder of this turn."""
    if clock.turn is None:
        return {}
    return {rung: f"{clock_key(seat, clock.turn)}.{rung}" for rung in get_args(Rung)}


def _turn_clock(clock: SeatClock) -> TurnClock:
    assert clock.since is not None
    return TurnClock(clock.since, clock.bank_s)


def _unscheduled(header: Header, seat: Seat, turn: int) -> list[Change]:
    kinds: tuple[str, ...] = (*PACES[header.pace].rungs, "expire", "close")
    return [Unschedule(header.id, kind, clock_key(seat, turn)) for kind in kinds]


COUNTED_PACES: tuple[PaceId, ...] = ("daily", "relaxed", "slow")
"""Live matches are left out: their response times say nothing about other matches."""
KEPT = 50
NEWEST = 30
FEWEST = 5
LATE_IN = 3
OF_MATCHES = 10
"""A player whose time ran out in `LATE_IN` of their last `OF_MATCHES` matches is warned."""


class ResponseTimes:
    """Reads how long players take for their turns."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def newest_s(self, user: UserId, most: int) -> list[float]:
        """Return the response times of a user's last turns in seconds, newest first."""
        found = await self._database.rows(
            "SELECT took_s FROM answer_times WHERE user_id = ?"
            " ORDER BY at DESC, match_id DESC, turn DESC LIMIT ?",
            (user, most),
        )
        return [float(row["took_s"]) for row in found]

    async def late_matches(self, user: UserId, paces: Sequence[PaceId], most: int) -> int:
        """Return in how many of a user's newest matches at these paces all their time ran out."""
        found = await self._database.rows(
            "SELECT count(*) FROM (SELECT m.id, s.seat FROM seats s JOIN matches m ON m.id = s.match_id"
            f" WHERE s.holder = ? AND m.pace IN ({marks(paces)}) AND m.status IN ('playing', 'over')"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?) AS own WHERE EXISTS"
            " (SELECT 1 FROM outbox WHERE match_id = own.id AND kind = 'expiry'"
            " AND key LIKE own.seat || '.%' AND key NOT LIKE '%.left')",
            (holder_of(user), *paces, most),
        )
        return int(found[0][0])


def usual_s(took_s: Sequence[float]) -> float | None:
    """Return the usual response time in seconds from the newest times; None if there are too few."""
    return median(took_s[:NEWEST]) if len(took_s) >= FEWEST else None


def response_time(
    header: Header, seat: Seat, clock: SeatClock, last: Entry | None, now: float
) -> list[Change]:
    """Return the change that saves this player's response time, if the `last` entry is their own."""
    user, is_own = header.user_at(seat), isinstance(last, Act) and last.by == "person" and last.seat == seat
    if header.pace not in COUNTED_PACES or user is None or not is_own:
        return []
    if clock.turn is None or clock.since is None:
        return []
    return [AddAnswerTime(header.id, user, clock.turn, now, max(0.0, now - clock.since), KEPT)]


Need = Literal["choose", "turn", "theirs", "open", "frozen"]
"""`choose`: another player is late, and the reader may decide what happens.

`turn`: the reader is awaited. `theirs`: others are awaited. `open`: the challenge is not accepted yet.
`frozen`: the match is frozen.
"""

_ORDER: tuple[Need, ...] = ("choose", "turn", "frozen", "theirs", "open")


@dataclass(frozen=True, slots=True)
class Pending:
    """A match in the list of one of its players.

    `seats`: the seats it waits for. `due`: when the first of them runs out of turn time, or of bank time if
    that already runs; infinite without a limit.
    """

    header: Header
    kind: Need
    seats: tuple[Seat, ...] = ()
    due: float = math.inf


def item(header: Header, clocks: Clocks, user: UserId, now: float) -> Pending:
    """Return the match as it stands now for this user."""
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
    """Return a sort key: the most urgent match first, without a limit the longest waiting."""
    return _ORDER.index(item.kind), item.due, item.header.changed_at


def _due(header: Header, seat: Seat, clocks: Clocks, now: float) -> float:
    clock = clocks.seats.get(seat, SeatClock(0.0))
    turn_ends = turn_ends_at(header, seat, clock, clocks)
    return turn_ends if turn_ends > now else ends_at(header, seat, clock, clocks)
