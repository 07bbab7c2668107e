"""A robot for Cairn: it lays its stones anywhere and says that it is ready."""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import Robot
from engine.core.chance import Chance
from tests.toys.engine.cairn.game import Ready, SeatView


class CairnRobot:
    """A robot that leaves all to chance: nothing that it could know tells which place will count."""

    name = "cairn"
    version = 1

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """Any stone on any place; once all lie, it is ready."""
        ready = Ready.notation
        return ready if ready in legal else legal[chance.pick(len(legal), "stone")]


ROBOT: Final[Robot] = CairnRobot()
