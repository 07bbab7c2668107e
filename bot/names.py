"""How is somebody called, wherever it is shown? By their own name, made harmless once and for every place.

Messages, cards, panels, pictures, their descriptions, lists and choices all show what `harmless` gives.
"""

import re
import unicodedata
from dataclasses import dataclass

NAMELESS = "?"
MOST_MARKS = 2
"""Accents on one letter; Vietnamese needs two."""

# Letters and signs that nobody sees, though Unicode counts them among the visible ones: fillers and a blank.
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")

# What Discord reads as something else than letters: markdown, mentions, links, commands.
_READ = str.maketrans({**dict.fromkeys("*~`|\\<>[]#", ""), "/": "\N{DIVISION SLASH}"})
_LONE_UNDERSCORE = re.compile(r"(?<![^\W_])_+|_+(?![^\W_])|_{2,}")
_DOTS_OF_LINKS = re.compile(r"(?<=\w)\.(?=gg\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SeenAs:
    """What Discord calls a person.

    `account`: the account's display name. `tag`: its unique name. `nickname`: the name that this server alone
    may show, empty without one; `guild_id`: that server, None outside one.
    """

    account: str
    tag: str
    guild_id: int | None = None
    nickname: str = ""

    @property
    def here(self) -> str:
        """The name shown where the person was seen."""
        return self.nickname or self.account


def harmless(name: str, tag: str = "") -> str:
    """The name as one line of plain text: what cannot be seen, turns the text or would be read is left out.

    `tag`: the user's own, unique name, which stands where nothing is left.
    """
    return _bare(name) or _bare(tag) or NAMELESS


def _bare(name: str) -> str:
    seen = _seen(name).translate(_READ)
    legible = _DOTS_OF_LINKS.sub("\N{ONE DOT LEADER}", _LONE_UNDERSCORE.sub("", seen))
    return " ".join(legible.split())


def _seen(name: str) -> str:
    """Without invisible and turning characters, and without heaps of accents."""
    seen: list[str] = []
    marks = 0
    for character in " ".join(name.split()):
        kind = unicodedata.category(character)
        is_mark = kind.startswith("M")
        marks = marks + 1 if is_mark else 0
        is_alone = is_mark and (not seen or seen[-1] == " ")
        if kind.startswith("C") or character in _UNSEEN or is_alone or marks > MOST_MARKS:
            continue
        seen.append(character)
    return "".join(seen)
