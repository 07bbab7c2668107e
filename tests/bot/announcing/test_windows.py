"""Discord's own rate limits, in real seconds: only limits that are really spent cause waiting."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.core.model import Header, MatchId
from bot.outbox.sending import AT_ONCE
from bot.sandbox import limits, rates
from engine.core.game import Seat
from render.registry import DRAWINGS
from tests.bot.house import House, match_of, open_house, press_on
from tests.bot.people import Message
from tests.bot.ui.presses import is_asked, step

THREADS = "POST /channels/*/messages/*/threads"
UPLOADS = "POST /applications/*/emojis"
OPENS = r"its thread open <t:(\d+):R>"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Yield a house at Discord's own pace from its first request on."""
    async with open_house(tmp_path / "agon.db", has_rates=True) as house:
        yield house


async def begin(house: House, count: int, *, channel: str = "games") -> list[MatchId]:
    """Begin `count` matches in a channel, all offered at once and then all accepted; return their ids.

    With this many cards, one may be the answer, or be promised in private and posted a moment later.
    """
    ana, ben = house.people["Ana"], house.people["Ben"]
    await asyncio.gather(*(ana.slash("play", channel, {"opponent": ben}, wait_s=20.0) for _ in range(count)))

    async def cards() -> list[Message]:
        return [message for message in await ben.messages(channel) if "Accept" in message.labels]

    async def are_shown() -> bool:
        return len(await cards()) == count

    await house.until(are_shown, 15.0)
    offered = await cards()
    await asyncio.gather(*(ben.press(card, "Accept", wait_s=0.0) for card in offered))
    return [match_of(card) for card in offered]


async def has_told(house: House, match: MatchId, row: str) -> bool:
    return (await house.states(match)).get(row) == "told"


async def are_open(house: House, matches: list[MatchId]) -> bool:
    return all([await has_told(house, match, "turn/0") for match in matches])


async def test_ten_matches_in_one_channel_get_threads_within_seconds(house: House) -> None:
    began = time.monotonic()
    matches = await begin(house, 10)
    await house.until(lambda: are_open(house, matches), 15.0)
    assert time.monotonic() - began < 15.0
    assert [asked.status for asked in house.sandbox.faults.requests(THREADS)] == [201] * 10
    assert len({await house.thread(match) for match in matches}) == 10


async def test_a_waiting_player_reads_the_time_and_plays_from_the_card(house: House, is_scaled: bool) -> None:
    """Of a window's 50 threads 48 were started already; unscaled it is nearly over."""
    left_s = 300.0 if is_scaled else 8.0
    games, people = house.sandbox.channel("games").id, house.people
    window = limits.CHANNEL_THREADS_WINDOW_S
    opens_at = house.sandbox.clock.now() + left_s
    house.sandbox.rates.spend(f"POST /channels/{games}/messages/1/threads", 48, opens_at - window)
    matches = await begin(house, 5)
    await house.until(lambda: have_said_when(house, matches), 5.0)
    late = [match for match in matches if (await header_of(house, match)).thread_id is None]
    assert len(late) == 3
    assert len(house.sandbox.faults.requests(THREADS)) == 2
    match = late[0]
    card = await card_of(house, match)
    told = re.search(OPENS, card.content)
    assert told is not None
    assert abs(int(told[1]) - opens_at) < 2.0
    rng = Random(left_s)
    while (await header_of(house, match)).turn < 2:
        header = await header_of(house, match)
        mover = next(one for one in people if one.id == header.user_at(Seat(header.to_act[0])))
        panel = (await mover.press(await card_of(house, match), custom_id=press_on(card, "o"))).message
        assert panel.ephemeral
        while is_asked(panel):
            panel = await step(mover, panel, rng)
    assert (await header_of(house, match)).thread_id is None
    await house.until(lambda: has_told(house, match, "turn/2"), left_s + 5.0)
    await house.bot.outbox.idle()
    assert len(await house.told(match)) == 1
    assert {asked.status for asked in house.sandbox.faults.requests(THREADS)} == {201}
    link = f"<#{(await header_of(house, match)).thread_id}>"
    await house.until(lambda: says(house, match, link), 15.0)


async def header_of(house: House, match: MatchId) -> Header:
    return await house.bot.matches.header(match)


async def card_of(house: House, match: MatchId) -> Message:
    card = (await header_of(house, match)).card_id
    return next(message for message in await house.people["Cleo"].messages("games") if message.id == card)


async def says(house: House, match: MatchId, pattern: str) -> bool:
    """Return True if the match's card is known and matches this pattern."""
    has_card = (await header_of(house, match)).card_id is not None
    return has_card and bool(re.search(pattern, (await card_of(house, match)).content))


async def have_said_when(house: House, matches: list[MatchId]) -> bool:
    """Return True if every card says where the match is or when it will be there."""
    return all([await says(house, match, f"<#|{OPENS}") for match in matches])


async def test_channels_that_rest_keep_no_other_channel_from_its_turn(house: House) -> None:
    matches = await begin(house, AT_ONCE + 1)
    await house.until(lambda: are_open(house, matches), 15.0)
    *resting, free = matches
    for match in resting:
        thread = await house.thread(match)
        house.sandbox.faults.rate_limit(f"POST /channels/{thread}/messages", retry_after_s=3.0)
    for match in (*resting, free):
        while (await house.bot.matches.header(match)).turn < 1:
            await house.step(match)

    await house.until(lambda: has_told(house, free, "turn/1"), 2.5)
    await house.until(lambda: has_told(house, resting[-1], "turn/1"), 15.0)


async def test_emojis_come_at_the_pace_of_their_window(house: House) -> None:
    house.bot.icons.every_s = 0.2

    async def are_five() -> bool:
        return len(house.sandbox.world.emojis) == 5

    await house.until(are_five, 15.0)
    await asyncio.sleep(1.0)
    assert [asked.status for asked in house.sandbox.faults.requests(UPLOADS)] == [201] * 5


async def test_every_emoji_is_up_in_the_end(
    tmp_path: Path, is_scaled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unscaled by windows of 20 in half a second, scaled by Discord's own: each is spent and waited for."""
    if not is_scaled:
        monkeypatch.setattr(rates, "_WINDOWS", ((r"(POST /applications/\d+)/emojis", 20, 0.5),))
        monkeypatch.setattr("bot.discord_io.emojis.EVERY_S", 0.0)
    wanted = sum(len(drawing.icons) for drawing in DRAWINGS.values())
    async with open_house(tmp_path / "agon.db", has_rates=True) as house:

        async def are_up() -> bool:
            return len(house.sandbox.world.emojis) == wanted

        await house.until(are_up, 60.0 * wanted if is_scaled else 60.0)
        assert [asked.status for asked in house.sandbox.faults.requests(UPLOADS)] == [201] * wanted
