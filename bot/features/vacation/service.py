"""Vacations in all matches of a player at once, and snoozed reminders of one match."""

import math
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace

from bot.core.clocks import rescheduled
from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.model import Clocks, Header, MatchError, MatchId, UserId
from bot.core.paces import DAY_S, HOUR_S, Span
from bot.core.store import Change
from bot.core.writes import AddNotice, ForgetSilence, SaveAbsence, SaveSilence, TellRow
from engine.core.game import Seat

MOST_AWAY_S = 14 * DAY_S
IN_S = 365 * DAY_S
"""The year in which vacations are counted."""
SNOOZE_S = 8 * HOUR_S
MOST_RUNNING = 2
"""The most vacations within one turn: a match must go on between them."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The vacation that a player has left. `until`: the end of the running one, if any."""

    left_s: float
    until: float | None


class Vacations:
    """Begins and ends vacations, which stop clocks."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store, self._lists = matches.store, matches.lists
        self._people = matches.people
        self._leaving = OneAtATime[UserId](matches.store, "absences")

    async def allowance(self, user: UserId) -> Allowance:
        """Return how much vacation `user` has left, and when the running one ends."""
        now, spans = self._clock(), await self._people.absences(user)
        current = _current(spans, now)
        return Allowance(MOST_AWAY_S - away_s(spans, now), current[1] if current else None)

    async def go_away(self, user: UserId, until: float) -> None:
        """Start a vacation of `user` from now until this time, in place of a running one.

        Repeating it is one success. Raises MatchError if the end is past, if it exceeds a player's allowance,
        and for the third one within one turn.
        """
        async with self._matches_of(user) as headers:
            now, spans = self._clock(), await self._people.absences(user)
            current = _current(spans, now)
            if current is not None and current[1] == until:
                return
            if until <= now:
                raise MatchError("error-away-past")
            span = (current[0] if current is not None else now, until)
            others = [one for one in spans if one != current]
            if away_s([*others, span], until) > MOST_AWAY_S:
                left_s = MOST_AWAY_S - away_s(others, now)
                raise MatchError("error-away-most", days=max(0, int(left_s / DAY_S)))
            changes: list[Change] = [SaveAbsence(user, *span)]
            for header in headers:
                clocks = await self._loader.clocks(header)
                _must_be_seldom(header, clocks, user, others)
                changes += _moved(header, clocks, user, [*others, span], now)
                if len(header.persons()) > 1:
                    changes.append(AddNotice(header.id, "away", now, user, until))
            await self._store.write(changes)

    async def come_home(self, user: UserId) -> bool:
        """End the vacation of `user`; return False if they have none."""
        async with self._matches_of(user) as headers:
            now, spans = self._clock(), await self._people.absences(user)
            current = _current(spans, now)
            if current is None:
                return False
            spans = [(since, min(until, now)) for since, until in spans]
            changes: list[Change] = [SaveAbsence(user, current[0], now)]
            for header in headers:
                changes += _moved(header, await self._loader.clocks(header), user, spans, now)
                changes += [
                    TellRow(header.id, "amended", f"{notice.number}.back", now)
                    for notice in await self._store.notices(header.id)
                    if (notice.kind, notice.user) == ("away", user) and now < (notice.until or 0.0)
                ]
            await self._store.write(changes)
            return True

    @asynccontextmanager
    async def _matches_of(self, user: UserId) -> AsyncIterator[list[Header]]:
        """Lock a player's matches and yield those under way; tell their listeners afterwards."""
        async with self._leaving.of(user), AsyncExitStack() as locks:
            found = sorted(header.id for header in await self._lists.matches_of(user) if header.holders)
            for match in found:
                await locks.enter_async_context(self._loader.lock(match))
            headers = [await self._loader.header(match) for match in found]
            own = (header for header in headers if header.seat_of(user) is not None)
            yield [header for header in own if header.status == "playing"]
        for match in found:
            self._loader.changed(match)


class Snoozes:
    """Puts reminders off, stops them, and turns them on again. A turn is announced all the same."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store = matches.store

    async def snooze(self, match: MatchId, user: UserId, seat: Seat) -> float:
        """Snooze the reminders of `user` at this seat; return until when.

        A repeated request returns the same; infinite if their reminders are stopped. Raises MatchError for
        others.
        """
        async with self._loader.lock(match):
            now, known = self._clock(), await self._silence(match, user, seat)
            if known > now:
                return known
            await self._loader.write(match, [SaveSilence(match, user, now + SNOOZE_S)])
            return now + SNOOZE_S

    async def silence(self, match: MatchId, user: UserId, seat: Seat) -> None:
        """Stop the reminders of this match for `user`. Raises MatchError as `snooze` does."""
        async with self._loader.lock(match):
            if await self._silence(match, user, seat) < math.inf:
                await self._loader.write(match, [SaveSilence(match, user, None)])

    async def hear_again(self, match: MatchId, user: UserId) -> None:
        """Remind `user` of this match as usual again. Raises MatchError for a user without a seat."""
        async with self._loader.lock(match):
            (await self._loader.header(match)).must_seat(user)
            await self._loader.write(match, [ForgetSilence(match, user)])

    async def must_be_reminded(self, match: MatchId, user: UserId, seat: Seat) -> Header:
        """Return the match. Raises MatchError unless reminders of this seat notify `user`."""
        header = await self._loader.header(match)
        if header.seat_of(user) != seat:
            raise MatchError("error-not-reminded")
        return header

    async def _silence(self, match: MatchId, user: UserId, seat: Seat) -> float:
        header = await self.must_be_reminded(match, user, seat)
        return (await self._store.clocks(header)).silences.get(seat, 0.0)


def away_s(spans: Sequence[Span], until: float) -> float:
    """Return how many seconds of these vacations are within the year that ends then."""
    return sum(max(0.0, min(end, until) - max(begin, until - IN_S)) for begin, end in spans)


def _current(spans: Sequence[Span], now: float) -> Span | None:
    return next((span for span in spans if span[0] <= now < span[1]), None)


def _must_be_seldom(header: Header, clocks: Clocks, user: UserId, others: Sequence[Span]) -> None:
    """Raise MatchError if a player has had their most vacations within this turn."""
    clock = clocks.seats.get(header.must_seat(user))
    if clock is not None and clock.since is not None:
        since = clock.since
        if sum(begin < end and end > since for begin, end in others) >= MOST_RUNNING:
            raise MatchError("error-away-running", match=str(header.id))


def _moved(header: Header, clocks: Clocks, user: UserId, spans: Sequence[Span], now: float) -> list[Change]:
    """Return the new timers of a match when these are the vacations of `user`."""
    seat = header.must_seat(user)
    changes = rescheduled(header, replace(clocks, absences=clocks.absences | {seat: tuple(spans)}), now)
    if seat in header.to_act:  # the turn's message says until when
        changes.append(TellRow(header.id, "refresh", str(header.turn), now))
    return changes
