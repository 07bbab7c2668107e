"""Which emblems there are, as strokes without pixels."""

from __future__ import annotations

from functools import lru_cache

from render.emblems.army import ARMY
from render.emblems.beasts import BEASTS
from render.emblems.figures import FIGURES
from render.emblems.labours import LABOURS
from render.emblems.lands import LANDS
from render.emblems.pen import Pen, Stroke
from render.emblems.stratagems import STRATAGEMS
from render.emblems.things import THINGS
from render.emblems.winged import WINGED

_DRAWN = (*FIGURES, *WINGED, *THINGS, *ARMY, *STRATAGEMS, *LANDS, *BEASTS, *LABOURS)
EMBLEMS = {draw.__name__: draw for draw in _DRAWN}


@lru_cache(maxsize=64)
def strokes(name: str) -> tuple[Stroke, ...]:
    """The strokes of the emblem called `name`, in drawing order; KeyError when there is none."""
    pen = Pen()
    EMBLEMS[name](pen)
    return tuple(pen.strokes)
