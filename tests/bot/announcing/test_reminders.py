"""A match with an absent player: reminders, the end of their time, and the waiting player's choice."""

import math
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.background.robots import Robots
from bot.background.timers import Timers
from bot.core.clocks import rescheduled
from bot.core.components import parse
from bot.core.model import MatchError, UserId
from bot.core.paces import DAY_S, HOUR_S, PACES, PaceId
from bot.core.settings import Settings
from bot.core.timeouts import CLOSES_AFTER_S
from bot.core.writes import SaveSettings
from bot.discord_io.post import Post
from engine.core.game import Seat
from engine.core.log import Abort, Expire
from tests.bot.announcing.test_answer import KEY, Table, open_table
from tests.bot.background.matches import BEN, offered

STRANGER = UserId(9)


class Slow:
    """A match that begins with Ana's turn, and the production loop on a clock that jumps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.matches = table.matches
        self.timers = Timers(table.matches, Robots(table.matches, key=KEY))
        self.told: list[tuple[float, Post]] = []

    async def begin(self, pace: PaceId, *, has_stand_in: bool = False) -> None:
        """Begin a match, with both first rows laid and a player to move."""
        header = await offered(self.matches, pace=pace, has_stand_in=has_stand_in)
        self.table.match = header.id
        await self.matches.channel.card_shown(header.id, 400)
        await self.matches.challenges.accept(header.id, BEN, 77)
        while (header := await self.matches.header(self.table.match)).turn == 0:
            await self.act(Seat(header.to_act[0]))
        (mover,) = header.to_act
        self.moving = mover
        asked, other = header.user_at(Seat(mover)), header.user_at(Seat(1 - mover))
        assert asked is not None
        assert other is not None
        self.mover, self.waiter = asked, other
        await self._tell()
        self.told.clear()
        self.began = self.table.clock.now

    async def act(self, seat: Seat) -> None:
        user = (await self.matches.header(self.table.match)).user_at(seat)
        assert user is not None
        notation = (await self.matches.look(self.table.match, user)).menu.leaves()[-1].notation
        assert notation is not None
        await self.matches.act(self.table.match, user, None, notation)

    async def until(self, instant: float) -> None:
        """Jump from one deadline to the next, of timers and of messages."""
        while (deadline := await self._deadline()) <= instant:
            self.table.clock.now = max(self.table.clock.now, deadline)
            await self.round()
        self.table.clock.now = instant

    async def round(self) -> None:
        """Handle due timers and send due messages."""
        await self.timers._round()
        await self._tell()

    async def _deadline(self) -> float:
        due = await self.matches.store.due(math.inf)
        to_tell = await self.matches.store.outbox(self.table.match, states=("due",))
        return min([*(row.due_at for row in due), *(row.due_at for row in to_tell)], default=math.inf)

    async def _tell(self) -> None:
        before = len(self.table.paper.posts)
        self.table.outbox.wake(self.table.match)
        await self.table.outbox.idle()
        self.told += [(self.table.clock.now, post) for post in self.table.paper.posts[before:]]

    async def move(self) -> None:
        """Play for the player to move, to the end of their turn."""
        turn = (await self.matches.header(self.table.match)).turn
        while (header := await self.matches.header(self.table.match)).turn == turn:
            await self.act(Seat(header.to_act[0]))

    def standing(self, text: str) -> list[Post]:
        """Return the messages that say this now."""
        return [post for post in self.table.paper.shown.values() if text in post.content]

    async def choose(self, user: UserId | None, **chosen: Any) -> None:
        """Save a user's settings."""
        assert user is not None
        await self.matches.store.write([SaveSettings(user, Settings(**chosen))])

    def hours(self) -> list[tuple[float, tuple[UserId, ...]]]:
        """Return the pings with the hours of the turn at which they came."""
        return [(round((at - self.began) / HOUR_S, 2), post.pings) for at, post in self.told]


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Slow]:
    async with open_table(tmp_path) as table:
        slow = Slow(table)
        yield slow
        await slow.timers.close()


