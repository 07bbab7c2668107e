"""Which games can be played? The one list a new game is added to."""

from typing import Any

from engine.core.game import Game
from engine.games.hera_zeus import HeraZeus

GAMES: dict[str, Game[Any, Any, Any]] = {"hera_zeus": HeraZeus()}
