"""Is the way in true? What CONTRIBUTING.md draws and names is there."""

import re
from collections import defaultdict
from collections.abc import Mapping, Set

import grimp
import pytest

from tests.architecture.sources import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
DRAWN = PAGE.partition("```mermaid\n")[2].partition("```")[0]
# What the boxes of the drawing stand for, as packages; any other module belongs to the first box.
BOXES = {
    id: ".".join(re.sub(r"\.py$", "", path).split("/"))
    for id, path in re.findall(r"(\w+)\[([\w/.]+):", DRAWN)
}
ARROWS = {(first, second) for first, second in re.findall(r"(\w+)(?:\[[^\]]*\])? --> (\w+)", DRAWN)}
BY_NAME = {(first, second) for first, second in re.findall(r"(\w+) -\. by name \.-> (\w+)", DRAWN)}
"""Who finds whom by the name of its folder, without an import that a reader of the source could see."""
# Commands of their own, which use whatever there is and are drawn nowhere.
OUTSIDE = ("engine.__main__", "engine.table", "render.sheet", "render.showcase", "render.motion")


def box_of(module: str) -> str | None:
    """The box that a module lies in: the narrowest one."""
    holding = [id for id, name in BOXES.items() if f"{module}.".startswith(f"{name}.")]
    return None if module in OUTSIDE else max(holding, key=lambda id: len(BOXES[id]), default=None)


def imports() -> Set[tuple[str, str]]:
    """Every pair of boxes of which the first imports the second."""
    graph = grimp.build_graph("bot", "engine", "render", cache_dir=None)
    pairs = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            first, second = box_of(module), box_of(imported)
            if first and second and first != second:
                pairs.add((first, second))
    return pairs


def reached(arrows: Set[tuple[str, str]]) -> Mapping[str, Set[str]]:
    """What can be reached from each box along the arrows."""
    following, found = defaultdict(set), {}
    for first, second in arrows:
        following[first].add(second)
    for start in BOXES:
        seen, ahead = set[str](), [start]
        while ahead:
            for after in following[ahead.pop()] - seen:
                seen.add(after)
                ahead.append(after)
        found[start] = seen
    return found


# The bot's own modules outside its folders lie on several floors; only what they hold together is drawn.
SPREAD = "main"


def test_every_arrow_of_the_drawing_is_an_import() -> None:
    assert len(ARROWS) > 10
    assert sorted(ARROWS - imports()) == []
    assert sorted(BY_NAME & imports()) == []


def test_every_import_between_boxes_goes_down_the_drawing() -> None:
    down = reached(ARROWS | BY_NAME)
    assert sorted(pair for pair in imports() if pair[1] != SPREAD and pair[1] not in down[pair[0]]) == []


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`([\w.]+(?:/[\w<>.]+)+/?)`", PAGE))))
def test_every_path_that_is_named_is_there(path: str) -> None:
    shape = re.sub(r"<\w+>", "*", path)
    assert next(ROOT.rglob(shape.rstrip("/")), None), path


@pytest.mark.parametrize(
    "module", sorted(set(re.findall(r"`python3 -m ([\w.<>]+)", PAGE)) - {"pytest", "pip"})
)
def test_every_command_that_is_named_is_there(module: str) -> None:
    shape = re.sub(r"<\w+>", "*", module.replace(".", "/"))
    assert [*ROOT.glob(f"{shape}.py"), *ROOT.glob(f"{shape}/__main__.py")], module


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
