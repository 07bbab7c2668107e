"""The pages of a game's rules, its cards and the chapters of its README.

A target names a page: `0` and further numbers for the short pages, `c3` or `c3~1` for a chapter's pages.
`s3.1` is a §, `k` and an id a card.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from bot.background.drawing import Drawings
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId
from bot.discord_io.emojis import Emojis, marked
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Button, EmojiByIcon, button_to
from bot.ui.match.boards import picture_of
from bot.ui.page import Block, Option, Page, Prose, Row, Select, rows
from bot.ui.reader import Reader, Visit
from bot.ui.texts import CHAPTER, MARK, SHARE, chapters, in_pages, is_foreign, section_buttons, sections
from bot.words import casefold, folder, words
from engine.core.game import Word, word
from engine.core.rules import CardFacts
from engine.core.text import DEFAULT_LOCALE, Say, keys
from engine.registry import GAMES

NO_EMOJIS: EmojiByIcon = MappingProxyType({})
VERB = "n"
RULES = "rules"
FIRST = "first-turn"
LAST = ("advice", "story")
"""Pages after the rules themselves, if a game has them: strategy and background story."""
_TITLE = re.compile(r"\*\*(.+?)[.:]?\*\*")
TARGET = re.compile(rf"[0-9]{{1,3}}|{CHAPTER}[0-9]{{1,3}}(~[0-9]{{1,3}})?|{MARK}[0-9]{{1,3}}\.[0-9]{{1,3}}")
"""Every target that a button or a list of ours can carry."""
_CHAPTER = re.compile(rf"{CHAPTER}(\d{{1,3}})(?:~(\d{{1,3}}))?")
CARDS = "cards"
SEPARATOR = "~"
"""Separates the parts of a share button's argument."""
NAMED = "k"
"""Marks the id of a card where otherwise a page number is expected."""


class CardPages:
    """Makes the pages of cards. Every method may raise MatchError."""

    def __init__(self, drawings: Drawings, icons: Emojis) -> None:
        self._drawings = drawings
        self._icons = icons

    def emojis(self, game: str) -> EmojiByIcon:
        """Return the existing emojis for the cards of a game."""
        return self._icons.of(game)

    def page(self, reader: Reader, game: str, id: str) -> Page:
        say, facts = reader.say(game), _facts(game, id)
        share = button_to(
            say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{SEPARATOR.join((CARDS, game, id))}", "good"
        )
        page = self._shown(say, game, facts, reader.locale, share)
        return page.without_picture() if reader.settings.text_first else page

    def shared(self, reader: Reader, game: str, id: str) -> Page:
        return self._shown(reader.say(game), game, _facts(game, id), reader.locale)

    def _shown(self, say: Say, game: str, facts: CardFacts, locale: str, *further: Button) -> Page:
        sign = marked(self.emojis(game), facts.icon)
        title = sign + say(word("card-title", card=word(f"card-{facts.id}"), game=word("game-name")))
        lines = [title, say(word(f"power-{facts.id}")), *(f"- {say(line)}" for line in facts.lines)]
        if facts.copies:
            lines.insert(2, "- " + say(word("card-copies", copies=" · ".join(map(say, facts.copies)))))
        rules = button_to(say, word("tell-button-rules"), "n", NO_MATCH, f"{game}/0")
        buttons = (*section_buttons(say, game, facts.rules), rules, *further)
        drawn = self._drawings.card(game, facts.id, locale)
        blocks: list[Block] = [] if drawn is None else [picture_of(drawn, say)]
        return Page((*blocks, Prose("\n".join(lines)), *rows(buttons)))


@dataclass(frozen=True, slots=True)
class Heading:
    """Where one may begin to read: its target and what it is called."""

    target: str
    title: str


@dataclass(frozen=True, slots=True)
class _Shown:
    """The content of a page, and the pages before and after it."""

    title: str
    text: str
    heading: str
    earlier: str | None
    later: str | None


