"""MICRO HERO: Hercules: what are its rules?"""

from typing import Final

from engine.core.examined import AnyExamined
from engine.games.hercules.game import Hercules

__all__ = ["GAME", "Hercules"]

GAME: Final[AnyExamined] = Hercules()
