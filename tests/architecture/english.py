"""The project's prose, and what plain English rules out in it.

Prose is every docstring, comment, name of a test, page of the documentation and English message.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent

MOST_WORDS = 25
MOST_LETTERS = 60
DIALECT = re.compile(
    r"\b(whoever|whomever|whom|whosoever|wont|of which|beside|somebody|lest|thereof|therein|nought|aught"
    r"|so long(?! as)|none but|who asks|save for|unto|hither|thither|whence)\b",
    re.IGNORECASE,
)
_DIRECTIVE = re.compile(r"#\s*(noqa|type:|fmt:|ruff:|pragma)")
_NO_VERB = re.compile(
    r"(a|all|an|any|as|at|both|by|each|every|everybody|everything|for|from|how|if|in|it|its|many|more|most|no"
    r"|nobody|none|nothing|of|on|one"
    r"|only|or|so|some|somebody|such|that|the|their|these|they|this|those|to|two|under|until|what|when|where"
    r"|whether|which|who|whose|why|with|without)\b",
    re.IGNORECASE,
)


class Prose(NamedTuple):
    """A piece of prose with its place, as `path:line`, and its kind."""

    where: str
    kind: str
    text: str


def prose_of(path: Path, name: str) -> Iterator[Prose]:
    """Yield the prose of a Python module."""
    text = path.read_text("utf-8")
    yield from _docstrings(ast.parse(text), name)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not _DIRECTIVE.match(token.string):
            yield Prose(f"{name}:{token.start[0]}", "comment", token.string)


def _docstrings(tree: ast.AST, name: str) -> Iterator[Prose]:
    for node in ast.walk(tree):
        body = getattr(node, "body", ())
        for number, statement in enumerate(body if isinstance(body, list) else ()):
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield Prose(
                        f"{name}:{statement.lineno}", _kind(node) if number == 0 else "attribute", text
                    )
                case ast.FunctionDef(name=test) | ast.AsyncFunctionDef(name=test) if test.startswith("test_"):
                    yield Prose(f"{name}:{statement.lineno}", "test", test)


def _kind(node: ast.AST) -> str:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return "module or class"
    is_property = any("property" in ast.unparse(each) for each in node.decorator_list)
    return "property" if is_property or node.name.startswith("test_") else "function"


def messages_of(path: Path, name: str) -> Iterator[Prose]:
    """Yield the messages of a catalogue and the comments that say where they appear."""
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, fluent.Message):
            yield Prose(f"{name}: {entry.id.name}", "message", FluentSerializer().serialize_entry(entry))


def faults_of(prose: Prose) -> Iterator[str]:
    """Yield what plain English rules out in this prose."""
    text = prose.text.replace("_", " ") if prose.kind == "test" else re.sub(r"`[^`]*`", "`", prose.text)
    yield from (f"{prose.where}: {found[0]}" for found in DIALECT.finditer(text))
    if prose.kind == "test":
        if len(prose.text) > MOST_LETTERS:
            yield f"{prose.where}: a name of {len(prose.text)} letters"
        return
    if prose.kind in ("module or class", "function", "property") and text.rstrip().endswith("?"):
        yield f"{prose.where}: a question"
    if prose.kind == "function" and _NO_VERB.match(text):
        yield f"{prose.where}: no verb at the beginning"
    if prose.kind not in ("message", "page"):
        yield from (f"{prose.where}: a sentence of {count} words" for count in long_sentences(text))


def long_sentences(text: str) -> Iterator[int]:
    """Yield the number of words of each sentence that is too long; lines of code are no sentences."""
    plain = "\n\n".join(
        each for each in re.split(r"\n\s*\n", text) if not re.match(r"\s*(\*|`|python)", each)
    )
    for sentence in re.split(r"(?<=[.:;?!])\s+|\n\s*\n", plain):
        if (count := len(sentence.split())) > MOST_WORDS:
            yield count
