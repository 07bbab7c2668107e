"""Backups: copies, dumps, a full disk and an interruption."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.core.model import MatchId, Person, UserId
from bot.core.paces import DAY_S
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.store import Conflict
from bot.core.writes import AddEntry, SavePerson, TellRow
from bot.storage.copies import delete_old_copies, known_copies, note_copy
from bot.storage.databases import is_address, opened_at
from bot.storage.files import backup
from bot.storage.store import SqliteStore, SqlStore
from engine.core.log import Agree
from tests.bot.storage.headers import waiting
from tests.bot.storage.moves import dump, fill, views
from tests.bot.storage.postgres import Server, programs

IN_FILE = """
CREATE TABLE late (id REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED);
CREATE TRIGGER fails AFTER INSERT ON outbox WHEN NEW.key = '9' BEGIN INSERT INTO late VALUES (77); END
"""
IN_SERVER = """
CREATE TABLE late (id BIGINT REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED);
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO late VALUES (77); RETURN NEW; END';
CREATE TRIGGER fails AFTER INSERT ON outbox FOR EACH ROW WHEN (NEW.key = '9') EXECUTE FUNCTION fail()
"""


def fail_at_commit(named: str) -> None:
    """Make COMMIT fail for a row with the key 9, which passes every statement: its check is deferred."""
    if is_address(named):
        with psycopg.connect(named, autocommit=True) as there:
            there.execute(IN_SERVER)
        return
    with closing(sqlite3.connect(named)) as db:
        db.executescript(IN_FILE)


async def due(store: SqlStore) -> list[str]:
    """Return the keys of the messages to be told."""
    return [row.key for row in await store.outbox(states=("due",))]


async def test_a_transaction_that_fails_only_at_commit_is_rolled_back(named: str) -> None:
    async with opened_at(named) as store:
        match = await store.create(waiting(), b"s", [])
        fail_at_commit(named)
        with pytest.raises(Exception, match=r"(?i)foreign key") as refused:
            await store.write([TellRow(match, "turn", "9", 1.0)])
        assert not isinstance(refused.value, Conflict)
        await store.write([TellRow(match, "turn", "1", 1.0)])
        assert await due(store) == ["1"]


async def test_only_a_taken_number_is_a_conflict(named: str) -> None:
    async with opened_at(named) as store:
        match = await store.create(waiting(), b"s", [])
        await store.write([AddEntry(match, 0, Agree(), "x", 1.0)])
        with pytest.raises(Conflict):
            await store.write([AddEntry(match, 0, Agree(), "y", 2.0)])
        with pytest.raises(Exception, match=r"(?i)foreign key") as refused:
            await store.write([AddEntry(MatchId(99), 0, Agree(), "x", 1.0)])
        assert not isinstance(refused.value, Conflict)
        with pytest.raises(Exception, match=r"(?i)foreign key") as refused:
            await store.write([TellRow(MatchId(99), "turn", "1", 1.0)])
        assert not isinstance(refused.value, Conflict)


async def test_a_task_cancelled_midway_leaves_whole_transactions(named: str) -> None:
    async with opened_at(named) as store:
        match = await store.create(waiting(), b"s", [])
        fail_at_commit(named)
        for number in range(300):
            rows = [TellRow(match, kind, str(number), 1.0) for kind in ("turn", "answer", "refresh")]
            task = asyncio.create_task(store.write([*rows, SavePerson(Person(UserId(number), "b"))]))
            await asyncio.sleep(0.00002 * number)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        for number in range(50):
            task = asyncio.create_task(store.write([TellRow(match, "turn", "9", 1.0)]))
            await asyncio.sleep(0.00004 * number)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await store.write([SavePerson(Person(UserId(2), str(number)))])
        await store.write([SavePerson(Person(UserId(1), "Ana"))])
        kept = await due(store)
        assert "9" not in kept
        assert all(kept.count(key) == 3 for key in kept)
        assert await PeopleRepository(store).person(UserId(1)) == Person(UserId(1), "Ana")


NOW = 1_800_000_000.0


async def copied(folder: Path, name: str, *, made_at: float, days: int = 30) -> Path:
    database, target = folder / "agon.db", folder / name
    async with SqliteStore.open(database):
        backup(database, target)
    note_copy(database, target, made_at=made_at, days=days)
    return target


async def test_a_copy_is_deleted_after_its_days_and_not_before(tmp_path: Path) -> None:
    database = tmp_path / "agon.db"
    old = await copied(tmp_path, "old.db", made_at=NOW, days=2)
    new = await copied(tmp_path, "new.db", made_at=NOW + DAY_S, days=2)
    assert [copy.until for copy in known_copies(database)] == [NOW + 2 * DAY_S, NOW + 3 * DAY_S]
    assert delete_old_copies(database, NOW + 2 * DAY_S - 1) == []
    assert delete_old_copies(database, NOW + 2 * DAY_S) == [str(old)]
    assert (old.exists(), new.exists()) == (False, True)
    assert delete_old_copies(database, NOW + 2 * DAY_S) == []


async def test_a_moved_or_replaced_copy_is_not_touched(tmp_path: Path) -> None:
    database = tmp_path / "agon.db"
    moved = await copied(tmp_path, "moved.db", made_at=NOW, days=1)
    os.replace(moved, tmp_path / "elsewhere.db")
    changed = await copied(tmp_path, "changed.db", made_at=NOW, days=1)
    changed.write_bytes(b"somebody's own")
    assert delete_old_copies(database, NOW + 9 * DAY_S) == []
    assert changed.read_bytes() == b"somebody's own"
    assert (tmp_path / "elsewhere.db").exists()
    assert known_copies(database) == []


async def test_a_start_deletes_old_copies_despite_an_unreadable_list(
    tmp_path: Path,
) -> None:
    database = tmp_path / "agon.db"
    old = await copied(tmp_path, "old.db", made_at=1.0)
    async with SqliteStore.open(database) as store:
        assert not old.exists()
        (tmp_path / "agon.db.copies").write_text("{")
        assert await store.personal.copies_until(NOW) == []


FEW = 12


def typed(program: str, *arguments: str) -> None:
    """Run one of the server's tools as an operator does."""
    subprocess.run([programs() / program, *arguments], check=True, capture_output=True)


