"""How late does the event loop come to what is due?"""

import asyncio
from collections import deque

from bot.concurrency import stop

LOOKS_EVERY_S = 0.5
LOOKS_KEPT = 120


class LoopLag:
    """Looks twice a second, and remembers the last minute."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=LOOKS_KEPT)
        self._looking: asyncio.Task[None] | None = None

    @property
    def most_s(self) -> float:
        """The longest of the last minute, in seconds."""
        return max(self._late, default=0.0)

    def start(self) -> None:
        """Looks from now on."""
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Looks no more."""
        await stop(self._looking)

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOKS_EVERY_S
            await asyncio.sleep(LOOKS_EVERY_S)
            self._late.append(max(0.0, loop.time() - due))
