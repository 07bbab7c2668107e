"""Notices that the database server hangs: connections stay open, and nothing is answered.

No time-out of a connection notices that, and a press has three seconds. A statement that takes long is no
sign of it alone, so a second one that takes no time at all is asked beside it.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, TypeVar

import psycopg

from bot.core.store import StoreOut

LONG_S: Final = 0.6
"""Seconds after which a statement takes long."""
ANSWERS_WITHIN_S: Final = 1.4
"""Seconds in which the other statement must be answered: both leave a press time for its own answer."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Pulse:
    """Whether the server answers. `connect` opens a connection."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]]) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(1, "pulse")
        self._db: psycopg.Connection[Any] | None = None
        self._asking: asyncio.Future[None] | None = None
        self._asked_at = self._logged_at = 0.0

    @property
    def is_hung(self) -> bool:
        """Return True from when the server has not answered in time until it answers."""
        asking = self._asking
        return asking is not None and not asking.done() and self._left_s() <= 0

    async def read(self, begin: Callable[[], asyncio.Future[T]]) -> T:
        """Return what a piece of work gives that only reads.

        Raises:
            StoreOut: The server hangs. The work goes on, and nobody waits for it.
        """
        reading = self.begun(begin)
        try:
            while not (await asyncio.wait({reading}, timeout=LONG_S))[0]:
                if not await self._answers():
                    raise StoreOut
            return reading.result()
        finally:
            reading.cancel()  # its thread goes on; what comes of it is for nobody

    def begun(self, begin: Callable[[], asyncio.Future[T]]) -> asyncio.Future[T]:
        """Begin a piece of work. Raises StoreOut at once while the server hangs."""
        if self.is_hung:
            raise StoreOut
        return begin()

    def prepare(self) -> None:
        """Open the connection ahead of need: on a busy machine that may take longer than an answer may."""
        self._thread.submit(self._ask)

    def close(self) -> None:
        """End, once the server has answered."""
        self._thread.submit(self._hang_up)
        self._thread.shutdown()

    async def _answers(self) -> bool:
        """Ask, unless that is under way; return False if no answer comes in time."""
        loop = asyncio.get_running_loop()
        if self._asking is None or self._asking.done():
            self._asked_at = loop.time()
            self._asking = loop.run_in_executor(self._thread, self._ask)
        done, _ = await asyncio.wait({self._asking}, timeout=max(0.0, self._left_s()))
        if not done and self._logged_at != self._asked_at:
            self._logged_at = self._asked_at
            _log.warning("the database hangs: it is connected and answers nothing")
        return bool(done)

    def _left_s(self) -> float:
        return self._asked_at + ANSWERS_WITHIN_S - asyncio.get_running_loop().time()

    def _ask(self) -> None:
        """Ask on a connection of its own; one that breaks says that the server does not hang."""
        with suppress(psycopg.Error):
            if self._db is None or self._db.closed:
                self._db = self._connect()
            self._db.execute("SELECT 1")

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()
