"""The pace of requests: at once if their bucket has room; a long wait for room is left to the caller.

Fault: discord.py's use of `max_ratelimit_timeout` (`discord.http.Ratelimit`) stops a bot that plays. It
refuses a request whenever its bucket's *window* has more than that many seconds left, even with requests left
in it: the second thread in a channel waits five minutes. It holds the answer of the request that spent a
bucket until the window is over. It forgets that a bucket is spent as soon as it has refused one request. With
several requests under way it counts some of them twice. This is the same interface without these four faults.
It also keeps the limit of 50 requests a second over all buckets, which the library learns by breaking it.

Headers: https://discord.com/developers/docs/topics/rate-limits#header-format

Reported: requests under way at the same time: pull request Rapptz/discord.py#10287, open. None for the rest.

Ends with: no release yet; once one has #10287, run `test_buckets.py` on its own `Ratelimit`.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType

import aiohttp
import discord
import discord.http

LONGEST_429_S = 30.0
"""Seconds the library may rest in a request that Discord answered with 429: the least that it accepts."""

PATIENCE_S = 1.0
"""Seconds a request waits for room; for longer waits the caller has better things to do."""


AT_ONCE = 10
AT_ONCE_S = 0.25
"""The seconds for AT_ONCE requests: Discord accepts 50 in one second, and some arrive closer than sent."""

SHARED_IN_A_SECOND = 48
"""The requests that several processes together send in a second."""

_lately: deque[float] = deque()  # when the latest requests were let go


def alone() -> int:
    """Return 1: this process is the only one with the token."""
    return 1


_processes: Callable[[], int] = alone


class Bucket(discord.http.Ratelimit):
    """The requests that Discord counts together. `acquire` raises RateLimited if the bucket is spent."""

    __slots__ = ("_least", "_turned_away", "_window_s")

    def __init__(self, max_ratelimit_timeout: float | None) -> None:
        super().__init__(max_ratelimit_timeout)
        self._least: int | None = None  # the fewest that Discord has said are left in this window
        self._turned_away = 0
        self._window_s = 0.0

    def reset(self) -> None:
        """Begin a new window."""
        super().reset()  # type: ignore[no-untyped-call]
        self._least, self._turned_away = None, 0

    def update(self, response: aiohttp.ClientResponse, *, use_clock: bool = False) -> None:
        """Take over the bucket's state from the answer to one of the requests under way."""
        if self.is_expired():
            self.reset()
        super().update(response, use_clock=use_clock)
        left = int(response.headers["X-Ratelimit-Remaining"])
        self._least = left if self._least is None else min(left, self._least)
        self._window_s = max(self._window_s, self.reset_after)
        # The other requests under way: Discord may not have counted them when it answered this one.
        self.remaining = max(0, self._least - (self.outgoing - 1))

    async def acquire(self) -> None:
        """Wait for room. Raises RateLimited with the seconds to wait if that is long.

        The room of a new bucket is unknown, so the first answer is awaited.
        """
        self._last_request = self._loop.time()
        while not self._has_room():
            wait_s = None if self.expires is None else max(0.0, self.expires - self._loop.time())
            if wait_s is not None and wait_s > PATIENCE_S:
                raise discord.RateLimited(wait_s + self._later_windows_s())
            await self._news(wait_s)
        self.remaining -= 1
        self.outgoing += 1
        try:
            await _in_turn(self._loop)
        except asyncio.CancelledError:
            self.remaining += 1
            self.outgoing -= 1
            self._wake(len(self._pending_requests))
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Note the end of a request; its answer is never held back."""
        self.outgoing -= 1
        if self.expires is None and isinstance(error, discord.RateLimited):
            # A 429 before anything was known, as after a restart.
            self.expires, self._least = self._loop.time() + error.retry_after, 0
            self._window_s = max(self._window_s, error.retry_after)
        elif self.expires is None:
            self.remaining = self.limit - self.outgoing  # no answer has said anything
        self._wake(len(self._pending_requests))  # requests without room now learn how long to wait

    def _has_room(self) -> bool:
        if self.is_expired():
            self.reset()
        return self.remaining > 0

    async def _news(self, within_s: float | None) -> None:
        """Wait for another request's answer or, if the end of the window is known, for that."""
        answered = self._loop.create_future()
        self._pending_requests.append(answered)
        await asyncio.wait([answered], timeout=within_s)
        answered.cancel()

    def _later_windows_s(self) -> float:
        """Return the seconds from the next window until one with room for another refused request.

        So no caller returns in vain.
        """
        windows = self._turned_away // max(1, self.limit)
        self._turned_away += 1
        return windows * self._window_s


async def _in_turn(loop: asyncio.AbstractEventLoop) -> None:
    """Wait until one more request fits Discord's limit for a bot in a second, over all buckets.

    Answers to presses do not count and never come here. Each of several processes takes its part.
    """
    while True:
        now, (most, within_s) = loop.time(), part(_processes())
        while _lately and now - _lately[0] >= within_s:
            _lately.popleft()
        if len(_lately) < most:
            _lately.append(now)
            return
        await asyncio.sleep(_lately[0] + within_s - now)


def part(processes: int) -> tuple[int, float]:
    """Return a process's part, as requests and seconds, if `processes` share Discord's limit.

    All together make at most `SHARED_IN_A_SECOND` requests in any second, wherever their windows begin. Few
    are made at once, as some arrive closer than they were sent.
    """
    if processes < 2:
        return AT_ONCE, AT_ONCE_S
    in_a_second = max(1, SHARED_IN_A_SECOND // processes)
    most = max(1, in_a_second // 5)
    windows = in_a_second // most
    return most, (1.0 / (windows - 1) if windows > 1 else 1.05)


def share(processes: Callable[[], int]) -> None:
    """Set the function that returns how many processes send requests with one token."""
    global _processes
    _processes = processes


def install() -> None:
    """Make the library's clients count by these buckets."""
    discord.http.Ratelimit = Bucket  # type: ignore[misc]
