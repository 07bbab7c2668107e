"""Discord's own windows, in real seconds: only what is really spent is waited for."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.model import MatchId
from bot.telling.outbox import AT_ONCE
from tests.bot.house import House, match_of, open_house

THREADS = "POST /channels/*/messages/*/threads"
UPLOADS = "POST /applications/*/emojis"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house at Discord's own pace from its first request on."""
    async with open_house(tmp_path / "agon.db", has_rates=True) as house:
        yield house


async def begin(house: House, count: int, *, channel: str = "games") -> list[MatchId]:
    """So many matches in a channel, offered and accepted at once."""
    ana, ben = house.people["Ana"], house.people["Ben"]

    async def one() -> MatchId:
        card = await ana.slash("play", channel, {"opponent": ben}, wait_s=20.0)
        await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
        return match_of(card)

    return list(await asyncio.gather(*(one() for _ in range(count))))


async def has_told(house: House, match: MatchId, row: str) -> bool:
    return (await house.states(match)).get(row) == "told"


async def are_open(house: House, matches: list[MatchId]) -> bool:
    return all([await has_told(house, match, "turn/0") for match in matches])


async def test_ten_matches_in_one_channel_have_their_threads_within_seconds(house: House) -> None:
    began = time.monotonic()
    matches = await begin(house, 10)
    await house.until(lambda: are_open(house, matches), 15.0)
    assert time.monotonic() - began < 15.0
    assert [asked.status for asked in house.sandbox.faults.requests(THREADS)] == [201] * 10
    assert len({await house.thread(match) for match in matches}) == 10


async def test_channels_that_rest_keep_no_other_channel_from_its_turn(house: House) -> None:
    matches = await begin(house, AT_ONCE + 1)
    await house.until(lambda: are_open(house, matches), 15.0)
    *resting, free = matches
    for match in resting:
        thread = await house.thread(match)
        house.sandbox.faults.rate_limit(f"POST /channels/{thread}/messages", retry_after_s=3.0)
    for match in (*resting, free):
        while (await house.bot.services.matches.header(match)).turn < 1:
            await house.step(match)

    await house.until(lambda: has_told(house, free, "turn/1"), 2.5)
    await house.until(lambda: has_told(house, resting[-1], "turn/1"), 15.0)


async def test_emojis_come_at_the_pace_of_their_window(house: House) -> None:
    async def are_five() -> bool:
        return len(house.sandbox.world.emojis) == 5

    await house.until(are_five, 15.0)
    await asyncio.sleep(2.0)
    assert [asked.status for asked in house.sandbox.faults.requests(UPLOADS)] == [201] * 5
