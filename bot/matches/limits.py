"""How many matches may somebody have open in a server at once?"""

from bot.core.model import Header, MatchError, UserId
from bot.core.queries import MatchQueries
from bot.core.settings import ServerRepository


async def must_have_room(
    servers: ServerRepository, lists: MatchQueries, guild_id: int | None, user: UserId
) -> None:
    """Raises MatchError where somebody has as many matches open here as the server allows each."""
    most = None if guild_id is None else (await servers.server(guild_id)).most_open
    if most is None:
        return
    count = sum(_counts(header, user, guild_id) for header in await lists.matches_of(user))
    if count >= most:
        raise MatchError("error-most-open", count=count, most=most)


def _counts(header: Header, user: UserId, guild_id: int | None) -> bool:
    """Whether a match is theirs, and in everybody's way: an invitation that nobody answered is not theirs."""
    is_theirs = header.host == user if header.status == "waiting" else header.seat_of(user) is not None
    return is_theirs and header.guild_id == guild_id and not header.is_private
