"""What must a text from outside be before a game reads it?"""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from engine.core.game import MAX_NOTATION, BadNotation, GameError

MAX_POSITION: Final = 10_000
"""Characters of a written position. The longest that was met, in three rounds of Athena, has 3,500."""

MAX_DIGITS: Final = 9
"""Digits of a number in an action or a position; the largest that a game needs has four."""

_ENDLESS = re.compile(rf"\d{{{MAX_DIGITS + 1}}}")

S = TypeVar("S")
A = TypeVar("A")


def listed(notation: object, known: Mapping[str, A]) -> A | None:
    """The action of that notation in a table of them; None where it is in none.

    Only what is not found need be looked at before it is read: whatever stands in a table is plain.
    """
    return known.get(notation) if isinstance(notation, str) else None


def plain_notation(notation: object) -> str:
    """The notation, if a game may read it.

    Raises BadNotation on what is no text, on one that is too long and on endless digits.
    """
    if not isinstance(notation, str) or len(notation) > MAX_NOTATION or _ENDLESS.search(notation):
        raise BadNotation(notation)
    return notation


def read_position(text: object, read: Callable[[str], S]) -> S:
    """What `read` makes of a written position.

    Raises ValueError, whatever is wrong with it: `read` need not foresee every way in which a text can be no
    position, and looks things up as if it were one.
    """
    if not isinstance(text, str) or len(text) > MAX_POSITION or _ENDLESS.search(text):
        raise ValueError("no position: not a text, too long, or with endless digits")
    try:
        return read(text)
    except (LookupError, TypeError, AttributeError, StopIteration, RuntimeError, GameError) as wrong:
        raise ValueError(f"no position: {wrong}") from wrong
