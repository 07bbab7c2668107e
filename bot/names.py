"""The names of players as they are shown: made harmless, and told apart if they look alike.

Messages, cards, panels, pictures, their descriptions, lists and choices all show what `harmless` returns.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

NAMELESS = "?"
MOST_MARKS = 2
"""Accents on one letter; Vietnamese needs two."""

# Invisible letters and signs that Unicode counts among the visible ones: fillers and a blank.
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
        """The name for the place where the person was seen."""
        return self.nickname or self.account


def harmless(name: str, tag: str = "") -> str:
    """Return a name as one line of plain text, without invisible, text-turning and markup characters.

    `tag`: the account's unique name, returned if nothing is left of `name`.
    """
    return _bare(name) or _bare(tag) or NAMELESS


def _bare(name: str) -> str:
    seen = _seen(name).translate(_READ)
    legible = _DOTS_OF_LINKS.sub("\N{ONE DOT LEADER}", _LONE_UNDERSCORE.sub("", seen))
    return " ".join(legible.split())


def _seen(name: str) -> str:
    """Return a name without invisible and text-turning characters, and with few accents on a letter."""
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


# --- names that look alike ---------------------------------------------------------------------------------

MOST_LETTERS = 32
"""A name with its tag stays this short, so that no picture cuts the tag away."""
FEWEST_LETTERS = 6

Who = TypeVar("Who", bound=Hashable)


class NameAndTag(NamedTuple):
    """A harmless name, and the account's unique tag; empty if it was never seen."""

    name: str
    tag: str


class ShownName(str):
    """A name as players read it, perhaps with a label.

    `name`: without the label. `in_tags`: the same with the tag for the name, for fonts without its letters.
    """

    name: str
    in_tags: str

    def __new__(cls, shown: str, name: str, in_tags: str) -> "ShownName":
        """Return the name, which is an ordinary string except when it is drawn."""
        made = super().__new__(cls, shown)
        made.name, made.in_tags = name, in_tags
        return made

    def __reduce__(self) -> tuple[type["ShownName"], tuple[str, str, str]]:
        return ShownName, (str(self), self.name, self.in_tags)


@lru_cache(maxsize=4096)
def looks(name: str) -> frozenset[str]:
    """Return what a name looks like; names that share one of these could be taken for one another.

    Two ways, since a capital I is read as an l and is the i of another spelling (Unicode TS 39, skeletons).
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({_skeleton(plain).casefold(), _skeleton(plain.casefold()).casefold()})


def read_table() -> None:
    """Read the table of confusable letters now, so that no player waits for it."""
    _prototypes()


def are_alike(one: str, other: str) -> bool:
    """Return True if the two names could be taken for one another."""
    return not looks(one).isdisjoint(looks(other))


def told_apart(people: Mapping[Who, NameAndTag], taken: Iterable[str] = ()) -> dict[Who, str]:
    """Return each name, followed by the tag if it looks like another's or like one of `taken`."""
    seen = {who: looks(one.name) for who, one in people.items()}
    counts = Counter(look for each in seen.values() for look in each)
    reserved = frozenset().union(*(looks(name) for name in taken))
    return {
        who: tagged(one)
        if _is_labelled(one.name) or any(_is_shared(look, counts, reserved) for look in seen[who])
        else ShownName(one.name, one.name, one.tag)
        for who, one in people.items()
    }


def _is_shared(look: str, counts: Counter[str], reserved: frozenset[str]) -> bool:
    return counts[look] > 1 or look in reserved


def tagged(one: NameAndTag) -> ShownName:
    """Return the name with its unique tag, short enough to be shown whole."""
    return ShownName(_labelled(one.name, f"@{one.tag}" if one.tag else NAMELESS), one.name, one.tag)


def labelled(one: NameAndTag, label: str) -> ShownName:
    """Return the name with a label in brackets, shortened to leave the label its room."""
    return ShownName(_labelled(one.name, label), one.name, _labelled(one.tag, label) if one.tag else label)


def _labelled(name: str, label: str) -> str:
    room = max(FEWEST_LETTERS, MOST_LETTERS - len(label) - 3)
    shown = name if len(name) <= room else f"{name[: room - 1].rstrip()}…"
    return f"{shown} ({label})"


def _is_labelled(name: str) -> bool:
    """Return True if a name looks as if it had a label already, such as another's tag."""
    plain = unicodedata.normalize("NFKC", name).rstrip()
    return plain.endswith(")") and "(" in plain


def _skeleton(text: str) -> str:
    bare = (sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    prototypes = _prototypes()
    return "".join(prototypes.get(sign, sign) for sign in bare if not sign.isspace()) or text


@cache
def _prototypes() -> dict[str, str]:
    """Return the plain letters that each look-alike letter is read as, from Unicode's table of confusables.

    The table lists what may be confused with a letter both ways; the plain letter of each group is found by
    preferring ASCII.
    """
    table = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    found: dict[str, str] = {}
    for sign, alike in table.items():
        others = [one["c"] for one in alike]
        plain = [other for other in others if other.isascii()]
        if not sign.isascii():
            found[sign] = min(plain, key=len) if plain else min(sign, *others)
        elif len(others) == 1 and plain:  # I, 1 and 0; that m looks like rn
            found[sign] = plain[0]
    return found
