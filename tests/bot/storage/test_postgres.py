"""Errors for a PostgreSQL that cannot be used, and concurrent changes in one that can."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from pydantic import SecretStr

from bot.config import Config
from bot.core.database import SqlConnection
from bot.core.model import Draft, MatchId, UserId
from bot.core.store import Change, Conflict
from bot.core.writes import AddEntry, AddNotice, LapseOffers, SaveDraft, SaveHeader, TellRow
from bot.storage.changes import carry_out
from bot.storage.dialect import migrate as migrate_file
from bot.storage.files import StorageError
from bot.storage.postgres import opening
from bot.storage.postgres.opening import Owner, migrate
from bot.storage.postgres.store import PostgresStore
from engine.core.game import Seat
from engine.core.log import Abort, Agree, Entry
from tests.bot.storage.headers import waiting
from tests.bot.storage.postgres import PASSWORD, Server, ended_with_us, free_port, wait_for
from tests.programs import needs


async def refusal(address: str) -> StorageError:
    """Return the error about this database, which does not show the password."""
    with pytest.raises(StorageError) as refused:
        async with PostgresStore.open(address):
            pass
    assert PASSWORD not in str(refused.value.word)
    return refused.value


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"password": "wrong"}, "cli-postgres-password"),
        ({"user": "nobody"}, "cli-postgres-password"),
        ({"database": "missing"}, "cli-postgres-no-database"),
        ({"port": free_port()}, "cli-postgres-unreached"),
    ],
)
async def test_a_fault_in_the_address_is_named(
    postgres: Server, changes: dict[str, str], sentence: str
) -> None:
    address = postgres.address(**{"database": "postgres", **changes})  # type: ignore[arg-type]
    assert (await refusal(address)).word.id == sentence


async def test_an_invalid_address_is_reported() -> None:
    assert (await refusal("postgresql://host:port:5/x?y=z")).word.id == "cli-postgres-address"


async def test_an_older_server_is_refused(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "OLDEST", 99)
    assert (await refusal(postgres.address("postgres"))).word.id == "cli-postgres-old"


async def test_foreign_tables_stay_as_they_are(postgres: Server) -> None:
    with postgres.database("template1") as address:
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("CREATE TABLE matches (id INT)")
        assert (await refusal(address)).word.id == "cli-postgres-foreign"
        with psycopg.connect(address) as db:
            assert db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall() == [
                ("matches",)
            ]


async def test_a_database_of_a_newer_version_is_left_alone(postgres: Server) -> None:
    with postgres.database() as address:
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("UPDATE migrated SET version = 99")
        assert (await refusal(address)).word.id == "cli-database-newer"


async def test_one_process_has_it_at_a_time(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            assert (await refusal(address)).word.id == "cli-postgres-in-use"
        async with PostgresStore.open(address) as store:
            assert await store.header(match) == waiting(id=match)


@contextmanager
def pooled(server: Server, mode: str) -> Iterator[int]:
    """Yield the port of a connection pool in front of the server."""
    port = free_port()
    folder = server.folder / f"pool-{port}"
    folder.mkdir()
    folder.chmod(0o777)
    users = folder / "users"
    users.write_text(f'"agon" "{PASSWORD}"\n')
    settings = folder / "settings"
    settings.write_text(
        f"[databases]\n* = host=127.0.0.1 port={server.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
        f"listen_port = {port}\nauth_type = plain\nauth_file = {users}\npool_mode = {mode}\n"
        "unix_socket_dir =\nignore_startup_parameters = extra_float_digits\n"
    )
    with ended_with_us(["pgbouncer", settings], folder):
        wait_for(server.address("postgres", port=port))
        yield port


def test_a_start_as_another_process_ends_finds_the_database_free(postgres: Server) -> None:
    with postgres.database() as address:
        for _ in range(200):
            Owner(address).close()


@needs("pgbouncer")
async def test_a_pool_in_transaction_mode_is_refused(postgres: Server) -> None:
    with pooled(postgres, "transaction") as port:
        address = postgres.address("postgres", port=port)
        assert (await refusal(address)).word.id == "cli-postgres-pooled"


@needs("pgbouncer")
async def test_a_pool_of_whole_sessions_is_as_good_as_the_server(postgres: Server) -> None:
    with postgres.database() as address, pooled(postgres, "session") as port:
        async with PostgresStore.open(address.replace(str(postgres.port), str(port))) as store:
            match = await store.create(waiting(), b"s", [])
            assert await store.header(match) == waiting(id=match)


async def test_one_of_two_concurrent_writes_of_an_entry_succeeds(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            entries: list[Entry] = [Agree(), Abort(), Agree(), Abort()]
            for seq in range(20):
                tried = [
                    store.write(
                        [TellRow(match, "turn", f"{seq}{one}", 1.0), AddEntry(match, seq, of, "", 1.0)]
                    )
                    for one, of in enumerate(entries)
                ]
                ended = await asyncio.gather(*tried, return_exceptions=True)
                assert sorted(type(one).__name__ for one in ended) == ["Conflict"] * 3 + ["NoneType"]
                assert all(one is None or isinstance(one, Conflict) for one in ended)
            assert len(await store.entries(match)) == len(await store.outbox(states=("due",))) == 20


async def test_concurrent_writes_to_different_matches_do_not_collide(
    postgres: Server,
) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            first, *_, last = [await entered(store, 300) for _ in range(4)]
            with psycopg.connect(address, autocommit=True) as db:
                db.execute("ANALYZE")  # by now the server knows how small all tables are
            tries, both = list[MatchId](), threading.Barrier(2)

            async def go_on(match: MatchId) -> None:
                def work(db: SqlConnection) -> None:
                    tries.append(match)
                    for change in next_entry(match, 300):
                        carry_out(db, change)
                    if tries.count(match) == 1:
                        both.wait(10)

                await store.transact(work)

            await asyncio.gather(go_on(first), go_on(last))
            assert sorted(tries) == [first, last]


async def entered(store: PostgresStore, count: int) -> MatchId:
    """Return a match with this number of entries, each with its other rows."""
    match = await store.create(waiting(), b"s", [])
    for number in range(0, count, 50):
        await store.write([one for seq in range(number, number + 50) for one in next_entry(match, seq)])
    return match


def next_entry(match: MatchId, seq: int) -> list[Change]:
    """Return the changes written with entry number `seq`."""
    return [
        AddEntry(match, seq, Agree(), "x", 1.0),
        SaveHeader(waiting(id=match, turn=seq)),
        TellRow(match, "turn", str(seq), 1.0),
        LapseOffers(match, 1.0),
        SaveDraft(match, Seat(0), Draft(seq)),
    ]


async def test_a_number_counted_up_concurrently_is_given_once(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            await asyncio.gather(
                *(store.write([AddNotice(match, "undo", at, UserId(1))]) for at in map(float, range(12)))
            )
            assert [notice.number for notice in await store.notices(match)] == list(range(1, 13))


async def test_resources_lost_with_the_connections_are_made_again(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address) as store:
            match = await store.create(waiting(), b"s", [])
            with psycopg.connect(address, autocommit=True) as db:
                others = "FROM pg_stat_activity WHERE datname = current_database()"
                db.execute(f"SELECT pg_terminate_backend(pid) {others} AND pid != pg_backend_pid()")
            assert await store.header(match) == waiting(id=match)
            await store.write([AddEntry(match, 0, Agree(), "", 1.0)])
            assert (await refusal(address)).word.id == "cli-postgres-in-use"


def test_both_databases_have_the_same_tables_and_columns(postgres: Server) -> None:
    with sqlite3.connect(":memory:") as file:
        migrate_file(file)
        named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        here = {
            (table, column[1], column[3] == 1 or column[5] > 0)
            for (table,) in file.execute(named).fetchall()
            for column in file.execute(f"PRAGMA table_info({table})")
        }
    file.close()
    with postgres.database("template1") as address, psycopg.connect(address, autocommit=True) as db:
        migrate(db, "")
        migrate(db, "")
        found = db.execute(
            "SELECT table_name, column_name, is_nullable = 'NO' FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name NOT IN ('migrated', 'jobs')"
            " AND table_name NOT LIKE 'procrastinate%'"  # the queue, which a file does not have
        ).fetchall()
    assert set(found) == here


def test_files_next_to_a_database_are_never_named_by_an_address() -> None:
    config = Config(agon_database=SecretStr(f"postgresql://agon:{PASSWORD}@host:5432/agon"))
    assert config.postgres is not None
    assert config.database == Path("agon-sandbox.db"), "the sandbox's own file, and no folder with a password"
