"""Emblems as strokes without pixels: common ones, and each game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from render.emblems.army import ARMY
from render.emblems.beasts import BEASTS
from render.emblems.figures import FIGURES
from render.emblems.labours import LABOURS
from render.emblems.lands import LANDS
from render.emblems.pen import Pen, PenStroke
from render.emblems.stratagems import STRATAGEMS
from render.emblems.things import THINGS
from render.emblems.winged import WINGED

DrawEmblem = Callable[[Pen], None]

_OF_THE_HOUSE: Final = (*FIGURES, *WINGED, *THINGS, *ARMY, *STRATAGEMS, *LANDS, *BEASTS, *LABOURS)
_GAMES: Final = Path(__file__).parents[1] / "games"


@cache
def emblems() -> Mapping[str, DrawEmblem]:
    """Return every emblem by its name.

    A game draws its own in `pens.py`, listed there as `DRAWN`.
    """
    return {draw.__name__: draw for draw in (*_OF_THE_HOUSE, *_of_games())}


def _of_games() -> Iterator[DrawEmblem]:
    for path in sorted(_GAMES.glob("*/pens.py")):
        yield from import_module(f"render.games.{path.parent.name}.pens").DRAWN


@cache
def strokes(name: str) -> tuple[PenStroke, ...]:
    """Return the strokes of the emblem called `name`, in drawing order.

    Raises:
        KeyError: there is no such emblem.
    """
    pen = Pen()
    emblems()[name](pen)
    return tuple(pen.strokes)