async def test_a_copy_of_a_live_database_is_restored_into_an_empty_one(
    postgres: Server, tmp_path: Path
) -> None:
    copy = str(tmp_path / "agon.dump")
    with postgres.database() as live, postgres.database("template0") as again:
        await fill(live, FEW)
        before, seen = await dump(live), await views(live)
        async with opened_at(live) as store:
            await asyncio.to_thread(typed, "pg_dump", "--format=custom", f"--file={copy}", live)
            await store.write([SavePerson(Person(UserId(77), "came later"))])
        await asyncio.to_thread(
            typed, "pg_restore", "--no-owner", "--exit-on-error", f"--dbname={again}", copy
        )
        assert await dump(again) == before
        assert await views(again) == seen
        async with opened_at(again) as store:
            assert await PeopleRepository(store).person(UserId(77)) is None
            match = (await MatchQueries(store).headers("playing"))[-1].id
            assert await store.create((await MatchQueries(store).headers("playing"))[0], b"s", []) > match


# The limit on the size of a file is the system's own: a write beyond it fails as on a full disk.
FULL_AT_COMMIT = """
import asyncio, pathlib, resource, sys
from bot.core.queries import PeopleRepository
from bot.core.model import Person, UserId
from bot.core.writes import SavePerson
from bot.core.store import StoreOut
from bot.core.writes import TellRow
from bot.storage.store import SqliteStore
from tests.bot.storage.headers import waiting

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def main(path):
    async with SqliteStore.open(path) as store:
        match = await store.create(waiting(), b"s", [])
        limit(path.with_name(path.name + "-wal").stat().st_size + 512)
        try:
            await store.write([TellRow(match, "turn", "1", 1.0), SavePerson(Person(UserId(1), "y" * 2000))])
        except StoreOut as error:
            print("refused:", error.__cause__)
        limit(resource.RLIM_INFINITY)
        await store.write([SavePerson(Person(UserId(1), "Ana"))])
        print((await PeopleRepository(store).person(UserId(1))).name, await store.outbox(states=("due",)))

asyncio.run(main(pathlib.Path(sys.argv[1])))
"""


async def test_a_full_disk_at_commit_fails_one_transaction_only(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", FULL_AT_COMMIT, str(tmp_path / "agon.db")]
    done = await asyncio.to_thread(subprocess.run, asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    refused, after = done.stdout.splitlines()
    assert refused.startswith("refused: ")
    assert after == "Ana []"
