"""Discord's own windows, in real seconds: only what is really spent is waited for."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.model import MatchId
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


async def has_opened(house: House, match: MatchId) -> bool:
    return (await house.states(match)).get("turn/0") == "told"


async def test_ten_matches_in_one_channel_have_their_threads_within_seconds(house: House) -> None:
    began = time.monotonic()
    matches = await begin(house, 10)

    async def are_open() -> bool:
        return all([await has_opened(house, match) for match in matches])

    await house.until(are_open, 15.0)
    assert time.monotonic() - began < 15.0
    assert [asked.status for asked in house.sandbox.faults.requests(THREADS)] == [201] * 10
    assert len({await house.thread(match) for match in matches}) == 10


async def test_emojis_come_at_the_pace_of_their_window(house: House) -> None:
    async def are_five() -> bool:
        return len(house.sandbox.world.emojis) == 5

    await house.until(are_five, 15.0)
    await asyncio.sleep(2.0)
    assert [asked.status for asked in house.sandbox.faults.requests(UPLOADS)] == [201] * 5
