"""The store after a transaction that a full disk aborted."""

import asyncio
import subprocess
import sys
from pathlib import Path

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
