"""What could somebody learn who only watches? Everything on their screen, kept as it came, and compared."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, get_args

from bot.sandbox.live import message_view
from bot.sandbox.world import Change
from bot.words import words
from engine.core.game import Word, Words, word
from engine.core.match import Match
from engine.games.hera_zeus.cards import KINDS, SIDES
from engine.games.hera_zeus.options import Options
from render.paint import png
from render.registry import DRAWINGS
from tests.bot.e2e.world import World

Json = dict[str, Any]
PUBLIC_ID = re.compile(r"a1:[obnk]:\d+:-:(\d*|end|reveal|text|[0-9a-f]{24}|accept|decline|cancel)")
HOSTAGES = {"hera": "io", "zeus": "argus"}
HIDEABLE = tuple(kind for kind in KINDS if kind not in SIDES)  # the gods are named with their seats


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A message at one moment, with its files; `entries` is the length of the log then."""

    entries: int
    shown: Json
    files: tuple[bytes, ...]


class Watcher:
    """Keeps every message that somebody sees, as it was posted and after every edit."""

    def __init__(self, world: World, name: str, match: int) -> None:
        self.glimpses: list[Glimpse] = []
        self._world = world
        self._match = match
        self._user = world.sandbox.world.person(name)
        world.sandbox.world.listeners.append(self._see)

    def _see(self, change: Change) -> None:
        message = change.message
        there = self._world.sandbox.world
        if message is None or change.event == "MESSAGE_DELETE" or not there.can_see(self._user, message):
            return
        shown = json.loads(json.dumps(message_view(there, message)))
        files = tuple(file.content for file in message.attachments)
        self.glimpses.append(Glimpse(len(self._world.ledger.entries(self._match)), shown, files))

    def check(self, names: tuple[str, ...], locale: str) -> int:
        """Asserts that nothing was shown but what everybody may know; how many messages were compared."""
        line = self._world.ledger.positions(self._match)
        known = [_known(position) for position in line]
        drawn: dict[int, frozenset[bytes]] = {}
        for glimpse in self.glimpses:
            custom_ids = list(_custom_ids(glimpse.shown["components"]))
            for custom_id in custom_ids:
                assert PUBLIC_ID.fullmatch(custom_id), custom_id
            if any(custom_id.endswith(":reveal") for custom_id in custom_ids):
                _assert_opened_at_the_end(glimpse, line, names, locale)
                continue
            open_by_then = frozenset().union(*known[: glimpse.entries + 1])
            for text in _strings(glimpse.shown):
                leaked = _named(text) - open_by_then
                assert not leaked, f"{leaked} in {text!r}"
            for file, shown in zip(glimpse.files, glimpse.shown["attachments"], strict=True):
                assert shown["filename"] == "board.png"
                assert shown["description"]
                _assert_public(file, line[: glimpse.entries + 1], drawn, names, locale)
        return len(self.glimpses)


def _assert_public(
    file: bytes, line: list[Match], drawn: dict[int, frozenset[bytes]], names: tuple[str, ...], locale: str
) -> None:
    """The picture is, byte for byte, one that was drawn of what everybody may know."""
    for number in range(len(line) - 1, -1, -1):
        if number not in drawn:
            drawn[number] = _pictures(line[number], names, locale)
        if file in drawn[number]:
            return
    raise AssertionError("a picture that the table view does not give")


def _pictures(position: Match, names: tuple[str, ...], locale: str) -> frozenset[bytes]:
    """Every public picture of a position."""
    say, view = words("hera_zeus").speaker(locale, names), position.table_view()
    drawing, outcome = DRAWINGS["hera_zeus"], position.outcome()
    pictures = [drawing.table(view, names, say), drawing.latest(view, names, say)]
    pictures += [drawing.end(view, outcome, names, say)] if outcome else []
    return frozenset(png(picture.display, exact=picture.is_exact) for picture in pictures)


def _assert_opened_at_the_end(
    glimpse: Glimpse, line: list[Match], names: tuple[str, ...], locale: str
) -> None:
    """What was hidden is shown when the match is over, and is what the game reveals of it."""
    over = line[glimpse.entries]
    assert over.outcome() is not None
    say = words("hera_zeus").speaker(locale, names)
    picture = DRAWINGS["hera_zeus"].reveal(over.reveal(), names, say)
    assert glimpse.files == (png(picture.display, exact=picture.is_exact),)
    assert [shown["description"] for shown in glimpse.shown["attachments"]] == [picture.alt]


def _known(position: Match) -> frozenset[str]:
    """The kinds of cards that everybody has seen, as far as this position and its facts tell."""
    told = [name for told in position.facts(None) for name in _cards(told.fact.word)]
    view = position.table_view()
    shown = [HOSTAGES[side.side] for side in view.sides if side.has_shown]
    return frozenset([*_kinds(view), *told, *shown])


def _kinds(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if value in HIDEABLE:
            yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _kinds(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _kinds(getattr(value, field.name))


def _cards(told: Word) -> Iterator[str]:
    if told.id == "fact-persephone":
        yield "pegasus"  # the power says so, even where it takes none
    # A power is played openly: the fact is called after it and its sentence names it.
    yield from (kind for kind in told.id.split("-")[1:2] if kind in HIDEABLE)
    for _, arg in told.args:
        if isinstance(arg, Word):
            yield from _cards(arg)
        elif isinstance(arg, Words):
            for item in arg.items:
                yield from _cards(item)


def _strings(value: object) -> Iterator[str]:
    """Every text in a message, whatever field it stands in."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _custom_ids(components: list[Json]) -> Iterator[str]:
    for part in components:
        if part.get("custom_id"):
            yield part["custom_id"]
        yield from _custom_ids(part.get("components") or [])


def _named(text: str) -> frozenset[str]:
    """The kinds of cards that a text names, in any language, by id, full or short name."""
    for rule in _rules():
        text = text.replace(rule, "")
    return frozenset(kind for kind in HIDEABLE if _pattern(kind).search(text))


@cache
def _rules() -> tuple[str, ...]:
    """What names a card whatever lies there: a sentence of the board, the names of the options."""
    text, fields = words("hera_zeus"), Options.model_fields
    ids = ["board-first-turn", *(f"option-{name}" for name in fields if text.has(f"option-{name}"))]
    for name, field in fields.items():
        ids += [f"option-{name}-{value}" for value in get_args(field.annotation) if isinstance(value, str)]
    sentences = {text.say(word(id), locale) for id in ids if text.has(id) for locale in ("en", "fr")}
    return tuple(sorted(sentences, key=len, reverse=True))


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    text = words("hera_zeus")
    forms = [word(f"{form}-{kind}") for form in ("card", "short")]
    names = {text.say(form, locale) for form in forms for locale in ("en", "fr")}
    listed = "|".join(re.escape(name) for name in (*sorted(names), kind))
    return re.compile(rf"(?<![\w’])({listed})s?(?!\w)", re.IGNORECASE)
