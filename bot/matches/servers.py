"""What have those who manage a server chosen for it?"""

from dataclasses import dataclass
from typing import Any

from bot.core.database import SqlDatabase, put


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A server's choices; without any, what every server begins with.

    `welcomed_at`: when its welcome was put there, None for never. `channel`: where its matches go, None for
    where they are asked for. `forum_tag`: the tag of their posts where that is a forum, None for the one that
    is called like the game, else the first where one is required. `language`: the locale of what everybody
    there reads, None for the one that Discord names. `most_open`: how many matches of one person may be open
    there at once, None for as many as they like. `polls`: whether the first turn's message asks who will win.

    Raises ValueError for a limit under one.
    """

    guild: int
    welcomed_at: float | None = None
    channel: int | None = None
    forum_tag: int | None = None
    language: str | None = None
    most_open: int | None = None
    polls: bool = False

    def __post_init__(self) -> None:
        if self.most_open is not None and self.most_open < 1:
            raise ValueError("whoever may open a match may open one")


class ServerRepository:
    """Reads and writes what was chosen for servers."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def server(self, guild: int) -> Server:
        """Return what was chosen for a server; what every server begins with where nothing was."""
        found = await self._database.rows("SELECT * FROM servers WHERE guild_id = ?", (guild,))
        if not found:
            return Server(guild=guild)
        row = found[0]
        return Server(
            guild=row["guild_id"],
            welcomed_at=row["welcomed_at"],
            channel=row["channel_id"],
            forum_tag=row["forum_tag"],
            language=row["language"],
            most_open=row["most_open"],
            polls=bool(row["polls"]),
        )

    async def save(self, server: Server) -> None:
        """Save everything that was chosen for a server; when it was welcomed stays as it is."""
        chosen = {"channel_id": server.channel, "language": server.language, "most_open": server.most_open}
        await self._put(server.guild, **chosen, polls=server.polls, forum_tag=server.forum_tag)

    async def welcome(self, guild: int, at: float) -> None:
        """Save that a server is welcomed now; what was chosen for it stays as it is."""
        await self._put(guild, welcomed_at=at)

    async def _put(self, guild: int, **columns: Any) -> None:
        sql = put("servers", "guild_id", " ".join(columns))
        await self._database.transact(lambda db: db.execute(sql, (guild, *columns.values())))
