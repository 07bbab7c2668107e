"""Guards for text from outside, applied before a game parses it."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from engine.core.game import MAX_NOTATION, BadNotation, GameError

MAX_POSITION: Final = 10_000
"""Longest written position in characters. The longest seen, in three rounds of Athena, has 3,500."""

MAX_DIGITS: Final = 9
"""Most digits of a number in an action or a position; a game needs four at most."""

_ENDLESS = re.compile(rf"\d{{{MAX_DIGITS + 1}}}")

S = TypeVar("S")
A = TypeVar("A")


def listed(notation: object, known: Mapping[str, A]) -> A | None:
    """Return the action with this notation from a table, or None.

    A text that is in a table needs no further check.
    """
    return known.get(notation) if isinstance(notation, str) else None


def plain_notation(notation: object) -> str:
    """Return the notation if a game may parse it.

    Raises:
        BadNotation: it is not a text, is too long or has an endless number.
    """
    if not isinstance(notation, str) or len(notation) > MAX_NOTATION or _ENDLESS.search(notation):
        raise BadNotation(notation)
    return notation


def read_position(text: object, read: Callable[[str], S]) -> S:
    """Return what `read` makes of a written position.

    `read` may fail in any way on a bad text; every failure becomes a ValueError.

    Raises:
        ValueError: the text is not a position.
    """
    if not isinstance(text, str) or len(text) > MAX_POSITION or _ENDLESS.search(text):
        raise ValueError("no position: not a text, too long, or with endless digits")
    try:
        return read(text)
    except (LookupError, TypeError, AttributeError, StopIteration, RuntimeError, GameError) as wrong:
        raise ValueError(f"no position: {wrong}") from wrong
