"""Rated matches and their changes: once, in the order of their ends, as the library computes them."""

import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.core.challenges import Opening, new_header
from bot.core.matches import Matches
from bot.core.model import SOLO, MatchId, UserId, holder_of
from bot.core.paces import DAY_S, PaceId
from bot.core.queries import Scored
from bot.core.writes import AddEntry, SaveHeader
from bot.features.ratings.rating import (
    Contest,
    PaceFamily,
    RatingRepository,
    is_rated,
    rate_again,
    rate_match,
    rating_changes,
)
from bot.storage.store import SqliteStore
from engine.core.game import MatchOver, Seat
from engine.core.log import Act, Reseat, Resign
from engine.games.hera_zeus.options import PRESETS
from engine.registry import GAMES
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.starts import Starts, bare

CLEO = UserId(3)
KEY = b"k" * 32
MATCHES = 10_000


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "agon.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(path) as opened:
        yield opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def matches(store: SqliteStore, clock: Clock) -> Matches:
    found = Matches(store, clock=clock, key=KEY)
    found.loader.at_end.append(rating_changes)
    return found


async def begun(
    matches: Matches,
    *,
    host: UserId = ANA,
    guest: UserId = BEN,
    turn: int = 3,
    pace: PaceId = "relaxed",
    has_stand_in: bool = False,
) -> MatchId:
    """Return a match of two people that has reached this turn."""
    header = await offered(matches, holder_of(guest), "hera", host=host, pace=pace, has_stand_in=has_stand_in)
    await matches.challenges.accept(header.id, guest, 77)
    while (header := await matches.header(header.id)).turn < turn:
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        leaves = [leaf.notation for leaf in (await matches.look(header.id, user)).menu.leaves()]
        await matches.act(header.id, user, None, "end" if "end" in leaves else str(leaves[-1]))
    return header.id


async def told(store: SqliteStore) -> list[tuple[int, int, str, bool]]:
    """Return each row of the ratings: match, user, result, and whether it counted."""
    return [
        (one.match, one.user, one.result, one.is_counted) for one in await RatingRepository(store).ratings()
    ]