class RulesPages:
    """Makes the pages of rules and cards. Every method may raise GameError."""

    def __init__(self, matches: Matches, cards: CardPages) -> None:
        self._matches = matches
        self._cards = cards

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a button, or a select next to it, asks for: `<game>/<target>`.

        Without a game, the page is of the game of the match that the button belongs to.
        """
        game, _, target = (id.arg + chosen(interaction)).rpartition("/")
        if not game and id.match:
            game = (await self._matches.header(id.match)).game
        return self.open(visit.reader, game, target or "0", match=id.match)

    def open(self, reader: Reader, game: str, target: str, *, match: MatchId = NO_MATCH) -> Page:
        """Return the page at this target: of the rules, or of a card."""
        if target.startswith(NAMED):
            return self._cards.page(reader, game, target.removeprefix(NAMED))
        emojis = self._cards.emojis(game)
        return rules_page(reader, game, target, match=match, emojis=emojis)

    async def shared(self, visit: Visit, _: Interaction, what: str) -> Page:
        """Return the page that everyone in a channel sees, in the language of this reader."""
        kind, game, target = [*what.split(SEPARATOR, 2), "", ""][:3]
        if game not in GAMES:
            raise MatchError("error-old-button")
        if kind == CARDS:
            return self._cards.shared(visit.reader, game, target)
        say = visit.reader.say(game)
        return shared_rules(say, game, target, visit.reader.locale, self._cards.emojis(game))


def rules_page(
    reader: Reader, game: str, target: str, *, match: MatchId = NO_MATCH, emojis: EmojiByIcon = NO_EMOJIS
) -> Page:
    """Return one page of the rules of a game, with buttons to others.

    Raises:
        MatchError: there is no such §, or a button asks for a game or a target that does not exist.
    """
    _must_be_known(game, target)
    say = reader.say(game)
    if target.startswith(MARK):
        return _section_page(reader, game, target.removeprefix(MARK))
    shown = _shown(say, game, target, reader.locale, emojis)
    cards = str(len(_rules(game))) if _cards(game) else None
    beside = {"earlier": shown.earlier, "later": shown.later}
    if cards != shown.heading and cards not in beside.values():  # no two ways to one page
        beside["cards"] = cards
    buttons = [
        button_to(say, word(f"button-{name}"), VERB, match, f"{game}/{to}")
        for name, to in beside.items()
        if to is not None
    ]
    buttons.append(share_rules_button(say, game, target))
    options = tuple(
        Option(each.title, each.target, is_chosen=each.target == shown.heading)
        for each in headings(say, game, reader.locale)
    )
    select = Select(str(ComponentId(VERB, match, arg=f"{game}/")), say(word("rules-choose")), options)
    blocks: list[Block] = [Prose(f"{shown.title}\n{shown.text}"), select, *rows(buttons)]
    if target == "0":
        blocks += rows(_other_games(reader, game))
    return Page(tuple(blocks))


def shared_rules(say: Say, game: str, target: str, locale: str, emojis: EmojiByIcon = NO_EMOJIS) -> Page:
    """Return the public page. Raises MatchError if there is no such page."""
    _must_be_known(game, target)
    if target.startswith(MARK):
        text, place = _section_text(say, game, target.removeprefix(MARK), locale), target
    else:
        shown = _shown(say, game, target, locale, emojis)
        text, place = f"{shown.title}\n{shown.text}", target
    return Page(
        (Prose(text), Row((button_to(say, word("tell-button-rules"), VERB, NO_MATCH, f"{game}/{place}"),)))
    )


def _must_be_known(game: str, target: str) -> None:
    """Raise MatchError for what no button of this version carries."""
    if game not in GAMES or not TARGET.fullmatch(target):
        raise MatchError("error-old-button")


def share_rules_button(say: Say, game: str, target: str) -> Button:
    """Return the button that shares this page of the rules in the channel."""
    return button_to(
        say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{SEPARATOR.join((RULES, game, target))}", "good"
    )


def headings(say: Say, game: str, locale: str) -> tuple[Heading, ...]:
    """Return the headings of the short pages, the cards and the chapters."""
    short = [Heading(str(number), _title_of(say(word(key)))) for number, key in enumerate(_rules(game))]
    cards = [Heading(str(len(short)), say(word("rules-cards")))] if _cards(game) else []
    detailed = [
        Heading(f"{CHAPTER}{one.number}", say(word("rules-chapter", number=one.number, title=one.title)))
        for one in chapters(game, locale)
    ]
    return (*short, *cards, *detailed)


# --- the short pages ---------------------------------------------------------------------------------------
def rules_pages(say: Say, game: str, emojis: EmojiByIcon = NO_EMOJIS) -> Sequence[str]:
    """Return the short rules in pages, the first turn first, then every card with what it does."""
    cards = [_card_line(say, game, id, emojis) for id in _cards(game)]
    pages = in_pages(cards) if cards else ()
    return [*(say(word(key)) for key in _rules(game)), *("\n".join(page) for page in pages)]


def _card_line(say: Say, game: str, id: str, emojis: EmojiByIcon) -> str:
    """Return a card's line with its text and its number of copies."""
    line = say(word("help-card", card=word(f"card-{id}"), power=word(f"power-{id}")))
    played = GAMES[game]
    facts = played.card_facts()
    own = next((each for each in facts if each.id == id), None)
    if own is None:
        return line
    line = marked(emojis, own.icon) + line
    # Where it is not the same in every scenario, the card's own page says so.
    return say(word("help-card-copies", line=line, copies=own.copies[0])) if len(own.copies) == 1 else line


