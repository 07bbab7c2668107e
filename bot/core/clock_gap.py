"""Notices that this process has stood still: a hang, SIGSTOP, a machine that slept.

Other processes may have taken over meanwhile, and what lies in the sockets may be answered already.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from bot.concurrency import stop

GAP_S: Final = 2.0
"""A standstill of this length counts: shorter than what a process may lose its leases after (2.5 s)."""
LOOKS_EVERY_S: Final = 0.25


def clock() -> float:
    """Return seconds that go on while the process or the machine is suspended."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class ClockGap:
    """Looks at the clock again and again, and tells `listeners` of each gap before anything else is done.

    `ended_at`: when the last gap ended, by `time.monotonic`; None before the first.
    """

    def __init__(self, clock: Callable[[], float] = clock) -> None:
        self.ended_at: float | None = None
        self.listeners: list[Callable[[], None]] = []
        self._clock = clock
        self._looked_at = clock()
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._looked_at = self._clock()
        self._looking = asyncio.create_task(self._look_again())

    async def close(self) -> None:
        """Stop at once."""
        await stop(self._looking)

    def look(self) -> None:
        """Tell the listeners if the process has stood still since the last look."""
        now, before = self._clock(), self._looked_at
        self._looked_at = now
        if self._looking is None or now - before < GAP_S:
            return
        self.ended_at = time.monotonic()
        for listener in self.listeners:
            listener()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOKS_EVERY_S)
            self.look()
