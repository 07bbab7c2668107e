"""A regular write to the database, so that a failing disk is noticed while nobody plays."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.concurrency import stop
from bot.core.store import StoreOut
from bot.storage.store import SqlStore

PROBES_EVERY_S = 15.0
"""Seconds between two tries; an operator is promised to hear of a failing disk within a minute."""

_log = logging.getLogger(__name__)


@asynccontextmanager
async def store_watched(store: SqlStore) -> AsyncIterator[None]:
    """Try to write every few seconds; the store logs what is wrong and remembers it."""
    watching = asyncio.create_task(_watch(store))
    try:
        yield
    finally:
        await stop(watching)


async def _watch(store: SqlStore) -> None:
    while True:
        await asyncio.sleep(PROBES_EVERY_S)
        try:
            await store.probe()
        except StoreOut:
            pass
        except Exception:
            _log.exception("the database could not be probed")
