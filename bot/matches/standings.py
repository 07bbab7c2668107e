"""What do ratings come to: of one person, between two, in a table of many?"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from bot.matches.model import Header, Result, UserId
from bot.matches.ratings import PaceFamily, Rated, Rating
from engine.ai.levels import LEVELS, RobotLevel

SCALE = 60
"""Everybody begins at 1500, the scale on which people know ratings; the library begins at 25."""
FEWEST_MATCHES = 10
"""So many rated matches it takes to stand in a table of ratings."""
WIN_POINTS, DRAW_POINTS = 2, 1
"""In the table of a month."""

LadderKey = tuple[str, PaceFamily]
"""A game, and a family of paces."""


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
class Ladder:
    """What somebody reached at one game and family of paces; `way`: each change of the rating, in order."""

    key: LadderKey
    rating: Rating
    tally: WonLost
    way: tuple[Rated, ...] = ()


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


def assured(rating: Rating) -> float:
    """What a table of ratings goes by: nobody leads it by a few lucky matches."""
    return rating.mu - 2 * rating.sigma


def ladders(changes: Sequence[Rated]) -> list[Ladder]:
    """Of one person's ratings, the one of most matches first."""
    counted = [one for one in changes if one.is_counted]
    by_key = sorted(counted, key=lambda one: (one.game, one.family))  # stable: in order within each
    found = []
    for key, group in groupby(by_key, key=lambda one: (one.game, one.family)):
        way = tuple(group)
        found.append(Ladder(key, way[-1].rating, tally(way), way))
    return sorted(found, key=lambda one: (-one.tally.count, one.key))


def tally(changes: Iterable[Rated]) -> WonLost:
    """How these ended for whom they are of."""
    results = [one.result for one in changes]
    return WonLost(*(results.count(result) for result in ("won", "lost", "drawn")))


def against_levels(
    results: Iterable[tuple[Header, Result]], user: UserId
) -> dict[tuple[str, RobotLevel], WonLost]:
    """How somebody's matches against each level of the robot ended, by game, the easiest level first.

    Those with hints are none of them.
    """
    found = dict[tuple[str, RobotLevel], Counter[str]]()
    for header, result in results:
        seat = header.seat_of(user)
        if header.level is not None and not header.hinted and seat is not None:
            kind = "drawn" if not result.winners else "won" if seat in result.winners else "lost"
            found.setdefault((header.game, header.level), Counter())[kind] += 1
    ordered = sorted(found.items(), key=lambda one: (one[0][0], LEVELS.index(one[0][1])))
    return {key: WonLost(**counts) for key, counts in ordered}


def longest_run(changes: Sequence[Rated]) -> int:
    """The most victories of one person in a row."""
    runs = groupby(one.result for one in changes if one.is_counted)
    return max((len(list(run)) for result, run in runs if result == "won"), default=0)


def between(changes: Sequence[Rated], game: str, users: tuple[UserId, UserId]) -> WonLost | None:
    """How the matches of these two at a game ended for the first of them; None where there were none.

    `changes`: those of both.
    """
    counted = [one for one in changes if one.is_counted and one.game == game]
    sides = [{one.match: one for one in counted if one.user == user} for user in users]
    met = tally(sides[0][match] for match in sides[0].keys() & sides[1].keys())
    return met if met.count else None


def by_rating(found: Iterable[tuple[UserId, Rating, WonLost]]) -> list[Placed]:
    """A table of ratings, the best first."""
    ordered = sorted(found, key=lambda one: (-assured(one[1]), one[0]))
    return [Placed(place, user, tally, rating) for place, (user, rating, tally) in enumerate(ordered, 1)]


def by_points(found: Iterable[tuple[UserId, WonLost]]) -> list[Placed]:
    """A table of points: with as many, who has lost less stands before; then they share a place."""
    ordered = sorted(found, key=lambda one: (-one[1].points, one[1].lost, one[0]))
    table: list[Placed] = []
    for _, equal in groupby(ordered, key=lambda one: (one[1].points, one[1].lost)):
        place = len(table) + 1
        table += [Placed(place, user, tally) for user, tally in equal]
    return table


def month_table(changes: Iterable[Rated]) -> list[Placed]:
    """The table of what was played in a month."""
    by_user = dict[UserId, list[Rated]]()
    for one in changes:
        if one.is_counted:
            by_user.setdefault(one.user, []).append(one)
    return by_points((user, tally(own)) for user, own in by_user.items())


def month_at(now: float, back: int = 0) -> tuple[int, int, float, float]:
    """The month of UTC of this instant, or so many before it: year, month, its first instant, the next's."""
    day = datetime.fromtimestamp(now, UTC)
    number = day.year * 12 + day.month - 1 - back
    begin, end = (datetime(at // 12, at % 12 + 1, 1, tzinfo=UTC).timestamp() for at in (number, number + 1))
    return number // 12, number % 12 + 1, begin, end
