"""Cairn, a game to learn from: what are its rules?"""

from typing import Final

from engine.core.rules import AnyGame
from tests.toys.engine.cairn.game import Cairn

__all__ = ["GAME", "Cairn"]

GAME: Final[AnyGame] = Cairn()
