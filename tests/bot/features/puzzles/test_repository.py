"""The tables of the puzzles: one puzzle per server and day, one try per player, public matches only."""

import asyncio

import pytest

from bot.core.model import FORMER, MatchId, UserId, holder_of
from bot.core.writes import SaveHeader
from bot.features.puzzles.service import PuzzleRepository
from bot.storage.store import SqlStore
from tests.bot.storage.conftest import kind, store
from tests.bot.storage.headers import waiting

__all__ = ["kind", "store"]

OLYMPUS, DELPHI = 10, 11
DAY, NEXT = "2026-11-23", "2026-11-24"
ANA, BEN = UserId(1), UserId(2)


async def over(store: SqlStore, **changes: object) -> MatchId:
    """Store a finished match in Olympus; return its id."""
    holders = (holder_of(ANA), holder_of(BEN))
    header = waiting(**{"status": "over", "holders": holders, **changes})
    return await store.create(header, b"secret", [SaveHeader(header)])


async def sources(store: SqlStore, guild: int = OLYMPUS, most: int = 9) -> list[MatchId]:
    return await PuzzleRepository(store).sources(guild, "hera_zeus", most)


async def test_the_first_puzzle_of_a_day_stays(store: SqlStore) -> None:
    puzzles = PuzzleRepository(store)
    posed = await asyncio.gather(*(puzzles.pose(OLYMPUS, DAY, None, f'"{n}"') for n in range(4)))
    assert len(set(posed)) == 1
    assert await puzzles.puzzle(OLYMPUS, DAY) == posed[0]
    assert await puzzles.pose(OLYMPUS, NEXT, None, "another") == "another"
    assert await puzzles.puzzle(DELPHI, DAY) is None


async def test_the_first_try_counts_and_a_day_counts_once(store: SqlStore) -> None:
    puzzles = PuzzleRepository(store)

    async def tries(user: UserId, guild: int, day: str, action: str) -> str:
        return await puzzles.save_try(user, guild, day, action, is_solved=action == "best", at=70.5)

    assert await puzzles.tried(ANA, OLYMPUS, DAY) is None
    assert await tries(ANA, OLYMPUS, DAY, "other") == "other"
    assert await tries(ANA, OLYMPUS, DAY, "best") == "other"
    assert await puzzles.solved_days(ANA) == []
    for guild, day in ((DELPHI, DAY), (OLYMPUS, NEXT), (DELPHI, NEXT)):
        assert await tries(ANA, guild, day, "best") == "best"
    assert await puzzles.solved_days(ANA) == [NEXT, DAY]
    assert await puzzles.solved_days(BEN) == []
    assert await puzzles.tried(BEN, OLYMPUS, DAY) is None


async def test_sources_are_the_newest_unused_matches(store: SqlStore) -> None:
    puzzles = PuzzleRepository(store)
    old, new = await over(store), await over(store, changed_at=200.0)
    assert await sources(store) == [new, old]
    assert await sources(store, most=1) == [new]
    assert await sources(store, DELPHI) == []
    await puzzles.pose(OLYMPUS, DAY, new, "{}")
    assert await sources(store) == [old]


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "playing"},
        {"status": "frozen"},
        {"daily": DAY},
        {"lesson": "first"},
        {"guild_id": None},
        {"game": "athena"},
        {"holders": (holder_of(ANA), f"{FORMER}:ab12")},
    ],
)
async def test_private_matches_and_deleted_players_give_no_puzzle(
    store: SqlStore, changes: dict[str, object]
) -> None:
    await over(store, **changes)
    assert await sources(store) == []
