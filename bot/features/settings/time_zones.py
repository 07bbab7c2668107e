"""Time zones as people type them: a city, a country, an abbreviation, an offset or the name of a time.

Names come from the catalogues, from CLDR (babel) in English and French, and from tzdata. A text that fits
several clocks leads to a choice. An abbreviation such as CET means a zone with daylight saving.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale
from babel.core import get_global

from bot.core.model import MatchError
from bot.words import casefold, nearest, words
from engine.core.game import word
from engine.core.text import Say

_CLDR = ("en", "fr", "en_GB", "fr_CA", "en_AU")
_UTC = re.compile(r"(?:utc|gmt|z)?(?:([+-])(\d{1,2})(?:[:.h]?(\d{2}))?)?")
_REGIONS = ("Europe", "America", "Asia", "Australia", "Pacific", "Africa", "Atlantic", "Indian")
_OFFERED = 6
_HOUR = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?\s*(am|pm)?")
MOST_TYPED = 100


class _Clock(NamedTuple):
    """What a clock shows all year: minutes ahead of UTC in winter and in summer of the north."""

    january: int
    july: int

    @property
    def saves(self) -> bool:
        return self.january != self.july


def zones_like(typed: str, say: Say, most: int) -> Sequence[str]:
    """Return the time zones that a text may mean, likeliest first; for an empty text the usual ones."""
    wanted, known = _fold(typed), _known(say)
    if not wanted:
        return tuple(dict.fromkeys(known.values()))[:most]

    def rank(zone: str) -> int:
        city = _fold(city_of(zone, say))
        return 0 if wanted == city else 1 if city.startswith(wanted) else 2

    found = {zone: rank(zone) for zone, names in _names().items() if wanted in names}
    # Cities that go by another's time, or by another name in this language.
    found |= {zone: wanted != name for name, zone in known.items() if name.startswith(wanted)}
    likely = (*_meant(typed, say)[0], *sorted(found, key=lambda zone: (found[zone], zone)))
    return tuple(dict.fromkeys(likely or _misspelt(wanted)))[:most]


def zone_meant(typed: str, say: Say) -> str:
    """Return the time zone that was typed or chosen. Raises MatchError, with a choice if there is one."""
    found, is_sure = _meant(typed, say)
    if len(found) == 1 and is_sure:
        return found[0]
    if not found:
        raise MatchError("error-no-such-zone", zone=typed[:40])
    shown = ", ".join(f"{city_of(zone, say)} ({zone})" for zone in found[:_OFFERED])
    raise MatchError("error-which-zone", zone=typed[:40], zones=shown)


def zone_said(zone: str, now: float, say: Say) -> str:
    """Return a time zone by its city, with the hour there, by which people recognize it."""
    there = datetime.fromtimestamp(now, ZoneInfo(zone))
    hour = hour_said(there.hour * 60 + there.minute, say)
    return say(word("settings-zone-there", city=city_of(zone, say), zone=zone, hour=hour))


def city_of(zone: str, say: Say) -> str:
    """Return the city that a time zone is named after, in the reader's language if it is known there."""
    own = _pairs(say(word("settings-cities-named")))
    return next((name for name, named in own if named == zone), zone.rpartition("/")[2].replace("_", " "))


def _fold(text: str) -> str:
    """Return the text as names compare: "New-York" is New York."""
    return " ".join(casefold(text).replace("-", " ").split())


# --- matching ----------------------------------------------------------------------------------------------


def _meant(typed: str, say: Say) -> tuple[Sequence[str], bool]:
    """Return the zones that a text may mean, and whether all of the text was understood."""
    typed = typed[:MOST_TYPED]
    bare = re.sub("[−–—]", "-", "".join(typed.split())).lower()
    wanted = _fold(typed)
    if not wanted:
        return (), True
    if named := [zone for zone in sorted(available_timezones()) if _is_place(zone) and _fold(zone) == wanted]:
        return named[:1], True
    if (offset := _UTC.fullmatch(bare)) is not None:
        return _at_offset(offset, say), True
    for found in (_city(wanted, say), _time(wanted, say), _territory(wanted, say)):
        if found:
            return found, True
    return _in_parts(typed, say)


