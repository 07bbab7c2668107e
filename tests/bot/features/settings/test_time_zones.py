"""Time zones as people type them: one with daylight saving, or a choice."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.core.model import MatchError
from bot.features.settings.time_zones import zone_meant, zones_like
from bot.words import words

SAY = {locale: words().speaker(locale) for locale in ("en", "fr")}


def saves_daylight(zone: str) -> bool:
    offsets = {datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in (1, 7)}
    return len(offsets) == 2


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("paris", {"Europe/Paris"}),
        ("Paris/France", {"Europe/Paris"}),
        ("Paris, France", {"Europe/Paris"}),
        ("France/Paris", {"Europe/Paris"}),
        ("CET", {"Europe/Paris"}),
        ("cest", {"Europe/Paris"}),
        ("Central European Time", {"Europe/Paris"}),
        ("heure d’Europe centrale", {"Europe/Paris"}),
        ("EST", {"America/New_York", "America/Toronto"}),
        ("EDT", {"America/New_York", "America/Toronto"}),
        ("eastern time", {"America/New_York", "America/Toronto"}),
        ("HNE", {"America/New_York", "America/Toronto"}),
        ("New York", {"America/New_York"}),
        ("new-york", {"America/New_York"}),
        ("new york usa", {"America/New_York"}),
        ("pst", {"America/Los_Angeles"}),
        ("PT", {"America/Los_Angeles"}),
        ("Pacific Time", {"America/Los_Angeles"}),
        ("MST", {"America/Denver"}),
        ("GMT", {"Europe/London"}),
        ("BST", {"Europe/London"}),
        ("Londres", {"Europe/London"}),
        ("London UK", {"Europe/London"}),
        ("EET", {"Europe/Athens"}),
        ("WET", {"Europe/Lisbon"}),
        ("AEST", {"Australia/Sydney"}),
        ("Germany", {"Europe/Berlin"}),
        ("Allemagne", {"Europe/Berlin"}),
    ],
)  # fmt: skip
def test_typed_text_becomes_a_zone_with_daylight_saving(typed: str, zones: set[str], locale: str) -> None:
    found = zone_meant(typed, SAY[locale])
    assert found in zones
    assert saves_daylight(found)
    assert zones_like(typed, SAY[locale], 25)[0] == found


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("UTC+5:30", "Asia/Kolkata"),
        ("utc +5.30", "Asia/Kolkata"),
        ("GMT+0530", "Asia/Kolkata"),
        ("UTC+14", "Pacific/Kiritimati"),
        ("Calcutta", "Asia/Kolkata"),
        ("India", "Asia/Kolkata"),
        ("JST", "Asia/Tokyo"),
        ("japon", "Asia/Tokyo"),
        ("utc", "UTC"),
        ("UTC+0", "UTC"),
    ],
)
def test_a_clock_without_daylight_saving_is_found_too(typed: str, zone: str) -> None:
    assert zone_meant(typed, SAY["en"]) == zone


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("GMT+2", ("Europe/Paris", "Europe/Athens", "Africa/Johannesburg")),
        ("UTC−5", ("America/New_York", "America/Chicago")),
        ("+1", ("Europe/London", "Europe/Paris", "Africa/Algiers")),
        ("CST", ("America/Chicago", "America/Havana", "Asia/Shanghai")),
        ("IST", ("Europe/Dublin", "Asia/Jerusalem", "Asia/Kolkata")),
        ("HST", ("America/Adak", "Pacific/Honolulu")),
        ("USA", ("America/New_York", "America/Los_Angeles", "America/Chicago", "America/Denver")),
        ("Paris, Texas", ("Europe/Paris",)),
        ("Boston, MA", ("America/New_York",)),
    ],
)
def test_a_text_that_fits_several_clocks_is_a_choice(typed: str, offered: tuple[str, ...]) -> None:
    with pytest.raises(MatchError) as refused:
        zone_meant(typed, SAY["en"])
    assert refused.value.word.id == "error-which-zone"
    said = SAY["en"](refused.value.word)
    assert all(f"({zone})" in said for zone in offered)
    assert set(offered) <= set(zones_like(typed, SAY["en"], 25))
    # Everything offered can be typed next.
    assert [zone_meant(zone, SAY["en"]) for zone in offered] == list(offered)


@pytest.mark.parametrize(
    "typed",
    ["Atlantis", "GMT+25", "UTC+99:99", "+", "Etc/GMT+2", "x" * 5000, "a/b/c", "/", "🏺", "\x00"],
)
def test_a_text_that_names_no_clock_is_refused(typed: str) -> None:
    with pytest.raises(MatchError) as refused:
        zone_meant(typed, SAY["en"])
    assert refused.value.word.id == "error-no-such-zone"


def test_a_misspelt_city_is_offered() -> None:
    assert "America/New_York" in zones_like("new yrok", SAY["en"], 25)
    assert "Europe/Warsaw" in zones_like("warsow", SAY["en"], 25)
