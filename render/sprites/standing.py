"""Where does an emblem stand on a card, and how large, so that number and star leave it whole?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from render.sprites import masks

_CELLS = 20
_LEAST, _STEP = 0.76, 0.06
_HIDDEN = 0.03
"""The part of an emblem's ink that may disappear under a badge without harm."""


@dataclass(frozen=True, slots=True)
class Disc:
    """Something round that lies on the card, in pixels of the card."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Spot:
    """The centre and the size of an emblem, in pixels of the card."""

    x: int
    y: int
    px: int


def standing(emblem: str, wanted: Spot, discs: tuple[Disc, ...]) -> Spot:
    """The wanted spot, or the largest smaller one with the same foot on which no disc hides the emblem."""
    scale = 1.0
    while scale > _LEAST:
        spot = _shrunk(wanted, scale)
        if _hidden(emblem, spot, discs) <= _HIDDEN:
            return spot
        scale -= _STEP
    return _shrunk(wanted, _LEAST)


def _shrunk(wanted: Spot, scale: float) -> Spot:
    """Smaller, the lower right corner three quarters kept: away from the number, not quite in the corner."""
    px = round(wanted.px * scale)
    freed = wanted.px - px
    return Spot(wanted.x + round(freed * 0.25), wanted.y + freed // 2, px)


def _hidden(emblem: str, spot: Spot, discs: Iterable[Disc]) -> float:
    left, top, cell = spot.x - spot.px / 2, spot.y - spot.px / 2, spot.px / _CELLS
    ink = _ink(emblem)
    under = sum(
        any(
            (left + u * cell - disc.x) ** 2 + (top + v * cell - disc.y) ** 2 < disc.radius**2
            for disc in discs
        )
        for u, v in ink
    )
    return under / len(ink)


@lru_cache(maxsize=64)
def _ink(emblem: str) -> tuple[tuple[float, float], ...]:
    """The middles of the cells of a coarse grid that the emblem fills."""
    mask = masks.emblem(emblem, _CELLS)
    filled = (divmod(number, _CELLS) for number, level in enumerate(mask.tobytes()) if level > 127)
    return tuple((u + 0.5, v + 0.5) for v, u in filled)
