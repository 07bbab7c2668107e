"""Several bots on one PostgreSQL die, end and hang: nothing is lost or doubled, no shard has two holders."""

from pathlib import Path

import pytest

from bot.sandbox.faults import Asked
from bot.sandbox.gateway import ShardHeld
from bot.sandbox.world import APPLICATION_ID
from tests.bot.e2e.fleet import Harm, Size, put_to_sea
from tests.bot.e2e.forge import Forge
from tests.bot.e2e.holders import Standstill, hand_overs
from tests.bot.e2e.playing import Figure
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
)


@pytest.mark.long
@pytest.mark.parametrize("harms", [("kill",), ("end", "hang")], ids="-".join)
async def test_bots_and_their_database_die_and_others_go_on(
    tmp_path: Path, forge: Forge, seed: int, is_scaled: bool, figure: Figure, harms: tuple[Harm, ...]
) -> None:
    size = (Size() if is_scaled else SHORT)._replace(seed=seed, harms=harms)
    with served() as server:
        report = await put_to_sea(size, tmp_path, forge, server)
    figure(str(report))
    assert report.shards.overlaps == []
    # A message of the outbox may be posted by both: its nonce makes them one. So is an emoji: by its name.
    harmless = ("POST /channels/", f"POST /applications/{APPLICATION_ID}/emojis")
    assert [one for one in report.shards.late if not one.request.startswith(harmless)] == []
    assert report.harms.total() > 3


def test_two_holders_at_once_and_times_without_one_are_counted() -> None:
    held = [
        ShardHeld(0, 2, 0.0, 5.0),
        ShardHeld(1, 2, 1.0, None),
        ShardHeld(0, 2, 4.0, 6.0),
        ShardHeld(0, 2, 9.0, None),
        ShardHeld(1, 2, 7.0, 8.0),
    ]
    found = hand_overs(held)
    assert found.overlaps == [(held[0], held[2]), (held[1], held[4])]
    assert found.gaps_s == [0.0, 3.0, 0.0]


STOPPED = ShardHeld(0, 1, since=1.0, until=20.5, port=700)
SUCCESSOR = ShardHeld(0, 1, since=15.0, port=800)


def test_a_stopped_holder_that_closes_when_it_wakes_is_none() -> None:
    found = hand_overs([STOPPED, SUCCESSOR], [Standstill(10.0, 20.25, frozenset({700, 701}))])
    assert (found.overlaps, found.woken_s, found.late) == ([], [0.25], [])


@pytest.mark.parametrize(
    "standstill",
    [
        Standstill(10.0, 20.0, frozenset({701})),  # another process
        Standstill(15.5, 20.0, frozenset({700})),  # it ran when the other one came
        Standstill(2.0, 14.0, frozenset({700})),  # it had woken long before, and kept the shard
    ],
)
def test_a_running_second_holder_is_an_overlap(standstill: Standstill) -> None:
    found = hand_overs([STOPPED, SUCCESSOR], [standstill])
    assert found.overlaps == [(STOPPED, SUCCESSOR)]


def test_requests_of_a_woken_holder_are_found() -> None:
    asked = [
        Asked(at, "POST", f"/channels/{number}/messages", True, 200, port)
        for number, (at, port) in enumerate([(9.9, 701), (20.3, 701), (20.4, 800), (20.6, 701)])
    ]
    found = hand_overs([STOPPED, SUCCESSOR], [Standstill(10.0, 20.0, frozenset({700, 701}))], asked)
    assert found.late == [asked[1]]
