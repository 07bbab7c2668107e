"""How does a match become a film while everybody else plays on? In a process of its own, one by one."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from bot.background.painter import begin_painting
from bot.background.processes import process_of_its_own
from render.motion import Film, Frame, film


class Filmer:
    """Makes films. Its process is there as long as there is something to film."""

    def __init__(self) -> None:
        self._process: ProcessPoolExecutor | None = None
        self._under_way = 0

    async def film(self, frames: Sequence[Frame]) -> Film:
        """The frames as a film; what nobody waits for any more is not begun."""
        try:
            return await self._filmed(frames)
        except BrokenProcessPool:
            self._process = None
            return await self._filmed(frames)

    async def _filmed(self, frames: Sequence[Frame]) -> Film:
        loop = asyncio.get_running_loop()
        if self._process is None:
            self._process = process_of_its_own(begin_painting)
        self._under_way += 1
        doing = self._process.submit(film, tuple(frames))

        def done(_: Future[Film]) -> None:
            with suppress(RuntimeError):  # the loop is gone with the bot
                loop.call_soon_threadsafe(self._done)

        doing.add_done_callback(done)
        return await asyncio.wrap_future(doing)

    def _done(self) -> None:
        self._under_way -= 1
        if not self._under_way:
            self.close()

    def close(self) -> None:
        """What is not begun is let go."""
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None
