"""The bot as a whole, in its own processes, compared with what it cannot do without."""

import asyncio
import io
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from PIL import Image

from bot.sandbox.server import Sandbox
from engine.registry import GAMES
from tests.benchmarks import bare, lag, load
from tests.benchmarks.measure import Row
from tests.benchmarks.pictures import encoding_s
from tests.benchmarks.processes import resident_mb
from tests.benchmarks.storing import Remembering, Saved, connected, play_long
from tests.bot.e2e.world import Outside

MATCHES = 100
CHANNELS = 5
LASTS_S = 60.0
PRESSES_PER_S = 10.0
OPEN_MATCHES = 10_000
ENTRIES = 20
SETTLES_S = 3.0
SAMPLED_PICTURES = 30

_KEPT_BY_MATCH = ("entries", "secrets", "seats", "drafts", "outbox")


def rows(*, has_suite: bool = False) -> Iterator[Row]:
    """Yield rows 4, 7, 8, 11, 12 and 14; also 13 with the whole suite."""
    yield from lag.rows()
    yield from _pressing()
    yield from _holding()
    if has_suite:
        yield _testing()


def _pressing() -> Iterator[Row]:
    """Yield rows 7, 8, 11 and 14, from one crowd."""
    with lag.searching(1):
        phases = [("at a person's pace", LASTS_S, PRESSES_PER_S)]
        table = asyncio.run(load.run(MATCHES, CHANNELS, phases))
    (phase,) = table.phases
    presses = len(phase.presses)
    kinds = Counter(bare.kind_of(asked.request) for asked in phase.requests)
    with TemporaryDirectory() as folder:
        picture = Path(folder) / "picture.png"
        picture.write_bytes(sorted(table.pictures, key=len)[len(table.pictures) // 2])
        shares = {kind: count / presses for kind, count in kinds.items()}
        alone = asyncio.run(bare.cpu_of_a_press(shares, picture))
    own = phase.bot_cpu_s / presses
    detail = f"{1e3 * own:.1f} ms, discord.py {1e3 * alone:.1f} ms; pictures laid out, painted elsewhere"
    yield Row(
        "7", "CPU of a press ÷ discord.py", own / alone, 2, 1.5, 1.2, is_lower_better=True, detail=detail
    )
    counted = sum(asked.is_counted for asked in phase.requests)
    detail = f"{counted} for {presses} presses and commands"
    yield Row(
        "8", "requests ÷ press", counted / presses, 0.5, 0.25, 0.15, is_lower_better=True, detail=detail
    )
    first = [1000 * one.first_s for one in phase.presses if one.first_s is not None]
    late = sum(one.first_s is None for one in phase.presses)
    detail = f"{presses} at {PRESSES_PER_S:g}/s in {MATCHES} matches, {late} unanswered, a search running"
    yield Row(
        "11", "first answer p99, ms", load.at(first, 99), 500, 250, 100, is_lower_better=True, detail=detail
    )
    shown = sum(one.picture_s is not None for one in phase.presses) + kinds[bare.POST]
    drawing, encoding = own + phase.painting_cpu_s / max(shown, 1), _encoding_s(table.pictures)
    detail = f"{1e3 * drawing:.1f} ms, Pillow {1e3 * encoding:.1f} ms"
    yield Row(
        "14",
        "CPU of a drawn press ÷ encode",
        drawing / encoding,
        2,
        1,
        0.5,
        is_lower_better=True,
        detail=detail,
    )


def _encoding_s(pictures: Sequence[bytes]) -> float:
    """Return Pillow's median CPU seconds to encode one of these again."""
    some = pictures[:: max(1, len(pictures) // SAMPLED_PICTURES)]
    images = [Image.open(io.BytesIO(picture)) for picture in some]
    return mean(encoding_s(image.convert("RGB")) for image in images)


def _holding() -> Iterator[Row]:
    """Yield row 12: the bot's main process with many open matches, and without any."""
    with TemporaryDirectory() as folder:
        full, empty = Path(folder) / "full" / "agon.db", Path(folder) / "empty" / "agon.db"
        for path in (full, empty):
            path.parent.mkdir()
        asyncio.run(fill(full))
        idle_mb, idle_s = asyncio.run(_started(empty))
        full_mb, full_s = asyncio.run(_started(full))
    name = f"{OPEN_MATCHES} open matches"
    yield Row(
        "12",
        f"{name}, MB above idle",
        full_mb - idle_mb,
        200,
        50,
        10,
        is_lower_better=True,
        detail=f"{full_mb:.0f} MB, idle {idle_mb:.0f} MB",
    )
    yield Row(
        "12",
        f"{name}, start, s",
        full_s,
        10,
        5,
        2,
        is_lower_better=True,
        detail=f"without any {idle_s:.1f} s",
    )


async def fill(path: Path) -> None:
    """Play one match for a while and copy it; everything about it has been told."""
    async with Remembering.open(path) as store:
        kept = Saved(next(iter(GAMES.values())), store, path.parent)
        await play_long(kept, ENTRIES)
    db = connected(path)
    columns = [name for (name,) in db.execute("SELECT name FROM pragma_table_info('matches')")]
    others = ", ".join(name for name in columns if name not in ("id", "thread_id"))
    count = f"WITH RECURSIVE n (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM n LIMIT {OPEN_MATCHES}) "
    db.execute("BEGIN")
    db.execute("DELETE FROM due")
    db.execute("UPDATE outbox SET state = 'told', message_id = 1")
    db.execute(
        f"INSERT INTO matches (id, thread_id, {others})"
        f" {count} SELECT n.id, 1000000 + n.id, {others} FROM n,"
        f" (SELECT {others} FROM matches WHERE id = ?)",
        (kept.match,),
    )
    for table in _KEPT_BY_MATCH:
        columns = [name for (name,) in db.execute(f"SELECT name FROM pragma_table_info('{table}')")]
        names = ", ".join(name for name in columns if name != "match_id")
        db.execute(
            f"INSERT INTO {table} (match_id, {names}) {count} SELECT n.id, {names} FROM n,"
            f" (SELECT {names} FROM {table} WHERE match_id = ?)",
            (kept.match,),
        )
    db.execute("COMMIT")
    db.close()


async def _started(database: Path) -> tuple[float, float]:
    """Return the memory in MB a while after a start, and the seconds until it is connected."""
    sandbox = Sandbox()
    bot = Outside(database, await sandbox.start())
    began = time.monotonic()
    await bot.start()
    try:
        await load.until_connected(sandbox)
        seconds = time.monotonic() - began
        await asyncio.sleep(SETTLES_S)
        assert bot.process is not None
        return resident_mb(bot.process.pid), seconds
    finally:
        await bot.stop()
        await sandbox.stop()


def _testing() -> Row:
    """Return row 13: the test command of contributors."""
    began = time.monotonic()
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q"], check=False, capture_output=True, env=dict(os.environ)
    )
    minutes = (time.monotonic() - began) / 60
    detail = f"on {os.cpu_count()} cores"
    return Row("13", "python3 -m pytest, minutes", minutes, 6, 4, 2, is_lower_better=True, detail=detail)
