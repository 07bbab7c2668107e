"""Writes under a lock that its holder has lost meanwhile, or given back."""

import asyncio

import pytest

from bot.core.matches import Matches
from bot.core.store import StoreOut
from bot.core.writes import ReachMilestone
from bot.features.hints.service import HintRequests
from bot.features.moderation.service import Moderation
from bot.storage.postgres.store import PostgresStore
from engine.core.game import Seat
from engine.core.log import Agree
from tests.bot.background.matches import ANA, BEN
from tests.bot.storage.postgres import served
from tests.bot.storage.several import before_it_writes, several
from tests.bot.storage.together import (
    CLIO,
    DORA,
    MODERATOR,
    Two,
    begun,
    moves,
)


async def lose_locks(matches: Matches) -> None:
    """End the session that holds a process's locks."""
    store = matches.store
    assert isinstance(store, PostgresStore)
    assert store._alone is not None
    assert store._alone._session is not None
    assert await store.rows("SELECT pg_terminate_backend(?, 5000)", (store._alone._session.process,))


async def test_an_offer_under_a_lost_lock_is_made_again_and_agreed(two: Two) -> None:
    one, other = two
    match = await begun(one)
    before_it_writes(one, lambda: lose_locks(one), lambda: other.offers.offer(match, BEN, "call-off"))
    with pytest.raises(StoreOut):
        await one.offers.offer(match, ANA, "call-off")
    assert [notice.user for notice in await one.store.notices(match)] == [BEN]
    assert await one.offers.offer(match, ANA, "call-off") == "granted"
    assert await other.store.entries(match) == [Agree()]


async def test_a_note_under_a_lost_lock_takes_no_move_back(two: Two) -> None:
    one, other = two
    match = await begun(one)
    await moves(one, match)
    before_it_writes(one, lambda: lose_locks(one), lambda: moves(other, match))
    with pytest.raises(StoreOut):
        await HintRequests(one.loader).hinted(match, Seat(0), 1)
    header = await one.header(match)
    assert header == await other.header(match)
    assert header.hinted == ()
    assert await HintRequests(one.loader).hinted(match, Seat(0), 1) == 1


async def test_a_seat_offered_elsewhere_is_not_taken_under_a_lost_lock(
    two: Two,
) -> None:
    one, other = two
    match = await begun(one)
    await Moderation(one).offer_seat(match, MODERATOR, ANA, CLIO)
    (offer,) = await one.store.notices(match)
    before_it_writes(
        one, lambda: lose_locks(one), lambda: Moderation(other).offer_seat(match, MODERATOR, ANA, DORA)
    )
    with pytest.raises(StoreOut):
        await Moderation(one).accept_seat(match, CLIO, offer.number)
    assert await Moderation(one).accept_seat(match, CLIO, offer.number) == "gone"
    assert await Moderation(other).accept_seat(match, DORA, offer.number + 1) == "taken"


async def test_a_server_killed_after_the_read_refuses_the_write() -> None:
    with served() as server:
        async with several(server, 2) as (one, other):
            match = await begun(one)

            async def back() -> None:
                server.die()
                server.start()
                await moves(other, match)

            before_it_writes(one, back)
            with pytest.raises(StoreOut):
                await HintRequests(one.loader).hinted(match, Seat(0), 1)
            assert await one.header(match) == await other.header(match)
            assert await HintRequests(one.loader).hinted(match, Seat(0), 1) == 1
            await moves(one, match)


async def test_work_after_a_released_lock_does_not_need_it(two: Two) -> None:
    one, _ = two
    match = await begun(one)
    may_go_on = asyncio.Event()

    async def afterwards() -> None:
        await may_go_on.wait()
        await one.store.write([ReachMilestone("pressed", ANA, 1.0)])

    async with one.store.alone("match", match):
        task = asyncio.create_task(afterwards())
    await lose_locks(one)
    may_go_on.set()
    await task
    await moves(one, match)
