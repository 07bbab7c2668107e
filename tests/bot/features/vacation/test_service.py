"""Snoozed or stopped reminders, and players on vacation, on a controlled clock."""

import math
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.core.model import ROBOT, MatchError
from bot.core.paces import BETWEEN_MENTIONS_S, DAY_S, HOUR_S, PaceId
from bot.core.settings import Settings
from bot.core.timeouts import MOST_MENTIONS
from bot.features.offers.nudges import Nudges
from bot.features.settings.service import SavedSettings
from bot.features.vacation.service import MOST_AWAY_S, Snoozes, Vacations, away_s
from engine.core.game import Seat
from tests.bot.announcing.test_answer import open_table
from tests.bot.announcing.test_reminders import STRANGER, Slow
from tests.bot.background.matches import ANA, offered


class Quiet(Slow):
    """A match in which a player wants fewer reminders, or is on vacation."""

    @property
    def seat(self) -> Seat:
        return Seat(self.moving)

    async def refused(self, *, days: float) -> str:
        with pytest.raises(MatchError) as why:
            await Vacations(self.matches).go_away(self.mover, self.table.clock.now + days * DAY_S)
        return why.value.word.id

    async def away(self, days: float) -> None:
        await Vacations(self.matches).go_away(self.mover, self.table.clock.now + days * DAY_S)

    def called(self) -> list[float]:
        """Return the hours after which the player to move was called."""
        return [hours for hours, called in self.hours() if called == (self.mover,)]

    async def moved_at_night(self, **chosen: Any) -> None:
        """Move as the player to move, while the opponent has quiet hours for seven more hours."""
        begin = int((self.began - HOUR_S) % DAY_S // 60)
        night = {"zone": "UTC", "quiet_from": begin, "quiet_until": (begin + 480) % 1440}
        await self.choose(self.waiter, **night, **chosen)
        await self.move()
        self.moving, self.mover, self.waiter = 1 - self.seat, self.waiter, self.mover
        await self._tell()

    def notices(self) -> list[str]:
        return [post.content for _, post in self.told if "is away until" in post.content]


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Quiet]:
    async with open_table(tmp_path) as table:
        slow = Quiet(table)
        yield slow
        await slow.timers.close()


# --- later, or not at all ----------------------------------------------------------------------------------


async def test_what_falls_due_in_a_snooze_comes_once_at_its_end(slow: Quiet) -> None:
    await slow.begin("relaxed")
    await slow.until(slow.began + 23 * HOUR_S)
    untils = [await Snoozes(slow.matches).snooze(slow.table.match, slow.mover, slow.seat) for _ in range(2)]
    assert untils == [slow.began + 31 * HOUR_S] * 2
    await slow.until(slow.began + 121 * HOUR_S)
    assert slow.called() == [31.0, 43.2, 112.8]
    assert slow.hours()[-1] == (120.0, (slow.waiter,))


async def test_of_two_due_reminders_only_the_later_comes(slow: Quiet) -> None:
    await slow.begin("relaxed")
    slow.table.clock.now = slow.began + 36 * HOUR_S  # an outage
    await Snoozes(slow.matches).snooze(slow.table.match, slow.mover, slow.seat)
    await slow.until(slow.began + 50 * HOUR_S)
    assert slow.called() == [44.0]
    assert "Then your reserve begins" in slow.told[-1][1].content