def rows(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT * FROM ratings ORDER BY rated_at, match_id, seat").fetchall()


# --- what a match changes -----------------------------------------------------------------------------------


async def test_ten_thousand_matches_are_rated_as_by_the_library_alone(store: SqliteStore, path: Path) -> None:
    await over(store, MATCHES)
    rng, model = random.Random(13), PlackettLuce()
    players: dict[tuple[int, str, str], Any] = {}
    contests, expected = list[Contest](), list[tuple[float, float]]()
    for number in range(1, MATCHES + 1):
        contest = simulated(rng, number)
        keys = [(user, contest.game, contest.family) for user in contest.users]
        teams = [[players.get(key) or model.rating()] for key in keys]
        ranks = {"won": [1.0, 2.0], "lost": [2.0, 1.0], "drawn": [1.0, 1.0]}[contest.results[0]]
        for key, (player,) in zip(keys, model.rate(teams, ranks=ranks), strict=True):
            players[key] = player
            expected.append((player.mu, player.sigma))
        contests.append(contest)
    await store.write([rate_match(contest) for contest in contests])
    assert [row[-3:-1] for row in rows(path)] == expected
    assert len(expected) == 2 * MATCHES


async def test_ends_written_out_of_order_count_in_their_own_order(store: SqliteStore, path: Path) -> None:
    await over(store, 60)
    rng = random.Random(7)
    contests = [simulated(rng, number, people=4, is_early=rng.random() < 0.4) for number in range(1, 61)]
    await RatingRepository(store).replace(contests)
    expected = rows(path)
    assert {row[7] for row in expected} == {0, 1}
    await RatingRepository(store).replace([])
    assert rows(path) == []
    for contest in rng.sample(contests, 60):
        await store.write([rate_match(contest)])
        await store.write([rate_match(contest)])
    assert rows(path) == expected


# --- which matches count ------------------------------------------------------------------------------------


async def test_the_end_of_a_match_rates_both_once_in_its_transaction(
    matches: Matches, store: SqliteStore
) -> None:
    match = await begun(matches)
    assert await told(store) == []
    await matches.resign(match, BEN)
    assert await told(store) == [(match, ANA, "won", True), (match, BEN, "lost", True)]
    ana, ben = await RatingRepository(store).ratings()
    assert (ana.game, ana.family, ana.rating.mu > 25 > ben.rating.mu) == ("hera_zeus", "slow", True)
    with pytest.raises(MatchOver):
        await matches.resign(match, BEN)
    assert len(await RatingRepository(store).ratings()) == 2


async def test_an_end_that_is_not_saved_rates_nobody(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches)
    loaded = await matches.loader.load(match)
    count = len(loaded.match.entries)
    await store.write([AddEntry(match, count, Act(Seat(0), ("x",)), "d", 1.0)])  # another process wrote first
    with pytest.raises(Exception, match="error-stale"):
        await matches.loader.commit(loaded, loaded.match.end(_resigned())[0], None, None)
    assert await told(store) == []


async def test_early_resignations_count_at_most_once_a_day(
    matches: Matches, store: SqliteStore, clock: Clock
) -> None:
    for guest, turn in ((BEN, 2), (BEN, 2), (CLEO, 1), (BEN, 3)):
        await matches.resign(await begun(matches, guest=guest, turn=turn), guest)
    assert [one.is_counted for one in await RatingRepository(store).ratings() if one.user == ANA] == [
        True,
        False,
        False,
        True,
    ]
    clock.now += DAY_S
    await matches.resign(await begun(matches, turn=2), BEN)
    assert [one.is_counted for one in await RatingRepository(store).ratings()][-2:] == [True, True]
    before, after = (one.rating for one in (await RatingRepository(store).ratings(users=[BEN]))[:2])
    assert before == after


async def test_an_end_by_consent_rates_nobody(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches)
    for user in (ANA, BEN):
        await matches.offers.offer(match, user, "call-off")
    assert (await matches.header(match)).status == "over"
    assert await told(store) == []


async def test_a_replacement_player_is_not_rated(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches)
    header = await matches.header(match)
    other = replace(header, holders=(holder_of(ANA), holder_of(CLEO)))
    loaded = await matches.loader.load(match)
    await matches.loader.commit(loaded, loaded.match.end(_reseated(CLEO))[0], None, None)
    await store.write([SaveHeader(replace(other, turn=header.turn))])
    await matches.resign(match, CLEO)
    assert await told(store) == []


async def test_a_match_with_a_stand_in_rates_nobody(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches, has_stand_in=True)
    seat = Seat((await matches.header(match)).to_act[0])
    _, question, legal = await matches.robots.view(match, seat)
    assert await matches.robots.act(match, seat, question, [legal[0]], "robot/first/1")
    await matches.resign(match, BEN)
    assert await told(store) == []


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed", "slow", "none"])
async def test_each_family_of_paces_has_a_rating_and_no_pace_has_none(
    matches: Matches, store: SqliteStore, pace: PaceId
) -> None:
    await matches.resign(await begun(matches, pace=pace), BEN)
    families = {"live": ["live"], "daily": ["daily"], "relaxed": ["slow"], "slow": ["slow"], "none": []}
    assert [one.family for one in await RatingRepository(store).ratings(users=[ANA])] == families[pace]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, True),
        ({"guests": ("robot",)}, False),
        ({"guests": ()}, True),
        ({"pace": "none"}, False),
        ({"lesson": "first"}, False),
        ({"daily": "2026-11-20"}, False),
        ({"options": {"who_begins": "hera", "own_figure": "pegasus"}}, True),  # was `kosmos` before ruleset 3
        ({"options": PRESETS["kosmos"]}, True),
        ({"options": PRESETS["rio_grande"]}, True),
        ({"options": {**PRESETS["kosmos"], "own_figure": "pegasus"}}, False),
        ({"options": {"loser": "hera"}}, True),
        ({"options": {"medusa": "discarded"}}, False),
        ({"game": "hercules", "guests": (SOLO,), "options": {}}, False),
        ({"game": "hercules", "options": {"coop": True}}, False),
        ({"game": "athena", "options": {"scenario": "might"}}, True),
        ({"game": "athena", "options": {"espion": True}}, False),
        ({"game": "athena", "options": {"scenario": "skirmish"}}, False),  # a short form
        ({"game": "athena", "options": {"scenario": "assault", "layout": "cross"}}, True),
        ({"game": "athena", "options": {"scenario": "might", "length": "match"}}, True),
        ({"game": "athena", "options": {"layout": "free", "rows": "5-4-3-2-1"}}, True),
        ({"game": "athena", "options": {"scenario": "assault", "scoring": "prisoners"}}, False),
    ],
)
def test_only_people_playing_by_named_rules_are_rated(changes: dict[str, Any], expected: bool) -> None:
    assert is_rated(replace(new_header(_opening(), b"s", 1.0), **changes)) == expected