@pytest.mark.parametrize(
    ("pace", "reminded", "over"),
    [("live", [0.15], 10 / 60), ("daily", [12.0, 45.6], 48.0), ("relaxed", [24.0, 43.2, 112.8], 120.0)],
)
async def test_an_absent_player_is_reminded_and_then_the_opponent_told(
    slow: Slow, pace: PaceId, reminded: list[float], over: float
) -> None:
    await slow.begin(pace)
    await slow.until(slow.began + over * HOUR_S + 1)
    expected = [(hours, (slow.mover,)) for hours in reminded]
    assert slow.hours() == [*expected, (round(over, 2), (slow.waiter,))]
    labels = [button.label for button in slow.told[-1][1].buttons]
    assert labels == ["Claim the win", "Give a day", "Wait", "My hand", "Board"]


async def test_a_move_in_time_ends_reminders_and_the_sent_one_says_so(slow: Slow) -> None:
    await slow.begin("relaxed")
    await slow.until(slow.began + 25 * HOUR_S)
    assert len(slow.told) == 1
    header = await slow.matches.header(slow.table.match)
    turn = header.turn
    while (header := await slow.matches.header(slow.table.match)).turn == turn:
        await slow.act(Seat(header.to_act[0]))
    await slow._tell()
    assert "has moved since" in slow.table.paper.edits[-1].content
    due = await slow.matches.store.due(slow.began + 90 * DAY_S)
    assert {row.key for row in due} == {f"{header.to_act[0]}.{header.turn}"}


async def test_the_waiting_player_claims_the_win_only_after_the_time(
    slow: Slow,
) -> None:
    await slow.begin("daily")
    assert slow.mover is not None
    assert slow.waiter is not None
    for user, why in ((slow.waiter, "error-time-left"), (STRANGER, "error-no-seat")):
        with pytest.raises(MatchError) as refused:
            await slow.matches.timeouts.claim(slow.table.match, user)
        assert refused.value.word.id == why
    await slow.until(slow.began + 48 * HOUR_S + 1)
    with pytest.raises(MatchError):
        await slow.matches.timeouts.claim(slow.table.match, slow.mover)
    header = await slow.matches.timeouts.claim(slow.table.match, slow.waiter)
    assert header.status == "over"
    entries = await slow.matches.store.entries(slow.table.match)
    assert entries[-1] == Expire(header.seat_of(slow.mover))  # type: ignore[arg-type]
    assert await slow.matches.store.due(slow.began + 90 * DAY_S) == []


async def test_a_day_more_is_a_day_more_and_may_be_given_again(slow: Slow) -> None:
    await slow.begin("daily")
    assert slow.waiter is not None
    await slow.until(slow.began + 50 * HOUR_S)
    await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
    with pytest.raises(MatchError):
        await slow.matches.timeouts.claim(slow.table.match, slow.waiter)
    await slow.until(slow.began + 75 * HOUR_S)
    assert slow.hours()[-1] == (74.0, (slow.waiter,))
    await slow.matches.timeouts.claim(slow.table.match, slow.waiter)


async def test_a_match_without_any_choice_ends_without_a_winner(slow: Slow) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 48 * HOUR_S + CLOSES_AFTER_S + 1)
    assert (await slow.matches.header(slow.table.match)).status == "over"
    assert (await slow.matches.store.entries(slow.table.match))[-1] == Abort()


async def test_reminders_missed_in_an_outage_become_one(slow: Slow) -> None:
    await slow.begin("relaxed")
    slow.table.clock.now = slow.began + 44 * HOUR_S  # two fell due
    await slow.until(slow.began + 45 * HOUR_S)
    assert slow.hours() == [(44.0, (slow.mover,))]


