"""Where does an emblem stand on a card, and how large, so that number and star leave it whole?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from render.emblems import emblems
from render.sprites import masks

_FILE = Path(__file__).with_name("ink.json")

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
    ink, under = _ink(emblem), set[tuple[float, float]]()
    for disc in discs:
        x, y, near = left - disc.x, top - disc.y, disc.radius**2
        under.update(at for at in ink if (x + at[0] * cell) ** 2 + (y + at[1] * cell) ** 2 < near)
    return len(under) / len(ink)


@lru_cache(maxsize=64)
def _ink(emblem: str) -> tuple[tuple[float, float], ...]:
    """The middles of the cells of a coarse grid that the emblem fills."""
    kept = _kept().get(emblem)
    filled = int(kept, 16) if kept else _filled(emblem)
    cells = (divmod(number, _CELLS) for number in range(_CELLS**2) if filled >> number & 1)
    return tuple((u + 0.5, v + 0.5) for v, u in cells)


def _filled(emblem: str) -> int:
    """The cells that it fills as bits, row by row."""
    levels = masks.emblem(emblem, _CELLS).tobytes()
    return sum(1 << number for number, level in enumerate(levels) if level > 127)


@cache
def _kept() -> Mapping[str, Any]:
    """What was found out before: to draw an emblem for this alone takes as long as to draw it."""
    kept: dict[str, Any] = json.loads(_FILE.read_text("ascii"))
    return kept


def write() -> None:
    """Keeps which cells every emblem fills. `python3 -m render.sheet --ink` does, after a change of one."""
    found = {name: f"{_filled(name):x}" for name in sorted(emblems())}
    _FILE.write_text(json.dumps(found, indent=0) + "\n", "ascii")
