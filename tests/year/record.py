"""The plan of a year, and what it leaves behind apart from the file."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tests.year.paper import Paper
from tests.year.persons import Player


@dataclass(frozen=True, slots=True)
class Plan:
    """The amounts of everything in a year."""

    matches: int
    people: int
    kills: int
    seed: int = 1
    days: int = 365
    outages: int = 3


@dataclass(slots=True)
class Done:
    """A player's action apart from playing, at the time the file had it."""

    at: float
    kind: Literal["begin", "gift", "snooze", "stop"]
    match: int
    user: int


@dataclass(slots=True)
class Record:
    """What a year leaves behind apart from the file."""

    plan: Plan
    path: Path
    begin: float
    end: float
    players: dict[int, Player]
    paper: Paper = field(default_factory=Paper)
    downs: list[tuple[float, float]] = field(default_factory=list)
    done: list[Done] = field(default_factory=list)
    unasked: list[tuple[float, int, int]] = field(default_factory=list)
    kills: int = 0
