"""The HTTP pages of an operator: `/healthz`, `/readyz` and `/metrics`, and what is watched for them."""

import asyncio
import errno
import logging
import socket
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TypeVar

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.app import Agon
from bot.console import Refused, installed_version
from bot.core.coordination import stop
from bot.core.queries import OperatorFigures
from bot.core.store import StoreOut
from bot.operation.metrics import Census, InProcess, exposition, stored
from bot.storage.files import reason
from bot.storage.store import SqlStore
from bot.words import sentence
from engine.core.game import word

ANSWERS_WITHIN_S = 2.0
AFTER_A_STANDSTILL_S = 0.1
"""Seconds a database may take to answer after a standstill until it counts as out."""

LOOKS_EVERY_S = 0.5
LOOKS_KEPT = 120
PROBES_EVERY_S = 15.0
"""Seconds between two tries; an operator is promised to hear of a failing disk within a minute."""

_log = logging.getLogger(__name__)
T = TypeVar("T")
TRIES_FOR_S = 30.0
PAUSE_S = 0.5
_PASSING = (errno.EADDRINUSE, errno.EADDRNOTAVAIL)


class LoggedErrors(logging.Handler):
    """Counts log records of level ERROR and above, from every logger."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        self.count += 1

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count the errors logged within."""
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)


class LoopLag:
    """How late the event loop is, measured twice a second and kept for a minute."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=LOOKS_KEPT)
        self._looking: asyncio.Task[None] | None = None

    @property
    def most_s(self) -> float:
        """The longest delay of the last minute, in seconds."""
        return max(self._late, default=0.0)

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        await stop(self._looking)

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOKS_EVERY_S
            await asyncio.sleep(LOOKS_EVERY_S)
            self._late.append(max(0.0, loop.time() - due))


@dataclass(frozen=True, slots=True)
class Operation:
    """The pages' handlers. `client` returns the running bot, if there is one."""

    client: Callable[[], Agon | None]
    store: SqlStore
    lag: LoopLag
    census: Census
    faults: LoggedErrors

    async def healthz(self, _request: web.Request) -> web.Response:
        """Answer that the process lives."""
        return web.json_response({"alive": True, "version": installed_version()})

    async def readyz(self, _request: web.Request) -> web.Response:
        """Answer 503, with what is missing, while presses would not be answered."""
        lacking = await self._lacking()
        return web.json_response({"ready": not lacking, "lacking": lacking}, status=503 if lacking else 200)

    async def metrics(self, _request: web.Request) -> web.Response:
        client = self.client()
        try:
            async with asyncio.timeout(ANSWERS_WITHIN_S):
                found = await stored(self.store, self.census, time.time())
        except Exception:
            return web.Response(status=503)
        if client is None:
            return web.Response(status=503)
        text = exposition(client, found, InProcess(self.lag.most_s, self.faults.count))
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _lacking(self) -> list[str]:
        client = self.client()
        lacking = []
        if client is None or not client.at_work.is_set():
            lacking.append("start")
        else:
            lacking += client.shards.lacking()
            if client.elsewhere.sighting is not None:
                lacking.append("a token of its own")
        if not await self._answers():
            lacking.append("database")
        elif self.store.unwritable_because is not None:
            lacking.append("writing to the database")
        return lacking

    async def _answers(self) -> bool:
        """Return True if the database answers in time.

        After a standstill of this process the time is over at once, so the answer gets a moment more.
        """
        asking = asyncio.ensure_future(OperatorFigures(self.store).ping())
        for timeout_s in (ANSWERS_WITHIN_S, AFTER_A_STANDSTILL_S):
            await asyncio.wait({asking}, timeout=timeout_s)
        if not asking.done():
            asking.cancel()
            return False
        return asking.exception() is None


@asynccontextmanager
async def operated(
    address: tuple[str, int], client: Callable[[], Agon | None], store: SqlStore
) -> AsyncIterator[int]:
    """Serve the pages at this address and yield the port. Raises Refused if it cannot."""
    lag, census, faults = LoopLag(), Census(store), LoggedErrors()
    operation = Operation(client, store, lag, census, faults)
    app = web.Application()
    app.add_routes(
        [web.get(f"/{name}", getattr(operation, name)) for name in ("healthz", "readyz", "metrics")]
    )
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        shown = f"{address[0]}:{address[1]}"
        try:
            await listen(lambda: web.TCPSite(runner, *address).start(), shown)
        except OSError as error:
            said = "cli-http-taken" if may_pass(error) else "cli-http-refused"
            raise Refused(word(said, address=shown, reason=reason(error))) from error
        lag.start()
        with faults.counted():
            yield int(runner.addresses[0][1])
    finally:
        await lag.close()
        await census.close()
        await runner.cleanup()


@asynccontextmanager
async def store_watched(store: SqlStore) -> AsyncIterator[None]:
    """Try to write every few seconds; the store logs a failure and remembers it."""
    watching = asyncio.create_task(_watch(store))
    try:
        yield
    finally:
        await stop(watching)


async def _watch(store: SqlStore) -> None:
    while True:
        await asyncio.sleep(PROBES_EVERY_S)
        try:
            await store.probe()
        except StoreOut:
            pass
        except Exception:
            _log.exception("the database could not be probed")


def may_pass(error: OSError) -> bool:
    """Return True if the same address may be free, or known, later."""
    return error.errno in _PASSING or isinstance(error, socket.gaierror)


async def listen(start: Callable[[], Awaitable[T]], address: str) -> T:
    """Return the result of `start` once it can listen; try for half a minute.

    Raises:
        OSError: the port is still taken then, or can never be had.
    """
    until = time.monotonic() + TRIES_FOR_S
    is_said = False
    while True:
        try:
            return await start()
        except OSError as error:
            if not may_pass(error) or time.monotonic() >= until:
                raise
            if not is_said:
                _log.warning(sentence(word("cli-port-waiting", address=address, seconds=round(TRIES_FOR_S))))
                is_said = True
        await asyncio.sleep(PAUSE_S)
