"""Reads of the core's tables: lists of matches, results and points, people, problems, milestones, counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from bot.core import rows
from bot.core.database import SqlDatabase, marks
from bot.core.model import (
    Closed,
    Creation,
    Header,
    MatchId,
    Person,
    Result,
    Status,
    TroubleRow,
    UserId,
    creation_of,
    holder_of,
)
from bot.core.paces import Span
from bot.core.settings import Settings
from bot.core.writes import MilestoneKind
from engine.registry import GAMES

FINISHED_LISTED = 50


Scored = Literal["won", "lost", "drawn"]


async def headers_where(database: SqlDatabase, where: str, values: Sequence[Any]) -> list[Header]:
    """Return the headers of the matches `m` that these clauses of a statement find."""
    return [rows.header(row) for row in await database.rows(rows.HEADER + where, values)]


class MatchQueries:
    """Finds matches. Lists of servers and of finished matches contain no private ones."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def creations(self, matches: Sequence[int]) -> dict[int, Creation]:
        """Return how each of these matches that there is came to be."""
        sql = f"SELECT id, fingerprint, created_at FROM matches WHERE id IN ({marks(matches)})"
        found = await self._database.rows(sql, matches)
        return {int(number): creation_of(fingerprint, at) for number, fingerprint, at in found}

    async def headers(self, status: Status) -> list[Header]:
        return await self._headers("WHERE m.status = ? ORDER BY m.id", (status,))

    async def matches_of(self, user: UserId) -> list[Header]:
        """Return the user's matches that wait or are played, the oldest change first."""
        holder = holder_of(user)
        return await self._headers(
            "WHERE m.status IN ('waiting', 'playing', 'frozen') AND (m.host = ?"
            " OR m.id IN (SELECT match_id FROM guests WHERE holder = ?)"
            " OR m.id IN (SELECT match_id FROM seats WHERE holder = ?)) ORDER BY m.changed_at, m.id",
            (user, holder, holder),
        )

    async def open_in(self, guild_id: int) -> list[Header]:
        """Return a server's matches that wait, are played or stand still, the oldest change first."""
        return await self._headers(
            "WHERE m.guild_id = ? AND m.daily IS NULL AND m.lesson IS NULL"
            " AND m.status IN ('waiting', 'playing', 'frozen')"
            " ORDER BY m.changed_at, m.id",
            (guild_id,),
        )

    async def finished_of(self, user: UserId) -> list[Header]:
        """Return the newest matches in which the user held a seat to the end, the last one first."""
        return await self._headers(
            "WHERE m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL AND m.id IN"
            " (SELECT match_id FROM seats WHERE holder = ?) ORDER BY m.changed_at DESC, m.id DESC"
            f" LIMIT {FINISHED_LISTED}",
            (holder_of(user),),
        )

    async def finished_in(self, guild_id: int) -> list[Header]:
        """Return the newest matches of a server that were played to an end, the last one first."""
        return await self._headers(
            "WHERE m.guild_id = ? AND m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL"
            f" ORDER BY m.changed_at DESC, m.id DESC LIMIT {FINISHED_LISTED}",
            (guild_id,),
        )

    async def rematch_of(self, match: MatchId) -> Header | None:
        """Return the match that plays this one again, unless its challenge came to nothing."""
        where = "WHERE m.rematch_of = ? AND m.status NOT IN ('declined', 'cancelled', 'lapsed')"
        return next(iter(await self._headers(where, (match,))), None)

    async def delivered(self, interaction_id: int) -> MatchId | None:
        """Return the match that this interaction made, or None."""
        sql = "SELECT match_id FROM deliveries WHERE interaction_id = ?"
        found = await self._database.rows(sql, (interaction_id,))
        return MatchId(found[0]["match_id"]) if found else None

    async def match_in(self, thread_id: int) -> MatchId | None:
        """Return the newest match whose thread or channel of play this is."""
        found = await self._database.rows(
            "SELECT id FROM matches WHERE thread_id = ? ORDER BY (status = 'playing') DESC, id DESC LIMIT 1",
            (thread_id,),
        )
        return MatchId(found[0]["id"]) if found else None

    async def has_played_in(self, user: UserId, guild_id: int) -> bool:
        """Return True if the user has opened a match in this server, or held a seat of one."""
        found = await self._database.rows(
            "SELECT 1 FROM matches WHERE host = ? AND guild_id = ? UNION ALL"
            " SELECT 1 FROM seats s JOIN matches m ON m.id = s.match_id"
            " WHERE s.holder = ? AND m.guild_id = ? LIMIT 1",
            (user, guild_id, holder_of(user), guild_id),
        )
        return bool(found)

    async def _headers(self, where: str, values: Sequence[Any]) -> list[Header]:
        return await headers_where(self._database, where, values)


