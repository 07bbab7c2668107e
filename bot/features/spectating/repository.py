"""The table of those who follow matches."""

from dataclasses import astuple

from bot.core.database import SqlDatabase, put
from bot.core.model import Follower, Header, MatchId, UserId
from bot.core.queries import headers_where
from bot.core.writes import ForgetFollower


class FollowerRepository:
    """Reads and writes who follows which match."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def follower(self, match: MatchId, user: UserId) -> Follower | None:
        """Return how a user follows a match; None where they do not."""
        return next((one for one in await self.followers(match) if one.user == user), None)

    async def followers(self, match: MatchId) -> list[Follower]:
        """Return everybody who follows a match."""
        sql = "SELECT match_id, user_id, hears, place FROM followers WHERE match_id = ? ORDER BY user_id"
        return [Follower(*row) for row in await self._database.rows(sql, (match,))]

    async def followed_by(self, user: UserId) -> list[Header]:
        """Return the matches under way that a user follows, the newest change first."""
        return await headers_where(
            self._database,
            "WHERE m.status IN ('playing', 'frozen') AND m.id IN"
            " (SELECT match_id FROM followers WHERE user_id = ?) ORDER BY m.changed_at DESC, m.id",
            (user,),
        )

    async def save(self, follower: Follower) -> None:
        """Save how a user follows a match from now on."""
        sql = put("followers", "match_id user_id", "hears place")
        await self._database.transact(lambda db: db.execute(sql, astuple(follower)))

    async def remove(self, match: MatchId, user: UserId) -> None:
        """Remove a user from those who follow a match."""
        gone = ForgetFollower(match, user)
        await self._database.transact(lambda db: self._database.carry_out(db, gone))
