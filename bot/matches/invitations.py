"""Who may challenge whom?"""

from bot.core.database import SqlDatabase
from bot.core.model import Header, MatchError, UserId, user_of
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.settings import ServerRepository
from bot.matches.opening import Opening
from bot.names import NAMELESS, harmless


class BlockRepository:
    """Reads and writes who takes no challenges of whom."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def blocked_by(self, user: UserId) -> list[UserId]:
        """Return the users whom a user has blocked."""
        found = await self._database.rows("SELECT blocked_id FROM blocks WHERE user_id = ?", (user,))
        return [UserId(row["blocked_id"]) for row in found]

    async def has_blocked(self, user: UserId, other: UserId) -> bool:
        """Return True if `user` takes no challenge of `other`."""
        sql = "SELECT 1 FROM blocks WHERE user_id = ? AND blocked_id = ?"
        return bool(await self._database.rows(sql, (user, other)))

    async def block(self, user: UserId, other: UserId) -> None:
        """Save that `user` takes no challenge of `other`."""
        sql = "INSERT INTO blocks VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._database.transact(lambda db: db.execute(sql, (user, other)))

    async def unblock(self, user: UserId, other: UserId) -> None:
        """Save that `user` takes challenges of `other` again."""
        sql = "DELETE FROM blocks WHERE user_id = ? AND blocked_id = ?"
        await self._database.transact(lambda db: db.execute(sql, (user, other)))


class Invitations:
    """Says who takes challenges of whom."""

    def __init__(self, blocks: BlockRepository, people: PeopleRepository, lists: MatchQueries) -> None:
        self._blocks, self._people, self._lists = blocks, people, lists

    async def must_be_invited(self, opening: Opening) -> None:
        """Raise MatchError if the invited player takes no challenge of this host here."""
        guest = user_of(opening.guest) if opening.guest is not None else None
        if guest is not None and not await self.are_taken(guest, opening.host, opening.guild_id):
            raise await self._refusal(guest)

    async def are_taken(self, guest: UserId, host: UserId, guild_id: int | None) -> bool:
        """Return True if a user takes challenges of this host here.

        Without the members list nobody can say which servers two people share: people of "my servers" are
        those who challenge in a server where one has opened or played a match oneself.
        """
        challengers = (await self._people.settings(guest)).challengers
        is_taken = challengers == "everyone"
        if challengers == "server" and guild_id is not None:
            is_taken = await self._lists.has_played_in(guest, guild_id)
        return is_taken and not await self._blocks.has_blocked(guest, host)

    async def must_be_welcome(self, host: UserId, user: UserId) -> None:
        """Raise MatchError if the host of a match has blocked this user."""
        if await self._blocks.has_blocked(host, user):
            raise await self._refusal(host)

    async def _refusal(self, user: UserId) -> MatchError:
        """Return the same error for every reason: nobody else is told which one it is."""
        person = await self._people.person(user)
        return MatchError("error-no-challenges", who=harmless(person.name) if person else NAMELESS)


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
