"""What a spectator could learn: everything on their screen, kept as it came, and compared."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from bot.rules import named_rules, summary
from bot.sandbox.live import message_view
from bot.sandbox.world import GatewayEvent
from bot.words import casefold, folder, words
from engine.core.game import Word, word
from engine.core.match import Match
from engine.core.text import keys
from engine.registry import GAMES
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from tests.bot.e2e.world import World
from tests.bot.screen import unmarked

Json = dict[str, Any]
PUBLIC_ID = re.compile(
    r"a1:(?:[obnkrjh]|analysis):\d+:-:"
    r"(\d*|card|end|reveal|text(?:~\d+)?|piles|fair|[0-9a-f]{24}|accept|decline|cancel|rematch|explain|share/match)"
)
LOCALES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A message at one moment, with its files; `entries` is the length of the log then."""

    entries: int
    shown: Json
    files: tuple[bytes, ...]


class Onlooker:
    """Keeps every message that a person sees, as it was posted and after every edit."""

    def __init__(self, world: World, name: str, match: int) -> None:
        self.glimpses: list[Glimpse] = []
        self._world = world
        self._match = match
        self._user = world.sandbox.world.person(name)
        world.sandbox.world.listeners.append(self._see)

    def _see(self, change: GatewayEvent) -> None:
        message = change.message
        there = self._world.sandbox.world
        if message is None or change.event == "MESSAGE_DELETE" or not there.can_see(self._user, message):
            return
        shown = json.loads(json.dumps(message_view(there, message)))
        files = tuple(file.content for file in message.attachments)
        self.glimpses.append(Glimpse(len(self._world.ledger.entries(self._match)), shown, files))


class Watcher(Onlooker):
    """A spectator who looks for hidden information."""

    def check(self, names: tuple[str, ...], locale: str) -> int:
        """Assert that only public information was shown; return the number of messages compared."""
        ledger = self._world.ledger
        called = tuple(
            "Agon" if user is None else f"<@{user}>"
            for user in (ledger.user_at(self._match, seat) for seat in range(len(names)))
        )
        header = ledger.header(self._match)
        known = Known(header, ledger.positions(self._match), names, called, locale)
        for glimpse in self.glimpses:
            custom_ids = list(_custom_ids(glimpse.shown["components"]))
            for custom_id in custom_ids:
                assert PUBLIC_ID.fullmatch(unmarked(custom_id)), custom_id
            assert all(shown["filename"] == "board.png" for shown in glimpse.shown["attachments"])
            described = [str(shown["description"]) for shown in glimpse.shown["attachments"]]
            pictures = list(zip(glimpse.files, described, strict=True))
            if any(custom_id.endswith(":reveal") for custom_id in custom_ids):
                assert pictures == [known.revealed(glimpse.entries)]
                continue
            for picture in pictures:
                assert known.is_drawn(picture, glimpse.entries), "a picture that the table view does not give"
            for text in set(strings(glimpse.shown)) - set(described):
                named = known.named(text, glimpse.entries)
                assert not named or known.is_board(text, glimpse.entries), f"{named} in {text!r}"
        return len(self.glimpses)


Shown = tuple[bytes, str]
"""A picture's bytes and its description."""


