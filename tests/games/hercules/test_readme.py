"""Has every numbered line of the README a test?"""

import ast
import re
from pathlib import Path

import engine.games.hercules as game

README = Path(game.__file__).parent / "README.md"
SOURCES = sorted(Path(game.__file__).parent.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def numbered() -> set[str]:
    return set(re.findall(r"^\*\*§([0-9]+\.[0-9]+)\*\*", README.read_text("utf-8"), re.MULTILINE))


def shown() -> set[str]:
    return {section for path in TESTS for section in _marks(ast.parse(path.read_text("utf-8")))}


def _marks(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for test in ast.walk(tree):
        if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
            continue
        for mark in test.decorator_list:
            match mark:
                case ast.Call(func=ast.Name(id="rule"), args=[ast.Constant(value=str(section))]):
                    found.add(section)
    return found


def test_every_numbered_line_has_a_test() -> None:
    assert sorted(numbered() - shown()) == []


def test_every_test_shows_a_line_that_is_there() -> None:
    assert sorted(shown() - numbered()) == []


def test_every_line_that_the_program_names_is_there() -> None:
    text = " ".join(path.read_text("utf-8") for path in (*SOURCES, README))
    named = set(re.findall(r"§([0-9]+\.[0-9]+)", text)) | set(re.findall(r'"([0-9]+\.[0-9]+)"', text))
    assert sorted(named - numbered()) == []
    assert len(named) > 60
