"""Which names could be taken for one another? What tells people apart whose names look alike."""

import json
import unicodedata
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple, TypeVar

from bot.names import NAMELESS
from render.sprites.lettering import is_covered

MOST_LETTERS = 32
"""A name with its tag stays this short, so that no picture cuts the tag away."""
FEWEST_LETTERS = 6

Who = TypeVar("Who", bound=Hashable)


class NameAndTag(NamedTuple):
    """A harmless name, and the account's unique tag; empty where it was never seen."""

    name: str
    tag: str


class ShownName(str):
    """A name as players read it, perhaps with a label.

    `name`: without the label. `in_tags`: the same with the tag for the name, for fonts without its letters.
    """

    name: str
    in_tags: str

    def __new__(cls, shown: str, name: str, in_tags: str) -> "ShownName":
        """Return the name, which is a string like any other wherever it is read and not drawn."""
        made = super().__new__(cls, shown)
        made.name, made.in_tags = name, in_tags
        return made

    def __reduce__(self) -> tuple[type["ShownName"], tuple[str, str, str]]:
        return ShownName, (str(self), self.name, self.in_tags)


def as_drawn(name: str) -> str:
    """Return a name for a picture: with the tag where the fonts lack most of the name's letters."""
    return (isinstance(name, ShownName) and not is_covered(name.name) and name.in_tags) or str(name)


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
    """Return everybody's name, followed by the tag where it looks like another's or like one of `taken`."""
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
