"""Which games can be played? The one list a new game is added to."""

from typing import Any

from engine.core.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
