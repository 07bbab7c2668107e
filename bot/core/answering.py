"""Taking presses in time, each once and a few at a time, and the state of the panels that they change.

An interaction's id contains its creation time by Discord's clock:
https://discord.com/developers/docs/reference#snowflakes. This machine's clock may differ, so the smallest
recent delay counts as no delay. Delays are measured on a monotonic clock.

A press reports what its message showed at the time. An earlier press may have changed the message since, so
the newest report from Discord counts. Changes by another process show at the next press, or when Discord
refuses a picture that is gone.
"""

import asyncio
import logging
import time
from bisect import bisect_left
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from typing import Any, Generic, TypeVar

import discord
from discord import app_commands
from discord.utils import snowflake_time

from bot.core.coordination import ClockGap

AT_ONCE = 4
"""The number of presses worked on together: enough for their waits for the database to overlap."""
USUAL_S = 0.02
LEARNS = 0.1


PANEL_KEPT_S = 15 * 60.0
"""Seconds a panel is remembered after its last use: a press can be answered for that long."""
Coming = TypeVar("Coming")


class PressQueue:
    """Serves a few presses at a time, in the order they came.

    All of them run on one loop: if all were served at once, a new press would wait for all before its
    acknowledgement.
    """

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._mean_s = USUAL_S

    def wait_s(self) -> float:
        """Return about how many seconds a press that arrives now will wait."""
        return self._waiting * self._mean_s / AT_ONCE

    @asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        """Hold a place while one press is worked on."""
        loop = asyncio.get_running_loop()
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        began = loop.time()
        try:
            yield
        finally:
            self._mean_s += LEARNS * (loop.time() - began - self._mean_s)
            self._free.release()


LATE = "error-late"
LATE_S = 2.5
"""Seconds after which an answer that begins now would miss Discord's limit of three seconds."""
VOID_S = 3.0
"""Seconds after which Discord accepts no first answer; if there was one, another process gave it."""
DRIFT = 0.0005
"""Seconds per second that two clocks may drift apart: no system corrects its clock faster than that."""


class Lateness:
    """Finds interactions that came too late. `gap`: when this process last stood still."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, gap: ClockGap | None = None) -> None:
        self._clock = clock
        self._gap = gap
        self._least: tuple[float, float] | None = None  # smallest delay, and when it was seen

    def is_late(self, interaction_id: int) -> bool:
        """Return True if it took over LATE_S longer than the quickest recent one; False for the first."""
        return self._late_s(interaction_id) > LATE_S

    def is_void(self, interaction_id: int) -> bool:
        """Return True if it came during a standstill of this process, too long ago for an answer."""
        late_s, stood = self._late_s(interaction_id), None if self._gap is None else self._gap.ended_at
        return stood is not None and late_s > VOID_S and self._clock() - late_s < stood

    def _late_s(self, interaction_id: int) -> float:
        """Return how many seconds longer it took than the quickest recent one."""
        now = self._clock()
        delay_s = now - snowflake_time(interaction_id).timestamp()
        usual_s = delay_s
        if self._least is not None:
            least_s, seen_at = self._least
            usual_s = least_s + DRIFT * (now - seen_at)
        if delay_s <= usual_s:
            self._least = delay_s, now
        return delay_s - usual_s


FIRST_S, RATIO, STEPS = 0.001, 1.12, 90
"""The upper ends of the steps: from 1 ms to half a minute, each an eighth longer than the last."""

_ENDS_S = tuple(FIRST_S * RATIO**step for step in range(STEPS))


class Latencies:
    """The waits for first answers since the start, counted by steps of their length."""

    def __init__(self) -> None:
        self._counts = [0] * (STEPS + 1)
        self.total_s = 0.0

    @property
    def count(self) -> int:
        return sum(self._counts)

    def note(self, seconds: float) -> None:
        """Count one more."""
        self._counts[bisect_left(_ENDS_S, seconds)] += 1
        self.total_s += seconds

    def steps(self) -> list[tuple[float, int]]:
        """Return the upper end of each step in seconds, with the number of waits up to it."""
        return list(zip(_ENDS_S, accumulate(self._counts), strict=False))

    def within_s(self, part: float) -> float | None:
        """Return how many seconds this part (0..1) of the waits took at most, to a step; None without any.

        Waits beyond the longest step count as that step.
        """
        wanted = part * self.count
        if not wanted:
            return None
        step = next(step for step, so_far in enumerate(accumulate(self._counts)) if so_far >= wanted)
        return _ENDS_S[min(step, STEPS - 1)]


LINE_EVERY_S = 60.0
REMEMBERED = 256
"""The number of interactions that are not counted twice: a late deferral is followed by a late answer."""

_log = logging.getLogger(__name__)


class LateAnswers:
    """Interactions whose answers came too late for Discord. `count`: their number since the start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.count = 0
        self._clock = clock
        self._noted: deque[int] = deque(maxlen=REMEMBERED)
        self._told_at: float | None = None
        self._told = 0

    def note(self, interaction_id: int) -> None:
        """Count an interaction once; log the number since the last line, at most once a minute."""
        if interaction_id in self._noted:
            return
        self._noted.append(interaction_id)
        self.count += 1
        now = self._clock()
        if self._told_at is None or now - self._told_at >= LINE_EVERY_S:
            _log.warning("answers too late for Discord since the last such line: %d", self.count - self._told)
            self._told_at, self._told = now, self.count


LATE_ANSWERS = LateAnswers()
"""The late answers of this process."""


Hear = Callable[[discord.Interaction[Any]], Awaitable[None]]

KEPT_S = 20 * 60.0
"""Seconds an id is remembered: somewhat longer than its token is valid (15 min)."""


class Deliveries:
    """The interactions of the last minutes: Discord may deliver one several times.

    The database keeps those that must also be known after a restart.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: OrderedDict[int, float] = OrderedDict()
        self._is_closed = False

    def close(self) -> None:
        """Accept no more interactions: the bot is about to end."""
        self._is_closed = True

    def is_first(self, interaction_id: int) -> bool:
        """Return True for the first delivery of an interaction, and note it."""
        now = self._clock()
        while self._known and next(iter(self._known.values())) < now - KEPT_S:
            self._known.popitem(last=False)
        if self._is_closed or interaction_id in self._known:
            return False
        self._known[interaction_id] = now
        return True


class Commands(app_commands.CommandTree[Any]):
    """The tree of commands, which accepts each delivery once and in time.

    `hear` is called for each command before its own work, `too_late` for each one that is refused as late.
    """

    def __init__(
        self,
        client: discord.Client,
        deliveries: Deliveries,
        lateness: Lateness,
        hear: Hear,
        too_late: Hear,
    ) -> None:
        super().__init__(client)
        self._deliveries, self._lateness = deliveries, lateness
        self._hear, self._too_late = hear, too_late

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Return True if the command is to be carried out."""
        if not self._deliveries.is_first(interaction.id) or self._lateness.is_void(interaction.id):
            return False
        is_late = self._lateness.is_late(interaction.id)
        await self._hear(interaction)
        if is_late and interaction.type is discord.InteractionType.application_command:
            await self._too_late(interaction)
            return False
        return True


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
        """Cancel the late picture or page: something newer replaces it."""
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
            if used_at > now - PANEL_KEPT_S or old.late is not None:
                return
            del self._panels[oldest]
