"""How many of Discord's answers were 401, 403 or 429? Everything slows down long before there are too many.

Discord bans an address for a while that draws 10,000 of them in ten minutes:
https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
A 429 whose scope is `shared` is nobody's fault and does not count.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

WINDOW_S = 600.0
SLOW_FROM = 1000
"""From so many in the window on requests go one after the other, with pauses."""
NEVER_MORE = 8000
"""So many there would be in the window if every request from now on drew another one."""
LONGEST_PAUSE_S = 60.0

INVALID = (401, 403, 429)


class InvalidRequests:
    """Counts what Discord answers, by status and by limit met; keeps requests apart where need be.

    What other processes drew counts, too, and what this one did before it was started again: `count` tells
    of those of now, and learns of all. `processes`: how many slow down together.
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
        """An answer; `scope`: whose limit it says was met, where it is a 429."""
        if status == 429:
            self.limits_met[scope if scope in ("user", "global", "shared") else "none"] += 1
        if status in INVALID and not (status == 429 and scope == "shared"):
            self.by_status[status] += 1
            self._lately.append(self._clock())
            self._untold += 1

    def lately(self) -> int:
        """How many there were in the last ten minutes, in every process as far as is known."""
        return self._own() + self._elsewhere

    def _own(self) -> int:
        while self._lately and self._clock() - self._lately[0] >= WINDOW_S:
            self._lately.popleft()
        return len(self._lately)

    async def count(self, told: Callable[[int], Awaitable[int]]) -> None:
        """Tells how many there were since the last time, and learns how many all together."""
        untold, self._untold = self._untold, 0
        try:
            everywhere = await told(untold)
        except BaseException:
            self._untold += untold
            raise
        self._elsewhere = max(0, everywhere - self._own() + self._untold)

    @property
    def has_news(self) -> bool:
        """Whether something has not been told, or what is known may be over by now."""
        return self._untold > 0 or self._elsewhere > 0

    def pause_s(self) -> float:
        """So long after another a request may go out; 0 while there were few."""
        count = self.lately()
        if count < SLOW_FROM:
            return 0.0
        return min(LONGEST_PAUSE_S, WINDOW_S * self.processes() / max(1, NEVER_MORE - count))

    async def wait(self) -> None:
        """Returns when the next request may go out."""
        if self.pause_s():
            async with self._turn:
                await asyncio.sleep(self.pause_s())

    def trace(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same trace, which counts here, too, before anything else is done about an answer."""
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
