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


def _as_it_is(found: Any) -> object:
    return found


class Task(NamedTuple):
    """What is done for a job: `work`, with `args`, in a process of its own, within so many seconds there."""

    within_s: float
    work: Callable[..., Any]
    args: tuple[object, ...]


class JobKind(NamedTuple, Generic[T]):
    """What jobs of a kind are.

    `read`: what is to be done for one, from the match as it is now, by the installation's key; raises Stale.
    `written`: what comes of it as JSON can hold it, and `understood`: that as it was before it was JSON.
    """

    name: str
    read: Callable[[Matches, bytes, AskedJob], Awaitable[Task]]
    understood: Callable[[Any], T]
    written: Callable[[T], object] = _as_it_is
    line: JobLine = "thoughts"


class Jobs:
    """Does jobs. `thinkers`: for thoughts. `queue`: None where this process has its database to itself."""

    def __init__(
        self, matches: Matches, thinkers: Thinkers, *, key: bytes, queue: Queue | None = None
    ) -> None:
        self._matches = matches
        self._thinkers: dict[JobLine, Thinkers] = {"thoughts": thinkers, "films": Thinkers(1)}
        self._key = key
        self._queue = queue

    async def do(self, kind: JobKind[T], match: MatchId, seat: Seat, asked: str) -> T:
        """What comes of it.

        Raises Stale, TimeoutError and BrokenProcessPool, and whatever the work raises.
        """
        job = AskedJob(kind.name, match, seat, asked)
        found = await self._from_worker(job, kind.line)
        return await self.here(kind, job) if found is None else kind.understood(json.loads(found))

    async def here(self, kind: JobKind[T], job: AskedJob) -> T:
        """The same, done on this machine."""
        task = await kind.read(self._matches, self._key, job)
        found: T = await self._thinkers[kind.line].think(task.within_s, task.work, *task.args)
        return found

    def rest(self, line: JobLine) -> None:
        """Nobody waits in this line: its processes end until they are needed again."""
        self._thinkers[line].close()

    async def _from_worker(self, job: AskedJob, line: JobLine) -> str | None:
        if self._queue is None:
            return None
        try:
            return await self._queue.done(job, line)
        except StoreOut:
            return None

    def close(self) -> None:
        """Stops at once what is done on this machine."""
        for thinkers in self._thinkers.values():
            thinkers.close()
