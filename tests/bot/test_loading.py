"""Matches loaded while other processes write are consistent and never mistaken for one another."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.core import loading as core_loading
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, NewerRules, UserId
from bot.core.queries import MatchQueries
from bot.core.store import Conflict
from bot.storage.store import SqliteStore
from engine.core.game import Seat, StaleQuestion
from tests.bot.background.matches import ANA, BEN, offered

KEY = b"the key of this installation"
PAIRS, PAIRS_LONG, PAIRS_SCALED = 150, 600, 30_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "agon.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(path) as opened:
        yield opened


async def begun(matches: Matches, number: int = 77) -> MatchId:
    header = await offered(matches)
    await matches.challenges.accept(header.id, BEN, number)
    return header.id


async def mover(matches: Matches, match: MatchId) -> UserId:
    header = await matches.header(match)
    user = header.user_at(Seat(header.to_act[0]))
    assert user is not None
    return user


async def act(matches: Matches, match: MatchId, rng: Random) -> None:
    """Let the next player take actions until one is committed."""
    user = await mover(matches, match)
    while True:
        look = await matches.look(match, user)
        notations = [leaf.notation for leaf in look.menu.leaves() if leaf.notation]
        ready = "ready" if "ready" in notations else rng.choice(notations)
        if (await matches.act(match, user, None, ready)).is_committed:
            return


async def test_no_look_takes_a_commit_for_drift(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, is_scaled: bool, is_long: bool, seed: int
) -> None:
    # Nothing is remembered: each look and each commit loads the match from the file.
    monkeypatch.setattr(core_loading, "CACHED_MATCHES", 0)
    matches, rng = Matches(store, key=KEY), Random(seed)
    match, acted, looked = MatchId(0), 0, 0
    while acted < (PAIRS_SCALED if is_scaled else PAIRS_LONG if is_long else PAIRS):
        if acted % 40 == 0:
            match = await begun(matches, acted)
        acting = asyncio.create_task(act(matches, match, rng))
        for look in (matches.look, matches.facts, matches.table):
            await asyncio.sleep(rng.uniform(0, 0.0015))
            await look(match, rng.choice((ANA, BEN)))
            looked += 1
        await acting
        acted += 1
        if (await matches.header(match)).status == "over":
            match = await begun(matches, acted)
    assert await MatchQueries(store).headers("frozen") == []
    assert looked == 3 * acted


async def test_another_processs_actions_are_seen_and_continued(store: SqliteStore) -> None:
    here, there, rng = Matches(store, key=KEY), Matches(store, key=KEY), Random(1)
    match = await begun(here)
    for number, matches in enumerate([here, there] * 12):
        if (await matches.header(match)).status == "over":  # few random matches are that short
            match = await begun(here, number)
        await act(matches, match, rng)
    both = [await matches.facts(match, ANA) for matches in (here, there)]
    assert both[0] == both[1]
    assert await MatchQueries(store).headers("frozen") == []


async def test_two_processes_that_write_one_entry_conflict(
    store: SqliteStore,
) -> None:
    here, there = Matches(store, key=KEY), Matches(store, key=KEY)
    match, rng, lost = await begun(here), Random(1), 0
    while (await here.header(match)).turn == 0:
        await act(here, match, rng)
    for _ in range(8):
        user = await mover(here, match)
        look = await here.look(match, user)
        notations = [leaf.notation for leaf in look.menu.leaves() if leaf.notation]
        wish = "ready" if "ready" in notations else "end" if "end" in notations else "d"
        before = len(await store.entries(match))
        done = await asyncio.gather(
            *(matches.act(match, user, look.rev, wish) for matches in (here, there)), return_exceptions=True
        )
        lost += [type(one) for one in done].count(StaleQuestion)
        assert not [one for one in done if isinstance(one, Conflict)]
        assert len(await store.entries(match)) == before + 1
    assert lost
    assert await here.facts(match, None) == await there.facts(match, None)


async def test_an_altered_log_freezes_only_its_own_match(store: SqliteStore, path: Path) -> None:
    matches, rng = Matches(store, key=KEY), Random(1)
    healthy, drifting = await begun(matches), await begun(matches)
    for match in (healthy, drifting):
        for _ in range(3):
            await act(matches, match, rng)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE entries SET digest = 'x' WHERE match_id = ? AND seq = 2", (drifting,))
        db.commit()
    again = Matches(store, key=KEY)
    for _ in range(2):
        with pytest.raises(MatchError) as refused:
            await again.look(drifting, ANA)
        assert refused.value.word.id == "error-frozen"
    await again.look(healthy, ANA)
    assert [header.id for header in await MatchQueries(store).headers("frozen")] == [drifting]


async def test_a_match_that_a_newer_version_began_is_left_as_it_is(store: SqliteStore, path: Path) -> None:
    matches = Matches(store, key=KEY)
    match = await begun(matches)
    await act(matches, match, Random(1))
    known, entries = (await matches.header(match)).ruleset, len(await store.entries(match))

    def play_by(ruleset: int) -> None:
        with closing(sqlite3.connect(path)) as db:
            db.execute("UPDATE matches SET ruleset = ? WHERE id = ?", (ruleset, match))
            db.commit()

    play_by(known + 1)
    user = await mover(matches, match)
    for older in (matches, Matches(store, key=KEY)):  # one that remembers it, and one that does not
        with pytest.raises(NewerRules):
            await older.look(match, user)
        with pytest.raises(NewerRules):
            await older.act(match, user, None, "ready")
    assert (await MatchQueries(store).headers("frozen"), len(await store.entries(match))) == ([], entries)
    play_by(known)
    await matches.look(match, user)


async def test_a_newer_versions_challenge_is_accepted_by_that_version(store: SqliteStore, path: Path) -> None:
    matches = Matches(store, key=KEY)
    match = (await offered(matches)).id
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE matches SET ruleset = ruleset + 1 WHERE id = ?", (match,))
        db.commit()
    with pytest.raises(NewerRules):
        await matches.challenges.accept(match, BEN, 77)
    assert (await matches.header(match)).status == "waiting"
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE matches SET ruleset = ruleset - 1 WHERE id = ?", (match,))
        db.commit()
    assert (await matches.challenges.accept(match, BEN, 78)).status == "playing"
