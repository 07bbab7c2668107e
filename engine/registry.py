"""The registry of games and their robots: the one list a new game is added to."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.ai.levels import RobotLevel, levels_for
from engine.ai.robot import Offers, Robot
from engine.core.lesson import Lesson, read
from engine.core.mind import Mind
from engine.core.rules import AnyGame

NAMES: Final = ("hera_zeus", "athena", "hercules")
"""The game folders, in the order in which the games are offered."""

GAMES: Final[dict[str, AnyGame]] = {name: import_module(f"engine.games.{name}").GAME for name in NAMES}
ROBOTS: Final[dict[str, Robot]] = {
    name: import_module(f"engine.games.{name}.robot").ROBOT
    for name in NAMES
    if find_spec(f"engine.games.{name}.robot")
}
MINDS: Final[dict[str, Mind]] = {
    name: mind
    for name in ROBOTS
    if (mind := getattr(import_module(f"engine.games.{name}.robot"), "MIND", None)) is not None
}
OFFERS: Final[dict[str, Offers]] = {
    name: offers
    for name in ROBOTS
    if (offers := getattr(import_module(f"engine.games.{name}.robot"), "OFFERS", None)) is not None
}
LESSONS: Final[dict[str, Lesson]] = {
    name: lesson for name in NAMES if (lesson := read(Path(__file__).parent / "games" / name)) is not None
}


def levels_of(game: str) -> tuple[RobotLevel, ...]:
    """Return the robot levels of this game, the easiest first; empty if it has no robot."""
    return levels_for(has_mind=game in MINDS) if game in ROBOTS else ()
