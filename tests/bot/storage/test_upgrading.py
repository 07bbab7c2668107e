"""Upgrades from the version before: it is continued here, and refuses the new database.

In a file of SQLite and in PostgreSQL. The version before is the one without the last migration.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from bot.core.database import SqlConnection
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.queries import MatchQueries
from bot.storage import dialect as in_file
from bot.storage.databases import is_address, opened_at
from bot.storage.files import StorageError
from bot.storage.moving import tables
from bot.storage.postgres import opening as in_server
from bot.storage.postgres.transactions import PostgresConnection, taught
from bot.words import sentence
from engine.core.game import Seat
from tests.bot.storage.moves import fill, views
from tests.bot.storage.postgres import Server

FEW = 12
KEY = b"k" * 32


@pytest.fixture
def before(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yield an empty database of the version before, or from before the migration named by the parameter."""
    named = getattr(request, "param", in_file.scripts()[-1].stem[5:])

    def earlier(scripts: list[Path]) -> list[Path]:
        return scripts[: [script.stem[5:] for script in scripts].index(named)]

    if kind == "sqlite":
        path, scripts = tmp_path / "before.db", earlier(in_file.scripts())
        with closing(sqlite3.connect(path)) as db:
            for script in scripts:
                db.executescript(script.read_text("utf-8"))
            db.execute(f"PRAGMA user_version = {len(scripts)}")
        yield str(path)
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database("template1") as address:
        with psycopg.connect(address, autocommit=True) as there:
            there.execute("CREATE TABLE migrated (version BIGINT NOT NULL)")
            scripts = earlier(in_server.scripts())
            for script in scripts:
                there.execute(script.read_text("utf-8"))
            there.execute("INSERT INTO migrated VALUES (%s)", (len(scripts),))
        yield address


def copy(db: SqlConnection, rows: dict[str, list[dict[str, object]]], known: dict[str, set[str]]) -> None:
    """Insert every row, with the columns that exist there; a match once had its one guest in a column."""
    guests = {row["match_id"]: row["holder"] for row in rows["guests"] if row["place"] == 0}
    rows = rows | {"matches": [{**row, "guest": guests.get(row["id"])} for row in rows["matches"]]}
    for table in (*(table.name for table in tables()), "installation"):
        for row in rows[table] if known.get(table) else ():
            kept = {name: value for name, value in row.items() if name in known[table]}
            names, marks = ", ".join(kept), ", ".join("?" * len(kept))
            db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(kept.values()))


async def everything(named: str) -> dict[str, list[dict[str, object]]]:
    """Return every row, by the names of its columns."""
    names = (*(table.name for table in tables()), "installation")
    async with opened_at(named) as store:
        return await store.read(
            lambda db: {name: [dict(row) for row in db.execute(f"SELECT * FROM {name}")] for name in names}
        )


def carried_back(before: str, rows: dict[str, list[dict[str, object]]]) -> None:
    """Store today's rows as the version before would have stored them."""
    if is_address(before):
        with psycopg.connect(before) as there:
            found = there.execute(
                "SELECT table_name, column_name FROM information_schema.columns"
                " WHERE table_schema = current_schema()"
            ).fetchall()
            known = {table: {name for of, name in found if of == table} for table, _ in found}
            taught_rows = PostgresConnection(there)
            there.commit()
            taught(there)
            copy(taught_rows, rows, known)
        there.close()
        return
    with closing(sqlite3.connect(before)) as db:
        known = {table: {column[1] for column in db.execute(f"PRAGMA table_info({table})")} for table in rows}
        copy(db, rows, known)
        db.commit()


async def test_matches_of_the_version_before_are_gone_on_with(before: str, named: str) -> None:
    await fill(named, FEW)
    rows, seen = await everything(named), await views(named)
    assert len(seen) > FEW
    carried_back(before, rows)
    assert await views(before) == seen
    async with opened_at(before) as store:
        matches = Matches(store, key=await store.installation_secret(), clock=lambda: 3000.0)
        header = next(each for each in await MatchQueries(store).headers("playing") if each.to_act)
        seat = Seat(header.to_act[0])
        _, question, legal = await matches.robots.view(header.id, seat)
        entries = len(await store.entries(header.id))
        assert await matches.robots.act(header.id, seat, question, [legal[0]], "robot/1/1")
        assert len(await store.entries(header.id)) > entries


@pytest.mark.parametrize("before", ["agreed_hints"], indirect=True)
async def test_hints_of_the_version_before_belong_to_the_one_person(before: str, named: str) -> None:
    await fill(named, FEW)
    rows = await everything(named)
    (match, *_) = (row["id"] for row in rows["matches"] if row["status"] == "playing")
    next(row for row in rows["seats"] if (row["match_id"], row["seat"]) == (match, 0))["holder"] = "robot"
    next(row for row in rows["matches"] if row["id"] == match)["hinted"] = "[3, 5]"
    carried_back(before, rows)
    async with opened_at(before) as store:
        header = await store.header(MatchId(int(str(match))))
        assert header is not None
        assert (header.hinted, header.has_hints) == (((1, 3), (1, 5)), False)
        assert {len(each.hinted) for each in await MatchQueries(store).headers("over")} <= {0}


@pytest.mark.parametrize("before", ["guests"], indirect=True)
async def test_matches_keep_their_one_guest(before: str, named: str) -> None:
    await fill(named, FEW)
    carried_back(before, await everything(named))
    guests = []
    for each in (named, before):
        async with opened_at(each) as store:
            headers = await MatchQueries(store).headers("playing")
        guests.append({header.id: (header.guests, header.accepted) for header in headers})
    assert guests[0] == guests[1]
    assert (("user:20000",), ()) in guests[0].values()


async def test_the_version_before_refuses_todays_database_unchanged(
    named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(named, 1)
    rows = await everything(named)
    for of in (in_file, in_server):
        known = of.scripts()[:-1]
        monkeypatch.setattr(of, "scripts", lambda known=known: known)
    with pytest.raises(StorageError) as refused:
        async with opened_at(named):
            pass
    assert "made by a newer Agon" in sentence(refused.value.word)
    assert "Update Agon" in sentence(refused.value.word)
    monkeypatch.undo()
    assert await everything(named) == rows
    async with opened_at(named) as store:
        assert await store.header(MatchId(1)) is not None


@pytest.mark.parametrize("of", [in_file, in_server], ids=["sqlite", "postgres"])
def test_each_migration_has_the_number_of_its_version(of: object) -> None:
    numbers = [int(script.name[:4]) for script in of.scripts()]  # type: ignore[attr-defined]
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_migration_since_postgresql_has_a_twin() -> None:
    here, there = ([script.name[5:] for script in of.scripts()] for of in (in_file, in_server))
    assert here[-len(there) + 1 :] == there[1:]
