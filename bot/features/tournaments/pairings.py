"""Opens the next matches of tournaments in the background, once both players are free."""

import asyncio
import logging

from bot.concurrency import stop
from bot.core.store import STORE_PAUSE_S, StoreOut
from bot.features.tournaments.service import Tournaments

_log = logging.getLogger(__name__)


class Pairings:
    """Has the matches of tournaments opened."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._opening: asyncio.Task[None] | None = None
        self._is_again = False

    def wake(self) -> None:
        """Look again: a player may be free."""
        self._is_again = True
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self._open())

    async def _open(self) -> None:
        while self._is_again:  # a player may become free meanwhile
            self._is_again = False
            try:
                await self._tournaments.advance_all()
            except StoreOut:
                _log.info("pairs are looked for once the database is back")
                self._is_again = True
                await asyncio.sleep(STORE_PAUSE_S)

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        await stop(self._opening)
