"""What takes a while to find out, looked up at most once a minute so that no scrape waits for it."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bot.concurrency import stop
from bot.core.model import Status
from bot.core.queries import OperatorFigures
from bot.storage.dialect import size_of
from bot.storage.store import SqlStore

COUNTS_EVERY_S = 60.0


@dataclass(frozen=True, slots=True)
class Counted:
    """The matches by game and status, and what the database takes of its disk.

    `backed_up_at`: when the last copy was made, 0 where none was. That and `free_bytes` are None where the
    database is a server's.
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
        """Return the last count, and start a new one where that is old.

        Raises what the database says while there is none yet.
        """
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
        """Stop counting."""
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
    """Take notice of a failure: the last count stays, and the next one comes after `COUNTS_EVERY_S`."""
    if not counting.cancelled():
        counting.exception()