async def test_both_who_choose_in_secret_have_clocks_of_their_own(slow: Slow) -> None:
    header = await offered(slow.matches, pace="daily")
    await slow.matches.channel.card_shown(header.id, 400)
    await slow.matches.challenges.accept(header.id, BEN, 77)
    clocks = await slow.matches.loader.clocks(await slow.matches.header(header.id))
    assert {seat: clock.turn for seat, clock in clocks.seats.items()} == {0: 0, 1: 0}
    assert all(clock.bank_s == PACES["daily"].bank_s for clock in clocks.seats.values())


async def test_without_a_pace_no_time_is_counted(slow: Slow) -> None:
    await slow.begin("none")
    assert await slow.matches.store.due(slow.began + 900 * DAY_S) == []
    assert (await slow.matches.loader.clocks(await slow.matches.header(slow.table.match))).seats == {}


# --- sent messages are kept true
# ------------------------------------------------------------------------------


async def test_a_reminder_on_its_way_during_the_move_says_so_later(slow: Slow) -> None:
    await slow.begin("relaxed")
    post = slow.table.paper.post

    async def post_late(channel_id: int, shown: Post, nonce: str) -> int:
        slow.table.paper.post = post  # type: ignore[method-assign]
        await slow.move()
        return await post(channel_id, shown, nonce)

    slow.table.paper.post = post_late  # type: ignore[assignment, method-assign]
    await slow.until(slow.began + 25 * HOUR_S)
    assert slow.standing("still awaited") == []
    assert len(slow.standing("has moved since")) == 1


async def test_a_reminder_with_a_lost_answer_is_found_and_updated(slow: Slow) -> None:
    await slow.begin("relaxed")
    post = slow.table.paper.post

    async def lost(channel_id: int, shown: Post, nonce: str) -> int:
        slow.table.paper.post = post  # type: ignore[method-assign]
        await post(channel_id, shown, nonce)
        await slow.matches.resign(slow.table.match, slow.mover)
        raise TimeoutError

    slow.table.paper.post = lost  # type: ignore[assignment, method-assign]
    await slow.until(slow.began + 24 * HOUR_S)
    slow.table.clock.now += 10.0
    await slow._tell()
    assert slow.standing("still awaited") == []
    assert len(slow.standing("the match is over.")) == 1


async def test_an_expiry_reports_a_given_day_and_then_the_move(slow: Slow) -> None:
    await slow.begin("daily")
    assert slow.waiter is not None
    await slow.until(slow.began + 48 * HOUR_S)
    await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
    await slow._tell()
    (given,) = slow.standing("has been given more time")
    assert f"<t:{int(slow.began + 72 * HOUR_S)}:f>" in given.content
    assert [parse(button.id).verb for button in given.buttons] == ["o", "b", "n"]
    await slow.move()
    await slow._tell()
    assert slow.standing("has been given more time") == slow.standing("the time of") == []
    assert len(slow.standing("has moved since")) == 3  # two reminders among them


async def test_when_the_match_ends_nothing_asks_for_anything_any_more(slow: Slow) -> None:
    await slow.begin("daily")
    assert slow.waiter is not None
    await slow.until(slow.began + 48 * HOUR_S)
    for _ in range(2):
        await slow.matches.timeouts.claim(slow.table.match, slow.waiter)
    await slow._tell()
    assert slow.standing("still awaited") == slow.standing("the time of") == []
    assert len(slow.standing("the match is over.")) == 3
    clocks = await slow.matches.loader.clocks(await slow.matches.header(slow.table.match))
    assert all(clock.turn is None for clock in clocks.seats.values())


async def test_a_day_given_twice_is_one_day(slow: Slow) -> None:
    await slow.begin("daily")
    assert slow.waiter is not None
    assert slow.mover is not None
    await slow.until(slow.began + 48 * HOUR_S)
    for _ in range(2):
        await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
    for user, why in ((slow.mover, "error-time-left"), (STRANGER, "error-no-seat")):
        with pytest.raises(MatchError) as refused:
            await slow.matches.timeouts.give_a_day(slow.table.match, user)
        assert refused.value.word.id == why
    await slow.until(slow.began + 73 * HOUR_S)
    assert slow.hours()[-1] == (72.0, (slow.waiter,))


