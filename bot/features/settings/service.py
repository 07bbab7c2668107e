"""The saving of personal settings, with the clocks that quiet hours move."""

from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

from bot.core.clocks import clock_key, ends_at, rescheduled, stops_of
from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.model import Clocks, Header, MatchError, SeatClock, UserId
from bot.core.paces import DAY_S, PACES
from bot.core.settings import Settings, next_morning
from bot.core.store import Change
from bot.core.writes import SaveClock, SaveDigest, SaveSettings
from engine.core.game import Seat

FOR_A_MOVE_S = DAY_S
"""The least time for a move that a choice must leave to a player who had more."""


class SavedSettings:
    """Saves settings, and moves the clocks that follow them."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store, self._lists = matches.store, matches.lists
        self._people = matches.people
        self._choosing = OneAtATime[UserId](matches.store, "settings")

    async def choose(self, user: UserId, **chosen: Any) -> Settings:
        """Save these choices of `user` in place of the earlier ones, with their clocks; return all settings.

        Raises ValueError as Settings does, and MatchError if new quiet hours would leave too little time for
        a move.
        """
        async with self._choosing.of(user), AsyncExitStack() as locks:
            before = await self._people.settings(user)
            settings = replace(before, **chosen)
            wants_digest = settings.reminders == "digest"
            digest_due = next_morning(settings, self._clock()) if wants_digest else None
            changes: list[Change] = [SaveSettings(user, settings), SaveDigest(user, digest_due)]
            moved: list[Header] = []
            if settings.quiet != before.quiet:
                moved = sorted(await self._lists.matches_of(user), key=lambda header: header.id)
            # All at once: clocks and quiet hours must always agree.
            for header in moved:
                await locks.enter_async_context(self._loader.lock(header.id))
                changes += await self._moved(header, user, settings)
            await self._store.write(changes)
        for header in moved:
            self._loader.changed(header.id)
        return settings

    async def _moved(self, header: Header, user: UserId, settings: Settings) -> list[Change]:
        """Return the new timers of a match of `user` after a change of their quiet hours.

        A clock is computed from its start, so repeated changes of hours delay it no longer than one change. A
        clock that has run out stays so.
        """
        now, header = self._clock(), await self._loader.header(header.id)
        seat = header.seat_of(user)
        if seat is None or header.status != "playing" or header.pace == "none":
            return []
        before = await self._store.clocks(header)
        quiet = {one: hours for one, hours in before.quiet.items() if one != seat}
        after = replace(before, quiet=quiet | ({seat: settings.quiet} if settings.quiet else {}))
        clock = before.seats.get(seat)
        if clock is None or clock.since is None:
            return []
        ended, ends = ends_at(header, seat, clock, before), ends_at(header, seat, clock, after)
        if ended <= now:
            spent = _spent(header, seat, clock, after, now)
            return [SaveClock(header.id, seat, spent)] if ends > now else []
        if clock.turn is not None and clock_key(seat, clock.turn) in before.overdue:
            return []  # they left: what follows is scheduled already
        if ends < ended and ends < now + FOR_A_MOVE_S:
            raise MatchError("error-quiet-late", match=str(header.id))
        return rescheduled(header, after, now)


def _spent(header: Header, seat: Seat, clock: SeatClock, clocks: Clocks, now: float) -> SeatClock:
    """Return the clock with so much of its bank used that it has run out by now."""
    pace = PACES[header.pace]
    assert clock.since is not None
    ran_s = stops_of(clocks, seat, pace).running_s(clock.since, now)
    return replace(clock, bank_s=ran_s - pace.turn_s - 1.0)
