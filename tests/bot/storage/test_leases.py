"""The leases of several processes: one holds a shard at a time, another takes it after a crash or hang."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import pairwise

import psycopg
import pytest

from bot.storage.files import StorageError
from bot.storage.postgres.leases import (
    GIVES_AFTER_S,
    IDLE_S,
    LEASES,
    LEFT_OVER_AFTER_S,
    TAKES_AFTER_S,
    Portion,
    SessionLeases,
)
from bot.storage.postgres.store import PostgresStore
from tests.bot.e2e.playing import Figure
from tests.bot.storage.postgres import Server, served

TAKEN_WITHIN_S = 60.0
"""Seconds within which a shard is taken again after its holder has died."""


class Watcher:
    """Notes the calls of the leases."""

    def __init__(self) -> None:
        self.held = set[int]()
        self.given: list[int] = []
        self.gone: list[frozenset[int]] = []

    def took(self, shard: int) -> None:
        self.held.add(shard)

    async def yields(self, shard: int) -> None:
        self.held.discard(shard)
        self.given.append(shard)

    def lost(self, shards: frozenset[int]) -> None:
        self.held -= shards
        self.gone.append(shards)


@asynccontextmanager
async def holding(address: str, count: int) -> AsyncIterator[tuple[SessionLeases, Watcher]]:
    leases, watcher = SessionLeases(address, count), Watcher()
    await leases.settle(1)
    leases.start(watcher)
    try:
        yield leases, watcher
    finally:
        await leases.close()


async def until(holds: Callable[[], bool], within_s: float = TAKEN_WITHIN_S) -> float:
    """Wait until it holds; return the seconds that it took."""
    began = time.monotonic()
    async with asyncio.timeout(within_s):
        while not holds():
            await asyncio.sleep(0.02)
    return time.monotonic() - began


# --- what is taken and given, without a database ----------------------------------------------------------


def test_a_process_takes_its_share_of_shards_free_for_a_while() -> None:
    share = Portion(8)
    assert share.wanted(set(), set(), 3, 0.0) == []
    assert share.wanted(set(), {0, 1}, 3, TAKES_AFTER_S) == [2, 3, 4]
    assert share.wanted({2, 3, 4}, {0, 1, 5}, 3, TAKES_AFTER_S) == []


def test_beyond_its_share_it_takes_unwanted_shards_one_by_one() -> None:
    share = Portion(4)
    share.wanted({0, 1}, set(), 2, 0.0)
    assert share.wanted({0, 1}, set(), 2, LEFT_OVER_AFTER_S - 0.1) == []
    assert share.wanted({0, 1}, set(), 2, LEFT_OVER_AFTER_S) == [2]


def test_a_shard_held_in_between_has_not_been_free_for_long() -> None:
    share = Portion(2)
    share.wanted(set(), set(), 1, 0.0)
    share.wanted(set(), {0}, 1, 1.0)
    assert share.wanted(set(), set(), 1, TAKES_AFTER_S) == [1]


def test_a_process_long_above_its_share_gives_one_back() -> None:
    share = Portion(4)
    assert share.surplus({0, 1, 2, 3}, 2, 0.0) is None
    assert share.surplus({0, 1, 2, 3}, 2, GIVES_AFTER_S) == 3
    assert share.surplus({0, 1, 2}, 2, GIVES_AFTER_S + 1) is None
    assert share.surplus({0, 1}, 2, 3 * GIVES_AFTER_S) is None


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """Yield a server that may die."""
    with served() as server:
        yield server


# --- with a server ------------------------------------------------------------------------------------


async def test_two_processes_share_the_shards_and_none_is_held_twice(postgres: Server) -> None:
    with postgres.database() as address:
        async with holding(address, 5) as (_, one), holding(address, 5) as (_, other):
            await until(lambda: len(one.held) + len(other.held) == 5)
            assert not one.held & other.held
            assert {len(one.held), len(other.held)} == {2, 3}


async def test_a_shard_given_back_at_the_end_is_taken_by_another(postgres: Server, figure: Figure) -> None:
    with postgres.database() as address:
        async with holding(address, 4) as (_, stays):
            async with holding(address, 4) as (_, goes):
                await until(lambda: len(goes.held) == 2)
            took_s = await until(lambda: len(stays.held) == 4)
    figure(f"shards given back were taken after {took_s:.1f} s")


@pytest.mark.long
async def test_a_process_that_goes_by_another_count_takes_nothing(postgres: Server) -> None:
    with postgres.database() as address:
        async with holding(address, 2) as (_, first):
            await until(lambda: len(first.held) == 2)
            late = SessionLeases(address, None)
            assert await late.settle(16) == 2  # a process without a count of its own uses theirs
            await late.close()
            async with holding(address, 3) as (_, second):
                await asyncio.sleep(TAKES_AFTER_S + 1)
                assert second.held == set()
                assert first.held == {0, 1}


@pytest.mark.long
async def test_a_lost_session_is_opened_again_with_the_same_shards(postgres: Server) -> None:
    with postgres.database() as address:
        async with holding(address, 2) as (leases, watcher):
            await until(lambda: len(watcher.held) == 2)
            for _ in range(3):
                postgres._do("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
                await asyncio.sleep(1.0)
            assert leases.held == {0, 1}
            assert not watcher.gone


@pytest.mark.long
async def test_an_outage_loses_every_shard_until_the_database_is_back(
    mortal: Server,
) -> None:
    with mortal.database() as address:
        async with holding(address, 2) as (_, watcher):
            await until(lambda: len(watcher.held) == 2)
            mortal.die()
            lost_s = await until(lambda: bool(watcher.gone), 5.0)
            assert not watcher.held
            assert watcher.gone == [frozenset({0, 1})]
            assert lost_s < IDLE_S + TAKES_AFTER_S
            mortal.start()
            await until(lambda: len(watcher.held) == 2)


@pytest.mark.long
async def test_turns_to_identify_come_one_at_a_time_over_all_processes(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.leases.IDENTIFIES_EVERY_S", 1.0)
    with postgres.database() as address:
        async with holding(address, 2) as (one, _), holding(address, 2) as (other, _):
            came: list[float] = []

            async def identify(leases: SessionLeases, bucket: int) -> None:
                await leases.turn_to_identify(bucket)
                came.append(time.monotonic())

            await asyncio.gather(*(identify(leases, 0) for leases in (one, other, one)))
            assert min(later - sooner for sooner, later in pairwise(came)) > 0.9
            began = time.monotonic()
            await identify(one, 1)
            assert time.monotonic() - began < 0.9


@pytest.mark.long
async def test_a_turn_to_identify_outlives_the_process_that_took_it(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.leases.IDENTIFIES_EVERY_S", 2.0)
    with postgres.database() as address:
        async with holding(address, 2) as (other, _):
            async with holding(address, 2) as (dying, _):
                await dying.turn_to_identify(0)
                took_at = time.monotonic()
            await other.turn_to_identify(0)
            assert time.monotonic() - took_at > 1.9


@pytest.mark.long
async def test_the_pace_counts_from_the_instant_of_identifying(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.leases.IDENTIFIES_EVERY_S", 2.0)
    with postgres.database() as address:
        async with holding(address, 2) as (one, _), holding(address, 2) as (other, _):
            await one.turn_to_identify(0)
            await asyncio.sleep(1.0)  # as long as it takes to connect
            await one.identifies(0)
            began = time.monotonic()
            await other.turn_to_identify(0)
            assert time.monotonic() - began > 1.9
            await asyncio.sleep(2.1)
            await one.turn_to_identify(0)  # `other` took too long to connect
            began = time.monotonic()
            await other.identifies(0)
            assert time.monotonic() - began > 1.9


# --- after a lost session, or an answer that came too late ---------------------


ELSEWHERE = 0x61676F04
"""The key of a lock without a meaning."""


def locked(address: str, key: int = LEASES) -> dict[int, int]:
    """Return the second keys locked in a database, with the number of sessions for each."""
    with psycopg.connect(address, autocommit=True) as db:
        found = db.execute(
            "SELECT objid::bigint, count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            " AND objid::bigint < 65536 GROUP BY objid",
            (key,),
        )
        return dict(found.fetchall())


@pytest.mark.long
async def test_a_session_opened_again_elsewhere_holds_the_same_shards(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.database() as address:
        async with holding(address, 2) as (leases, watcher):
            await until(lambda: len(watcher.held) == 2)
            monkeypatch.setattr("bot.storage.postgres.leases.BEAT_S", 1.0)
            await asyncio.sleep(1.2)  # a beat has just been
            postgres._do("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
            assert not await leases._tried("pg_try_advisory_lock", ELSEWHERE, 7)
            assert await leases._tried("pg_try_advisory_lock", ELSEWHERE, 7)  # in its own new session
            await asyncio.sleep(2.5)
            assert set(locked(address)) == leases.held == watcher.held


@pytest.mark.long
async def test_giving_up_a_turn_keeps_no_other_process_from_it(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.leases.IDENTIFIES_EVERY_S", 0.5)
    with postgres.database() as address:
        async with holding(address, 1) as (one, _), holding(address, 1) as (other, _):
            await one.turn_to_identify(0)
            waiting = asyncio.create_task(one.turn_to_identify(0))
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await asyncio.wait_for(other.turn_to_identify(0), 30.0)


@pytest.mark.long
async def test_a_lock_gained_after_giving_up_the_shards_is_released(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.leases.TAKES_AFTER_S", 600.0)
    with postgres.database() as address:
        async with holding(address, 2) as (leases, watcher):
            leases._held = {0, 1}
            watcher.held = {0, 1}
            retaken = leases._retaken

            def late(shards: frozenset[int]) -> frozenset[int]:
                time.sleep(3.0)  # as where the connection to the server stood still
                return retaken(shards)

            monkeypatch.setattr(leases, "_retaken", late)
            await until(lambda: bool(watcher.gone))  # it holds no lock of them
            assert leases.held == watcher.held == set()
            await asyncio.sleep(3.5)
            assert locked(address) == {}


@pytest.mark.long
async def test_a_process_that_fails_to_act_on_a_shard_releases_it(postgres: Server) -> None:
    class Fails(Watcher):
        is_well = False

        def took(self, shard: int) -> None:
            super().took(shard)
            if not self.is_well:
                raise RuntimeError

    with postgres.database() as address:
        leases, fails = SessionLeases(address, 1), Fails()
        await leases.settle(1)
        leases.start(fails)
        await until(lambda: bool(fails.gone))
        async with holding(address, 1) as (_, heir):
            fails.is_well = True  # and would take it again
            await until(lambda: leases.held | heir.held == {0})
            assert not leases.held & heir.held
            assert locked(address) == {0: 1}
        await leases.close()


@pytest.mark.long
async def test_a_shard_that_cannot_be_left_in_order_is_still_released(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Fails(Watcher):
        async def yields(self, shard: int) -> None:
            await super().yields(shard)
            raise RuntimeError

    for name, after_s in (("TAKES_AFTER_S", 0.5), ("LEFT_OVER_AFTER_S", 1.0), ("GIVES_AFTER_S", 1.0)):
        monkeypatch.setattr(f"bot.storage.postgres.leases.{name}", after_s)
    with postgres.database() as address:
        leases, fails = SessionLeases(address, 2), Fails()
        await leases.settle(1)
        leases.start(fails)
        await until(lambda: fails.held == {0, 1})
        async with holding(address, 2) as (_, heir):
            await until(lambda: heir.held == {1})
            assert (set(leases.held), fails.given) == ({0}, [1])
        await leases.close()


# --- processes that die and hang ----------------------------------------------------------------------

_HOLDS = """
import asyncio, sys
from bot.storage.postgres.leases import SessionLeases

