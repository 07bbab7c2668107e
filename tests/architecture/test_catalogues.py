"""The catalogues are complete, equal in every language, and fully used."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.registry import GAMES
from tests.architecture.sources import ROOT, game_of, modules, name, named_words, pattern, tree
from tests.languages import COMPLETE, entries, faults, is_first_tier, locales, messages, missing

OF_FEATURES = tuple(sorted((ROOT / "bot/features").glob("*/text")))
SHARED = (ROOT / "engine/core/text", ROOT / "bot/text", *OF_FEATURES)
OF_GAMES = tuple(ROOT / "engine/games" / game / "text" for game in GAMES)
FOLDERS = (*SHARED, *OF_GAMES)

per_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[name(folder) for folder in FOLDERS])


@cache
def all_keys(folders: tuple[Path, ...]) -> frozenset[str]:
    return frozenset(key for folder in folders for key in messages(folder / "en.ftl"))


def test_every_catalogue_is_known_here() -> None:
    found = {
        path.parent for package in ("bot", "engine", "render") for path in (ROOT / package).rglob("*.ftl")
    }
    registered = {folder for folder in found if folder.parent.name in GAMES or folder in SHARED}
    assert registered == set(FOLDERS)


@pytest.mark.parametrize("locale", locales())
def test_no_language_has_faults(locale: str) -> None:
    assert list(faults(locale)) == []


@pytest.mark.parametrize("locale", locales())
def test_no_language_lacks_a_message_it_needs(locale: str) -> None:
    assert [gap for gap in missing(locale) if locale in COMPLETE or is_first_tier(gap)] == []


def test_english_and_french_are_there() -> None:
    assert set(locales()) >= COMPLETE


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
