"""The state of each panel: the picture it shows, and the one that is still to follow.

A press reports what its message showed at the time. An earlier press may have changed the message since, so
the newest report from Discord counts. Changes by another process show at the next press, or when Discord
refuses a picture that is gone.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

KEPT_S = 15 * 60.0
"""Seconds a panel is remembered after its last use: a press can be answered for that long."""

Coming = TypeVar("Coming")


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as reported by Discord. `alt`: its picture's description, None without a picture."""

    alt: str | None
    changed_at: datetime


@dataclass(slots=True)
class PanelState(Generic[Coming]):
    """One message. `coming`: the picture that is still to follow, asked for at `asked_at`.

    `late`: the task that shows what follows. `changed_at`: the last change that Discord has told of.
    """

    alt: str | None = None
    changed_at: datetime | None = None
    coming: Coming | None = None
    asked_at: float = 0.0
    late: asyncio.Task[None] | None = None

    def see(self, seen: Seen) -> None:
        """Take over what a press has seen, unless the panel has been changed since."""
        if self.changed_at is None or seen.changed_at > self.changed_at:
            self.alt, self.changed_at = seen.alt, seen.changed_at

    def shows(self, alt: str) -> bool:
        """Return True if the message shows the picture with this description."""
        return self.alt is not None and self.alt.strip() == alt.strip()

    def accept(self, alt: str | None, changed_at: datetime | None) -> None:
        """Note what Discord has accepted; `changed_at` None if it reports no time."""
        self.alt, self.changed_at = alt, changed_at or self.changed_at

    def follow(self, late: asyncio.Task[None], coming: Coming | None, asked_at: float) -> None:
        """Note the task that will show something later."""
        self.late, self.coming, self.asked_at = late, coming, asked_at

    def supersede(self) -> None:
        """Cancel what was to follow: something newer replaces it."""
        if self.late is not None:
            self.late.cancel()  # it sends nothing now: for that it would need the order of answers
        self.late = self.coming = None

    def followed(self, late: asyncio.Task[None] | None) -> None:
        """Note that a task has ended that was to show something later."""
        if self.late is late:
            self.late = self.coming = None


class Panels(Generic[Coming]):
    """The panels answered lately, by the id of their message, or of the interaction until that is known."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._panels: OrderedDict[int, tuple[float, PanelState[Coming]]] = OrderedDict()

    def of(self, target: int) -> PanelState[Coming]:
        """Return the panel of this message."""
        _, panel = self._panels.pop(target, (0.0, None))
        panel = panel or PanelState()
        self._keep(target, panel)
        return panel

    def move(self, before: int, target: int) -> None:
        """Keep a panel under the id of its message, which is known by now."""
        if before != target and before in self._panels:
            self._keep(target, self._panels.pop(before)[1])

    def _keep(self, target: int, panel: PanelState[Coming]) -> None:
        now = self._clock()
        self._panels[target] = now, panel
        while self._panels:
            oldest, (used_at, old) = next(iter(self._panels.items()))
            if used_at > now - KEPT_S or old.late is not None:
                return
            del self._panels[oldest]
