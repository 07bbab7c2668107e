"""Which games can be played, and who plays them by itself? The one list a new game is added to."""

from typing import Any

from engine.ai.hera_zeus import HeraZeusRobot
from engine.core.game import Game
from engine.core.robot import Robot
from engine.games.hera_zeus import HeraZeus

GAMES: dict[str, Game[Any, Any, Any]] = {"hera_zeus": HeraZeus()}
ROBOTS: dict[str, Robot] = {"hera_zeus": HeraZeusRobot()}
