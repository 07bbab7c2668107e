"""When does the next match of a tournament begin? As soon as both players are free, by itself."""

import asyncio
import logging

from bot.matches.store import STORE_PAUSE_S, StoreOut
from bot.matches.tournaments import Tournaments
from bot.tasks import stop

_log = logging.getLogger(__name__)


class Pairings:
    """Has the matches of tournaments opened, beside whatever else falls due."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._opening: asyncio.Task[None] | None = None
        self._is_again = False

    def wake(self) -> None:
        """Somebody may be free."""
        self._is_again = True
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self._open())

    async def _open(self) -> None:
        while self._is_again:  # whoever has become free meanwhile is not forgotten
            self._is_again = False
            try:
                await self._tournaments.advance_all()
            except StoreOut:
                _log.info("pairs are looked for once the database is back")
                self._is_again = True
                await asyncio.sleep(STORE_PAUSE_S)

    async def close(self) -> None:
        """Stops at once; the next start goes on."""
        await stop(self._opening)
