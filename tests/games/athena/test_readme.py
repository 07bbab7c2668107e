"""Has every numbered line of the README a test?"""

import ast
import re
from pathlib import Path

import engine.games.athena as game
from engine.core.text import keys

FOLDER = Path(game.__file__).parent
README = FOLDER / "README.md"
SOURCES = sorted(FOLDER.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def numbered() -> set[str]:
    return set(re.findall(r"^\*\*§([0-9]+\.[0-9]+)\*\*", README.read_text("utf-8"), re.MULTILINE))


def shown() -> set[str]:
    return {section for path in TESTS for section in _marks(ast.parse(path.read_text("utf-8")))}


def _marks(tree: ast.Module) -> set[str]:
    return {
        str(argument.value)
        for test in ast.walk(tree)
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args[:1]
        if isinstance(argument, ast.Constant)
    }


def test_every_numbered_line_has_a_test() -> None:
    assert sorted(numbered() - shown()) == []


def test_every_test_shows_a_line_that_is_there() -> None:
    assert sorted(shown() - numbered()) == []


def test_every_line_that_the_program_names_is_there() -> None:
    text = " ".join(path.read_text("utf-8") for path in (*SOURCES, README))
    named = set(re.findall(r"§([0-9]+\.[0-9]+)", text)) | set(re.findall(r'"([0-9]+\.[0-9]+)"', text))
    assert sorted(named - numbered()) == []
    assert len(named) > 60


def test_both_languages_have_the_same_words() -> None:
    found = keys(FOLDER / "text")
    assert found["en"] == found["fr"]


def test_every_card_has_its_names_and_its_text_in_both_languages() -> None:
    from engine.core.game import word
    from engine.core.text import catalogue_text
    from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS

    text = catalogue_text(FOLDER / "text")
    for locale in ("en", "fr"):
        for id in (*FIGHTERS, *POWERS, *TERRAINS):
            assert text.say(word(f"card-{id}"), locale)
            assert text.say(word(f"power-{id}"), locale)
            assert len(text.say(word(f"short-{id}"), locale)) <= 12
