"""How many invalid answers did all processes of this token draw, also before they were started again?"""

import asyncio
import logging
from collections.abc import Callable

from bot.concurrency import stop
from bot.core.database import SqlConnection, SqlDatabase
from bot.core.paces import MINUTE_S
from bot.core.store import StoreOut
from bot.discord_io.invalid import WINDOW_S, InvalidRequests

EVERY_S = 15.0

_log = logging.getLogger(__name__)


class InvalidAnswers:
    """The number of invalid answers of each minute."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def count(self, now: float, added: int, within_s: float) -> int:
        """Add so many invalid answers; return how many there were lately."""
        minute, since = int(now // MINUTE_S), int((now - within_s) // MINUTE_S)

        def count(db: SqlConnection) -> int:
            if added:
                db.execute(
                    "INSERT INTO invalid_answers VALUES (?, ?)"
                    " ON CONFLICT (minute) DO UPDATE SET count = invalid_answers.count + excluded.count",
                    (minute, added),
                )
                db.execute("DELETE FROM invalid_answers WHERE minute < ?", (since,))
            found = db.execute("SELECT sum(count) FROM invalid_answers WHERE minute >= ?", (since,))
            return int(found.fetchone()[0] or 0)

        return await (self._database.transact(count) if added else self._database.read(count))


class Counting:
    """Counts them in the database, at once at the start and then where there is something to count.

    `is_shared`: other processes count there, too.
    """

    def __init__(
        self,
        invalid: InvalidRequests,
        answers: InvalidAnswers,
        clock: Callable[[], float],
        *,
        is_shared: bool,
    ) -> None:
        self.every_s = EVERY_S
        self._invalid = invalid
        self._answers = answers
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
        return await self._answers.count(self._clock(), added, WINDOW_S)
