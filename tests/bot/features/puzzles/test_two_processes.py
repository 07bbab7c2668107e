"""Two processes on one database: they agree on one puzzle, and one try per player counts."""

from bot.core.matches import Matches
from bot.core.model import UserId
from bot.core.paces import day_at
from bot.features.puzzles.service import PuzzleRepository, Puzzles, kept_on
from bot.storage.postgres.store import PostgresStore
from tests.bot.storage.conftest import two
from tests.bot.storage.several import KEY, settled

__all__ = ["two"]

Two = tuple[Matches, Matches]
DAY = "2026-11-23"
TIMES = 20


def store_of(matches: Matches) -> PostgresStore:
    assert isinstance(matches.store, PostgresStore)
    return matches.store


def puzzles_of(two: Two) -> list[Puzzles]:
    return [Puzzles(one.store, PuzzleRepository(store_of(one)), clock=one.clock, key=KEY) for one in two]


async def test_processes_agree_on_the_puzzle_of_a_day(two: Two) -> None:
    both = puzzles_of(two)
    today = day_at(two[0].clock())
    days = [f"2026-11-{day}" for day in range(10, 10 + TIMES)]
    for guild, day in enumerate(days, start=1):
        found = await settled(
            *(each.chosen(guild, today, kept_on(own)) for each, own in zip(both, (day, DAY), strict=True))
        )
        assert found[0] == found[1] in (kept_on(day), kept_on(DAY))
        assert await both[1].of(guild, today) == found[0]


async def test_the_first_of_two_tries_at_once_counts(two: Two) -> None:
    both, puzzle = puzzles_of(two), kept_on(DAY)
    best, other = puzzle.ways[0].action, puzzle.ways[1].action
    for number in range(TIMES):
        user = UserId(100 + number)
        found = await settled(
            both[0].attempt(user, 1, DAY, puzzle, best), both[1].attempt(user, 1, DAY, puzzle, other)
        )
        assert found[0] == found[1] in (best, other)
        assert await both[1].tried(user, 1, DAY) == found[0]
        assert await PuzzleRepository(store_of(two[0])).solved_days(user) == (
            [DAY] if found[0] == best else []
        )
