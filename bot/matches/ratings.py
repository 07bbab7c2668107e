"""How does a match change what is thought of its players' skill?

By Weng and Lin's Bayesian approximation (https://jmlr.org/papers/v12/weng11a.html) as `openskill` computes
it, with its own parameters. Of its models the Plackett-Luce one, which serves any number of players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from openskill.models import PlackettLuce

from bot.core.model import MatchId, UserId
from bot.core.paces import PaceId

PaceFamily = Literal["live", "daily", "slow"]
"""Paces at which one plays alike; each game has a rating for each of them."""
Scored = Literal["won", "lost", "drawn"]

FAMILIES: dict[PaceId, PaceFamily] = {"live": "live", "daily": "daily", "relaxed": "slow", "slow": "slow"}
"""Where nobody counts the time nothing is rated."""

_MODEL = PlackettLuce()
_RANKS: dict[Scored, int] = {"won": 1, "drawn": 1, "lost": 2}


@dataclass(frozen=True, slots=True)
class Rating:
    """What is thought of somebody's skill: the mean and its standard deviation, as the library has them."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma


@dataclass(frozen=True, slots=True)
class Contest:
    """A match that may be rated, by seat: whose it was and how it ended for them.

    `is_early`: somebody gave up, or did not come, before the third turn.
    """

    match: MatchId
    game: str
    family: PaceFamily
    users: tuple[UserId, ...]
    results: tuple[Scored, ...]
    is_early: bool
    at: float

    @property
    def order(self) -> tuple[float, int]:
        """Matches are rated in the order in which they ended."""
        return self.at, self.match


@dataclass(frozen=True, slots=True)
class Rated:
    """What a match has changed for one of its players; `rating`: from then on.

    `is_counted`: whether it changed anything at all.
    """

    match: MatchId
    user: UserId
    game: str
    family: PaceFamily
    result: Scored
    is_counted: bool
    rating: Rating
    at: float


def rated(contest: Contest, ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """The players' ratings after a match, by seat; `ratings`: those before it."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    after = _MODEL.rate(teams, ranks=[_RANKS[result] for result in contest.results])
    return tuple(Rating(player.mu, player.sigma) for (player,) in after)


def day_of(contest: Contest) -> tuple[float, float]:
    """The day of UTC on which a match ended, from its first instant to the next day's."""
    begin = datetime.fromtimestamp(contest.at, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return begin.timestamp(), begin.timestamp() + 86400.0
