"""What do several processes of one database look like in a test, and what has become of what they did?"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from bot.matches.service import Matches
from bot.storage.postgres.store import PostgresStore
from tests.bot.storage.postgres import Server

KEY = b"k" * 32


@asynccontextmanager
async def several(server: Server, count: int) -> AsyncIterator[list[Matches]]:
    """The matches of so many processes, each with a store of its own."""
    async with AsyncExitStack() as stack:
        address = stack.enter_context(server.database())
        opened = [
            await stack.enter_async_context(PostgresStore.open(address, shared=True)) for _ in range(count)
        ]
        yield [Matches(store, key=KEY) for store in opened]


async def until(holds: Callable[[], bool], within_s: float = 10.0) -> None:
    async with asyncio.timeout(within_s):
        while not holds():
            await asyncio.sleep(0.01)


async def settled(*works: object) -> list[object]:
    """What became of each: what it gave, or how it failed."""
    return await asyncio.gather(*works, return_exceptions=True)  # type: ignore[call-overload, no-any-return]
