"""Several bots on one PostgreSQL die at random: nothing is lost or doubled, no shard has two holders."""

from pathlib import Path

import pytest

from bot.sandbox.gateway import ShardHeld
from tests.bot.e2e.fleet import Size, handed_over, put_to_sea
from tests.bot.e2e.forge import open_forge
from tests.bot.e2e.playing import Figure
from tests.bot.e2e.world import ROOT
from tests.bot.storage.postgres import served

SHORT = Size(
    bots=3,
    workers=0,
    servers=8,
    shards=4,
    matches=12,
    kills_s=40.0,
    restarts=1,
    gives_up_after=6,
    harms=("kill",),
)


@pytest.mark.long
async def test_bots_and_their_database_die_at_random_and_others_go_on(
    tmp_path: Path, seed: int, is_scaled: bool, figure: Figure
) -> None:
    size = Size(seed=seed, harms=("kill",)) if is_scaled else SHORT._replace(seed=seed)
    with open_forge(ROOT) as forge, served() as server:
        report = await put_to_sea(size, tmp_path, forge, server)
    figure(str(report))
    assert report.overlaps == 0
    assert report.harms.total() > 3


def test_two_holders_at_once_and_times_without_one_are_counted() -> None:
    held = [
        ShardHeld(0, 2, 0.0, 5.0),
        ShardHeld(1, 2, 1.0, None),
        ShardHeld(0, 2, 4.0, 6.0),
        ShardHeld(0, 2, 9.0, None),
        ShardHeld(1, 2, 7.0, 8.0),
    ]
    assert handed_over(held) == (2, [0.0, 3.0, 0.0])