# --- the logs tell it anew ----------------------------------------------------------------------------------


async def some_played(matches: Matches, store: SqliteStore, clock: Clock) -> None:
    """Play matches of three people that end in many ways."""
    open_ones = [await begun(matches, guest=guest, turn=turn) for guest in (BEN, CLEO) for turn in (2, 4)]
    open_ones.append(await begun(matches, host=BEN, guest=CLEO, pace="live"))
    for number, match in enumerate(reversed(open_ones)):
        clock.now += 5000.0
        header = await matches.header(match)
        loser = header.user_at(Seat(number % 2))
        assert loser is not None
        await matches.resign(match, loser)
    assert len(await RatingRepository(store).ratings()) == 2 * len(open_ones)


async def test_the_logs_give_the_same_numbers_again(
    matches: Matches, store: SqliteStore, clock: Clock, path: Path
) -> None:
    await some_played(matches, store, clock)
    before = rows(path)
    await RatingRepository(store).replace([])
    assert await rate_again(store) == 5
    assert rows(path) == before


async def test_two_processes_make_the_same_table_of_the_same_logs(
    matches: Matches, store: SqliteStore, clock: Clock, path: Path, tmp_path: Path, start: Starts
) -> None:
    await some_played(matches, store, clock)
    before = rows(path)
    await RatingRepository(store).replace([])
    tables = []
    for seed in ("1", "2"):
        copy = tmp_path / f"copy{seed}.db"
        with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(copy)) as other:
            db.backup(other)
        differ = "The logs rate 5 matches, and not all as they are rated. Stop the bot, then"
        code, said = start(tmp_path, "rate", AGON_DATABASE=str(copy))
        assert (code, said.startswith(differ)) == (1, True)
        env = bare() | {"AGON_DATABASE": str(copy), "PYTHONHASHSEED": seed}
        again = [sys.executable, "-m", "bot", "rate", "--again"]
        assert subprocess.check_output(again, cwd=tmp_path, env=env, text=True) == "5 matches are rated.\n"
        same = "5 matches are rated, all as their logs say.\n"
        assert start(tmp_path, "rate", AGON_DATABASE=str(copy)) == (0, same)
        tables.append(rows(copy))
    assert tables == [before, before]


async def test_a_changed_user_id_leaves_the_ratings_of_others(
    matches: Matches, store: SqliteStore, clock: Clock, path: Path
) -> None:
    await some_played(matches, store, clock)
    before = [row for row in rows(path) if row[2] != CLEO]
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE seats SET holder = 'user:900' WHERE holder = ?", (holder_of(CLEO),))
        db.commit()
    await rate_again(store)
    assert [row for row in rows(path) if row[2] != 900] == before


# --- what these tests play ----------------------------------------------------------------------------------


def simulated(rng: random.Random, number: int, *, people: int = 40, is_early: bool = False) -> Contest:
    """Return the end of a match that was not played."""
    families: tuple[PaceFamily, ...] = ("live", "daily", "slow")
    results: tuple[tuple[Scored, Scored], ...] = (("won", "lost"), ("lost", "won"), ("drawn", "drawn"))
    users = tuple(UserId(user) for user in rng.sample(range(1, people + 1), 2))
    game, family, result = rng.choice(("hera_zeus", "athena")), rng.choice(families), rng.choice(results)
    return Contest(MatchId(number), game, family, users, result, is_early, 9000.0 * number)


async def over(store: SqliteStore, count: int) -> None:
    """Store this number of matches; only their ids matter."""
    await store.create(new_header(_opening(), b"s", 1.0), b"s", [])

    def copy(db: sqlite3.Connection) -> None:
        names = ", ".join(
            row["name"] for row in db.execute("PRAGMA table_info(matches)") if row["name"] != "id"
        )
        db.execute(
            "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
            f" INSERT INTO matches (id, {names}) SELECT n.i, {names} FROM n, matches WHERE matches.id = 1",
            (count,),
        )

    await store._writer.run(copy)


def _opening() -> Opening:
    options = GAMES["hera_zeus"].spec.options()
    return Opening("hera_zeus", options, "designer", ANA, (holder_of(BEN),), "hera", 1, 2, "en", pace="slow")


def _resigned() -> Resign:
    return Resign(Seat(0))


def _reseated(user: UserId) -> Reseat:
    return Reseat(Seat(1), holder_of(user))
