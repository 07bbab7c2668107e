"""The puzzles of a server: their sources, and how streaks are counted."""

from datetime import date, timedelta
from pathlib import Path
from typing import NoReturn

import pytest

from bot.core.matches import Matches
from bot.core.store import StoreOut
from bot.features.puzzles.service import (
    KeptPuzzle,
    PuzzleRepository,
    Puzzles,
    games_on,
    kept_match,
    kept_on,
    kept_puzzle,
    kept_puzzles,
    posed_at,
    streak_of,
)
from bot.storage.store import SqliteStore
from engine.ai.puzzle import FEWEST, MARGIN
from engine.core.game import Seat
from engine.registry import GAMES, MINDS
from tests.bot.background.matches import ANA, against_robot
from tests.puzzles import is_found_again

KEY = b"k" * 32

TODAY = "2026-11-23"


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2026-11-23"], 1),
        (["2026-11-22"], 1),
        (["2026-11-21", "2026-11-20"], 0),
        (["2026-11-23", "2026-11-22", "2026-11-20"], 2),
        (["2026-11-22", "2026-11-21"], 2),
        (["2026-11-23", "2026-11-21"], 1),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[str], count: int) -> None:
    assert streak_of(days, TODAY) == count


def test_days_in_a_row_go_on_over_the_end_of_a_year() -> None:
    assert streak_of(["2027-01-01", "2026-12-31"], "2027-01-01") == 2


def test_the_games_take_turns() -> None:
    days = [f"2026-11-{day}" for day in range(20, 20 + len(MINDS))]
    assert sorted(games_on(day)[0] for day in days) == sorted(MINDS)
    assert all(sorted(games_on(day)) == sorted(MINDS) for day in days)


def test_a_new_server_has_puzzles_of_each_game_without_repeats() -> None:
    assert {kept.game for kept in kept_puzzles()} == set(MINDS)
    answers = [(kept.game, kept.ways[0].action) for kept in kept_puzzles()]
    assert len(set(answers)) == len(answers)


@pytest.mark.parametrize("kept", kept_puzzles(), ids=lambda kept: f"{kept.game} {len(kept.entries)}")
def test_bundled_puzzles_can_be_played_and_are_clear(kept: KeptPuzzle) -> None:
    posed = posed_at(kept_match(kept), Seat(kept.seat), kept.done)
    best, *others = kept.ways
    assert len(others) >= FEWEST - 1
    assert {way.action for way in kept.ways} <= set(posed.legal)
    assert max(way.percent for way in others) <= best.percent - 100 * MARGIN + 1


OF_TODAY = [kept for kept in kept_puzzles() if kept.ruleset == GAMES[kept.game].spec.ruleset]


@pytest.mark.long
@pytest.mark.parametrize("kept", OF_TODAY, ids=lambda kept: f"{kept.game} {len(kept.entries)}")
def test_robots_still_find_the_bundled_puzzles_clear(kept: KeptPuzzle) -> None:
    """After a robot improves, `python3 -m tests.puzzles --write` updates the file."""
    assert is_found_again(kept)


def test_a_day_has_a_puzzle_by_the_rules_of_today() -> None:
    first = date(2026, 11, 20)
    days = [str(first + timedelta(days=number)) for number in range(30)]
    chosen = [kept_on(day) for day in days]
    offered = {one.game for one in OF_TODAY}
    assert all(kept_puzzles()[one.kept or 0] in OF_TODAY for one in chosen if one.game in offered)


async def test_a_puzzle_of_an_older_ruleset_that_was_chosen_stays(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        matches = Matches(store, key=KEY)
        puzzles = Puzzles(store, PuzzleRepository(store), clock=matches.clock, key=KEY)
        old = next(at for at, one in enumerate(kept_puzzles()) if one.game == "hercules" and one.ruleset == 2)
        chosen = await puzzles.chosen(1, "2026-11-20", kept_puzzle(old))
        assert chosen.best.action in (await puzzles.posed(chosen)).legal
        assert await puzzles.attempt(ANA, 1, "2026-11-20", chosen, chosen.best.action) == chosen.best.action


def test_on_days_that_follow_each_other_they_are_not_the_same() -> None:
    first, second = kept_on("2026-11-20"), kept_on("2026-11-21")
    assert first != second
    assert first == kept_on("2026-11-20")


async def test_an_outage_during_the_search_does_not_change_the_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        matches = Matches(store, key=KEY)
        match = await against_robot(matches)
        await matches.resign(match, ANA)
        puzzles = Puzzles(store, PuzzleRepository(store), clock=matches.clock, key=KEY)

        async def out(*_: object, **__: object) -> NoReturn:
            raise StoreOut

        monkeypatch.setattr(store, "entries", out)
        with pytest.raises(StoreOut):
            await puzzles.spots(1, "hera_zeus")
