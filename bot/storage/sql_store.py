"""How are matches kept in a database, SQLite or PostgreSQL, by statements that both understand?"""

import json
import math
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, get_args

from bot.core.database import SqlConnection
from bot.matches.milestones import MilestoneKind
from bot.matches.model import (
    Clocks,
    Closed,
    Creation,
    DueRow,
    Header,
    KeptLayout,
    MatchId,
    Notice,
    OutboxRow,
    Person,
    Result,
    RowState,
    SentCommands,
    Share,
    Status,
    Stored,
    TroubleRow,
    UserId,
    creation_of,
    holder_of,
    user_of,
)
from bot.matches.one_at_a_time import Concern
from bot.matches.ratings import Contest, PaceFamily, Rated, Rating
from bot.matches.servers import Server
from bot.matches.settings import Settings
from bot.matches.standings import WonLost
from bot.matches.store import Change
from bot.matches.time import MINUTE_S, PaceId, Span
from bot.storage import ratings, rows
from bot.storage.analyses import AnalysisRows
from bot.storage.changes import carry_out, concerned, for_match
from bot.storage.dialect import marks, taken_is_conflict
from bot.storage.operator_figures import OperatorFigures
from bot.storage.own_records import OwnRecords
from engine.core.game import Seat
from engine.core.log import Entry

FINISHED_LISTED = 50

_HOLDERS = (
    "(SELECT json_group_array(holder) FROM"
    " (SELECT holder FROM seats WHERE match_id = m.id ORDER BY seat)) AS holders"
)
_HEADER = f"SELECT m.*, {_HOLDERS} FROM matches m "
_WITH_RESULT = (
    f"SELECT m.*, {_HOLDERS}, r.score, r.winners, r.ended_at FROM matches m"
    " LEFT JOIN results r ON r.match_id = m.id "
)
# One statement is one snapshot: no commit falls between the log, its last digest, the drafts and the header.
_STORED = (
    f"SELECT m.*, {_HOLDERS}, s.secret, s.interaction_id,"
    " (SELECT group_concat(body) FROM"
    " (SELECT body FROM entries WHERE match_id = m.id AND seq >= :since ORDER BY seq)) AS entries,"
    " (SELECT MAX(seq) + 1 FROM entries WHERE match_id = m.id) AS count,"
    " (SELECT digest FROM entries WHERE match_id = m.id ORDER BY seq DESC LIMIT 1) AS digest,"
    " (SELECT json_group_array(json_array(seat, question, counter, notations, last, layings))"
    " FROM drafts WHERE match_id = m.id) AS drafts"
    " FROM matches m JOIN secrets s ON s.match_id = m.id WHERE m.id = :match"
)


