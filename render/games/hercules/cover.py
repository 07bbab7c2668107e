"""The field of Hercules on the title picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.game import word
from engine.core.text import Say
from render.display import Backdrop, Box, Face, Item
from render.games.hercules.emblems import CARD, TRIAL
from render.theme import CARD_HEIGHT, CARD_WIDTH, LiveryName
from render.titles import card_below

_TRIAL: Final = "lion"
_CARDS: Final[tuple[tuple[str, LiveryName], ...]] = (("strike", "attack"), ("block", "defense"))
_TRIAL_WIDTH, _TRIAL_HEIGHT = 160, 224
_SHARE: Final = 0.62
"""The trial's share of the field; the cards are next to it."""


def cover(field: Box, height: int, say: Say) -> Iterator[Item]:
    """Yield the first trial, and at its side the cards against it."""
    wide = round(field.width * _SHARE)
    upper = Box(field.x, field.y, wide, height)
    beside = Box(field.x + wide, field.y, field.width - wide, height)
    yield Backdrop(field, "brown")
    trial = card_below(upper, 12, _TRIAL_WIDTH, _TRIAL_HEIGHT)
    yield Face(trial, _TRIAL, TRIAL[_TRIAL], "brown", say(word(f"short-trial-{_TRIAL}")))
    room = height // len(_CARDS)
    for number, (kind, livery) in enumerate(_CARDS):
        box = card_below(
            Box(beside.x, beside.y + number * room, beside.width, room), 12, CARD_WIDTH, CARD_HEIGHT
        )
        yield Face(box, kind, CARD[kind], livery, say(word(f"short-{kind}")), number="1")