@dataclass
class Known:
    """The public knowledge at each length of the log. `called`: the players' mentions."""

    header: Json
    line: Sequence[Match]
    names: tuple[str, ...]
    called: tuple[str, ...]
    locale: str
    _drawn: dict[int, tuple[Picture, ...]] = field(default_factory=dict)
    _sentences: dict[Word, tuple[str, ...]] = field(default_factory=dict)
    _said: dict[int, frozenset[str]] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return str(self.header["game"])

    def is_drawn(self, shown: Shown, entries: int) -> bool:
        """Return True if the picture is, byte for byte, one of a position that was public by then."""
        for number in range(entries, -1, -1):
            if number not in self._drawn:
                self._drawn[number] = tuple(self._pictures(self.line[number]))
            # Painted only if the description fits, because it takes long.
            if any(shown == painted(picture) for picture in self._drawn[number] if picture.alt == shown[1]):
                return True
        return False

    def is_board(self, text: str, entries: int) -> bool:
        """Return True if the text is the public board in words at that moment, in any language.

        Once the match is over: True if it names cards only in lines of the board or of what was hidden.
        """
        position, drawing = self.line[entries], DRAWINGS[self.game]
        for locale in LOCALES:
            say = words(self.game).speaker(locale, self.names)
            board = drawing.table(position.table_view(), self.names, say).text
            if text == board:
                return True
            if position.outcome():
                hidden = drawing.reveal(position.reveal(), self.names, say).text
                public = {*board.split("\n"), *hidden.split("\n")}
                if not any(self.named(line, entries) for line in text.split("\n") if line not in public):
                    return True
        return False

    def revealed(self, entries: int) -> Shown:
        """Return what the game reveals when the match is over."""
        say = words(self.game).speaker(self.locale, self.names)
        return painted(DRAWINGS[self.game].reveal(self.line[entries].reveal(), self.names, say))

    def named(self, text: str, entries: int) -> list[str]:
        """Return the cards that a text names beyond what was public by then, in any language."""
        if entries not in self._said:
            self._said[entries] = frozenset((self._rules(), *self._told(self.line[entries])))
        sentences = self._said[entries]
        for sentence in sorted(sentences, key=len, reverse=True):
            text = text.replace(sentence, "")
        text = "\n".join(_without_beginning(line, sentences) for line in text.split("\n"))
        return [card for card in _cards(self.game) if _pattern(self.game, card).search(text)]

    def _rules(self) -> str:
        """Return the rules as on the card, which name no positions."""
        spec = GAMES[self.game].spec
        rules = named_rules(spec, spec.options.model_validate(self.header["options"]))
        return summary(spec, rules, words(self.game).speaker(self.locale))

    def _pictures(self, position: Match) -> Iterator[Picture]:
        """Yield every public picture of a position."""
        say, view = words(self.game).speaker(self.locale, self.names), position.table_view()
        drawing, outcome = DRAWINGS[self.game], position.outcome()
        yield drawing.table(view, self.names, say)
        yield drawing.latest(view, self.names, say)
        if outcome:
            yield drawing.end(view, outcome, self.names, say)
            yield drawing.end(view, outcome, self.names, say, position.highlights().turning)

    def _told(self, position: Match) -> Iterator[str]:
        """Yield every public sentence, with the players' names and with their mentions."""
        told = [one.fact.word for one in position.facts(None)]
        outcome = position.outcome()
        for sentence in [*told, *([outcome.reason] if outcome else [])]:
            if sentence not in self._sentences:
                said = (words(self.game).say(sentence, self.locale, who) for who in (self.names, self.called))
                self._sentences[sentence] = tuple(" ".join(each.split()) for each in said)
            yield from self._sentences[sentence]


def painted(picture: Picture) -> Shown:
    return png(picture.display), picture.alt


def _without_beginning(line: str, sentences: frozenset[str]) -> str:
    """Return the line without a cut beginning of a sentence at its end."""
    if not line.endswith("…"):
        return line
    tails = ((start, line[start:-1]) for start in range(len(line)))
    return next((line[:start] for start, tail in tails if any(s.startswith(tail) for s in sentences)), line)


def strings(value: object) -> Iterator[str]:
    """Yield every text in a message, in all its fields."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


def _custom_ids(components: list[Json]) -> Iterator[str]:
    for part in components:
        if part.get("custom_id"):
            yield part["custom_id"]
        yield from _custom_ids(part.get("components") or [])


@cache
def _cards(game: str) -> tuple[str, ...]:
    """Return the cards of a game, except those with the name of a seat."""
    text = words(game)
    seats = {casefold(text.say(word(f"seat-{seat}"))) for seat in GAMES[game].spec.seats}
    found = sorted(id.removeprefix("short-") for id in keys(folder(game))["en"] if id.startswith("short-"))
    return tuple(card for card in found if casefold(text.say(word(f"short-{card}"))) not in seats)


@cache
def _pattern(game: str, card: str) -> re.Pattern[str]:
    text = words(game)
    forms = (word(f"{form}-{card}") for form in ("card", "short"))
    names = {text.say(form, locale) for form in forms for locale in LOCALES}
    listed = "|".join(re.escape(name) for name in (*sorted(names), card))
    return re.compile(rf"(?<![\w’])({listed})s?(?!\w)", re.IGNORECASE)
