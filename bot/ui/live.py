"""How does a partner's open panel keep up with what the other does? It is drawn anew, as a courtesy.

Nothing depends on it: only the process remembers which panels are open, and a panel that is not drawn anew
says so when it is pressed.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any

import discord

from bot.matches.looks import Look
from bot.matches.model import MatchId, UserId
from engine.core.game import GameError

OPEN_FOR_S = 14 * 60.0
"""Discord lets an answer be changed for a quarter of an hour."""
AFTER_S = 1.0
"""So long after a change the panels follow: whoever acted has an answer by then, and many changes are one."""

Place = tuple[MatchId, UserId]
Press = discord.Interaction[Any]
Redraw = Callable[[MatchId, UserId, Press], Awaitable[None]]


def mark_of(look: Look) -> Hashable:
    """What a panel shows, as far as others may change it."""
    return look.rev, look.beside, look.asks, len(look.news), look.outcome is not None


@dataclass(frozen=True, slots=True)
class _Open:
    press: Press
    mark: Hashable
    until: float


class LivePanels:
    """The panels that are open on somebody's screen. `redraw`: set by whoever makes panels."""

    def __init__(self, after_s: float = AFTER_S) -> None:
        self.after_s = after_s
        self.redraw: Redraw | None = None
        self._open: dict[Place, _Open] = {}
        self._marks: dict[Place, Hashable] = {}
        self._following: dict[MatchId, asyncio.Task[None]] = {}

    def turn_away(self, match: MatchId, user: UserId) -> None:
        """Something else is about to be shown there."""
        self._open.pop((match, user), None)
        self._marks.pop((match, user), None)

    def show(self, match: MatchId, user: UserId, mark: Hashable) -> None:
        """A panel is about to be shown."""
        self._marks[match, user] = mark

    def shown(self, match: MatchId, user: UserId, press: Press) -> None:
        """The answer to this press is out: the panel, where one was made for it."""
        now = time.monotonic()
        self._open = {place: one for place, one in self._open.items() if one.until > now}
        mark = self._marks.pop((match, user), None)
        if mark is not None:
            self._open[match, user] = _Open(press, mark, now + OPEN_FOR_S)

    def mark(self, match: MatchId, user: UserId) -> Hashable:
        """What the open panel shows; None where none is open."""
        one = self._open.get((match, user))
        return one.mark if one else None

    def wake(self, match: MatchId) -> None:
        """Something of this match has changed."""
        is_watched = any(place[0] == match for place in self._open)
        if is_watched and match not in self._following:
            self._following[match] = asyncio.create_task(self._follow(match))

    async def close(self) -> None:
        """Stops at once."""
        tasks = list(self._following.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, match: MatchId) -> None:
        await asyncio.sleep(self.after_s)
        del self._following[match]  # what changes from here on is followed anew
        for (at, user), one in list(self._open.items()):
            if at == match and self.redraw is not None:
                with contextlib.suppress(GameError):  # the next press is told why
                    await self.redraw(match, user, one.press)
