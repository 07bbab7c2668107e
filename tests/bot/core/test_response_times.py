"""A player's usual response time is on their cards; their timeouts are shown only to them."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.background.drawing import Drawings
from bot.core.clocks import COUNTED_PACES, KEPT, ResponseTimes, usual_s
from bot.core.model import MatchId
from bot.core.paces import DAY_S, HOUR_S, PaceId
from bot.core.writes import AddAnswerTime, TellRow
from bot.discord_io.permissions import Permissions
from bot.outbox.composing import Announcer
from bot.outbox.people import People
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from tests.bot.announcing.test_answer import open_table
from tests.bot.announcing.test_reminders import Slow
from tests.bot.background.matches import ANA, BEN, offered


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Slow]:
    async with open_table(tmp_path) as table:
        slow = Slow(table)
        yield slow
        await slow.timers.close()


async def play(slow: Slow, count: int, hours: float, pace: PaceId = "relaxed") -> None:
    """Play turns, each after this many hours, until Ana and Ben have enough response times."""
    while min([len(await slow.matches.response_times.newest_s(user, 50)) for user in (ANA, BEN)]) < count:
        header = await slow.matches.header(slow.table.match)
        if header.status == "over":
            await slow.begin(pace)
            continue
        turn = header.turn
        slow.table.clock.now += hours * HOUR_S
        while header.status == "playing" and header.turn == turn:
            await slow.act(Seat(header.to_act[0]))
            header = await slow.matches.header(slow.table.match)


async def card(slow: Slow, pace: PaceId = "relaxed") -> str:
    """Return a new card of Ana's."""
    header = await offered(slow.matches, pace=pace)
    permissions = Permissions(discord.Client(intents=discord.Intents.none()))
    announcer = Announcer(slow.matches, People(slow.matches.store), Drawings(), permissions)
    return (await announcer.card(header)).content


async def test_a_card_shows_its_hosts_response_time_after_five_turns(slow: Slow) -> None:
    await slow.begin("relaxed")
    await play(slow, 3, 5.0)
    times = await slow.matches.response_times.newest_s(ANA, 50)
    assert len(times) < 5
    assert [round(one / HOUR_S) for one in times[:1]] == [5]
    assert "usually answers" not in await card(slow)
    await play(slow, 12, 5.0)
    assert "usually answers in about 5 h." in await card(slow)
    assert "usually answers" not in await card(slow, "live")


async def test_turns_of_minutes_say_nothing_of_those_of_days(slow: Slow) -> None:
    await slow.begin("live")
    for _ in range(4):
        header = await slow.matches.header(slow.table.match)
        if header.status == "playing":
            await slow.act(Seat(header.to_act[0]))
    assert await slow.matches.response_times.newest_s(ANA, 50) == []
    assert await slow.matches.response_times.newest_s(BEN, 50) == []


async def test_the_newest_thirty_count_and_fifty_are_kept(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        for turn in range(70):
            took = 60.0 if turn < 40 else 7200.0
            await store.write([AddAnswerTime(MatchId(1), ANA, turn, float(turn), took, KEPT)])
        times = await ResponseTimes(store).newest_s(ANA, 100)
        assert times == [7200.0] * 30 + [60.0] * 20
        assert usual_s(times) == 7200.0
        assert usual_s(times[:4]) is None
        assert await ResponseTimes(store).newest_s(BEN, 100) == []


async def test_three_timeouts_in_ten_matches_count_by_their_messages(slow: Slow) -> None:
    store = slow.matches.store
    late: list[int] = []
    for number in range(12):
        await slow.begin("daily")
        header = await slow.matches.header(slow.table.match)
        if number in (0, 5, 9, 11):
            assert slow.mover is not None
            await slow.until(slow.began + 3 * DAY_S)
            late.append(slow.mover)
        await slow.matches.resign(header.id, ANA)
    for user in (ANA, BEN):
        newest = late[1:]  # the first is not among the last ten
        assert await ResponseTimes(store).late_matches(user, COUNTED_PACES, 10) == newest.count(user)


async def test_having_left_and_playing_live_are_not_being_late(slow: Slow) -> None:
    store = slow.matches.store
    await slow.begin("daily")
    await store.write([TellRow(slow.table.match, "expiry", "0.1.left", 0.0)])
    await slow.begin("live")
    await slow.until(slow.began + DAY_S)
    for user in (ANA, BEN):
        assert await ResponseTimes(store).late_matches(user, COUNTED_PACES, 10) == 0
