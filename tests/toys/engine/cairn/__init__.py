"""The rules of Cairn, a game to learn from."""

from typing import Final

from engine.core.rules import AnyGame
from tests.toys.engine.cairn.game import Cairn

__all__ = ["GAME", "Cairn"]

GAME: Final[AnyGame] = Cairn()
