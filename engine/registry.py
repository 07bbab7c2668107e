"""Which games can be played, and who plays them by itself? The one list a new game is added to."""

from typing import Any

from engine.ai.athena import AthenaRobot
from engine.ai.hera_zeus import HeraZeusRobot
from engine.ai.hercules import HerculesRobot
from engine.core.game import Game
from engine.core.robot import Robot
from engine.games.athena import Athena
from engine.games.hera_zeus import HeraZeus
from engine.games.hercules import Hercules

GAMES: dict[str, Game[Any, Any, Any]] = {"hera_zeus": HeraZeus(), "athena": Athena(), "hercules": Hercules()}
ROBOTS: dict[str, Robot] = {
    "hera_zeus": HeraZeusRobot(),
    "athena": AthenaRobot(),
    "hercules": HerculesRobot(),
}