def _at_offset(found: re.Match[str], say: Say) -> Sequence[str]:
    """Return zones that are so far ahead of UTC in January, July or both."""
    sign, hours, minutes = found.groups()
    ahead = (int(hours or 0) * 60 + int(minutes or 0)) * (-1 if sign == "-" else 1)
    if ahead == 0:
        # People who live by GMT alone do not type +0; London and others are found by GMT below.
        return _time("gmt", say) if found[0] == "gmt" else ("UTC",)
    return _one_a_clock((zone for zone in _places() if ahead in _clock(zone)), say)


def _city(wanted: str, say: Say) -> Sequence[str]:
    known = _known(say).get(wanted)
    return (known,) if known else _cities().get(wanted, ())


def _time(wanted: str, say: Say) -> Sequence[str]:
    """Return the zones of an abbreviation such as CET, or of a name such as Pacific Time."""
    zones = _one_a_clock(_times().get(wanted, ()), say)
    usual = frozenset(map(_clock, _usual(say)))
    saving = [zone for zone in zones if _clock(zone).saves and _clock(zone) in usual]
    others = [zone for zone in zones if _clock(zone).saves and zone not in saving]
    return saving if len(saving) == 1 and not others else zones


def _territory(wanted: str, say: Say) -> Sequence[str]:
    codes = _territories().get(wanted, ())
    return _one_a_clock((zone for zone, code in _places().items() if code in codes), say)


def _in_parts(typed: str, say: Say) -> tuple[Sequence[str], bool]:
    """Return the zones of a city with its country, such as "Paris/France" or "London UK"; True if sure."""
    parts = [part for part in map(_fold, re.split(r"[/,;()|]", typed)) if part]
    if len(parts) == 1:
        before, _, last = parts[0].rpartition(" ")
        parts = [before, last] if before else []
    for number, part in enumerate(parts):
        cities = _city(part, say)
        if not cities:
            continue
        others = parts[:number] + parts[number + 1 :]
        codes = {code for other in others for code in _territories().get(other, ())}
        there = [zone for zone in cities if _places().get(zone) in codes]
        return (there, True) if there else (cities, False)
    return (), True


def _one_a_clock(zones: Iterable[str], say: Say) -> Sequence[str]:
    """Return one zone for each clock, the best-known first."""
    known = _usual(say)

    def rank(zone: str) -> tuple[int, int, str]:
        region = zone.partition("/")[0]
        place = known.index(zone) if zone in known else len(known)
        return place, _REGIONS.index(region) if region in _REGIONS else len(_REGIONS), zone

    by_clock = dict[_Clock, str]()
    for zone in sorted(zones, key=rank):
        by_clock.setdefault(_clock(zone), zone)
    return tuple(sorted(by_clock.values(), key=lambda zone: (not _clock(zone).saves, rank(zone))))


def _misspelt(wanted: str) -> Sequence[str]:
    cities = list(_cities())
    return [_cities()[cities[number]][0] for number in nearest(wanted, cities, 3)]


def read_zones() -> None:
    """Read the data on zones now, which takes a second, and not when the first reader types."""
    for table in (_cities, _times, _territories):
        table()
    for zone in _places():
        _clock(zone)


# --- known names -------------------------------------------------------------------------------------------


def _known(say: Say) -> dict[str, str]:
    """Return the zones of cities without their own zone, or with another name in the reader's language."""
    listed = (*_pairs(say(word("settings-cities"))), *_pairs(say(word("settings-cities-named"))))
    return {_fold(name): zone for name, zone in listed}


def _usual(say: Say) -> Sequence[str]:
    """Return the time zones in catalogues, the reader's first."""
    spoken = (say, *(words().speaker(locale) for locale in words().locales))
    return tuple(dict.fromkeys(zone for one in spoken for zone in _known(one).values()))


@cache
def _pairs(listed: str) -> Sequence[tuple[str, str]]:
    """Return the cities of a catalogue's list, each with its time zone."""
    parts = (part.partition("=") for part in listed.split(", "))
    return [(name, zone) for name, _, zone in parts if zone]


