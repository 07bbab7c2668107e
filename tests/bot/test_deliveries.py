"""Does one delivery make one match, whoever comes first?"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.service import DELIVERY_KEPT_S, Matches
from bot.storage.store import SqliteStore
from bot.ui.deliveries import KEPT_S, Deliveries
from tests.bot.test_records import opening
from tests.bot.work.matches import ANA, BEN

DELIVERY = 1573932723523813376


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(tmp_path / "agon.db") as opened:
        yield opened


async def test_the_same_delivery_taken_up_at_once_makes_one_match(store: SqliteStore) -> None:
    matches = Matches(store, key=b"k")
    made = await asyncio.gather(*(matches.open(opening(ANA), delivery=DELIVERY) for _ in range(20)))
    assert {header.id for header in made} == {made[0].id}
    assert await store.headers("waiting") == [made[0]]
    assert len(await store.outbox(states=("due",))) == 1


async def test_a_delivery_gives_its_match_as_it_stands_now(store: SqliteStore) -> None:
    matches = Matches(store, key=b"k")
    made = await matches.open(opening(ANA), delivery=DELIVERY)
    begun = await matches.accept(made.id, ANA, DELIVERY)
    assert await matches.open(opening(ANA), delivery=DELIVERY) == begun
    other = await matches.open(opening(BEN), delivery=DELIVERY + 1)
    assert other.id != made.id


async def test_what_nobody_can_answer_any_more_is_forgotten(store: SqliteStore) -> None:
    now = 1000.0
    matches = Matches(store, clock=lambda: now, key=b"k")
    first = await matches.open(opening(ANA), delivery=1)
    now += DELIVERY_KEPT_S - 1
    await matches.open(opening(ANA), delivery=2)
    assert await store.delivered(1) == first.id
    now += 2
    await matches.open(opening(ANA), delivery=3)
    assert await store.delivered(1) is None
    assert await store.delivered(2) is not None


def test_a_process_takes_a_delivery_once_and_forgets_it_with_its_token() -> None:
    now = 0.0
    deliveries = Deliveries(lambda: now)
    assert [deliveries.is_first(number) for number in (1, 2, 1, 1)] == [True, True, False, False]
    now = KEPT_S - 1
    assert not deliveries.is_first(2)
    now = KEPT_S + 1
    assert deliveries.is_first(2)
