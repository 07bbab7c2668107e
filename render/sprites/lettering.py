"""How words become letters that fit: fonts by role, words stripped, shrunk and cut."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import fontpkg
from PIL.ImageFont import FreeTypeFont, truetype

from render.theme import TextRole

_FIRA = {"number": "ExtraBold", "label": "Bold", "name": "SemiBold", "body": "Medium"}
_CINZEL_WEIGHT = {"display": 900, "title": 700}
_ELLIPSIS = "…"
_NEVER_A_GLYPH = "\U0010fffe"
_IN_EVERY_FONT = "\u00ff"
"""Up to here every font has every character that can be seen: none is drawn to see whether it is there."""


@lru_cache(maxsize=128)
def font(role: TextRole, px: int) -> FreeTypeFont:
    """The font of a role at a size; the only place that knows where fonts lie.

    Fonts with axes are shared state: draw in one thread.
    """
    if role in _CINZEL_WEIGHT:
        letters = truetype(str(_path("Cinzel")), px)
        letters.set_variation_by_axes([_CINZEL_WEIGHT[role]])
        return letters
    folder = _path("Fira Sans Condensed").parent
    return truetype(str(folder / f"FiraSansCondensed-{_FIRA[role]}.ttf"), px)


def legible(words: str, role: TextRole) -> str:
    """`words` without the characters the role's font cannot show; fancy letters become plain ones."""
    plain = " ".join(unicodedata.normalize("NFKC", words).split())
    return " ".join("".join(c for c in plain if c == " " or _has_glyph(c, role)).split())


@lru_cache(maxsize=1024)
def spoken(words: str, role: TextRole, instead: str = "") -> tuple[str, TextRole]:
    """What is shown of `words`, and in which role: the label's where a title's font lacks letters."""
    shown = legible(words, role)
    if role in _CINZEL_WEIGHT and len(fuller := legible(words, "label")) > len(shown):
        shown, role = fuller, "label"
    return (shown, role) if shown or not instead else (instead, role)


@lru_cache(maxsize=4096)
def fitted(words: str, role: TextRole, px: int, *, width: int, least_px: int) -> tuple[str, int]:
    """The words and the size at which they fit: shrunk to `least_px`, then cut with an ellipsis."""
    shown = legible(words, role)
    # Widths grow with the size: one measure tells where to begin, so that few sizes of a font are loaded.
    length = font(role, px).getlength(shown)
    start = px if length <= width else min(px - 1, int(px * width / length) + 1)
    for size in range(start, least_px, -1):
        if font(role, size).getlength(shown) <= width:
            return shown, size
    letters = font(role, least_px)
    if letters.getlength(shown) <= width:
        return shown, least_px
    while shown and letters.getlength(shown + _ELLIPSIS) > width:
        shown = shown[:-1].rstrip()
    return shown + _ELLIPSIS, least_px


@lru_cache(maxsize=4096)
def wrapped(
    words: str, role: TextRole, px: int, *, width: int, least_px: int, most: int
) -> tuple[tuple[str, ...], int]:
    """The lines and the size at which the words fill at most `most` lines: shrunk, then the last one cut."""
    for size in range(px, least_px, -1):
        rows = _rows(legible(words, role), role, size, width)
        if len(rows) <= most and all(font(role, size).getlength(row) <= width for row in rows):
            return tuple(rows), size
    rows = _rows(legible(words, role), role, least_px, width)
    kept = [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows
    return tuple(fitted(row, role, least_px, width=width, least_px=least_px)[0] for row in kept), least_px


_UNBROKEN = re.compile(r"\S+(?: [:;!?»](?= |$))*")
"""A word with what French sets after it at a space's distance: no line begins with a colon."""


def _rows(words: str, role: TextRole, px: int, width: int) -> list[str]:
    rows: list[str] = []
    for part in _UNBROKEN.findall(" ".join(words.split())):
        longer = f"{rows[-1]} {part}" if rows else part
        if rows and font(role, px).getlength(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(part)
    return rows


@lru_cache(maxsize=4096)
def _has_glyph(character: str, role: TextRole) -> bool:
    # An accent that no letter took in would stand above or below its line.
    if unicodedata.category(character)[0] in "CZM":
        return False
    return character <= _IN_EVERY_FONT or _glyph(character, role) != _missing(role)


@lru_cache(maxsize=8)
def _missing(role: TextRole) -> tuple[tuple[int, int], bytes]:
    return _glyph(_NEVER_A_GLYPH, role)


def _glyph(character: str, role: TextRole) -> tuple[tuple[int, int], bytes]:
    mask = font(role, 24).getmask(character)
    return mask.size, bytes(mask)


@lru_cache(maxsize=8)
def _path(family: str) -> Path:
    return Path(fontpkg.path(family))
