"""Following a match: who may, and how they hear of it."""

from bot.core.matches import Matches
from bot.core.model import Follower, Header, HeardIn, Hears, MatchError, MatchId, UserId
from bot.core.snapshots import must_be_shown
from bot.features.spectating.repository import FollowerRepository


class Spectating:
    """Keeps how spectators follow a match. They learn nothing but what everybody sees in the thread."""

    def __init__(self, matches: Matches, followers: FollowerRepository) -> None:
        self._matches, self._followers = matches, followers

    async def follow(
        self, match: MatchId, user: UserId, hears: Hears, place: HeardIn, *, guild_id: int | None
    ) -> None:
        """`user` follows the match so from now on; twice is once. Raises MatchError as `followed`."""
        await self.followed(match, user, guild_id=guild_id)
        await self._followers.save(Follower(match, user, hears, place))

    async def unfollow(self, match: MatchId, user: UserId) -> None:
        """`user` follows the match no more, whether or not they did."""
        await self._followers.remove(match, user)

    async def followed(self, match: MatchId, user: UserId, *, guild_id: int | None) -> Follower | None:
        """How `user` follows a match that they may follow; None where they do not yet.

        `guild_id`: where they ask. Raises MatchError where there is nothing to follow for them: their own
        match, what is private, what has not begun or is over, a match of another server.
        """
        header = await self._matches.header(match)
        known = await self._followers.follower(match, user)
        must_be_followable(header, user, known, guild_id)
        return known


def must_be_followable(header: Header, user: UserId, known: Follower | None, guild_id: int | None) -> None:
    """Raises MatchError as `Spectating.followed` does. Whoever follows already may say so from anywhere."""
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
