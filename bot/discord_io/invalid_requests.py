"""Invalid requests, answered by 401, 403 or 429: counted for all processes, and slowed down in time.

Discord bans an address for a while after 10,000 of them in ten minutes:
https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans

A 429 with the scope `shared` does not count.
"""

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

from bot.core.coordination import stop
from bot.core.database import SqlConnection, SqlDatabase
from bot.core.paces import MINUTE_S
from bot.core.store import StoreOut

WINDOW_S = 600.0
SLOW_FROM = 1000
"""From this number in the window on, requests go one after the other, with pauses."""
NEVER_MORE = 8000
"""The number in the window that is never passed, even if every further request is invalid."""
LONGEST_PAUSE_S = 60.0

INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts Discord's answers, by status and by limit met, and spaces requests out if necessary.

    Those of other processes and of earlier runs count, too: `count` reports the new ones of this process and
    learns the total. `processes`: how many slow down together.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.by_status: Counter[int] = Counter()
        self.limits_met: Counter[str] = Counter()
        self.processes: Callable[[], int] = lambda: 1
        self._clock = clock
        self._lately: deque[float] = deque()
        self._untold = 0
        self._elsewhere = 0
        self._turn = asyncio.Lock()

    def note(self, status: int, scope: str | None) -> None:
        """Note an answer. `scope`: whose limit was met, of a 429."""
        if status == 429:
            self.limits_met[scope if scope in ("user", "global", "shared") else "none"] += 1
        if status in INVALID and not (status == 429 and scope == "shared"):
            self.by_status[status] += 1
            self._lately.append(self._clock())
            self._untold += 1

    def lately(self) -> int:
        """Return how many there were in the last ten minutes, in all processes as far as is known."""
        return self._own() + self._elsewhere

    def _own(self) -> int:
        while self._lately and self._clock() - self._lately[0] >= WINDOW_S:
            self._lately.popleft()
        return len(self._lately)

    async def count(self, told: Callable[[int], Awaitable[int]]) -> None:
        """Report those since the last time, and learn the total."""
        untold, self._untold = self._untold, 0
        try:
            everywhere = await told(untold)
        except BaseException:
            self._untold += untold
            raise
        self._elsewhere = max(0, everywhere - self._own() + self._untold)

    @property
    def has_news(self) -> bool:
        """Return True if something is not reported yet, or the known total may have fallen."""
        return self._untold > 0 or self._elsewhere > 0

    def pause_s(self) -> float:
        """Return the seconds between two requests; 0 while there were few."""
        count = self.lately()
        if count < SLOW_FROM:
            return 0.0
        return min(LONGEST_PAUSE_S, WINDOW_S * self.processes() / max(1, NEVER_MORE - count))

    async def wait(self) -> None:
        """Return when the next request may go out."""
        if self.pause_s():
            async with self._turn:
                await asyncio.sleep(self.pause_s())

    def trace(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Return the same trace, which also counts here, before anything else sees the answer."""
        trace.on_request_start.append(self._starts)
        trace.on_request_end.insert(0, self._answered)
        return trace

    async def _starts(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        _start: aiohttp.TraceRequestStartParams,
    ) -> None:
        await self.wait()

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        self.note(end.response.status, end.response.headers.get("X-RateLimit-Scope"))


EVERY_S = 15.0

_log = logging.getLogger(__name__)


class InvalidAnswers:
    """The number of invalid answers of each minute."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def count(self, now: float, added: int, within_s: float) -> int:
        """Add this many invalid answers; return the number of recent ones."""
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
    """Counts them in the database: at the start, and then whenever there is something to count.

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
        self._counting = asyncio.create_task(self._run())

    async def close(self) -> None:
        await stop(self._counting)

    async def _run(self) -> None:
        is_first = True
        while True:
            if is_first or self._is_shared or self._invalid.has_news:
                try:
                    await self._invalid.count(self._told)
                    is_first = False
                except StoreOut:
                    pass  # reported the next time
                except Exception:
                    _log.exception("invalid requests were not counted")
            await asyncio.sleep(self.every_s)

    async def _told(self, added: int) -> int:
        return await self._answers.count(self._clock(), added, WINDOW_S)
