"""The tables of the documentation that are made from the code.

`python3 -m tests.documentation` names those that are out of date; `--write` renews them.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from bot.config import Config
from bot.words import words
from engine.core.game import word
from tests.command_line import end, keep, writing

DOCS: Final = Path(__file__).parents[1] / "docs"
_MARKED: Final = r"(<!-- {}: [^>]*-->\n)(.*?)(<!-- end -->)"


def settings() -> Iterator[str]:
    """Yield the table of every setting, from `Config`."""
    yield "| setting | meaning | default | allowed | example |"
    yield "|---|---|---|---|---|"
    for name, field in Config.model_fields.items():
        default = "-" if field.default is None else f"`{field.default}`"
        example = f"`{field.examples[0]}`" if field.examples else "-"
        extra = field.json_schema_extra
        said = extra.get("allowed") if isinstance(extra, dict) else None
        allowed = said or _allowed(field.annotation, field.metadata)
        yield f"| `{name.upper()}` | {field.description or ''} | {default} | {allowed} | {example} |"


def _allowed(annotation: Any, metadata: list[Any]) -> str:
    """Return the allowed values of a setting, in words."""
    choices = [
        choice
        for part in (annotation, *get_args(annotation))
        if get_origin(part) is Literal
        for choice in get_args(part)
    ]
    low = next((each.ge for each in metadata if hasattr(each, "ge")), None)
    high = next((each.le for each in metadata if hasattr(each, "le")), None)
    has_number = int in (annotation, *get_args(annotation))
    said = [f"`{choice}`" for choice in choices]
    if low is not None:
        said.append(f"{low} to {high}")
    elif has_number:
        said.append("a number")
    return " or ".join(said) or "text"


def commands() -> Iterator[str]:
    """Yield the table of every command, from the catalogue that is sent to Discord."""
    say = words().speaker("en")
    yield "| command | what it does |"
    yield "|---|---|"
    for name in sorted(_commands()):
        about = word(f"command-{name.replace(' ', '-')}-about")
        yield f"| `/{name}` | {say(about)} |"


def _commands() -> Iterator[str]:
    """Yield each command as it is typed; for groups, their commands."""
    found = set()
    for path in (DOCS.parent / "bot").rglob("text/en.ftl"):
        lines = path.read_text("utf-8")
        found |= {match[1] for match in re.finditer(r"^command-([a-z-]+)-about = ", lines, re.MULTILINE)}
    found = {name for name in found if not name.startswith("option-")}
    groups = {name for name in found if any(other.startswith(f"{name}-") for other in found)}
    for name in found - groups:
        group = next((each for each in groups if name.startswith(f"{each}-")), None)
        yield name if group is None else f"{group} {name.removeprefix(f'{group}-')}"


TABLES: Final[Mapping[str, tuple[str, Any]]] = {
    "settings": ("hosting.md", settings),
    "commands": ("playing.md", commands),
}


def renewed(name: str) -> tuple[Path, str]:
    """Return the page of a table and its text with the present table."""
    file, made = TABLES[name]
    text = (DOCS / file).read_text("utf-8")
    table = "\n".join(made()) + "\n"
    pattern = re.compile(_MARKED.format(name), re.DOTALL)
    assert pattern.search(text), f"{file} has no place for {name}"
    return DOCS / file, pattern.sub(lambda found: f"{found[1]}{table}{found[3]}", text)


def main() -> None:
    """Name the tables that are out of date; write them if asked to."""
    writes = writing(__doc__, "tests.documentation").parse_args().write
    old = [name for name in TABLES if keep(*renewed(name), writes=writes)]
    end(has_old=bool(old), writes=writes)


if __name__ == "__main__":
    main()
