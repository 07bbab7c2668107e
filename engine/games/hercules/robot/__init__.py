"""The robot of Hercules: it imagines the run from its view and plans this turn."""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import Offers, Robot, dice_for
from engine.core.chance import Chance
from engine.core.mind import Mind
from engine.games.hercules.game import Hercules
from engine.games.hercules.robot.mind import HerculesMind
from engine.games.hercules.robot.offering import offers
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.view import SeatView


class HerculesRobot:
    """A robot that plans one turn."""

    name = "hercules"
    version = 1

    def __init__(self) -> None:
        self._game = Hercules()

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """Return the first action of its best line, if that is one of `legal`."""
        if len(legal) == 1:
            return legal[0]
        world = self._game.imagine(view, dice_for(chance, "world"))
        chosen = choose(world, view.seat).notation
        if chosen in legal:
            return chosen
        # Not every action was considered: take the best of those that were.
        every = self._game.legal_actions(world, view.seat)
        return MIND.rank(world, view.seat, [each for each in every if each.notation in legal])[0].notation


ROBOT: Final[Robot] = HerculesRobot()
MIND: Final[Mind] = HerculesMind()
OFFERS: Final[Offers] = offers