def _title_of(text: str) -> str:
    """Return the title of a short page: its first words in bold."""
    found = _TITLE.search(text)
    return found[1].rstrip(" .:") if found else text[:40]


@cache
def _keys(game: str) -> Sequence[str]:
    return sorted(keys(folder(game))[DEFAULT_LOCALE])


def _rules(game: str) -> Sequence[str]:
    """Return the keys of the short pages, in order."""
    numbered = [key for key in _keys(game) if key.startswith("rules-") and key[6:].isdecimal()]
    first = [FIRST] if FIRST in _keys(game) else []
    last = [key for key in LAST if key in _keys(game)]
    return [*first, *sorted(numbered, key=lambda key: int(key[6:])), *last]


def _cards(game: str) -> Sequence[str]:
    """Return the ids of the cards with a text of their own."""
    return [key.removeprefix("power-") for key in _keys(game) if key.startswith("power-")]


# --- chapters and § ----------------------------------------------------------------------------------------
def _shown(say: Say, game: str, target: str, locale: str, emojis: EmojiByIcon) -> _Shown:
    """Return the page of this target, or the nearest one if there are fewer."""
    found = _CHAPTER.fullmatch(target)
    all_chapters = {str(one.number): one for one in chapters(game, locale)}
    if found is not None and found[1] in all_chapters:
        chapter, pages = all_chapters[found[1]], _chapter_pages(game, locale)[found[1]]
        at = min(int(found[2] or 0), len(pages) - 1)
        targets = _chapter_targets(game, locale)
        at_all = targets.index(f"{CHAPTER}{found[1]}~{at}" if at else f"{CHAPTER}{found[1]}")
        title = say(
            word("rules-chapter-title", game=word("game-name"), number=chapter.number, title=chapter.title)
        )
        return _Shown(title, pages[at], f"{CHAPTER}{chapter.number}", *_beside(targets, at_all))
    pages = rules_pages(say, game, emojis)
    number = min(int(target), len(pages) - 1) if target.isdecimal() and len(target) < 4 else 0
    title = say(word("help-title", game=word("game-name"), page=number + 1, pages=len(pages)))
    numbers = [str(each) for each in range(len(pages))]
    place = str(min(number, len(_rules(game))))
    return _Shown(title, pages[number], place, *_beside(numbers, number))


def _beside(targets: Sequence[str], at: int) -> tuple[str | None, str | None]:
    return targets[at - 1] if at else None, targets[at + 1] if at + 1 < len(targets) else None


@cache
def _chapter_pages(game: str, locale: str) -> Mapping[str, Sequence[str]]:
    """Return the pages of each chapter, by its number."""
    return {str(one.number): list(_pages_of(game, locale, one.sections)) for one in chapters(game, locale)}


