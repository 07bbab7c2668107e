"""The lateness of the event loop while robots think."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from statistics import quantiles

from bot.background.jobs import give_way
from bot.background.painter import process_of_its_own
from engine.registry import GAMES
from tests.benchmarks.measure import Row
from tests.benchmarks.rules import RandomGame

TICK_S = 0.005
LASTS_S = 10.0
SEARCHES = 2
WORKS_S = 0.5


def rows() -> Iterator[Row]:
    """Yield row 4: the 99th percentile of an otherwise idle loop."""
    idle = _lag_p99_ms()
    with searching(SEARCHES):
        busy = _lag_p99_ms()
    detail = f"{busy:.2f} ms, idle {idle:.2f} ms"
    yield Row(
        "4",
        "loop lag, 2 searches ÷ idle",
        busy / idle,
        5,
        2,
        1.3,
        is_lower_better=True,
        detail=detail,
    )


@contextmanager
def searching(count: int) -> Iterator[None]:
    """Run so many processes like those of the robots, which play the first game all the time."""
    pools = [process_of_its_own(give_way) for _ in range(count)]
    try:
        for future in [_think(pool) for pool in pools]:
            future.result()  # each has begun
        for pool in pools:
            for _ in range(4000):
                _think(pool)
        yield
    finally:
        for pool in pools:
            pool.shutdown(wait=True, cancel_futures=True)


def _think(pool: ProcessPoolExecutor) -> "Future[None]":
    return pool.submit(_search)


def _search() -> None:
    """Play in a thinking process."""
    game = RandomGame(next(iter(GAMES.values())))
    end = time.monotonic() + WORKS_S
    while time.monotonic() < end:
        game.search()


def _lag_p99_ms() -> float:
    late = asyncio.run(_late())
    return 1000 * quantiles(late, n=100)[98]


async def _late() -> list[float]:
    """Return how much later than requested the loop woke, in seconds."""
    loop, late = asyncio.get_running_loop(), []
    end = loop.time() + LASTS_S
    while (asked := loop.time() + TICK_S) < end:
        await asyncio.sleep(TICK_S)
        late.append(loop.time() - asked)
    return late
