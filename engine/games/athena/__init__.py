"""Battle for Athena: what are its rules?"""

from typing import Final

from engine.core.examined import AnyExamined
from engine.games.athena.game import Athena

__all__ = ["GAME", "Athena"]

GAME: Final[AnyExamined] = Athena()
