"""Nudges: a waiting player may remind the player to move, once a day."""

from collections.abc import Sequence

from bot.core.clocks import apart_s, called_at, ends_at, reminders_of, stops_of, told_at
from bot.core.matches import Matches
from bot.core.model import Clocks, Header, MatchError, MatchId, Notice, UserId
from bot.core.paces import DAY_S, PACES
from bot.core.timeouts import has_room, noticed_at
from bot.core.writes import AddNotice
from engine.core.game import Seat


class Nudges:
    """Sends a kind word to the player whose turn it is."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store = matches.store

    async def nudge(self, match: MatchId, user: UserId) -> None:
        """Nudge the player that `user` waits for. Raises MatchError if it is too early or too often."""
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            header, own = loaded.header, loaded.header.must_seat(user)
            seat = nudged(header, own)
            if seat is None:
                raise MatchError("error-nudge-nobody")
            if header.pace == "none":
                raise MatchError("error-nudge-no-pace")
            notices, now = await self._store.notices(match), self._clock()
            at = nudge_from(header, seat, clocks, notices, now)
            if at is None:
                raise MatchError("error-nudge-enough")
            if at > now:
                raise MatchError("error-nudge-early", at=str(int(at)))
            await self._loader.write(match, [AddNotice(match, "nudge", now, user)])

    async def can_nudge(self, header: Header, own: Seat) -> bool:
        """Return True if the player at `own` may nudge another player now."""
        seat = nudged(header, own)
        if seat is None or header.pace == "none":
            return False
        clocks, now = await self._loader.clocks(header), self._clock()
        at = nudge_from(header, seat, clocks, await self._store.notices(header.id), now)
        return at is not None and at <= now


def nudged(header: Header, own: Seat) -> Seat | None:
    """Return the first other person that the player at `own` waits for, or None."""
    if header.status != "playing" or own in header.to_act:
        return None
    return next((seat for seat in header.persons() if seat in header.to_act), None)


def nudge_from(
    header: Header, seat: Seat, clocks: Clocks, notices: Sequence[Notice], now: float
) -> float | None:
    """Return when, from `now` on, `seat` may be nudged; None if never in this turn.

    From half of the turn's time on, once a day in a match, and not close to a reminder. Never while the clock
    stands still or in the player's quiet hours.
    """
    clock, pace = clocks.seats.get(seat), PACES[header.pace]
    if clock is None or clock.since is None or not has_room(header, seat, clocks):
        return None
    stops, apart = stops_of(clocks, seat, pace), apart_s(header)
    nudges = [notice.at + DAY_S for notice in notices if notice.kind == "nudge"]
    at = max(now, stops.after(clock.since, pace.turn_s / 2), *nudges)
    calls = [instant for _, instant in reminders_of(header, seat, clock, clocks)]
    calls += [*told_at(clocks, seat, clock).values(), *noticed_at(header, seat, clocks)]
    known = None
    while at != known:
        known = at
        at = called_at(clocks, (seat,), at)
        begin, end = next(stops.standing(at), (at + 1, at))
        at = end if begin <= at else at
        at = next((one + apart for one in calls if abs(at - one) < apart), at)
    return at if at < ends_at(header, seat, clock, clocks) else None
