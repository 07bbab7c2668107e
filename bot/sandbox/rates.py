"""Discord's rate limits: 50 requests a second, and the windows of single routes."""

import re
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox.faults import rate_limited

# The group of a pattern names the thing with its own window: a channel, a token, the application.
_WINDOWS: Final = (
    (r"(POST /channels/\d+)/messages", limits.CHANNEL_SENDS, limits.CHANNEL_SENDS_WINDOW_S),
    (r"(PATCH /channels/\d+)/messages/\d+", limits.CHANNEL_EDITS, limits.CHANNEL_EDITS_WINDOW_S),
    (
        r"(POST /channels/\d+)(?:/messages/\d+)?/threads",
        limits.CHANNEL_THREADS,
        limits.CHANNEL_THREADS_WINDOW_S,
    ),
    (r"(POST /applications/\d+)/emojis", limits.EMOJI_UPLOADS, limits.EMOJI_UPLOADS_WINDOW_S),
    (r"(\w+ /webhooks/\d+/[^/]+).*", limits.TOKEN_CALLS, limits.TOKEN_CALLS_WINDOW_S),
)


@dataclass(slots=True)
class Window:
    """One bucket: at most `size` requests in any `seconds`, counted from the first of them."""

    size: int
    seconds: float
    began: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Use one request and return 0, or return the seconds to wait if none is left."""
        if now - self.began >= self.seconds:
            self.began, self.used = now, 0
        if self.used >= self.size:
            return self.began + self.seconds - now
        self.used += 1
        return 0.0

    def headers(self, name: str, now: float) -> dict[str, str]:
        """Return the headers with which Discord describes the bucket in every answer."""
        left = max(self.began + self.seconds - now, 0.0)
        return {
            "X-RateLimit-Limit": str(self.size),
            "X-RateLimit-Remaining": str(self.size - self.used),
            "X-RateLimit-Reset": str(now + left),
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": name,
        }


@dataclass(slots=True)
class Rates:
    """All buckets; they count only once `enforced`, so that tests are quick."""

    enforced: bool = False
    _windows: dict[tuple[str, str], Window] = field(default_factory=dict)
    _lately: deque[float] = field(default_factory=deque)

    def check(self, request: str, now: float, *, is_counted: bool) -> web.Response | dict[str, str]:
        """Return a 429, or the headers of the answer to come."""
        if not self.enforced:
            return {}
        if is_counted and (wait := self._global_wait(now)):
            return rate_limited(wait, is_global=True)
        for pattern, size, seconds in _WINDOWS:
            match = re.fullmatch(pattern, request)
            if match is None:
                continue
            window = self._windows.setdefault((pattern, match[1]), Window(size, seconds))
            if wait := window.take(now):
                return rate_limited(wait, headers=window.headers(pattern, now))
            return window.headers(pattern, now)
        return {}

    def spend(self, request: str, count: int, began: float) -> None:
        """Count `count` requests like this one in the window that began then."""
        for pattern, size, seconds in _WINDOWS:
            if match := re.fullmatch(pattern, request):
                self._windows[pattern, match[1]] = Window(size, seconds, began, count)

    def _global_wait(self, now: float) -> float:
        while self._lately and now - self._lately[0] >= 1.0:
            self._lately.popleft()
        if len(self._lately) >= limits.GLOBAL_PER_S:
            return self._lately[0] + 1.0 - now
        self._lately.append(now)
        return 0.0
