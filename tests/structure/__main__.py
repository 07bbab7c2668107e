"""Print the structure of the code: sizes, imports, complexity, the match service, and one press.

    python3 -m tests.structure [--without-press] [--names]

Run it before and after a change of structure; it writes nothing. Painting is not part of the press.
"""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import command_line
from tests.structure import classes, source
from tests.structure.press import ROOT, Traced, traced_press

SHOWN = 100
"""Characters of each SQL statement that are printed."""
_ROW = "| {:<62} | {:>24} |"


def main() -> None:
    """Print the table of this checkout."""
    parser = command_line.parser(__doc__, "tests.structure")
    parser.add_argument("--without-press", action="store_true", help="leave out the press over the wire")
    parser.add_argument(
        "--names", action="store_true", help="name the modules, methods and functions counted"
    )
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    traced = None if asked.without_press else _traced()
    print(_ROW.format("measured", "here"))
    print("|---|---|")
    for name, value in rows(traced):
        print(_ROW.format(name, value), flush=True)
    if asked.names:
        for line in names(traced):
            print(line)


def rows(traced: Traced | None = None) -> Iterator[tuple[str, str]]:
    """Yield each measure and its value in this checkout; those of the press where it was traced."""
    bot = source.files_of(ROOT, "bot")
    yield from _classes(traced)
    if traced is not None:
        yield from _press(traced)
    share = 100 * source.import_share(bot)
    yield (
        "modules of `bot` without the sandbox; median lines; import lines",
        f"{len(bot)}; {source.median_lines(bot):g}; {share:.1f} %",
    )
    folder, count = source.largest_folder(bot)
    yield "modules in the largest folder of `bot`", f"{count} ({folder.relative_to(ROOT)})"
    once = source.imported_once()
    own = sum(name.split(".")[0] == "bot" for name in once)
    yield "modules with exactly one importer (of these in `bot`)", f"{len(once)} ({own})"
    checked = [path for package in source.PACKAGES for path in source.files_of(ROOT, package)]
    difficult = source.complex_functions(ROOT, checked)
    own = sum(name.startswith("bot/") for _, name in difficult)
    yield "functions of complexity D or worse (of these in `bot`)", f"{len(difficult)} ({own})"
    for package in ("bot", "engine", "render", "tests"):
        without = " without the sandbox" if package == "bot" else ""
        yield f"statements of `{package}`{without}", str(source.statements(source.files_of(ROOT, package)))
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    yield "rows of the glossary in CONTRIBUTING.md", str(source.glossary_rows(page))


def names(traced: Traced | None = None) -> Iterator[str]:
    """Yield the names behind the figures, one per line."""
    yield "\nPublic methods of the match service: " + ", ".join(_service_methods(traced))
    checked = [path for package in source.PACKAGES for path in source.files_of(ROOT, package)]
    for complexity, name in source.complex_functions(ROOT, checked):
        yield f"{complexity:>3}  {name}"
    if traced is not None:
        yield "Modules that the press enters: " + ", ".join(traced.way.modules)
        yield "Its SQL:"
        yield from (f"  {statement[:SHOWN]}" for statement in traced.way.sql)


def _classes(traced: Traced | None) -> Iterator[tuple[str, str]]:
    service = classes.exported(classes.SERVICES, "Matches")
    yield "classes in the MRO of the match service, `object` included", str(len(service.__mro__))
    yield "public methods of the match service", str(len(_service_methods(traced)))
    largest, count = classes.largest_class()
    yield "most public methods of a class in `bot`", f"{count} ({largest.__name__})"
    store = classes.exported(classes.STORES, "Store")
    yield f"methods of the protocol {store.__module__}.Store", str(len(classes.public_methods(store)))


def _service_methods(traced: Traced | None) -> list[str]:
    declared = classes.public_methods(classes.exported(classes.SERVICES, "Matches"))
    forwarded = () if traced is None else classes.forwarded(traced.service)
    return sorted({*declared, *forwarded})


def _press(traced: Traced) -> Iterator[tuple[str, str]]:
    way = traced.way
    yield (
        "laying a card: modules of ours entered (of these in `bot`)",
        f"{len(way.modules)} ({way.of_bot})",
    )
    yield "laying a card: functions; calls", f"{way.functions}; {way.calls}"
    yield "laying a card: entries of frames, coroutines going on included", str(way.frames)
    yield "laying a card: statements of SQL that read; others", f"{way.reads}; {len(way.sql) - way.reads}"
    yield f"calls of each of {len(traced.calls)} such presses", "/".join(map(str, traced.calls))


def _traced() -> Traced:
    with TemporaryDirectory() as folder:
        return asyncio.run(traced_press(Path(folder) / "agon.db"))


if __name__ == "__main__":
    main()
