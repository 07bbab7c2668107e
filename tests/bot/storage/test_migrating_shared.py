"""The migration of a shared database, which waits until no process of an older version is there."""

import asyncio
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from procrastinate.schema import SchemaManager

from bot.storage.files import StorageError
from bot.storage.postgres import opening
from bot.storage.postgres.opening import Owner
from bot.storage.postgres.store import PostgresStore
from tests.bot.storage.headers import waiting
from tests.bot.storage.postgres import Server

_OPENS = """
import asyncio
import sys
from pathlib import Path
from bot.storage.files import StorageError
from bot.storage.postgres import opening, store

opening.MIGRATIONS = Path(sys.argv[2])

async def main():
    try:
        async with store.PostgresStore.open(sys.argv[1], shared=True):
            print("opened", flush=True)
            await asyncio.to_thread(sys.stdin.read)
    except StorageError as error:
        print(error.word.id, flush=True)

asyncio.run(main())
"""


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """Return the scripts of a version that does not exist yet."""
    scripts = Path(shutil.copytree(opening.MIGRATIONS, tmp_path / "migrations"))
    (scripts / "9999_more.sql").write_text("CREATE TABLE more (id BIGINT PRIMARY KEY);\n", "ascii")
    return scripts


def test_the_queue_has_no_scripts_that_databases_lack() -> None:
    """A new release of procrastinate with further scripts needs a migration of ours that runs them."""
    last = max(script.name for script in Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    assert last == "03.04.00_50_post_add_retry_failed_job_procedure.sql"


def version_of(address: str) -> tuple[int, bool]:
    """Return the version of the database, and whether it has what the newer version adds."""
    with psycopg.connect(address, autocommit=True) as db:
        ((version, more),) = db.execute(
            "SELECT (SELECT version FROM migrated), to_regclass('more') IS NOT NULL"
        ).fetchall()
    return version, more


@pytest.mark.parametrize("is_shared", [True, False])
async def test_nothing_is_migrated_while_an_older_process_runs(
    postgres: Server, newer: Path, monkeypatch: pytest.MonkeyPatch, is_shared: bool
) -> None:
    monkeypatch.setattr("bot.storage.postgres.store.ALONE_TO_MIGRATE_WITHIN_S", 0.5)
    today = len(opening.scripts())
    with postgres.database() as address:
        async with PostgresStore.open(address, shared=True) as older:
            match = await older.create(waiting(), b"s", [])
            monkeypatch.setattr(opening, "MIGRATIONS", newer)
            with pytest.raises(StorageError) as refused:
                async with PostgresStore.open(address, shared=is_shared):
                    pass
            expected = "cli-postgres-older-beside" if is_shared else "cli-postgres-in-use"
            assert refused.value.word.id == expected
            assert version_of(address) == (today, False)
            assert await older.header(match) == waiting(id=match)
        async with PostgresStore.open(address, shared=is_shared) as store:
            assert version_of(address) == (today + 1, True)
            assert await store.header(match) == waiting(id=match)


async def test_an_older_process_does_not_reopen_a_migrated_database(
    postgres: Server, newer: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address, shared=True):
            pass
        with closing(Owner(address, shared=True)) as older:
            with psycopg.connect(address, autocommit=True) as db:
                held = "FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
                db.execute(f"SELECT pg_terminate_backend(pid) {held}")
            with monkeypatch.context() as updated:
                updated.setattr(opening, "MIGRATIONS", newer)
                async with PostgresStore.open(address, shared=True):
                    pass
            with pytest.raises(StorageError) as refused:
                await asyncio.to_thread(older.renew)
            assert refused.value.word.id == "cli-database-newer"


def test_one_of_several_concurrent_starts_migrates_for_all(postgres: Server, newer: Path) -> None:
    with postgres.database("template1") as address:
        for scripts in (opening.MIGRATIONS, newer):  # a database without any table, then an update
            processes = [
                subprocess.Popen(
                    [sys.executable, "-c", _OPENS, address, str(scripts)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
                for _ in range(3)
            ]
            said = []
            for process in processes:
                assert process.stdout is not None
                said.append(process.stdout.readline())
            for process in processes:
                process.communicate(timeout=30)
            assert said == ["opened\n"] * 3
        assert version_of(address)[1]
