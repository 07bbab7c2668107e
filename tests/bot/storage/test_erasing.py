"""An account deletion leaves nothing of the user in any table."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import cache
from pathlib import Path

import psycopg
import pytest

from bot.core.database import SqlConnection
from bot.core.model import UserId
from bot.core.queries import PeopleRepository
from bot.core.store import Conflict
from bot.storage.databases import is_address
from bot.storage.dialect import migrate
from bot.storage.erasing import erase
from bot.storage.postgres.store import PostgresStore
from bot.storage.postgres.transactions import PostgresConnection, taught
from bot.storage.store import SqliteStore
from tests.bot.storage.postgres import Server

ANA, BEN = 700_000_000_000_000_007, 700_000_000_000_000_011
NAME = "Anaximandra"
FIRST = 1

NOBODY = {
    # The installation's own, and the facts about servers.
    *(
        "installation.name",
        "installation.value",
        "servers.guild_id",
        "servers.channel_id",
        "servers.language",
        "servers.forum_tag",
    ),
    *("servers.most_open", "servers.polls", "milestones.kind"),
    *("invalid_answers.minute", "invalid_answers.count", "identify_turns.bucket", "identify_turns.at"),
    # The facts about a match, apart from its players. Its channel belongs to a server.
    *("matches.id", "matches.game", "matches.ruleset", "matches.options", "matches.preset", "matches.status"),
    *("matches.host_side", "matches.guild_id", "matches.channel_id", "matches.locale", "matches.fingerprint"),
    *("matches.card_id", "matches.thread_id", "matches.turn", "matches.to_act", "matches.daily"),
    *("matches.rematch_of", "matches.pace", "matches.has_stand_in", "matches.absent", "matches.lesson"),
    *("matches.level", "matches.hinted", "matches.has_hints"),
    # The id of the press that began it is half of its shuffle: it is part of every proof, and names no user.
    *("secrets.secret", "secrets.interaction_id"),
    *(
        "entries.seq",
        "entries.digest",
        "seats.seat",
        "guests.place",
        "guests.has_accepted",
        "results.score",
        "results.winners",
    ),
    *("outbox.kind", "outbox.state", "outbox.tries", "due.kind", "due.key", "troubles.kind"),
    "shares.message_id",
    # The codes of Discord's refusals, without its quotes; and the turns whose players were not notified.
    *("troubles.code", "troubles.said", "unreached.turn"),
    *("troubles.channel_id", "votes.count", "votes.seat", "votes.way", "clocks.seat", "clocks.turn"),
    *("drafts.question", "drafts.counter", "drafts.notations", "drafts.layings"),
    # A position by its number, and chances; the users who tried it are in the column `user_id`.
    *("puzzles.guild_id", "puzzles.day", "puzzles.body", "puzzle_tries.guild_id", "nicknames.guild_id"),
    # Seats, actions and chances, which name no user.
    *("analyses.version", "analyses.found"),
    *("notices.number", "notices.kind", "notices.seat", "notices.called"),
    # The facts about a tournament; its players are numbers, whose users are in the column `user_id`.
    *("tournaments.id", "tournaments.delivery", "tournaments.guild_id", "tournaments.channel_id"),
    *("tournaments.game", "tournaments.pace", "tournaments.locale", "tournaments.state"),
    *("tournaments.message_channel_id", "tournaments.message_id"),
    *("tournament_players.tournament_id", "tournament_pairs.tournament_id", "tournament_pairs.number"),
    *("tournament_pairs.home", "tournament_pairs.away"),
}
"""Columns without users.

A new column belongs here, or erasing covers what it holds of a user. A table whose rows belong to one user
has a column `user_id`, and needs neither.
"""


@contextmanager
def open_to_erase(named: str) -> Iterator[SqlConnection]:
    """Yield a database that takes single rows without checks of references."""
    if is_address(named):
        with psycopg.connect(named) as there:
            taught(there)
            there.execute("SET session_replication_role = replica")
            yield PostgresConnection(there)
        there.close()
        return
    with closing(sqlite3.connect(named, isolation_level=None)) as here:
        here.row_factory = sqlite3.Row
        migrate(here)
        here.execute("PRAGMA foreign_keys = OFF")
        yield here


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SqlConnection]:
    with ExitStack() as stack:
        named = str(tmp_path_factory.mktemp("erased") / "agon.db")
        if request.param == "postgres":
            server: Server = request.getfixturevalue("postgres")
            named = stack.enter_context(server.database())
        yield stack.enter_context(open_to_erase(named))


@pytest.fixture
def db(opened: SqlConnection) -> Iterator[SqlConnection]:
    """Yield a transaction that is rolled back."""
    opened.execute("BEGIN")
    yield opened
    opened.execute("ROLLBACK")


@cache
def schema() -> dict[str, list[sqlite3.Row]]:
    """Return the columns of each table, which are the same in both databases."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.row_factory = sqlite3.Row
        migrate(db)
        tables = [
            row["name"]
            for row in db.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
            )
        ]
        return {table: db.execute(f"PRAGMA table_info({table})").fetchall() for table in tables}


