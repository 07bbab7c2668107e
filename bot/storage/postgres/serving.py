"""A worker's side of the job queue: fetching jobs, and redoing those of workers that died.

The queue is procrastinate's: https://procrastinate.readthedocs.io. A row of ours (`queue.py`) says whether
a process waits for a job, so that a job done twice counts once.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ConnectorException, ProcrastinateException
from procrastinate.jobs import DeleteJobCondition, Job, Status
from procrastinate.manager import JobManager
from procrastinate.worker import Worker
from psycopg_pool import PoolTimeout

from bot.core.coordination import AskedJob, JobLine, Stale, stop
from bot.core.model import MatchId
from bot.core.store import StoreOut
from bot.storage.files import StorageError
from bot.storage.postgres.queue import BEATS_EVERY_S, DEAD_AFTER_S, TASK, PostgresQueue
from engine.core.game import Seat

FETCHES_EVERY_S: Final = 0.5
"""Jobs that arrive during a fetch cause no notice, so the queue is read this often, too."""
ENDS_WITHIN_S: Final = 5.0
"""Seconds a stopping worker continues what it has begun."""
AGAIN_AFTER_S: Final = 1.0
AWAY: Final = (psycopg.Error, PoolTimeout, ProcrastinateException, StorageError, StoreOut)
"""The errors of a database that cannot be reached."""

Do = Callable[[AskedJob], Awaitable[object]]

_log = logging.getLogger(__name__)


async def serve(address: str, queue: PostgresQueue, do: Do, at_once: Mapping[JobLine, int]) -> None:
    """Do jobs until cancelled, for each line `at_once` at a time.

    `do` returns the result of a job, which JSON can hold.
    """
    logging.getLogger("procrastinate").setLevel(logging.CRITICAL)  # what matters is logged here
    while True:
        try:
            await _served(address, queue, do, at_once)
        except AWAY as error:
            _log.warning("the queue cannot be reached: %s", type(error).__name__)
        if _is_cancelled():
            raise asyncio.CancelledError
        await asyncio.sleep(AGAIN_AFTER_S)


async def _served(address: str, queue: PostgresQueue, do: Do, at_once: Mapping[JobLine, int]) -> None:
    """Do jobs as long as the queue can be reached."""
    app = App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4))
    app.job_manager = _Finishing(app.connector)

    @app.task(name=TASK)
    async def job(kind: str, match: int, seat: int, asked: str) -> None:
        await _done(queue, do, AskedJob(kind, MatchId(match), Seat(seat), asked))

    workers = [
        Worker(
            app,
            queues=[line],
            concurrency=count,
            fetch_job_polling_interval=FETCHES_EVERY_S,
            update_heartbeat_interval=BEATS_EVERY_S,
            stalled_worker_timeout=DEAD_AFTER_S,
            shutdown_graceful_timeout=ENDS_WITHIN_S,
            delete_jobs=DeleteJobCondition.ALWAYS,
            install_signal_handlers=False,
        )
        for line, count in at_once.items()
    ]
    async with app.open_async():
        minding = asyncio.create_task(_minded(app, workers, queue))
        working = [asyncio.create_task(worker.run()) for worker in workers]  # type: ignore[no-untyped-call]
        try:
            ended, _ = await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
            for one in ended:
                one.result()
        finally:
            await stop(minding, *working)


class _Finishing(JobManager):
    """Lets a job end that this worker cannot mark as done.

    While this worker stood still another one may have done the job; or the database went away, and the job
    is looked at again once this worker counts as dead. procrastinate 3.10.0 marks jobs in tasks whose
    exceptions nobody retrieves.
    """

    async def finish_job(self, job: Job, status: Status, delete_job: bool) -> None:
        """Mark a job as done, or say why not."""
        try:
            await super().finish_job(job, status, delete_job)
        except ConnectorException as error:
            _log.warning("a finished job could not be marked: %s", type(error.__cause__ or error).__name__)


async def _done(queue: PostgresQueue, do: Do, job: AskedJob) -> None:
    if not await queue.begin(job):
        return
    try:
        found = await do(job)
    except Stale:
        pass
    except (TimeoutError, BrokenProcessPool, StoreOut) as error:
        _log.warning("a job of match %s has no result: %s", job.match, type(error).__name__)
    except asyncio.CancelledError:
        await queue.give_back(job)
        raise
    except Exception:
        _log.exception("a job of match %s failed", job.match)
    else:
        await queue.finish(job, json.dumps(found))
        return
    await queue.give_back(job)


async def _minded(app: App, workers: Sequence[Worker], queue: PostgresQueue) -> None:
    """Repeat the jobs of dead workers, and delete those that nobody has taken.

    A worker that others took for dead ends, to be there again.
    """
    while not _is_cancelled():
        try:
            for worker in workers:
                if worker.worker_id is not None and not await queue.knows(worker.worker_id):
                    worker.stop()  # type: ignore[no-untyped-call]
            stalled = await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=DEAD_AFTER_S)
            for each in stalled:
                _log.warning("a job of a worker that died is repeated")
                await app.job_manager.retry_job(each)
            await queue.tidy()
        except AWAY as error:
            _log.warning("the search for stalled jobs is postponed: %s", type(error).__name__)
        await asyncio.sleep(BEATS_EVERY_S)


def _is_cancelled() -> bool:
    """Return True if this task was cancelled, even if it noticed only a broken connection."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
