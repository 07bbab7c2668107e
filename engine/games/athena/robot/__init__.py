"""The robot of Battle for Athena: it weighs each choice against all possible opponents."""

from collections.abc import Sequence
from typing import Final

from engine.ai.robot import Robot
from engine.core.chance import Chance
from engine.core.mind import RivalMind
from engine.games.athena.robot.mind import AthenaMind
from engine.games.athena.robot.weighing import Weighing
from engine.games.athena.view import SeatView

PLANS: Final = ("mixed", "wings")


class AthenaRobot:
    """A robot that counts cards and looks one duel ahead."""

    name = "athena"
    version = 1

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """Return the action with the highest worth; the first of equals."""
        # Waiting pays: naming a fighter early only gives up later knowledge.
        legal = [each for each in legal if not each.startswith("then>")] or list(legal)
        if len(legal) == 1:
            return legal[0]
        match view.table.stage:
            case "recruit":
                return next((each for each in legal if each == "muster>strong"), legal[0])
            case "deploy":
                plan = PLANS[chance.pick(len(PLANS), "plan")]
                return "ready" if "ready" in legal else f"arrange>{plan}"
            case _:
                mind = Weighing(view)
                worths = {notation: mind.worth(notation) for notation in legal}
                return max(legal, key=lambda notation: worths[notation])


ROBOT: Final[Robot] = AthenaRobot()
MIND: Final[RivalMind] = AthenaMind()
