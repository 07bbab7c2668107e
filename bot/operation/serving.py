"""Who asks over HTTP how the bot does? `/healthz`, `/readyz`, `/metrics`, for an operator's own network."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.app import Agon
from bot.console import Refused, installed_version
from bot.core.queries import OperatorFigures
from bot.operation.census import Census
from bot.operation.logged_errors import LoggedErrors
from bot.operation.loop_lag import LoopLag
from bot.operation.metrics import InProcess, exposition, stored
from bot.ports import listen, may_pass
from bot.storage.files import reason
from bot.storage.store import SqlStore
from engine.core.game import word

ANSWERS_WITHIN_S = 2.0
AFTER_A_STANDSTILL_S = 0.1
"""So long a database may take until it counts as out."""


@dataclass(frozen=True, slots=True)
class Operation:
    """What is asked of; `client`: the bot that runs now, if one does."""

    client: Callable[[], Agon | None]
    store: SqlStore
    lag: LoopLag
    census: Census
    faults: LoggedErrors

    async def healthz(self, _request: web.Request) -> web.Response:
        """The process lives."""
        return web.json_response({"alive": True, "version": installed_version()})

    async def readyz(self, _request: web.Request) -> web.Response:
        """503 with what is lacking while presses would not be answered."""
        lacking = await self._lacking()
        return web.json_response({"ready": not lacking, "lacking": lacking}, status=503 if lacking else 200)

    async def metrics(self, _request: web.Request) -> web.Response:
        """What is measured."""
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
        """Return whether the database answers in time.

        Where this process itself stood still the time is over at once, so its answer gets a moment more.
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
    """Serves there; gives the port. Raises Refused where it cannot."""
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
