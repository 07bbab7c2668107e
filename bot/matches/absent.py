"""What becomes of a turn whose player does not come: a robot plays it, or they are known to have left?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.core.clocks import clock_changes, clock_key, ends_at, late_seats, reprieved, seat_and_turn, settled
from bot.core.consequences import ROBOT_PAUSE_S, asked, awaited
from bot.core.loading import Loader
from bot.core.model import DueRow, MatchError, MatchId, SeatClock, UserId
from bot.core.replaying import company_of
from bot.core.snapshots import LoadedMatch
from bot.core.store import Change
from bot.core.writes import AddNotice, SaveHeader, Schedule, Unschedule
from bot.matches.timed import Timeouts
from engine.core.game import Seat

HAS_LEFT = ".left"
"""So ends the key of what is told where somebody has left before their time is over."""


@dataclass(frozen=True, slots=True)
class Late:
    """A seat that does not come. `has_time`: it has time left, but its player has left the server."""

    seat: Seat
    has_time: bool


class Takeovers:
    """Lets others act for a seat whose player does not come."""

    def __init__(self, loader: Loader, timeouts: Timeouts) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._timeouts = timeouts

    # --- the robot plays this turn --------------------------------------------------------------------------

    async def let_robot_play(self, match: MatchId, user: UserId) -> None:
        """`user`, who waited, has the robot play the other's turn; said twice it is once.

        Raises MatchError where both did not agree to it at the start, and while there is time left.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            if not loaded.header.has_stand_in:
                raise MatchError("error-no-stand-in")
            seat, now = self._timeouts.late_seat(loaded, clocks, user), self._clock()
            key = clock_key(seat, loaded.header.turn)
            if key not in clocks.stand_ins:
                row = DueRow(match, "stand-in", key, now + ROBOT_PAUSE_S)
                notice = AddNotice(match, "stand-in", now, loaded.header.user_at(seat), None)
                await self._loader.write(match, [Schedule(row), notice])

    async def act_as_stand_in(
        self, match: MatchId, key: str, question: int, notations: Sequence[str], by: str
    ) -> None:
        """A robot's answer for whoever does not come; nothing where they have come."""
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            seat, turn = seat_and_turn(key)
            if key not in clocks.stand_ins or not loaded.header.awaits(seat, turn):
                return
            if loaded.match.question(seat) == question:
                after, _ = loaded.match.act(seat, notations, by=by)
                await self._loader.commit(loaded, after, seat, None)

    # --- a partner goes on alone ----------------------------------------------------------------------------

    async def go_on_alone(self, match: MatchId, user: UserId) -> None:
        """`user` decides for their partner, whose time is over, until they are back; said twice it is once.

        Raises MatchError where rivals play, and while there is time left.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            if company_of(loaded.header) != "partners":
                raise MatchError("error-old-button")
            own = loaded.header.must_seat(user)
            if loaded.header.absent and own not in loaded.header.absent:
                return
            seat = self._timeouts.late_seat(loaded, clocks, user)
            notice = AddNotice(match, "alone", self._clock(), loaded.header.user_at(seat))
            await self._reassign(loaded, (seat,), notice)

    async def take_seat(self, match: MatchId, user: UserId) -> None:
        """`user` is here: where a partner decided for them, they decide for themselves again."""
        header = await self._loader.header(match)
        if header.seat_of(user) in header.absent and header.status == "playing":
            async with self._loader.lock(match):
                await self.returned(await self._loader.load(match), user)

    async def returned(self, loaded: LoadedMatch, user: UserId) -> None:
        """The same, under the match's lock."""
        header = loaded.header
        if header.seat_of(user) in header.absent and header.status == "playing":
            await self._reassign(loaded, (), AddNotice(header.id, "returned", self._clock(), user))

    async def _reassign(self, loaded: LoadedMatch, absent: tuple[Seat, ...], notice: AddNotice) -> None:
        """Partners decide for these seats from now on; it is told, and clocks run for whoever decides."""
        before, match, now = loaded.header, loaded.match, self._clock()
        header = replace(before, absent=tuple(int(seat) for seat in absent))
        header = replace(header, to_act=awaited(header, match))
        clocks = await self._loader.clocks(before)
        changes: list[Change] = [SaveHeader(header), Unschedule(before.id, "close"), notice]
        changes += settled(clocks, before, header, now)
        changes += clock_changes(header, match, clocks, now)
        for ask in match.asks():
            changes.append(Unschedule(before.id, "fallback", f"{ask.seat}.{match.question(ask.seat)}"))
            changes += asked(header, match, ask, now)
        await self._loader.write(before.id, changes)
        loaded.header = header

    # --- whoever is awaited has left the server -------------------------------------------------------------

    async def late(self, match: MatchId) -> Late | None:
        """The seat that does not come, so that whoever waits may choose; None where there is none."""
        header = await self._loader.header(match)
        clocks = await self._loader.clocks(header)
        for seat in late_seats(header, clocks, self._clock()):
            clock = clocks.seats.get(seat, SeatClock(0.0))
            return Late(seat, ends_at(header, seat, clock, clocks) > self._clock())
        return None

    async def to_seek(self, match: MatchId, key: str) -> tuple[int, UserId] | None:
        """The server and the person of a clock of whom Discord is to be asked whether they are still there.

        None where nobody waits for them, where whoever waits may choose already, and where a reminder of this
        turn was told: then it was asked before.
        """
        header = await self._loader.header(match)
        seat, turn = seat_and_turn(key)
        if header.guild_id is None or not header.awaits(seat, turn) or not header.waiting():
            return None
        clocks, user = await self._loader.clocks(header), header.user_at(seat)
        is_reminded = any(
            reminder.startswith(f"{key}.") and not reminder.endswith(".morning")
            for reminder in (*clocks.reminded, *clocks.reminding)
        )
        return None if user is None or is_reminded or key in clocks.overdue else (header.guild_id, user)

    async def leave(self, match: MatchId, seat: Seat) -> None:
        """Somebody is known to have left the server: whoever waits for them may choose at once.

        Nothing happens where they are not awaited, where nobody waits, and where the choice is open already.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            header = loaded.header
            key = clock_key(seat, header.turn)
            if not header.awaits(seat, header.turn) or not header.waiting():
                return
            if key in clocks.overdue:
                return
            await self._loader.write(match, self._timeouts.overdue(header, key, HAS_LEFT.lstrip(".")))

    async def come_back(self, match: MatchId, seat: Seat) -> None:
        """Somebody who had left is back: the time that they have left is theirs; without any all stays."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            clocks = await self._loader.clocks(header)
            clock = clocks.seats.get(seat, SeatClock(0.0))
            if ends_at(header, seat, clock, clocks) <= self._clock():
                return
            told = reprieved(header, clocks, seat, self._clock())
            await self._loader.write(match, [Unschedule(match, "close", clock_key(seat, header.turn)), *told])
