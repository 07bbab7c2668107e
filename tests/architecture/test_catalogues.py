"""The catalogues are complete, equal in every language, and fully used."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from engine.registry import GAMES
from tests.architecture.sources import ROOT, game_of, modules, name, named_words, pattern, tree

LOCALES = {"en", "fr"}
OF_FEATURES = tuple(sorted((ROOT / "bot/features").glob("*/text")))
SHARED = (ROOT / "engine/core/text", ROOT / "bot/text", *OF_FEATURES)
OF_GAMES = tuple(ROOT / "engine/games" / game / "text" for game in GAMES)
FOLDERS = (*SHARED, *OF_GAMES)

per_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[name(folder) for folder in FOLDERS])


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.found.add(node.id.name)


def entries(path: Path) -> list[fluent.EntryType]:
    return list(FluentParser().parse(path.read_text("utf-8")).body)


@cache
def messages(path: Path) -> Mapping[str, frozenset[str]]:
    """Return the messages of a catalogue with the variables of each."""
    found = {}
    for entry in entries(path):
        if isinstance(entry, fluent.Message | fluent.Term):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


@cache
def all_keys(folders: tuple[Path, ...]) -> frozenset[str]:
    return frozenset(key for folder in folders for key in messages(folder / "en.ftl"))


def test_every_catalogue_is_known_here() -> None:
    found = {
        path.parent for package in ("bot", "engine", "render") for path in (ROOT / package).rglob("*.ftl")
    }
    registered = {folder for folder in found if folder.parent.name in GAMES or folder in SHARED}
    assert registered == set(FOLDERS)


@per_folder
def test_every_language_is_there_and_is_fluent(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.ftl")} == LOCALES
    for path in folder.glob("*.ftl"):
        assert [entry.content for entry in entries(path) if isinstance(entry, fluent.Junk)] == []


@per_folder
def test_every_language_has_the_same_messages_and_variables(folder: Path) -> None:
    english, french = messages(folder / "en.ftl"), messages(folder / "fr.ftl")
    assert sorted(english.keys() ^ french.keys()) == []
    assert {key: french[key] for key in english if french[key] != english[key]} == {}


@per_folder
def test_no_message_stands_twice(folder: Path) -> None:
    for path in folder.glob("*.ftl"):
        counts = Counter(entry.id.name for entry in entries(path) if hasattr(entry, "id"))
        assert [key for key, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("game", OF_GAMES, ids=[folder.parent.name for folder in OF_GAMES])
def test_a_message_stands_in_one_catalogue_only(game: Path) -> None:
    counts = Counter(key for folder in (*SHARED, game) for key in messages(folder / "en.ftl"))
    twice = {key for key, count in counts.items() if count > 1}
    # Every game may use its own words for how a match ends.
    endings = {key for key in messages(SHARED[0] / "en.ftl") if key.startswith(("end-", "fact-"))}
    assert twice <= endings


def test_every_message_that_the_code_names_is_there() -> None:
    missing = []
    for path in modules():
        known = all_keys(tuple(_read_by(path)))
        for expression in named_words(path):
            if isinstance(expression, ast.Constant) and expression.value in known:
                continue
            wanted = pattern(expression)
            if wanted and not any(wanted.fullmatch(key) for key in known):
                missing.append(f"{name(path)}:{expression.lineno} {wanted.pattern}")
    assert missing == []


def _read_by(path: Path) -> Sequence[Path]:
    """Return the catalogues for a module's words: its own game's, or any."""
    game = game_of(path)
    return [ROOT / "engine/core/text", ROOT / "engine/games" / game / "text"] if game else FOLDERS


def test_every_message_is_used() -> None:
    """A text that ends in a hyphen stands for all messages with that prefix."""
    texts, patterns = set[str](), list[re.Pattern[str]]()
    for path in modules():
        for expression in _strings(path):
            if isinstance(expression, ast.Constant):
                texts.add(str(expression.value))
            elif found := pattern(expression):
                patterns.append(found)
    beginnings = tuple(text for text in texts if text.endswith("-") and len(text) > 2)
    spare = (key for key in all_keys(tuple(FOLDERS)) - texts if not key.startswith(beginnings))
    assert sorted(key for key in spare if not any(each.fullmatch(key) for each in patterns)) == []


def _strings(path: Path) -> Iterator[ast.expr]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        ):
            yield node
