"""Quiet hours that change while clocks run: no reminder is lost or repeated, and no player gains time."""

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.core.model import MatchError, UserId
from bot.core.paces import DAY_S, HOUR_S
from bot.core.settings import Settings
from bot.core.writes import SaveSettings
from bot.features.settings.service import SavedSettings
from engine.core.game import Seat
from tests.bot.announcing.test_answer import open_table
from tests.bot.announcing.test_reminders import Slow

ZONE = "Asia/Tokyo"


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Slow]:
    """Yield a match at the slow pace of two days a turn."""
    async with open_table(tmp_path) as table:
        slow = Slow(table)
        await slow.begin("relaxed")
        yield slow
        await slow.timers.close()


def around(instant: float, hours: int = 9) -> dict[str, Any]:
    """Return quiet hours that begin at the full hour of this instant."""
    there = datetime.fromtimestamp(instant, ZoneInfo(ZONE))
    begin = there.hour * 60
    return {"zone": ZONE, "quiet_from": begin, "quiet_until": (begin + hours * 60) % (24 * 60)}


def mover(slow: Slow) -> UserId:
    assert slow.mover is not None
    return slow.mover


async def ends(slow: Slow) -> float:
    rows = [row for row in await slow.matches.store.due(slow.began + 900 * DAY_S) if row.kind == "expire"]
    return (rows[0].due_at - slow.began) / HOUR_S


async def test_quiet_hours_chosen_in_a_turn_stop_its_whole_clock(slow: Slow) -> None:
    assert round(await ends(slow)) == 120
    await SavedSettings(slow.matches).choose(mover(slow), **around(slow.began))
    # Fifteen hours of each day count.
    assert 120 / 15 * 24 - 9 <= await ends(slow) <= 120 / 15 * 24 + 9
    await SavedSettings(slow.matches).choose(mover(slow), quiet_from=None, quiet_until=None)
    assert round(await ends(slow)) == 120


async def test_no_reminder_is_repeated_or_lost_when_the_hours_change(slow: Slow) -> None:
    await slow.until(slow.began + 25 * HOUR_S)
    assert slow.hours() == [(24.0, (mover(slow),))]
    await SavedSettings(slow.matches).choose(mover(slow), **around(slow.began, 8))
    await slow.until(slow.began + 60 * HOUR_S)
    assert len(slow.hours()) == 1, "nine tenths of two days are not gone when eight hours of each were quiet"
    await slow.until(slow.began + 9 * DAY_S)
    called = [pings for _, pings in slow.hours()]
    assert called == [(mover(slow),)] * 3 + [(slow.waiter,)]


async def test_new_quiet_hours_hold_at_once(slow: Slow) -> None:
    await SavedSettings(slow.matches).choose(mover(slow), **around(slow.began + 23 * HOUR_S))
    await slow.until(slow.began + 9 * DAY_S)
    quiet = (await slow.matches.people.settings(mover(slow))).quiet
    assert quiet is not None
    to_mover = [at for at, post in slow.told if post.pings == (mover(slow),)]
    assert len(to_mover) == 3
    assert all(quiet.moved(at) == at for at in to_mover)


async def test_a_time_that_has_run_out_stays_so_whatever_is_chosen(slow: Slow) -> None:
    await slow.until(slow.began + 121 * HOUR_S)
    told = len(slow.told)
    for hours in (
        around(slow.began),
        around(slow.table.clock.now),
        {"quiet_from": None, "quiet_until": None},
    ):
        await SavedSettings(slow.matches).choose(mover(slow), **hours)
    await slow.until(slow.began + 122 * HOUR_S)
    assert len(slow.told) == told
    assert slow.waiter is not None
    await slow.matches.timeouts.claim(slow.table.match, slow.waiter)


async def test_a_choice_that_would_leave_no_time_is_refused(slow: Slow) -> None:
    await SavedSettings(slow.matches).choose(mover(slow), **around(slow.began))
    await slow.until(slow.began + 115 * HOUR_S)
    before = await slow.matches.store.due(slow.began + 900 * DAY_S)
    with pytest.raises(MatchError) as refused:
        await SavedSettings(slow.matches).choose(mover(slow), quiet_from=None, quiet_until=None)
    assert refused.value.word.id == "error-quiet-late"
    assert (await slow.matches.people.settings(mover(slow))).quiet is not None
    assert await slow.matches.store.due(slow.began + 900 * DAY_S) == before


async def test_changing_the_hours_again_and_again_saves_nobody(slow: Slow) -> None:
    at = slow.began
    while at < slow.began + 30 * DAY_S and not any(post.pings == (slow.waiter,) for _, post in slow.told):
        try:
            await SavedSettings(slow.matches).choose(mover(slow), **around(at))
        except MatchError as refused:
            assert refused.word.id == "error-quiet-late"  # noqa: PT017
        at += 7 * HOUR_S
        await slow.until(at)
    assert at < slow.began + 9 * DAY_S


async def test_the_opponents_hours_change_nothing_for_the_mover(slow: Slow) -> None:
    assert slow.waiter is not None
    before = await slow.matches.store.due(slow.began + 900 * DAY_S)
    await SavedSettings(slow.matches).choose(slow.waiter, **around(slow.began))
    assert await slow.matches.store.due(slow.began + 900 * DAY_S) == before
    header = await slow.matches.header(slow.table.match)
    await slow.act(Seat(header.to_act[0]))


async def test_a_reminder_that_is_not_due_any_more_waits_until_it_is(slow: Slow) -> None:
    """This happens where the hours were saved and the process ended before it updated their clocks."""
    rows = await slow.matches.store.due(slow.began + 900 * DAY_S)
    half = next(row for row in rows if row.kind == "half")
    await slow.matches.store.write([SaveSettings(mover(slow), Settings(**around(half.due_at, 8)))])
    await slow.matches.timeouts.remind(slow.table.match, "half", half.key)
    await slow.until(half.due_at + 60.0)
    assert slow.hours() == []
    await slow.until(half.due_at + 40 * HOUR_S)
    assert slow.hours()[0][1] == (mover(slow),)
