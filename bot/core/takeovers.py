"""Acting for a seat: robots in their own seats, stand-ins for a turn, and partners who go on alone."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from bot.core.clocks import clock_changes, clock_key, ends_at, late_seats, reprieved, seat_and_turn, settled
from bot.core.consequences import ROBOT_PAUSE_S, asked, awaited
from bot.core.loading import Loader
from bot.core.model import DueRow, MatchError, MatchId, SeatClock, UserId
from bot.core.replaying import company_of
from bot.core.snapshots import LoadedMatch, RobotTurn
from bot.core.store import Change
from bot.core.timeouts import Timeouts
from bot.core.writes import AddNotice, SaveHeader, Schedule, Unschedule
from engine.core.game import Seat

HAS_LEFT = ".left"
"""The end of the key of a message that a player left before their time was over."""


@dataclass(frozen=True, slots=True)
class Late:
    """A late seat. `has_time`: it has time left, but its player has left the server."""

    seat: Seat
    has_time: bool


class Takeovers:
    """Lets others act for a seat whose player is late."""

    def __init__(self, loader: Loader, timeouts: Timeouts) -> None:
        self._loader = loader
        self._clock = loader.clock
        self._timeouts = timeouts

    # --- the robot plays this turn --------------------------------------------------------------------------

    async def let_robot_play(self, match: MatchId, user: UserId) -> None:
        """Have the robot play the turn of a late seat, as `user`, who waited, asks; said twice it is once.

        Raises MatchError if the players did not agree to it at the start, and while there is time left.
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
        """Take a robot's answer for a late seat; do nothing if its player has come."""
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
        """Let `user` decide for a partner whose time is over, until they are back; said twice it is once.

        Raises MatchError where rivals play, and while there is time left.
        """
        async with self._loader.lock(match):
            loaded, clocks = await self._loader.timed(match)
            if company_of(loaded.header) != "partners":
                raise MatchError("error-old-button")
            own, absent = loaded.header.must_seat(user), loaded.header.absent
            late = set(late_seats(loaded.header, clocks, self._clock())) - {own}
            if absent and own not in absent and not late:
                return
            seat = self._timeouts.late_seat(loaded, clocks, user)
            notice = AddNotice(match, "alone", self._clock(), loaded.header.user_at(seat))
            await self._reassign(loaded, {seat, *absent} - {own}, notice)

    async def take_seat(self, match: MatchId, user: UserId) -> None:
        """Give `user` their own decisions back, if a partner decided for them."""
        header = await self._loader.header(match)
        if header.seat_of(user) in header.absent and header.status == "playing":
            async with self._loader.lock(match):
                await self.returned(await self._loader.load(match), user)

    async def returned(self, loaded: LoadedMatch, user: UserId) -> None:
        """Do the same under the match's lock."""
        header = loaded.header
        seat = header.seat_of(user)
        if seat in header.absent and header.status == "playing":
            notice = AddNotice(header.id, "returned", self._clock(), user)
            await self._reassign(loaded, {*header.absent} - {seat}, notice)

    async def _reassign(self, loaded: LoadedMatch, absent: Set[int], notice: AddNotice) -> None:
        """Let partners decide for these seats; tell it, and run the clocks of those who decide."""
        before, match, now = loaded.header, loaded.match, self._clock()
        header = replace(before, absent=tuple(sorted(map(int, absent))))
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

    # --- an awaited player has left the server --------------------------------------------------------------

    async def late(self, match: MatchId) -> Late | None:
        """Return the late seat about which those who wait may choose; None without one."""
        header = await self._loader.header(match)
        clocks = await self._loader.clocks(header)
        for seat in late_seats(header, clocks, self._clock()):
            clock = clocks.seats.get(seat, SeatClock(0.0))
            return Late(seat, ends_at(header, seat, clock, clocks) > self._clock())
        return None

    async def to_seek(self, match: MatchId, key: str) -> tuple[int, UserId] | None:
        """Return a server and the player whose presence there is to be checked with Discord.

        None if no player waits for them, the choice is open already, or an earlier reminder of this turn led
        to a check.
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
        """Open the choice for those who wait for a player who has left the server.

        Nothing happens if the seat is not awaited, no player waits for it, or the choice is already open.
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
        """Close the choice about a player who is back and has time left."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            clocks = await self._loader.clocks(header)
            clock = clocks.seats.get(seat, SeatClock(0.0))
            if ends_at(header, seat, clock, clocks) <= self._clock():
                return
            told = reprieved(header, clocks, seat, self._clock())
            await self._loader.write(match, [Unschedule(match, "close", clock_key(seat, header.turn)), *told])


class RobotTurns:
    """Shows robots what their seat may know, and takes their answers."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def view(self, match: MatchId, seat: Seat) -> tuple[Any, int, Sequence[str]]:
        """Return what a robot at `seat` may know, its question's number, and its legal actions if awaited."""
        return _for_robot(await self._loader.read(match), seat)

    async def turn(self, match: MatchId, seat: Seat) -> RobotTurn:
        """Return the same with all that the seat was told."""
        loaded = await self._loader.read(match)
        heard = tuple(one.fact for one in loaded.match.facts(seat))
        return RobotTurn(*_for_robot(loaded, seat), heard)

    async def act(self, match: MatchId, seat: Seat, question: int, notations: Sequence[str], by: str) -> bool:
        """Take a robot's answer to its question; return False if the question is no longer open."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            if loaded.match.question(seat) != question or loaded.match.ask(seat) is None:
                await self._loader.write(match, [Unschedule(match, "robot", f"{seat}.{question}")])
                return False
            after, _ = loaded.match.act(seat, notations, by=by)
            await self._loader.commit(loaded, after, seat, None)
            return True


def _for_robot(loaded: LoadedMatch, seat: Seat) -> tuple[Any, int, tuple[str, ...]]:
    """Return what its seat may know, its question's number, and its legal actions if awaited."""
    ask = loaded.match.ask(seat)
    legal = loaded.match.legal(seat) if ask and ask.is_missing else ()
    return loaded.match.seat_view(seat), loaded.match.question(seat), tuple(one.notation for one in legal)