class Tells:
    def took(self, shard): print("took", shard, flush=True)
    async def yields(self, shard): pass
    def lost(self, shards): print("lost", *sorted(shards), flush=True)

async def main():
    leases = SessionLeases(sys.argv[1], int(sys.argv[2]))
    await leases.settle(1)
    leases.start(Tells())
    await asyncio.Event().wait()

asyncio.run(main())
"""


@contextmanager
def process(address: str, count: int) -> Iterator[subprocess.Popen[str]]:
    """Run a process of its own that holds its shards, and prints them."""
    command = [sys.executable, "-c", _HOLDS, address, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            assert [running.stdout.readline() for _ in range(count)] == [f"took {n}\n" for n in range(count)]
            yield running
        finally:
            running.kill()


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_dead_or_hung_process_loses_its_shards_for_good(
    postgres: Server, how: signal.Signals, figure: Figure
) -> None:
    with postgres.database() as address, process(address, 3) as dying:
        async with holding(address, 3) as (_, heir):
            await asyncio.sleep(1.0)
            assert heir.held == set()
            os.kill(dying.pid, how)
            took_s = await until(lambda: len(heir.held) == 3)
            figure(f"after {how.name} another process held all shards in {took_s:.1f} s")
            if how == signal.SIGSTOP:
                os.kill(dying.pid, signal.SIGCONT)
                assert dying.stdout is not None
                assert await asyncio.to_thread(dying.stdout.readline) == "lost 0 1 2\n"


async def test_a_single_process_and_sharing_ones_refuse_each_other(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address, shared=True), PostgresStore.open(address, shared=True):
            with pytest.raises(StorageError) as refused:
                async with PostgresStore.open(address):
                    raise AssertionError
            assert refused.value.word.id == "cli-postgres-in-use"
        async with PostgresStore.open(address):
            with pytest.raises(StorageError):
                async with PostgresStore.open(address, shared=True):
                    raise AssertionError
