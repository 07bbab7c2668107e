"""The time from a start to the first answer with very many open matches, on both kinds of database.

    python -m tests.benchmarks.starting [MATCHES]

A separate process is timed until `/readyz` reports ready, when servers are known and what is due is told.
Then `/readyz` and `/metrics` are timed, which an operator requests every few seconds.
"""

import asyncio
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox.server import Sandbox
from bot.storage.databases import opened_at
from tests import command_line
from tests.bot.e2e.world import Outside
from tests.bot.storage.moves import fill, multiplied
from tests.bot.storage.postgres import free_port, served

FEW = 100
MATCHES = 100_000
DAY_S = 86_400.0
GIVES_UP_AFTER_S = 120.0


def main(matches: int) -> None:
    """Print a line for each kind."""
    print(f"{matches} open matches: seconds to ready, for /readyz, for /metrics", flush=True)
    for kind in ("sqlite", "postgres"):
        with TemporaryDirectory() as folder, _named(kind, Path(folder)) as named:
            asyncio.run(_filled(named, matches))
            ready_s, asked_s, measured_s = asyncio.run(started(named, Path(folder)))
        print(f"{kind:10} {ready_s:6.2f} {asked_s:6.3f} {measured_s:6.3f}", flush=True)


@contextmanager
def _named(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield str(folder / "agon.db")
        return
    with served() as server, server.database() as address:
        yield address


async def _filled(named: str, matches: int) -> None:
    """Write so many open matches: everything is told, and a timer is due in days."""
    await fill(named, FEW)
    async with opened_at(named) as store:

        def calm(db: object) -> None:
            for statement in (
                "UPDATE outbox SET state = 'told'",
                "UPDATE matches SET status = 'playing' WHERE status = 'waiting'",
                "DELETE FROM due",
            ):
                db.execute(statement)  # type: ignore[attr-defined]
            db.execute(  # type: ignore[attr-defined]
                "INSERT INTO due (match_id, kind, key, due_at) SELECT id, 'expire', '0.0', ? FROM matches",
                (time.time() + 2 * DAY_S,),
            )

        await store.transact(calm)
        await store.transact(lambda db: multiplied(db, matches // FEW))


async def started(named: str, folder: Path) -> tuple[float, float, float]:
    """Return the seconds until ready, and for each of two requests then."""
    sandbox, port = Sandbox(), free_port()
    address = await sandbox.start()
    bot = Outside(folder / "agon.db", address, named, AGON_HTTP=f"127.0.0.1:{port}")
    try:
        began = time.monotonic()
        await bot.start()
        while await asyncio.to_thread(answer, port, "readyz") != 200:
            assert time.monotonic() < began + GIVES_UP_AFTER_S, bot.log()
            await asyncio.sleep(0.05)
        ready_s = time.monotonic() - began
        asked = [await _timed(port, name) for name in ("readyz", "metrics")]
    finally:
        await bot.stop()
        await sandbox.stop()
    return ready_s, asked[0], asked[1]


async def _timed(port: int, name: str) -> float:
    began = time.monotonic()
    assert await asyncio.to_thread(answer, port, name) == 200
    return time.monotonic() - began


def answer(port: int, name: str) -> int:
    """Return the status of the answer; 0 for none."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{name}", timeout=30) as said:
            return int(said.status)
    except urllib.error.HTTPError as refused:
        return refused.code
    except OSError:
        return 0


if __name__ == "__main__":
    asked_for = command_line.parser(__doc__, "tests.benchmarks.starting")
    asked_for.add_argument("matches", type=int, nargs="?", default=MATCHES)
    main(asked_for.parse_args(sys.argv[1:]).matches)
