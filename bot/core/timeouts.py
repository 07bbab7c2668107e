"""When a player is reminded of a turn, and what happens once their time is over."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.core.clocks import (
    apart_s,
    called_at,
    clock_key,
    clock_of,
    ends_at,
    is_unreached,
    late_seats,
    rank,
    reminders_of,
    reprieved,
    rescheduled,
    scheduled,
    seat_and_turn,
    stops_of,
    telling,
    told_at,
    unreached_until,
)
from bot.core.loading import Loader
from bot.core.model import Clocks, DueRow, Header, MatchError, MatchId, OutboxRow, SeatClock, UserId
from bot.core.paces import DAY_S, PACES, Rung, Span
from bot.core.replaying import company_of
from bot.core.settings import Reminding
from bot.core.snapshots import LoadedMatch
from bot.core.store import Change
from bot.core.writes import SaveClock, SaveUnreached, Schedule, TellRow, Unschedule
from engine.core.game import Seat
from engine.core.log import Abort, Expire

CLOSES_AFTER_S = 7 * DAY_S
"""Seconds from its message on in which players who wait may choose what becomes of an expired turn."""
CLOSES_UNCOUNTED_S = 30 * DAY_S
"""The same without a pace: players who wait may be slow there, too."""

UNREACHED_S = 3 * DAY_S
"""The longest that clocks stand still because the players of a turn could not be notified, in seconds."""


MOST_MENTIONS = 4
"""The most mentions of a player in one turn of a match; the one that opens the turn counts."""
OVERTAKEN_S = 14 * 60.0
"""Seconds that the message of a turn may wait for an offer between partners."""


class Timeouts:
    """Reminds players, ends their time, and offers the choice to those who waited."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def remind(self, match: MatchId, rung: Rung, key: str) -> None:
        """Remind a player if the clock still runs; of several that fell due together only by the last."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            clocks = await self._store.clocks(loaded.header)  # against the robot people have quiet hours, too
            changes: list[Change] = [Unschedule(match, rung, key)]
            clock = clock_of(loaded.header, clocks, key)
            if clock is not None and key not in clocks.overdue:
                seat, _ = seat_and_turn(key)
                now = self._clock()
                at = remind_at(loaded.header, seat, clock, clocks, rung, now)
                if at is not None and at <= now:
                    changes.append(TellRow(match, "reminder", f"{key}.{rung}", now))
                elif at is not None:
                    changes.append(Schedule(DueRow(match, rung, key, at)))
            await self._loader.write(match, changes)

    async def run_out(self, match: MatchId, key: str) -> None:
        """End a player's time if the clock still runs, and tell those who wait what they may do."""
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            changes: list[Change] = [Unschedule(match, "expire", key)]
            clock = clock_of(loaded.header, clocks, key)
            if clock is not None:
                seat, _ = seat_and_turn(key)
                end, now = ends_at(loaded.header, seat, clock, clocks), self._clock()
                told_at = now
                if apart_s(loaded.header):  # where minutes count nobody sleeps
                    told_at = called_at(clocks, loaded.header.waiting(), now)
                if end > now:
                    changes += scheduled(loaded.header, seat, clock, clocks)
                elif told_at > now:
                    changes.append(Schedule(DueRow(match, "expire", key, told_at)))
                elif key not in clocks.overdue:  # else those who wait were told when the player left
                    changes += self.overdue(loaded.header, key, f"{int(end)}")
            await self._loader.write(match, changes)

    def overdue(self, header: Header, key: str, mark: str) -> list[Change]:
        """Return the changes that open the choice to those who wait; it lasts twice as long if never told."""
        now = self._clock()
        return [
            TellRow(header.id, "expiry", f"{key}.{mark}", now),
            Schedule(DueRow(header.id, "close", key, now + 2 * closes_after_s(header))),
        ]

    async def expiry_told(self, row: OutboxRow, marks: Sequence[Change]) -> None:
        """Count the days for an answer from the moment the message about an expired turn is posted."""
        async with self._loader.lock(row.match):
            header, key = await self._loader.header(row.match), clock_key(*seat_and_turn(row.key))
            changes: list[Change] = [*marks]
            if key in (await self._loader.clocks(header)).overdue:
                closes = self._clock() + closes_after_s(header)
                changes.append(Schedule(DueRow(row.match, "close", key, closes)))
            await self._loader.write(row.match, changes)

    async def close_unclaimed(self, match: MatchId, key: str) -> None:
        """End a match without a winner if no player decided about an expired turn."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            if not loaded.header.awaits(*seat_and_turn(key)):
                await self._loader.write(match, [Unschedule(match, "close", key)])
                return
            after, _ = loaded.match.end(Abort())
            await self._loader.commit(loaded, after, None, None)

    async def claim(self, match: MatchId, user: UserId) -> Header:
        """End the match for `user`, who waited: rivals win by the timeout, partners end without a loss.

        Raises MatchError while there is time left. A match that is over stays as it is.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            if loaded.header.status == "over":
                loaded.header.must_seat(user)
                return loaded.header
            seat = self.late_seat(loaded, clocks, user)
            # Players never lose by a turn that could not be announced to them.
            is_rival = company_of(loaded.header) == "rivals" and not is_unreached(loaded.header, clocks)
            after, _ = loaded.match.end(Expire(seat) if is_rival else Abort())
            await self._loader.commit(loaded, after, None, None)
            return loaded.header

    # --- a turn whose players cannot be notified ------------------------------------------------------------

    async def unreached(self, match: MatchId) -> None:
        """Stop the clocks of a turn whose message was refused, once a turn and for at most three days."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            clocks, now = await self._loader.clocks(header), self._clock()
            if header.status != "playing" or len(header.persons()) < 2 or header.turn in clocks.unreached:
                return
            changes, spans = self._closed(header, clocks, now)
            spans[header.turn] = now, now + UNREACHED_S
            row = DueRow(match, "unreached", str(header.turn), now + UNREACHED_S)
            changes += [SaveUnreached(match, header.turn, *spans[header.turn]), Schedule(row)]
            changes += rescheduled(header, replace(clocks, unreached=spans), now)
            await self._loader.write(match, changes)

    async def turn_told(self, match: MatchId, changes: Sequence[Change]) -> None:
        """Write that the message of a turn was told; clocks that stood still for it run again."""
        header = await self._loader.header(match)
        if not any(
            until > self._clock() for _, until in (await self._loader.clocks(header)).unreached.values()
        ):
            await self._store.write([*changes])
            return
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            clocks, now = await self._loader.clocks(header), self._clock()
            closed, spans = self._closed(header, clocks, now)
            runs = rescheduled(header, replace(clocks, unreached=spans), now)
            await self._loader.write(
                match, [*changes, *closed, *(runs if header.status == "playing" else [])]
            )

    def _closed(self, header: Header, clocks: Clocks, now: float) -> tuple[list[Change], dict[int, Span]]:
        """Return the changes that let the clocks run again, and the spans as they then are."""
        spans = {turn: (since, min(until, now)) for turn, (since, until) in clocks.unreached.items()}
        ended = [turn for turn, span in spans.items() if span != clocks.unreached[turn]]
        changes: list[Change] = [SaveUnreached(header.id, turn, *spans[turn]) for turn in ended]
        return [*changes, Unschedule(header.id, "unreached")], spans

    async def offer_end_of_unreached(self, match: MatchId, key: str) -> None:
        """Offer both players an end if a turn could not be announced for three days."""
        async with self._loader.lock(match):
            header, now = await self._loader.header(match), self._clock()
            changes: list[Change] = [Unschedule(match, "unreached", key)]
            if await self.may_end_unreached(match):
                persons = header.persons()
                changes += [TellRow(match, "unreached", f"{header.turn}.{seat}", now) for seat in persons]
            await self._loader.write(match, changes)

    async def may_end_unreached(self, match: MatchId) -> bool:
        """Return True if the players of this turn could not be notified for three days."""
        header = await self._loader.header(match)
        clocks = await self._loader.clocks(header)
        return is_unreached(header, clocks) and unreached_until(header, clocks, self._clock()) is None

    async def end_unreached(self, match: MatchId, user: UserId) -> None:
        """End a match without a winner, unrated, as a turn could not be told for three days.

        Raises:
            MatchError: `user` does not play it, or a message got through meanwhile.
        """
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            loaded.header.must_seat(user)
            if loaded.header.status == "over":
                return
            if not await self.may_end_unreached(match):
                raise MatchError("error-reached")
            after, _ = loaded.match.end(Abort())
            await self._loader.commit(loaded, after, None, None)

    async def give_a_day(self, match: MatchId, user: UserId) -> None:
        """Give a player whose time is over a day more, as `user`, who waited, asks; given twice it is one.

        Raises MatchError while the time is not over.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            if self._has_time_again(loaded.header, clocks, user):
                return
            seat = self.late_seat(loaded, clocks, user)
            clock, pace = clocks.seats.get(seat), PACES[loaded.header.pace]
            key = clock_key(seat, loaded.header.turn)
            told = reprieved(loaded.header, clocks, seat, self._clock())
            if clock is None or clock.since is None:  # nobody counts the time
                await self._loader.write(match, [Unschedule(match, "close", key), *told])
                return
            ran_s = stops_of(clocks, seat, pace).running_s(clock.since, self._clock())
            longer = replace(clock, bank_s=max(clock.bank_s, ran_s - pace.turn_s + DAY_S))
            end = ends_at(loaded.header, seat, longer, clocks)
            if ends_at(loaded.header, seat, clock, clocks) <= self._clock():
                # Reminders of the expired time say nothing about the day that is given.
                told += [Unschedule(match, rung, key) for rung in PACES[loaded.header.pace].rungs]
            await self._loader.write(
                match,
                [
                    SaveClock(match, seat, longer),
                    Unschedule(match, "close", key),
                    Schedule(DueRow(match, "expire", key, end)),
                    *told,
                ],
            )

    def _has_time_again(self, header: Header, clocks: Clocks, user: UserId) -> bool:
        """Return True if a player awaited by `user` was late in this turn and is not any more."""
        late = late_seats(header, clocks, self._clock())
        were_late = {seat_and_turn(key) for key in clocks.expired}
        is_waiting = header.seat_of(user) in header.waiting()
        return is_waiting and any(header.awaits(seat, turn) and seat not in late for seat, turn in were_late)

    def late_seat(self, loaded: LoadedMatch, clocks: Clocks, user: UserId) -> Seat:
        """Return the first late seat for which `user` waits. Raises MatchError."""
        header, own = loaded.header, loaded.header.must_seat(user)
        late = late_seats(header, clocks, self._clock())
        if not late or own in header.to_act:
            raise MatchError("error-time-left")
        return late[0]


def closes_after_s(header: Header) -> float:
    """Return how long those who wait may choose, in seconds."""
    return CLOSES_UNCOUNTED_S if header.pace == "none" else CLOSES_AFTER_S


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
