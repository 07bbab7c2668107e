"""Has every numbered line of the README a test?"""

import ast
import re
from pathlib import Path

import engine.games.hera_zeus as game

README = Path(game.__file__).parent / "README.md"
SOURCES = sorted(Path(game.__file__).parent.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def numbered() -> set[str]:
    return set(re.findall(r"^\*\*§([0-9]+\.[0-9]+)\*\*", README.read_text("utf-8"), re.MULTILINE))


def shown() -> set[str]:
    return {section for path in TESTS for section in _marks(ast.parse(path.read_text("utf-8")))}


def _marks(tree: ast.Module) -> set[str]:
    return {
        str(mark.args[0].value)
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
