"""A message is posted by one try: what Discord did although it answered with a fault is not done again."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.core.model import MatchId
from bot.discord_io import emojis, faults
from render.registry import DRAWINGS
from tests.bot.house import House, match_of, open_house

MESSAGES = "POST /channels/*/messages"
THREADS = "POST /channels/*/messages/*/threads"
CALLBACKS = "POST /interactions/*/callback"
STATUSES = (500, 502, 504, 524)


@pytest.fixture(autouse=True)
def _quick_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "BACKOFF_S", (0.05,))


@pytest.fixture
async def forgetful(tmp_path: Path) -> AsyncIterator[House]:
    """Yield a house whose Discord remembers no nonce: only the bot itself prevents repeats."""
    async with open_house(tmp_path / "agon.db") as house:
        house.sandbox.world.nonce_life_s = -1.0
        yield house


async def _told(house: House, match: MatchId, row: str) -> None:
    async def is_told() -> bool:
        return (await house.states(match)).get(row) == "told"

    await house.until(is_told, 20.0)
    await house.bot.outbox.idle()


@pytest.mark.parametrize("status", STATUSES)
async def test_a_message_posted_despite_an_error_is_there_once(forgetful: House, status: int) -> None:
    match = await forgetful.begin(forgetful.people["Ana"], forgetful.people["Ben"])
    await forgetful.bot.outbox.idle()
    before = len(forgetful.sandbox.faults.requests(MESSAGES))
    forgetful.sandbox.faults.status(MESSAGES, status, done=True)
    while (await forgetful.bot.matches.header(match)).turn < 1:
        await forgetful.step(match)
    await _told(forgetful, match, "turn/1")
    assert len(forgetful.sandbox.faults.requests(MESSAGES)) == before + 1
    assert len(await forgetful.told(match)) == 2


async def test_a_message_with_a_cut_answer_is_sought_before_a_repeat(
    forgetful: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a reset connection had one of the numbers after which discord.py itself tries again."""
    match = await forgetful.begin(forgetful.people["Ana"], forgetful.people["Ben"])
    await forgetful.bot.outbox.idle()
    before = len(forgetful.sandbox.faults.requests(MESSAGES))
    start = aiohttp.ClientResponse.start
    cut: list[object] = []

    async def started(response: aiohttp.ClientResponse, connection: Any) -> aiohttp.ClientResponse:
        answer = await start(response, connection)
        if response.method == "POST" and response.url.path.endswith("/messages") and not cut:
            cut.append(response.url)
            raise ConnectionResetError(54, "Connection reset by peer")
        return answer

    monkeypatch.setattr(aiohttp.ClientResponse, "start", started)
    while (await forgetful.bot.matches.header(match)).turn < 1:
        await forgetful.step(match)
    await _told(forgetful, match, "turn/1")
    assert cut
    assert len(forgetful.sandbox.faults.requests(MESSAGES)) == before + 1
    assert len(await forgetful.told(match)) == 2


async def test_a_thread_started_despite_an_error_is_there_once(
    forgetful: House,
) -> None:
    ana, ben = forgetful.people["Ana"], forgetful.people["Ben"]
    card = await ana.slash("play", "games", {"opponent": ben})
    forgetful.sandbox.faults.status(THREADS, 502, done=True)
    await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
    match = match_of(card)
    await _told(forgetful, match, "turn/0")
    assert len([channel for channel in await ana.channels() if channel.get("parent_id")]) == 1
    assert len(await forgetful.told(match)) == 1


async def test_an_emoji_created_despite_an_error_is_there_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emojis, "EVERY_S", 0.0)
    monkeypatch.setattr(emojis, "AFTER_A_FAULT_S", 0.05)
    monkeypatch.setattr(emojis, "DRAWINGS", {"hera_zeus": DRAWINGS["hera_zeus"]})
    await house.stop()
    house.sandbox.world.emojis.clear()
    house.sandbox.faults.status("POST /applications/*/emojis", 502, done=True, times=3, after=2)
    await house.start()
    wanted = len(DRAWINGS["hera_zeus"].icons)

    async def are_there() -> bool:
        return len(house.bot.icons.of("hera_zeus")) == wanted

    await house.until(are_there, 20.0)
    names = [emoji["name"] for emoji in house.sandbox.world.emojis.values()]
    assert len(names) == len(set(names)) == wanted


@pytest.mark.parametrize("status", STATUSES)
async def test_an_answer_accepted_despite_an_error_comes_at_once(house: House, status: int) -> None:
    ana = house.people["Ana"]
    house.sandbox.faults.status(CALLBACKS, status, done=True)
    card = await ana.slash("play", "games", {"opponent": house.people["Ben"]})
    assert "Accept" in (await ana.see(card.message)).labels
    cards = [message for message in await ana.messages("games") if message.custom_ids]
    assert len(cards) == 1

    async def is_tried_again() -> bool:
        return len(house.sandbox.faults.requests(CALLBACKS)) == 2

    await house.until(is_tried_again, 0.8)  # the library would rest for a second first


async def test_other_requests_than_posts_are_retried_by_the_library(house: House) -> None:
    house.sandbox.faults.status("GET /channels/*", 502)
    assert isinstance(await house.bot.fetch_channel(house.sandbox.channel("games").id), discord.TextChannel)
