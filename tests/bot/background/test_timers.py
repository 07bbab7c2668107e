"""What happens by itself when its time has come."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest

from bot.background.robots import Robots
from bot.background.timers import Timers
from bot.core.challenges import CARD_LIFETIME_S
from bot.core.matches import Matches
from bot.core.model import DueRow, Header, MatchId
from bot.core.store import FullStore, StoreOut
from bot.core.writes import Schedule
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import offered

KEY = b"k" * 32


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await holds():
            await asyncio.sleep(0.01)


async def test_a_challenge_without_a_guest_lapses_after_its_time(store: FullStore, clock: Clock) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = (await offered(matches)).id
    timers = Timers(matches, Robots(matches, key=KEY))
    matches.listeners.append(timers.wake)
    timers.start()
    clock.now += CARD_LIFETIME_S - 1
    timers.wake(match)
    await asyncio.sleep(0.05)
    assert (await matches.header(match)).status == "waiting"
    clock.now += 2
    timers.wake(match)

    async def has_lapsed() -> bool:
        return (await matches.header(match)).status == "lapsed"

    await until(has_lapsed)
    assert await store.due(float("inf")) == []
    await timers.close()


async def test_rows_due_in_downtime_are_handled_at_the_start(store: FullStore, clock: Clock) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = (await offered(matches)).id
    clock.now += 2 * CARD_LIFETIME_S
    timers = Timers(matches, Robots(matches, key=KEY))
    timers.start()

    async def has_lapsed() -> bool:
        return (await matches.header(match)).status == "lapsed"

    await until(has_lapsed)
    await timers.close()


async def test_due_rows_wait_for_their_shard(store: FullStore, clock: Clock) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = (await offered(matches)).id
    matches.territory.lose({0})
    clock.now += 2 * CARD_LIFETIME_S
    timers, looked = Timers(matches, Robots(matches, key=KEY)), 0

    def look() -> None:
        nonlocal looked
        looked += 1

    timers.beside.append(look)
    timers.start()
    await asyncio.sleep(0.1)
    timers.wake(match)
    await asyncio.sleep(0.1)
    assert ((await matches.header(match)).status, looked) == ("waiting", 0)
    matches.territory.gain({0})

    async def has_lapsed() -> bool:
        return (await matches.header(match)).status == "lapsed"

    await until(has_lapsed)
    assert looked > 0
    await timers.close()


async def test_an_outage_with_a_new_look_delays_due_rows_no_longer(
    store: FullStore, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = (await offered(matches)).id
    clock.now += CARD_LIFETIME_S
    timers, header, is_out = Timers(matches, Robots(matches, key=KEY)), store.header, True

    async def lost(match: MatchId) -> Header | None:
        nonlocal is_out
        if is_out:
            is_out = False
            timers.wake_all()  # as the listener to other processes does if its connection is lost
            raise StoreOut
        return await header(match)

    monkeypatch.setattr(store, "header", lost)
    monkeypatch.setattr("bot.background.timers.STORE_PAUSE_S", 0.05)
    with caplog.at_level(logging.ERROR):
        timers.start()

        async def has_lapsed() -> bool:
            return not is_out and (await matches.header(match)).status == "lapsed"

        await until(has_lapsed)
    assert caplog.text == ""
    await timers.close()


async def test_one_row_that_fails_keeps_no_other_waiting(
    store: FullStore, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = (await offered(matches)).id
    gone = MatchId(int((await offered(matches)).id))
    await store.write([Schedule(DueRow(gone, "fallback", "not a key", clock.now))])
    clock.now += CARD_LIFETIME_S
    timers = Timers(matches, Robots(matches, key=KEY))
    with caplog.at_level(logging.ERROR):
        timers.start()

        async def have_lapsed() -> bool:
            return [(await matches.header(number)).status for number in (match, gone)] == ["lapsed", "lapsed"]

        await until(have_lapsed)
    assert f"a fallback of match {gone} failed" in caplog.text
    await timers.close()
