"""What do a § and a chapter of a game's rules say? In the reader's language where they are written in it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from bot.core.components import NO_MATCH
from bot.discord_io.buttons import Button, button_to
from bot.words import folder, words
from engine.core.game import word
from engine.core.text import Say

MARK = "s"
"""Stands before the number of a § where otherwise the number of a page stands."""
CHAPTER = "c"
"""Stands before the number of a chapter there."""

_LINE = re.compile(r"^(?=\*\*§|#)", re.MULTILINE)
_NUMBER = re.compile(r"\*\*§(\d+\.\d+)\*\*\s+(.*)", re.DOTALL)
_HEADING = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)


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
    return _lines(found) | _lines(own)


@cache
def chapters(game: str, locale: str) -> tuple[Chapter, ...]:
    """The chapters in order, with their headings in this language where they have any."""
    found, own = _texts(game, locale)
    titles = dict(_HEADING.findall(found)) | dict(_HEADING.findall(own))
    numbers = tuple(_lines(found))
    return tuple(
        Chapter(int(number), title, tuple(one for one in numbers if one.partition(".")[0] == number))
        for number, title in titles.items()
    )


def is_foreign(game: str, locale: str, number: str) -> bool:
    """Whether a § is in English for somebody who reads another language."""
    found, own = _texts(game, locale)
    return bool(own) and number in _lines(found) and number not in _lines(own)


@cache
def _texts(game: str, locale: str) -> tuple[str, str]:
    """The README, and what there is of it in this language; nothing where that is English."""
    texts = folder(game)
    own = texts / f"sections.{words(game).nearest(locale)}.md"
    return (texts.parent / "README.md").read_text("utf-8"), own.read_text("utf-8") if own.exists() else ""


@cache
def _lines(text: str) -> dict[str, str]:
    parts = (_NUMBER.match(part) for part in _LINE.split(text))
    return {part[1]: _flowing(part[2]) for part in parts if part is not None}


def _flowing(text: str) -> str:
    """Lines of a paragraph joined; paragraphs and the rows of a table stay apart."""
    return re.sub(r"(?<![\n|])\n(?![\n|])", " ", text.strip())


def section_buttons(say: Say, game: str, numbers: Iterable[str]) -> tuple[Button, ...]:
    """A button to each of these §."""
    return tuple(
        button_to(say, word("button-section", number=number), "n", NO_MATCH, f"{game}/{MARK}{number}")
        for number in numbers
    )
