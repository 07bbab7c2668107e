"""Open panels: what they show, and how they follow changes made elsewhere.

Only what Discord has accepted is noted, and nothing after two simultaneous requests for one message. The
outbox keeps public panels current, and asks here whether they are. Private panels of partners follow as a
courtesy: only this process remembers which are open.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bot.core.coordination import stop
from bot.core.model import MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.faults import backoff_s
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Editable
from bot.outbox.composing import TurnEdit
from engine.core.game import GameError

RECORD = "record"
"""The mark of a turn's message once the turn is over."""
OPEN_FOR_S = 14 * 60.0
"""Seconds for which a panel is followed: Discord lets an answer be edited for 15 minutes."""
AFTER_S = 1.0
"""Seconds between a change and the update of panels: the actor has an answer first, and changes merge."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The message of this turn, which is a public panel."""

    number: int


PanelKey = tuple[MatchId, UserId | Turn]
"""A user's private panel, or the message of a turn."""
Redraw = Callable[[MatchId, UserId, Interaction], Awaitable[bool]]
"""Redraws a panel if necessary; returns False if Discord failed for a moment, so that it is tried again."""

_log = logging.getLogger(__name__)


@runtime_checkable
class Marked(Protocol):
    """A page that may be a panel.

    `mark`: the part of its content that others may change; None for other pages. `alt`: the description of
    its picture, empty without one.
    """

    @property
    def mark(self) -> Hashable: ...

    @property
    def alt(self) -> str: ...


def mark_of(snapshot: SeatSnapshot, *, is_silent: bool = False) -> Hashable:
    """Return the part of a private panel's content that others may change.

    `is_silent`: the panel says that the match's messages cannot be sent.
    """
    told = len(snapshot.news), snapshot.outcome is not None, snapshot.is_thought_about
    return snapshot.rev, snapshot.beside, snapshot.asks, *told, is_silent


def says_silence(mark: Hashable) -> bool:
    """Return True if a private panel with this mark says that the match's messages cannot be sent."""
    return isinstance(mark, tuple) and mark[-1] is True


def open_mark_of(snapshot: SeatSnapshot) -> Hashable:
    """Return the mark of a turn's message that is the panel."""
    return snapshot.rev, snapshot.outcome is not None


@dataclass(frozen=True, slots=True)
class _Open:
    """A panel on a screen. `mark` None: its content is unknown."""

    mark: Hashable
    until: float
    press: Interaction | None
    alt: str
    message: int | None = None


NOTHING = _Open(None, 0.0, None, "")


@dataclass(slots=True)
class Showing(TurnEdit):
    """A request that changes a panel; unless it reports its result, the panel's content is unknown.

    `press`: the answer through which the panel can be edited again while it is on a screen. `message`: the
    pressed message, which is edited in place: any other panel there is gone.
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
    """The panels that are open on screens. `redraw` is set by the owner of the panels."""

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
        """Hold a panel while it is changed; afterwards it shows what the request reports."""
        showing = Showing()
        self._changing[place] += 1
        if self._changing[place] > 1:
            self._mixed.add(place)  # which of them Discord accepted last is unknown
        try:
            yield showing
        finally:
            self._note(place, showing)

    def mark(self, place: PanelKey) -> Hashable:
        """Return the mark of the open panel; None if none is open, or its content is unknown."""
        return self._open.get(place, NOTHING).mark

    def alt(self, place: PanelKey) -> str:
        """Return the description of the open panel's picture; empty if unknown."""
        return self._open.get(place, NOTHING).alt

    def press(self, place: PanelKey) -> Interaction | None:
        """Return the press whose answer the open panel is."""
        return self._open.get(place, NOTHING).press

    def is_changing(self, place: PanelKey) -> bool:
        """Return True if a request about the panel is being made or under way."""
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
        """Update the open panels of a match that has changed."""
        for place in {*self._open, *self._changing}:
            at, user = place
            if at != match or isinstance(user, Turn):
                continue
            if place in self._following:
                self._again.add(place)
            else:
                self._following[place] = asyncio.create_task(self._follow(place, match, user))

    def wake_all(self) -> None:
        """Update the open panels of all matches, which may have changed."""
        for match in {match for match, _ in {*self._open, *self._changing}}:
            self.wake(match)

    async def close(self) -> None:
        await stop(*self._following.values())

    async def _follow(self, place: PanelKey, match: MatchId, user: UserId) -> None:
        """Redraw one panel until Discord has accepted it, or it is gone."""
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
            _log.info("an open panel could not be redrawn")  # the next press is told why
        finally:
            del self._following[place]
            self._again.discard(place)