@pytest.mark.parametrize(("pace", "told"), [("daily", 50.0), ("live", round(10 / 60, 2))])
async def test_an_expiry_respects_quiet_hours_except_at_fast_paces(
    slow: Slow, pace: PaceId, told: float
) -> None:
    await slow.begin(pace)
    over = slow.began + (48 * HOUR_S if pace == "daily" else 600)
    begin = int((over - HOUR_S) % DAY_S // 60)
    night = {"zone": "UTC", "quiet_from": begin, "quiet_until": (begin + 3 * 60) % 1440}
    await slow.choose(slow.waiter, **night)
    await slow.until(over + 3 * HOUR_S)
    hours, called = slow.hours()[-1]
    assert abs(hours - told) <= 1 / 60
    assert called == (slow.waiter,)


async def test_the_seven_days_count_from_the_message(slow: Slow) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 47 * HOUR_S)
    post = slow.table.paper.post

    async def out(*_: object) -> int:
        raise discord.RateLimited(3 * DAY_S)

    slow.table.paper.post = out  # type: ignore[assignment, method-assign]
    await slow.until(slow.began + 49 * HOUR_S)
    slow.table.paper.post = post  # type: ignore[method-assign]
    slow.table.clock.now = told = slow.began + 48 * HOUR_S + 3 * DAY_S + 60
    await slow._tell()
    assert f"<t:{int(told + CLOSES_AFTER_S)}:R>" in slow.told[-1][1].content
    await slow.until(told + CLOSES_AFTER_S - 1)
    assert (await slow.matches.header(slow.table.match)).status == "playing"
    await slow.until(told + CLOSES_AFTER_S + 1)
    assert (await slow.matches.header(slow.table.match)).status == "over"


async def test_sent_reminders_are_not_repeated_after_a_clock_change(slow: Slow) -> None:
    await slow.begin("relaxed")
    header = await slow.matches.header(slow.table.match)

    async def anew() -> None:
        clocks = await slow.matches.loader.clocks(header)
        await slow.matches.loader.write(header.id, rescheduled(header, clocks, slow.table.clock.now))

    for hours in (25, 44, 113, 121):
        await slow.until(slow.began + hours * HOUR_S)
        await anew()
    await slow.until(slow.began + 130 * HOUR_S)
    reminded = [(hours, (slow.mover,)) for hours in (24.0, 43.2, 112.8)]
    assert slow.hours() == [*reminded, (120.0, (slow.waiter,))]


async def test_reminders_long_refused_by_discord_become_one(slow: Slow) -> None:
    await slow.begin("relaxed")
    post = slow.table.paper.post

    async def out(*_: object) -> int:
        raise discord.RateLimited(20 * HOUR_S)

    slow.table.paper.post = out  # type: ignore[assignment, method-assign]
    await slow.until(slow.began + 44 * HOUR_S)
    slow.table.paper.post = post  # type: ignore[method-assign]
    await slow.until(slow.began + 64 * HOUR_S)
    assert slow.hours() == [(63.2, (slow.mover,))]
    assert "your time for this turn is over, and your reserve runs" in slow.told[-1][1].content
    assert f"<t:{int(slow.began + 120 * HOUR_S)}:f>" in slow.told[-1][1].content


async def test_a_reminder_that_waits_for_discord_puts_no_later_one_off(slow: Slow) -> None:
    await slow.begin("relaxed")
    post = slow.table.paper.post

    async def out(*_: object) -> int:
        slow.table.paper.post = post  # type: ignore[method-assign]
        raise discord.RateLimited(19.5 * HOUR_S)

    slow.table.paper.post = out  # type: ignore[assignment, method-assign]
    await slow.until(slow.began + 119 * HOUR_S)
    assert slow.hours() == [(43.2, (slow.mover,)), (112.8, (slow.mover,))]
