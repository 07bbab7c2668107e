"""Texts that several pages share: scores, names, tables of players, the rules by §, and long lists."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from bot.core.components import NO_MATCH
from bot.core.model import NOBODY, MatchId, UserId
from bot.core.queries import Placed, WonLost
from bot.discord_io.post import Button, button_to
from bot.outbox.people import People
from bot.ui.page import MAX_TEXT, Page, Prose, Row
from bot.words import folder, words
from engine.core.game import Word, Words, word
from engine.core.scoring import Score
from engine.core.text import Say
from engine.registry import GAMES
from render.standings import ROWS, StandingRow

SHARE = "share"


def score_words(game: str, score: Score) -> Words:
    """Return a score as a list: "7 of 12 trials, 41 turns and 5 Wounds"."""
    scored = GAMES[game]
    assert scored.scoring
    pairs = zip(scored.scoring.counts, score, strict=True)
    return Words(
        tuple(word(f"count-{count.id}", count=number, most=count.most or 0) for count, number in pairs)
    )


async def names_of(
    people: People, users: Iterable[UserId], guild_id: int | None, locale: str
) -> dict[UserId, str]:
    """Return the names of players who are shown together as plain text, as `People.told_apart` gives them."""
    listed = list(users)
    known, nobody = await people.told_apart(listed, guild_id), words()
    return {
        user: known.get(user) or nobody.say(word("tell-former" if user == NOBODY else "somebody"), locale)
        for user in listed
    }


async def name_of(people: People, user: UserId, guild_id: int | None, locale: str) -> str:
    """Return a player's name as plain text, as `People.name` gives it."""
    return (await names_of(people, [user], guild_id, locale))[user]


# --- tables of players --------------------------------------------------------------------------------------


def tally_words(tally: WonLost) -> Word:
    """Return the numbers won, lost and, if any, drawn."""
    kind = "tally-drawn" if tally.drawn else "tally"
    return word(kind, won=tally.won, lost=tally.lost, drawn=tally.drawn)


def share_way(say: Say, *parts: str) -> Button:
    """Return the button that shares this page's picture in the channel."""
    return button_to(say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{'~'.join(parts)}", "good")


def month_heads(say: Say) -> list[str]:
    heads = word("leaderboard-head-points"), word("leaderboard-head-won"), word("leaderboard-head-lost")
    return [say(head) for head in (*heads, word("leaderboard-head-drawn"))]


def figures_of(one: Placed) -> tuple[str, ...]:
    """Return a player's figures under these heads."""
    tally = one.tally
    return str(tally.points), str(tally.won), str(tally.lost), str(tally.drawn)


def placed_line(one: Placed, name: str, say: Say) -> str:
    """Return a player's row in words."""
    points, results = one.tally.points, tally_words(one.tally)
    return say(word("leaderboard-line-points", place=one.place, who=name, count=points, tally=results))


def listed_rows(rows: list[StandingRow]) -> list[StandingRow]:
    """Return as many rows as there is room for, with the reader's own row in place of the last one."""
    below = [row for row in rows[ROWS:] if row.is_own]
    return [*rows[: ROWS - len(below)], *below]


MARK = "s"
"""Marks the number of a § where otherwise a page number is expected."""
CHAPTER = "c"
"""Marks the number of a chapter there."""

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
    """Return the numbered lines by their numbers, in the order of the README.

    English is the game's README itself. Other languages have the lines that a refusal or a card can name in a
    file of their own, and the rest in English.
    """
    found, own = _texts(game, locale)
    return _read(found).lines | _read(own).lines


@cache
def chapters(game: str, locale: str) -> tuple[Chapter, ...]:
    """Return the chapters in order, with their headings in this language if it has any."""
    found, own = _texts(game, locale)
    titles = _read(found).titles | _read(own).titles
    numbers = tuple(_read(found).lines)
    return tuple(
        Chapter(int(number), title, tuple(one for one in numbers if one.partition(".")[0] == number))
        for number, title in titles.items()
    )


def is_foreign(game: str, locale: str, number: str) -> bool:
    """Return True if a § is in English for a reader of another language."""
    found, own = _texts(game, locale)
    return bool(own) and number in _read(found).lines and number not in _read(own).lines


@cache
def _texts(game: str, locale: str) -> tuple[str, str]:
    """Return the README, and this language's own text of it; empty for English."""
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
    """Read a text; a numbered line includes tables and lists until the next one or a heading."""
    titles: dict[str, str] = {}
    blocks: dict[str, list[str]] = {}
    number, source = "", text.splitlines()
    for block in SyntaxTreeNode(_PARSER.parse(text)).children:
        first, after = block.map or (0, 0)
        if block.type == "heading":
            number, title = "", _HEADING.fullmatch(source[first])
            titles |= {title[1]: title[2]} if title is not None else {}
            continue
        # Discord breaks lines where they are broken here: only tables and lists need that.
        joint = " " if block.type == "paragraph" else "\n"
        for part in _BEGINS.split("\n".join(source[first:after])):
            if (numbered := _NUMBERED.fullmatch(part)) is not None:
                number, part = numbered[1], numbered[2]
            blocks.setdefault(number, []).append(joint.join(part.splitlines()))
    blocks.pop("", None)  # the text before the first number of a chapter
    return _Rules(titles, {one: "\n\n".join(parts) for one, parts in blocks.items()})


def section_buttons(say: Say, game: str, numbers: Iterable[str]) -> tuple[Button, ...]:
    return tuple(
        button_to(say, word("button-section", number=number), "n", NO_MATCH, f"{game}/{MARK}{number}")
        for number in numbers
    )


LINES_A_PAGE = 20
CHARACTERS_A_PAGE = 3000


def in_pages(lines: Sequence[str], *, most: float = LINES_A_PAGE) -> list[list[str]]:
    """Return the lines in pages that fit into a message, at most `most` lines each; at least one page."""
    pages: list[list[str]] = [[]]
    room = CHARACTERS_A_PAGE
    for line in lines:
        if pages[-1] and (len(pages[-1]) == most or room < len(line)):
            pages.append([])
            room = CHARACTERS_A_PAGE
        pages[-1].append(line)
        room -= len(line) + 1
    return pages


def whole(text: str) -> list[str]:
    """Return the text in one page if it fits into a message; else in several, without cut lines."""
    if len(text) <= MAX_TEXT:
        return [text]
    return ["\n".join(lines) for lines in in_pages(text.split("\n"), most=math.inf)]


def facts_page(say: Say, kind: str, lines: Sequence[str], page: int | None, *, match: MatchId) -> Page:
    """Return one page of `seen` or `log`, the last one if none is named."""
    pages = in_pages(lines)
    number = len(pages) - 1 if page is None else min(page, len(pages) - 1)
    title = say(word(f"{kind}-title", page=number + 1, pages=len(pages)))
    body = "\n".join(pages[number]) or say(word(f"{kind}-nothing"))
    buttons = [button_to(say, word("button-back"), "o", match)]
    for name, to in (("earlier", number - 1), ("later", number + 1)):
        if 0 <= to < len(pages):
            buttons.append(button_to(say, word(f"button-{name}"), "v", match, f"{kind}~{to}"))
    return Page((Prose(f"{title}\n{body}"), Row(tuple(buttons))))
