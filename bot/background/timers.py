"""Rows that fall due, such as timeouts, reminders and moves of robots, done in one loop."""

import asyncio
import contextlib
import logging
import math
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import get_args

from bot.background.robots import Robots
from bot.core.clocks import seat_and_turn
from bot.core.coordination import stop
from bot.core.matches import Matches
from bot.core.model import DueRow, MatchId, UserId
from bot.core.paces import Rung
from bot.core.store import STORE_PAUSE_S, StoreOut
from engine.core.game import Seat

RETRY_S = 30.0
FROZEN_S = 3600.0
LONGEST_SLEEP_S = 60.0
SOUGHT_WITHIN_S = 10.0
"""Seconds a reminder waits for Discord to say whether its player is still there."""
SOUGHT_KEPT = 4096
"""The number of turns for which a check of a player's presence is remembered."""

WhenDue = Callable[[DueRow], Awaitable[object]]
"""Does what has fallen due."""
HasLeft = Callable[[int, UserId], Awaitable[bool | None]]

_log = logging.getLogger(__name__)


class Timers:
    """Does what falls due in the matches that this process owns.

    `has_left`: whether a user has left a server, None if Discord does not say. `beside`: called in each round
    for what belongs to no match, if this process holds the first shard.
    """

    def __init__(self, matches: Matches, robots: Robots, has_left: HasLeft | None = None) -> None:
        self._matches = matches
        self._robots = robots
        self._has_left = has_left
        self._sought: OrderedDict[tuple[MatchId, str], None] = OrderedDict()
        self._seeking: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._not_before: dict[DueRow, float] = {}
        self.beside: list[Callable[[], None]] = []
        offers, timeouts = matches.offers, matches.timeouts
        self._kinds: dict[str, WhenDue] = {
            "lapse": lambda row: matches.challenges.lapse(row.match),
            "fallback": self._fall_back,
            "robot": self._let_robot_play,
            "stand-in": self._let_stand_in_play,
            "pause": lambda row: offers.pause_over(row.match, row.key),
            "unreached": lambda row: timeouts.offer_end_of_unreached(row.match, row.key),
            "close": lambda row: timeouts.close_unclaimed(row.match, row.key),
            **dict.fromkeys((*get_args(Rung), "expire"), self._of_a_clock),
        }
        matches.territory.listeners.append(self.wake_all)

    def start(self) -> None:
        """Begin with what fell due while no process ran."""
        self._loop = asyncio.create_task(self._run())

    def wake(self, _match: MatchId) -> None:
        """Look again, since a row may fall due earlier than was known."""
        self._changed.set()

    def wake_all(self) -> None:
        """Look again at the rows of all matches, even those that failed lately."""
        self._not_before.clear()
        self._changed.set()

    async def close(self) -> None:
        """Stop at once; due rows stay due for the next start."""
        await stop(self._loop, *self._seeking)
        await self._robots.close()

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                pause_s = await self._round()
            except StoreOut:
                pause_s = STORE_PAUSE_S
            except Exception:
                _log.exception("the timers failed")
                pause_s = RETRY_S
            # Not wait_for: on Python 3.11 that can swallow a cancellation.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, min(pause_s, LONGEST_SLEEP_S))):
                    await self._changed.wait()

    async def _round(self) -> float:
        """Handle due rows, and return the seconds until the next one is due."""
        clock = self._matches.clock
        for wake in self.beside if self._matches.territory.owns(None) else ():
            wake()
        soon = await self._matches.store.due(clock() + LONGEST_SLEEP_S)
        self._not_before = {row: at for row, at in self._not_before.items() if row in soon}
        for row in soon:
            if max(row.due_at, self._not_before.get(row, 0.0)) <= clock():
                await self._attempt(row)
        # Rows written meanwhile wake the loop again.
        times = (max(row.due_at, self._not_before.get(row, 0.0)) for row in soon)
        return min(times, default=clock() + LONGEST_SLEEP_S) - clock()

    async def _attempt(self, row: DueRow) -> None:
        """Do one row; its failure stops no other."""
        self._not_before[row] = self._matches.clock() + RETRY_S
        try:
            await self._do(row)
        except StoreOut:
            self._not_before.pop(row, None)  # it was never tried
            raise
        except Exception:
            _log.exception("a %s of match %s failed", row.kind, row.match)

    async def _do(self, row: DueRow) -> None:
        header = await self._matches.header(row.match)
        if not self._matches.territory.owns(header.guild_id):
            self._not_before[row] = math.inf
            return
        if header.status == "frozen":
            self._not_before[row] = self._matches.clock() + FROZEN_S
            return
        do = self._kinds.get(row.kind)
        if do is None:  # of another version, or of a feature that was removed
            self._not_before[row] = math.inf
            return
        await do(row)

    def add(self, kind: str, do: WhenDue) -> None:
        """Add a kind of row. Raises ValueError if its name is taken."""
        if kind in self._kinds:
            raise ValueError(f"{kind} is registered twice")
        self._kinds[kind] = do

    async def _fall_back(self, row: DueRow) -> None:
        await self._matches.fall_back(row.match, *_asked(row))

    async def _let_robot_play(self, row: DueRow) -> None:
        self._robots.play(row.match, *_asked(row))

    async def _let_stand_in_play(self, row: DueRow) -> None:
        self._robots.stand_in(row.match, row.key)

    async def _of_a_clock(self, row: DueRow) -> None:
        """Send a reminder or end the time; before a turn's first, ask whether the player left."""
        sought = await self._to_seek(row)
        if sought is None:
            await self._do_of_a_clock(row)
            return
        self._sought[row.match, row.key] = None
        if len(self._sought) > SOUGHT_KEPT:
            self._sought.popitem(last=False)
        # In a task of its own: Discord may be slow to answer.
        seeking = asyncio.create_task(self._seek(row, *sought))
        self._seeking.add(seeking)
        seeking.add_done_callback(self._seeking.discard)

    async def _to_seek(self, row: DueRow) -> tuple[int, UserId] | None:
        if self._has_left is None or (row.match, row.key) in self._sought:
            return None
        return await self._matches.takeovers.to_seek(row.match, row.key)

    async def _seek(self, row: DueRow, guild: int, user: UserId) -> None:
        assert self._has_left is not None
        try:
            has_left = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SOUGHT_WITHIN_S):
                    has_left = await self._has_left(guild, user)
            if has_left:
                seat, _ = seat_and_turn(row.key)
                await self._matches.takeovers.leave(row.match, seat)
            await self._do_of_a_clock(row)
        except Exception:
            _log.exception("a %s of match %s failed", row.kind, row.match)

    async def _do_of_a_clock(self, row: DueRow) -> None:
        if row.kind == "expire":
            await self._matches.timeouts.run_out(row.match, row.key)
        elif (rung := next((one for one in get_args(Rung) if one == row.kind), None)) is not None:
            await self._matches.timeouts.remind(row.match, rung, row.key)


def _asked(row: DueRow) -> tuple[Seat, int]:
    """Return the seat and the question of a key such as "1.7"."""
    seat, _, question = row.key.partition(".")
    return Seat(int(seat)), int(question)