class ResultRepository:
    """Reads how matches have ended."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def results(
        self, games: Sequence[str], *, user: UserId | None = None, guild_id: int | None = None
    ) -> list[tuple[Header, Result]]:
        """Return every result at these games in which `user` holds a seat, or of a server's matches."""
        by_user = "m.id IN (SELECT match_id FROM seats WHERE holder = ?)"
        where, value = ("m.guild_id = ?", guild_id) if user is None else (by_user, holder_of(user))
        found = await self._database.rows(
            f"{rows.WITH_RESULT}WHERE r.score IS NOT NULL AND {where} AND m.game IN ({marks(games)})"
            " ORDER BY m.id",
            (value, *games),
        )
        pairs = ((rows.header(row), rows.result(row)) for row in found)
        return [(header, result) for header, result in pairs if result is not None]

    async def without_result(self, games: Sequence[str]) -> list[Header]:
        """Return the matches of these games that have ended and have no result."""
        return await headers_where(
            self._database,
            f"WHERE m.status = 'over' AND m.game IN ({marks(games)})"
            " AND m.lesson IS NULL AND m.id NOT IN (SELECT match_id FROM results) ORDER BY m.id",
            tuple(games),
        )


class PeopleRepository:
    """Reads and writes the stored data of people."""

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
        """Return a user's settings, by default those of new users."""
        found = await self._database.rows("SELECT * FROM people WHERE user_id = ?", (user,))
        return rows.settings(found[0]) if found else Settings()

    async def closed(self, user: UserId) -> Closed | None:
        """Return until when a user gets no direct messages; None if no refusal is known."""
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
            " OR EXISTS (SELECT 1 FROM guests WHERE holder = ?)"
            " ON CONFLICT (user_id) DO UPDATE SET dm_closed_until = excluded.dm_closed_until,"
            " dm_closed_said = excluded.dm_closed_said"
        )
        holder = holder_of(user)
        values = (user, closed.until, closed.is_said, user, holder, holder)
        await self._database.transact(lambda db: db.execute(sql, values))


