"""Every numbered line of each game's README has a test, and every § named exists."""

import ast
import re
from pathlib import Path

import engine.games
from engine.core.rules import AnyGame

GAMES = Path(engine.games.__path__[0])
TESTS = Path(__file__).parents[1] / "games"
FEWEST = 1 / 3  # of its lines are named in a game's code


def numbered(game: AnyGame) -> set[str]:
    text = (GAMES / game.spec.id / "README.md").read_text("utf-8")
    return set(re.findall(r"^\*\*§([0-9]+\.[0-9]+)\*\*", text, re.MULTILINE))


def named(text: str) -> set[str]:
    return set(re.findall(r"§([0-9]+\.[0-9]+)", text)) | set(re.findall(r'"([0-9]+\.[0-9]+)"', text))


def shown(game: AnyGame) -> set[str]:
    paths = sorted((TESTS / game.spec.id).glob("test_*.py"))
    return {section for path in paths for section in _marks(ast.parse(path.read_text("utf-8")))}


def _marks(tree: ast.Module) -> set[str]:
    """Return the sections of the marks `rule("1.2")` on the tests of a module."""
    found: set[str] = set()
    for test in ast.walk(tree):
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) and test.name.startswith("test_"):
            for mark in test.decorator_list:
                match mark:
                    case ast.Call(func=ast.Name(id="rule"), args=[ast.Constant(value=str(section))]):
                        found.add(section)
    return found


def test_every_numbered_line_has_a_test(game: AnyGame) -> None:
    assert sorted(numbered(game) - shown(game)) == []


def test_every_test_shows_a_line_that_is_there(game: AnyGame) -> None:
    assert sorted(shown(game) - numbered(game)) == []


def test_every_line_that_the_program_names_is_there(game: AnyGame) -> None:
    home = GAMES / game.spec.id
    code = " ".join(path.read_text("utf-8") for path in sorted(home.rglob("*.py")))
    by_code, by_readme = named(code), named((home / "README.md").read_text("utf-8"))
    assert sorted((by_code | by_readme) - numbered(game)) == []
    assert len(by_code) > FEWEST * len(numbered(game))
