"""The rules of Hera and Zeus (Blitz und Donner)."""

from typing import Final

from engine.core.rules import AnyGame
from engine.games.hera_zeus.game import HeraZeus

__all__ = ["GAME", "HeraZeus"]

GAME: Final[AnyGame] = HeraZeus()
