"""A mechanical check for faults that a native reader of French would stumble over."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.core.game import Word, word
from engine.core.text import Catalogue

NAMES = ("Ana", "Éole", "Ismène", "Ulysse")  # French elides before a vowel, so "de Ana" is a fault

# Words with an aspirated h, before which nothing is elided.
_ASPIRATED = "harpie|hasard|haut|havane|héros|hors|huit"
_KEPT = rf"(?:{_ASPIRATED})|onz|oui\b|une?\b|[A-C]\d?\b"
_ELIDED = re.compile(
    rf"(?<!-)\b(?:de|le|la|que|ne|se|je|jusque|si(?= ils?\b)) (?!{_KEPT})"
    r"[aeiouyhàâéèêëîïôœùû]\w*",
    re.IGNORECASE,
)
_CONTRACTED = re.compile(r"\b(?:de|à) les? [A-ZÉÈ]\w*")
_BARE_SIGN = re.compile(r"[^\s<(][;:!?»](?=\s|$)|«\S")
_TYPED = re.compile(r"['\"]|\.\.\.")

# Verbs with a card or a terrain as object, whose name needs an article there.
_VERBS = (
    "achète|acheter|active|améliore|anticipe|avec|capture|contre|engage|épuise|joue|met|obtient|pioche|place|"
    "prend|remporte|reprend|retire|retourne|révèle|tire|utilise"
)


def faults(sentence: str) -> list[str]:
    """Return the faults in a sentence as a reader gets it."""
    return [
        found.group()
        for rule in (_ELIDED, _CONTRACTED, _BARE_SIGN, _TYPED)
        for found in rule.finditer(sentence)
    ]


@cache
def bare_names(catalogue: Catalogue, folder: Path) -> re.Pattern[str]:
    """Return a pattern for a verb directly followed by a card's name that needs an article."""
    ids = re.findall(
        r"^(?:one|the)-(?!improved)(\S+) =", (folder / "fr.ftl").read_text("utf-8"), re.MULTILINE
    )
    names = {catalogue.say(word(f"card-{id}"), "fr") for id in ids if catalogue.has(f"card-{id}")}
    names -= {
        catalogue.say(word(f"the-{id}"), "fr") for id in ids if catalogue.has(f"the-{id}")
    }  # Méduse has none
    listed = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return re.compile(rf"\b(?:{_VERBS}) (?:{listed})\b") if names else re.compile(r"(?!)")


def written(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the messages of a catalogue with their texts; arguments become a word with any first letter."""
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value:
            yield from ((entry.id.name, text) for text in _texts(entry.value))


def _texts(pattern: ast.Pattern) -> Iterator[str]:
    """Yield the pattern with its placeables filled, each variant of its selections alone."""
    parts: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        parts.append("X")
        variants = _Variants()
        variants.visit(element)
        for inner in variants.found:
            yield from _texts(inner)
    yield "".join(parts)


class _Variants(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.Pattern] = []

    def visit_Variant(self, node: ast.Variant) -> None:  # the name that fluent.syntax expects
        self.found.append(node.value)


def said(catalogue: Catalogue, told: Word) -> str:
    """Return the sentence in French, about people whose names begin with a vowel."""
    return catalogue.say(told, "fr", NAMES)
