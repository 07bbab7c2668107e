"""The rules of MICRO HERO: Hercules."""

from typing import Final

from engine.core.rules import AnyGame
from engine.games.hercules.game import Hercules

__all__ = ["GAME", "Hercules"]

GAME: Final[AnyGame] = Hercules()
