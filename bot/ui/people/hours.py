"""Which time zone and which hour does somebody mean who types them?"""

import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.casefold import casefold
from bot.matches.model import MatchError
from engine.core.game import word
from engine.core.text import Say

_HOUR = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?\s*(am|pm)?")


def zones_like(typed: str, say: Say, most: int) -> Sequence[str]:
    """The time zones whose city or region holds what was typed, likeliest first; of nothing usual ones."""
    wanted, known = casefold(typed), _known(say)
    if not wanted:
        return tuple(dict.fromkeys(known.values()))[:most]

    def rank(zone: str) -> int:
        city = casefold(city_of(zone, say))
        return 0 if wanted == city else 1 if city.startswith(wanted) else 2

    found = {zone: rank(zone) for zone, names in _names().items() if wanted in names}
    # Cities that go by another's time, or by another name in this language.
    found |= {zone: wanted != name for name, zone in known.items() if name.startswith(wanted)}
    return sorted(found, key=lambda zone: (found[zone], zone))[:most]


def zone_meant(typed: str, say: Say) -> str:
    """The time zone that was typed by its name or a city's, or chosen. Raises MatchError."""
    wanted = casefold(typed)
    named = (zone for zone in sorted(available_timezones()) if casefold(zone) == wanted)
    cities = (zone for zone in _names() if casefold(city_of(zone, say)) == wanted)
    found = next(named, None) or _known(say).get(wanted) or next(cities, None)
    if found is None:
        raise MatchError("error-no-such-zone", zone=typed[:40])
    return found


def hour_meant(typed: str) -> int:
    """Minutes after midnight: "22:00", "22h", "22 h 30", "10 pm". Raises MatchError."""
    found = _HOUR.fullmatch(" ".join(typed.casefold().replace("a.m.", "am").replace("p.m.", "pm").split()))
    if found is None:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] and not 1 <= hour <= 12:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    if found[3]:
        hour = hour % 12 + 12 * (found[3] == "pm")
    if (hour, minute) == (24, 0):
        hour = 0
    if hour > 23 or minute > 59:
        raise MatchError("error-no-such-hour", hour=typed[:20])
    return hour * 60 + minute


def hour_said(minutes: int, say: Say) -> str:
    """Minutes after midnight as people write them."""
    hour, minute = divmod(minutes, 60)
    return say(word("settings-hour", hour=f"{hour:02}", minute=f"{minute:02}"))


def zone_said(zone: str, now: float, say: Say) -> str:
    """A time zone by its city, with the hour there, by which people know that it is theirs."""
    there = datetime.fromtimestamp(now, ZoneInfo(zone))
    return say(
        word(
            "settings-zone-there",
            city=city_of(zone, say),
            zone=zone,
            hour=hour_said(there.hour * 60 + there.minute, say),
        )
    )


def city_of(zone: str, say: Say) -> str:
    """The city that a time zone is named after, in the reader's language where it is known there."""
    own = _pairs(say(word("settings-cities-named")))
    return next((name for name, named in own if named == zone), zone.rpartition("/")[2].replace("_", " "))


def _known(say: Say) -> dict[str, str]:
    """The time zones of cities that are no zone's own, or are called otherwise in the reader's language."""
    listed = (*_pairs(say(word("settings-cities"))), *_pairs(say(word("settings-cities-named"))))
    return {casefold(name): zone for name, zone in listed}


@cache
def _pairs(listed: str) -> Sequence[tuple[str, str]]:
    """The cities of a catalogue's list, each with its time zone."""
    parts = (part.partition("=") for part in listed.split(", "))
    return [(name, zone) for name, _, zone in parts if zone]


@cache
def _names() -> dict[str, str]:
    """The time zones of places, each with what may be typed of it."""
    return {
        zone: casefold(zone.replace("_", " ").replace("/", " "))
        for zone in sorted(available_timezones())
        if "/" in zone and not zone.startswith("Etc/")
    }
