"""Which games can be played, and who plays them by itself? The one list a new game is added to."""

from engine.ai.robot import Robot
from engine.core.examined import AnyExamined
from engine.games.athena import Athena
from engine.games.athena.robot import AthenaRobot
from engine.games.hera_zeus import HeraZeus
from engine.games.hera_zeus.robot import HeraZeusRobot
from engine.games.hercules import Hercules
from engine.games.hercules.robot import HerculesRobot

GAMES: dict[str, AnyExamined] = {"hera_zeus": HeraZeus(), "athena": Athena(), "hercules": Hercules()}
ROBOTS: dict[str, Robot] = {
    "hera_zeus": HeraZeusRobot(),
    "athena": AthenaRobot(),
    "hercules": HerculesRobot(),
}
