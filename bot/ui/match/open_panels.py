"""What do open panels show, and how do they keep up with what is done elsewhere?

Noted is what Discord has accepted, and nothing where two requests changed the same message at once. The panel
that stands in public is kept right by the outbox, which asks here whether it shows already how things stand.
Private panels of partners follow each other as a courtesy: only the process remembers which are open.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bot.concurrency import stop
from bot.core.model import MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.faults import backoff_s
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Editable
from bot.outbox.composing import TurnEdit
from engine.core.game import GameError

RECORD = "record"
"""What the message of a turn shows when the turn is over."""
OPEN_FOR_S = 14 * 60.0
"""Discord lets an answer be changed for a quarter of an hour."""
AFTER_S = 1.0
"""So long after a change the panels follow: whoever acted has an answer by then, and many changes are one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The message of this turn: a panel that stands in public."""

    number: int


PanelKey = tuple[MatchId, UserId | Turn]
"""Somebody's private panel, or the message of a turn."""
Redraw = Callable[[MatchId, UserId, Interaction], Awaitable[bool]]
"""Draws a panel anew where it must be; False where Discord stumbled, so that it is tried again."""

_log = logging.getLogger(__name__)


@runtime_checkable
class Marked(Protocol):
    """What may be a panel. `mark`: what it shows, as far as others may change it; None for other pages.

    `alt`: the description of its picture, empty where it has none.
    """

    @property
    def mark(self) -> Hashable: ...

    @property
    def alt(self) -> str: ...


def mark_of(snapshot: SeatSnapshot, *, is_silent: bool = False) -> Hashable:
    """What a private panel shows, as far as others may change it.

    `is_silent`: it says that the match cannot be told.
    """
    told = len(snapshot.news), snapshot.outcome is not None, snapshot.is_thought_about
    return snapshot.rev, snapshot.beside, snapshot.asks, *told, is_silent


def says_silence(mark: Hashable) -> bool:
    """Return True if a private panel with this mark says that the match cannot be told."""
    return isinstance(mark, tuple) and mark[-1] is True


def open_mark_of(snapshot: SeatSnapshot) -> Hashable:
    """What the message of a turn shows that is the panel."""
    return snapshot.rev, snapshot.outcome is not None


@dataclass(frozen=True, slots=True)
class _Open:
    """A panel on a screen. `mark` None: nobody knows what it shows."""

    mark: Hashable
    until: float
    press: Interaction | None
    alt: str
    message: int | None = None


NOTHING = _Open(None, 0.0, None, "")


@dataclass(slots=True)
class Showing(TurnEdit):
    """A request that changes a panel; where nothing is said of it, nobody knows what the panel shows.

    `press`: the answer by which it may be changed again, while it is on a screen. `message`: the one that was
    pressed and is changed in place: whatever panel stood there before stands there no more.
    """

    mark: Hashable = None
    press: Interaction | None = None
    alt: str = ""
    is_kept: bool = False
    message: int | None = None

    def accepted(self, shown: Editable, press: Interaction | None = None) -> None:
        self.mark, self.alt = (shown.mark, shown.alt) if isinstance(shown, Marked) else (None, "")
        self.press = press if self.mark is not None else None

    def kept(self) -> None:
        self.is_kept = True


class OpenPanels:
    """The panels that are open on somebody's screen. `redraw`: set by whoever makes panels."""

    def __init__(self, after_s: float = AFTER_S) -> None:
        self.after_s = after_s
        self.redraw: Redraw | None = None
        self._open: dict[PanelKey, _Open] = {}
        self._changing: Counter[PanelKey] = Counter()
        self._mixed: set[PanelKey] = set()
        self._following: dict[PanelKey, asyncio.Task[None]] = {}
        self._again: set[PanelKey] = set()

    # --- what they show ------------------------------------------------------------------------------------

    @contextmanager
    def showing(self, place: PanelKey) -> Iterator[Showing]:
        """While a panel is changed; afterwards it shows what the request says."""
        showing = Showing()
        self._changing[place] += 1
        if self._changing[place] > 1:
            self._mixed.add(place)  # which of them Discord took last, nobody can tell
        try:
            yield showing
        finally:
            self._note(place, showing)

    def mark(self, place: PanelKey) -> Hashable:
        """What the open panel shows; None where none is open, or nobody knows."""
        return self._open.get(place, NOTHING).mark

    def alt(self, place: PanelKey) -> str:
        """The description of the open panel's picture; empty where nobody knows."""
        return self._open.get(place, NOTHING).alt

    def press(self, place: PanelKey) -> Interaction | None:
        """The press whose answer the open panel is."""
        return self._open.get(place, NOTHING).press

    def is_changing(self, place: PanelKey) -> bool:
        """Whether a request about it is being made or under way."""
        return place in self._changing

    def forget(self) -> None:
        """Forget what panels show: another process may have changed any of them."""
        self._open.clear()

    def _note(self, place: PanelKey, showing: Showing) -> None:
        now = time.monotonic()
        self._open = {
            at: one
            for at, one in self._open.items()
            if one.until > now and (at == place or one.message is None or one.message != showing.message)
        }
        mark = None if place in self._mixed else showing.mark
        if mark is not None or showing.press is not None:
            self._open[place] = _Open(mark, now + OPEN_FOR_S, showing.press, showing.alt, showing.message)
        elif not showing.is_kept or place in self._mixed:
            self._open.pop(place, None)
        self._changing[place] -= 1
        if not self._changing[place]:
            del self._changing[place]
            self._mixed.discard(place)

    # --- keeping up ----------------------------------------------------------------------------------------

    def wake(self, match: MatchId) -> None:
        """Something of this match has changed."""
        for place in {*self._open, *self._changing}:
            at, user = place
            if at != match or isinstance(user, Turn):
                continue
            if place in self._following:
                self._again.add(place)
            else:
                self._following[place] = asyncio.create_task(self._follow(place, match, user))

    def wake_all(self) -> None:
        """Something of any match may have changed."""
        for match in {match for match, _ in {*self._open, *self._changing}}:
            self.wake(match)

    async def close(self) -> None:
        """Stops at once."""
        await stop(*self._following.values())

    async def _follow(self, place: PanelKey, match: MatchId, user: UserId) -> None:
        """Draws one panel anew until Discord has taken it, or it is gone."""
        tries = 0
        try:
            while True:
                await asyncio.sleep(backoff_s(tries) if tries else self.after_s)
                self._again.discard(place)
                if self.is_changing(place):
                    continue
                press = self.press(place)
                if press is None or self.redraw is None:
                    return
                is_done = await self.redraw(match, user, press)
                tries = 0 if is_done else tries + 1
                if is_done and place not in self._again:
                    return
        except GameError:
            _log.info("an open panel cannot be drawn anew")  # the next press is told why
        finally:
            del self._following[place]
            self._again.discard(place)
