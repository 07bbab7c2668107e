"""A robot for Cairn: it lays its stones at random and declares itself ready."""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import Robot
from engine.core.chance import Chance
from tests.toys.engine.cairn.game import Ready, SeatView


class CairnRobot:
    """A robot that plays at random, because nothing tells which place will count."""

    name = "cairn"
    version = 1

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """Return a random stone on a random place, or ready once all lie."""
        ready = Ready.notation
        return ready if ready in legal else legal[chance.pick(len(legal), "stone")]


ROBOT: Final[Robot] = CairnRobot()
