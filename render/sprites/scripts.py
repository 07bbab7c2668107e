"""The fonts for scripts that the pictures' own fonts lack, and which part of a text each of them draws.

They come from packages that only carry fonts. One that is not installed is passed over.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from PIL.ImageFont import FreeTypeFont, Layout, truetype

Typeface = str
"""A script's own font, by its file; empty for the font of the text's role."""

OWN: Final[Typeface] = ""
CJK_PACKAGE: Final = "noto_cjk_sans_jp_bold"
"""Chinese, Japanese and Korean: an extra, since it is larger than the rest of the bot."""
_PACKAGE: Final = "manimgx_fonts"
_CJK: Final[Typeface] = "NotoSansCJKjp-Bold.otf"
_SCRIPTS: Final = (
    "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew",
    "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai",
)  # fmt: skip
_BY_SCRIPT: Final[Mapping[str, Typeface]] = {
    **{name.upper(): f"NotoSans{name}[wght].ttf" for name in _SCRIPTS},
    **dict.fromkeys(("CJK", "HANGUL", "HIRAGANA", "KATAKANA", "IDEOGRAPHIC", "BOPOMOFO"), _CJK),
}
"""The font of a character by the first word of its name in Unicode, which is its script."""
_OTHERS: Final[tuple[Typeface, ...]] = (
    "NotoSans[wght].ttf",
    "NotoSansSymbols[wght].ttf",
    "NotoEmoji[wght].ttf",
    _CJK,
)
"""Asked in this order for a character of no script named above."""

_SCALE: Final = 0.9
"""Scripts with signs above and below their letters keep to the line at this part of a Latin letter's size."""
_NEVER_A_GLYPH: Final = "\U0010fffe"
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})


class ScriptRun(NamedTuple):
    """A part of a text that one font draws."""

    words: str
    family: Typeface


@lru_cache(maxsize=256)
def typeface(family: Typeface, px: int, weight: int) -> FreeTypeFont:
    """Return the font of a script for letters next to others of `px`."""
    letters = truetype(str(_path(family)), max(1, round(px * _SCALE)))
    if "[wght]" in family:
        letters.set_variation_by_axes([min(weight, 700) if "Emoji" in family else weight])
    return letters


def family_of(character: str) -> Typeface | None:
    """Return an installed font that has a glyph of this character, or None."""
    script = unicodedata.name(character, "?").split()[0]
    asked = (_BY_SCRIPT[script], *_OTHERS) if script in _BY_SCRIPT else _OTHERS
    return next((family for family in asked if has_glyph(family, character)), None)


@lru_cache(maxsize=4096)
def has_glyph(family: Typeface, character: str) -> bool:
    """Return True if the font is installed and has a glyph of the character."""
    return _path(family) is not None and _glyph(family, character) != _glyph(family, _NEVER_A_GLYPH)


def parted(assigned: Iterable[tuple[str, Typeface]]) -> tuple[ScriptRun, ...]:
    """Return characters with their fonts as runs, in the order in which they are read.

    A space or a stop between two letters of one font is of that font, so that it turns with them.
    """
    known = list(assigned)
    for at, (character, family) in enumerate(known):
        if family == OWN and at and unicodedata.category(character)[0] in "PZ":
            before = known[at - 1][1]
            after = next((f for c, f in known[at:] if unicodedata.category(c)[0] not in "PZ"), OWN)
            if before == after != OWN and (character == " " or has_glyph(before, character)):
                known[at] = character, before
    keyed = groupby(known, key=lambda one: (one[1], one[1] == OWN and one[0] == " "))
    return tuple(ScriptRun("".join(character for character, _ in group), key[0]) for key, group in keyed)


def in_sight(runs: tuple[ScriptRun, ...]) -> tuple[ScriptRun, ...]:
    """Return the runs from left to right: those of scripts read from the right are turned.

    A text without a letter that is read from the left is turned as a whole.
    """
    ways = [_way(run.words) for run in runs]
    if "R" not in ways:
        return runs
    if "L" not in ways:
        return _turned(runs)
    found: list[ScriptRun] = []
    at = 0
    while at < len(runs):
        end = at + 1
        if ways[at] == "R":
            last = at
            while end < len(runs) and ways[end] != "L":
                last = end if ways[end] == "R" else last
                end += 1
            end = last + 1
        found += _turned(runs[at:end])
        at = end
    return tuple(found)


def _turned(runs: tuple[ScriptRun, ...]) -> tuple[ScriptRun, ...]:
    """Return runs from the last to the first, with the brackets between them turned as well."""
    if len(runs) == 1:
        return runs
    return tuple(
        run if _way(run.words) else ScriptRun(run.words.translate(_MIRRORED), run.family)
        for run in reversed(runs)
    )


def _way(words: str) -> str:
    """Return how words are read: "R" from the right, "L" from the left, "" without letters."""
    for character in words:
        kind = unicodedata.bidirectional(character)
        if kind in _RIGHT_TO_LEFT:
            return "R"
        if kind == "L":
            return "L"
    return ""


def _glyph(family: Typeface, character: str) -> tuple[tuple[int, int], bytes]:
    # Without a layout engine a character that the font lacks is always the same sign.
    mask = _plain(family).getmask(character)
    return mask.size, bytes(mask)


@cache
def _plain(family: Typeface) -> FreeTypeFont:
    return truetype(str(_path(family)), 24, layout_engine=Layout.BASIC)


@cache
def _path(family: Typeface) -> Path | None:
    spec = find_spec(CJK_PACKAGE if family == _CJK else _PACKAGE)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / family
    return path if path.exists() else None
