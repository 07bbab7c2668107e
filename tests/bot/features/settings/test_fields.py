"""The page of a user's settings, and what may be typed there."""

from dataclasses import dataclass, fields
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from bot.core.model import MatchError
from bot.core.settings import Settings
from bot.features.settings.fields import changed, field_blocks
from bot.features.settings.time_zones import hour_meant, zone_meant, zones_like
from bot.ui.page import MAX_COMPONENTS, MAX_TEXT, Page, Prose, Row, Select
from bot.words import words
from engine.core.game import word

SAY = {locale: words().speaker(locale) for locale in ("en", "fr")}
NOON = 1_700_000_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreSettings(Settings):
    """Settings of a possible later version."""

    weather: Literal["sun", "rain"] = "sun"
    hats: bool = False


def test_a_field_that_the_model_gains_stands_on_the_page() -> None:
    def say(said: object) -> str:
        return str(getattr(said, "id", said))

    blocks = field_blocks(MoreSettings(), say, NOON)
    (weather,) = [one for one in blocks if isinstance(one, Select) and one.id.endswith(":weather")]
    assert [(option.value, option.label, option.is_chosen) for option in weather.options] == [
        ("sun", "settings-weather-sun", True),
        ("rain", "settings-weather-rain", False),
    ]
    (hats,) = [one for one in blocks if isinstance(one, Row) and one.buttons[0].id.endswith(":hats~on")]
    assert hats.buttons[0].label == "settings-turn-on"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_field_and_value_has_words_and_the_page_fits(locale: str) -> None:
    for settings in (Settings(), Settings(zone="Europe/Paris", quiet_from=22 * 60 + 5, quiet_until=6 * 60)):
        page = Page(tuple(field_blocks(settings, SAY[locale], NOON)))
        assert page.component_count <= MAX_COMPONENTS - 8, "other pages are reached from here"
        assert sum(len(block.text) for block in page.blocks if isinstance(block, Prose)) < MAX_TEXT / 2
    for name, hint in get_type_hints(Settings).items():
        values = get_args(hint) if get_origin(hint) is Literal else ()
        for key in (f"settings-{name}-{value}" for value in values):
            assert words().has(key)


def test_a_press_means_one_value_of_one_field() -> None:
    own = Settings(zone="Europe/Paris")
    assert changed(own, "language", "fr") == {"language": "fr"}
    assert changed(own, "language", "-") == {"language": None}
    assert changed(own, "confirms", "off") == {"confirms": False}
    assert changed(own, "challengers", "nobody") == {"challengers": "nobody"}
    assert changed(own, "quiet", "1320-420") == {"quiet_from": 1320, "quiet_until": 420}
    assert changed(own, "quiet", "-") == {"quiet_from": None, "quiet_until": None}
    for name, value in [
        ("language", "xx"),
        ("confirms", "maybe"),
        ("challengers", "cats"),
        ("quiet", "9999-1"),
        ("quiet", "x"),
        ("zone", "Europe/Paris"),
        ("nonsense", ""),
    ]:
        with pytest.raises(MatchError):
            changed(own, name, value)
    assert {field.name for field in fields(Settings)} == set(get_type_hints(Settings))


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("22:00", 1320),
        ("22h", 1320),
        ("22 h 30", 1350),
        ("22h30", 1350),
        ("22.15", 1335),
        ("22", 1320),
        ("10 pm", 1320),
        ("10:30PM", 1350),
        ("12 am", 0),
        ("12 p.m.", 720),
        ("7", 420),
        ("0:00", 0),
        ("24:00", 0),
    ],
)
def test_hours_are_read_as_people_write_them(typed: str, minutes: int) -> None:
    assert hour_meant(typed) == minutes


@pytest.mark.parametrize(
    "typed", ["", "25:00", "22:60", "13 pm", "0 am", "ten", "22:00:00", "-1", "²²", "24:30"]
)
def test_an_invalid_hour_is_refused(typed: str) -> None:
    with pytest.raises(MatchError) as refused:
        hour_meant(typed)
    assert refused.value.word.id == "error-no-such-hour"


@pytest.mark.parametrize(
    ("typed", "locale", "zone"),
    [
        ("Paris", "en", "Europe/Paris"),
        ("paris", "fr", "Europe/Paris"),
        ("Londres", "fr", "Europe/London"),
        ("londr", "fr", "Europe/London"),
        ("lyon", "en", "Europe/Paris"),
        ("sao paulo", "en", "America/Sao_Paulo"),
        ("new y", "en", "America/New_York"),
        ("pekin", "fr", "Asia/Shanghai"),
        ("europe paris", "en", "Europe/Paris"),
        ("Buenos Aires", "fr", "America/Argentina/Buenos_Aires"),
    ],
)
def test_a_time_zone_is_found_by_a_city(typed: str, locale: str, zone: str) -> None:
    assert zones_like(typed, SAY[locale], 25)[0] == zone


def test_a_time_zone_is_taken_by_its_name_or_a_city_only() -> None:
    assert zone_meant("europe/paris", SAY["en"]) == "Europe/Paris"
    assert zone_meant("Lyon", SAY["fr"]) == "Europe/Paris"
    assert zone_meant("UTC", SAY["fr"]) == "UTC"
    for typed in ("Atlantis", "", "../../etc/passwd", "Europe"):
        with pytest.raises(MatchError) as refused:
            zone_meant(typed, SAY["en"])
        assert refused.value.word.id == "error-no-such-zone"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_city_that_a_catalogue_names_is_in_a_time_zone(locale: str) -> None:
    for key in ("settings-cities", "settings-cities-named"):
        listed = SAY[locale](word(key)).split(", ")
        assert all(zone_meant(pair.partition("=")[2], SAY[locale]) for pair in listed)
    assert len(zones_like("", SAY[locale], 25)) > 20
