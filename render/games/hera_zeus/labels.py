"""The word and the frame that say how a card of a field lies, in addition to its colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.view import CardView
from render.display import Box, Emblem, Item, Outline, Tab, Text
from render.games.hera_zeus import grid
from render.theme import LABEL_PX, corner

LabelState = Literal["open", "hidden", "secret", "seen", "known", "draft", "last"]
"""How a card lies for a reader.

Open; face down and unknown; known to the reader alone, to both players, or to all; in the reader's draft;
touched by the latest action.
"""


EYE_PX = 22


def place(lane: int, depth: int) -> str:
    """Return the name of a place on buttons: `B3`."""
    return f"{COLUMNS[lane]}{depth + 1}"


def state(
    card: CardView | None, *, is_own: bool, is_draft: bool = False, is_last: bool = False
) -> LabelState:
    """Return how this card lies; None is a figure.

    A draft is named before anything else, then the latest change.
    """
    if is_draft:
        return "draft"
    if is_last:
        return "last"
    if card is None or card.is_face_up:
        return "open"
    if card.kind is None:
        return "hidden"
    if not card.is_private:
        return "known"
    # A known card of the enemy is known to its owner too.
    return "seen" if card.is_seen or not is_own else "secret"


def under(box: Box, name: str, how: LabelState, say: Say) -> Iterator[Item]:
    """Yield the strip below a card: the name of its place and, unless it is open or unknown, a word."""
    strip = grid.under(box)
    if how in ("open", "hidden"):
        yield Text(strip, name, "label", LABEL_PX, "sand")
        return
    words = say(word(f"mark-{how}", place=name))
    if how in ("draft", "last"):
        stroke: Literal["dashed", "corners"] = "dashed" if how == "draft" else "corners"
        yield Outline(box, "cream", corner(box.width), width=3, stroke=stroke)
        yield Tab(strip, words, "cream", "gloss", "label", LABEL_PX)
        return
    yield Text(strip, words, "label", LABEL_PX, "cream", least_px=18)


def seen_in_hand(tab: Box, say: Say) -> Iterator[Item]:
    """Yield the sign next to a hand number that the enemy knows this card."""
    eye = Box(tab.x, tab.y + (tab.height - EYE_PX) // 2, EYE_PX, EYE_PX)
    yield Emblem(eye, "eye", "cream")
    rest = Box(eye.right + 2, tab.y, tab.right - eye.right - 2, tab.height)
    yield Text(rest, say(word("mark-seen-alone")), "label", LABEL_PX, "cream", "left", least_px=18)
