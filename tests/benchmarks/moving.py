"""Moving a whole installation from SQLite to PostgreSQL and back: unchanged, and how long it takes.

    python -m tests.benchmarks.moving [MATCHES]

It runs `python -m bot move` in its own process, both ways. Before, between and afterwards it compares every
row, the digest of every entry, and the panels of some hundred matches. Meanwhile a second process keeps
trying to open either database, and must be refused.
"""

import asyncio
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.databases import opened_at
from bot.storage.files import StorageError
from tests import command_line
from tests.bot.starts import ROOT, bare
from tests.bot.storage.moves import dump, fill, multiplied, views
from tests.bot.storage.postgres import served

FEW = 100
MATCHES = 10_000
ENDS_WITHIN_S = 3.0
SEEN = 300
"""Open matches per compared one."""


def main(matches: int) -> None:
    """Print a line for each way.

    Raises:
        AssertionError: something differs.
    """
    with TemporaryDirectory() as name, served() as server, server.database("template1") as address:
        folder = Path(name)
        source, back = str(folder / "from.db"), str(folder / "back.db")
        asyncio.run(_filled(source, matches))
        before = _seen(source, matches)
        print(f"{before[1]} rows, views of every {max(1, matches // SEEN)}th open match compared", flush=True)
        for start, end in ((source, address), (address, back)):
            seconds, refusals = asyncio.run(_moved(start, end))
            assert _seen(end, matches) == before, "what was moved is not what there was"
            kind = "to PostgreSQL" if end == address else "back"
            print(f"{kind:14} {seconds:7.1f} s, a second process was refused {refusals} times", flush=True)


async def _filled(named: str, matches: int) -> None:
    await fill(named, FEW)
    async with opened_at(named) as store:
        await store.transact(lambda db: multiplied(db, matches // FEW))


def _seen(named: str, matches: int) -> tuple[str, int, str]:
    """Return a digest of every row, their number, and a digest of what people see."""
    rows = asyncio.run(dump(named))
    of_rows = sha256(repr(sorted(rows.items())).encode()).hexdigest()
    seen = asyncio.run(views(named, every=max(1, matches // SEEN)))
    return of_rows, sum(map(len, rows.values())), sha256(repr(seen).encode()).hexdigest()


async def _moved(source: str, target: str) -> tuple[float, int]:
    """Return the seconds of the move, and how often another process was refused."""
    began = time.monotonic()
    move = subprocess.Popen(
        [sys.executable, "-m", "bot", "move", source, target],
        cwd=ROOT,
        env=bare(),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert move.stdout is not None
    assert "locked" in move.stdout.readline()
    refused = 0
    reading = asyncio.create_task(asyncio.to_thread(move.stdout.read))
    while not reading.done():
        for named in (source, target):
            try:
                async with opened_at(named):
                    # Only after the move has released both databases, which is its last step.
                    await asyncio.wait_for(asyncio.shield(reading), ENDS_WITHIN_S)
            except StorageError:
                refused += 1
        await asyncio.sleep(0.5)
    said = await reading
    assert move.wait() == 0, said
    return time.monotonic() - began, refused


if __name__ == "__main__":
    asked = command_line.parser(__doc__, "tests.benchmarks.moving")
    asked.add_argument("matches", type=int, nargs="?", default=MATCHES)
    main(asked.parse_args().matches)
