"""Several processes on one database: one at a time changes a match, and the others are notified."""

import asyncio
import threading
import time
from contextvars import Context

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.snapshots import Acted
from bot.core.store import StoreOut
from bot.core.writes import ReachMilestone
from bot.storage.postgres import neighbours
from bot.storage.postgres.opening import Backend
from bot.storage.postgres.store import PostgresStore
from engine.core.game import GameError
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.postgres import Server, served
from tests.bot.storage.several import settled, several, until


async def test_changes_are_notified_to_other_processes_only(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    heard: dict[str, list[MatchId]] = {"one": [], "other": []}
    missed: list[str] = []
    one.store.listen(heard["one"].append, lambda: missed.append("one"))
    other.store.listen(heard["other"].append, lambda: missed.append("other"))
    await until(lambda: len(missed) == 2)
    began = time.monotonic()
    match = (await offered(one)).id
    await until(lambda: match in heard["other"])
    assert time.monotonic() - began < 5.0
    count = len(heard["other"])
    await other.challenges.accept(match, BEN, 77)
    await until(lambda: match in heard["one"])
    await asyncio.sleep(0.3)
    assert len(heard["other"]) == count
    assert missed == ["one", "other"] or missed == ["other", "one"]


async def test_changes_missed_while_disconnected_are_read_afterwards() -> None:
    with served() as server:
        async with several(server, 1) as (matches,):
            missed: list[float] = []
            matches.store.listen(lambda _: None, lambda: missed.append(time.monotonic()))
            await until(lambda: len(missed) == 1)
            server.die()
            server.start()
            await until(lambda: len(missed) == 2)


async def test_notices_that_may_be_lost_are_looked_for_regularly(
    two: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "LOOKS_AGAIN_S", 0.5)
    missed: list[float] = []
    two[0].store.listen(lambda _: None, lambda: missed.append(time.monotonic()))
    await until(lambda: len(missed) >= 3)


async def test_two_processes_that_answer_one_question_answer_it_once(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    match = (await offered(one)).id
    await one.challenges.accept(match, BEN, 77)
    await one.look(match, ANA)
    await other.look(match, ANA)
    for _ in range(6):
        header = await one.header(match)
        if header.status != "playing":
            break
        user = header.user_at(header.to_act[0])  # type: ignore[arg-type]
        assert user is not None
        shown = await one.look(match, user)
        found = [leaf.notation for leaf in shown.menu.leaves() if leaf.notation]
        ended = await settled(
            one.act(match, user, shown.rev, found[0]), other.act(match, user, shown.rev, found[-1])
        )
        done = [each for each in ended if isinstance(each, Acted) and not each.is_stale]
        # The same press twice is one success; of two different ones the second comes too late.
        assert len(done) == (1 if found[0] != found[-1] else 2), ended
        assert all(isinstance(each, Acted | GameError) for each in ended), ended
        assert (await one.look(match, user)).rev != shown.rev
    assert len(await one.store.entries(match)) == len(await other.store.entries(match))


async def test_any_process_accepts_or_cancels_a_challenge(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    became = set()
    for _ in range(12):
        match = (await offered(one)).id
        accepting, calling_off = await settled(
            one.challenges.accept(match, BEN, 77), other.challenges.cancel(match, ANA)
        )
        status = (await one.header(match)).status
        became.add(status)
        failed = calling_off if status == "playing" else accepting
        assert isinstance(failed, GameError), (status, accepting, calling_off)
        assert len(await one.store.entries(match)) == 0
        assert bool((await one.header(match)).holders) == (status == "playing")
    assert became <= {"playing", "cancelled"}


async def test_the_work_of_a_process_that_ends_blocks_no_match(postgres: Server) -> None:
    with postgres.database() as address:
        async with PostgresStore.open(address, shared=True) as stays:
            async with PostgresStore.open(address, shared=True) as goes:
                hold = goes.alone("match", MatchId(1))
                await hold.__aenter__()
                waits = asyncio.create_task(_entered(stays, MatchId(1)))
                await asyncio.sleep(0.2)
                assert not waits.done()
                await _entered(stays, MatchId(2))
            await asyncio.wait_for(waits, 60.0)


async def _entered(store: PostgresStore, match: MatchId) -> None:
    async with store.alone("match", match):
        pass


async def test_a_wait_too_long_for_another_process_is_reported(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "ALONE_WITHIN_S", 0.3)
    with postgres.database() as address:
        async with (
            PostgresStore.open(address, shared=True) as one,
            PostgresStore.open(address, shared=True) as other,
            one.alone("match", MatchId(1)),
        ):
            with pytest.raises(StoreOut):
                await _entered(other, MatchId(1))


async def test_lock_of_hung_process_is_taken_away(
    two: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "HUNG_AFTER_S", 0.5)
    hung, other = two
    match = (await offered(hung)).id
    async with hung.loader.lock(match):
        await asyncio.create_task(other.challenges.accept(match, BEN, 77), context=Context())
        with pytest.raises(StoreOut):
            await hung.loader.write(match, [ReachMilestone("ended", ANA, 1.0)])
    assert (await hung.header(match)).status == "playing"


async def test_lock_of_busy_process_is_not_taken_away(
    two: tuple[Matches, Matches], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "HUNG_AFTER_S", 2.0)
    busy, other = two
    async with busy.loader.lock(MatchId(1)):
        waiting = asyncio.create_task(_locked(other, MatchId(1)))
        until_s = time.monotonic() + 3 * neighbours.HUNG_AFTER_S
        while time.monotonic() < until_s:
            await _locked(busy, MatchId(2))
        assert not waiting.done()
    await waiting


async def _locked(matches: Matches, match: MatchId) -> None:
    async with matches.loader.lock(match):
        pass


async def test_an_outage_while_nobody_asked_goes_unnoticed() -> None:
    with served() as server, server.database() as address:
        async with PostgresStore.open(address, shared=True) as store:
            await _entered(store, MatchId(1))
            server.die()
            server.start()
            await _entered(store, MatchId(1))


async def test_giving_up_a_wait_keeps_nobody_else_from_it(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.database() as address:
        async with (
            PostgresStore.open(address, shared=True) as one,
            PostgresStore.open(address, shared=True) as other,
        ):
            alone = one._alone
            assert alone is not None
            said, asked, may_answer = alone._said, threading.Event(), threading.Event()

            def slow(function: str, lock: tuple[int, int]) -> Backend | None:
                found = said(function, lock)
                asked.set()
                may_answer.wait(60)
                return found

            monkeypatch.setattr(alone, "_said", slow)
            waiting = asyncio.create_task(_entered(one, MatchId(1)))
            await asyncio.to_thread(asked.wait, 60)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            may_answer.set()
            await asyncio.wait_for(_entered(other, MatchId(1)), 60.0)


async def test_giving_up_a_wait_takes_nothing_from_the_next_in_line(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "ALONE_WITHIN_S", 1.0)
    with postgres.database() as address:
        async with (
            PostgresStore.open(address, shared=True) as one,
            PostgresStore.open(address, shared=True) as other,
        ):
            alone = one._alone
            assert alone is not None
            said, asked, may_answer = alone._said, threading.Event(), threading.Event()

            def slow(function: str, lock: tuple[int, int]) -> Backend | None:
                found = said(function, lock)
                if not asked.is_set():
                    asked.set()
                    may_answer.wait(60)
                return found

            monkeypatch.setattr(alone, "_said", slow)
            async with other.alone("match", MatchId(1)):
                waiting = asyncio.create_task(_entered(one, MatchId(1)))
                await asyncio.to_thread(asked.wait, 60)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            is_in, may_leave = asyncio.Event(), asyncio.Event()

            async def comes_next() -> None:
                async with one.alone("match", MatchId(1)):
                    is_in.set()
                    await may_leave.wait()

            coming = asyncio.create_task(comes_next())
            await asyncio.sleep(0.05)
            may_answer.set()
            await asyncio.wait_for(is_in.wait(), 5.0)
            with pytest.raises(StoreOut):
                await _entered(other, MatchId(1))
            may_leave.set()
            await coming
            await asyncio.wait_for(_entered(other, MatchId(1)), 60.0)
