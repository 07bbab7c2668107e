"""Stores of matches: the one of both databases, and a SQLite file with one writer."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Self, get_args

from bot.core import rows
from bot.core.coordination import Concern
from bot.core.database import SqlConnection, marks
from bot.core.model import Clocks, DueRow, Header, MatchId, Notice, OutboxRow, RowState, Stored, user_of
from bot.core.store import Change
from bot.core.writes import SaveGuests
from bot.storage.changes import carry_out, concerned, for_match
from bot.storage.copies import BACKUP_DAYS, delete_old_copies, keep_copy, keep_list, known_copies
from bot.storage.dialect import is_unfinished, migrate, moved_to, taken_is_conflict
from bot.storage.files import StorageError, examine, locked, make, named_errors, of_database, tighten
from bot.storage.transactions import Database, Disk, InSqlite, Transactions
from bot.storage.upkeep import FileUpkeep, PersonalRecords, Upkeep, compact, is_uncompacted
from engine.core.game import Seat, word
from engine.core.log import Entry

# One statement is one snapshot: no commit falls between the log, its last digest, the drafts and the header.
_STORED = (
    f"SELECT m.*, {rows.PLAYERS}, s.secret, s.interaction_id,"
    " (SELECT group_concat(body) FROM"
    " (SELECT body FROM entries WHERE match_id = m.id AND seq >= :since ORDER BY seq)) AS entries,"
    " (SELECT MAX(seq) + 1 FROM entries WHERE match_id = m.id) AS count,"
    " (SELECT digest FROM entries WHERE match_id = m.id ORDER BY seq DESC LIMIT 1) AS digest,"
    " (SELECT json_group_array(json_array(seat, question, counter, notations, last, layings))"
    " FROM drafts WHERE match_id = m.id) AS drafts"
    " FROM matches m JOIN secrets s ON s.match_id = m.id WHERE m.id = :match"
)


class SqlStore(Transactions):
    """A `bot.core.store.FullStore` for either database; the protocol describes the methods."""

    upkeep: Upkeep
    personal: PersonalRecords

    # --- with other processes; by default a store has none -------------------------------

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
            invited = [SaveGuests(match, header.guests, header.accepted)] if header.guests else []
            for change in (*invited, *changes):
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
        found = await self.rows(f"{rows.HEADER}WHERE m.id = ?", (match,))
        return rows.header(found[0]) if found else None

    async def entries(self, match: MatchId, since: int = 0, *, before: float | None = None) -> list[Entry]:
        where, values = ("", [match, since]) if before is None else (" AND at < ?", [match, since, before])
        found = await self.rows(
            f"SELECT body FROM entries WHERE match_id = ? AND seq >= ?{where} ORDER BY seq", values
        )
        return rows.entries(",".join(row[0] for row in found))

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
        seats = {user: Seat(seat) for seat, held in enumerate(header.holders) if (user := user_of(held))}
        return rows.clocks(await self.rows(*rows.clocks_query(header.id, seats)), seats)

    async def votes(self, match: MatchId, count: int) -> dict[Seat, str]:
        found = await self.rows(
            "SELECT seat, way FROM votes WHERE match_id = ? AND count = ?", (match, count)
        )
        return {Seat(row["seat"]): row["way"] for row in found}

    async def notices(self, match: MatchId) -> list[Notice]:
        found = await self.rows("SELECT * FROM notices WHERE match_id = ? ORDER BY number", (match,))
        return [rows.notice(row) for row in found]

    async def installation_secret(self) -> bytes:
        def draw(db: SqlConnection) -> None:
            drawn = (secrets.token_bytes(32),)
            db.execute("INSERT INTO installation VALUES ('secret', ?) ON CONFLICT DO NOTHING", drawn)

        await self.transact(draw)
        found = await self.rows("SELECT value FROM installation WHERE name = 'secret'", ())
        return bytes(found[0]["value"])


class SqliteStore(InSqlite, SqlStore):
    """The store in one file of SQLite."""

    def __init__(self, writer: Database, reader: Database, disk: Disk) -> None:
        super().__init__(writer, reader, disk)
        self.upkeep = FileUpkeep(self, writer=writer, reader=reader, disk=disk, writing=self._writing)
        self.personal = PersonalRecords(self, self.upkeep, self._tell_others)

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        path: Path,
        *,
        takes_unfinished: bool = False,
        takes_moved: bool = False,
        is_scratch: bool = False,
        kept_days: int = BACKUP_DAYS,
    ) -> AsyncIterator[Self]:
        """Open the store in this file, made and migrated if need be, and lock it.

        `takes_unfinished`: even if not everything was moved into it. `takes_moved`: even if everything was
        moved from it. `is_scratch`: a throwaway copy, which is migrated without a copy of its own; others are
        kept `kept_days`. Raises StorageError if another process has it, a newer version made it, or it is no
        sound and writable database of ours.
        """
        with locked(path) as file:
            examine(path)
            if not is_scratch:
                keep_copy(file, days=kept_days)
            make(file)
            async with AsyncExitStack() as stack:
                with named_errors(path):
                    writer = await stack.enter_async_context(Database.open(file))
                    await writer.run(_prepare)
                    if not takes_unfinished and await writer.run(is_unfinished):
                        raise StorageError(word("cli-move-unfinished", place=str(path)))
                    if not (takes_moved or is_scratch) and (elsewhere := await writer.run(moved_to)):
                        raise StorageError(word("cli-moved-away", path=str(path), place=elsewhere))
                    keep_list(path)
                    delete_old_copies(file, time.time())
                    reader = await stack.enter_async_context(Database.open(file))
                    await reader.run(lambda db: db.execute("PRAGMA query_only = ON"))
                # Only now: what could not be opened is left as it is.
                tighten([*of_database(file), *(Path(copy.path) for copy in known_copies(file))])
                store = cls(writer, reader, Disk(file))
                store.upkeep.kept_days = kept_days
                try:
                    yield store
                finally:
                    # Some transactions may be under way without a waiting caller.
                    await asyncio.gather(*store._under_way, return_exceptions=True)


def _prepare(db: sqlite3.Connection) -> None:
    """Migrate, and find out whether the file can be written even if there is nothing to migrate."""
    migrate(db)
    db.execute("BEGIN IMMEDIATE")
    db.execute("ROLLBACK")
    if is_uncompacted(db):
        compact(db)
