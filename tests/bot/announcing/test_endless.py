"""No match is endless: whatever players do except move or give time, a rule ends it within a bound."""

import random
from datetime import UTC, datetime, time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.core.model import OfferKind, UserId
from bot.core.offers import MOST_PAUSED_DAYS
from bot.core.paces import DAY_S, HOUR_S, PACES, Pace, QuietHours, Span, Stops, TurnClock
from bot.core.timeouts import CLOSES_AFTER_S, UNREACHED_S
from bot.features.offers.nudges import Nudges
from bot.features.settings.service import SavedSettings
from bot.features.vacation.service import IN_S, MOST_AWAY_S, Snoozes, Vacations
from engine.core.game import GameError
from engine.core.log import Abort
from tests.bot.announcing.test_answer import Table, open_table
from tests.bot.announcing.test_reminders import Slow

ZONES = ["UTC", "Europe/Paris", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia"]
SINCE = datetime(2026, 1, 1, tzinfo=UTC).timestamp()

LONGEST_S = {"live": 93.0 * DAY_S, "daily": 95.0 * DAY_S, "relaxed": 102.0 * DAY_S, "slow": 110.0 * DAY_S}
"""Seconds after the start of its turn within which a match without moves is over, by pace.

It includes the turn's time, everything that stops its clock, a night without pings to the waiting player,
and the week for their choice. That week is doubled if no message can be sent. Time given by waiting players
or moderators comes on top.
"""


def bound_s(pace: Pace, running_s: float) -> float:
    """Return the longest time a clock may take to run for `running_s` seconds.

    At most 9 of 24 hours are quiet, with one hour more on the day on which clocks are set back. A match is
    paused for at most 60 days, and a player is on vacation for 14 of 365. A turn may be unannounced for 3
    days.
    """
    stopped_s = MOST_PAUSED_DAYS * DAY_S + UNREACHED_S
    awake_s = running_s * 24 / 15 + 10 * HOUR_S if pace.rests else running_s
    whole_s = awake_s + stopped_s + MOST_AWAY_S
    years = int(whole_s // IN_S)
    return whole_s + years * MOST_AWAY_S + (years + 1) * 2 * HOUR_S


@st.composite
def spans(draw: st.DrawFn, most_s: float) -> list[Span]:
    """Return random periods of at most this total length, some of them while the clock runs."""
    found: list[Span] = []
    for _ in range(draw(st.integers(0, 4))):
        begin = SINCE + draw(st.floats(-20, 120)) * DAY_S
        length_s = draw(st.floats(0, 1)) * (most_s - sum(end - begin for begin, end in found))
        found.append((begin, begin + length_s))
    return found


@st.composite
def nights(draw: st.DrawFn) -> QuietHours | None:
    """Return random quiet hours of any allowed length, or None."""
    if draw(st.booleans()):
        return None
    begin, length = draw(st.integers(0, 24 * 60 - 1)), draw(st.integers(0, 9 * 60))
    hours = [time(*divmod(minutes % (24 * 60), 60)) for minutes in (begin, begin + length)]
    return QuietHours(draw(st.sampled_from(ZONES)), hours[0], hours[1])


@given(
    pace=st.sampled_from([pace for pace in PACES.values() if pace.id != "none"]),
    since=st.floats(0, 365),
    given_s=st.floats(0, 30 * DAY_S),
    pauses=spans(MOST_PAUSED_DAYS * DAY_S),
    absences=spans(MOST_AWAY_S),
    quiet=nights(),
)
@example(
    pace=PACES["slow"],
    since=300.0,
    given_s=0.0,
    pauses=[(SINCE + 301 * DAY_S, SINCE + 361 * DAY_S)],
    absences=[(SINCE + 362 * DAY_S, SINCE + 376 * DAY_S)],
    quiet=QuietHours("Europe/Paris", time(22), time(7)),
)
@settings(max_examples=150, deadline=None)
def test_every_clock_comes_to_its_end(
    pace: Pace,
    since: float,
    given_s: float,
    pauses: list[Span],
    absences: list[Span],
    quiet: QuietHours | None,
) -> None:
    clock = TurnClock(SINCE + since * DAY_S, pace.bank_s + given_s)
    stops = Stops((*pauses, *absences), quiet if pace.rests else None)
    took_s = clock.expires_at(pace, stops) - clock.since
    assert took_s <= bound_s(pace, pace.turn_s + pace.bank_s + given_s)


def test_the_bounds_that_are_named_hold_and_are_close() -> None:
    for pace in PACES.values():
        if pace.id != "none":
            clock_s = bound_s(pace, pace.turn_s + pace.bank_s)
            whole_s = clock_s + 9 * HOUR_S + 2 * CLOSES_AFTER_S
            assert LONGEST_S[pace.id] - 3 * DAY_S < whole_s <= LONGEST_S[pace.id]
    worst = Stops(
        (
            (SINCE + HOUR_S, SINCE + HOUR_S + 60 * DAY_S),
            (SINCE + 61 * DAY_S, SINCE + 75 * DAY_S),
            (SINCE + 76 * DAY_S, SINCE + 76 * DAY_S + UNREACHED_S),
        ),
        QuietHours("UTC", time(22), time(7)),
    )
    slow = PACES["slow"]
    took_s = TurnClock(SINCE, slow.bank_s).expires_at(slow, worst) - SINCE
    assert took_s > bound_s(slow, slow.turn_s + slow.bank_s) - 2 * DAY_S


# --- the production loop ------------------------------------------------------------------------------------


class Dawdlers(Slow):
    """A match whose players do everything except move or give time."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table)
        self.rng = random.Random(seed)

    async def until(self, instant: float) -> None:
        """Advance as Slow does; rows just tried and due again wait for their pause."""
        while due := await self.matches.store.due(instant):
            at = min(max(row.due_at, self.timers._not_before.get(row, 0.0)) for row in due)
            if at > instant:
                break
            self.table.clock.now = max(self.table.clock.now, at)
            await self.timers._round()
            await self._tell()
        self.table.clock.now = instant

    async def something(self) -> str:
        """Try one random thing for one player; a refusal changes nothing."""
        user = self.rng.choice((self.mover, self.waiter))
        what = self.rng.choice(
            (
                self._sleep,
                self._sleep,
                self._leave,
                self._return,
                self._pause,
                self._resume,
                self._hush,
                self._push,
                self._refuse,
            )
        )
        try:
            await what(user)
        except (GameError, ValueError):
            return ""
        return what.__name__

    async def _sleep(self, user: UserId) -> None:
        begin = self.rng.randrange(24 * 60)
        end = (begin + self.rng.randrange(9 * 60 + 1)) % (24 * 60)
        zone = self.rng.choice(ZONES)
        await SavedSettings(self.matches).choose(user, zone=zone, quiet_from=begin, quiet_until=end)

    async def _leave(self, user: UserId) -> None:
        await Vacations(self.matches).go_away(user, self.table.clock.now + self.rng.uniform(0.1, 15) * DAY_S)

    async def _return(self, user: UserId) -> None:
        await Vacations(self.matches).come_home(user)

    async def _pause(self, user: UserId) -> None:
        until = self.table.clock.now + self.rng.uniform(0.1, 31) * DAY_S
        await self._both(user, "pause", until)

    async def _resume(self, user: UserId) -> None:
        await self._both(user, "resume", None)

    async def _both(self, user: UserId, kind: OfferKind, until: float | None) -> None:
        await self.matches.offers.offer(self.table.match, user, kind, until=until)
        other = self.waiter if user == self.mover else self.mover
        notices = await self.matches.store.notices(self.table.match)
        await self.matches.offers.agree(self.table.match, other, notices[-1].number)

    async def _hush(self, user: UserId) -> None:
        seat = (await self.matches.header(self.table.match)).must_seat(user)
        await self.rng.choice((Snoozes(self.matches).snooze, Snoozes(self.matches).silence))(
            self.table.match, user, seat
        )

    async def _push(self, user: UserId) -> None:
        await Nudges(self.matches).nudge(self.table.match, user)

    async def _refuse(self, _: UserId) -> None:
        """Let the message of the turn be refused, as far as clocks are concerned."""
        await self.matches.timeouts.unreached(self.table.match)


@pytest.mark.parametrize(
    "seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 60))]
)
async def test_whatever_two_do_but_move_their_match_is_over_in_time(tmp_path: Path, seed: int) -> None:
    async with open_table(tmp_path) as table:
        dawdlers = Dawdlers(table, seed)
        pace = dawdlers.rng.choice([pace for pace in PACES if pace != "none"])
        await dawdlers.begin(pace)
        latest, did = dawdlers.began + LONGEST_S[pace], set[str]()
        while (await dawdlers.matches.header(table.match)).status == "playing":
            assert table.clock.now < latest
            did.add(await dawdlers.something())
            due = await dawdlers.matches.store.due(latest + 1)
            soon = min((row.due_at for row in due), default=latest) - table.clock.now
            # Just before the next deadline, or anywhere on the way.
            await dawdlers.until(
                table.clock.now + max(1.0, dawdlers.rng.choice((0.999, dawdlers.rng.random())) * soon)
            )
        assert table.clock.now <= latest
        assert (await dawdlers.matches.store.entries(table.match))[-1] == Abort()
        assert len(did) > 2
        await dawdlers.timers.close()
