"""The place and size of an emblem on a card, so that number and star do not hide it."""

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
    """A round thing on the card, in pixels of the card."""

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
    """Return the wanted spot, or the largest smaller one with the same foot with the emblem visible."""
    scale = 1.0
    while scale > _LEAST:
        spot = _shrunk(wanted, scale)
        if _hidden(emblem, spot, discs) <= _HIDDEN:
            return spot
        scale -= _STEP
    return _shrunk(wanted, _LEAST)


def _shrunk(wanted: Spot, scale: float) -> Spot:
    """Return a smaller spot on the same foot, shifted right: off the number, not quite in the corner."""
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
    """Return the middles of the cells of a coarse grid that the emblem fills."""
    kept = _kept().get(emblem)
    filled = int(kept, 16) if kept else _filled(emblem)
    cells = (divmod(number, _CELLS) for number in range(_CELLS**2) if filled >> number & 1)
    return tuple((u + 0.5, v + 0.5) for v, u in cells)


def _filled(emblem: str) -> int:
    """Return the cells that it fills as bits, row by row."""
    levels = masks.emblem(emblem, _CELLS).tobytes()
    return sum(1 << number for number, level in enumerate(levels) if level > 127)


@cache
def _kept() -> Mapping[str, Any]:
    """Return the kept cells: computing those of an emblem takes as long as drawing it."""
    kept: dict[str, Any] = json.loads(_FILE.read_text("ascii"))
    return kept


def write() -> None:
    """Save the cells that every emblem fills; `python3 -m render.sheet --ink` does so after a change."""
    found = {name: f"{_filled(name):x}" for name in sorted(emblems())}
    _FILE.write_text(json.dumps(found, indent=0) + "\n", "ascii")
