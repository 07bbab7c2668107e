"""Results between players, and tables of points."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from bot.core.model import UserId
from engine.registry import GAMES

Scored = Literal["won", "lost", "drawn"]

WIN_POINTS, DRAW_POINTS = 2, 1


@dataclass(frozen=True, slots=True)
class WonLost:
    """How many matches were won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def count(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def points(self) -> int:
        return WIN_POINTS * self.won + DRAW_POINTS * self.drawn


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's row in a table of points; `place` counts from 1."""

    place: int
    user: UserId
    tally: WonLost


def tally(results: Iterable[Scored]) -> WonLost:
    listed = list(results)
    return WonLost(*(listed.count(kind) for kind in ("won", "lost", "drawn")))


def by_points(found: Iterable[tuple[UserId, WonLost]]) -> list[Placed]:
    """Return a table of points, the most first.

    With equal points fewer losses come first; with equal losses as well, players share a place.
    """
    ordered = sorted(found, key=lambda one: (-one[1].points, one[1].lost, one[0]))
    table: list[Placed] = []
    for _, equal in groupby(ordered, key=lambda one: (one[1].points, one[1].lost)):
        place = len(table) + 1
        table += [Placed(place, user, tally) for user, tally in equal]
    return table


def games_of_rivals() -> list[str]:
    """Return the games that people play against each other."""
    found = []
    for id, game in GAMES.items():
        usual = game.spec.options()
        if len(game.seats(usual)) > 1 and game.drafts(usual) != "partners":
            found.append(id)
    return found
