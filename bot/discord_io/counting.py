"""How many invalid answers did all processes of this token draw, also before they were started again?"""

import asyncio
import logging
from collections.abc import Callable

from bot.discord_io.invalid import WINDOW_S, InvalidRequests
from bot.matches.store import Store, StoreOut
from bot.tasks import stop

EVERY_S = 15.0

_log = logging.getLogger(__name__)


class Counting:
    """Counts them in the database, at once at the start and then where there is something to count.

    `is_shared`: other processes count there, too.
    """

    def __init__(
        self, invalid: InvalidRequests, store: Store, clock: Callable[[], float], *, is_shared: bool
    ) -> None:
        self.every_s = EVERY_S
        self._invalid = invalid
        self._store = store
        self._clock = clock
        self._is_shared = is_shared
        self._counting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Counts from now on."""
        self._counting = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops at once."""
        await stop(self._counting)

    async def _run(self) -> None:
        is_first = True
        while True:
            if is_first or self._is_shared or self._invalid.has_news:
                try:
                    await self._invalid.count(self._told)
                    is_first = False
                except StoreOut:
                    pass  # what was not told is told the next time
                except Exception:
                    _log.exception("invalid answers were not counted")
            await asyncio.sleep(self.every_s)

    async def _told(self, added: int) -> int:
        return await self._store.count_invalid(self._clock(), added, WINDOW_S)
