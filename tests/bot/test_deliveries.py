"""Each delivery makes one match, even if several processes handle it."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.answering import KEPT_S, Deliveries
from bot.core.challenges import DELIVERY_KEPT_S
from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO
from bot.core.queries import MatchQueries
from bot.storage.store import SqliteStore
from engine.registry import GAMES
from tests.bot.background.matches import ANA, BEN
from tests.bot.features.daily.test_records import opening

DELIVERY = 1573932723523813376


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(tmp_path / "agon.db") as opened:
        yield opened


async def test_the_same_delivery_taken_up_at_once_makes_one_match(store: SqliteStore) -> None:
    matches = Matches(store, key=b"k")
    made = await asyncio.gather(
        *(matches.challenges.open(opening(ANA), delivery=DELIVERY) for _ in range(20))
    )
    assert {header.id for header in made} == {made[0].id}
    assert await MatchQueries(store).headers("playing") == [made[0]]
    assert sorted((row.kind, row.key) for row in await store.outbox(states=("due",))) == [
        ("card", "playing"),
        ("turn", "0"),
    ]


@pytest.mark.parametrize("guest", [ROBOT, SOLO])
async def test_a_match_starts_in_the_transaction_that_creates_it(store: SqliteStore, guest: str) -> None:
    """A process that dies between the two steps would leave a match that nobody can start."""
    spec = GAMES["hera_zeus"].spec
    robots = replace(opening(ANA), game="hera_zeus", options=spec.options(), guests=(ROBOT,))
    made = await Matches(store, key=b"k").challenges.open(
        robots if guest == ROBOT else opening(ANA), delivery=DELIVERY
    )
    assert (made.status, await MatchQueries(store).headers("waiting")) == ("playing", [])
    anew = await Matches(store, key=b"k").look(made.id, ANA)
    assert anew.header == made
    assert await store.secret(made.id) == ((await store.secret(made.id))[0], DELIVERY)
    assert [row for row in await store.due(made.created_at + 1e6) if row.kind == "lapse"] == []


async def test_a_delivery_gives_its_match_as_it_stands_now(store: SqliteStore) -> None:
    matches = Matches(store, key=b"k")
    made = await matches.challenges.open(opening(ANA), delivery=DELIVERY)
    begun = await matches.challenges.accept(made.id, ANA, DELIVERY)
    assert await matches.challenges.open(opening(ANA), delivery=DELIVERY) == begun
    other = await matches.challenges.open(opening(BEN), delivery=DELIVERY + 1)
    assert other.id != made.id


async def test_deliveries_that_cannot_be_answered_are_forgotten(store: SqliteStore) -> None:
    now = 1000.0
    matches = Matches(store, clock=lambda: now, key=b"k")
    first = await matches.challenges.open(opening(ANA), delivery=1)
    now += DELIVERY_KEPT_S - 1
    await matches.challenges.open(opening(ANA), delivery=2)
    assert await MatchQueries(store).delivered(1) == first.id
    now += 2
    await matches.challenges.open(opening(ANA), delivery=3)
    assert await MatchQueries(store).delivered(1) is None
    assert await MatchQueries(store).delivered(2) is not None


def test_a_delivery_is_taken_once_and_forgotten_with_its_token() -> None:
    now = 0.0
    deliveries = Deliveries(lambda: now)
    assert [deliveries.is_first(number) for number in (1, 2, 1, 1)] == [True, True, False, False]
    now = KEPT_S - 1
    assert not deliveries.is_first(2)
    now = KEPT_S + 1
    assert deliveries.is_first(2)
