"""How words become letters that fit: fonts by role, words stripped, shrunk and cut."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import fontpkg
from PIL.ImageFont import FreeTypeFont, truetype

from render.sprites.scripts import OWN, ScriptRun, family_of, has_glyph, in_sight, parted, typeface
from render.theme import TextRole

_FIRA = {"number": "ExtraBold", "label": "Bold", "name": "SemiBold", "body": "Medium"}
_WEIGHT: dict[TextRole, int] = {"number": 800, "label": 700, "name": 600, "body": 500}
"""The weight of other scripts' letters for those of a role; titles have none."""
_CINZEL_WEIGHT = {"display": 900, "title": 700}
_ELLIPSIS = "…"
_LABEL_FOR_TITLE = 0.85
"""The size of the label's letters, relative to a title's, when they replace it."""
_NEVER_A_GLYPH = "\U0010fffe"
_IN_EVERY_FONT = "\u00ff"
"""Up to here every font has every character that can be seen: none is drawn to see whether it is there."""


@lru_cache(maxsize=128)
def font(role: TextRole, px: int) -> FreeTypeFont:
    """Return the font of a role at a size; only this function knows the places of fonts.

    Fonts with axes are shared state: draw in one thread.
    """
    if role in _CINZEL_WEIGHT:
        letters = truetype(str(_path("Cinzel")), px)
        letters.set_variation_by_axes([_CINZEL_WEIGHT[role]])
        return letters
    folder = _path("Fira Sans Condensed").parent
    return truetype(str(folder / f"FiraSansCondensed-{_FIRA[role]}.ttf"), px)


def legible(words: str, role: TextRole) -> str:
    """Return `words` without the characters that no font of the role shows; fancy letters become plain."""
    return "".join(run.words for run in runs(words, role))


@lru_cache(maxsize=4096)
def runs(words: str, role: TextRole) -> tuple[ScriptRun, ...]:
    """Return the parts of `words` that can be shown, each with the font that shows it."""
    kept: list[tuple[str, str]] = []
    for character in " ".join(unicodedata.normalize("NFKC", words).split()):
        family = _family(character, role, kept[-1][1] if kept else OWN)
        is_doubled = character == " " and (not kept or kept[-1][0] == " ")
        if family is not None and not is_doubled:
            kept.append((character, family))
    while kept and kept[-1][0] == " ":
        kept.pop()
    return parted(kept)


@lru_cache(maxsize=1024)
def is_covered(name: str) -> bool:
    """Return True if the fonts show a name: something of it, and at least half of its letters and digits."""
    shown = legible(name, "label")
    of_name, of_shown = (sum(map(str.isalnum, unicodedata.normalize("NFKC", each))) for each in (name, shown))
    return bool(shown) and 2 * of_shown >= of_name


@lru_cache(maxsize=1024)
def spoken(words: str, role: TextRole) -> tuple[str, TextRole]:
    """Return the shown part of `words` and its role: the label's if a title's font lacks letters."""
    shown = legible(words, role)
    if role in _CINZEL_WEIGHT and len(fuller := legible(words, "label")) > len(shown):
        return fuller, "label"
    return shown, role


def width_of(words: str, role: TextRole, px: int) -> float:
    """Return how wide these words are, in pixels."""
    return sum(letters.getlength(part) for letters, part in pieces(words, role, px))


def pieces(words: str, role: TextRole, px: int) -> list[tuple[FreeTypeFont, str]]:
    """Return the parts of `words` from left to right, each with the font that draws it."""
    return [
        (typeface(family, px, _WEIGHT[role]) if family else font(role, px), part)
        for part, family in in_sight(_runs_of(words, role))
    ]


def _runs_of(words: str, role: TextRole) -> tuple[ScriptRun, ...]:
    """Return the runs of words that are legible already, which keep their spaces."""
    if role in _CINZEL_WEIGHT or all(character == " " or _has_glyph(character, role) for character in words):
        return (ScriptRun(words, OWN),)
    return runs(words, role)


@lru_cache(maxsize=4096)
def fitted(words: str, role: TextRole, px: int, *, width: int, least_px: int) -> tuple[str, int]:
    """Return the words and the size at which they fit: shrunk to `least_px`, then cut with an ellipsis."""
    shown = legible(words, role)
    # Widths grow with the size: one measurement gives the start, so that few sizes of a font are loaded.
    length = width_of(shown, role, px)
    start = px if length <= width else min(px - 1, int(px * width / length) + 1)
    for size in range(start, least_px, -1):
        if width_of(shown, role, size) <= width:
            return shown, size
    if width_of(shown, role, least_px) <= width:
        return shown, least_px
    while shown and width_of(shown + _ELLIPSIS, role, least_px) > width:
        shown = _shortened(shown)
    return shown + _ELLIPSIS, least_px


def lined(words: str, role: TextRole, px: int, *, width: int, least_px: int) -> tuple[str, TextRole, int]:
    """Return the shown part of `words` on one line, with its role and size.

    A title that would be cut is set in the label's narrower letters.
    """
    shown, spoken_as = spoken(words, role)
    if spoken_as != role:  # these letters have descenders, unlike a title's
        px = max(least_px, round(px * _LABEL_FOR_TITLE))
    fitting, size = fitted(shown, spoken_as, px, width=width, least_px=least_px)
    if spoken_as in _CINZEL_WEIGHT and fitting != legible(shown, spoken_as):
        spoken_as = "label"
        fitting, size = fitted(words, spoken_as, px, width=width, least_px=least_px)
    return fitting, spoken_as, size


@lru_cache(maxsize=4096)
def wrapped(
    words: str, role: TextRole, px: int, *, width: int, least_px: int, most: int
) -> tuple[tuple[str, ...], int]:
    """Return the lines and the size at which the words fill at most `most` lines.

    They shrink first; then the last line is cut.
    """
    for size in range(px, least_px, -1):
        rows = _rows(legible(words, role), role, size, width)
        if len(rows) <= most and all(width_of(row, role, size) <= width for row in rows):
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
        if rows and width_of(longer, role, px) <= width:
            rows[-1] = longer
        else:
            rows.append(part)
    return rows


def _shortened(words: str) -> str:
    """Return the words without their last letter and its signs."""
    while words and unicodedata.category(words[-1])[0] == "M":
        words = words[:-1]
    return words[:-1].rstrip()


def _family(character: str, role: TextRole, before: str) -> str | None:
    """Return the font of a character that follows one of `before`; None to leave it out."""
    if character == " " or _has_glyph(character, role):
        return OWN
    kind = unicodedata.category(character)[0]
    if role in _CINZEL_WEIGHT or kind in "CZ":
        return None
    if kind == "M":  # a sign of a script whose letters take it in
        return before if before and has_glyph(before, character) else None
    return family_of(character)


@lru_cache(maxsize=4096)
def _has_glyph(character: str, role: TextRole) -> bool:
    # An accent without its letter would be drawn above or below its line.
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
