"""The page of a card: picture, text, how many there are, what beats it, and where to read on."""

from bot.background.drawing import Drawings
from bot.core.components import NO_MATCH
from bot.core.model import MatchError
from bot.discord_io.emojis import Emojis, marked
from bot.discord_io.post import Button, EmojiByIcon, button_to
from bot.ui.match.boards import picture_of
from bot.ui.page import Block, Page, Prose, rows
from bot.ui.reader import Reader
from bot.ui.texts import SHARE, section_buttons
from bot.words import casefold, words
from engine.core.game import Word, word
from engine.core.rules import CardFacts
from engine.core.text import Say
from engine.registry import GAMES

CARDS = "cards"
SEPARATOR = "~"
"""Separates the parts of what a button shares."""
NAMED = "k"
"""Stands before the id of a card where otherwise the number of a page of the rules stands."""


class CardPages:
    """Makes the pages of cards. Every method may raise MatchError."""

    def __init__(self, drawings: Drawings, icons: Emojis) -> None:
        self._drawings = drawings
        self._icons = icons

    def emojis(self, game: str) -> EmojiByIcon:
        """The emojis that stand for the cards of a game, as far as they are there."""
        return self._icons.of(game)

    def page(self, reader: Reader, game: str, id: str) -> Page:
        """All of a card, for its reader alone."""
        say, facts = reader.say(game), _facts(game, id)
        share = button_to(
            say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{SEPARATOR.join((CARDS, game, id))}", "good"
        )
        page = self._shown(say, game, facts, reader.locale, share)
        return page.without_picture() if reader.settings.text_first else page

    def shared(self, reader: Reader, game: str, id: str) -> Page:
        """The same for everybody in a channel."""
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


def offered_cards(games: list[str], locale: str, typed: str) -> list[tuple[str, str]]:
    """Values and names of the cards whose names hold what was typed, those that begin so first."""
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
    """The game and the id of the card that is meant by a value or a name. Raises MatchError."""
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
    if len(meant) != 1:
        few: Word = word("error-which-card", cards=", ".join(name for _, name in found[:5]))
        raise (
            _refused(few)
            if len(found) > 1
            else MatchError("error-no-card", card=" ".join(typed.split())[:40])
        )
    game, _, id = meant[0].partition("/")
    return game, id


def _name(value: str) -> Word:
    return word(f"card-{value.partition('/')[2]}")


def _refused(said: Word) -> MatchError:
    return MatchError(said.id, **dict(said.args))


def _all(game: str) -> tuple[CardFacts, ...]:
    played = GAMES.get(game)
    return played.card_facts() if played else ()


def _facts(game: str, id: str) -> CardFacts:
    """Raises MatchError where there is no such card."""
    found = next((facts for facts in _all(game) if facts.id == id), None)
    if found is None:
        raise MatchError("error-no-card", card=id[:40])
    return found
