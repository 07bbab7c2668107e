"""The times at which a match's clock runs, by hand, by calendars and by a count of every five minutes."""

from datetime import datetime, time, timedelta
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.paces import BETWEEN_MENTIONS_S, DAY_S, HOUR_S, PACES, Pace, QuietHours, Span, Stops, TurnClock

NIGHT = QuietHours("Europe/Paris", time(22, 0), time(7, 0))
ZONES = ("Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns", "UTC")


def at(text: str, zone: str = "Europe/Paris") -> float:
    """Return the time at which a wall clock in this zone shows this."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def shown(instant: float, zone: str = "Europe/Paris") -> str:
    return datetime.fromtimestamp(instant, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


def test_two_relaxed_days_are_over_two_days_with_sleep() -> None:
    asked = TurnClock(at("2026-11-02 18:00"), PACES["relaxed"].bank_s)
    stops = Stops(quiet=NIGHT)
    # 4 h of the first evening, 15 h of each whole day, 14 h of the last one.
    assert shown(asked.due_at(PACES["relaxed"], stops)) == "2026-11-05 21:00"
    assert shown(asked.due_at(PACES["relaxed"], Stops())) == "2026-11-04 18:00"
    assert [(rung, shown(due)) for rung, due in asked.reminders(PACES["relaxed"], stops)] == [
        ("half", "2026-11-04 12:00"),
        ("nearly", "2026-11-05 16:12"),
        ("bank", "2026-11-10 10:48"),
    ]
    assert shown(asked.expires_at(PACES["relaxed"], stops)) == "2026-11-10 18:00"


@pytest.mark.parametrize(
    ("since", "hours"),
    [
        ("2026-03-28 21:00", 8),  # the clocks go forward: the night has an hour less
        ("2026-10-24 21:00", 10),  # they go back
        ("2026-11-02 21:00", 9),
    ],
)
def test_a_night_is_as_long_as_the_clocks_make_it(since: str, hours: int) -> None:
    (begin, end), *_ = islice(NIGHT.spans(at(since)), 1)
    assert shown(begin)[-5:] == "22:00"
    assert shown(end)[-5:] == "07:00"
    assert end - begin == hours * HOUR_S


def test_hours_that_are_skipped_or_come_twice_do_no_harm() -> None:
    skipped = QuietHours("Europe/Paris", time(2, 0), time(3, 0))
    ends = [shown(end) for _, end in islice(skipped.spans(at("2026-03-28 12:00")), 2)]
    assert ends == ["2026-03-30 03:00", "2026-03-31 03:00"]  # there is no such hour on the 29th
    (begin, end) = next(QuietHours("Europe/Paris", time(1, 0), time(4, 0)).spans(at("2026-10-24 12:00")))
    assert end - begin == 4 * HOUR_S


def test_reminders_in_quiet_hours_move_to_their_end() -> None:
    assert shown(NIGHT.moved(at("2026-11-02 23:30"))) == "2026-11-03 07:00"
    assert shown(NIGHT.moved(at("2026-11-03 06:59"))) == "2026-11-03 07:00"
    assert shown(NIGHT.moved(at("2026-11-02 22:00"))) == "2026-11-03 07:00"
    assert shown(NIGHT.moved(at("2026-11-03 07:00"))) == "2026-11-03 07:00"
    assert shown(NIGHT.moved(at("2026-11-03 12:00"))) == "2026-11-03 12:00"
    assert QuietHours("UTC", time(8), time(8)).moved(5.0) == 5.0
    assert shown(NIGHT.before(at("2026-11-03 06:59"))) == "2026-11-02 21:45"
    assert shown(NIGHT.before(at("2026-11-03 07:00"))) == "2026-11-03 07:00"


def test_a_ping_that_quiet_hours_would_overtake_waits() -> None:
    evening = at("2026-11-02 22:00")
    assert shown(NIGHT.heard(evening - 0.5)) == "2026-11-03 07:00"
    assert NIGHT.heard(evening - 60) == evening - 60
    assert shown(NIGHT.heard(at("2026-11-03 07:00") - 0.5)) == "2026-11-03 07:00"
    assert NIGHT.heard(at("2026-11-03 07:00")) == at("2026-11-03 07:00")
    assert shown(NIGHT.before(evening - 0.5)) == "2026-11-02 21:45"
    assert QuietHours("UTC", time(8), time(8)).heard(5.0) == 5.0


def test_a_turn_in_time_costs_no_bank_and_a_long_one_the_excess() -> None:
    daily, asked = PACES["daily"], TurnClock(at("2026-11-02 18:00"), DAY_S)
    assert asked.bank_at(daily, Stops(), at("2026-11-03 18:00")) == DAY_S
    assert asked.bank_at(daily, Stops(), at("2026-11-03 23:00")) == DAY_S - 5 * HOUR_S
    assert asked.bank_at(daily, Stops(), at("2026-11-09 18:00")) == 0.0
    holiday = Stops(((at("2026-11-03 00:00"), at("2026-11-08 18:00")),))
    assert asked.bank_at(daily, holiday, at("2026-11-09 18:00")) == DAY_S - 6 * HOUR_S


def test_a_spent_bank_leaves_out_a_reminder_close_to_another() -> None:
    relaxed = PACES["relaxed"]
    assert [rung for rung, _ in TurnClock(0.0, relaxed.bank_s).reminders(relaxed, Stops())] == [
        "half",
        "nearly",
        "bank",
    ]
    assert [rung for rung, _ in TurnClock(0.0, 0.0).reminders(relaxed, Stops())] == ["half", "nearly"]
    assert [rung for rung, _ in TurnClock(0.0, 0.0).reminders(PACES["live"], Stops())] == ["nearly"]
    daily = PACES["daily"]
    for hours, last in ((0, 21.6), (1, 22.6), (24, 45.6)):
        reminded = TurnClock(0.0, hours * HOUR_S).reminders(daily, Stops())
        assert [(rung, round(at / HOUR_S, 3)) for rung, at in reminded] == [("half", 12.0), ("bank", last)]
    assert TurnClock(0.0, 0.0).reminders(PACES["none"], Stops()) == []
    assert TurnClock(0.0, 0.0).expires_at(PACES["none"], Stops()) == float("inf")


@pytest.mark.parametrize(
    "quiet", [("Mars/Olympus", 22, 7), ("Europe/Paris", 20, 6), ("../etc/passwd", 22, 7)]
)
def test_longer_nights_and_places_that_are_none_are_refused(quiet: tuple[str, int, int]) -> None:
    with pytest.raises(ValueError, match=r"time zone|nine"):
        QuietHours(quiet[0], time(quiet[1]), time(quiet[2]))


# --- for all instants ---

instants = st.floats(at("2026-01-01 00:00"), at("2027-12-31 00:00"), allow_nan=False).map(round).map(float)
lengths = st.floats(0, 20 * DAY_S).map(round).map(float)
spans = st.tuples(instants, lengths).map(lambda span: (span[0], span[0] + span[1]))


@st.composite
def nights(draw: st.DrawFn) -> QuietHours:
    start, minutes = draw(st.integers(0, 1439)), draw(st.integers(0, 540))
    end = (start + minutes) % 1440
    zone = draw(st.sampled_from(ZONES))
    return QuietHours(zone, time(*divmod(start, 60)), time(*divmod(end, 60)))


stops = st.builds(Stops, st.lists(spans, max_size=4).map(tuple), st.none() | nights())


def stands(stops: Stops, instant: float) -> bool:
    """Return True if the clock stands still, judged by a wall clock and not by the periods."""
    if any(begin <= instant < end for begin, end in stops.spans):
        return True
    if stops.quiet is None or stops.quiet.start == stops.quiet.end:
        return False
    wall = datetime.fromtimestamp(instant, ZoneInfo(stops.quiet.zone)).time()
    start, end = stops.quiet.start, stops.quiet.end
    return start <= wall < end if start < end else wall >= start or wall < end


@settings(deadline=None)
@given(stops, instants)
def test_the_clock_stands_when_the_wall_says_so(stops: Stops, since: float) -> None:
    found = 0.0
    for step in range(2 * 24 * 12):
        found += 300.0 * (not stands(stops, since + 300 * step))
    # An hour that comes twice is quiet once by the wall and may be either by the spans.
    changes = stops.quiet is not None and _changes(stops.quiet.zone, since)
    slack_s = 300.0 * (4 + 2 * len(stops.spans)) + (3600.0 if changes else 0.0)
    assert abs(stops.running_s(since, since + 2 * DAY_S) - found) <= slack_s


def _changes(zone: str, since: float) -> bool:
    offsets = {
        datetime.fromtimestamp(since + hours * HOUR_S, ZoneInfo(zone)).utcoffset() for hours in range(-24, 74)
    }
    return len(offsets) > 1


@given(stops, instants, st.floats(0, 12 * DAY_S).map(round).map(float))
def test_a_reached_time_has_run_its_length_and_is_never_quiet(
    stops: Stops, since: float, seconds: float
) -> None:
    reached = stops.after(since, seconds)
    assert abs(stops.running_s(since, reached) - seconds) < 1e-3
    assert not any(begin <= reached < end for begin, end in islice(stops.standing(reached), 2))


@given(stops, instants, lengths, lengths)
def test_time_that_runs_is_what_its_parts_run(
    stops: Stops, since: float, first: float, second: float
) -> None:
    between, until = since + first, since + first + second
    parts = stops.running_s(since, between) + stops.running_s(between, until)
    assert abs(stops.running_s(since, until) - parts) < 1e-3


@given(stops, instants)
def test_standing_spans_are_in_order_and_apart(stops: Stops, since: float) -> None:
    found: list[Span] = list(islice(stops.standing(since), 12))
    assert all(begin < end for begin, end in found)
    assert all(one[1] < next[0] for one, next in pairwise(found))


@given(st.sampled_from([*PACES.values()]), stops, instants, st.floats(0, 5 * DAY_S))
def test_reminders_are_apart_not_in_quiet_hours_and_in_time(
    pace: Pace, stops: Stops, since: float, bank_s: float
) -> None:
    asked = TurnClock(since, min(bank_s, pace.bank_s))
    found = asked.reminders(pace, stops)
    assert [rung for rung, _ in found] == [rung for rung in pace.rungs if rung in dict(found)]
    times = [since, *(due for _, due in found)]
    assert len(found) <= 3
    assert all(
        later - earlier >= (BETWEEN_MENTIONS_S if pace.id != "live" else 0)
        for earlier, later in pairwise(times)
    )
    assert all(due < asked.expires_at(pace, stops) for due in times[1:])
    if stops.quiet is not None:
        assert all(stops.quiet.moved(due) == due for due in times[1:])


@given(stops, instants)
def test_every_turn_with_a_limit_ends(stops: Stops, since: float) -> None:
    """Pauses and vacations are finite and a night has at most nine hours, so every turn with a limit ends."""
    stood = timedelta(seconds=sum(end - begin for begin, end in stops.spans))
    for pace in PACES.values():
        if pace.id != "none":
            expires = TurnClock(since, pace.bank_s).expires_at(pace, stops)
            longest = (pace.turn_s + pace.bank_s) * 24 / 15 + 2 * DAY_S + stood.total_seconds()
            assert expires - since <= longest
