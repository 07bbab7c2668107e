"""Ends this process within seconds of SIGTERM or Ctrl-C, whatever it is busy with."""

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Iterable
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

    with contextlib.suppress(ValueError):  # another thread than the main one hears of no signal
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, told)


async def finish(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Wait for what was begun, FINISHES_WITHIN_S at most; then cut it off."""
    begun = {task for task in tasks if not task.done() and task is not asyncio.current_task()}
    if begun:
        await asyncio.wait(begun, timeout=FINISHES_WITHIN_S)
    await stop(*begun)


def _end_now() -> None:
    _log.warning("stopped before all had ended: what was not announced is announced at the next start")
    logging.shutdown()
    os._exit(0)
