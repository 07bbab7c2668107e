"""Time in a match: reminders, response times and a clock that jumps."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import discord
import pytest

from bot.background.drawing import Drawings
from bot.core.clocks import COUNTED_PACES, KEPT, ResponseTimes, usual_s
from bot.core.coordination import GAP_S, ClockGap
from bot.core.model import Clocks, MatchId, SeatClock
from bot.core.paces import DAY_S, HOUR_S, PaceId
from bot.core.timeouts import can_be_called, has_room, remind_at
from bot.core.writes import AddAnswerTime, TellRow
from bot.discord_io.permissions import Permissions
from bot.outbox.composing import Announcer
from bot.outbox.people import People
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from tests.bot.announcing.test_answer import open_table
from tests.bot.announcing.test_reminders import Slow
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.ui.snapshots import HEADER

MINE, PARTNERS = Seat(0), Seat(1)
TURN = 1
SINCE = 8 * DAY_S
"""When this seat must answer for the second time in the turn, which began eight days ago."""
RUN = replace(HEADER, pace="relaxed", status="playing", turn=TURN, to_act=(0, 1), changed_at=SINCE)
BANK = SINCE + 3.7 * DAY_S
"""When the reminder is due that only a tenth of the bank is left."""


def clocks(**expired: float) -> Clocks:
    """Return clocks with these messages of this turn: its announcement, two reminders, and `expired` ones."""
    return Clocks(
        {MINE: SeatClock(2 * DAY_S, TURN, SINCE), PARTNERS: SeatClock(0.0)},
        reminded={"0.1.half": 1 * DAY_S, "0.1.nearly": 1.8 * DAY_S},
        expired={f"1.1.{key}": at for key, at in expired.items()},
        turn_told_at=0.0,
        acted=frozenset((MINE,)),
    )


def test_a_waiting_player_was_pinged_at_the_partners_time_end() -> None:
    after_that = clocks(over=6 * DAY_S)
    assert not has_room(RUN, MINE, after_that, rung="bank")
    assert remind_at(RUN, MINE, after_that.seats[MINE], after_that, "bank", BANK) is None


def test_nothing_else_has_called_them() -> None:
    before_that = clocks()
    assert has_room(RUN, MINE, before_that, rung="bank")
    assert remind_at(RUN, MINE, before_that.seats[MINE], before_that, "bank", BANK) == BANK


def test_a_player_to_move_is_not_pinged_by_that() -> None:
    assert has_room(RUN, MINE, clocks(over=SINCE + DAY_S), rung="bank")


def test_a_bank_reminder_leaves_room_if_the_turn_asks_again() -> None:
    """The bank was nearly spent at the earlier question, and nothing of it is left for a reminder."""
    told_before = replace(
        clocks(),
        seats={MINE: SeatClock(0.0, TURN, SINCE), PARTNERS: SeatClock(0.0)},
        reminded={"0.1.bank": SINCE - DAY_S},
        choices={MINE: "fewer"},
    )
    nearly = SINCE + 1.8 * DAY_S
    assert remind_at(RUN, MINE, told_before.seats[MINE], told_before, "nearly", nearly) == nearly
    told_since = replace(told_before, reminded={"0.1.bank": SINCE + DAY_S})
    assert remind_at(RUN, MINE, told_since.seats[MINE], told_since, "nearly", nearly) is None


def test_a_partners_offer_before_its_turns_message_counts() -> None:
    """It was made as soon as the turn began, whose message waited for what the partners do at once."""
    partners = replace(RUN, game="hercules", options={"coop": True})
    told = replace(
        clocks(),
        reminded={},
        expired={"1.1.1": 6 * DAY_S, "1.1.2": 7 * DAY_S},
        noticed={MINE: (-4.0,)},
    )
    assert not can_be_called(partners, MINE, told, but="")
    assert can_be_called(RUN, MINE, told, but="")
    of_the_turn_before = replace(told, noticed={MINE: (-DAY_S,)})
    assert can_be_called(partners, MINE, of_the_turn_before, but="")


class Hours:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("stood_s", "told"), [(GAP_S - 0.1, 0), (GAP_S, 1), (3600.0, 1)])
async def test_a_standstill_is_reported_once(stood_s: float, told: int) -> None:
    hours, heard = Hours(), list[str]()
    gap = ClockGap(hours)
    gap.listeners.append(lambda: heard.append("stood still"))
    gap.start()
    hours.now += stood_s
    gap.look()
    gap.look()
    assert len(heard) == told
    assert (gap.ended_at is not None) is bool(told)
    await gap.close()


async def test_a_standstill_is_noticed_without_being_asked() -> None:
    hours, heard = Hours(), asyncio.Event()
    gap = ClockGap(hours)
    gap.listeners.append(heard.set)
    gap.start()
    hours.now += GAP_S
    async with asyncio.timeout(60):
        await heard.wait()
    await gap.close()


def test_time_before_the_first_look_does_not_count() -> None:
    hours = Hours()
    gap = ClockGap(hours)
    hours.now += 60.0
    gap.look()
    assert gap.ended_at is None


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
