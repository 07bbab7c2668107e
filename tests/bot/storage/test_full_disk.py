"""Does the store go on after a transaction that the disk, or the end of its task, broke off?"""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.matches.model import MatchId, Person, UserId
from bot.matches.of_people import SavePerson
from bot.matches.store import AddEntry, Conflict, TellRow
from bot.storage.store import SqliteStore
from engine.core.log import Agree
from tests.bot.storage.headers import waiting

# The size a file may have is the system's own limit: a write beyond it fails as one to a full disk does.
FULL_AT_COMMIT = """
import asyncio, pathlib, resource, sqlite3, sys
from bot.matches.model import Person, UserId
from bot.matches.of_people import SavePerson
from bot.matches.store import TellRow
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
        except sqlite3.OperationalError as error:
            print("refused:", error)
        limit(resource.RLIM_INFINITY)
        await store.write([SavePerson(Person(UserId(1), "Ana"))])
        print((await store.person(UserId(1))).name, await store.outbox(states=("due",)))

asyncio.run(main(pathlib.Path(sys.argv[1])))
"""


def fail_at_commit(path: Path) -> None:
    """From now on a row with the key 9 passes every statement, and COMMIT fails: a key looked at late."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(
            "CREATE TABLE late (id REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED);"
            "CREATE TRIGGER fails AFTER INSERT ON outbox WHEN NEW.key = '9'"
            " BEGIN INSERT INTO late VALUES (77); END"
        )


async def test_a_full_disk_at_commit_fails_one_transaction_and_no_other(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", FULL_AT_COMMIT, str(tmp_path / "agon.db")]
    done = await asyncio.to_thread(subprocess.run, asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    refused, after = done.stdout.splitlines()
    assert refused.startswith("refused: ")
    assert after == "Ana []"


async def test_a_transaction_that_fails_only_at_commit_is_rolled_back(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        match = await store.create(waiting(), b"s", [])
        fail_at_commit(tmp_path / "agon.db")
        with pytest.raises(Exception, match="FOREIGN KEY") as refused:
            await store.write([TellRow(match, "turn", "9", 1.0)])
        assert not isinstance(refused.value, Conflict)
        await store.write([TellRow(match, "turn", "1", 1.0)])
        assert [row.key for row in await store.outbox(states=("due",))] == ["1"]


async def test_only_a_taken_number_is_a_conflict(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        match = await store.create(waiting(), b"s", [])
        await store.write([AddEntry(match, 0, Agree(), "x", 1.0)])
        with pytest.raises(Conflict):
            await store.write([AddEntry(match, 0, Agree(), "y", 2.0)])
        with pytest.raises(Exception, match="FOREIGN KEY") as refused:
            await store.write([AddEntry(MatchId(99), 0, Agree(), "x", 1.0)])
        assert not isinstance(refused.value, Conflict)
        with pytest.raises(Exception, match="FOREIGN KEY") as refused:
            await store.write([TellRow(MatchId(99), "turn", "1", 1.0)])
        assert not isinstance(refused.value, Conflict)


async def test_whoever_is_cancelled_in_the_middle_leaves_a_whole_transaction(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        match = await store.create(waiting(), b"s", [])
        fail_at_commit(tmp_path / "agon.db")
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
        kept = [row.key for row in await store.outbox(states=("due",))]
        assert "9" not in kept
        assert all(kept.count(key) == 3 for key in kept)
        assert await store.person(UserId(1)) == Person(UserId(1), "Ana")
