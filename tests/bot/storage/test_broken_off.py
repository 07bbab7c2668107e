"""The store after a transaction that failed, or whose task was cancelled, in either database."""

import asyncio
import sqlite3
from contextlib import closing

import psycopg
import pytest

from bot.core.model import MatchId, Person, UserId
from bot.core.queries import PeopleRepository
from bot.core.store import Conflict
from bot.core.writes import AddEntry, SavePerson, TellRow
from bot.storage.databases import is_address, opened_at
from bot.storage.store import SqlStore
from engine.core.log import Agree
from tests.bot.storage.headers import waiting

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
