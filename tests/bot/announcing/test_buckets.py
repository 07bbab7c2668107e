"""A request goes out as soon as its bucket has room, and a spent bucket is known to be spent."""

import asyncio
import math
import time
from collections.abc import AsyncIterator

import discord
import pytest
from aiohttp import web

from bot.discord_io.compat import rate_limits
from bot.discord_io.compat.rate_limits import Bucket
from bot.sandbox.faults import answered, rate_limited
from bot.sandbox.rates import Window

Asked = list[int]


class Route:
    """A channel of a small Discord with one window, asked through discord.py."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.answers: Asked = []
        self.asked_at: list[float] = []
        self.slow_s = 0.0
        self.http: discord.http.HTTPClient

    async def answer(self, _request: web.Request) -> web.Response:
        now = time.monotonic()
        self.asked_at.append(now)
        wait_s = self.window.take(now)
        headers = self.window.headers("one", now)
        await asyncio.sleep(self.slow_s)
        self.answers.append(429 if wait_s else 200)
        if wait_s:
            return rate_limited(wait_s, headers=headers)
        return answered({}, headers=headers)

    async def ask(self, channel: int = 1) -> float:
        """Send a request; return the seconds until the answer."""
        began = time.monotonic()
        await self.http.request(discord.http.Route("POST", "/channels/{channel_id}", channel_id=channel))
        return time.monotonic() - began


async def _account(_request: web.Request) -> web.Response:
    """Answer the request of a login."""
    return answered({})


@pytest.fixture
async def place(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Route]:
    """Yield a route with five requests in a window of five minutes."""
    rate_limits.install()
    place = Route(Window(5, 300.0))
    app = web.Application()
    app.router.add_post("/channels/{channel}", place.answer)
    app.router.add_get("/users/@me", _account)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{port}")
    place.http = discord.http.HTTPClient(
        asyncio.get_running_loop(), max_ratelimit_timeout=rate_limits.LONGEST_429_S
    )
    await place.http.static_login("a token")
    yield place
    await place.http.close()
    await runner.cleanup()


async def refused(asking: "asyncio.Task[float]") -> float | None:
    """Return the seconds for which a request was turned away; None if it was answered."""
    try:
        await asking
    except discord.RateLimited as wait:
        return wait.retry_after
    return None


async def test_the_library_counts_by_our_buckets(place: Route) -> None:
    assert isinstance(place.http.get_ratelimit("any"), Bucket)


async def test_a_long_window_with_room_in_it_refuses_nothing(place: Route) -> None:
    assert max([await place.ask() for _ in range(5)]) < 1.0
    assert place.answers == [200] * 5


async def test_the_request_that_spends_a_bucket_has_its_answer_at_once(place: Route) -> None:
    place.window.seconds = 3.0
    assert max([await place.ask() for _ in range(5)]) < 1.0


async def test_a_spent_bucket_refuses_without_a_request_and_goes_on(place: Route) -> None:
    waits = await asyncio.gather(*(refused(asyncio.create_task(place.ask())) for _ in range(17)))
    assert place.answers == [200] * 5
    assert waits.count(None) == 5
    # A refused request is sent to a window with room for it.
    # The time that asking took is off the wait.
    assert sorted(round(wait, -1) for wait in waits if wait) == [300] * 5 + [600] * 5 + [900] * 2


@pytest.mark.parametrize("slow_s", [0.0, 0.05])
async def test_requests_side_by_side_are_counted_once_each(place: Route, slow_s: float) -> None:
    await place.ask()
    place.slow_s = slow_s
    waits = await asyncio.gather(*(refused(asyncio.create_task(place.ask())) for _ in range(12)))
    assert place.answers == [200] * 5
    assert waits.count(None) == 4


async def test_a_short_window_is_waited_for_without_any_429(place: Route) -> None:
    place.window.seconds = 0.4
    began = time.monotonic()
    await asyncio.gather(*(place.ask() for _ in range(17)))
    assert place.answers == [200] * 17
    assert 1.2 <= time.monotonic() - began < 3.0


async def test_a_bucket_spent_by_an_earlier_process_is_asked_once(place: Route) -> None:
    for _ in range(5):
        place.window.take(time.monotonic())
    waits = await asyncio.gather(*(refused(asyncio.create_task(place.ask())) for _ in range(4)))
    assert place.answers == [429]
    assert None not in waits


async def test_one_channel_s_spent_bucket_holds_no_other_channel(place: Route) -> None:
    for _ in range(5):
        await place.ask()
    place.window = Window(5, 300.0)
    with pytest.raises(discord.RateLimited):
        await place.ask()
    assert await place.ask(channel=2) < 1.0


async def test_all_channels_together_stay_below_the_limit_per_second(place: Route) -> None:
    place.window = Window(1000, 300.0)
    began = time.monotonic()
    await asyncio.gather(*(place.ask(channel) for channel in range(120)))
    assert 1.5 <= time.monotonic() - began < 6.0
    crowds = [sum(0.0 <= at - first < 1.0 for at in place.asked_at) for first in place.asked_at]
    assert max(crowds) <= 50


async def test_a_request_given_up_while_waiting_leaves_its_room(place: Route) -> None:
    place.window.seconds, place.slow_s = 0.5, 0.2
    asking = [asyncio.create_task(place.ask()) for _ in range(4)]
    await asyncio.sleep(0.05)
    asking[1].cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    assert place.answers == [200] * 3
    assert await place.ask() < 1.0


@pytest.mark.parametrize("processes", range(2, 49))
def test_all_processes_together_stay_below_the_limit_per_second(
    processes: int,
) -> None:
    most, within_s = rate_limits.part(processes)
    assert processes * most * (math.floor(1.0 / within_s) + 1) <= rate_limits.SHARED_IN_A_SECOND
