"""Names, and the size and layout of modules."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.architecture.sources import ROOT, game_of, modules, name, tree

MAX_LINES = 475
MAX_HEADLINE = 110
OLD_MARKS = ("TODO", "FIXME", "XXX")


def test_no_module_is_too_long() -> None:
    lengths = {name(path): len(path.read_text("utf-8").splitlines()) for path in modules()}
    assert {path: length for path, length in lengths.items() if length > MAX_LINES} == {}


def test_every_module_says_what_it_is_for_in_its_first_line() -> None:
    headlines = {name(path): (ast.get_docstring(tree(path)) or "").split("\n")[0] for path in modules()}
    assert [path for path, line in headlines.items() if not 10 <= len(line) <= MAX_HEADLINE] == []


def test_public_names_of_the_core_have_docstrings() -> None:
    silent = []
    for path in modules():
        if path.is_relative_to(ROOT / "engine/core"):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith(
                    ("_", "visit_")
                ):
                    silent += [] if ast.get_docstring(node) else [f"{name(path)}:{node.lineno}"]
    assert silent == []


def test_nothing_is_left_for_later() -> None:
    found = [name(path) for path in modules() if any(mark in path.read_text("utf-8") for mark in OLD_MARKS)]
    assert found == []


def test_settings_alone_read_the_environment() -> None:
    """The only exception is the command line, which replaces a `TZ` that babel cannot read."""
    readers = []
    for path in modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Attribute) and node.attr in ("environ", "getenv"):
                readers.append(name(path))
    assert set(readers) <= {"bot/settings.py", "engine/terminal.py"}


def test_workarounds_of_discord_py_say_fault_report_and_end() -> None:
    folder = ROOT / "bot/discord_io/compat"
    faults = [path for path in modules() if path.parent == folder and path.name != "__init__.py"]
    assert len(faults) > 3
    silent = [f"{name(path)}: {fault}" for path in faults for fault in _unexplained(tree(path))]
    assert silent == []


def _unexplained(module: ast.Module) -> list[str]:
    """Return the workarounds without a full explanation: the module, or else its public functions."""
    if _explains(module):
        return []
    functions = [each for each in module.body if isinstance(each, ast.FunctionDef) and each.name[0] != "_"]
    return [each.name for each in functions if not _explains(each)] if functions else ["the module"]


def _explains(node: ast.Module | ast.FunctionDef) -> bool:
    lines = (ast.get_docstring(node) or "").splitlines()
    return all(
        any(line.startswith(said) for line in lines) for said in ("Fault: ", "Reported: ", "Ends with: ")
    )


# Types that must share a name, and why.
ALIKE = {
    "State": "what the core asks of a state, and each game's own, which answers it",
    "Interaction": "Discord’s word: discord.py’s class in the bot, and that of the sandbox, which knows none",
}


def types_of(path: Path) -> Iterator[str]:
    """Yield the public classes and type names that a module defines."""
    for node in tree(path).body:
        match node:
            case ast.ClassDef(called):
                yield called
            case ast.Assign([ast.Name(called)]) | ast.AnnAssign(ast.Name(called)) if not called.isupper():
                if called[0].isupper():
                    yield called


def places(paths: Sequence[Path]) -> Mapping[str, Sequence[Path]]:
    """Return the modules that define a type of each name."""
    found = defaultdict(list)
    for path in paths:
        for called in types_of(path):
            if not called.startswith("_"):
                found[called].append(path)
    return found


def is_one_in_each_game(paths: Sequence[Path]) -> bool:
    """Return True if each of these modules belongs to another game."""
    games = [game_of(path) for path in paths]
    return None not in games and len(set(games)) == len(games)


def test_no_two_types_share_a_name() -> None:
    twice = {
        called: [name(path) for path in paths]
        for called, paths in places(modules()).items()
        if len(paths) > 1 and not is_one_in_each_game(paths)
    }
    assert {called: paths for called, paths in twice.items() if called not in ALIKE} == {}
    assert set(ALIKE) <= set(twice), "what is no longer called alike needs no reason"


def test_a_shared_type_name_is_found(tmp_path: Path) -> None:
    for module, text in (("one", "class Press: ..."), ("two", "Press = dict[str, int]\n_Key = int")):
        (tmp_path / f"{module}.py").write_text(text, "utf-8")
    found = places([tmp_path / "one.py", tmp_path / "two.py"])
    assert {called: len(paths) for called, paths in found.items()} == {"Press": 2}
    assert not is_one_in_each_game([ROOT / "engine/games/athena/a.py", ROOT / "render/games/athena/b.py"])
    assert not is_one_in_each_game([ROOT / "engine/games/athena/a.py", ROOT / "bot/b.py"])
    assert is_one_in_each_game([ROOT / "engine/games/athena/a.py", ROOT / "render/games/hercules/b.py"])
