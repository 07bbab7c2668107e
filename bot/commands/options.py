"""Options of commands: matches, days and suggestions, and what is offered while players type.

Known days are the days of the week, "tomorrow", "in 3 days", "a week", "12 December", "December 12, 2026" and
"2026-12-12". All languages with a catalogue are tried, the reader's own first. "12/12" is refused: half of
the world reads the month first, the other half the day.
"""

import re
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from discord import app_commands

from bot.core.components import match_number
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.queries import MatchQueries
from bot.core.settings import morning, today
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.outbox.people import People
from bot.ui.reader import Reader, Visit
from bot.ui.reception import PageFor, Reception
from bot.words import casefold, words
from engine.core.game import Arg, word
from engine.core.text import Say
from engine.registry import GAMES

Choices = list[app_commands.Choice[str]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
Suggest = Callable[[Reader, Interaction, str], Coroutine[Any, Any, Choices]]
MAX_CHOICES = 25
UNDER_WAY = ("playing", "frozen")


SHOWN = 50
"""The most characters of an unreadable text that are repeated."""
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_PARTS = re.compile(r"\d{1,9}|[^\W\d]+")
SHORTEST = 3
"""The number of letters by which a month or a day of the week is recognized."""


class MatchOption:
    """The option `match` of a command: the typed one, this thread's, the only one of theirs."""

    def __init__(self, lists: MatchQueries, people: People, reception: Reception) -> None:
        self._lists = lists
        self._people = people
        self._reception = reception

    async def answer(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result of the work about the match that is meant, in private."""
        match = await attempt(self.meant(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def answer_ended(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result about a finished match: the typed one, this thread's, or the reader's latest."""
        match = await attempt(self._ended(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def answer_any(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result about any match: as `answer`, or the latest finished one if none is under way."""
        match = await attempt(self._any(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def _any(self, interaction: Interaction, typed: str | None) -> MatchId:
        under_way = typed or await self._under_way(UserId(interaction.user.id))
        return await (self.meant if under_way else self._ended)(interaction, typed)

    async def _ended(self, interaction: Interaction, typed: str | None) -> MatchId:
        if typed:
            return number_typed(typed)
        here = await self._lists.match_in(interaction.channel_id or 0)
        if here is not None:
            return here
        own = await self._lists.finished_of(UserId(interaction.user.id))
        if not own:
            raise MatchError("error-none-ended")
        return own[0].id

    async def meant(self, interaction: Interaction, typed: str | None) -> MatchId:
        """Return the match that a command is about. Raises MatchError if none or several may be meant."""
        if typed:
            return number_typed(typed)
        user = UserId(interaction.user.id)
        own = await self._under_way(user)
        here = [header for header in own if header.thread_id == interaction.channel_id]
        if len(here) == 1:
            return here[0].id
        found = await self._lists.match_in(interaction.channel_id or 0)
        if found is not None and not here:
            return found
        if not own:
            raise MatchError("error-no-match")
        likely = here or own
        asked = [header for header in likely if header.seat_of(user) in header.to_act]
        chosen = asked if len(asked) == 1 else likely
        if len(chosen) > 1:
            raise MatchError("error-which-match")
        return chosen[0].id

    async def offered(self, interaction: Interaction, typed: str) -> Choices:
        """Return the reader's matches under way that fit the typed text."""
        return await self.choices(interaction, typed, await self._under_way(UserId(interaction.user.id)))

    async def choices(self, interaction: Interaction, typed: str, headers: Iterable[Header]) -> Choices:
        """Return the matches whose words contain the typed text."""
        reader, listed = await self._reception.reader(interaction), list(headers)
        names = await self._people.names_by_match(listed, reader.guild_id, reader.locale)
        return fitting(typed, [(str(one.id), self.label(reader, one, names[one.id])) for one in listed])

    def label(self, reader: Reader, header: Header, names: Sequence[str]) -> str:
        """Return a match in a few words: its game, number and players."""
        if header.game not in GAMES:
            return reader.say()(word("match-label-unread", number=str(header.id)))
        say = reader.say(header.game)
        known: dict[str, Arg] = {"game": word("game-name"), "number": str(header.id)}
        if not names:
            return say(word("match-label-open", **known))
        return say(word("match-label", **known, players=" – ".join(names)))

    async def _under_way(self, user: UserId) -> list[Header]:
        return [header for header in await self._lists.matches_of(user) if header.status in UNDER_WAY]


def number_typed(typed: str) -> MatchId:
    """Return the match whose number was typed, or chosen from the list. Raises MatchError."""
    match = match_number(typed.lstrip("#").split(" ")[0])
    if match is None:
        raise MatchError("error-no-such-match")
    return match


def fitting(typed: str, named: Iterable[tuple[str, str]]) -> Choices:
    """Return the values whose names contain the typed text, as many as Discord shows."""
    return [
        app_commands.Choice(name=name[:100], value=value)
        for value, name in named
        if casefold(typed) in casefold(name)
    ][:MAX_CHOICES]


def suggested(reception: Reception, complete: Suggest) -> Complete:
    """Return an autocompletion that never fails, in the language that its reader chose."""

    async def offer(interaction: Interaction, current: str) -> Choices:
        return await complete(await reception.reader(interaction), interaction, current)

    return quietly(offer)


def quietly(complete: Complete) -> Complete:
    """Return an autocompletion that never fails: it offers nothing instead."""

    async def safe(interaction: Interaction, current: str) -> Choices:
        try:
            return (await complete(interaction, current))[:MAX_CHOICES]
        except Exception:
            return []

    return safe


async def named_morning(matches: Matches, visit: Visit, typed: str) -> float:
    """Return the morning of the typed day in the reader's time zone. Raises MatchError for no such day."""
    settings = await matches.people.settings(visit.user)
    day = read_date(typed, today(settings, matches.clock()), visit.reader.locale)
    if day is None:
        raise MatchError("error-no-such-day", typed=typed[:SHOWN])
    return morning(settings, day)


def offered_days(matches: Matches, *, most_days: int) -> Complete:
    """Return what completes a day that is being typed, each with its day of the week."""

    async def days(interaction: Interaction, current: str) -> Choices:
        settings = await matches.people.settings(UserId(interaction.user.id))
        locale, now = settings.language or interaction.locale.value, matches.clock()
        found = days_meant(current, today(settings, now), locale, most_days=most_days)
        return [app_commands.Choice(name=label, value=day.isoformat()) for day, label in found]

    return days


def read_date(typed: str, today: date, locale: str) -> date | None:
    """Return the day that is meant; None for a past day and for a text that names no day."""
    if found := _ISO.fullmatch(typed.strip()):
        return _later(today, _day(*map(int, found.groups())))
    own = words().nearest(locale)
    parts = _PARTS.findall(casefold(typed))
    readings = (_read(parts, today, known) for known in dict.fromkeys((own, *words().locales)))
    return _later(today, next((day for day in readings if day is not None), None))


def said(day: date, say: Say) -> str:
    """Return a day with its day of the week, as in "Monday 7 December 2026"."""
    weekday, month = say(word(f"date-weekday-{day.isoweekday()}")), say(word(f"date-month-{day.month}"))
    return say(word("date-said", weekday=weekday, day=day.day, month=month, year=str(day.year)))


def days_meant(typed: str, today: date, locale: str, *, most_days: int) -> Iterator[tuple[date, str]]:
    """Yield the days that may be meant by a text so far, each with its words."""
    say = words().speaker(locale)
    meant = read_date(typed, today, locale)
    if meant is not None:
        yield meant, said(meant, say)
        return
    wanted = casefold(typed)
    for days in range(1, most_days + 1):
        day = today + timedelta(days=days)
        if wanted in casefold(said(day, say)):
            yield day, said(day, say)


def _later(today: date, day: date | None) -> date | None:
    return day if day is not None and day >= today else None


def _read(parts: Sequence[str], today: date, locale: str) -> date | None:
    """Return the day that these words mean in one language."""
    known = _Words(locale)
    told = [part for part in parts if part not in known.of("beside")]
    if len(told) == 1 and told[0] in known.of("tomorrow"):
        return today + timedelta(days=1)
    if len(told) == 2 and (days := known.span(told[1])):
        count = 1 if told[0] in known.of("one") else int(told[0]) if told[0].isdecimal() else None
        return None if count is None or count > 366 else today + timedelta(days=count * days)
    weekday = known.weekday(told[0]) if told else None
    if weekday is not None and len(told) == 1:
        return today + timedelta(days=(weekday - today.isoweekday() - 1) % 7 + 1)
    return known.calendar(told[1:] if weekday is not None else told, today)


class _Words:
    """The words of dates in one language, as they compare."""

    def __init__(self, locale: str) -> None:
        self._say = words().speaker(locale)

    def of(self, key: str) -> list[str]:
        return casefold(self._say(word(f"date-{key}"))).split()

    def span(self, typed: str) -> int | None:
        """Return how many days a unit has."""
        return next((days for key, days in (("days", 1), ("weeks", 7)) if typed in self.of(key)), None)

    def weekday(self, typed: str) -> int | None:
        return self._among(typed, "weekday", 7)

    def month(self, typed: str) -> int | None:
        return self._among(typed, "month", 12)

    def calendar(self, told: Sequence[str], today: date) -> date | None:
        """Return a day of a month; without a year it is the next such day."""
        months = [month for part in told if (month := self.month(part)) is not None]
        numbers = [int(part) for part in told if part.isdecimal()]
        if len(months) != 1 or len(numbers) + 1 != len(told) or not 1 <= len(numbers) <= 2:
            return None
        if len(numbers) == 2:
            return _day(numbers[1], months[0], numbers[0])
        years = (_day(year, months[0], numbers[0]) for year in range(today.year, today.year + 5))
        return next((day for day in years if day is not None and day >= today), None)

    def _among(self, typed: str, key: str, count: int) -> int | None:
        if len(typed) < SHORTEST:
            return None
        fits = [number for number in range(1, count + 1) if self.of(f"{key}-{number}")[0].startswith(typed)]
        return fits[0] if len(fits) == 1 else None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
