"""Workers do long jobs once each and leave no hidden data behind."""

import asyncio
import json

import pytest

from bot.core.coordination import AskedJob, JobFigures, stop
from bot.core.model import MatchId, UserId
from bot.features.films.service import FilmOrder
from bot.features.hints.service import HINTS
from bot.features.replays.service import TABLE
from bot.operation.metrics import Census, stored
from bot.storage.postgres.serving import serve
from engine.ai.hint import Hint
from engine.core.game import Seat
from tests.bot.background.matches import ANA
from tests.bot.background.test_thinking import IOLAUS, WITHIN_S
from tests.bot.workers import Side, asked, bot_side, served

pytestmark = pytest.mark.usefixtures("patient")


async def test_a_job_asked_for_often_is_done_once_and_leaves_nothing(side: Side) -> None:
    done: list[AskedJob] = []
    all_have_asked = asyncio.Event()

    async def do(job: AskedJob) -> object:
        done.append(job)
        await all_have_asked.wait()
        return ["a", 1]

    jobs = [AskedJob("thought", MatchId(number), IOLAUS, "3") for number in (1, 2, 3)]
    async with served(side, do), bot_side(side.address) as other:
        both = side.queue, other.queue
        asking = [asyncio.create_task(queue.done(job)) for job in jobs for queue in both]
        async with asyncio.timeout(WITHIN_S):
            while any(len(queue._waiting) < len(jobs) for queue in both):
                await asyncio.sleep(0.02)
        all_have_asked.set()
        found = await asyncio.gather(*asking)
        await side.until_nothing_is_left()
    assert sorted(done) == jobs
    # One of them takes the job; the other side does it itself, and only the entry counts.
    assert set(found) == {'["a", 1]', None}
    assert found.count('["a", 1]') == len(jobs)


async def test_without_a_worker_no_caller_waits(side: Side) -> None:
    async with asyncio.timeout(30.0):
        assert await side.queue.done(AskedJob("thought", MatchId(1), IOLAUS, "3")) is None
    assert await side.left() == 0


async def test_a_job_that_fails_is_given_back_at_once(side: Side) -> None:
    async def do(_: AskedJob) -> object:
        raise ZeroDivisionError

    async with served(side, do):
        async with asyncio.timeout(WITHIN_S):
            assert await side.queue.done(AskedJob("thought", MatchId(1), IOLAUS, "3")) is None
        await side.until_nothing_is_left()


