"""What a process logs while its PostgreSQL is out."""

import asyncio
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from bot.local import connect_to_sandbox
from bot.sandbox.server import Sandbox
from tests.bot.e2e.world import Outside
from tests.bot.people import NoAnswer, People, Person
from tests.bot.storage.postgres import served

pytestmark = pytest.mark.long

_STAMP = re.compile(r"^\S+ \S+ (WARNING|ERROR) (.*)$", re.M)


async def until_answered(person: Person) -> None:
    """Wait until the bot answers again after losing its shard."""
    while True:
        with suppress(NoAnswer):
            await person.slash("games", "games", {}, wait_s=5.0)
            return


async def test_an_outage_is_logged_once_and_leaves_no_task_unseen(tmp_path: Path) -> None:
    sandbox = Sandbox()
    connect_to_sandbox(await sandbox.start())
    with served() as server, server.database() as named:
        bot = Outside(tmp_path / "agon.db", sandbox.world.address, named, AGON_SHARDS="1")
        await bot.start()
        try:
            async with People(sandbox.world.address) as people:
                await people.until_connected()
                ana = people["Ana"]
                await ana.slash("games", "games", {}, wait_s=60.0)
                server.die()
                try:
                    for _ in range(3):  # some of them are answered with a sentence, some too late
                        pressed = (ana.slash("games", "games", {}) for _ in range(4))
                        await asyncio.gather(*pressed, return_exceptions=True)
                finally:
                    server.start()
                await until_answered(ana)
        finally:
            await bot.stop()
            await sandbox.stop()
    log = bot.log()
    assert "never retrieved" not in log
    assert "Traceback" not in log
    said = Counter(line for _, line in _STAMP.findall(log))
    assert {line: count for line, count in said.items() if count > 1} == {}
