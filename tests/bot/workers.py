"""A bot and its workers on one database, for tests."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from bot.background.jobs import Jobs, Thinkers
from bot.core.coordination import JOB_LINES, AskedJob, JobLine, stop
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.storage.postgres.queue import PostgresQueue
from bot.storage.postgres.serving import serve
from bot.storage.postgres.store import PostgresStore
from tests.bot.background.test_thinking import WITHIN_S, partners, robots_turn
from tests.bot.starts import bare

HELD = "held"
PATIENT = f"""
import asyncio
from pathlib import Path
from bot.background import robots
from bot.background.jobs import Jobs
from bot.cli import main
from bot.features.hints import service as hints
robots.PATIENCE_S = hints.PATIENCE_S = {WITHIN_S}
here = Jobs.here
async def held_back(jobs, kind, job):
    found = await here(jobs, kind, job)
    while Path("{HELD}").exists():
        await asyncio.sleep(0.02)
    return found
Jobs.here = held_back
raise SystemExit(main(["worker"]))
"""

Done = Callable[[AskedJob], Awaitable[object]]


class Side:
    """A bot's side of a database that is shared with workers."""

    def __init__(self, address: str, store: PostgresStore, key: bytes) -> None:
        self.address = address
        self.store = store
        self.key = key
        self.queue = PostgresQueue(store)
        self.matches = Matches(store, key=key)
        self.thinkers = Thinkers(1)
        self.jobs = Jobs(self.matches, self.thinkers, key=key, queue=self.queue)
        store.listen(self.queue.wake, lambda: None)

    @property
    def has_thought(self) -> bool:
        """True if anything was thought out on this side."""
        lines = self.jobs._thinkers.values()
        return any(process._pool is not None for thinkers in lines for process in thinkers._all)

    async def rows(self, sql: str) -> list[Any]:
        """Return the rows of a statement."""
        return [tuple(row) for row in await self.store.rows(sql, ())]

    async def until(self, sql: str) -> None:
        """Wait until the statement finds a row."""
        async with asyncio.timeout(WITHIN_S):
            while not await self.rows(sql):
                await asyncio.sleep(0.02)

    async def until_served(self, count: int = 1) -> None:
        """Wait until `count` workers take jobs of every line."""
        await self.until(f"SELECT 1 FROM procrastinate_workers HAVING count(*) = {count * len(JOB_LINES)}")

    async def left(self) -> int:
        """Return how many jobs there are, with procrastinate's own rows."""
        sql = "SELECT (SELECT count(*) FROM jobs) + (SELECT count(*) FROM procrastinate_jobs)"
        ((count,),) = await self.rows(sql)
        return int(count)

    async def until_nothing_is_left(self) -> None:
        """Wait until no job is left; a worker may still be closing its last one."""
        async with asyncio.timeout(WITHIN_S):
            while await self.left():
                await asyncio.sleep(0.02)


@asynccontextmanager
async def bot_side(address: str) -> AsyncIterator[Side]:
    async with PostgresStore.open(address, shared=True) as store:
        side = Side(address, store, await store.installation_secret())
        yield side
        side.jobs.close()


@asynccontextmanager
async def served(side: Side, do: Done) -> AsyncIterator[None]:
    """Run a worker within this process."""
    async with PostgresStore.open(side.address, shared=True) as store:
        at_once: dict[JobLine, int] = {"thoughts": 4, "films": 1}
        working = asyncio.create_task(serve(side.address, PostgresQueue(store), do, at_once))
        try:
            await side.until_served()
            yield
        finally:
            await stop(working)


@contextmanager
def worker(side: Side, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Run `python -m bot worker` with long time limits, as other tests may use all processors."""
    with (folder / "said").open("a") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", PATIENT],
            cwd=folder,
            env=bare() | {"AGON_DATABASE": side.address, "AGON_THINKERS": "1"},
            stdout=said,
            stderr=said,
            text=True,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Let workers that run in this folder hold back what they have found."""
    mark = folder / HELD
    mark.touch()
    try:
        yield
    finally:
        mark.unlink()


@asynccontextmanager
async def two_workers(
    side: Side, folder: Path, by: signal.Signals = signal.SIGKILL
) -> AsyncIterator[Callable[[], Awaitable[subprocess.Popen[str]]]]:
    """Yield a function that kills the worker that starts the job, and returns its process.

    Two workers run. What they find is held back until one is killed. `by` is the signal that is sent.
    """
    with ExitStack() as stack:
        by_number: dict[int, subprocess.Popen[str]] = {}
        for count in (1, 2):
            process = stack.enter_context(worker(side, folder))
            await side.until_served(count)
            for (number,) in await side.rows("SELECT id FROM procrastinate_workers"):
                by_number.setdefault(number, process)

        holding = stack.enter_context(ExitStack())
        holding.enter_context(held(folder))

        async def kill_whoever_begins() -> subprocess.Popen[str]:
            await side.until("SELECT 1 FROM jobs WHERE begun_at IS NOT NULL")
            ((number,),) = await side.rows("SELECT worker_id FROM procrastinate_jobs")
            by_number[number].send_signal(by)
            holding.close()
            return by_number[number]

        yield kill_whoever_begins


async def asked(side: Side, level: Any = "strong") -> tuple[MatchId, int]:
    """Return a match in which the robot is to think, and its question."""
    match = await partners(side.matches, level)
    return match, await robots_turn(side.matches, match)
