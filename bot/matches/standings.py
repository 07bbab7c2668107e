"""Results of matches between people: how many were won and lost, and tables of points."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from bot.core.model import UserId
from bot.matches.ratings import Rated, Rating

SCALE = 60
"""Everybody begins at 1500, the scale on which people know ratings; the library begins at 25."""
WIN_POINTS, DRAW_POINTS = 2, 1
"""In the table of a month."""


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
    """Somebody in a table; `place` counts from 1. `rating`: None where the table is of points alone."""

    place: int
    user: UserId
    tally: WonLost
    rating: Rating | None = None


def points_of(rating: Rating) -> int:
    """A rating as people read it."""
    return round(SCALE * rating.mu)


def spread_of(rating: Rating) -> int:
    """How uncertain it is, on the same scale."""
    return round(SCALE * rating.sigma)


def tally(changes: Iterable[Rated]) -> WonLost:
    """How these ended for whom they are of."""
    results = [one.result for one in changes]
    return WonLost(*(results.count(result) for result in ("won", "lost", "drawn")))


def by_points(found: Iterable[tuple[UserId, WonLost]]) -> list[Placed]:
    """A table of points: with as many, who has lost less stands before; then they share a place."""
    ordered = sorted(found, key=lambda one: (-one[1].points, one[1].lost, one[0]))
    table: list[Placed] = []
    for _, equal in groupby(ordered, key=lambda one: (one[1].points, one[1].lost)):
        place = len(table) + 1
        table += [Placed(place, user, tally) for user, tally in equal]
    return table
