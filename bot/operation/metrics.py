"""Metrics of a running bot for Prometheus.

No label names a match, a person, a server or an address.
"""

import asyncio
import math
import multiprocessing
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.app import Agon
from bot.console import built_with
from bot.core.answering import LATE_ANSWERS
from bot.core.coordination import JobFigures, stop
from bot.core.model import Status
from bot.core.queries import OperatorFigures
from bot.discord_io.shards import HandOver
from bot.storage.databases import queue
from bot.storage.dialect import size_of
from bot.storage.store import SqlStore

PARTS = (0.5, 0.95, 0.99)
EVERY_STEP = 6
"""The interval of steps that are exported: each is twice as long as the previous one."""

COUNTS_EVERY_S = 60.0
_RESIDENT = 1
"""Its place in /proc/<pid>/statm, in pages: proc(5)."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The matches by game and status, and the disk space of the database.

    `backed_up_at`: when the last copy was made, 0 if none was. It and `free_bytes` are None for a server's
    database.
    """

    matches: Sequence[tuple[str, Status, int]]
    bytes: int
    free_bytes: int | None
    backed_up_at: float | None


class Census:
    """The latest count. Only the first caller waits for it; later ones get it up to `COUNTS_EVERY_S` old."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._latest: Counted | None = None
        self._counted_at = 0.0
        self._counting: asyncio.Task[Counted] | None = None

    async def latest(self) -> Counted:
        """Return the last count, and start a new one if that is old. The first may raise."""
        is_old = time.monotonic() - self._counted_at >= COUNTS_EVERY_S
        if (self._latest is None or is_old) and (self._counting is None or self._counting.done()):
            self._counted_at = time.monotonic()
            self._counting = asyncio.create_task(self._count())
            self._counting.add_done_callback(_seen)
        if self._latest is None:
            assert self._counting is not None
            return await asyncio.shield(self._counting)
        return self._latest

    async def close(self) -> None:
        await stop(self._counting)

    async def _count(self) -> Counted:
        store = self._store
        self._latest = Counted(
            await OperatorFigures(store).counted(),
            await store.read(size_of),
            await store.upkeep.free_bytes(),
            await store.upkeep.last_backup(),
        )
        return self._latest


def _seen(counting: asyncio.Task[Counted]) -> None:
    """Retrieve the error of a failed count: the last count stays until the next."""
    if not counting.cancelled():
        counting.exception()


@dataclass(frozen=True, slots=True)
class InDatabase:
    """What the database says at one moment. `waits_since`: when the oldest row of the outbox was due."""

    counted: Counted
    waits_since: float | None
    overdue: Mapping[str, int]
    now: float
    jobs: JobFigures
    trouble: str | None


@dataclass(frozen=True, slots=True)
class InProcess:
    """What this process saw itself: its loop's longest delay, and the errors that it logged."""

    lag_s: float
    faults: int


async def stored(store: SqlStore, census: Census, now: float) -> InDatabase:
    """Return figures of the stored data; each statement reads a few rows of an index."""
    asked = queue(store)
    backlog, counted, jobs = await asyncio.gather(
        OperatorFigures(store).backlog(now), census.latest(), _none() if asked is None else asked.counted()
    )
    return InDatabase(counted, *backlog, now, jobs, store.unwritable_because)


async def _none() -> JobFigures:
    return JobFigures()