async def test_a_worker_that_is_stopped_gives_back_what_it_cannot_end(
    side: Side, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.postgres.serving.ENDS_WITHIN_S", 0.1)
    begun = asyncio.Event()

    async def do(_: AskedJob) -> object:
        begun.set()
        await asyncio.sleep(3600)
        raise AssertionError

    async with served(side, do):
        waiting = asyncio.create_task(side.queue.done(AskedJob("thought", MatchId(1), IOLAUS, "3")))
        await begun.wait()
    async with asyncio.timeout(WITHIN_S):
        assert await waiting is None
    assert await side.left() == 0


async def test_a_worker_that_others_took_for_dead_is_there_again(side: Side) -> None:
    async def do(_: AskedJob) -> object:
        return 1

    async with served(side, do):
        await side.store.transact(lambda db: db.execute("DELETE FROM procrastinate_workers"))
        await side.until_served()
        async with asyncio.timeout(WITHIN_S):
            assert await side.queue.done(AskedJob("thought", MatchId(1), IOLAUS, "3")) == "1"


async def test_a_waiting_job_holds_a_reference_and_nothing_hidden(side: Side) -> None:
    match, question = await asked(side)
    turn = await side.matches.robots.turn(match, IOLAUS)
    # A worker that lives and takes nothing: the job makes no progress.
    await side.store.transact(lambda db: db.execute("INSERT INTO procrastinate_workers DEFAULT VALUES"))
    job = AskedJob("thought", match, IOLAUS, str(question))
    waiting = asyncio.create_task(side.queue.done(job))
    await side.until("SELECT 1 FROM procrastinate_jobs")
    ((args,),) = await side.rows("SELECT args::text FROM procrastinate_jobs")
    assert json.loads(args) == {"kind": "thought", "match": match, "seat": IOLAUS, "asked": str(question)}
    others = "queue_name, task_name, lock, queueing_lock"
    assert await side.rows(f"SELECT {others} FROM procrastinate_jobs") == [("thoughts", "job", None, None)]
    assert await side.rows("SELECT kind, match_id, seat, asked, result FROM jobs") == [(*job, None)]
    assert not any(notation in args for notation in turn.legal)
    await stop(waiting)


async def test_waiting_jobs_name_no_deleted_account(side: Side) -> None:
    await side.store.transact(lambda db: db.execute("INSERT INTO procrastinate_workers DEFAULT VALUES"))
    order = FilmOrder(TABLE, 0, 3, "en", ANA, None)
    films = [
        AskedJob("film", MatchId(7), Seat(0), str(each)) for each in (order, order._replace(user=UserId(77)))
    ]
    waiting = [asyncio.create_task(side.queue.done(film, "films")) for film in films]
    await side.until("SELECT 1 FROM procrastinate_jobs HAVING count(*) = 2")
    await side.store.personal.erase(ANA)
    for table, column in (("jobs", "asked"), ("procrastinate_jobs", "args->>'asked'")):
        assert await side.rows(f"SELECT {column} FROM {table}") == [(films[1].asked,)]
    async with asyncio.timeout(WITHIN_S):
        assert await waiting[0] is None
    await stop(*waiting)


async def test_a_robots_plans_do_not_reach_the_servers_log(side: Side) -> None:
    assert await side.rows("SELECT relpersistence::text FROM pg_class WHERE relname = 'jobs'") == [("u",)]


async def test_a_film_keeps_no_robot_waiting(side: Side) -> None:
    film_begun, film_may_end = asyncio.Event(), asyncio.Event()

    async def do(job: AskedJob) -> object:
        if job.kind == "film":
            film_begun.set()
            await film_may_end.wait()
        return [job.kind]

    serving = asyncio.create_task(serve(side.address, side.queue, do, {"thoughts": 1, "films": 1}))
    await side.until_served()
    films = [
        asyncio.create_task(side.queue.done(AskedJob("film", MatchId(number), Seat(0), "t"), "films"))
        for number in (1, 2, 3)
    ]
    await film_begun.wait()
    async with asyncio.timeout(WITHIN_S):
        assert await side.queue.done(AskedJob("thought", MatchId(1), Seat(0), "1")) == '["thought"]'
        assert not any(film.done() for film in films)
        film_may_end.set()
        assert await asyncio.gather(*films) == ['["film"]'] * 3
    await side.until_nothing_is_left()
    await stop(serving)


async def test_a_hint_survives_being_written_down() -> None:
    for hint in (Hint(("a", "b"), 61, 20, ("c",), 40), Hint(("a",), untried="lot")):
        assert HINTS.understood(json.loads(json.dumps(hint))) == hint


async def test_an_older_workers_hint_is_understood_and_counts() -> None:
    hint = HINTS.understood([["a", "b"], None, 0, [], 0])
    assert hint.line == ("a", "b")
    assert not hint.is_forced


async def test_an_operator_sees_live_workers_and_waiting_jobs(side: Side) -> None:
    assert (await stored(side.store, Census(side.store), 0.0)).jobs == JobFigures()
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def do(_: AskedJob) -> list[str]:
        begun.set()
        await may_end.wait()
        return ["found"]

    serving = asyncio.create_task(serve(side.address, side.queue, do, {"thoughts": 1, "films": 1}))
    try:
        await side.until_served()
        jobs = [AskedJob("thought", MatchId(number), Seat(0), "1") for number in (1, 2)]
        asked = [asyncio.create_task(side.queue.done(job)) for job in jobs]
        await begun.wait()
        await side.until("SELECT 1 FROM jobs HAVING count(*) = 2")
        found = (await stored(side.store, Census(side.store), 0.0)).jobs
        assert found[:3] == (1, 1, 1)
        assert 0 < found.waits_s < WITHIN_S
        may_end.set()
        assert await asyncio.gather(*asked) == ['["found"]'] * 2
        await side.until_nothing_is_left()
        assert (await stored(side.store, Census(side.store), 0.0)).jobs == JobFigures(workers=1)
    finally:
        await stop(serving)
    assert (await stored(side.store, Census(side.store), 0.0)).jobs == JobFigures()