class DeliveryProblems:
    """Reads the problems that are known."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def of_match(self, match: MatchId) -> TroubleRow | None:
        """Return the problem that blocks a match's messages; None if none is known."""
        sql = "SELECT kind, channel_id, code, said FROM troubles WHERE match_id = ?"
        found = await self._database.rows(sql, (match,))
        return TroubleRow(match, *found[0]) if found else None

    async def in_server(self, guild: int) -> list[TroubleRow]:
        """Return what keeps the open matches of a server from being announced."""
        found = await self._database.rows(
            "SELECT t.match_id, t.kind, t.channel_id, t.code, t.said FROM troubles AS t"
            " JOIN matches ON matches.id = t.match_id WHERE matches.guild_id = ?"
            " AND matches.status IN ('waiting', 'playing') ORDER BY t.match_id",
            (guild,),
        )
        return [TroubleRow(*row) for row in found]


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of everything stored. `waits_since`: when the oldest unsent message was due."""

    open_matches: int
    ended_matches: int
    waits_since: float | None
    welcomed: int
    pressed: int
    decided: int
    ended: int


class OperatorFigures:
    """Counts. None of its statements reads a table that grows with the matches."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def figures(self, now: float) -> Figures:
        """Return how much there is of everything."""
        found = await self._database.rows(
            "SELECT (SELECT count(*) FROM matches WHERE status IN ('waiting', 'playing', 'frozen')),"
            " (SELECT count(*) FROM matches WHERE status = 'over'),"
            " (SELECT min(due_at) FROM outbox WHERE state IN ('due', 'sending') AND due_at <= ?),"
            " (SELECT count(*) FROM servers WHERE welcomed_at IS NOT NULL),"
            " (SELECT count(*) FROM milestones WHERE kind = 'pressed'),"
            " (SELECT count(*) FROM milestones WHERE kind = 'decided'),"
            " (SELECT count(*) FROM milestones WHERE kind = 'ended')",
            (now,),
        )
        return Figures(*found[0])

    async def counted(self) -> list[tuple[str, Status, int]]:
        """Return how many matches there are, by game and status; read from an index alone."""
        grouped = "GROUP BY status, game ORDER BY status, game"
        found = await self._database.rows(f"SELECT game, status, count(*) FROM matches {grouped}", ())
        return [(row[0], row[1], row[2]) for row in found]

    async def ping(self) -> None:
        """Return once the database has answered; raise what it says otherwise."""
        await self._database.rows("SELECT 1 FROM installation LIMIT 1", ())

    async def backlog(self, now: float) -> tuple[float | None, dict[str, int]]:
        """Return when the message that waits longest was due, and the timers that have run out, by kind."""
        found = await self._database.rows(
            "SELECT '', 0, min(due_at) FROM outbox WHERE state IN ('due', 'sending') AND due_at <= ?"
            " UNION ALL SELECT kind, count(*), NULL FROM due WHERE due_at <= ? GROUP BY kind",
            (now, now),
        )
        ((_, _, waits_since), *overdue) = found
        return waits_since, {kind: count for kind, count, _ in overdue}


class MilestoneRepository:
    """Reads milestones."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def reached(self, kind: MilestoneKind, subjects: Sequence[int]) -> dict[int, float]:
        """Return which of these have reached the milestone, and when."""
        found = await self._database.rows(
            f"SELECT subject, at FROM milestones WHERE kind = ? AND subject IN ({marks(subjects)})",
            (kind, *subjects),
        )
        return {row["subject"]: row["at"] for row in found}


WIN_POINTS, DRAW_POINTS = 2, 1


@dataclass(frozen=True, slots=True)
class WonLost:
    """The numbers of matches won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def count(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def points(self) -> int:
        return WIN_POINTS * self.won + DRAW_POINTS * self.drawn


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's row in a table of points; `place` counts from 1."""

    place: int
    user: UserId
    tally: WonLost


def tally(results: Iterable[Scored]) -> WonLost:
    listed = list(results)
    return WonLost(*(listed.count(kind) for kind in ("won", "lost", "drawn")))


def by_points(found: Iterable[tuple[UserId, WonLost]]) -> list[Placed]:
    """Return a table of points, the most first.

    With equal points fewer losses come first; with equal losses as well, players share a place.
    """
    ordered = sorted(found, key=lambda one: (-one[1].points, one[1].lost, one[0]))
    table: list[Placed] = []
    for _, equal in groupby(ordered, key=lambda one: (one[1].points, one[1].lost)):
        place = len(table) + 1
        table += [Placed(place, user, tally) for user, tally in equal]
    return table


def games_of_rivals() -> list[str]:
    """Return the games that people play against each other."""
    found = []
    for id, game in GAMES.items():
        usual = game.spec.options()
        if len(game.seats(usual)) > 1 and game.drafts(usual) != "partners":
            found.append(id)
    return found
