"""Who does not want to be reminded of a match, and until when?"""

import math

from bot.matches.loading import Loader
from bot.matches.model import Header, MatchError, MatchId, UserId
from bot.matches.of_match import ForgetSilence, SaveSilence
from bot.matches.time import HOUR_S
from engine.core.game import Seat

SNOOZE_S = 8 * HOUR_S


class Snoozes:
    """Puts reminders off, stops them, and turns them on again. A turn is announced all the same."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._store = loader.store

    async def snooze(self, match: MatchId, user: UserId, seat: Seat) -> float:
        """Until when `user`, whom a reminder of this seat calls, is not reminded any more.

        Asked for again it is the same; infinite where they are never reminded. Raises MatchError for others.
        """
        async with self._loader.lock(match):
            now, known = self._clock(), await self._silence(match, user, seat)
            if known > now:
                return known
            await self._loader.write(match, [SaveSilence(match, user, now + SNOOZE_S)])
            return now + SNOOZE_S

    async def silence(self, match: MatchId, user: UserId, seat: Seat) -> None:
        """`user` is not reminded of this match any more. Raises MatchError as `snooze` does."""
        async with self._loader.lock(match):
            if await self._silence(match, user, seat) < math.inf:
                await self._loader.write(match, [SaveSilence(match, user, None)])

    async def hear_again(self, match: MatchId, user: UserId) -> None:
        """`user` is reminded of this match as usual. Raises MatchError for somebody without a seat."""
        async with self._loader.lock(match):
            (await self._loader.header(match)).must_seat(user)
            await self._loader.write(match, [ForgetSilence(match, user)])

    async def must_be_reminded(self, match: MatchId, user: UserId, seat: Seat) -> Header:
        """The match. Raises MatchError unless a reminder of this seat calls `user`."""
        header = await self._loader.header(match)
        if header.seat_of(user) != seat:
            raise MatchError("error-not-reminded")
        return header

    async def _silence(self, match: MatchId, user: UserId, seat: Seat) -> float:
        header = await self.must_be_reminded(match, user, seat)
        return (await self._store.clocks(header)).silences.get(seat, 0.0)
