"""Dates and what is due."""

import math
from dataclasses import replace
from datetime import date

import pytest

from bot.commands.options import days_meant, read_date, said
from bot.core.clocks import item, urgency
from bot.core.model import Clocks, Header, MatchId, SeatClock, UserId
from bot.core.paces import DAY_S
from bot.words import words
from engine.core.game import Seat

SUNDAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow", "2026-11-23"),
        ("Monday", "2026-11-23"),
        ("until monday", "2026-11-23"),
        ("next Monday", "2026-11-23"),
        ("sun", "2026-11-29"),
        ("in 3 days", "2026-11-25"),
        ("3 days", "2026-11-25"),
        ("3d", "2026-11-25"),
        ("in a week", "2026-11-29"),
        ("2 weeks", "2026-12-06"),
        ("12 December", "2026-12-12"),
        ("December 12", "2026-12-12"),
        ("Dec 12th, 2026", "2026-12-12"),
        ("Saturday 12 December 2026", "2026-12-12"),
        ("3 January", "2027-01-03"),
        ("29 February", "2028-02-29"),
        ("22 November", "2026-11-22"),
        ("2026-12-12", "2026-12-12"),
        (" 2026-12-1 ", "2026-12-01"),
        ("demain", "2026-11-23"),
        ("lundi", "2026-11-23"),
        ("lundi prochain", "2026-11-23"),
        ("dans 3 jours", "2026-11-25"),
        ("3 j", "2026-11-25"),
        ("dans une semaine", "2026-11-29"),
        ("jusqu’au 12 décembre", "2026-12-12"),
        ("jusqu'au 12 decembre 2026", "2026-12-12"),
        ("1er janvier", "2027-01-01"),
        ("le 1 juin", "2027-06-01"),
        ("15 août", "2027-08-15"),
    ],
)
@pytest.mark.parametrize("locale", ["en-US", "fr", "ja"])
def test_a_day_is_read_in_either_language(typed: str, meant: str, locale: str) -> None:
    assert read_date(typed, SUNDAY, locale) == date.fromisoformat(meant)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "12",
        "12/12",
        "31 February",
        "2026-13-01",
        "2026-11-21",
        "21 November 2026",
        "in 9999999999 days",
        "in days",
        "ma",
        "ju",
        "mar 3 4 5",
        "²",
        "12 December 99999",
        "12 December " + "9" * 5000,
        "in ٣ days of nothing",
    ],
)
def test_an_ambiguous_day_is_not_guessed(typed: str) -> None:
    assert read_date(typed, SUNDAY, "en") is None


def test_march_and_tuesday_are_told_apart_in_french() -> None:
    assert read_date("mardi", SUNDAY, "fr") == date(2026, 11, 24)
    assert read_date("3 mars", SUNDAY, "fr") == date(2027, 3, 3)


@pytest.mark.parametrize(
    ("locale", "first", "other"),
    [
        ("en", "Tuesday 1 December 2026", "Saturday 12 December 2026"),
        ("fr", "mardi 1er décembre 2026", "samedi 12 décembre 2026"),
    ],
)
def test_a_day_is_said_as_one_says_it_and_read_again(locale: str, first: str, other: str) -> None:
    say = words().speaker(locale)
    days = [date(2026, 12, 1), date(2026, 12, 12)]
    assert [said(day, say) for day in days] == [first, other]
    assert [read_date(said(day, say), SUNDAY, locale) for day in days] == days


def test_while_one_types_the_days_that_begin_so_are_offered() -> None:
    offers = list(days_meant("tues", SUNDAY, "en", most_days=14))
    assert [label for _, label in offers] == ["Tuesday 24 November 2026"]
    assert len(list(days_meant("", SUNDAY, "fr", most_days=14))) == 14
    first = next(label for _, label in days_meant("déc", SUNDAY, "fr", most_days=14))
    assert first == "mardi 1er décembre 2026"
    assert list(days_meant("xyz", SUNDAY, "en", most_days=14)) == []


ANA, BEN = UserId(1), UserId(2)
NOW = 1_000_000.0


def header(number: int, to_act: tuple[int, ...], **changed: object) -> Header:
    played = Header(
        id=MatchId(number), game="hera_zeus", ruleset=1, options={}, preset="designer", status="playing",
        host=ANA, guests=("user:2",), host_side="drawn", holders=("user:1", "user:2"), guild_id=1,
        channel_id=2, locale="en", fingerprint="", turn=3, to_act=to_act, created_at=0.0,
        changed_at=NOW - number, pace="daily",
    )  # fmt: skip
    return replace(played, **changed)  # type: ignore[arg-type]


def since(seat: int, ago_s: float) -> Clocks:
    """Return clocks with this seat's turn running for `ago_s` seconds, and a day in reserve."""
    return Clocks({Seat(seat): SeatClock(DAY_S, 3, NOW - ago_s)})


def test_matches_come_by_urgency() -> None:
    matches = [
        (header(1, (1,)), since(1, 100.0)),
        (header(2, (0,)), since(0, 100.0)),
        (header(3, (0,)), since(0, DAY_S + 100.0)),
        (header(4, (0,), pace="none"), Clocks({})),
        (header(5, (1,)), since(1, 2 * DAY_S + 1)),
        (header(6, (), status="waiting", holders=()), Clocks({})),
        (header(7, (0,), pace="none"), Clocks({})),
    ]
    items = sorted((item(one, clocks, ANA, NOW) for one, clocks in matches), key=urgency)
    found = [(one.header.id, one.kind, one.due - NOW) for one in items]
    assert found == [
        (5, "choose", math.inf),
        (3, "turn", DAY_S - 100.0),  # of the reserve
        (2, "turn", DAY_S - 100.0),
        (7, "turn", math.inf),
        (4, "turn", math.inf),
        (1, "theirs", DAY_S - 100.0),
        (6, "open", math.inf),
    ]


def test_an_absent_player_is_awaited_without_a_choice() -> None:
    late = header(1, (1,)), since(1, 2 * DAY_S + 1)
    assert item(*late, BEN, NOW).kind == "turn"
    left = replace(since(1, 100.0), overdue={"1.3": NOW + DAY_S})
    assert item(late[0], left, ANA, NOW).kind == "choose"


def test_both_who_choose_in_secret_see_their_own_time() -> None:
    both = replace(since(0, 100.0), seats=since(0, 100.0).seats | since(1, 900.0).seats)
    found = item(header(1, (0, 1)), both, ANA, NOW)
    assert (found.kind, found.seats, found.due) == ("turn", (Seat(0),), NOW + DAY_S - 100.0)
