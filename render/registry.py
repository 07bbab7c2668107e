"""Which games can be shown: the one list that a new game's pictures are added to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from render.games.athena import AthenaDrawing
from render.games.hera_zeus import HeraZeusDrawing
from render.games.hercules import HerculesDrawing
from render.picture import Drawing

DRAWINGS: Final[Mapping[str, Drawing]] = {
    "hera_zeus": HeraZeusDrawing(),
    "athena": AthenaDrawing(),
    "hercules": HerculesDrawing(),
}
