"""The search in rules and cards, by words or by the number of a §."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bot.core.model import MatchError
from bot.discord_io.post import cut
from bot.features.rules.pages import NAMED, TARGET, RulesPages, headings, offered_cards, rules_pages
from bot.ui.page import Option, Page, Prose, Select
from bot.ui.reader import Reader
from bot.ui.texts import CHAPTER, MARK, chapters, sections
from bot.words import casefold, words
from engine.core.game import word
from engine.registry import GAMES

MOST_OFFERED = 25
LONGEST_OFFERED = 100
LONGEST_TYPED = 100

_SECTION = re.compile(r"§?\s*(\d{1,3}(?:\.\d{0,3})?)")
_CARD = re.compile(rf"{NAMED}[a-z_-]{{1,40}}")


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to be read: in which game, where, and how it is offered."""

    game: str
    target: str
    label: str

    @property
    def value(self) -> str:
        """What a list sends when this is chosen."""
        return f"{self.game}/{self.target}"


@dataclass(frozen=True, slots=True)
class _Known:
    """A topic with its heading and its text, folded; a § has no heading."""

    topic: Topic
    heading: str
    text: str


def topics(games: Sequence[str], locale: str, typed: str) -> list[Topic]:
    """Return the topics that may be meant, likeliest first: a § by its number, else headings before text."""
    wanted = typed.strip()[:LONGEST_TYPED]
    number = _SECTION.fullmatch(wanted)
    if number is not None:
        return _numbered(games, locale, number[1])
    parts = casefold(wanted).split()
    if not parts:
        begun = [
            each.topic
            for game in games
            for each in _known(game, locale)
            if each.heading and not each.topic.target.startswith(NAMED)
        ]
        return _offered(games, begun, locale)
    known = [each for game in games for each in _known(game, locale)]
    named = " ".join(parts)
    headed = sorted(
        (each for each in known if _holds(each.heading, parts)), key=lambda one: one.heading != named
    )
    by_heading = [each.topic for each in headed]
    by_text = [each.topic for each in known if _holds(each.text, parts) and each.topic not in by_heading]
    return _offered(games, by_heading + by_text, locale)


def topic_page(pages: RulesPages, reader: Reader, games: Sequence[str], typed: str) -> Page:
    """Return the page on a topic: the only match itself, or the matches to choose from.

    Raises MatchError if nothing is found.
    """
    game, _, target = typed.strip().partition("/")
    if game in GAMES and (TARGET.fullmatch(target) or _CARD.fullmatch(target)):
        return pages.open(reader, game, target)
    found = topics(games, reader.locale, typed)
    number = _SECTION.fullmatch(typed.strip())
    exact = number and [one for one in found if one.target in (f"{MARK}{number[1]}", f"{CHAPTER}{number[1]}")]
    if exact or len(found) == 1:
        return pages.open(reader, (exact or found)[0].game, (exact or found)[0].target)
    if not found:
        known = words(games[0]).say(word("game-name"), reader.locale)
        if number:
            raise MatchError("error-no-such-section", number=number[1][:10], game=known)
        raise MatchError("error-no-topic", topic=" ".join(typed.split())[:40])
    say = reader.say()
    options = tuple(Option(one.label, one.value) for one in found)
    title = say(word("rules-found", topic=" ".join(typed.split())[:40], count=len(found)))
    return Page((Prose(title), Select("a1:n:0:-:", say(word("rules-choose")), options)))


def _holds(text: str, parts: Sequence[str]) -> bool:
    return all(part in text for part in parts)


def _offered(games: Sequence[str], found: Sequence[Topic], locale: str) -> list[Topic]:
    """Return as many as a select holds; with several games, each label names its game."""
    if len(games) == 1:
        return list(found[:MOST_OFFERED])
    names = {game: words(game).say(word("game-name"), locale) for game in games}
    return [
        replace(one, label=cut(f"{names[one.game]} · {one.label}", LONGEST_OFFERED))
        for one in found[:MOST_OFFERED]
    ]


def _numbered(games: Sequence[str], locale: str, number: str) -> list[Topic]:
    """Return the chapter and the § whose numbers begin with this one."""
    found = [
        each.topic
        for game in games
        for each in _known(game, locale)
        if each.topic.target == f"{CHAPTER}{number}" or each.topic.target.startswith(f"{MARK}{number}")
    ]
    return _offered(games, found, locale)


@cache
def _known(game: str, locale: str) -> tuple[_Known, ...]:
    """Everything there is to find in a game's rules, in the order of reading."""
    return tuple(_all(game, words(game).nearest(locale)))


def _all(game: str, locale: str) -> Iterator[_Known]:
    say = words(game).speaker(locale)
    short = rules_pages(say, game)
    for each in headings(say, game, locale):
        text = short[int(each.target)] if each.target.isdecimal() else ""
        yield _Known(Topic(game, each.target, _label(each.title)), casefold(each.title), casefold(text))
    for value, _ in offered_cards([game], locale, ""):
        id = value.partition("/")[2]
        name, text = say(word(f"card-{id}")), say(word(f"power-{id}"))
        yield _Known(Topic(game, f"{NAMED}{id}", _label(f"{name}: {text}")), casefold(name), casefold(text))
    for chapter in chapters(game, locale):
        for number in chapter.sections:
            text = " ".join(sections(game, locale)[number].split())
            topic = Topic(game, f"{MARK}{number}", _label(f"§ {number}: {text}"))
            yield _Known(topic, "", casefold(text))


def _label(text: str) -> str:
    """Return a text as a select's label, which shows no markup."""
    return cut(text.replace("**", "").replace("`", ""), LONGEST_OFFERED)
