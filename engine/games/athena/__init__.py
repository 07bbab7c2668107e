"""The rules of Battle for Athena."""

from typing import Final

from engine.core.rules import AnyGame
from engine.games.athena.game import Athena

__all__ = ["GAME", "Athena"]

GAME: Final[AnyGame] = Athena()
