"""What is asked of a database about ratings?"""

import math
from collections.abc import Sequence
from typing import Protocol

from bot.matches.model import Header, UserId
from bot.matches.ratings import Contest, PaceFamily, Rated, Rating
from bot.matches.standings import WonLost


class RatedStore(Protocol):
    """The part of the store that keeps what was thought of people's skill."""

    async def endings(self) -> list[tuple[Header, float]]:
        """Every match that is over and none private, with when its last entry was made, in this order."""

    async def rate_again(self, contests: Sequence[Contest]) -> None:
        """All ratings are those of these contests, and of no others."""

    async def ratings(
        self,
        *,
        users: Sequence[UserId] = (),
        guild_id: int | None = None,
        since: float = 0.0,
        before: float = math.inf,
    ) -> list[Rated]:
        """What matches have changed of the ratings of these (else of all), in order of their ends.

        `guild_id`: those of matches of this server alone. `since`, `before`: those that ended between.
        """

    async def rated_at(
        self, game: str, family: PaceFamily, fewest: int, *, guild_id: int | None = None
    ) -> list[tuple[UserId, Rating, WonLost]]:
        """The ratings of whoever has so many rated matches, and how these ended.

        Of those who have one in this server; without `guild_id` of those who let all servers name them.
        """
