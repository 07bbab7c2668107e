"""How are long lists of lines shown? In pages, the newest last, with buttons to earlier and later ones."""

import math
from collections.abc import Sequence

from bot.discord_io.buttons import button_to
from bot.matches.model import MatchId
from bot.ui.page import MAX_TEXT, Page, Prose, Row
from engine.core.game import word
from engine.core.text import Say

LINES_A_PAGE = 20
CHARACTERS_A_PAGE = 3000


def in_pages(lines: Sequence[str], *, most: float = LINES_A_PAGE) -> list[list[str]]:
    """The lines, at most so many of them together, in pages that fit into a message; at least one page."""
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
    """The text, in one page where a message holds it; else in several, no line cut."""
    if len(text) <= MAX_TEXT:
        return [text]
    return ["\n".join(lines) for lines in in_pages(text.split("\n"), most=math.inf)]


def facts_page(say: Say, kind: str, lines: Sequence[str], page: int | None, *, match: MatchId) -> Page:
    """One page of `seen` or `log`, the last one when none is named."""
    pages = in_pages(lines)
    number = len(pages) - 1 if page is None else min(page, len(pages) - 1)
    title = say(word(f"{kind}-title", page=number + 1, pages=len(pages)))
    body = "\n".join(pages[number]) or say(word(f"{kind}-nothing"))
    buttons = [button_to(say, word("button-back"), "o", match)]
    for name, to in (("earlier", number - 1), ("later", number + 1)):
        if 0 <= to < len(pages):
            buttons.append(button_to(say, word(f"button-{name}"), "v", match, f"{kind}~{to}"))
    return Page((Prose(f"{title}\n{body}"), Row(tuple(buttons))))
