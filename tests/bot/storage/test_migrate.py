"""Databases of older versions are read by this one, and those of a newer one left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.commands.tree import SentCommandRepository
from bot.core.model import Draft, KeptLayout, MatchId, Person, SentCommands, Share, TroubleRow, UserId
from bot.core.queries import DeliveryProblems, PeopleRepository, ResultRepository
from bot.storage.dialect import scripts
from bot.storage.files import StorageError
from bot.storage.store import SqliteStore
from bot.ui.match.layout import Shelf
from bot.ui.sharing import ShareRepository
from engine.core.game import Seat
from tests.bot.storage.headers import waiting

ANA, BEN = UserId(1), UserId(2)


def row_of_a_match(db: sqlite3.Connection, match: int, **columns: object) -> None:
    """Insert a match as an older version wrote it."""
    old = dict.fromkeys(column[1] for column in db.execute("PRAGMA table_info(matches)"))
    old |= {name: getattr(waiting(), name) for name in old if name not in ("id", "guest")}
    old |= {"id": match, "guest": "user:2", "options": "{}", "to_act": "[]", **columns}
    db.execute(f"INSERT INTO matches VALUES ({', '.join('?' * len(old))})", tuple(old.values()))


async def test_a_draft_of_the_first_version_is_read_by_this_one(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = sqlite3.connect(path)
    db.executescript(scripts()[0].read_text("utf-8"))
    row_of_a_match(db, 1, status="playing")
    db.execute("INSERT INTO secrets VALUES (1, x'73', 5)")
    db.execute("INSERT INTO drafts VALUES (1, 0, 3, 2, '[\"lay>amber>1\"]', NULL)")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    async with SqliteStore.open(path) as store:
        stored = await store.stored(MatchId(1))
        assert stored is not None
        assert stored.drafts == {Seat(0): Draft(3, 2, ("lay>amber>1",))}


async def test_a_match_of_the_second_version_is_no_daily_run(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = sqlite3.connect(path)
    for script in scripts()[:2]:
        db.executescript(script.read_text("utf-8"))
    row_of_a_match(db, 7, status="over")
    db.execute("PRAGMA user_version = 2")
    db.commit()
    db.close()
    async with SqliteStore.open(path) as store:
        kept = waiting(id=MatchId(7), options={}, status="over")
        assert await store.header(MatchId(7)) == kept
        assert kept.daily is None
        assert await ResultRepository(store).results(["hera_zeus"], guild_id=10) == []
        assert await ResultRepository(store).without_result(["hera_zeus"]) == [kept]


async def test_settings_of_the_fifth_version_are_read_by_this_one(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = sqlite3.connect(path)
    for script in scripts()[:5]:
        db.executescript(script.read_text("utf-8"))
    for match in (1, 2, 3, 4, 5):
        row_of_a_match(db, match, status="playing")
    layouts = '[[2, "a b; c"], [3, "x"]]'
    kept = [
        ("user", 1, "name", "Ana"),
        ("user", 1, "locale", "fr"),
        ("user", 2, "name", "Ben"),
        ("match", 1, "homeless", "1"),
        ("match", 1, "blocked", "50"),
        ("match", 2, "homeless", ""),
        ("match", 2, "blocked", "51:locked"),
        ("match", 3, "blocked", "52"),
        ("match", 4, "blocked", ""),
        ("match", 5, "way out of 12 for 1", "call-off"),
        ("match", 5, "way out of 12 for 0", ""),
        ("match", 5, "way out of 3 for 0", "go-on"),
        ("user", 1, "layouts:athena:pyramid:6", layouts),
        ("user", 2, "shared 4 share 77", "1"),
        ("user", 2, "shared 0 share/2026-11-20 78", "1"),
        ("bot", 0, "commands", "abc"),
        ("bot", 0, "command-ids", '{"play": 5}'),
    ]
    db.executemany("INSERT INTO settings VALUES (?, ?, ?, ?)", kept)
    db.execute("PRAGMA user_version = 5")
    db.commit()
    db.close()
    async with SqliteStore.open(path) as store:
        assert await PeopleRepository(store).person(ANA) == Person(ANA, "", "fr")
        assert await PeopleRepository(store).person(BEN) is None
        assert await PeopleRepository(store).person(UserId(3)) is None
        troubles = [await DeliveryProblems(store).of_match(MatchId(match)) for match in (1, 2, 3, 4)]
        assert troubles == [
            TroubleRow(MatchId(1), "homeless"),
            TroubleRow(MatchId(2), "locked", 51),
            TroubleRow(MatchId(3), "refused", 52),
            None,
        ]
        assert await store.votes(MatchId(5), 12) == {Seat(1): "call-off"}
        assert await store.votes(MatchId(5), 3) == {Seat(0): "go-on"}
        assert await Shelf(store, ANA, "athena", "pyramid:6").kept() == [
            KeptLayout(2, "a b; c"),
            KeptLayout(3, "x"),
        ]
        assert await ShareRepository(store).message(Share(BEN, 77, MatchId(4))) == 0
        assert await ShareRepository(store).message(Share(BEN, 78, MatchId(0), "2026-11-20")) == 0
        assert await ShareRepository(store).message(Share(BEN, 77, MatchId(0), "2026-11-20")) is None
        assert await SentCommandRepository(store).sent() == SentCommands("abc", {"play": 5})


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {len(scripts()) + 1}")
    db.close()
    with pytest.raises(StorageError) as refused:
        async with SqliteStore.open(path):
            pass
    assert refused.value.word.id == "cli-database-newer"


async def test_a_failed_step_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    db = sqlite3.connect(path)
    db.executescript(scripts()[0].read_text("utf-8"))
    db.execute("CREATE TABLE notices (mine TEXT)")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    with pytest.raises(sqlite3.OperationalError):
        async with SqliteStore.open(path):
            pass
    with closing(sqlite3.connect(path)) as db:
        assert list(db.execute("PRAGMA user_version")) == [(1,)]
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "settings" in tables
    assert "people" not in tables
