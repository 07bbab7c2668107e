"""The queries of idle loops and of reminders use an index."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from bot.core.model import UserId, holder_of
from bot.core.paces import DAY_S, HOUR_S
from tests.bot.background.matches import offered
from tests.year.life import Life
from tests.year.loop import JumpingLoop
from tests.year.paper import Paper
from tests.year.year import made, running_banks

BEN = UserId(2)


def walked(db: sqlite3.Connection, sql: str) -> list[str]:
    """Return the tables that a query scans row by row, except its own subqueries."""
    plan = [str(row[3]) for row in db.execute("EXPLAIN QUERY PLAN " + sql)]
    scans = (step for step in plan if step.startswith("SCAN"))
    return [step for step in scans if "VIRTUAL TABLE" not in step and "(subquery" not in step]


async def _asked_in_a_late_turn(path: Path, clock: JumpingLoop, asked: list[str]) -> None:
    life = Life(path, Paper(), clock, random.Random(1), lambda _: None)
    life.start()
    header = await offered(life.matches, holder_of(BEN), pace="daily")
    await life.matches.channel.card_shown(header.id, 400)
    await life.matches.challenges.accept(header.id, BEN, 77)
    await asyncio.sleep(HOUR_S)
    life.listen(asked.append)
    await asyncio.sleep(2 * DAY_S + HOUR_S)
    await life.end()


def test_every_query_during_a_late_turn_has_an_index(tmp_path: Path) -> None:
    path, asked = tmp_path / "agon.db", list[str]()
    asyncio.run(made(path))
    with asyncio.Runner(loop_factory=lambda: JumpingLoop(1_800_000_000.0)) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, JumpingLoop)
        runner.run(_asked_in_a_late_turn(path, loop, asked))
    db = sqlite3.connect(path)
    select = sorted({one for one in asked if one.lstrip().upper().startswith("SELECT")})
    assert any("FROM due" in one for one in select)
    assert any("FROM outbox" in one for one in select)
    for sql in select:
        assert walked(db, sql) == [], sql


def test_a_question_without_an_index_would_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    asyncio.run(made(path))
    assert walked(sqlite3.connect(path), "SELECT * FROM due WHERE kind = 'half'") == [
        "SCAN due USING COVERING INDEX due_by_time"
    ]


@pytest.mark.parametrize("matches", [1, 40])
def test_an_idle_hour_makes_as_many_queries_at_any_size(tmp_path: Path, matches: int) -> None:
    path, asked = tmp_path / "agon.db", list[str]()
    asyncio.run(made(path))

    async def hour(clock: JumpingLoop) -> None:
        life = Life(path, Paper(), clock, random.Random(1), lambda _: None)
        life.start()
        for number in range(matches):
            header = await offered(life.matches, holder_of(BEN), pace="slow")
            await life.matches.channel.card_shown(header.id, 400 + number)
            await life.matches.challenges.accept(header.id, BEN, 77 + number)
        await asyncio.sleep(HOUR_S)
        life.listen(asked.append)
        await asyncio.sleep(HOUR_S)
        await life.end()

    with asyncio.Runner(loop_factory=lambda: JumpingLoop(1_800_000_000.0)) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, JumpingLoop)
        runner.run(hour(loop))
    assert 0 < len(asked) <= 2 * 60 + 2


def test_only_a_clock_that_runs_is_given_time(tmp_path: Path) -> None:
    """A move while a day is given stops one clock, and the other seat's bank is no gift."""
    path = tmp_path / "agon.db"
    asyncio.run(made(path))
    db = sqlite3.connect(path)
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("INSERT INTO clocks VALUES (7, 0, 86400.0, NULL, NULL), (7, 1, 0.0, 2, 5.0)")
    assert list(running_banks(db, 7).values()) == [0.0]
