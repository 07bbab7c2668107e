"""The queue of jobs in PostgreSQL: asking a worker, and waiting for its result."""

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from bot.core.coordination import JOB_LINES, AskedJob, JobFigures, JobLine
from bot.core.database import SqlConnection
from bot.core.model import MatchId, UserId
from bot.storage.store import SqlStore

TASK: Final = "job"

BEATS_EVERY_S: Final = 1.0
DEAD_AFTER_S: Final = 5.0
"""Seconds without a sign of life after which a worker is dead and its work is done again."""
BEGINS_WITHIN_S: Final = 5.0
"""Seconds to wait for a worker to begin."""
DONE_WITHIN_S: Final = 60.0
"""Seconds to wait for a job to end, from when it was asked for."""
LOOKS_EVERY_S: Final = 0.5
"""Notices without a listener are lost, so the table is read this often, too."""
KEPT_S: Final = 600.0
"""Seconds after which a job that nobody has taken is deleted."""

_LIVING: Final = f"FROM procrastinate_workers WHERE last_heartbeat > now() - interval '{DEAD_AFTER_S} s'"
_SERVED: Final = f"SELECT 1 {_LIVING} LIMIT 1"
_COUNTED: Final = (  # a worker is there once for each line
    f"SELECT (SELECT count(*) / {len(JOB_LINES)} {_LIVING}), count(*) FILTER (WHERE begun_at IS NULL),"
    " count(*) FILTER (WHERE begun_at IS NOT NULL),"
    " coalesce(extract(epoch FROM now() - min(asked_at) FILTER (WHERE begun_at IS NULL)), 0)::float"
    " FROM jobs WHERE result IS NULL"
)
_DEFER: Final = (
    "SELECT procrastinate_defer_jobs_v1(ARRAY[ROW(CAST(? AS text), CAST(? AS text), 0, NULL, NULL,"
    " CAST(? AS jsonb), NULL)::procrastinate_job_to_defer_v1])"
)
_THE: Final = "kind = ? AND match_id = ? AND seat = ? AND asked = ?"


class PostgresQueue:
    """A `bot.core.coordination.Queue`, and what workers do with it. `store`: shared with workers."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._waiting: dict[AskedJob, asyncio.Event] = {}

    # --- callers --------------------------------------------------------------------------------------

    async def done(self, job: AskedJob, line: JobLine = "thoughts") -> str | None:
        began = time.monotonic()
        if not await self._store.transact(partial(_ask, job=job, line=line)):
            return None
        woken = self._waiting.setdefault(job, asyncio.Event())
        try:
            while not await self._store.read(partial(_is_over, job=job, since=began)):
                await _either(woken, LOOKS_EVERY_S)
                woken.clear()
        finally:
            self._waiting.pop(job, None)
        return await self._store.transact(partial(_taken, job=job))

    def wake(self, match: MatchId) -> None:
        for job, woken in self._waiting.items():
            if job.match == match:
                woken.set()

    async def counted(self) -> JobFigures:
        (row,) = await self._store.rows(_COUNTED, ())
        return JobFigures(*row)

    # --- workers -----------------------------------------------------------------------------------

    async def begin(self, job: AskedJob) -> bool:
        """Mark the job as begun and return True, or return False if nobody waits for it any more."""
        sql = f"UPDATE jobs SET begun_at = now() WHERE {_THE} AND result IS NULL"
        return await self._store.transact(lambda db: db.execute(sql, _key(job)).rowcount > 0)

    async def finish(self, job: AskedJob, result: str) -> None:
        """Save the result of a job as JSON, and notify its caller."""
        await self._tell(job, f"UPDATE jobs SET result = ? WHERE {_THE}", (result, *_key(job)))

    async def give_back(self, job: AskedJob) -> None:
        """Delete an unfinished job: its caller then does it without a worker."""
        await self._tell(job, f"DELETE FROM jobs WHERE {_THE} AND result IS NULL", _key(job))

    async def knows(self, worker: int) -> bool:
        """Return True if a worker of this number is registered and alive."""
        return bool(await self._store.rows(f"SELECT 1 {_LIVING} AND id = ?", (worker,)))

    async def tidy(self) -> None:
        """Delete jobs that nobody has taken."""
        sql = f"DELETE FROM jobs WHERE asked_at < now() - interval '{KEPT_S} s'"
        await self._store.transact(lambda db: db.execute(sql))

    async def _tell(self, job: AskedJob, sql: str, values: Sequence[Any]) -> None:
        def work(db: SqlConnection) -> None:
            db.execute(sql, values)
            self._store._tell_others(db, (job.match,))

        await self._store.transact(work)


def forget(db: SqlConnection, user: UserId, matches: Sequence[MatchId]) -> None:
    """Delete, in one transaction, a person's jobs and the results in their matches.

    A waiting process then does the job itself; a worker that has begun finds that nobody waits.
    """
    named = f"%~{user}~%"  # as an order of a film names its reader
    db.execute("DELETE FROM jobs WHERE asked LIKE ?", (named,))
    db.execute("DELETE FROM procrastinate_jobs WHERE status = 'todo' AND args->>'asked' LIKE ?", (named,))
    for match in matches:
        db.execute("DELETE FROM jobs WHERE match_id = ?", (match,))


def _key(job: AskedJob) -> tuple[str, int, int, str]:
    return job.kind, int(job.match), int(job.seat), job.asked


def _ask(db: SqlConnection, job: AskedJob, line: JobLine) -> bool:
    """Queue a job and return True; return False if there is no worker."""
    if db.execute(_SERVED).fetchone() is None:
        return False
    sql = "INSERT INTO jobs (kind, match_id, seat, asked) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    if db.execute(sql, _key(job)).rowcount:
        db.execute(_DEFER, (line, TASK, json.dumps(dict(zip(_NAMES, _key(job), strict=True)))))
    return True


_NAMES: Final = ("kind", "match", "seat", "asked")


def _is_over(db: SqlConnection, job: AskedJob, since: float) -> bool:
    """Return True if there is nothing more to wait for; `since` is in seconds of the monotonic clock."""
    sql = f"SELECT result IS NOT NULL, begun_at IS NOT NULL FROM jobs WHERE {_THE}"
    row = db.execute(sql, _key(job)).fetchone()
    if row is None or row[0]:
        return True
    is_late = time.monotonic() - since > (DONE_WITHIN_S if row[1] else BEGINS_WITHIN_S)
    return is_late or db.execute(_SERVED).fetchone() is None


def _taken(db: SqlConnection, job: AskedJob) -> str | None:
    """Delete the job and return its result, if any; a worker still busy with it finds nobody waiting."""
    row = db.execute(f"DELETE FROM jobs WHERE {_THE} RETURNING result", _key(job)).fetchone()
    return None if row is None or row[0] is None else str(row[0])


async def _either(woken: asyncio.Event, within_s: float) -> None:
    """Wait until the event is set, or for this many seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(within_s):
            await woken.wait()
