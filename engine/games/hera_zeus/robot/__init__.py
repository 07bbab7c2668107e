"""The robot of Hera and Zeus: it imagines hidden cards and takes the action that turns out best.

It tries every legal action in several worlds that agree with its knowledge and evaluates the resulting
positions.
"""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import Robot, dice_for
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.mind import Mind
from engine.games.hera_zeus.actions import EndShort
from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.game import HeraZeus
from engine.games.hera_zeus.robot.mind import HeraZeusMind
from engine.games.hera_zeus.robot.worth import worth
from engine.games.hera_zeus.view import SeatView

WORLDS: Final = 12
_LOSING: Final = EndShort().notation


class HeraZeusRobot:
    """A robot that looks one action ahead."""

    name = "hera_zeus"
    version = 1

    def __init__(self) -> None:
        self._game = HeraZeus()

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """Return the action with the best mean worth over the imagined worlds; the first of equals."""
        legal = self._attacks(view, chance) if [*legal] == [_LOSING] else _kept(legal)
        if len(legal) == 1:
            return legal[0]
        if "order>guard" in legal:
            return "order>guard"
        worths = self._worths(view, legal, chance)
        return max(legal, key=lambda notation: worths[notation])

    def _attacks(self, view: SeatView, chance: Chance) -> list[str]:
        """Return every legal action except the one that ends the turn and loses (§3.6).

        They are the same in every imagined world.
        """
        world, seat = self._game.imagine(view, chance), Seat(SIDES.index(view.side))
        return _kept([action.notation for action in self._game.legal_actions(world, seat)])

    def _worths(self, view: SeatView, legal: Sequence[str], chance: Chance) -> dict[str, float]:
        seat = Seat(SIDES.index(view.side))
        actions = [(notation, self._game.parse(notation)) for notation in legal]
        worths = dict.fromkeys(legal, 0.0)
        for number in range(WORLDS):
            dice = dice_for(chance, "world", number)
            world = self._game.imagine(view, dice)
            for notation, action in actions:
                state = world.copy()
                self._game.apply(state, seat, action, dice)
                worths[notation] += worth(state, seat)
        return worths


def _kept(legal: Sequence[str]) -> list[str]:
    return [notation for notation in legal if notation != _LOSING]


ROBOT: Final[Robot] = HeraZeusRobot()
MIND: Final[Mind] = HeraZeusMind()
