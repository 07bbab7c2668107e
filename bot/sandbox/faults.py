"""Faults injected into matching requests, and a log of all requests."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

from aiohttp import web

from bot.sandbox.world import Json

FaultKind = Literal[
    "status", "status_after", "rate_limit", "ban", "lose", "lose_before", "delay", "delay_answer", "error"
]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(slots=True)
class Fault:
    """A fault for the next `times` requests that match `pattern`.

    `pattern` is "METHOD /path" as in "POST /channels/*/messages", where `*` matches anything.
    """

    kind: FaultKind
    pattern: str
    times: int = 1
    after: int = 0
    status: int = 500
    code: int = 0
    text: str = ""
    seconds: float = 0.0
    is_global: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """One request of the bot; `is_counted` if it counts against the limit of 50 a second.

    `port` is the client's end of the connection, by which its process can be found on this machine.
    """

    at: float
    method: str
    path: str
    is_counted: bool
    status: int
    port: int = 0

    @property
    def request(self) -> str:
        return f"{self.method} {self.path}"


@dataclass(slots=True)
class Faults:
    """The faults still to come, and the log of requests."""

    waiting: list[Fault] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Add a fault."""
        self.waiting.append(fault)
        return fault

    def rate_limit(
        self,
        pattern: str,
        *,
        retry_after_s: float = 0.1,
        times: int = 1,
        after: int = 0,
        is_global: bool = False,
    ) -> Fault:
        """Answer 429 with that wait."""
        return self.add(
            Fault("rate_limit", pattern, times, after, 429, seconds=retry_after_s, is_global=is_global)
        )

    def ban(self, pattern: str, *, retry_after_s: float, times: int = 1) -> Fault:
        """Answer as Cloudflare does when it bans an address: a 429 page with that wait."""
        return self.add(Fault("ban", pattern, times, 0, 429, seconds=retry_after_s))

    def status(
        self, pattern: str, status: int = 500, *, times: int = 1, after: int = 0, done: bool = False
    ) -> Fault:
        """Answer with a bare server error; the request is not executed, except with `done`."""
        return self.add(Fault("status_after" if done else "status", pattern, times, after, status))

    def error(
        self, pattern: str, status: int, code: int, text: str = "", *, times: int = 1, after: int = 0
    ) -> Fault:
        """Answer with one of Discord's own errors; the request is not executed."""
        return self.add(Fault("error", pattern, times, after, status, code, text))

    def lose(self, pattern: str, *, times: int = 1, after: int = 0, done: bool = True) -> Fault:
        """Execute the request (unless `done` is False) and cut the connection before the answer."""
        return self.add(Fault("lose" if done else "lose_before", pattern, times, after))

    def delay(
        self, pattern: str, seconds: float, *, times: int = 1, after: int = 0, done: bool = False
    ) -> Fault:
        """Wait before the request is executed or, with `done`, between executing and answering."""
        return self.add(Fault("delay_answer" if done else "delay", pattern, times, after, seconds=seconds))

    def clear(self) -> None:
        """Remove all faults."""
        self.waiting.clear()

    def requests(self, pattern: str = "*") -> list[Asked]:
        """Return the bot's requests that match a pattern, oldest first."""
        return [asked for asked in self.asked if fnmatchcase(asked.request, pattern)]

    def take(self, request: str) -> Fault | None:
        """Return the first fault for this request, and count it as used once."""
        for fault in self.waiting:
            if not fnmatchcase(request, fault.pattern):
                continue
            if fault.after > 0:
                fault.after -= 1
                continue
            fault.times -= 1
            if fault.times <= 0:
                self.waiting.remove(fault)
            return fault
        return None

    async def meet(self, fault: Fault, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer the request as the fault demands."""
        match fault.kind:
            case "delay":
                await asyncio.sleep(fault.seconds)
                return await handler(request)
            case "delay_answer":
                answer = await handler(request)
                await asyncio.sleep(fault.seconds)
                return answer
            case "lose":
                answer = await handler(request)
                _cut(request)
                return answer
            case "lose_before":
                await request.read()
                _cut(request)
                return web.Response(status=500)
            case "rate_limit":
                await request.read()
                return rate_limited(fault.seconds, is_global=fault.is_global)
            case "ban":
                await request.read()
                waits = {"Retry-After": str(round(fault.seconds))}
                return web.Response(status=429, text="error code: 1015", headers=waits)
            case "error":
                await request.read()
                return answered({"message": fault.text, "code": fault.code}, status=fault.status)
            case "status_after":
                await handler(request)
                return web.Response(status=fault.status, text="upstream error")
            case "status":
                await request.read()
                return web.Response(status=fault.status, text="upstream error")


def client_port(request: web.Request) -> int:
    """Return the port of the client's end of the connection; 0 if the connection has gone."""
    peer = None if request.transport is None else request.transport.get_extra_info("peername")
    return int(peer[1]) if peer else 0


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


def rate_limited(
    retry_after_s: float, *, is_global: bool = False, headers: dict[str, str] | None = None
) -> web.Response:
    """Return Discord's 429; its Via header distinguishes it from Cloudflare's."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": retry_after_s,
        "global": is_global,
        "code": 0,
    }
    named = {"Via": "1.1 sandbox", "Retry-After": str(retry_after_s)} | (headers or {})
    return answered(body, status=429, headers=named | ({"X-RateLimit-Global": "true"} if is_global else {}))


def answered(body: object, *, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return JSON with the bare content type that discord.py compares by equality."""
    typed = {"Content-Type": "application/json"} | (headers or {})
    return web.Response(body=json.dumps(body).encode(), status=status, headers=typed)