class SqlStore(OwnRecords, AnalysisRows, OperatorFigures):
    """A `bot.matches.store.Store`, which says what each method gives, but for the database itself."""

    # --- beside other processes, of which a store has none unless it says so -------------------------------

    is_shared = False

    def alone(self, concern: Concern, key: int) -> AbstractAsyncContextManager[None]:  # noqa: ARG002
        return nullcontext()

    def listen(self, heard: Callable[[MatchId], None], missed: Callable[[], None]) -> None:
        pass

    def _tell_others(self, db: SqlConnection, matches: Iterable[MatchId]) -> None:
        pass

    def carry_out(self, db: SqlConnection, change: Change) -> None:
        carry_out(db, change)

    # --- writing -------------------------------------------------------------------------------------------

    async def create(self, header: Header, secret: bytes, changes: list[Change]) -> MatchId:
        def work(db: SqlConnection) -> MatchId:
            columns = rows.header_columns(header)
            insert = f"INSERT INTO matches ({', '.join(columns)}) VALUES ({marks(columns)}) RETURNING id"
            with taken_is_conflict():
                (number,) = db.execute(insert, tuple(columns.values())).fetchone()
            match = MatchId(number)
            db.execute("INSERT INTO secrets (match_id, secret) VALUES (?, ?)", (match, secret))
            for change in changes:
                carry_out(db, for_match(change, match))
            self._tell_others(db, (match,))
            return match

        return await self.transact(work)

    async def write(self, changes: list[Change], *, is_told: bool = True) -> None:
        def work(db: SqlConnection) -> None:
            for change in changes:
                carry_out(db, change)
            self._tell_others(db, concerned(changes) if is_told else ())

        await self.transact(work)

    # --- reading -------------------------------------------------------------------------------------------

    async def header(self, match: MatchId) -> Header | None:
        return await self._first_header("WHERE m.id = ?", (match,))

    async def creations(self, matches: Sequence[int]) -> dict[int, Creation]:
        named = f"SELECT id, fingerprint, created_at FROM matches WHERE id IN ({marks(matches)})"
        found = await self.rows(named, matches)
        return {int(number): creation_of(fingerprint, at) for number, fingerprint, at in found}

    async def headers(self, status: Status) -> list[Header]:
        return await self._headers("WHERE m.status = ? ORDER BY m.id", (status,))

    async def open_in(self, guild_id: int) -> list[Header]:
        return await self._headers(
            "WHERE m.guild_id = ? AND m.daily IS NULL AND m.lesson IS NULL"
            " AND m.status IN ('waiting', 'playing', 'frozen')"
            " ORDER BY m.changed_at, m.id",
            (guild_id,),
        )

    async def matches_of(self, user: UserId) -> list[Header]:
        holder = holder_of(user)
        return await self._headers(
            "WHERE m.status IN ('waiting', 'playing', 'frozen') AND (m.host = ? OR m.guest = ?"
            " OR m.id IN (SELECT match_id FROM seats WHERE holder = ?)) ORDER BY m.changed_at, m.id",
            (user, holder, holder),
        )

    async def delivered(self, interaction_id: int) -> MatchId | None:
        found = await self.rows("SELECT match_id FROM deliveries WHERE interaction_id = ?", (interaction_id,))
        return MatchId(found[0]["match_id"]) if found else None

    async def finished_of(self, user: UserId) -> list[Header]:
        return await self._headers(
            "WHERE m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL AND m.id IN"
            " (SELECT match_id FROM seats WHERE holder = ?) ORDER BY m.changed_at DESC, m.id DESC"
            f" LIMIT {FINISHED_LISTED}",
            (holder_of(user),),
        )

    async def finished_in(self, guild_id: int) -> list[Header]:
        return await self._headers(
            "WHERE m.guild_id = ? AND m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL"
            f" ORDER BY m.changed_at DESC, m.id DESC LIMIT {FINISHED_LISTED}",
            (guild_id,),
        )

    async def followed_by(self, user: UserId) -> list[Header]:
        return await self._headers(
            "WHERE m.status IN ('playing', 'frozen') AND m.id IN"
            " (SELECT match_id FROM followers WHERE user_id = ?) ORDER BY m.changed_at DESC, m.id",
            (user,),
        )

    async def rematch_of(self, match: MatchId) -> Header | None:
        return await self._first_header(
            "WHERE m.rematch_of = ? AND m.status NOT IN ('declined', 'cancelled', 'lapsed')", (match,)
        )

    async def match_in(self, thread_id: int) -> MatchId | None:
        found = await self.rows(
            "SELECT id FROM matches WHERE thread_id = ? ORDER BY (status = 'playing') DESC, id DESC LIMIT 1",
            (thread_id,),
        )
        return MatchId(found[0]["id"]) if found else None

    async def entries(self, match: MatchId, since: int = 0, *, before: float | None = None) -> list[Entry]:
        where, values = ("", [match, since]) if before is None else (" AND at < ?", [match, since, before])
        found = await self.rows(
            f"SELECT body FROM entries WHERE match_id = ? AND seq >= ?{where} ORDER BY seq", values
        )
        return rows.entries(",".join(row[0] for row in found))

    async def daily_of(self, user: UserId, game: str, day: str) -> Header | None:
        return await self._first_header("WHERE m.daily = ? AND m.game = ? AND m.host = ?", (day, game, user))

    async def dailies(self, game: str, day: str) -> list[tuple[Header, Result | None]]:
        found = await self.rows(_WITH_RESULT + "WHERE m.daily = ? AND m.game = ? ORDER BY m.id", (day, game))
        return [(rows.header(row), rows.result(row)) for row in found]

    async def results(
        self, games: Sequence[str], *, user: UserId | None = None, guild_id: int | None = None
    ) -> list[tuple[Header, Result]]:
        by_user = "m.id IN (SELECT match_id FROM seats WHERE holder = ?)"
        where, value = ("m.guild_id = ?", guild_id) if user is None else (by_user, holder_of(user))
        found = await self.rows(
            f"{_WITH_RESULT}WHERE r.score IS NOT NULL AND {where} AND m.game IN ({marks(games)})"
            " ORDER BY m.id",
            (value, *games),
        )
        pairs = ((rows.header(row), rows.result(row)) for row in found)
        return [(header, result) for header, result in pairs if result is not None]

    async def without_result(self, games: Sequence[str]) -> list[Header]:
        return await self._headers(
            f"WHERE m.status = 'over' AND m.game IN ({marks(games)})"
            " AND m.lesson IS NULL AND m.id NOT IN (SELECT match_id FROM results) ORDER BY m.id",
            tuple(games),
        )

    async def digests(self, match: MatchId) -> list[str]:
        found = await self.rows("SELECT digest FROM entries WHERE match_id = ? ORDER BY seq", (match,))
        return [str(row["digest"]) for row in found]

    async def stored(self, match: MatchId, since: int = 0) -> Stored | None:
        found = await self.rows(_STORED, {"match": match, "since": since})
        return rows.stored(found[0]) if found else None

    async def secret(self, match: MatchId) -> tuple[bytes, int | None]:
        found = await self.rows("SELECT secret, interaction_id FROM secrets WHERE match_id = ?", (match,))
        if not found:
            raise KeyError(match)
        return bytes(found[0]["secret"]), found[0]["interaction_id"]

    async def endings(self) -> list[tuple[Header, float]]:
        found = await self.rows(
            f"SELECT m.*, {_HOLDERS}, e.at AS ended_at FROM matches m JOIN entries e ON e.match_id = m.id"
            " AND e.seq = (SELECT MAX(seq) FROM entries WHERE match_id = m.id)"
            " WHERE m.status = 'over' AND m.daily IS NULL AND m.lesson IS NULL ORDER BY ended_at, m.id",
            (),
        )
        return [(rows.header(row), float(row["ended_at"])) for row in found]

    async def rate_again(self, contests: Sequence[Contest]) -> None:
        await self.transact(lambda db: ratings.rate_all(db, contests))

    async def ratings(
        self,
        *,
        users: Sequence[UserId] = (),
        guild_id: int | None = None,
        since: float = 0.0,
        before: float = math.inf,
    ) -> list[Rated]:
        return await self.read(lambda db: ratings.read(db, users, guild_id, since, before))

    async def rated_at(
        self, game: str, family: PaceFamily, fewest: int, *, guild_id: int | None = None
    ) -> list[tuple[UserId, Rating, WonLost]]:
        return await self.read(lambda db: ratings.ladder(db, game, family, fewest, guild_id))

    async def outbox(self, match: MatchId | None = None, *, states: tuple[RowState, ...]) -> list[OutboxRow]:
        named = ", ".join(f"'{state}'" for state in states if state in get_args(RowState))
        where, values = ("AND match_id = ? ", (match,)) if match is not None else ("", ())
        found = await self.rows(
            "SELECT match_id, kind, key, state, due_at, tries, message_id FROM outbox"
            f" WHERE state IN ({named}) {where}ORDER BY due_at, match_id, kind, key",
            values,
        )
        return [OutboxRow(*row) for row in found]

    async def due(self, now: float) -> list[DueRow]:
        found = await self.rows(
            "SELECT match_id, kind, key, due_at FROM due WHERE due_at <= ? ORDER BY due_at, match_id", (now,)
        )
        return [DueRow(*row) for row in found]

    async def clocks(self, header: Header) -> Clocks:
        """The clocks of a match, its pauses, and the absences and quiet hours of those who hold its seats."""
        seats = {user: Seat(seat) for seat, held in enumerate(header.holders) if (user := user_of(held))}

        def work(db: SqlConnection) -> Clocks:
            return rows.clocks(db, header.id, seats)

        return await self.read(work)

    async def trouble(self, match: MatchId) -> TroubleRow | None:
        sql = "SELECT kind, channel_id, code, said FROM troubles WHERE match_id = ?"
        found = await self.rows(sql, (match,))
        return TroubleRow(match, *found[0]) if found else None

    async def troubles_in(self, guild: int) -> list[TroubleRow]:
        found = await self.rows(
            "SELECT t.match_id, t.kind, t.channel_id, t.code, t.said FROM troubles AS t"
            " JOIN matches ON matches.id = t.match_id WHERE matches.guild_id = ?"
            " AND matches.status IN ('waiting', 'playing') ORDER BY t.match_id",
            (guild,),
        )
        return [TroubleRow(*row) for row in found]

    async def votes(self, match: MatchId, count: int) -> dict[Seat, str]:
        found = await self.rows(
            "SELECT seat, way FROM votes WHERE match_id = ? AND count = ?", (match, count)
        )
        return {Seat(row["seat"]): row["way"] for row in found}

    async def notices(self, match: MatchId) -> list[Notice]:
        found = await self.rows("SELECT * FROM notices WHERE match_id = ? ORDER BY number", (match,))
        return [rows.notice(row) for row in found]

    async def person(self, user: UserId, guild_id: int | None = None) -> Person | None:
        sql = (
            "SELECT p.account_name, p.locale, p.tag, coalesce(n.name, '') FROM people p"
            " LEFT JOIN nicknames n ON n.user_id = p.user_id AND n.guild_id = ? WHERE p.user_id = ?"
            " AND (p.account_name != '' OR p.locale IS NOT NULL)"
        )
        found = await self.rows(sql, (guild_id, user))
        return Person(user, *found[0]) if found else None

    async def settings(self, user: UserId) -> Settings:
        found = await self.rows("SELECT * FROM people WHERE user_id = ?", (user,))
        return rows.settings(found[0]) if found else Settings()

    async def server(self, guild: int) -> Server:
        found = await self.rows("SELECT * FROM servers WHERE guild_id = ?", (guild,))
        return rows.server(found[0]) if found else Server(guild=guild)

    async def reached(self, kind: MilestoneKind, subjects: Sequence[int]) -> dict[int, float]:
        found = await self.rows(
            f"SELECT subject, at FROM milestones WHERE kind = ? AND subject IN ({marks(subjects)})",
            (kind, *subjects),
        )
        return {row["subject"]: row["at"] for row in found}

    async def count_invalid(self, now: float, added: int, within_s: float) -> int:
        minute = int(now // MINUTE_S)
        since = int((now - within_s) // MINUTE_S)

        def count(db: SqlConnection) -> int:
            if added:
                db.execute(
                    "INSERT INTO invalid_answers VALUES (?, ?)"
                    " ON CONFLICT (minute) DO UPDATE SET count = invalid_answers.count + excluded.count",
                    (minute, added),
                )
                db.execute("DELETE FROM invalid_answers WHERE minute < ?", (since,))
            found = db.execute("SELECT sum(count) FROM invalid_answers WHERE minute >= ?", (since,))
            return int(found.fetchone()[0] or 0)

        return await (self.transact(count) if added else self.read(count))

    async def closed(self, user: UserId) -> Closed | None:
        sql = "SELECT dm_closed_until, dm_closed_said FROM people WHERE user_id = ?"
        found = await self.rows(f"{sql} AND dm_closed_until IS NOT NULL", (user,))
        return Closed(found[0][0], bool(found[0][1])) if found else None

    async def digests_due(self, now: float) -> list[UserId]:
        found = await self.rows(
            "SELECT user_id FROM people WHERE digest_due <= ? ORDER BY digest_due, user_id", (now,)
        )
        return [UserId(row["user_id"]) for row in found]

    async def absences(self, user: UserId) -> list[Span]:
        sql = "SELECT since, until FROM absences WHERE user_id = ? ORDER BY since"
        found = await self.rows(sql, (user,))
        return [(row["since"], row["until"]) for row in found]

    async def layouts(self, user: UserId, game: str, shape: str) -> list[KeptLayout]:
        found = await self.rows(
            "SELECT number, text FROM layouts WHERE user_id = ? AND game = ? AND shape = ? ORDER BY number",
            (user, game, shape),
        )
        return [KeptLayout(*row) for row in found]

    async def wishes(self, user: UserId, game: str) -> str | None:
        found = await self.rows("SELECT text FROM wishes WHERE user_id = ? AND game = ?", (user, game))
        return str(found[0]["text"]) if found else None

    async def blocked_by(self, user: UserId) -> list[UserId]:
        found = await self.rows("SELECT blocked_id FROM blocks WHERE user_id = ?", (user,))
        return [UserId(row["blocked_id"]) for row in found]

    async def has_blocked(self, user: UserId, other: UserId) -> bool:
        where = "user_id = ? AND blocked_id = ?"
        return bool(await self.rows(f"SELECT 1 FROM blocks WHERE {where}", (user, other)))

    async def has_played_in(self, user: UserId, guild_id: int) -> bool:
        found = await self.rows(
            "SELECT 1 FROM matches WHERE host = ? AND guild_id = ? UNION ALL"
            " SELECT 1 FROM seats s JOIN matches m ON m.id = s.match_id"
            " WHERE s.holder = ? AND m.guild_id = ? LIMIT 1",
            (user, guild_id, holder_of(user), guild_id),
        )
        return bool(found)

    async def answer_times(self, user: UserId, most: int) -> list[float]:
        found = await self.rows(
            "SELECT took_s FROM answer_times WHERE user_id = ?"
            " ORDER BY at DESC, match_id DESC, turn DESC LIMIT ?",
            (user, most),
        )
        return [float(row["took_s"]) for row in found]

    async def late_matches(self, user: UserId, paces: Sequence[PaceId], most: int) -> int:
        found = await self.rows(
            "SELECT count(*) FROM (SELECT m.id, s.seat FROM seats s JOIN matches m ON m.id = s.match_id"
            f" WHERE s.holder = ? AND m.pace IN ({marks(paces)}) AND m.status IN ('playing', 'over')"
            " ORDER BY m.changed_at DESC, m.id DESC LIMIT ?) AS own WHERE EXISTS"
            " (SELECT 1 FROM outbox WHERE match_id = own.id AND kind = 'expiry'"
            " AND key LIKE own.seat || '.%' AND key NOT LIKE '%.left')",
            (holder_of(user), *paces, most),
        )
        return int(found[0][0])

    async def shared_by(self, share: Share) -> int | None:
        found = await self.rows(
            "SELECT message_id FROM shares WHERE user_id = ? AND channel_id = ? AND run = ? AND day = ?",
            (share.user, share.channel_id, share.run, share.day),
        )
        return found[0]["message_id"] if found else None

    async def sent_commands(self) -> SentCommands | None:
        found = await self.rows("SELECT value FROM installation WHERE name = 'commands'", ())
        return SentCommands(**json.loads(found[0]["value"])) if found else None

    async def installation_secret(self) -> bytes:
        def draw(db: SqlConnection) -> None:
            drawn = (secrets.token_bytes(32),)
            db.execute("INSERT INTO installation VALUES ('secret', ?) ON CONFLICT DO NOTHING", drawn)

        await self.transact(draw)
        found = await self.rows("SELECT value FROM installation WHERE name = 'secret'", ())
        return bytes(found[0]["value"])

    async def _headers(self, where: str, values: Sequence[Any]) -> list[Header]:
        return [rows.header(row) for row in await self.rows(_HEADER + where, values)]

    async def _first_header(self, where: str, values: Sequence[Any]) -> Header | None:
        return next(iter(await self._headers(where, values)), None)
