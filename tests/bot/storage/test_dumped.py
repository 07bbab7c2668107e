"""A copy of a live database by PostgreSQL's own tools holds a whole installation."""

import asyncio
import subprocess
from pathlib import Path

from bot.core.model import Person, UserId
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.writes import SavePerson
from bot.storage.databases import opened_at
from tests.bot.storage.moves import dump, fill, views
from tests.bot.storage.postgres import Server, programs

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
