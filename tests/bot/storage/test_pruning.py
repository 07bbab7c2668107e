"""What the database keeps and for how long."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.database import SqlConnection
from bot.core.matches import Matches
from bot.core.model import creation_of
from bot.core.paces import DAY_S
from bot.core.queries import Figures, MatchQueries, MilestoneRepository, OperatorFigures
from bot.core.settings import Server, ServerRepository
from bot.core.store import Conflict
from bot.core.writes import AddDelivery, ReachMilestone, TellRow
from bot.storage.databases import opened_at
from bot.storage.moving import tables
from bot.storage.store import SqlStore
from bot.storage.upkeep import prune_database
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.starts import Starts
from tests.bot.storage.headers import waiting

KEPT = ("matches", "secrets", "entries", "seats", "results", "ratings", "notices", "people")


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def counts(store: SqlStore) -> dict[str, int]:
    """Return the number of rows in each table."""

    def read(db: SqlConnection) -> dict[str, int]:
        names = [table.name for table in tables()]
        return {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}

    return await store.read(read)


async def played(named: str, clock: Clock) -> None:
    """Store a finished match, a running one, and a declined challenge."""
    async with opened_at(named) as store:
        matches = Matches(store, clock=clock, key=b"k" * 32)
        for _ in range(2):
            match = (await offered(matches, pace="daily")).id
            await matches.challenges.accept(match, BEN, 77)
        await matches.resign(match, ANA)
        await matches.challenges.decline((await offered(matches)).id, BEN)
        await store.transact(lambda db: db.execute("UPDATE outbox SET state = 'told'"))


async def test_the_course_of_matches_stays_and_the_rest_goes(named: str) -> None:
    clock = Clock()
    await played(named, clock)
    async with opened_at(named) as store:
        before = await counts(store)
        assert (await prune_database(store, store.upkeep, clock.now)).rows == 0  # nothing is older than now
        pruned = await prune_database(store, store.upkeep, clock.now + DAY_S)
        assert pruned.rows > 0
        assert pruned.challenges == 1
        again = await prune_database(store, store.upkeep, clock.now + DAY_S)
        assert (again.rows, again.challenges) == (0, 0)
        matches = Matches(store, clock=clock, key=b"k" * 32)
        (over,) = await MatchQueries(store).headers("over")
        (playing,) = await MatchQueries(store).headers("playing")
        assert (await matches.table(over.id)).outcome is not None
        assert await matches.proofs.proof(over.id, ANA)
        assert await store.outbox(over.id, states=("told", "dropped")) == []
        assert await store.outbox(playing.id, states=("told",))
        assert (await store.clocks(playing)).seats
        assert await MatchQueries(store).headers("declined") == []
        after = await counts(store)
    for table in KEPT:
        gone = 1 if table in ("matches", "secrets") else 0  # those of the challenge
        assert after[table] == before[table] - gone, table


async def test_no_picture_is_ever_stored(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    await played(str(path), Clock())
    with closing(sqlite3.connect(path)) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        blobs = {
            f"{table}.{column[1]}"
            for table in tables
            for column in db.execute(f"PRAGMA table_info({table})")
            if column[2] == "BLOB"
        }
    assert blobs == {"installation.value", "secrets.secret"}
    assert b"\x89PNG" not in path.read_bytes()


async def test_the_command_says_what_it_removed_and_what_stays(tmp_path: Path, start: Starts) -> None:
    path = tmp_path / "agon-sandbox.db"
    code, said = start(tmp_path, "prune", "--older-than", "30")
    assert code == 1
    assert "agon-sandbox.db" in said
    await played(str(path), Clock())
    code, said = start(tmp_path, "prune", "--older-than", "0")
    assert (code, said) == (1, "Say at least one day, as in prune --older-than 90. Nothing was removed.\n")
    code, said = start(tmp_path, "prune", "--older-than", "30")
    assert code == 0
    assert "and 1 challenge of which nothing came" in said
    assert "Every match that was played stays" in said
    assert ": 0 rows" not in said


CREATED_AT = 1_795_716_269.920784


async def test_creations_tell_a_match_from_an_earlier_one(store: SqlStore) -> None:
    first, second = [
        await store.create(waiting(fingerprint=name, created_at=CREATED_AT), name.encode(), [])
        for name in "ab"
    ]
    assert await MatchQueries(store).creations([first, second, 99]) == {
        first: creation_of("a", CREATED_AT),
        second: creation_of("b", CREATED_AT),
    }
    assert await MatchQueries(store).creations([]) == {}


async def test_a_step_is_reached_once_and_keeps_its_first_time(store: SqlStore) -> None:
    assert await MilestoneRepository(store).reached("pressed", [ANA, BEN]) == {}
    await store.write([ReachMilestone("pressed", ANA, 5.0)])
    await store.write([ReachMilestone("pressed", ANA, 9.0), ReachMilestone("decided", BEN, 9.5)])
    assert await MilestoneRepository(store).reached("pressed", [ANA, BEN]) == {ANA: 5.0}
    assert await MilestoneRepository(store).reached("decided", [ANA, BEN]) == {BEN: 9.5}


async def test_a_step_of_a_transaction_that_failed_was_not_reached(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [AddDelivery(7, waiting().id, 1.0, 0.0)])
    with pytest.raises(Conflict):
        await store.write([ReachMilestone("decided", ANA, 2.0), AddDelivery(7, match, 2.0, 0.0)])
    assert await MilestoneRepository(store).reached("decided", [ANA]) == {}


async def test_the_figures_count_what_there_is(store: SqlStore) -> None:
    assert await OperatorFigures(store).figures(50.0) == Figures(0, 0, None, 0, 0, 0, 0)
    match = await store.create(waiting(), b"s", [TellRow(waiting().id, "card", "new", 20.0)])
    await store.write(
        [
            TellRow(match, "refresh", "0", 10.0),
            TellRow(match, "turn", "0", 70.0),
            ReachMilestone("pressed", ANA, 1.0),
            ReachMilestone("pressed", BEN, 1.0),
            ReachMilestone("decided", ANA, 1.0),
        ]
    )
    await ServerRepository(store).save(Server(guild=1))
    await ServerRepository(store).welcome(2, 3.0)
    assert await OperatorFigures(store).figures(50.0) == Figures(
        1, 0, 10.0, welcomed=1, pressed=2, decided=1, ended=0
    )
    assert (await OperatorFigures(store).figures(5.0)).waits_since is None
