"""The documentation is true: what its pages draw, link and name exists, and its tables are current."""

import re
from collections import defaultdict
from collections.abc import Mapping, Set
from pathlib import Path

import grimp
import pytest

from tests.architecture.sources import ROOT
from tests.documentation import TABLES, renewed

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
)
MOST_WORDS = {"README.md": 900, "CONTRIBUTING.md": 1500}
TEXTS = {page: (ROOT / page).read_text("utf-8") for page in PAGES}
ARCHITECTURE = TEXTS["docs/architecture.md"]
DRAWN = ARCHITECTURE.partition("```mermaid\n")[2].partition("```")[0]
# The packages of each box in the drawing; any other module belongs to the first box.
BOXES = {
    id: ".".join(re.sub(r"\.py$", "", path).split("/"))
    for id, path in re.findall(r"(\w+)\[([\w/.]+):", DRAWN)
}
ARROWS = {(first, second) for first, second in re.findall(r"(\w+)(?:\[[^\]]*\])? --> (\w+)", DRAWN)}
BY_NAME = {(first, second) for first, second in re.findall(r"(\w+) -\. by name \.-> (\w+)", DRAWN)}
"""Pairs that find each other by the name of a folder, without a visible import."""
# Separate commands, which may use anything and are not drawn.
OUTSIDE = ("engine.__main__", "engine.table", "render.sheet", "render.showcase", "render.motion")


def box_of(module: str) -> str | None:
    """Return the narrowest box that holds the module."""
    holding = [id for id, name in BOXES.items() if f"{module}.".startswith(f"{name}.")]
    return None if module in OUTSIDE else max(holding, key=lambda id: len(BOXES[id]), default=None)


def imports() -> Set[tuple[str, str]]:
    """Return every pair of boxes in which the first imports the second."""
    graph = grimp.build_graph("bot", "engine", "render", cache_dir=None)
    pairs = set()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            first, second = box_of(module), box_of(imported)
            if first and second and first != second:
                pairs.add((first, second))
    return pairs


def reached(arrows: Set[tuple[str, str]]) -> Mapping[str, Set[str]]:
    """Return what can be reached from each box along the arrows."""
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


# The bot's modules outside its folders lie on several levels; only their common part is drawn.
SPREAD = "main"


def test_every_arrow_of_the_drawing_is_an_import() -> None:
    assert len(ARROWS) > 10
    assert sorted(ARROWS - imports()) == []
    assert sorted(BY_NAME & imports()) == []


def test_every_import_between_boxes_goes_down_the_drawing() -> None:
    down = reached(ARROWS | BY_NAME)
    assert sorted(pair for pair in imports() if pair[1] != SPREAD and pair[1] not in down[pair[0]]) == []


def named(pattern: str) -> list[str]:
    """Return what the pages name in this way, once each."""
    return sorted({found for text in TEXTS.values() for found in re.findall(pattern, text)})


@pytest.mark.parametrize("path", named(r"`([\w.]+(?:/[\w<>.]+)+/?)`"))
def test_every_named_path_exists(path: str) -> None:
    shape = re.sub(r"<\w+>", "*", path)
    assert next(ROOT.glob(f"**/{shape.rstrip('/')}"), None), path


@pytest.mark.parametrize("path", named(r"participant \w+ as (\S+)"))
def test_every_participant_of_a_diagram_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("module", sorted({*named(r"python3 -m ([\w.<>]+)")} - {"pytest", "pip"}))
def test_every_named_command_exists(module: str) -> None:
    shape = re.sub(r"<\w+>", "*", module.rstrip(".").replace(".", "/"))
    assert [*ROOT.glob(f"{shape}.py"), *ROOT.glob(f"{shape}/__main__.py")], module


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", TEXTS[page])
    assert [link for link in links if not leads_somewhere(ROOT / page, link)] == []


def leads_somewhere(page: Path, link: str) -> bool:
    """Return True if a file exists and has the heading that the link names."""
    path, _, heading = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not heading:
        return target.exists()
    headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
    return heading in {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("name", TABLES)
def test_tables_made_from_code_are_up_to_date(name: str) -> None:
    path, text = renewed(name)
    assert path.read_text("utf-8") == text, "python3 -m tests.documentation --write"


@pytest.mark.parametrize("page", MOST_WORDS)
def test_a_first_page_is_short(page: str) -> None:
    assert len(TEXTS[page].split()) <= MOST_WORDS[page]
