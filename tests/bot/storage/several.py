"""Several processes on one database in a test, and the outcome of what they did."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from contextvars import Context
from typing import Any

from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import Change
from bot.storage.postgres.store import PostgresStore
from tests.bot.storage.postgres import Server

KEY = b"k" * 32


@asynccontextmanager
async def several(server: Server, count: int) -> AsyncIterator[list[Matches]]:
    """Yield the matches of this number of processes, each with a store of its own."""
    async with AsyncExitStack() as stack:
        address = stack.enter_context(server.database())
        opened = [
            await stack.enter_async_context(PostgresStore.open(address, shared=True)) for _ in range(count)
        ]
        yield [Matches(store, key=KEY) for store in opened]


async def until(holds: Callable[[], bool], within_s: float = 60.0) -> None:
    async with asyncio.timeout(within_s):
        while not holds():
            await asyncio.sleep(0.01)


async def settled(*works: object) -> list[object]:
    """Return the outcome of each: its result or its exception."""
    return await asyncio.gather(*works, return_exceptions=True)  # type: ignore[call-overload, no-any-return]


def before_it_writes(matches: Matches, *happens: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Run all of this before the process's next write."""
    write = matches.loader.write

    async def written(match: MatchId, changes: list[Change]) -> None:
        matches.loader.write = write  # type: ignore[method-assign]
        for each in happens:  # by others, who do not know this process's locks
            await asyncio.create_task(each(), context=Context())
        await write(match, changes)

    matches.loader.write = written  # type: ignore[method-assign]
