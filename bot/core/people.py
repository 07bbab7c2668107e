"""People's names, languages, settings and closed direct messages."""

from bot.core import rows
from bot.core.database import SqlDatabase
from bot.core.paces import Span
from bot.matches.model import Closed, Person, UserId, holder_of
from bot.matches.settings import Settings


class PeopleRepository:
    """Reads and writes what is stored of people."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def person(self, user: UserId, guild_id: int | None = None) -> Person | None:
        """Return a person as last seen, with their nickname in this server; None for one never seen."""
        sql = (
            "SELECT p.account_name, p.locale, p.tag, coalesce(n.name, '') FROM people p"
            " LEFT JOIN nicknames n ON n.user_id = p.user_id AND n.guild_id = ? WHERE p.user_id = ?"
            " AND (p.account_name != '' OR p.locale IS NOT NULL)"
        )
        found = await self._database.rows(sql, (guild_id, user))
        return Person(user, *found[0]) if found else None

    async def settings(self, user: UserId) -> Settings:
        """Return a user's settings; the defaults where they chose nothing."""
        found = await self._database.rows("SELECT * FROM people WHERE user_id = ?", (user,))
        return rows.settings(found[0]) if found else Settings()

    async def closed(self, user: UserId) -> Closed | None:
        """Return until when a user takes no direct messages; None where nothing is known of it."""
        sql = "SELECT dm_closed_until, dm_closed_said FROM people WHERE user_id = ?"
        found = await self._database.rows(f"{sql} AND dm_closed_until IS NOT NULL", (user,))
        return Closed(found[0][0], bool(found[0][1])) if found else None

    async def absences(self, user: UserId) -> list[Span]:
        """Return when a user was and is on vacation, in order."""
        sql = "SELECT since, until FROM absences WHERE user_id = ? ORDER BY since"
        return [(row["since"], row["until"]) for row in await self._database.rows(sql, (user,))]

    async def save_closed(self, user: UserId, closed: Closed) -> None:
        """Save that a user takes no direct messages, or has been told so."""
        # Who was never seen has no name yet. Who was erased while a message was on its way stays so.
        sql = (
            "INSERT INTO people (user_id, name, dm_closed_until, dm_closed_said)"
            " SELECT ?, '', ?, ? WHERE EXISTS (SELECT 1 FROM people WHERE user_id = ?)"
            " OR EXISTS (SELECT 1 FROM seats WHERE holder = ?)"
            " OR EXISTS (SELECT 1 FROM matches WHERE guest = ?)"
            " ON CONFLICT (user_id) DO UPDATE SET dm_closed_until = excluded.dm_closed_until,"
            " dm_closed_said = excluded.dm_closed_said"
        )
        holder = holder_of(user)
        values = (user, closed.until, closed.is_said, user, holder, holder)
        await self._database.transact(lambda db: db.execute(sql, values))
