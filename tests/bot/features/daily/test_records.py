"""Records by rules, counted from results that can be computed again from the logs."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.challenges import Opening, new_header
from bot.core.matches import Matches
from bot.core.model import SOLO, MatchId, Result, UserId, holder_of
from bot.core.queries import ResultRepository
from bot.core.writes import AddResult, SaveHeader
from bot.features.daily.service import Record, Records
from bot.rules import named_rules, summary
from bot.storage.store import SqliteStore
from bot.words import words
from engine.registry import GAMES

GAME = next(game for game in GAMES.values() if game.scoring)
ANA, BEN = UserId(1), UserId(2)
SERVER, TODAY = 10, "2026-11-20"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "agon.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(path) as opened:
        yield opened


def opening(user: UserId, **options: object) -> Opening:
    rules = GAME.spec.options.model_validate(options)
    return Opening(GAME.spec.id, rules, "normal", user, (SOLO,), "drawn", SERVER, 11, "en")


async def ended(
    store: SqliteStore, score: tuple[int, ...], *users: UserId, daily: str | None = None, **options: object
) -> MatchId:
    """Store a finished run of these users; beating all twelve is a win."""
    header = new_header(opening(users[0], **options), b"s", 5.0)
    holders = tuple(holder_of(user) for user in users)
    header = replace(header, status="over", holders=holders, daily=daily)
    match = await store.create(header, b"s", [])
    winners = tuple(range(len(users))) if score[0] == 12 else ()
    saved = SaveHeader(replace(header, id=match))
    await store.write([saved, AddResult(match, Result(score, winners, 6.0))])
    return match


def counted(records: list[Record]) -> list[tuple[str, int, int, tuple[int, ...]]]:
    """Return each record as its rules in words, runs, wins and the best score."""
    say = words(GAME.spec.id).speaker("en")
    return [
        (summary(GAME.spec, named_rules(GAME.spec, one.options), say), one.runs, one.wins, one.best)
        for one in records
    ]


async def test_the_best_run_is_the_win_with_the_fewest_turns(store: SqliteStore) -> None:
    for score in ((7, 20, 0), (12, 60, 0), (12, 55, 3), (0, 1, 0)):
        await ended(store, score, ANA)
    await ended(store, (12, 40, 0), BEN)
    assert counted(await Records(store).of_user(ANA)) == [("Normal", 4, 2, (12, 55, 3))]
    (record,) = await Records(store).of_server(SERVER, TODAY)
    assert (record.runs, record.wins, record.best, record.best_of.host) == (5, 3, (12, 40, 0), BEN)


async def test_runs_of_older_rulesets_are_kept_apart(store: SqliteStore) -> None:
    old = [await ended(store, score, ANA) for score in ((12, 40, 0), (12, 50, 0))]
    for ruleset, match in zip((1, 2), old, strict=True):
        header = await store.header(match)
        assert header is not None
        await store.write([SaveHeader(replace(header, ruleset=ruleset))])
    await ended(store, (3, 20, 0), ANA)
    newer, older = await Records(store).of_user(ANA)
    assert (newer.runs, newer.wins, newer.best, newer.is_current) == (1, 0, (3, 20, 0), True)
    assert (older.runs, older.wins, older.best, older.is_current) == (2, 2, (12, 40, 0), False)


async def test_levels_expansions_and_company_are_counted_apart(store: SqliteStore) -> None:
    await ended(store, (3, 20, 0), ANA)
    await ended(store, (4, 20, 0), ANA, level="heroic")
    await ended(store, (5, 20, 0), ANA, level="heroic")
    await ended(store, (6, 20, 0), ANA, level="heroic", blood=True)
    await ended(store, (12, 80, 5), ANA, BEN, coop=True)
    assert counted(await Records(store).of_user(ANA)) == [
        ("Heroic", 2, 0, (5, 20, 0)),
        ("Normal", 1, 0, (3, 20, 0)),
        ("Heroic, Blood and Bruises: with it", 1, 0, (6, 20, 0)),
        ("For two", 1, 1, (12, 80, 5)),
    ]
    assert counted(await Records(store).of_user(BEN)) == [("For two", 1, 1, (12, 80, 5))]


async def test_runs_by_the_same_rules_are_one_record(store: SqliteStore) -> None:
    """Options without an effect used to be stored: a player alone has no partner to trust."""
    for trust in (False, True):
        match = await ended(store, (3, 20, 0), ANA)
        header = await store.header(match)
        assert header is not None
        await store.write([SaveHeader(replace(header, options={**header.options, "trust": trust}))])
    assert counted(await Records(store).of_user(ANA)) == [("Normal", 2, 0, (3, 20, 0))]


async def test_a_daily_run_counts_in_the_server_when_its_day_is_over(
    store: SqliteStore,
) -> None:
    await ended(store, (9, 30, 0), ANA, daily=TODAY)
    assert counted(await Records(store).of_user(ANA)) == [("Normal", 1, 0, (9, 30, 0))]
    assert await Records(store).of_server(SERVER, TODAY) == []
    assert len(await Records(store).of_server(SERVER, "2026-11-21")) == 1
    assert await Records(store).of_server(SERVER + 1, "2026-11-21") == []


async def test_results_are_saved_with_the_end_and_repaired_if_missing(store: SqliteStore, path: Path) -> None:
    matches = Matches(store, key=b"k" * 32)
    header = await matches.challenges.open(opening(ANA))
    await matches.challenges.accept(header.id, ANA, 99)
    first = (await matches.look(header.id, ANA)).menu.leaves()[0].notation
    assert first is not None
    await matches.act(header.id, ANA, None, first)
    assert await Records(store).of_user(ANA) == []
    await matches.resign(header.id, ANA)
    assert await ResultRepository(store).without_result([GAME.spec.id]) == []
    before = await Records(store).of_user(ANA)
    assert counted(before) == [("Normal", 1, 0, (0, 1, 0))]
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM results")
        db.commit()
    assert await Records(store).of_user(ANA) == before
    assert await ResultRepository(store).without_result([GAME.spec.id]) == []


async def test_a_log_that_tells_no_result_any_more_is_left_out(store: SqliteStore) -> None:
    header = replace(new_header(opening(ANA), b"s", 5.0), status="over", holders=(holder_of(ANA),))
    await store.create(header, b"s", [])
    assert await Records(store).of_user(ANA) == []
