"""What `/readyz` and `/metrics` read from the database, and what they report of the process and the disk."""

import asyncio
import logging
import math
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.core.answering import LateAnswers
from bot.core.database import SqlConnection, Values
from bot.core.queries import OperatorFigures
from bot.operation.metrics import Census
from bot.operation.serving import operated
from bot.storage.copies import note_copy
from bot.storage.databases import opened_at
from bot.storage.files import backup
from bot.storage.postgres.transactions import PostgresConnection, translated
from bot.storage.store import SqliteStore, SqlStore
from tests.bot.house import House
from tests.bot.kinds import BOTH
from tests.bot.storage.headers import waiting
from tests.bot.test_operation import HERE, asked, told, value


@asynccontextmanager
async def overheard(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[tuple[str, Values]]]:
    """Yield a list that collects every statement the store reads."""
    heard: list[tuple[str, Values]] = []
    rows = type(store).rows

    async def listening(own: SqlStore, sql: str, values: Values) -> Any:
        heard.append((sql, values))
        return await rows(own, sql, values)

    monkeypatch.setattr(type(store), "rows", listening)
    yield heard
    monkeypatch.setattr(type(store), "rows", rows)


def plan_of(db: SqlConnection, sql: str, values: Values) -> str:
    """Return the database's query plan when it avoids full table scans where it can."""
    if isinstance(db, PostgresConnection):
        db._db.execute("SET LOCAL enable_seqscan = off")
        found = db._db.execute(translated(f"EXPLAIN {sql}", is_named=False), values)
        return "\n".join(row[0] for row in found)
    return "\n".join(str(row[3]) for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", values))


@BOTH
async def test_no_page_of_an_operator_reads_a_table_whole(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: SqlStore = house.bot.store  # type: ignore[assignment]  # the house's store is one
    await store.create(waiting(), b"s", [])
    async with asked(house) as (address, session), overheard(store, monkeypatch) as heard:
        for page in ("readyz", "metrics"):
            async with session.get(f"{address}/{page}") as answer:
                assert answer.status == 200
    large = re.compile(r"FROM (matches|outbox|due|entries|seats|people|servers|milestones)\b")
    plans = [
        (sql, await store.read(partial(plan_of, sql=sql, values=values)))
        for sql, values in heard
        if large.search(sql)
    ]
    assert len(plans) >= 2
    whole = re.compile(r"Seq Scan|SCAN (?!.*USING (COVERING )?INDEX)")
    assert [sql for sql, plan in plans if whole.search(plan)] == []


async def test_matches_are_counted_once_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        await store.create(waiting(), b"s", [])
        census = Census(store)
        async with overheard(store, monkeypatch) as heard:
            first = await census.latest()
            assert await census.latest() is first
        assert sum("FROM matches" in sql for sql, _ in heard) == 1
        assert list(first.matches) == [("hera_zeus", "waiting", 1)]
        monkeypatch.setattr("bot.operation.metrics.COUNTS_EVERY_S", 0.0)
        await store.create(waiting(status="over"), b"s", [])
        assert await census.latest() is first  # nobody waits for the new count
        async with asyncio.timeout(30):
            while len((await census.latest()).matches) < 2:
                await asyncio.sleep(0.01)
        await census.close()


async def test_the_age_of_the_last_backup_is_a_metric(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    async with SqliteStore.open(path) as store:
        assert await store.upkeep.last_backup() == 0.0
        backup(path, tmp_path / "copy.db")
        note_copy(path, tmp_path / "copy.db", made_at=1000.0, days=1)
        assert await store.upkeep.last_backup() == 1000.0
        (tmp_path / "copy.db").unlink()  # it was moved to another machine
        assert await store.upkeep.last_backup() == 1000.0
        free = await store.upkeep.free_bytes()
        assert free is not None
        assert free > 0


@pytest.mark.pictures
async def test_process_disk_and_backup_are_measured(house: House) -> None:
    text = await told(house)
    assert value(text, "process_resident_memory_bytes") > 1e7
    assert value(text, "agon_children_resident_memory_bytes") > 1e7  # the one that paints
    assert value(text, "agon_database_bytes") > 1000
    assert value(text, "agon_disk_free_bytes") > 0
    assert math.isinf(value(text, "agon_backup_age_seconds"))


async def test_errors_in_the_log_are_counted(house: House) -> None:
    async with asked(house) as (address, session):
        logging.getLogger("bot.test").warning("no fault")
        before = await _faults(session, address)
        logging.getLogger("bot.test").error("a fault")
        logging.getLogger("asyncio").error("another one")
        assert await _faults(session, address) == before + 2


async def _faults(session: aiohttp.ClientSession, address: str) -> float:
    async with session.get(f"{address}/metrics") as answer:
        return value(await answer.text(), "agon_faults_total")


async def test_late_answers_take_one_log_line_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 100.0
    late = LateAnswers(lambda: now)
    for number in range(210):
        late.note(number)
        late.note(number)  # a deferral and then the answer
        now += 0.25
    assert late.count == 210
    assert len(caplog.records) == 1
    now += 60.0
    late.note(1000)
    assert [record.getMessage() for record in caplog.records] == [
        "answers too late for Discord since the last such line: 1",
        "answers too late for Discord since the last such line: 210",
    ]


@pytest.mark.parametrize("kind", ["postgres"])
async def test_a_server_tells_no_disk_and_no_backup(named: str) -> None:
    async with opened_at(named) as store:
        assert await store.upkeep.free_bytes() is None
        assert await store.upkeep.last_backup() is None


async def test_a_database_that_is_out_is_lacking(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def out(_: OperatorFigures) -> None:
        raise OSError

    client = house.bot
    monkeypatch.setattr(OperatorFigures, "ping", out)
    async with (
        operated(HERE, lambda: client, house.bot.store) as port,  # type: ignore[arg-type]
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/readyz") as answer,
    ):
        assert (answer.status, (await answer.json())["lacking"]) == (503, ["database"])
