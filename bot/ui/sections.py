"""What does a § of a game's rules say? Its numbered line, in the reader's language where there is one."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from bot.casefold import casefold
from bot.discord_io.buttons import Button, button_to, cut
from bot.ids import NO_MATCH
from bot.matches.model import MatchError
from bot.ui.page import Page, Prose, Row
from bot.words import folder, words
from engine.core.game import word
from engine.core.text import Say

MOST_OFFERED = 25
LONGEST_OFFERED = 100
MARK = "s"
"""Stands before the number of a § where otherwise the number of a page stands."""

_LINE = re.compile(r"^(?=\*\*§|#)", re.MULTILINE)
_NUMBER = re.compile(r"\*\*§(\d+\.\d+)\*\*\s+(.*)", re.DOTALL)


@cache
def sections(game: str, locale: str) -> Mapping[str, str]:
    """The numbered lines by their numbers, in the order of the README.

    English is the game's README itself; other languages have the lines that a refusal can name in a file of
    their own, and the rest in English.
    """
    texts = folder(game)
    found = _lines((texts.parent / "README.md").read_text("utf-8"))
    own = texts / f"sections.{words(game).nearest(locale)}.md"
    return found | _lines(own.read_text("utf-8")) if own.exists() else found


def _lines(text: str) -> dict[str, str]:
    parts = (_NUMBER.match(part) for part in _LINE.split(text))
    return {part[1]: _flowing(part[2]) for part in parts if part is not None}


def _flowing(text: str) -> str:
    """Lines of a paragraph joined; paragraphs and the rows of a table stay apart."""
    return re.sub(r"(?<![\n|])\n(?![\n|])", " ", text.strip())


def section_page(say: Say, game: str, number: str, *, locale: str) -> Page:
    """One § with ways to its neighbours and to the rules. Raises MatchError where there is none."""
    known = sections(game, locale)
    if number not in known:
        raise MatchError("error-no-such-section", number=number[:10], game=say(word("game-name")))
    numbers = list(known)
    at = numbers.index(number)
    beside = [numbers[other] for other in (at - 1, at + 1) if 0 <= other < len(numbers)]
    rules = button_to(say, word("tell-button-rules"), "n", NO_MATCH, f"{game}/0")
    title = say(word("section-title", game=word("game-name"), number=number))
    buttons = (*section_buttons(say, game, beside), rules)
    return Page((Prose(f"{title}\n{known[number]}"), Row(buttons)))


def section_buttons(say: Say, game: str, numbers: Iterable[str]) -> tuple[Button, ...]:
    """A button to each of these §."""
    return tuple(
        button_to(say, word("button-section", number=number), "n", NO_MATCH, f"{game}/{MARK}{number}")
        for number in numbers
    )


def offered_sections(game: str, locale: str, typed: str) -> list[tuple[str, str]]:
    """Numbers and beginnings of the § that are meant by what was typed: a number, or words of it."""
    wanted = typed.strip().removeprefix("§").strip()
    known = sections(game, locale)
    by_number = [number for number in known if number.startswith(wanted)]
    is_worded = any(sign.isalpha() for sign in wanted)
    by_words = [number for number, line in known.items() if is_worded and casefold(wanted) in casefold(line)]
    return [
        (number, cut(f"§ {number}: {' '.join(known[number].split())}", LONGEST_OFFERED))
        for number in (by_number + by_words)[:MOST_OFFERED]
    ]