async def test_a_night_postpones_what_was_snoozed_into_it(slow: Quiet) -> None:
    await slow.begin("daily")
    evening = int((slow.began + 18 * HOUR_S) % DAY_S // 60)
    await slow.choose(slow.mover, zone="UTC", quiet_from=evening, quiet_until=(evening + 480) % 1440)
    await slow.until(slow.began + 11.9 * HOUR_S)
    await Snoozes(slow.matches).snooze(slow.table.match, slow.mover, slow.seat)
    await slow.until(slow.began + 30 * HOUR_S)
    assert [round(hours) for hours in slow.called()] == [26]


async def test_a_turn_that_begins_at_night_calls_in_the_morning(slow: Quiet) -> None:
    await slow.begin("relaxed")
    await slow.moved_at_night()
    turn = slow.told[-1][1]
    assert f"<@{slow.mover}>" in turn.content
    assert (turn.pings, turn.spared) == ((), (slow.mover,))
    slow.told.clear()
    await slow.until(slow.began + 20 * HOUR_S)
    ((at, call),) = [(at, post) for at, post in slow.told if post.pings]
    assert 6.9 * HOUR_S < at - slow.began <= 7 * HOUR_S
    assert call.pings == (slow.mover,)
    assert "began in your quiet hours" in call.content


async def test_a_turn_arriving_as_quiet_hours_begin_calls_at_morning(slow: Quiet) -> None:
    await slow.begin("relaxed")
    evening = int((slow.began + HOUR_S) % DAY_S // 60)
    await slow.choose(slow.waiter, zone="UTC", quiet_from=evening, quiet_until=(evening + 480) % 1440)
    slow.table.clock.now = slow.began + HOUR_S - (slow.began + HOUR_S) % 60 - 0.5  # on its way as they begin
    await slow.move()
    await slow._tell()
    turn = slow.told[-1][1]
    assert (turn.pings, turn.spared) == ((), (slow.waiter,))
    await slow.until(slow.began + 10 * HOUR_S)
    ((at, call),) = [(at, post) for at, post in slow.told if post.pings == (slow.waiter,)]
    assert 8.9 * HOUR_S < at - slow.began <= 9 * HOUR_S
    assert "began in your quiet hours" in call.content


async def test_a_call_missed_against_a_robot_waits_for_morning(
    slow: Quiet,
) -> None:
    begin = int((slow.table.clock.now - HOUR_S) % DAY_S // 60)
    await slow.choose(ANA, zone="UTC", quiet_from=begin, quiet_until=(begin + 480) % 1440)
    header = await offered(slow.matches, ROBOT, "hera")
    slow.table.match = header.id
    await slow.matches.channel.card_shown(header.id, 400)
    await slow.matches.challenges.accept(header.id, ANA, 77)
    slow.began = slow.table.clock.now
    await slow._tell()
    (morning,) = [row for row in await slow.matches.store.due(math.inf) if row.kind == "morning"]
    slow.table.clock.now = slow.began + DAY_S
    await slow.matches.timeouts.remind(header.id, "morning", morning.key)
    await slow._tell()
    assert [pings for _, pings in slow.hours()] == [()]
    (morning,) = [row for row in await slow.matches.store.due(math.inf) if row.kind == "morning"]
    slow.table.clock.now = morning.due_at
    await slow.matches.timeouts.remind(header.id, "morning", morning.key)
    await slow._tell()
    assert [pings for _, pings in slow.hours()] == [(), (ANA,)]
    assert slow.hours()[-1][0] == pytest.approx(31.0, abs=1 / 60)
    assert len(slow.standing("still awaited")) == 1
    while Seat(0) in (await slow.matches.header(header.id)).to_act:
        await slow.act(Seat(0))
    await slow._tell()
    assert slow.standing("still awaited") == []


@pytest.mark.parametrize(("night", "called"), [((43, 8), [12.0, 42.75]), ((13, 8), [12.0, 45.6])])
async def test_a_reminder_a_night_would_delay_too_far_comes_before(
    slow: Quiet, night: tuple[int, int], called: list[float]
) -> None:
    await slow.begin("daily")
    begin = int((slow.began + night[0] * HOUR_S) % DAY_S // 60)
    hours = {"quiet_from": begin, "quiet_until": (begin + night[1] * 60) % 1440}
    await SavedSettings(slow.matches).choose(slow.mover, zone="UTC", **hours)
    await slow.until(slow.began + 49 * HOUR_S)
    assert slow.called() == pytest.approx(called, abs=1 / 60)  # nights begin at whole minutes


async def test_without_a_reserve_two_hours_remain_at_the_last_reminder(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 48 * HOUR_S + 1)  # and so their reserve is used up
    for _ in range(2):
        await slow.move()
        slow.moving, slow.mover, slow.waiter = 1 - slow.seat, slow.waiter, slow.mover
        await slow._tell()
    slow.began = slow.table.clock.now
    slow.told.clear()
    await slow.until(slow.began + 24 * HOUR_S)
    assert slow.hours() == [(12.0, (slow.mover,)), (21.6, (slow.mover,)), (24.0, (slow.waiter,))]
    assert "there is no reserve left" in slow.told[1][1].content


@pytest.mark.parametrize("choice", ["all", "none", "digest", "stopped"])
async def test_a_call_missed_in_an_outage_is_left_to_a_coming_reminder(slow: Quiet, choice: str) -> None:
    await slow.begin("daily")
    await slow.moved_at_night(**({} if choice == "stopped" else {"reminders": choice}))
    if choice == "stopped":
        await Snoozes(slow.matches).silence(slow.table.match, slow.mover, slow.seat)
    slow.table.clock.now = slow.began + 20 * HOUR_S
    await slow.until(slow.began + 22 * HOUR_S)
    if choice == "digest":  # which is sent when they wake, and catches up by itself
        assert slow.called() == []
        return
    assert slow.called() == [20.0]
    said = "half of your time" if choice == "all" else "began in your quiet hours"
    assert said in slow.told[-1][1].content


async def test_reminders_come_five_hours_after_a_late_call(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.moved_at_night()
    slow.table.clock.now = slow.began + 7 * HOUR_S
    await slow.timers._round()  # and the bot dies
    slow.table.clock.now = slow.began + 9 * HOUR_S
    await slow.until(slow.began + 22 * HOUR_S)
    assert slow.called() == [9.0, 14.0]


async def test_reminders_keep_away_from_an_offer_after_a_night(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.moved_at_night()
    slow.table.clock.now += HOUR_S
    await slow.matches.offers.offer(slow.table.match, slow.waiter, "call-off")
    slow.table.clock.now = slow.began + 9 * HOUR_S
    await slow.until(slow.began + 22 * HOUR_S)
    assert slow.called() == [9.0, 14.0]
    assert "offers to end" in slow.told[1][1].content


async def test_stopped_reminders_stay_away_until_they_are_wanted_again(slow: Quiet) -> None:
    await slow.begin("relaxed")
    for _ in range(2):
        await Snoozes(slow.matches).silence(slow.table.match, slow.mover, slow.seat)
    assert await Snoozes(slow.matches).snooze(slow.table.match, slow.mover, slow.seat) == float("inf")
    await slow.until(slow.began + 44 * HOUR_S)
    assert slow.called() == []
    await Snoozes(slow.matches).hear_again(slow.table.match, slow.mover)
    await slow.until(slow.began + 113 * HOUR_S)
    assert slow.called() == [112.8]


async def test_the_turn_itself_is_called_whatever_is_silent(slow: Quiet) -> None:
    await slow.begin("relaxed")
    await Snoozes(slow.matches).silence(slow.table.match, slow.mover, slow.seat)
    await slow.move()
    slow.moving, slow.mover, slow.waiter = 1 - slow.seat, slow.waiter, slow.mover
    await slow._tell()
    await slow.move()
    slow.told.clear()
    await slow._tell()
    assert [post.pings for _, post in slow.told] == [(slow.waiter,)]


async def test_no_other_user_can_snooze(slow: Quiet) -> None:
    await slow.begin("relaxed")
    for user in (slow.waiter, STRANGER):
        for act in (Snoozes(slow.matches).snooze, Snoozes(slow.matches).silence):
            with pytest.raises(MatchError) as why:
                await act(slow.table.match, user, slow.seat)
            assert why.value.word.id == "error-not-reminded"
    await slow.until(slow.began + 25 * HOUR_S)
    assert slow.called() == [24.0]


@pytest.mark.parametrize(
    ("choice", "pace", "called"),
    [
        ("all", "relaxed", [24.0, 43.2, 112.8]),
        ("fewer", "relaxed", [112.8]),
        ("none", "relaxed", []),
        ("digest", "relaxed", []),
        ("fewer", "live", [0.15]),
    ],
)
async def test_people_are_reminded_as_often_as_they_like(
    slow: Quiet, choice: str, pace: PaceId, called: list[float]
) -> None:
    await slow.begin(pace)
    await slow.choose(slow.mover, reminders=choice)
    await slow.until(slow.began + 119 * HOUR_S)
    assert slow.called() == called


# --- away --------------------------------------------------------------------------------------------------


async def test_a_player_on_vacation_has_their_time_afterwards(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 6 * HOUR_S)
    for _ in range(2):
        await Vacations(slow.matches).go_away(slow.mover, slow.began + (6 + 48) * HOUR_S)
    await slow._tell()
    await slow.until(slow.began + 97 * HOUR_S)
    assert slow.called() == [60.0, 93.6]
    assert slow.hours()[-1] == (96.0, (slow.waiter,))
    (notice,) = [post for _, post in slow.told if "is away until" in post.content]
    assert notice.pings == ()
    assert f"<t:{int(slow.began + 54 * HOUR_S)}:D>" in notice.content
    assert [button.label for button in notice.buttons] == ["I am back", "My hand", "Board"]


async def test_an_early_return_resumes_the_clock_without_a_message(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.away(4)
    await slow._tell()
    await slow.until(slow.began + DAY_S)
    assert [await Vacations(slow.matches).come_home(slow.mover) for _ in range(2)] == [True, False]
    await slow._tell()
    assert any("They are back already" in edit.content for edit in slow.table.paper.edits)
    await slow.until(slow.began + 73 * HOUR_S)
    assert slow.called() == [36.0, 69.6]
    assert slow.hours()[-1] == (72.0, (slow.waiter,))
    assert len(slow.notices()) == 1
    allowed = await Vacations(slow.matches).allowance(slow.mover)
    assert (allowed.left_s, allowed.until) == (MOST_AWAY_S - DAY_S, None)


async def test_a_vacation_covers_all_matches_of_a_player_at_once(slow: Quiet) -> None:
    await slow.begin("daily")
    other = await offered(slow.matches, pace="slow")
    await slow.matches.channel.card_shown(other.id, 400)
    await slow.matches.challenges.accept(
        other.id, slow.waiter if other.host == slow.mover else slow.mover, 78
    )
    before = {row.match: row.due_at for row in await slow.matches.store.due(1e12) if row.kind == "expire"}
    await slow.away(7)
    after = [row for row in await slow.matches.store.due(1e12) if row.kind == "expire"]
    moved = {row.match for row in after if row.due_at >= before[row.match] + 7 * DAY_S - 1}
    assert moved == {slow.table.match, other.id}
    for match in moved:
        assert [one.kind for one in await slow.matches.store.notices(match)] == ["away"]


async def test_fourteen_days_in_a_year_and_no_more(slow: Quiet) -> None:
    await slow.begin("none")
    assert await slow.refused(days=14.1) == "error-away-most"
    await slow.away(14)
    assert await slow.refused(days=15) == "error-away-most"
    await slow.until(slow.began + 10 * DAY_S)
    assert await Vacations(slow.matches).come_home(slow.mover)
    assert await slow.refused(days=4.1) == "error-away-most"
    assert await slow.refused(days=-1) == "error-away-past"
    await slow.away(4)
    await slow.until(slow.began + 20 * DAY_S)
    assert (await Vacations(slow.matches).allowance(slow.mover)).left_s == 0
    await slow.until(slow.began + 365 * DAY_S + 5 * DAY_S)
    await slow.away(5)
    spans = await slow.matches.people.absences(slow.mover)
    assert max(away_s(spans, slow.began + days * DAY_S) for days in range(400)) <= MOST_AWAY_S


async def test_a_longer_absence_takes_the_place_of_the_one_that_runs(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.away(2)
    await slow.until(slow.began + DAY_S)
    await Vacations(slow.matches).go_away(slow.mover, slow.began + 5 * DAY_S)
    assert await slow.matches.people.absences(slow.mover) == [(slow.began, slow.began + 5 * DAY_S)]
    await slow._tell()
    assert len(slow.notices()) == 2


async def test_twice_within_one_turn_and_not_a_third_time(slow: Quiet) -> None:
    await slow.begin("slow")
    for _ in range(2):
        await slow.away(1)
        await slow.until(slow.table.clock.now + 2 * DAY_S)
    assert await slow.refused(days=1) == "error-away-running"
    await slow.move()
    await slow.away(1)


async def test_an_absence_opens_no_time_that_is_over(slow: Quiet) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 49 * HOUR_S)
    await slow.away(3)
    await slow._tell()
    await slow.matches.timeouts.claim(slow.table.match, slow.waiter)
    assert [hours for hours, called in slow.hours() if called == (slow.waiter,)] == [48.0]


# --- all of it together ------------------------------------------------------------------------------------


async def test_a_waiting_player_is_called_four_times_a_turn_at_most(slow: Quiet) -> None:
    await slow.begin("daily")
    for day in range(6):
        await slow.until(slow.began + (48 + 24 * day) * HOUR_S + 60)
        await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
    called = [hours for hours, called in slow.hours() if called == (slow.waiter,)]
    assert [round(hours) for hours in called] == [48 + 24 * day for day in range(MOST_MENTIONS)]
    quiet = [post for _, post in slow.told if "the time of" in post.content][MOST_MENTIONS:]
    assert [post.pings for post in quiet] == [(), ()]
    assert all("Give a day" in [button.label for button in post.buttons] for post in quiet)


SEEDS = [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 24))]
PACES_COUNTED: tuple[PaceId, ...] = ("live", "daily", "relaxed", "slow")


@pytest.mark.parametrize("seed", SEEDS)
async def test_nobody_is_pinged_too_often_too_soon_or_while_asleep(slow: Quiet, seed: int) -> None:
    rng = random.Random(seed)
    pace = rng.choice(PACES_COUNTED)
    await slow.begin(pace)
    nights: dict[int, Settings] = {}
    for user in (slow.mover, slow.waiter):
        evening = rng.randrange(1440)
        zone = rng.choice(("UTC", "Asia/Kolkata", "America/St_Johns"))
        night = {"zone": zone, "quiet_from": evening, "quiet_until": (evening + rng.randrange(540)) % 1440}
        choice = rng.choice(("all", "all", "fewer", "none"))
        nights[user] = Settings(**(night if rng.random() < 0.7 else {}), reminders=choice)  # type: ignore[arg-type]
        with suppress(MatchError):
            hours = night if nights[user].zone else {}
            await SavedSettings(slow.matches).choose(user, reminders=choice, **hours)
        nights[user] = await slow.matches.people.settings(user)
    await slow._tell()
    step_s = {"live": 120.0, "daily": 5 * HOUR_S, "relaxed": 11 * HOUR_S, "slow": 25 * HOUR_S}[pace]
    for _ in range(40):
        await slow.until(slow.table.clock.now + rng.random() * step_s)
        if (await slow.matches.header(slow.table.match)).status != "playing":
            break
        with suppress(MatchError):
            match rng.randrange(8):
                case 0:
                    await Snoozes(slow.matches).snooze(slow.table.match, slow.mover, slow.seat)
                case 1:
                    await slow.away(rng.uniform(0.2, 4))
                case 2:
                    await Vacations(slow.matches).come_home(slow.mover)
                case 3:
                    await slow.matches.timeouts.give_a_day(slow.table.match, slow.waiter)
                case 4:
                    await Nudges(slow.matches).nudge(slow.table.match, slow.waiter)
                case 5:
                    slow.table.clock.now += rng.random() * step_s  # an outage
                case 6:
                    await Snoozes(slow.matches).hear_again(slow.table.match, slow.mover)
        await slow._tell()
    called = [(at, user) for at, post in slow.told for user in post.pings]
    assert called
    counts = Counter(user for at, user in called)
    assert counts[slow.mover] <= MOST_MENTIONS - 1  # the turn's own call is one
    assert counts[slow.waiter] <= MOST_MENTIONS + 1  # and the end of the match
    for user in (slow.mover, slow.waiter):
        quiet = nights[user].quiet
        instants = [at for at, one in called if one == user]
        if quiet is not None and pace != "live":
            assert [at for at in instants if quiet.moved(at) > at] == []
        if pace != "live" and user == slow.mover:
            calls = sorted(instants)
            gaps = [b - a for a, b in pairwise(calls)]
            assert all(gap >= BETWEEN_MENTIONS_S - 1 for gap in gaps)
