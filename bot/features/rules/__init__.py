"""The rules and the cards of each game, to read and to look up: /rules and /card."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from discord import app_commands

from bot.commands.match_commands import complete_game, game_meant
from bot.commands.options import Choices, suggested
from bot.commands.tree import command
from bot.core.model import MatchError
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import cut
from bot.features.rules.pages import (
    CARDS,
    NAMED,
    RULES,
    TARGET,
    VERB,
    CardPages,
    RulesPages,
    card_meant,
    headings,
    offered_cards,
    rules_pages,
)
from bot.ui.page import Option, Page, Prose, Select
from bot.ui.reader import Reader, Visit
from bot.ui.registration import Parts, Registry
from bot.ui.texts import CHAPTER, MARK, chapters, sections
from bot.words import casefold, words
from engine.core.game import word
from engine.registry import GAMES

MOST_OFFERED = 25
LONGEST_OFFERED = 100
LONGEST_TYPED = 100
_SECTION = re.compile(r"§?\s*(\d{1,3}(?:\.\d{0,3})?)")
_CARD = re.compile(rf"{NAMED}[a-z_-]{{1,40}}")


def register(registry: Registry) -> None:
    """Add /rules and /card, their pages, and what can be shared of them."""
    parts = registry.parts
    cards = CardPages(parts.drawings, parts.icons)
    pages = RulesPages(parts.matches, cards)
    _add_rules(parts, pages)
    _add_card(parts, cards)
    registry.button(VERB, pages.press, only_shows=True, is_of_no_server=True)
    registry.shares(RULES, pages.shared)
    registry.shares(CARDS, pages.shared)


def _add_rules(parts: Parts, pages: RulesPages) -> None:
    reception, matches = parts.reception, parts.matches

    async def games_meant(reader: Reader, interaction: Interaction, typed: str | None) -> list[str]:
        """Return the named game, else the one of the match played here, else all."""
        if typed is not None:
            return [game_meant(typed, reader.locale)]
        here = await matches.lists.match_in(interaction.channel_id or 0)
        header = await matches.header(here) if here is not None else None
        return [header.game] if header is not None and header.game in GAMES else list(GAMES)

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        games = await games_meant(reader, interaction, getattr(interaction.namespace, "game", None) or None)
        found = topics(games, reader.locale, current)
        return [app_commands.Choice(name=topic.label, value=topic.value) for topic in found]

    @command(parts.tree, "rules", "game", "topic", groups=True)
    @app_commands.autocomplete(game=suggested(reception, complete_game), topic=suggested(reception, offered))
    async def rules(interaction: Interaction, game: str | None = None, topic: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            games = await games_meant(visit.reader, interaction, game)
            if topic is None or not topic.strip():
                return pages.open(visit.reader, games[0], "0")
            return topic_page(pages, visit.reader, games, topic)

        await reception.answer(interaction, page)


def _add_card(parts: Parts, pages: CardPages) -> None:
    reception = parts.reception

    async def offered(reader: Reader, interaction: Interaction, current: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or None
        found = offered_cards(_games(game, reader.locale), reader.locale, current)
        return [app_commands.Choice(name=name[:100], value=value) for value, name in found]

    @command(parts.tree, "card", "card", "game", groups=True)
    @app_commands.autocomplete(card=suggested(reception, offered), game=suggested(reception, complete_game))
    async def card(interaction: Interaction, card: str, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            reader = visit.reader
            return pages.page(reader, *card_meant(_games(game, reader.locale), reader.locale, card))

        await reception.answer(interaction, page)


def _games(typed: str | None, locale: str) -> list[str]:
    """Return the game that is named, else all. Raises MatchError."""
    return list(GAMES) if typed is None else [game_meant(typed, locale)]


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
    """Return everything that can be found in a game's rules, in the order of reading."""
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
