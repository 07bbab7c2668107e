"""The cost of an idle hour, and whether timers among many matches fire on time."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.core.paces import DAY_S, HOUR_S
from bot.sandbox.server import Sandbox
from tests.benchmarks import house, load
from tests.benchmarks.measure import Row
from tests.benchmarks.processes import cpu_s
from tests.benchmarks.storing import connected
from tests.bot.e2e.world import Outside
from tests.year.life import Life
from tests.year.loop import JumpingLoop
from tests.year.paper import Paper

LASTS_S = 60.0
DUE_IN_S = 20.0
"""Seconds from the end of the measurement until a timer is due."""
LONGEST_LATE_S = 60.0
LATE_MATCH = 1000


def rows() -> Iterator[Row]:
    """Yield row 12: CPU seconds of an idle hour with many clocks, and the lateness of a due timer."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "agon.db"
        asyncio.run(house.fill(path))
        due_at = time.time() + house.SETTLES_S + LASTS_S + DUE_IN_S + 5.0
        wind(path, due_at)
        asked = statements(path, due_at - DAY_S / 4)
        idle_s, late_s = asyncio.run(_waited(path, due_at))
    name = f"{house.OPEN_MATCHES} clocks"
    detail = f"{asked} SQL statements; {LASTS_S:g} s measured"
    yield Row("12", f"{name}, idle hour, CPU s", idle_s, 60, 20, 5, is_lower_better=True, detail=detail)
    detail = "one among all that wait"
    yield Row("12", f"{name}, due row late, s", late_s, 5, 2, 1, is_lower_better=True, detail=detail)


def wind(path: Path, due_at: float) -> None:
    """Make every open match daily with a running clock, and one timer due at `due_at`."""
    db = connected(path)
    db.execute("BEGIN")
    db.execute("UPDATE matches SET pace = 'daily', to_act = '[0]', turn = 1 WHERE status = 'playing'")
    db.execute(
        "INSERT INTO clocks SELECT id, 0, ?, 1, ? FROM matches WHERE status = 'playing'", (DAY_S, due_at)
    )
    for kind, share in (("half", 0.5), ("bank", 1.9), ("expire", 2.0)):
        db.execute("INSERT INTO due SELECT match_id, ?, '0.1', since + ? FROM clocks", (kind, share * DAY_S))
    db.execute("INSERT INTO due VALUES (?, 'lapse', '', ?)", (LATE_MATCH, due_at))
    db.execute("COMMIT")
    db.close()


def statements(path: Path, now: float) -> int:
    """Return the SQL statements of the loops in an idle hour, on a clock that jumps."""
    asked: list[str] = []

    async def hour(clock: JumpingLoop) -> None:
        life = Life(path, Paper(), clock, Random(1), lambda _: None)
        life.start()
        await asyncio.sleep(60)
        life.listen(asked.append)
        await asyncio.sleep(HOUR_S)
        await life.end()

    loop = JumpingLoop(now)
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(hour(loop))
    return len(asked)


async def _waited(path: Path, due_at: float) -> tuple[float, float]:
    """Return the CPU seconds of an idle hour, and how late a due row was taken."""
    sandbox = Sandbox()
    bot = Outside(path, await sandbox.start())
    await bot.start()
    try:
        await load.until_connected(sandbox)
        await asyncio.sleep(house.SETTLES_S)
        assert bot.process is not None
        before, began = cpu_s(bot.process.pid), time.monotonic()
        await asyncio.sleep(LASTS_S)
        used_s = (cpu_s(bot.process.pid) - before) / (time.monotonic() - began)
        return used_s * HOUR_S, await _taken_late(path, due_at)
    finally:
        await bot.stop()
        await sandbox.stop()


async def _taken_late(path: Path, due_at: float) -> float:
    db = sqlite3.connect(path)
    sql = "SELECT 1 FROM due WHERE match_id = ? AND kind = 'lapse'"
    found: Any = True
    while found and time.time() < due_at + LONGEST_LATE_S:
        await asyncio.sleep(0.02)
        found = db.execute(sql, (LATE_MATCH,)).fetchone()
    db.close()
    return time.time() - due_at
