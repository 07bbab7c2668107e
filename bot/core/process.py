"""The life of this process: a timely end, and the detection of standstills.

During a standstill (a hang, SIGSTOP, a sleeping machine) other processes may take over, so what lies in the
sockets may be answered already.
"""

import asyncio
import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.concurrency import stop

FINISHES_WITHIN_S: Final = 3.0
"""Seconds for what was begun before it is cut off; Discord waits no longer for a first answer."""
ENDS_WITHIN_S: Final = 7.0
"""Seconds until the process ends without waiting any more; service managers wait at least eight."""

_log = logging.getLogger(__name__)


def end_on_terminate() -> None:
    """Cancel the running task on SIGTERM or Ctrl-C, and end the process if that takes too long.

    Everything is saved before it is announced, so an end at any moment loses nothing: what was not announced
    is announced at the next start.
    """
    running, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert running is not None, "called by the task that is to end"

    def told(*_: object) -> None:
        # Python calls this also while the loop is blocked, which would never hear of it.
        timer = threading.Timer(ENDS_WITHIN_S, _end_now)
        timer.daemon = True
        timer.start()
        with contextlib.suppress(RuntimeError):  # the loop has ended already
            loop.call_soon_threadsafe(running.cancel)

    with contextlib.suppress(ValueError):  # only the main thread can set signal handlers
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, told)


async def finish(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Wait at most FINISHES_WITHIN_S for unfinished tasks; then cancel them."""
    begun = {task for task in tasks if not task.done() and task is not asyncio.current_task()}
    if begun:
        await asyncio.wait(begun, timeout=FINISHES_WITHIN_S)
    await stop(*begun)


def _end_now() -> None:
    _log.warning("stopped before all tasks ended: pending messages are sent at the next start")
    logging.shutdown()
    os._exit(0)


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
