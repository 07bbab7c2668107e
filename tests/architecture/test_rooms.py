"""Every game has the same module names, so that a reader of one knows all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import GAMES
from tests.architecture.sources import ROOT

ALWAYS: dict[str, tuple[str, ...]] = {
    "README.md": (),
    "__init__.py": ("GAME",),
    "game.py": (),
    "promises.toml": (),
    "text/en.ftl": (),
    "text/fr.ftl": (),
}
"""The files of every game and the names each must define; a small game has its rules in `game.py`."""
# The further modules of a game whose rules are not in one file.
ROOMS: dict[str, tuple[str, ...]] = {
    "actions.py": ("Move",),
    "cards.py": (),
    "facts.py": (),
    "imagine.py": ("imagine", "hidden_from", "content"),
    "legal.py": ("asks", "legal_actions"),
    "notation.py": ("written", "read", "parse"),
    "options.py": ("Options", "Wishes", "PRESETS"),
    "robot/__init__.py": ("ROBOT",),
    "setup.py": ("deal",),
    "state.py": ("State",),
    "view.py": ("table_view", "seat_view", "reveal"),
}
EVERY = {**ALWAYS, **ROOMS}
OFFERED = ("play.py", "robot.py", "scoring.py", "highlights.py", "lesson.toml")
"""Modules that only some games have."""
OPEN = ("robot/", "text/")
"""Folders that may hold further files."""

_CITED = re.compile(r"§(\d+(?:\.\d+)?)")


def strange(folder: Path) -> Iterator[str]:
    """Yield what is missing in a game's folder, and what should not be there.

    A further file is a chapter of the rules, whose first line cites its § of the README. Or it is part of a
    module that outgrew its file, named after it (`view_parts.py`).
    """
    found = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    is_small = "game.py" in found and "State" in _given(found["game.py"])
    rooms = ALWAYS if is_small else EVERY
    yield from (f"{room} is missing" for room in rooms if room not in found)
    for name, path in sorted(found.items()):
        if name in rooms:
            missing = set(rooms[name]) - _given(path)
            yield from (f"{name} gives no {each}" for each in sorted(missing))
        elif name not in OFFERED and not name.startswith(OPEN) and not _is_part(name):
            yield from _doubts_of_chapter(name, path, folder)


def _is_part(name: str) -> bool:
    room, _, part = name.removesuffix(".py").partition("_")
    return bool(part) and f"{room}.py" in EVERY


def _doubts_of_chapter(name: str, path: Path, folder: Path) -> Iterator[str]:
    if path.suffix != ".py":
        yield f"{name} is no room"
        return
    cited = _CITED.findall((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0])
    if not cited:
        yield f"{name} is no room, and its first line cites no rule"
    readme = (folder / "README.md").read_text("utf-8") if (folder / "README.md").exists() else ""
    for section in cited:
        if not re.search(rf"^(## {section}\. |\*\*§{section}\*\*)", readme, re.MULTILINE):
            yield f"{name} cites §{section}, which the README has not"


def _given(path: Path) -> set[str]:
    """Return the names that a module defines at its top level."""
    given = set[str]()
    if path.suffix == ".py":
        for node in ast.parse(path.read_text("utf-8")).body:
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    given.add(name)
                case ast.Assign(targets=targets):
                    given |= {target.id for target in targets if isinstance(target, ast.Name)}
                case ast.AnnAssign(target=ast.Name(id=name)):
                    given.add(name)
    return given


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_every_room_and_no_strange_one(game: str) -> None:
    assert list(strange(ROOT / "engine/games" / game)) == []


def _built(folder: Path) -> Path:
    """Return a game of empty modules with all the names they must define."""
    for room, given in EVERY.items():
        path = folder / room
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{name} = None\n" for name in given), "utf-8")
    (folder / "README.md").write_text("## 6. Challenges\n\n**§6.1** A line.\n", "utf-8")
    return folder


def test_a_game_of_empty_modules_is_complete(tmp_path: Path) -> None:
    folder = _built(tmp_path)
    (folder / "challenge.py").write_text('"""Who wins a challenge (§6)?"""\n', "utf-8")
    (folder / "view_parts.py").write_text('"""Of what are views made?"""\n', "utf-8")
    (folder / "scoring.py").write_text('"""By what are runs compared?"""\n', "utf-8")
    (folder / "robot/worth.py").write_text('"""What is a position worth?"""\n', "utf-8")
    assert list(strange(folder)) == []


def test_a_small_game_has_its_rules_in_one_file() -> None:
    assert list(strange(ROOT / "tests/toys/engine/cairn")) == []


@pytest.mark.parametrize(
    ("name", "text", "doubt"),
    [
        ("duel.py", '"""How is a duel decided?"""\n', "duel.py is no room, and its first line cites no rule"),
        ("duel.py", '"""How is it decided (§7)?"""\n', "duel.py cites §7, which the README has not"),
        ("notes_more.py", '"""What else?"""\n', "notes_more.py is no room, and its first line cites no rule"),
        ("cards.json", "{}", "cards.json is no room"),
        ("view.py", "def table_view(): ...\nreveal = None\n", "view.py gives no seat_view"),
    ],
)
def test_a_strange_file_is_named(tmp_path: Path, name: str, text: str, doubt: str) -> None:
    folder = _built(tmp_path)
    (folder / name).write_text(text, "utf-8")
    assert list(strange(folder)) == [doubt]


@pytest.mark.parametrize("room", EVERY)
def test_a_missing_room_is_named(tmp_path: Path, room: str) -> None:
    folder = _built(tmp_path)
    (folder / room).unlink()
    assert list(strange(folder)) == [f"{room} is missing"]