def insert(db: SqlConnection, table: str, **known: object) -> None:
    """Insert a row with these values and plain ones elsewhere, replacing the row with its key."""
    plain: dict[str, object] = {}
    for column in schema()[table]:
        plain[column["name"]] = {"TEXT": "[]", "BLOB": b"x"}.get(column["type"], FIRST)
    row = plain | ({"rematch_of": None} if table == "matches" else {}) | known
    keys = {column["name"]: row[column["name"]] for column in schema()[table] if column["pk"]}
    same = " AND ".join(f"{name} = ?" for name in keys)
    db.execute(f"DELETE FROM {table} WHERE {same}", tuple(keys.values()))
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))


def matches(db: SqlConnection) -> None:
    """Insert a finished match of both, in which Ana holds the first seat."""
    insert(
        db,
        "matches",
        id=FIRST,
        status="over",
        host=BEN,
        daily=None,
        lesson=None,
    )
    insert(db, "seats", match_id=FIRST, seat=0, holder=f"user:{ANA}")
    insert(db, "seats", match_id=FIRST, seat=1, holder=f"user:{BEN}")


def texts(db: SqlConnection) -> str:
    """Return everything in every table."""
    return "\n".join(
        json.dumps([str(value) for value in row])
        for table in schema()
        for row in db.execute(f"SELECT * FROM {table}")
    )


def cases() -> list[tuple[str, str]]:
    """Return every column that may hold a user."""
    found: list[tuple[str, str]] = []
    for table, columns in schema().items():
        names = [column["name"] for column in columns]
        is_of_one = "user_id" in names and table != "notices"
        for column in columns:
            name = column["name"]
            is_anothers = (
                is_of_one and name.endswith("_id") and name not in ("user_id", "match_id", "channel_id")
            )
            if name == "match_id" or column["type"] == "REAL" or f"{table}.{name}" in NOBODY:
                continue
            if not is_of_one or name == "user_id" or is_anothers:
                found.append((table, name))
    return found


HELD: dict[tuple[str, str], dict[str, object]] = {
    ("outbox", "key"): {"kind": "echo", "key": f"{FIRST}.0", "message_id": ANA},
    ("outbox", "message_id"): {"kind": "digest", "key": f"0.{FIRST}.day", "message_id": ANA},
    ("entries", "body"): {"body": json.dumps(["reseat", 1, f"user:{ANA}"])},
    ("drafts", "last"): {"seat": 0, "last": json.dumps([f"typed {ANA}", "undo"])},
    ("drafts", "seat"): {"seat": 0, "last": json.dumps([f"typed {ANA}", "undo"])},
    ("seats", "holder"): {"seat": 0, "holder": f"user:{ANA}"},
    ("matches", "host"): {"id": 2, "status": "over", "host": ANA},
    ("guests", "holder"): {"place": 0, "holder": f"user:{ANA}"},
    ("milestones", "subject"): {"kind": "decided", "subject": ANA},
    ("people", "user_id"): {"user_id": ANA, "name": NAME},
}
"""The forms in which a column that holds more than an id holds a user."""


@pytest.mark.parametrize(("table", "column"), cases())
def test_no_column_keeps_anything_of_a_deleted_user(db: SqlConnection, table: str, column: str) -> None:
    matches(db)
    insert(db, table, **HELD.get((table, column), {column: ANA}))
    assert str(ANA) in texts(db)
    erase(db, UserId(ANA))
    left = texts(db)
    assert str(ANA) not in left, "erase it in bot/storage/erasing.py, or say above that nobody stands there"
    assert NAME not in left
    assert str(BEN) in left


def test_a_deleted_follower_is_told_nothing_more(db: SqlConnection) -> None:
    matches(db)
    insert(db, "outbox", match_id=FIRST, kind="followed", key=f"3.{ANA}", state="due")
    insert(db, "outbox", match_id=FIRST, kind="followed", key=f"3.{BEN}", state="due")
    erase(db, UserId(ANA))
    assert [row["key"] for row in db.execute("SELECT key FROM outbox")] == [f"3.{BEN}"]


def test_every_column_without_users_exists() -> None:
    there = {f"{table}.{column['name']}" for table, columns in schema().items() for column in columns}
    assert there >= NOBODY


def test_open_matches_end_before_a_user_is_forgotten(db: SqlConnection) -> None:
    matches(db)
    db.execute("UPDATE matches SET status = 'playing'")
    with pytest.raises(Conflict):
        erase(db, UserId(ANA))
    assert str(ANA) in texts(db)


