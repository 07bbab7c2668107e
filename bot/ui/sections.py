"""What do a § and a chapter of a game's rules say? In the reader's language where they are written in it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from bot.core.components import NO_MATCH
from bot.discord_io.buttons import Button, button_to
from bot.words import folder, words
from engine.core.game import word
from engine.core.text import Say

MARK = "s"
"""Stands before the number of a § where otherwise the number of a page stands."""
CHAPTER = "c"
"""Stands before the number of a chapter there."""

_PARSER = MarkdownIt().enable("table")
_NUMBERED = re.compile(r"\*\*§(\d+\.\d+)\*\*\s+(.*)", re.DOTALL)
_BEGINS = re.compile(r"\n(?=\*\*§)")
_HEADING = re.compile(r"## (\d+)\. (.+)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a README: its number, its heading and the numbers of its §, in order."""

    number: int
    title: str
    sections: tuple[str, ...]


@cache
def sections(game: str, locale: str) -> Mapping[str, str]:
    """The numbered lines by their numbers, in the order of the README.

    English is the game's README itself; other languages have the lines that a refusal or a card can name in a
    file of their own, and the rest in English.
    """
    found, own = _texts(game, locale)
    return _read(found).lines | _read(own).lines


@cache
def chapters(game: str, locale: str) -> tuple[Chapter, ...]:
    """The chapters in order, with their headings in this language where they have any."""
    found, own = _texts(game, locale)
    titles = _read(found).titles | _read(own).titles
    numbers = tuple(_read(found).lines)
    return tuple(
        Chapter(int(number), title, tuple(one for one in numbers if one.partition(".")[0] == number))
        for number, title in titles.items()
    )


def is_foreign(game: str, locale: str, number: str) -> bool:
    """Whether a § is in English for somebody who reads another language."""
    found, own = _texts(game, locale)
    return bool(own) and number in _read(found).lines and number not in _read(own).lines


@cache
def _texts(game: str, locale: str) -> tuple[str, str]:
    """The README, and what there is of it in this language; nothing where that is English."""
    texts = folder(game)
    own = texts / f"sections.{words(game).nearest(locale)}.md"
    return (texts.parent / "README.md").read_text("utf-8"), own.read_text("utf-8") if own.exists() else ""


@dataclass(frozen=True, slots=True)
class _Rules:
    """The headings of chapters and the numbered lines of a Markdown text, by their numbers."""

    titles: dict[str, str]
    lines: dict[str, str]


@cache
def _read(text: str) -> _Rules:
    """Read a text; a numbered line goes on over tables and lists until the next one or a heading."""
    titles: dict[str, str] = {}
    blocks: dict[str, list[str]] = {}
    number, source = "", text.splitlines()
    for block in SyntaxTreeNode(_PARSER.parse(text)).children:
        first, after = block.map or (0, 0)
        if block.type == "heading":
            number, title = "", _HEADING.fullmatch(source[first])
            titles |= {title[1]: title[2]} if title is not None else {}
            continue
        # Discord breaks lines where they are broken here: only tables and lists want that.
        joint = " " if block.type == "paragraph" else "\n"
        for part in _BEGINS.split("\n".join(source[first:after])):
            if (numbered := _NUMBERED.fullmatch(part)) is not None:
                number, part = numbered[1], numbered[2]
            blocks.setdefault(number, []).append(joint.join(part.splitlines()))
    blocks.pop("", None)  # what stands before the first number of a chapter
    return _Rules(titles, {one: "\n\n".join(parts) for one, parts in blocks.items()})


def section_buttons(say: Say, game: str, numbers: Iterable[str]) -> tuple[Button, ...]:
    """A button to each of these §."""
    return tuple(
        button_to(say, word("button-section", number=number), "n", NO_MATCH, f"{game}/{MARK}{number}")
        for number in numbers
    )
