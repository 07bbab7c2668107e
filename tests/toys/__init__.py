"""Games for tests alone, which are also templates for new games.

`taken_up` registers the cairn, `seated` the tribute, which is for three. A toy is arranged like a game: its
rules, its drawing and its tests in three folders. `python -m tests.toys NAME` makes a new game of it.
"""

from pathlib import Path

import pytest

from engine import games
from engine.registry import GAMES, ROBOTS
from render.registry import DRAWINGS
from tests.toys.engine.cairn import GAME
from tests.toys.engine.cairn.robot import ROBOT
from tests.toys.engine.tribute import Tribute
from tests.toys.render.cairn import DRAWING
from tests.toys.render.tribute import DRAWING as OF_TRIBUTE

HOME = Path(__file__).parent
RULES = HOME / "engine"


def taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the cairn as a game until the test is over."""
    monkeypatch.setitem(GAMES, "cairn", GAME)
    monkeypatch.setitem(ROBOTS, "cairn", ROBOT)
    monkeypatch.setitem(DRAWINGS, "cairn", DRAWING)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(RULES)])


def seated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the tribute, a game of three seats, until the test is over."""
    monkeypatch.setitem(GAMES, "tribute", Tribute())
    monkeypatch.setitem(DRAWINGS, "tribute", OF_TRIBUTE)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(RULES)])
