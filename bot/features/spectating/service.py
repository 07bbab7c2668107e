"""Following a match: who may, how they hear of it, and the table of followers."""

from dataclasses import astuple

from bot.core.database import SqlDatabase, put
from bot.core.matches import Matches
from bot.core.model import Follower, Header, HeardIn, Hears, MatchError, MatchId, UserId
from bot.core.queries import headers_where
from bot.core.snapshots import must_be_shown
from bot.core.writes import ForgetFollower


class FollowerRepository:
    """Reads and writes the followers of matches."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def follower(self, match: MatchId, user: UserId) -> Follower | None:
        """Return how a user follows a match, or None."""
        return next((one for one in await self.followers(match) if one.user == user), None)

    async def followers(self, match: MatchId) -> list[Follower]:
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
        gone = ForgetFollower(match, user)
        await self._database.transact(lambda db: self._database.carry_out(db, gone))


class Spectating:
    """Keeps how spectators follow a match. They learn only what is public in the thread."""

    def __init__(self, matches: Matches, followers: FollowerRepository) -> None:
        self._matches, self._followers = matches, followers

    async def follow(
        self, match: MatchId, user: UserId, hears: Hears, place: HeardIn, *, guild_id: int | None
    ) -> None:
        """Have `user` follow the match; repeating it is safe. Raises MatchError as `followed` does."""
        await self.followed(match, user, guild_id=guild_id)
        await self._followers.save(Follower(match, user, hears, place))

    async def unfollow(self, match: MatchId, user: UserId) -> None:
        """Have `user` stop following the match, if they did."""
        await self._followers.remove(match, user)

    async def followed(self, match: MatchId, user: UserId, *, guild_id: int | None) -> Follower | None:
        """Return how `user` follows a match that they may follow; None if they do not yet.

        `guild_id`: the server of the request. Raises MatchError for matches they cannot follow: their own,
        private, waiting or finished ones, and those of other servers.
        """
        header = await self._matches.header(match)
        known = await self._followers.follower(match, user)
        must_be_followable(header, user, known, guild_id)
        return known


def must_be_followable(header: Header, user: UserId, known: Follower | None, guild_id: int | None) -> None:
    """Raise MatchError as `Spectating.followed` does. Present followers may ask from anywhere."""
    is_here = header.guild_id is not None and header.guild_id == guild_id
    if header.seat_of(user) is not None:
        raise MatchError("error-follow-own")
    must_be_shown(header, user)
    if not is_here and known is None:
        raise MatchError("error-follow-elsewhere")
    if header.status == "waiting":
        raise MatchError("error-follow-waiting")
    if header.status not in ("playing", "frozen"):
        raise MatchError("error-follow-over")
