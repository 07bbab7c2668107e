"""Each name stands for one type, except that games may reuse each other's names."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.architecture.sources import ROOT, game_of, modules, name, tree

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