def _pages_of(game: str, locale: str, numbers: Sequence[str]) -> Iterator[str]:
    known, say = sections(game, locale), words(game).speaker(locale)
    for page in in_pages([f"**§ {number}** {known[number]}" for number in numbers]):
        is_english = any(line.startswith("**§ ") and is_foreign(game, locale, _number(line)) for line in page)
        yield "\n".join([*page, say(word("rules-in-english"))] if is_english else page)


def _number(line: str) -> str:
    return line.removeprefix("**§ ").partition("**")[0]


@cache
def _chapter_targets(game: str, locale: str) -> Sequence[str]:
    """Return the targets of all pages of all chapters, in order."""
    return [
        f"{CHAPTER}{number}~{page}" if page else f"{CHAPTER}{number}"
        for number, pages in _chapter_pages(game, locale).items()
        for page in range(len(pages))
    ]


def _section_text(say: Say, game: str, number: str, locale: str) -> str:
    """Return one § in words. Raises MatchError if there is none."""
    known = sections(game, locale)
    if number not in known:
        raise MatchError("error-no-such-section", number=number[:10], game=say(word("game-name")))
    said = [say(word("section-title", game=word("game-name"), number=number)), known[number]]
    return "\n".join([*said, say(word("rules-in-english"))] if is_foreign(game, locale, number) else said)


def _section_page(reader: Reader, game: str, number: str) -> Page:
    """Return one § with buttons to its neighbours and its chapter. Raises MatchError if there is none."""
    say = reader.say(game)
    text, numbers = _section_text(say, game, number, reader.locale), list(sections(game, reader.locale))
    at = numbers.index(number)
    beside = [numbers[other] for other in (at - 1, at + 1) if 0 <= other < len(numbers)]
    chapter = f"{game}/{CHAPTER}{number.partition('.')[0]}"
    rules = button_to(say, word("tell-button-rules"), VERB, NO_MATCH, chapter)
    share = share_rules_button(say, game, f"{MARK}{number}")
    return Page((Prose(text), Row((*section_buttons(say, game, beside), rules, share))))


def _other_games(reader: Reader, game: str) -> list[Button]:
    """Return a button to the rules of each other game."""
    others = [other for other in GAMES if other != game]
    return [button_to(reader.say(other), word("game-name"), VERB, NO_MATCH, f"{other}/0") for other in others]


def offered_cards(games: list[str], locale: str, typed: str) -> list[tuple[str, str]]:
    """Return values and names of the cards whose names contain the text, those that begin with it first."""
    wanted = casefold(typed)
    found: list[tuple[bool, str, str]] = []
    for game in games:
        played = GAMES[game]
        say = words(game).speaker(locale)
        for facts in played.card_facts():
            name = say(word(f"card-{facts.id}"))
            said = say(word("card-choice", card=name, game=word("game-name")))
            if wanted in casefold(said):
                found.append((not casefold(name).startswith(wanted), f"{game}/{facts.id}", said))
    return [(value, name) for _, value, name in sorted(found, key=lambda one: one[0])]


def card_meant(games: list[str], locale: str, typed: str) -> tuple[str, str]:
    """Return the game and the id of a card from a value or a name. Raises MatchError."""
    game, _, id = typed.strip().partition("/")
    if game in GAMES and id in {facts.id for facts in _all(game)}:
        return game, id
    wanted, found = casefold(typed), offered_cards(games, locale, typed)
    exact = [
        value
        for value, _ in found
        if casefold(words(value.partition("/")[0]).say(_name(value), locale)) == wanted
    ]
    meant = exact or [value for value, _ in found]
    if len(meant) > 1:
        raise MatchError("error-which-card", cards=", ".join(name for _, name in found[:5]))
    if not meant:
        raise MatchError("error-no-card", card=" ".join(typed.split())[:40])
    game, _, id = meant[0].partition("/")
    return game, id


def _name(value: str) -> Word:
    return word(f"card-{value.partition('/')[2]}")


def _all(game: str) -> tuple[CardFacts, ...]:
    played = GAMES.get(game)
    return played.card_facts() if played else ()


def _facts(game: str, id: str) -> CardFacts:
    """Return the facts of a card. Raises MatchError if there is no such card."""
    found = next((facts for facts in _all(game) if facts.id == id), None)
    if found is None:
        raise MatchError("error-no-card", card=id[:40])
    return found
