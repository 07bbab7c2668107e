"""Choices of people, of servers and of the operator."""

from dataclasses import dataclass, fields
from datetime import date, datetime, time, timedelta
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo

from bot.core.database import SqlDatabase, put
from bot.core.paces import QuietHours

Reminding = Literal["all", "fewer", "none", "digest"]
Challengers = Literal["everyone", "server", "nobody"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """A user's settings; the defaults apply to new users. Fields are named as their columns.

    `language`: a locale, None for the one that Discord names. `zone`: an IANA time zone. `quiet_from`,
    `quiet_until`: minutes after midnight there, both or neither; the end may be on the next morning.
    `echoes`: whether a line comes as a direct message too. `confirms`: whether final actions take two taps.
    `text_first`: whether boards come in words. `challengers`: who may challenge them. `listed`: whether the
    table of all servers may name them.

    Raises:
        ValueError: quiet hours without a time zone, without one end, or of more than nine hours.
    """

    language: str | None = None
    zone: str | None = None
    quiet_from: int | None = None
    quiet_until: int | None = None
    reminders: Reminding = "all"
    echoes: bool = False
    confirms: bool = True
    text_first: bool = False
    challengers: Challengers = "everyone"
    listed: bool = False

    def __post_init__(self) -> None:
        if (self.quiet_from is None) != (self.quiet_until is None):
            raise ValueError("quiet hours have a beginning and an end")
        if self.quiet_from is not None and self.zone is None:
            raise ValueError("quiet hours are hours somewhere")
        _ = self.quiet

    @property
    def is_written_to(self) -> bool:
        """Whether they get direct messages."""
        return self.echoes or self.reminders == "digest"

    @property
    def quiet(self) -> QuietHours | None:
        """The hours in which they are not notified; None if they chose none."""
        if self.zone is None or self.quiet_from is None or self.quiet_until is None:
            return None
        return QuietHours(self.zone, *(time(*divmod(at, 60)) for at in (self.quiet_from, self.quiet_until)))


NAMES = tuple(field.name for field in fields(Settings))


MORNING = time(9)
"""The beginning of a day for users without quiet hours; for others it is their end."""


def today(settings: Settings, now: float) -> date:
    """Return the date in the user's own time zone, or in UTC without one."""
    return datetime.fromtimestamp(now, _zone(settings)).date()


def morning(settings: Settings, day: date) -> float:
    """Return the time at which the user's day begins."""
    quiet = settings.quiet
    begins = quiet.end if quiet is not None and quiet.start != quiet.end else MORNING
    return datetime.combine(day, begins, _zone(settings)).timestamp()


def next_morning(settings: Settings, now: float) -> float:
    """Return the user's first morning after this time."""
    day = today(settings, now)
    mornings = (morning(settings, day + timedelta(days=days)) for days in range(3))
    return next(at for at in mornings if at > now)


def _zone(settings: Settings) -> ZoneInfo:
    return ZoneInfo(settings.zone or "UTC")


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A server's choices; without any, what every server begins with.

    `welcomed_at`: when its welcome was posted, None for never. `channel`: where its matches go, None for
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
    """Reads and writes the settings of servers."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def server(self, guild: int) -> Server:
        """Return the settings of a server, by default those of new servers."""
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
        """Save that a server is welcomed now; its settings stay unchanged."""
        await self._put(guild, welcomed_at=at)

    async def _put(self, guild: int, **columns: Any) -> None:
        sql = put("servers", "guild_id", " ".join(columns))
        await self._database.transact(lambda db: db.execute(sql, (guild, *columns.values())))


@dataclass(frozen=True, slots=True)
class About:
    """The operator's name and the address of the source; None for what the operator left out."""

    operator: str | None = None
    source: str | None = None


NOTHING_SAID: Final = About()