def _is_place(zone: str) -> bool:
    return "/" in zone and not zone.startswith("Etc/")


@cache
def _names() -> Mapping[str, str]:
    """Return the time zones of places, each with the text it can be found by."""
    return {
        zone: _fold(zone.replace("_", " ").replace("/", " "))
        for zone in sorted(available_timezones())
        if _is_place(zone)
    }


@cache
def _places() -> Mapping[str, str]:
    """Return the time zones people live by, each with the code of its country, from tzdata."""
    table = files("tzdata.zoneinfo").joinpath("zone.tab").read_text("utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    return {row[2]: row[0] for row in rows if not row[2].startswith("Antarctica/")}


@cache
def _clock(zone: str) -> _Clock:
    """Return a zone's offsets this year; computed once in a process."""
    there, year = ZoneInfo(zone), datetime.now(UTC).year
    offsets = (datetime(year, month, 1, tzinfo=there).utcoffset() for month in (1, 7))
    return _Clock(*(int(offset.total_seconds()) // 60 if offset else 0 for offset in offsets))


@cache
def _cities() -> Mapping[str, Sequence[str]]:
    """Return the zones of each city that has one, by its English, French and tzdata names."""
    listed = dict[str, list[str]]()
    locales = [Locale.parse(name) for name in _CLDR]
    for zone in _places():
        own = zone.rpartition("/")[2].replace("_", " ")
        called = [str(locale.time_zones.get(_in_cldr(zone), {}).get("city", own)) for locale in locales]
        for name in {_fold(name) for name in (own, *called)}:
            listed.setdefault(name, []).append(zone)
    return listed


@cache
def _times() -> Mapping[str, Sequence[str]]:
    """Return the zones of each abbreviation of tzdata, and of each name that CLDR gives a time."""
    listed = dict[str, set[str]]()
    for zone in _places():
        for name in (*_abbreviations(zone), *_times_of_cldr(zone)):
            listed.setdefault(_fold(name), set()).add(zone)
    return {name: sorted(zones) for name, zones in listed.items()}


def _abbreviations(zone: str) -> Iterator[str]:
    """Yield CET and CEST, for example; places without abbreviations have +03 or so."""
    for month in (1, 7):
        name = datetime(datetime.now(UTC).year, month, 1, tzinfo=ZoneInfo(zone)).tzname()
        if name is not None and name.isalpha():
            yield name


def _times_of_cldr(zone: str) -> Iterator[str]:
    time = get_global("meta_zones").get(_in_cldr(zone))
    for locale in map(Locale.parse, _CLDR):
        for length in ("long", "short"):
            yield from locale.meta_zones.get(time, {}).get(length, {}).values()


@cache
def _territories() -> Mapping[str, Sequence[str]]:
    """Return the codes of each country by its code and its names in English and French."""
    listed = dict[str, list[str]]()
    for code in sorted(set(_places().values())):
        names = {str(Locale.parse(name).territories.get(code, code)) for name in _CLDR}
        for name in {_fold(name) for name in (code, *names)}:
            listed.setdefault(name, []).append(code)
    for other, codes in get_global("territory_aliases").items():
        listed.setdefault(_fold(other), list(codes))
    return listed


def _in_cldr(zone: str) -> str:
    """Return CLDR's name of a zone: it keeps older names, such as Asia/Calcutta."""
    return _older().get(zone, zone)


@cache
def _older() -> Mapping[str, str]:
    known = Locale.parse("en").time_zones
    return {new: old for old, new in get_global("zone_aliases").items() if old in known and new not in known}


# --- hours -------------------------------------------------------------------------------------------------


def hour_meant(typed: str) -> int:
    """Return minutes after midnight for "22:00", "22h", "22 h 30" or "10 pm". Raises MatchError."""
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
    """Return minutes after midnight as people write them."""
    hour, minute = divmod(minutes, 60)
    return say(word("settings-hour", hour=f"{hour:02}", minute=f"{minute:02}"))
