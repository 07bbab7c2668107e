"""Which games are there for tests alone, and to begin a game from? `taken_up` puts them among the others.

A toy lies as a game does: its rules, its drawing and its tests in three folders. `python -m tests.toys NAME`
makes a new game of it.
"""

from pathlib import Path

import pytest

from engine import games
from engine.registry import GAMES, ROBOTS
from render.registry import DRAWINGS
from tests.toys.engine.cairn import GAME
from tests.toys.engine.cairn.robot import ROBOT
from tests.toys.render.cairn import DRAWING

HOME = Path(__file__).parent
RULES = HOME / "engine"


def taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cairn can be played as any other game, until the test is over."""
    monkeypatch.setitem(GAMES, "cairn", GAME)
    monkeypatch.setitem(ROBOTS, "cairn", ROBOT)
    monkeypatch.setitem(DRAWINGS, "cairn", DRAWING)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(RULES)])
