"""The drawing of each game, found in the game's folder."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engine.registry import NAMES
from render.picture import Drawing

DRAWINGS: Final[dict[str, Drawing]] = {name: import_module(f"render.games.{name}").DRAWING for name in NAMES}