def exposition(client: Agon, found: InDatabase, seen: InProcess) -> bytes:
    """Return all metrics in Prometheus's text format."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Collector([*_of_database(found), *_of_disk(found), *_of_process(client, seen)]))
    return generate_latest(registry)


class _Collector(Collector):
    def __init__(self, metrics: Sequence[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> Sequence[Metric]:
        return self._metrics


def _of_database(found: InDatabase) -> Iterator[Metric]:
    matches = GaugeMetricFamily("agon_matches", "Matches by game and status.", labels=["game", "status"])
    for game, status, count in found.counted.matches:
        matches.add_metric([game, status], count)
    yield matches
    age_s = 0.0 if found.waits_since is None else max(0.0, found.now - found.waits_since)
    yield GaugeMetricFamily("agon_outbox_age_seconds", "Age of the oldest message still to be sent.", age_s)
    jobs = GaugeMetricFamily("agon_jobs_overdue", "What should be done by now, by kind.", labels=["kind"])
    for kind in ("robot", *sorted(set(found.overdue) - {"robot"})):
        jobs.add_metric([kind], found.overdue.get(kind, 0))
    yield jobs
    yield GaugeMetricFamily(
        "agon_database_writable", "0 while the database cannot be written.", float(found.trouble is None)
    )
    asked = found.jobs
    yield GaugeMetricFamily("agon_workers", "Workers that live.", asked.workers)
    yield GaugeMetricFamily("agon_jobs_waiting", "Jobs that no worker has begun.", asked.waiting)
    yield GaugeMetricFamily("agon_jobs_begun", "Jobs that a worker does now.", asked.begun)
    yield GaugeMetricFamily("agon_jobs_wait_seconds", "How long the oldest of these waits.", asked.waits_s)


def _of_disk(found: InDatabase) -> Iterator[Metric]:
    counted = found.counted
    yield GaugeMetricFamily("agon_database_bytes", "Size of the database.", counted.bytes)
    if counted.free_bytes is not None:
        yield GaugeMetricFamily(
            "agon_disk_free_bytes", "Free space on the database's disk.", counted.free_bytes
        )
    if counted.backed_up_at is not None:
        age_s = max(0.0, found.now - counted.backed_up_at) if counted.backed_up_at else math.inf
        yield GaugeMetricFamily(
            "agon_backup_age_seconds", "Time since the last copy was made; +Inf where there is none.", age_s
        )


def _of_process(client: Agon, seen: InProcess) -> Iterator[Metric]:
    yield InfoMetricFamily("agon_build", "The versions that run here.", built_with())
    latencies = client.answers.latencies
    yield CounterMetricFamily("agon_presses", "Presses answered since the start.", latencies.count)
    steps = latencies.steps()
    buckets = [(f"{end_s:.4g}", count) for end_s, count in steps[::EVERY_STEP]]
    yield HistogramMetricFamily(
        "agon_answer_seconds",
        "From a press to its first answer.",
        buckets=[*buckets, ("+Inf", latencies.count)],
        sum_value=latencies.total_s,
    )
    parts = GaugeMetricFamily(
        "agon_answer_quantile_seconds", "The same since the start, by its part.", labels=["quantile"]
    )
    for part in PARTS:
        parts.add_metric([str(part)], latencies.within_s(part) or 0.0)
    yield parts
    yield from _of_requests(client)
    lag = "The event loop's longest delay in a minute."
    yield GaugeMetricFamily("agon_loop_lag_seconds", lag, seen.lag_s)
    yield CounterMetricFamily("agon_faults", "Errors written to the log since the start.", seen.faults)
    yield CounterMetricFamily(
        "agon_late_answers", "Interactions whose answer came too late for Discord.", LATE_ANSWERS.count
    )
    yield GaugeMetricFamily(
        "agon_children_resident_memory_bytes",
        "Memory of the processes that paint and think for this one.",
        resident_bytes_of_children(),
    )
    yield from _of_shards(client)


def _of_shards(client: Agon) -> Iterator[Metric]:
    shards = client.shards
    heard = shards.heard()
    yield GaugeMetricFamily("agon_shards", "Shards there are, in all processes.", shards.count)
    yield GaugeMetricFamily("agon_shards_held", "Of these, those that this process holds.", len(heard))
    yield GaugeMetricFamily("agon_processes", "Processes that hold shards, or would.", shards.processes)
    over = CounterMetricFamily("agon_hand_overs", "Shards that came to this process or went.", labels=["how"])
    for how in get_args(HandOver):
        over.add_metric([how], shards.hand_overs[how])
    yield over
    ready = GaugeMetricFamily("agon_shard_heard", "1 for a shard that hears Discord.", labels=["shard"])
    for number, is_heard in sorted(heard.items()):
        ready.add_metric([str(number)], int(is_heard))
    yield ready


def _of_requests(client: Agon) -> Iterator[Metric]:
    invalid = CounterMetricFamily(
        "agon_invalid_requests", "Answers of Discord that count towards a ban.", labels=["status"]
    )
    for status in (401, 403, 429):
        invalid.add_metric([str(status)], client.invalid.by_status[status])
    yield invalid
    yield GaugeMetricFamily(
        "agon_invalid_requests_in_ten_minutes",
        "Of these, the latest; 10,000 mean a ban.",
        client.invalid.lately(),
    )
    limits = CounterMetricFamily("agon_rate_limits", "Rate limits met, by whose.", labels=["scope"])
    for scope in ("user", "global", "shared", "none"):
        limits.add_metric([scope], client.invalid.limits_met[scope])
    yield limits


def resident_bytes_of_children() -> int:
    """Return the resident memory of all child processes together; 0 if the system does not tell."""
    total = 0
    for child in multiprocessing.active_children():
        with suppress(OSError, ValueError, IndexError):
            pages = Path(f"/proc/{child.pid}/statm").read_text("ascii").split()[_RESIDENT]
            total += int(pages) * os.sysconf("SC_PAGE_SIZE")
    return total
