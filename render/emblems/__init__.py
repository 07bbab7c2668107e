"""Which emblems there are, as strokes without pixels."""

from __future__ import annotations

from functools import lru_cache

from render.emblems.army import ARMY
from render.emblems.figures import FIGURES
from render.emblems.lands import LANDS
from render.emblems.pen import Pen, Stroke
from render.emblems.stratagems import STRATAGEMS
from render.emblems.things import THINGS
from render.emblems.winged import WINGED

EMBLEMS = {draw.__name__: draw for draw in (*FIGURES, *WINGED, *THINGS, *ARMY, *STRATAGEMS, *LANDS)}


@lru_cache(maxsize=64)
def strokes(name: str) -> tuple[Stroke, ...]:
    """The strokes of the emblem called `name`, in drawing order; KeyError when there is none."""
    pen = Pen()
    EMBLEMS[name](pen)
    return tuple(pen.strokes)
