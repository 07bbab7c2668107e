"""Did this interaction come too late to be acted on? Whoever pressed knows by then that it failed.

An interaction's id says when Discord made it, by Discord's clock:
https://discord.com/developers/docs/reference#snowflakes. This machine's clock may say anything else; the
smallest delay lately seen is what both differ by, and only what is beyond it is lateness. It is measured on a
clock that nobody sets.
"""

import time
from collections.abc import Callable

from discord.utils import snowflake_time

from bot.core.clock_gap import ClockGap

LATE = "error-late"
LATE_S = 2.5
"""An answer that begins later than this comes after Discord's three seconds."""
VOID_S = 3.0
"""Discord takes no answer after that; one that was answered was answered by another process."""
DRIFT = 0.0005
"""So many seconds a second two clocks may go apart: no system sets its clock faster by and by."""


class Lateness:
    """Compares what comes with what came in time. `gap`: whether this process has stood still."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, gap: ClockGap | None = None) -> None:
        self._clock = clock
        self._gap = gap
        self._least: tuple[float, float] | None = None  # the smallest delay, and when it was seen

    def is_late(self, interaction_id: int) -> bool:
        """Whether it took over LATE_S longer than the quickest lately; the first one never did."""
        return self._late_s(interaction_id) > LATE_S

    def is_void(self, interaction_id: int) -> bool:
        """Return True if it came during a standstill of this process, too long ago to be answered."""
        late_s, stood = self._late_s(interaction_id), None if self._gap is None else self._gap.ended_at
        return stood is not None and late_s > VOID_S and self._clock() - late_s < stood

    def _late_s(self, interaction_id: int) -> float:
        """Return how many seconds longer it took than the quickest lately."""
        now = self._clock()
        delay_s = now - snowflake_time(interaction_id).timestamp()
        usual_s = delay_s
        if self._least is not None:
            least_s, seen_at = self._least
            usual_s = least_s + DRIFT * (now - seen_at)
        if delay_s <= usual_s:
            self._least = delay_s, now
        return delay_s - usual_s
