"""Cairn, a game to learn from: what are its rules?"""

from typing import Final

from engine.core.examined import AnyExamined
from tests.toys.engine.cairn.game import Cairn

__all__ = ["GAME", "Cairn"]

GAME: Final[AnyExamined] = Cairn()
