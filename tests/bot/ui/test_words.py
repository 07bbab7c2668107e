"""The bot's own catalogues: complete, equal, and fit for the places of their words."""

import re
from pathlib import Path

import pytest

import bot
import engine.games
from bot.commands.tree import said
from bot.discord_io.post import MAX_LABEL
from bot.features.rules.pages import rules_pages
from bot.ui.page import MAX_TEXT
from bot.words import BOT_TEXT, FEATURE_TEXTS, words
from engine.core.game import word
from engine.core.text import CORE_TEXT, keys
from engine.registry import GAMES
from tests.languages import locales

SOURCES = [path for path in Path(bot.__file__).parent.rglob("*.py") if "sandbox" not in path.parts]
NAME = re.compile(r"[-_'\w]{1,32}")
COMMAND = re.compile(r"(?<![\w/}.])/((?:setup|data) [a-z]+|[^\W\d_]+(?:-[^\W\d_]+)*)(?!/)\b")


def used(pattern: str) -> set[str]:
    """Return every key of our catalogue that the code names in this way."""
    return {key for path in SOURCES for key in re.findall(pattern, path.read_text("utf-8"))}


def test_every_error_that_can_be_raised_has_words() -> None:
    raised = used(r'MatchError\(\s*"([a-z-]+)"') | used(r'word\(\s*"(error-[a-z-]+)"')
    assert len(raised) > 15
    assert sorted(key for key in raised if not words().has(key)) == []


def test_every_word_that_the_code_says_is_there() -> None:
    spoken = used(r'\bword\(\s*"([a-z][a-z-]+)"') | used(r'said\(\s*"([a-z-]+)"')
    assert sorted(key for key in spoken if not words("hera_zeus").has(key)) == []


@pytest.mark.parametrize("locale", locales())
def test_menu_commands_fit_their_menus(locale: str) -> None:
    found = [key for key in keys(BOT_TEXT)[locale] if key.startswith("menu-")]
    assert found
    assert all(1 <= len(words().say(word(key), locale)) <= 32 for key in found)


@pytest.mark.parametrize("locale", locales())
def test_commands_and_options_are_called_as_discord_allows(locale: str) -> None:
    folders = (BOT_TEXT, *FEATURE_TEXTS)
    found = [key for one in folders for key in keys(one)[locale] if key.startswith("command-")]
    assert len(found) > 30
    for key in found:
        named = words().say(word(key), locale)
        if key.endswith("-about"):
            assert 1 <= len(named) <= 100, key
        else:
            assert NAME.fullmatch(named), key
            assert named == named.lower(), key


@pytest.mark.parametrize("locale", locales())
def test_commands_are_named_as_they_can_be_mentioned(locale: str) -> None:
    """A mention works with a command's own name only, not with a localised one (discord-api-docs 5518)."""
    keys = used(r'command\(\s*(?:parts\.)?tree,\s*"([a-z-]+)"')
    keys |= used(r'command\(\s*(?:setup|data), "([a-z-]+)"')
    # A sub-command's key begins with its group's name.
    groups = ("setup", "data")
    subs = {key for key in keys if key.partition("-")[0] in groups}
    called = {words().say(word(f"command-{key}")) for key in keys - subs}
    called |= {key.replace("-", " ") for key in subs}
    folders = [
        BOT_TEXT,
        CORE_TEXT,
        *FEATURE_TEXTS,
        *(Path(engine.games.__path__[0]) / game / "text" for game in GAMES),
    ]
    texts = [path.read_text("utf-8") for folder in folders if (path := folder / f"{locale}.ftl").exists()]
    said = [line for text in texts for line in text.splitlines() if not line.startswith("#")]
    named = [name for line in said for name in COMMAND.findall(line)]
    assert len(named) > 20
    assert set(named) - called == set()


@pytest.mark.parametrize("locale", locales())
def test_labels_of_buttons_fit(locale: str) -> None:
    longest = {"game": "Battle for Athena", "number": "99999", "who": "W" * 32, "kind": "", "answer": ""}
    labels = [key for key in keys(BOT_TEXT)["en"] if key.startswith("button-")]
    assert labels
    assert all(len(words().say(word(key, **longest), locale)) <= MAX_LABEL for key in labels)


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_of_every_game_are_there_in_pages_that_fit(game: str, locale: str) -> None:
    pages = rules_pages(words(game).speaker(locale), game)
    assert len(pages) >= 3
    assert all(0 < len(page) <= MAX_TEXT - 200 for page in pages)


def test_texts_carry_their_keys_for_other_languages() -> None:
    assert said("command-hand").message == "hand"
    assert words().say(word(str(said("command-hand").extras["key"])), "fr") == "main"
