"""Measures of source files: their lines, statements, imports, importers and complexity."""

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

import grimp
from radon.complexity import cc_visit

PACKAGES = ("bot", "engine", "render")
SANDBOX = "bot/sandbox"
COMPLEX = 21
"""From this cyclomatic complexity on, radon's grade is D or worse."""


def files_of(root: Path, folder: str) -> Sequence[Path]:
    """Return the modules below a folder, without those of the sandbox."""
    found = (root / folder).rglob("*.py")
    return sorted(path for path in found if not path.is_relative_to(root / SANDBOX))


def lines_of(path: Path) -> int:
    """Return the number of lines of a file."""
    return len(path.read_text("utf-8").splitlines())


def median_lines(paths: Sequence[Path]) -> float:
    """Return the median length of these modules in lines."""
    return median(lines_of(path) for path in paths)


def import_share(paths: Sequence[Path]) -> float:
    """Return the share of lines that belong to import statements, of 1."""
    imports = sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for path in paths
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    return imports / sum(map(lines_of, paths))


def statements(paths: Sequence[Path]) -> int:
    """Return the number of statements in the syntax trees of these modules."""
    return sum(isinstance(node, ast.stmt) for path in paths for node in ast.walk(_tree(path)))


def largest_folder(paths: Sequence[Path]) -> tuple[Path, int]:
    """Return the folder that holds the most of these files, and how many it holds."""
    ((folder, count),) = Counter(path.parent for path in paths).most_common(1)
    return folder, count


def imported_once() -> Sequence[str]:
    """Return the modules of all packages that exactly one other module imports."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    return sorted(each for each in graph.modules if len(graph.find_modules_that_directly_import(each)) == 1)


def complex_functions(root: Path, paths: Sequence[Path]) -> Sequence[tuple[int, str]]:
    """Return the functions of grade D or worse with their complexity, the worst first."""
    found = {
        (block.complexity, f"{path.relative_to(root)}:{block.lineno} {block.name}")
        for path in paths
        for block in cc_visit(path.read_text("utf-8"))
        if block.letter != "C" and block.complexity >= COMPLEX
    }
    return sorted(found, key=lambda each: (-each[0], each[1]))


def glossary_rows(page: str) -> int:
    """Return the number of rows in the table of words of a Markdown page."""
    lines = iter(page.splitlines())
    for line in lines:
        if line.startswith("| word |"):
            next(lines)
            return sum(1 for _ in _rows(lines))
    return 0


def _rows(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if not line.startswith("|"):
            return
        yield line


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))
