"""One command and one line make a new game that keeps every promise of games."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.toys.__main__ import ROOT, begin

NAME = "dolmen"
OTHER_NAMES = ("pebbles", "dice", "tally", "long_barrow")
"""Random matches of a game are drawn by its name: a new game must begin green under any."""
COPIED = ("bot", "engine", "render", "tests", "pyproject.toml", "README.md", "CONTRIBUTING.md", "docs")
FEWEST = 100
"""Fewest tests that run for every game by its name; measuring its speed is not among them."""

PENS = """\"\"\"What does an emblem of this game alone look like?\"\"\"

from render.emblems.pen import Pen


def NAME_stone(pen: Pen) -> None:
    pen.dot(50, 50, 48)


DRAWN = (NAME_stone,)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a copy of the project."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)  # compiled modules too: most of a start
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(tree: Path, *arguments: str) -> str:
    """Return the output of a command that succeeds in the copy."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    ended = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=tree, env=environment, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-2000:]
    return ended.stdout


@pytest.mark.long
def test_the_renamed_toy_keeps_the_promises_of_every_game(tree: Path) -> None:
    """Check conformance, leaks, pictures, catalogues, its own rules, and matches over the wire."""
    begun(tree, NAME)
    own = f"test_an_emblem_stays_on_its_grid_and_fills_it[{NAME}_stone]"
    passed = checked(tree, NAME, "tests")
    assert own in passed
    found = re.search(r"(\d+) passed", passed)
    assert found is not None
    assert int(found[1]) > FEWEST


@pytest.mark.long
@pytest.mark.parametrize("name", OTHER_NAMES)
def test_a_new_game_begins_green_under_any_name(name: str, tree: Path) -> None:
    begun(tree, name)
    checked(tree, name, "tests/conformance", "tests/games")


def begun(tree: Path, name: str) -> None:
    """Begin the game as the recipe says: one command, one line and one emblem."""
    said = run(tree, "tests.toys", name)
    assert said.splitlines()[-1].startswith("engine/registry.py: ")
    registry = tree / "engine/registry.py"
    text = registry.read_text("utf-8")
    registry.write_text(re.sub(r"(NAMES: Final = \(.*)\)", rf'\1, "{name}")', text), "utf-8")
    assert len(set(text.splitlines()) ^ set(registry.read_text("utf-8").splitlines())) == 2
    run(tree, "ruff", "check", "--quiet", ".")
    (tree / "render/games" / name / "pens.py").write_text(PENS.replace("NAME", name), "utf-8")


def checked(tree: Path, name: str, *folders: str) -> str:
    """Run the tests of these folders that name the game; return what they print."""
    plain = ("-o", "addopts=--strict-markers --import-mode=importlib")
    asked = (*plain, "-p", "no:cacheprovider", "-p", "no:benchmark")
    return run(tree, "pytest", *folders, "-v", "-x", "-k", f"{name} and not benchmarks", *asked)


@pytest.mark.parametrize("name", ["Dolmen", "3stones", "../x", "", "a b", "x"])
def test_an_invalid_folder_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a name has"):
        begin(name, tmp_path)


def test_a_game_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    begin(NAME, tmp_path)
    with pytest.raises(FileExistsError):
        begin(NAME, tmp_path)
