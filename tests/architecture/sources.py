"""The project's source code: its modules, their syntax trees, and the messages they name."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "engine", "render")


@cache
def modules() -> Sequence[Path]:
    """Return every module of the project; a game's own only if the game is registered."""
    found = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return sorted(path for path in found if not game_of(path) or game_of(path) in GAMES)


def game_of(path: Path) -> str | None:
    """Return the game that a module belongs to, or None."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[1:2] == ("games",) and len(parts) > 3 else None


@cache
def tree(path: Path) -> ast.Module:
    """Return a module's syntax tree."""
    return ast.parse(path.read_text("utf-8"))


def name(path: Path) -> str:
    """Return a module's path from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def named_words(path: Path) -> Iterator[ast.expr]:
    """Yield the first argument of every call of `word`."""
    for node in ast.walk(tree(path)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "word"
            and node.args
        ):
            yield node.args[0]


def pattern(expression: ast.expr) -> re.Pattern[str] | None:
    """Return what a text or an f-string can be; None if hardly a letter is certain."""
    match expression:
        case ast.Constant(value=str(text)):
            return re.compile(re.escape(text))
        case ast.JoinedStr(parts):
            texts = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
            certain = sum(len(text) for text in texts if text)
            fixed = [".+" if text is None else re.escape(text) for text in texts]
            return re.compile("".join(fixed)) if certain > 2 else None
    return None
