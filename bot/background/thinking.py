"""Where do robots think for long? In a few processes of their own, in turn, and never for ever."""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from bot.background.processes import process_of_its_own

LOW_PRIORITY: Final = 10
THINKERS: Final = 2

T = TypeVar("T")


class Thinkers:
    """At most so many processes. Each is started when it is first needed, and again where it was lost.

    Whoever wants a thought waits for the next process that is free, first come, first served. A match asks
    for its next thought only when it has had the one before, so that matches take turns.
    """

    def __init__(self, count: int = THINKERS) -> None:
        self._free = asyncio.Queue[_Process]()
        self._all = [_Process() for _ in range(count)]
        for each in self._all:
            self._free.put_nowait(each)

    async def think(self, within_s: float, work: Callable[..., T], *args: object) -> T:
        """What the work comes to; `within_s`: wall seconds from when a process has it.

        Raises TimeoutError where that is over, and BrokenProcessPool where the process dies; either way the
        process is replaced. Whatever the work raises is raised here.
        """
        process = await self._free.get()
        try:
            return await process.run(within_s, work, *args)
        finally:
            self._free.put_nowait(process)

    def close(self) -> None:
        """Ends every process, whatever it thinks about."""
        for each in self._all:
            each.end()


class _Process:
    """One process, or none as long as nothing was to be thought."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: Future[int] | None = None

    async def run(self, within_s: float, work: Callable[..., T], *args: object) -> T:
        if self._pool is None:
            self._pool = process_of_its_own(give_way)
            self._pid = self._pool.submit(os.getpid)
        try:
            async with asyncio.timeout(within_s):
                return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.end()
            raise

    def end(self) -> None:
        """Ends the process in mid-thought; nothing that it knows is of any use to others."""
        pool, pid = self._pool, self._pid
        self._pool = self._pid = None
        if pool is None or pid is None:
            return
        pool.shutdown(wait=False, cancel_futures=True)
        known = pid.result() if pid.done() and not pid.cancelled() and pid.exception() is None else None
        for child in multiprocessing.active_children():
            if child.pid == known:
                child.kill()


def give_way() -> None:
    """Everything else goes first."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
