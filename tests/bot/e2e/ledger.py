"""The contents of the database, read from outside while the bot runs or is dead."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import psycopg

from bot.core import rows
from bot.core.database import SqlConnection
from bot.discord_io.faults import FORBIDDEN_PAUSE_S
from bot.storage.databases import is_address
from bot.storage.postgres.transactions import PostgresConnection, taught
from engine.core.game import Seat
from engine.core.log import Act, Entry
from engine.core.match import Match
from engine.registry import GAMES

SERVER_BACK_WITHIN_S = 10.0


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the outbox."""

    kind: str
    key: str
    state: str
    tries: int
    message_id: int | None
    due_at: float


@dataclass(frozen=True, slots=True)
class Ledger:
    """The bot's file, or its database in PostgreSQL, for reading."""

    named: str

    @property
    def path(self) -> Path:
        """The file."""
        return Path(self.named)

    @contextmanager
    def _open(self) -> Iterator[SqlConnection]:
        if is_address(self.named):
            with closing(self._connected()) as there:
                taught(there)
                yield PostgresConnection(there)
            return
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=10)) as db:
            db.row_factory = sqlite3.Row
            yield db

    def _connected(self) -> psycopg.Connection[Any]:
        """Return a connection, also to a server that is just restarting."""
        until = time.monotonic() + SERVER_BACK_WITHIN_S
        while True:
            try:
                return psycopg.connect(self.named)
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def count(self, table: str) -> int:
        """Return the number of rows of a table."""
        with self._open() as db:
            return int(db.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])

    def tries(self) -> dict[int, str]:
        """Return each person's choice in a puzzle."""
        with self._open() as db:
            return {
                int(user): str(action)
                for user, action in db.execute("SELECT user_id, action FROM puzzle_tries")
            }

    def tournament_states(self) -> list[str]:
        """Return the state of each tournament."""
        with self._open() as db:
            return [str(row[0]) for row in db.execute("SELECT state FROM tournaments ORDER BY id")]

    def header(self, match: int) -> dict[str, Any]:
        """Return the columns of the match, with options as a dictionary, `guest` and `holders` by seat."""
        with self._open() as db:
            row = db.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
            seats = db.execute("SELECT holder FROM seats WHERE match_id = ? ORDER BY seat", (match,))
            holders = [seat["holder"] for seat in seats]
            guests = db.execute("SELECT holder FROM guests WHERE match_id = ? ORDER BY place", (match,))
            guest = next((row["holder"] for row in guests), None)
        header = dict(row) | {"holders": holders, "options": json.loads(row["options"])}
        return header | {"guest": guest, "to_act": json.loads(row["to_act"])}

    def user_at(self, match: int, seat: int) -> int | None:
        """Return the id of the person at a seat, None for a robot."""
        kind, _, number = self.header(match)["holders"][seat].partition(":")
        return int(number) if kind == "user" else None

    def seat_of(self, match: int, user: int) -> Seat:
        """Return the seat that a person holds."""
        return Seat(self.header(match)["holders"].index(f"user:{user}"))

    def entries(self, match: int) -> list[Entry]:
        """Return the log; its numbers must have no gap."""
        with self._open() as db:
            found = db.execute("SELECT seq, body FROM entries WHERE match_id = ? ORDER BY seq", (match,))
            stored = [(row["seq"], *rows.entries(row["body"])) for row in found]
        assert [number for number, _ in stored] == list(range(len(stored)))
        return [entry for _, entry in stored]

    def times(self, match: int) -> list[float]:
        """Return the time of each entry."""
        with self._open() as db:
            found = db.execute("SELECT at FROM entries WHERE match_id = ? ORDER BY seq", (match,))
            return [row["at"] for row in found]

    def acts(self, match: int, seat: int, by: str = "person") -> list[str]:
        """Return every action of a seat in the log, in order, made `by` this kind of actor."""
        done: list[str] = []
        for entry in self.entries(match):
            if isinstance(entry, Act) and entry.seat == seat and entry.by.startswith(by):
                done += entry.notations
        return done

    def draft(self, match: int, seat: int) -> tuple[str, ...]:
        """Return a seat's draft."""
        with self._open() as db:
            query = "SELECT notations FROM drafts WHERE match_id = ? AND seat = ?"
            row = db.execute(query, (match, seat)).fetchone()
        return tuple(json.loads(row["notations"])) if row else ()

    def outbox(self, match: int) -> list[Row]:
        """Return every outbox row of a match."""
        with self._open() as db:
            found = db.execute("SELECT * FROM outbox WHERE match_id = ?", (match,))
            return [
                Row(r["kind"], r["key"], r["state"], r["tries"], r["message_id"], r["due_at"]) for r in found
            ]

    def state(self, match: int, kind: str, key: str) -> str | None:
        """Return the state of a row of the outbox, or None."""
        found = [row.state for row in self.outbox(match) if (row.kind, row.key) == (kind, key)]
        return found[0] if found else None

    def has_told_a_turn(self, match: int) -> bool:
        """Return True if the match has its opening message in its thread."""
        return any((row.kind, row.state) == ("turn", "told") for row in self.outbox(match))

    def knows_of_trouble(self, match: int) -> bool:
        """Return True if a problem with the match's messages is stored."""
        with self._open() as db:
            return db.execute("SELECT 1 FROM troubles WHERE match_id = ?", (match,)).fetchone() is not None

    def is_quiet(self, match: int) -> bool:
        """Return True if nothing of the match waits to be sent, except steps that wait for partners."""
        pending = [row for row in self.outbox(match) if row.state not in ("told", "dropped")]
        return all(_waits_for_partners(row) for row in pending)

    def turns_told(self, match: int) -> int:
        """Return how many turns have a message of their own."""
        return sum((row.kind, row.state) == ("turn", "told") for row in self.outbox(match))

    def is_told(self, match: int, turn: int) -> bool:
        """Return True if a turn has its message."""
        return self.state(match, "turn", str(turn)) == "told"

    def waits_for_partners(self, match: int, turn: int) -> bool:
        """Return True if a step has no message because partners may still change its pings."""
        rows = [row for row in self.outbox(match) if (row.kind, row.key) == ("turn", str(turn))]
        return any(map(_waits_for_partners, rows))

    def has_fallen_due(self, match: int, now: float) -> bool:
        """Return True if a timer of the match is due and has not been handled yet."""
        with self._open() as db:
            query = "SELECT COUNT(*) FROM due WHERE match_id = ? AND due_at <= ?"
            return int(db.execute(query, (match, now)).fetchone()[0]) > 0

    def is_quiet_everywhere(self) -> bool:
        """Return True if no match has messages to send, except cards that answer a command."""
        with self._open() as db:
            query = "SELECT COUNT(*) FROM outbox WHERE state IN ('due', 'sending') AND kind != 'card'"
            return int(db.execute(query).fetchone()[0]) == 0

    def jobs(self) -> int:
        """Return how many jobs have no result."""
        with self._open() as db:
            return int(db.execute("SELECT COUNT(*) FROM jobs WHERE result IS NULL").fetchone()[0])

    def rematch_of(self, match: int) -> int | None:
        """Return the rematch of this match, or None."""
        with self._open() as db:
            row = db.execute("SELECT id FROM matches WHERE rematch_of = ?", (match,)).fetchall()
        assert len(row) <= 1, f"match {match} is played again {len(row)} times"
        return int(row[0]["id"]) if row else None

    def opened(self, match: int) -> Match:
        """Return the match as it was dealt."""
        header = self.header(match)
        game = GAMES[header["game"]]
        options = game.spec.options.model_validate(header["options"])
        return Match.open(game, options, self.seed(match), ruleset=header["ruleset"])

    def seed(self, match: int) -> bytes:
        """Return the seed of the match's deal."""
        with self._open() as db:
            query = "SELECT secret, interaction_id FROM secrets WHERE match_id = ?"
            row = db.execute(query, (match,)).fetchone()
        return blake2b(str(row["interaction_id"]).encode(), key=row["secret"], digest_size=32).digest()

    def positions(self, match: int) -> list[Match]:
        """Return the match before the first and after each entry."""
        game = self.opened(match)
        line = [game]
        for entry in self.entries(match):
            game, _ = (
                game.act(entry.seat, entry.notations, entry.by) if isinstance(entry, Act) else game.end(entry)
            )
            line.append(game)
        return line


def _waits_for_partners(row: Row) -> bool:
    later = time.time() + FORBIDDEN_PAUSE_S
    return (row.kind, row.state) == ("turn", "due") and row.due_at > later
