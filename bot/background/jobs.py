"""Long work: jobs for a worker, and the processes that think for this one."""

import asyncio
import json
import multiprocessing
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Generic, NamedTuple, TypeVar

from bot.background.painter import process_of_its_own
from bot.core.coordination import AskedJob, JobLine, Queue
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import StoreOut
from engine.core.game import Seat

LOW_PRIORITY: Final = 10
THINKERS: Final = 2
T = TypeVar("T")


class Thinkers:
    """A few processes, each started when first needed and again after it was lost.

    Requests take the next free process, first come, first served. A match asks for its next thought only
    after the one before, so that matches take turns.
    """

    def __init__(self, count: int = THINKERS) -> None:
        self._free = asyncio.Queue[_Process]()
        self._all = [_Process() for _ in range(count)]
        for each in self._all:
            self._free.put_nowait(each)

    async def think(self, within_s: float, work: Callable[..., T], *args: object) -> T:
        """Return the work's result. `within_s`: wall seconds from when a process has it.

        Raises TimeoutError when they are over, BrokenProcessPool when the process dies, and whatever the work
        raises. The process is replaced.
        """
        process = await self._free.get()
        try:
            return await process.run(within_s, work, *args)
        finally:
            self._free.put_nowait(process)

    def close(self) -> None:
        for each in self._all:
            each.end()


class _Process:
    """One process, or none while there was nothing to think about."""

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
        """Kill the process in mid-thought; nothing that it knows is of use to others."""
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
    """Lower this process's priority below all others."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)


def _as_it_is(found: Any) -> object:
    return found


class Task(NamedTuple):
    """The work of a job: `work` with `args`, in a process of its own, within a number of seconds."""

    within_s: float
    work: Callable[..., Any]
    args: tuple[object, ...]


class JobKind(NamedTuple, Generic[T]):
    """A kind of job.

    `read` returns the work of one, from the match as it is now and the installation's key; it raises Stale.
    `written` turns a result into what JSON can hold, and `understood` turns it back.
    """

    name: str
    read: Callable[[Matches, bytes, AskedJob], Awaitable[Task]]
    understood: Callable[[Any], T]
    written: Callable[[T], object] = _as_it_is
    line: JobLine = "thoughts"


class Jobs:
    """Does jobs. `thinkers`: for thoughts. `queue`: None if no worker can share the database."""

    def __init__(
        self, matches: Matches, thinkers: Thinkers, *, key: bytes, queue: Queue | None = None
    ) -> None:
        self._matches = matches
        self._thinkers: dict[JobLine, Thinkers] = {"thoughts": thinkers, "films": Thinkers(1)}
        self._key = key
        self._queue = queue

    async def do(self, kind: JobKind[T], match: MatchId, seat: Seat, asked: str) -> T:
        """Return a job's result.

        Raises Stale, TimeoutError, BrokenProcessPool, and whatever the work raises.
        """
        job = AskedJob(kind.name, match, seat, asked)
        found = await self._from_worker(job, kind.line)
        return await self.here(kind, job) if found is None else kind.understood(json.loads(found))

    async def here(self, kind: JobKind[T], job: AskedJob) -> T:
        """Return a job's result, worked out on this machine."""
        task = await kind.read(self._matches, self._key, job)
        found: T = await self._thinkers[kind.line].think(task.within_s, task.work, *task.args)
        return found

    def rest(self, line: JobLine) -> None:
        """End the processes of a line that nobody waits for, until they are needed again."""
        self._thinkers[line].close()

    async def _from_worker(self, job: AskedJob, line: JobLine) -> str | None:
        if self._queue is None:
            return None
        try:
            return await self._queue.done(job, line)
        except StoreOut:
            return None

    def close(self) -> None:
        for thinkers in self._thinkers.values():
            thinkers.close()
