"""The languages of the catalogues, each compared with English message by message.

`python3 -m tests.languages [locale ...]` prints what each language lacks and what is wrong in it. It ends
with 1 if anything is wrong or a message of the first tier is missing. A missing message of the second tier
(the terminal, chapters of rules, the administration of servers) is shown in English, and counted here.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from tests import command_line

ROOT = command_line.ROOT
ENGLISH: Final = "en"
COMPLETE: Final = frozenset({ENGLISH, "fr"})
"""Languages without a gap in either tier."""
PAGE_WORDS: Final = ROOT / "bot/sandbox/page/words"
SECOND_TIER: Final = re.compile("cli-|rules-|setup-|error-setup|about-|button-setup")
LABELS: Final[Mapping[str, int]] = {"button-": 38, "menu-": 32, "option-": 100, "preset-": 100}
"""Most letters of a message by how its name begins; `-about` and `-help` have the 100 of a description."""
COMMAND: Final = re.compile(r"[-_'\w]{1,32}")
"""https://discord.com/developers/docs/interactions/application-commands#application-command-object"""


@cache
def folders() -> tuple[Path, ...]:
    """Return every folder of catalogues."""
    found = (
        path.parent for package in ("bot", "engine", "render") for path in (ROOT / package).rglob("en.ftl")
    )
    return tuple(sorted(found))


@cache
def locales() -> tuple[str, ...]:
    """Return every language that has a catalogue, English first."""
    found = {path.stem for folder in folders() for path in folder.glob("*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@cache
def entries(path: Path) -> tuple[fluent.EntryType, ...]:
    """Return what stands in a catalogue; nothing if there is none."""
    return tuple(FluentParser().parse(path.read_text("utf-8")).body) if path.exists() else ()


@cache
def messages(path: Path) -> Mapping[str, frozenset[str]]:
    """Return the messages of a catalogue with the variables of each."""
    found = {}
    for entry in entries(path):
        if isinstance(entry, fluent.Message | fluent.Term):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def missing(locale: str) -> list[str]:
    """Return the messages that a language lacks, as `<folder>: <key>`, the sandbox page's among them."""
    found = [
        f"{_shown(folder)}: {key}"
        for folder in folders()
        for key in messages(folder / "en.ftl").keys() - messages(folder / f"{locale}.ftl").keys()
    ]
    found += [f"{_shown(PAGE_WORDS)}: {key}" for key in _of_page(ENGLISH).keys() - _of_page(locale).keys()]
    return sorted(found)


def is_first_tier(gap: str) -> bool:
    """Return True if a message, as `missing` names it, must exist in every language."""
    folder, _, key = gap.partition(": ")
    return folder != _shown(PAGE_WORDS) and not SECOND_TIER.match(key)


def faults(locale: str) -> Iterator[str]:
    """Yield what is wrong in the catalogues of a language."""
    for folder in folders():
        path = folder / f"{locale}.ftl"
        english, own = messages(folder / "en.ftl"), messages(path)
        for entry in entries(path):
            if isinstance(entry, fluent.Junk):
                yield f"{_shown(path)}: not Fluent: {str(entry.content).strip()}"
        for key in sorted(own):
            if key not in english:
                yield f"{_shown(path)}: {key} is no message in English"
            elif own[key] != english[key]:
                yield f"{_shown(path)}: {key} has {sorted(own[key])}, in English {sorted(english[key])}"
            elif not own[key]:
                yield from (f"{_shown(path)}: {key} {fault}" for fault in _length(key, _said(path, key)))
    english_page, own_page = _of_page(ENGLISH), _of_page(locale)
    for key in sorted(own_page):
        if _holes(own_page[key]) != _holes(english_page.get(key, "")):
            yield f"{_shown(PAGE_WORDS)}/{locale}.json: {key} has other holes than in English"


def _length(key: str, said: str) -> Iterator[str]:
    """Yield what Discord would refuse in a message without variables."""
    if key.startswith("command-") and not key.endswith("-about"):
        if not COMMAND.fullmatch(said) or said != said.lower():
            yield f"is no name of a command: {said}"
        return
    is_description = key.endswith(("-about", "-help")) and key.startswith(("command-", "preset-"))
    most = 100 if is_description else next((n for start, n in LABELS.items() if key.startswith(start)), None)
    if key.endswith("-help") and not is_description:
        most = None
    if most is not None and not 1 <= len(said) <= most:
        yield f"has {len(said)} letters of at most {most}: {said}"


@cache
def _bundle(path: Path) -> FluentBundle:
    bundle = FluentBundle([path.stem], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


def _said(path: Path, key: str) -> str:
    if key.startswith("-"):  # a term is part of other messages
        return key
    pattern = _bundle(path).get_message(key).value
    return str(_bundle(path).format_pattern(pattern)[0]) if pattern else ""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.found.add(node.id.name)


def _of_page(locale: str) -> dict[str, str]:
    path = PAGE_WORDS / f"{locale}.json"
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def _holes(said: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", said))


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> None:
    """Print each language's gaps and faults."""
    asked = command_line.parser(__doc__, "tests.languages")
    asked.add_argument("locale", nargs="*", help="only these languages")
    has_failed = False
    for locale in asked.parse_args().locale or locales():
        gaps, wrong = missing(locale), list(faults(locale))
        first = [gap for gap in gaps if locale in COMPLETE or is_first_tier(gap)]
        for line in (*(f"missing: {gap}" for gap in first), *wrong):
            print(line)
        print(
            f"{locale}: {len(first)} missing, {len(gaps) - len(first)} shown in English, {len(wrong)} wrong"
        )
        has_failed = has_failed or bool(first or wrong)
    sys.exit(has_failed)


if __name__ == "__main__":
    main()
