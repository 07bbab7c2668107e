"""A mechanical check for faults that a native reader of English would stumble over."""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

# Some words do not sound like their first letters: an hour, a unicorn, a one-eyed Cyclops.
_ARTICLE = re.compile(
    r"\b(?:a (?=(?i:[aeiou]))(?!(?i:eu|one\b|uni|us))|an (?!(?i:[aeiou]|hono|hou)|8|11\b|18\b|HTTP|X\b))\w+"
)
_DOUBLED = re.compile(r"\b(?:the|an?) (?:the|an?)\b|\b(of|to|in|is|with|and) \1\b", re.I)
_ONE_OF_MANY = re.compile(
    r"(?<![\d.,/–-])\b1 (?:cards|points|turns|rounds|tokens|powers|players|terrains|fighters|wounds|"
    r"techniques|preparations|matches|runs|places|swaps|things|rows)\b",
    re.I,
)
_MANY_OF_ONE = re.compile(
    r"\b(?:[02-9]|[1-9]\d+) (?:card|point|turn|round|token|power|player|terrain|fighter|wound|technique|"
    r"preparation|match|run|place|swap|thing|row)\b(?!’)",
    re.I,
)
_SPACES = re.compile(r"[^\s…] +[.,;:!?](?=\s|$)|\S  +\S|(?<!\.)\.\.(?!\.)|[.!?]\.|\( | \)|\(\)|,,|[ \t]+$")
_TYPED = re.compile(r"(?<![=\w])['\"]|\w'\w|\.\.\.")

_RULES = (_ARTICLE, _DOUBLED, _ONE_OF_MANY, _MANY_OF_ONE, _SPACES, _TYPED)


def faults(sentence: str) -> list[str]:
    """Return the faults in a sentence as a reader gets it."""
    return [found.group() for rule in _RULES for found in rule.finditer(sentence)]


def written(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the messages of a catalogue with their texts, each variant alone.

    X replaces each argument.
    """
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value:
            yield from ((entry.id.name, text) for text in _texts(entry.value))


def _texts(pattern: ast.Pattern) -> Iterator[str]:
    parts: list[str] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
            continue
        variants = _Variants()
        variants.visit(element)
        parts.append("X")
        for inner in variants.found:
            yield from _texts(inner)
    yield "".join(parts)


class _Variants(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.Pattern] = []

    def visit_Variant(self, node: ast.Variant) -> None:  # the name that fluent.syntax expects
        self.found.append(node.value)
