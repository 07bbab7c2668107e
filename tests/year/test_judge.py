"""The judge finds faults that are planted in a correct turn."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.year.calendar import Night, Ticking, quarters
from tests.year.judge import Finding, Judge
from tests.year.recording import Asked, Recording, Told

MATCH, LATE, WAITS = 7, 1, 2
PARIS = ZoneInfo("Europe/Paris")
Fault = Callable[[Recording], None]


def at(text: str) -> float:
    """Return the instant at which a clock in Paris shows that time."""
    return datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp()


def told(when: str, kind: str, key: str, user: int, *stamps: str, now: str = "") -> Told:
    content = " ".join(f"<t:{int(at(stamp))}:R>" for stamp in stamps)
    return Told(at(when), MATCH, kind, key, (user,), content, now or content)


BEGAN, TURN_ENDS, ENDS = "2026-11-02 18:00", "2026-11-05 21:00", "2026-11-10 18:00"
NIGHT = Night("Europe/Paris", 22 * 60, 7 * 60)
HALF = told("2026-11-04 12:00", "reminder", "0.3.half", LATE, TURN_ENDS, ENDS)
NEARLY = told("2026-11-05 16:12", "reminder", "0.3.nearly", LATE, TURN_ENDS, ENDS)
BANK = told("2026-11-10 10:48", "reminder", "0.3.bank", LATE, ENDS)
OVER = told(ENDS, "expiry", f"0.3.{int(at(ENDS))}", WAITS)


def went_well() -> Recording:
    """Return one turn of a relaxed match whose player never came, as counted by hand."""
    year = Recording(at("2026-11-01 00:00"), at("2026-12-20 00:00"))
    year.nights = {LATE: NIGHT, WAITS: None}
    year.paces, year.users = {MATCH: "relaxed"}, {MATCH: (LATE, WAITS)}
    year.turns = {MATCH: [(at(BEGAN), 3)]}
    claimed = at("2026-11-10 20:00")
    year.asked = [Asked(MATCH, "relaxed", 0, LATE, 3, at(BEGAN), claimed)]
    year.endings = {MATCH: (claimed, "claimed")}
    year.told = [told(BEGAN, "turn", "3", LATE), HALF, NEARLY, BANK, OVER]
    return year


def found(year: Recording) -> list[Finding]:
    return Judge(year).judge().findings


def test_a_turn_that_went_well_is_found_well() -> None:
    judged = Judge(went_well()).judge()
    assert judged.findings == []
    counts = judged.counts["relaxed"]
    assert [counts[name] for name in ("half", "nearly", "bank", "expiries", "claimed")] == [1, 1, 1, 1, 1]
    assert judged.most["relaxed"] == 4


def reminded_twice(year: Recording) -> None:
    """Plant a duplicate: the first reminder was sent, and its sender died before it was marked."""
    year.strays.append((HALF.at - 60, MATCH))


def one_left_out(year: Recording) -> None:
    year.told.remove(NEARLY)


def end_left_out(year: Recording) -> None:
    year.told.remove(OVER)


def told_too_early(year: Recording) -> None:
    year.told[year.told.index(HALF)] = replace(HALF, at=HALF.at - 3600)


def told_too_late(year: Recording) -> None:
    year.told[year.told.index(HALF)] = replace(HALF, at=HALF.at + 3600)


def the_other_is_called(year: Recording) -> None:
    year.told[year.told.index(HALF)] = replace(HALF, pings=(WAITS,))


def names_another_end(year: Recording) -> None:
    year.told[year.told.index(BANK)] = replace(BANK, content=f"<t:{int(at(TURN_ENDS))}:R>")


def sleep_is_disturbed(year: Recording) -> None:
    """Plant a timeout that is told to the waiting player at night."""
    year.nights[WAITS] = Night("Europe/Paris", 17 * 60, 2 * 60)


def a_turn_wakes_somebody(year: Recording) -> None:
    """Plant a turn that is told at night to the player it calls."""
    year.nights[LATE] = Night("Europe/Paris", 17 * 60, 2 * 60)


def nobody_calls_in_the_morning(year: Recording) -> None:
    began = at("2026-11-02 23:00")
    year.turns = {MATCH: [(began, 3)]}
    year.asked = [replace(year.asked[0], since=began)]
    year.told = [replace(year.told[0], at=began, pings=(), content=f"<@{LATE}>")]


def called_a_fifth_time(year: Recording) -> None:
    year.told.append(told("2026-11-08 12:00", "notice", "1", LATE))


def reminded_who_waits(year: Recording) -> None:
    year.told.append(told("2026-11-04 15:00", "reminder", "1.3.half", WAITS, TURN_ENDS, ENDS))


def a_clock_runs_for_who_waits(year: Recording) -> None:
    year.unasked.append((at("2026-11-04 15:00"), MATCH, 1))


def close_to_another(year: Recording) -> None:
    year.downs.append((HALF.at, NEARLY.at - 3600))
    year.told[year.told.index(HALF)] = replace(HALF, at=NEARLY.at - 3600)


def never_ends(year: Recording) -> None:
    year.endings.clear()


def claimed_with_time_left(year: Recording) -> None:
    claimed = at("2026-11-10 17:00")
    year.asked = [replace(year.asked[0], until=claimed)]
    year.endings = {MATCH: (claimed, "claimed")}
    year.told.remove(OVER)


def moved_and_still_asked(year: Recording) -> None:
    """Plant a move whose reminder does not say so afterwards."""
    year.asked = [replace(year.asked[0], until=at("2026-11-04 13:00"))]
    year.asked.append(Asked(MATCH, "relaxed", 1, WAITS, 4, at("2026-11-04 13:00"), at("2026-11-04 14:00")))
    year.endings = {MATCH: (at("2026-11-04 14:00"), "resigned")}
    year.told = year.told[:2]


def the_end_calls_nobody(year: Recording) -> None:
    both_were_late_until_an_outage_was_over(year)
    year.told[-1] = replace(year.told[-1], pings=())


def both_were_late_until_an_outage_was_over(year: Recording) -> None:
    """Let the other move at once when the bot is back, and wait when the end is told."""
    back = at("2026-11-10 19:00")
    year.downs.append((at("2026-11-10 17:00"), back))
    year.asked.append(Asked(MATCH, "relaxed", 1, WAITS, 3, at("2026-11-10 12:00"), back))
    year.told[-1] = replace(OVER, at=back + 60)


def left_and_told_a_day_late(year: Recording) -> None:
    left_in_the_night_of_whoever_waits(year)
    late = replace(year.told[-1], at=year.told[-1].at + 24 * 3600)
    year.told[-1] = late


def left_in_the_night_of_whoever_waits(year: Recording) -> None:
    """Let a player be known to have left at half time, and the waiting one be told on waking."""
    year.left[LATE] = at("2026-11-04 09:00")
    year.nights[WAITS] = Night("Europe/Paris", 6 * 60, 14 * 60)
    year.told = [year.told[0], told("2026-11-04 14:00", "expiry", "0.3.left", WAITS)]


@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        (reminded_twice, "twice"),
        (one_left_out, "missing"),
        (end_left_out, "missing"),
        (told_too_early, "wrong"),
        (told_too_late, "wrong"),
        (the_other_is_called, "wrong"),
        (names_another_end, "wrong"),
        (reminded_who_waits, "wrong"),
        (claimed_with_time_left, "wrong"),
        (sleep_is_disturbed, "quiet"),
        (a_turn_wakes_somebody, "quiet"),
        (nobody_calls_in_the_morning, "missing"),
        (called_a_fifth_time, "many"),
        (close_to_another, "close"),
        (moved_and_still_asked, "stale"),
        (a_clock_runs_for_who_waits, "unasked"),
        (never_ends, "endless"),
        (left_and_told_a_day_late, "missing"),
        (the_end_calls_nobody, "wrong"),
    ],
)
def test_each_planted_fault_is_found(plant: Fault, kind: str) -> None:
    year = went_well()
    plant(year)
    assert kind in {finding.kind for finding in found(year)}


def test_a_player_known_to_have_left_gets_no_reminder() -> None:
    year = went_well()
    left_in_the_night_of_whoever_waits(year)
    assert found(year) == []


def test_a_late_end_calls_those_who_wait_by_then() -> None:
    year = went_well()
    both_were_late_until_an_outage_was_over(year)
    assert found(year) == []


def test_a_player_falling_asleep_is_called_in_the_morning() -> None:
    year = went_well()
    began = at("2026-11-02 21:59") + 58
    year.turns = {MATCH: [(began, 3)]}
    year.asked = [replace(year.asked[0], since=began, until=at("2026-11-03 09:00"))]
    year.endings = {MATCH: (at("2026-11-03 09:00"), "resigned")}
    turn = replace(year.told[0], at=began, pings=(), content=f"<@{LATE}>")
    year.told = [turn, told("2026-11-03 07:00", "reminder", "0.3.morning", LATE, TURN_ENDS)]
    assert found(year) == []
    year.told.pop()
    assert [finding.kind for finding in found(year)] == ["missing"]


def test_a_reminder_due_at_bedtime_comes_in_the_morning() -> None:
    year = went_well()
    year.nights[LATE] = Night("Europe/Paris", 12 * 60, 20 * 60)
    begin = at("2026-11-02 23:59") + 57
    year.turns = {MATCH: [(begin, 3)]}
    year.asked = [Asked(MATCH, "daily", 0, LATE, 3, begin, at("2026-11-03 23:00"))]
    year.paces = {MATCH: "daily"}
    year.endings = {MATCH: (at("2026-11-03 23:00"), "resigned")}
    year.told = [replace(year.told[0], at=begin)]
    half = told("2026-11-03 20:00", "reminder", "0.3.half", LATE)
    year.told.append(replace(half, content=f"<t:{int(begin + 2 * 86400)}:R>"))
    assert found(year) == []


def daily_and_the_last_reminder_before_a_night(year: Recording) -> None:
    """Let the time end in the night of 5 November, so that the last reminder comes before it."""
    began = at("2026-11-03 06:00")
    year.nights[LATE] = Night("Europe/Paris", 22 * 60, 7 * 60)
    year.paces, year.turns = {MATCH: "daily"}, {MATCH: [(began, 3)]}
    year.asked = [Asked(MATCH, "daily", 0, LATE, 3, began, at("2026-11-05 12:00"))]
    year.endings = {MATCH: (at("2026-11-05 12:00"), "claimed")}
    ends = "2026-11-05 06:00"
    half = told("2026-11-03 18:00", "reminder", "0.3.half", LATE, ends)
    bank = told("2026-11-04 21:45", "reminder", "0.3.bank", LATE, ends)
    year.told = [told("2026-11-03 07:00", "reminder", "0.3.morning", LATE), half, bank]
    turn = told("2026-11-03 06:00", "turn", "3", LATE)
    year.told.insert(0, replace(turn, pings=(), content=f"<@{LATE}>"))
    year.told.append(told(ends, "expiry", "0.3.1", WAITS))


def and_goes_away_after_it(year: Recording) -> None:
    """Let them go away for a day an hour after the reminder, so that their time ends a day later."""
    daily_and_the_last_reminder_before_a_night(year)
    year.absences[LATE] = [(at("2026-11-04 22:45"), at("2026-11-05 22:45"))]
    late = at("2026-11-06 12:00")
    year.asked = [replace(year.asked[0], until=late)]
    year.endings = {MATCH: (late, "claimed")}
    year.told[-1] = told("2026-11-06 06:00", "expiry", "0.3.1", WAITS)


def test_a_later_absence_was_unknown_at_the_reminder() -> None:
    year = went_well()
    daily_and_the_last_reminder_before_a_night(year)
    assert found(year) == []
    year = went_well()
    and_goes_away_after_it(year)
    assert found(year) == []


def test_a_known_absence_moves_the_reminder_before_a_night() -> None:
    year = went_well()
    and_goes_away_after_it(year)
    year.absences[LATE] = [(at("2026-11-04 20:00"), at("2026-11-05 20:00"))]
    assert "wrong" in {finding.kind for finding in found(year)}


def both_late_and_the_other_moves_in_their_night(year: Recording) -> None:
    """Let both move when the bot is back, at night for the other, so that neither waits."""
    both_were_late_until_an_outage_was_over(year)
    year.nights[WAITS] = Night("Europe/Paris", 18 * 60, 3 * 60)
    year.asked[0] = replace(year.asked[0], until=at("2026-11-10 22:00"))
    year.endings = {MATCH: (at("2026-11-10 22:00"), "resigned")}
    year.told.pop()


def test_a_due_end_waits_for_the_waiting_player_to_wake() -> None:
    year = went_well()
    both_late_and_the_other_moves_in_their_night(year)
    assert found(year) == []
    year.nights[WAITS] = None
    assert [finding.kind for finding in found(year)] == ["missing"]


def test_an_end_is_not_told_to_a_player_who_has_chosen() -> None:
    """Once the bot is back they give a day before it has told the timeout."""
    year = went_well()
    back, resigned = at("2026-11-10 19:00"), at("2026-11-10 22:00")
    year.downs.append((at("2026-11-10 17:00"), back))
    year.told.remove(OVER)
    year.asked = [replace(year.asked[0], until=resigned)]
    year.endings = {MATCH: (resigned, "resigned")}
    assert [finding.kind for finding in found(year)] == ["missing"]
    year.gifts = {MATCH: [back + 1]}
    assert found(year) == []
    year.gifts = {MATCH: [back + 7200]}
    assert [finding.kind for finding in found(year)] == ["missing"]


def test_a_snoozed_last_call_comes_before_a_given_day_ends() -> None:
    year = went_well()
    given, over_anew, claimed = at("2026-11-10 19:00"), "2026-11-12 13:00", at("2026-11-12 15:00")
    year.silences = {(MATCH, LATE): [(at("2026-11-10 10:00"), at("2026-11-10 18:00"))]}
    year.gifts = {MATCH: [given]}
    year.asked = [replace(year.asked[0], until=claimed)]
    year.endings = {MATCH: (claimed, "claimed")}
    year.told.remove(BANK)
    year.told.append(told(over_anew, "expiry", f"0.3.{int(at(over_anew))}", WAITS))
    year.told.append(told("2026-11-11 20:48", "reminder", "0.3.bank", LATE, over_anew))
    assert found(year) == []
    year.told[-1] = told("2026-11-12 08:00", "reminder", "0.3.bank", LATE, over_anew)
    assert [finding.kind for finding in found(year)] == ["wrong"]
    year.told[-1] = told("2026-11-11 20:48", "reminder", "0.3.bank", LATE, ENDS)
    assert [finding.kind for finding in found(year)] == ["wrong"]


def test_messages_delayed_by_an_outage_are_no_fault() -> None:
    year = went_well()
    year.downs.append((at("2026-11-05 00:00"), at("2026-11-06 10:00")))
    year.told[year.told.index(NEARLY)] = replace(NEARLY, at=at("2026-11-06 10:00"))
    assert found(year) == []


def test_the_calendar_counts_a_night_when_clocks_go_forward() -> None:
    begin = at("2027-03-27 00:00")
    nights = quarters(begin, at("2027-03-31 00:00"), NIGHT)
    assert nights.awake_s(at("2027-03-29 00:00")) - nights.awake_s(begin) == 2 * 15 * 3600.0
    assert nights.wakes(at("2027-03-28 01:30")) == at("2027-03-28 07:00")
    clock = Ticking(nights, [(at("2027-03-28 08:00"), at("2027-03-28 20:00"))])
    assert clock.reaches(at("2027-03-27 21:00"), 3 * 3600.0) == at("2027-03-28 21:00")
