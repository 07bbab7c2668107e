"""How many presses are worked on at once, and how long is the line?

All of it runs on one loop: were everybody served side by side, a press that comes now would wait for all of
them before it is even acknowledged.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

AT_ONCE = 4
"""So many that waits for the database overlap."""
USUAL_S = 0.02
LEARNS = 0.1


class PressQueue:
    """Serves a few at a time, in the order of coming."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._mean_s = USUAL_S

    def wait_s(self) -> float:
        """About how long somebody who comes now will wait."""
        return self._waiting * self._mean_s / AT_ONCE

    @asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        """The work of one press, when it is its turn."""
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
