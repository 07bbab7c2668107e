"""What does our source code say? Its modules, their syntax trees, and the messages that they name."""

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
    """Every module of ours; a game's own count from the moment it is in the registry."""
    found = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    return sorted(path for path in found if not game_of(path) or game_of(path) in GAMES)


def game_of(path: Path) -> str | None:
    """The game that a module belongs to, None for those that all games share."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[1:2] == ("games",) and len(parts) > 3 else None


@cache
def tree(path: Path) -> ast.Module:
    """A module's syntax tree."""
    return ast.parse(path.read_text("utf-8"))


def name(path: Path) -> str:
    """A module's path from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def named_words(path: Path) -> Iterator[ast.expr]:
    """The first argument of every call of `word`."""
    for node in ast.walk(tree(path)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "word"
            and node.args
        ):
            yield node.args[0]


def pattern(expression: ast.expr) -> re.Pattern[str] | None:
    """What a text or an f-string can be; None for anything else, and where hardly a letter is certain."""
    match expression:
        case ast.Constant(value=str(text)):
            return re.compile(re.escape(text))
        case ast.JoinedStr(parts):
            texts = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
            certain = sum(len(text) for text in texts if text)
            fixed = [".+" if text is None else re.escape(text) for text in texts]
            return re.compile("".join(fixed)) if certain > 2 else None
    return None