def test_a_former_player_is_one_across_matches_and_not_another(
    db: SqlConnection,
) -> None:
    matches(db)
    insert(
        db,
        "matches",
        id=2,
        status="over",
        host=ANA,
        daily=None,
        lesson=None,
    )
    insert(db, "seats", match_id=2, seat=0, holder=f"user:{ANA}")
    insert(db, "seats", match_id=2, seat=1, holder=f"user:{BEN}")
    for user in (ANA, BEN):
        erase(db, UserId(user))
    held = [row["holder"] for row in db.execute("SELECT holder FROM seats ORDER BY match_id, seat")]
    assert held[:2] == held[2:]
    assert held[0] != held[1]
    assert all(holder.startswith("former:") for holder in held)


async def test_the_raw_file_and_its_log_hold_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    async with SqliteStore.open(path) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.row_factory = sqlite3.Row
            matches(db)
            # Long enough that pages are freed, and names overwritten.
            for number in range(200):
                insert(db, "layouts", user_id=ANA, number=number, text=f"{NAME} {number}")
            insert(db, "people", user_id=ANA, name=NAME)
            db.execute("UPDATE people SET name = ?", (NAME * 2,))
        assert holds(tmp_path, NAME)
        await store.personal.erase(UserId(ANA))
        assert not holds(tmp_path, NAME)
        assert not holds(tmp_path, str(ANA))
        assert not holds(tmp_path, ANA.to_bytes(8, "big"))
        assert (path.parent / "agon.db-wal").stat().st_size == 0
    assert not holds(tmp_path, NAME)


async def test_a_rewrite_a_reader_prevented_is_done_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        async with SqliteStore.open(path) as store:
            with closing(sqlite3.connect(path, isolation_level=None)) as db:
                db.row_factory = sqlite3.Row
                insert(db, "people", user_id=ANA, name=NAME)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM people").fetchall()
            await store.personal.erase(UserId(ANA))
            assert holds(tmp_path, NAME)
            assert await PeopleRepository(store).person(UserId(ANA)) is None
        reader.execute("ROLLBACK")
    async with SqliteStore.open(path):
        assert not holds(tmp_path, NAME)


def holds(folder: Path, what: str | bytes) -> bool:
    """Return True if the database file, its log or the log's index has these bytes."""
    sought = what.encode() if isinstance(what, str) else what
    return any(sought in file.read_bytes() for file in folder.glob("agon.db*"))


# --- PostgreSQL --------------------------------------------------------------------------------------------


def in_tables(server: Server, address: str, what: str) -> bool:
    """Return True if a file of the database's tables has these bytes; the server's log is not one."""
    with psycopg.connect(address, autocommit=True) as there:
        there.execute("CHECKPOINT")
        ((of,),) = there.execute("SELECT oid FROM pg_database WHERE datname = current_database()").fetchall()
    files = list((server.folder / "data" / "base" / str(of)).iterdir())
    return any(what.encode() in file.read_bytes() for file in files)


def is_known_to_planner(address: str, what: str) -> bool:
    """Return True if the planner's statistics have a value with this text."""
    with psycopg.connect(address) as there:
        found = there.execute(
            "SELECT most_common_vals::text, histogram_bounds::text FROM pg_stats"
        ).fetchall()
    return any(what in (value or "") for row in found for value in row)


async def fill(store: PostgresStore, address: str) -> None:
    """Insert many rows of Ana."""
    with open_to_erase(address) as db:
        insert(db, "people", user_id=ANA, name=NAME)
        for number in range(200):
            insert(db, "layouts", user_id=ANA, number=number, text=f"{NAME} {number}")
        insert(db, "layouts", user_id=BEN)
        db.execute("ANALYZE")
    assert await PeopleRepository(store).person(UserId(ANA)) is not None


async def test_the_files_of_the_servers_tables_hold_no_trace(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            await fill(store, address)
            assert in_tables(postgres, address, NAME)
            assert is_known_to_planner(address, NAME)
            await store.personal.erase(UserId(ANA))
            assert not in_tables(postgres, address, NAME)
            assert not is_known_to_planner(address, NAME)


@pytest.mark.parametrize(
    ("isolation", "statement"),
    [
        ("REPEATABLE READ", "SELECT count(*) FROM people"),
        ("REPEATABLE READ", "SELECT 1"),
        ("READ COMMITTED", "SELECT pg_current_xact_id()"),
    ],
)
async def test_next_start_erases_what_an_open_transaction_kept(
    postgres: Server, isolation: str, statement: str
) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            await fill(store, address)
            with psycopg.connect(address) as reader:
                reader.execute(f"SET TRANSACTION ISOLATION LEVEL {isolation}")
                reader.execute(statement)
                async with asyncio.timeout(30):
                    erasing = asyncio.create_task(store.personal.erase(UserId(ANA)))
                    while not erasing.done():
                        async with asyncio.timeout(3):
                            await PeopleRepository(store).person(UserId(ANA))
                        await asyncio.sleep(0.05)
                    await erasing
                assert in_tables(postgres, address, NAME)
                assert await PeopleRepository(store).person(UserId(ANA)) is None
            reader.close()
        async with PostgresStore.open(address):
            assert not in_tables(postgres, address, NAME)
