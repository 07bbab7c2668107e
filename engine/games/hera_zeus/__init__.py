"""Hera and Zeus (Blitz und Donner): what are its rules?"""

from typing import Final

from engine.core.examined import AnyExamined
from engine.games.hera_zeus.game import HeraZeus

__all__ = ["GAME", "HeraZeus"]

GAME: Final[AnyExamined] = HeraZeus()
