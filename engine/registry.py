"""Which games can be played? The one list a new game is added to."""

from typing import Any

from engine.core.game import Game
from engine.core.robot import Robot

GAMES: dict[str, Game[Any, Any, Any]] = {}

ROBOTS: dict[str, Robot] = {}
