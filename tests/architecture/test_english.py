"""The project's prose is plain English; catalogues and pages with old prose only improve."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from tests.architecture.english import MOST_LETTERS, Prose, faults_of, messages_of, prose_of
from tests.architecture.sources import ROOT, name

OLD: Mapping[str, int] = {
    "CHANGELOG.md": 1,
    "messages of bot": 36,
    "messages of engine": 25,
    "messages of tests": 1,
    "pages": 4,
}
"""The most faults of each part with old prose. Lower a number as its part improves; add none."""

PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))


@cache
def faults() -> Mapping[str, tuple[str, ...]]:
    """Return the faults of every package, by its path; a clean package has none."""
    found: dict[str, list[str]] = {}
    for part in ("bot", "engine", "render", "tests"):
        for path in sorted((ROOT / part).rglob("*.py")):
            for prose in prose_of(path, name(path)):
                found.setdefault(part, []).extend(faults_of(prose))
        for path in sorted((ROOT / part).rglob("*/text/en.ftl")):
            for prose in messages_of(path, name(path)):
                found.setdefault(f"messages of {part}", []).extend(faults_of(prose))
    for path in PAGES:
        found["CHANGELOG.md" if path.name == "CHANGELOG.md" else "pages"] = [
            *found.get("CHANGELOG.md" if path.name == "CHANGELOG.md" else "pages", ()),
            *faults_of(Prose(name(path), "page", _without_code(path.read_text("utf-8")))),
        ]
    return {package: tuple(each) for package, each in found.items()}


def _without_code(page: str) -> str:
    return re.sub(r"```.*?```|`[^`]*`", "", page, flags=re.DOTALL)


def test_clean_packages_have_no_faults() -> None:
    assert [each for package, found in faults().items() if package not in OLD for each in found] == []


@pytest.mark.parametrize("package", OLD)
def test_old_packages_only_improve(package: str) -> None:
    found = faults().get(package, ())
    print(f"{package}: {len(found)} of at most {OLD[package]}")
    assert len(found) <= OLD[package], Counter(each.split(": ", 1)[1] for each in found).most_common(10)


def test_ruff_checks_the_docstrings_of_every_package() -> None:
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    assert {"D", "D401"} <= set(lint["select"])
    assert [files for files, rules in lint["per-file-ignores"].items() if "D" in rules] == []


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("function", "Whether it may be done.", "no verb at the beginning"),
        ("function", "Return whoever acts.", "whoever"),
        ("module or class", "What are the rules?", "a question"),
        ("comment", "# the card beside it", "beside"),
        ("function", f"Return {'long ' * 26}words.", "a sentence of 28 words"),
        ("test", "test_somebody_acts", "somebody"),
        ("test", "test_" + "a" * MOST_LETTERS, "a name of 65 letters"),
    ],
)
def test_a_fault_is_found(kind: str, text: str, fault: str) -> None:
    assert list(faults_of(Prose("here", kind, text))) == [f"here: {fault}"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("function", "Return True as long as it may be done."),
        ("function", "Keep the seat so long as it is asked."),
        ("comment", "# besides, the order is stable"),
        ("message", "Who acts?"),
    ],
)
def test_plain_english_has_no_fault(kind: str, text: str) -> None:
    assert list(faults_of(Prose("here", kind, text))) == []
