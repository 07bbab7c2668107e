"""Which games are there for tests alone? They are put among the others by `taken_up`."""

from pathlib import Path

import pytest

import engine.games
from engine.registry import GAMES
from render.registry import DRAWINGS
from tests.toys.cairn import Cairn, CairnDrawing


def taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cairn can be played as any other game, until the test is over."""
    monkeypatch.setitem(GAMES, "cairn", Cairn())
    monkeypatch.setitem(DRAWINGS, "cairn", CairnDrawing())
    monkeypatch.setattr(engine.games, "__path__", [*engine.games.__path__, str(Path(__file__).parent)])
