"""Do workers do what takes long, once each and whatever becomes of them, with nothing hidden on the way?"""

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.background.filming import Filmer
from bot.background.hints import HINTS, Hints
from bot.background.jobs import Jobs
from bot.background.robots import THOUGHTS, Robots
from bot.background.thinking import Thinkers
from bot.matches.jobs import JOB_LINES, AskedJob, JobFigures, JobLine
from bot.matches.model import MatchError, MatchId
from bot.matches.replays import Viewer
from bot.matches.service import Matches
from bot.operation.metrics import stored
from bot.storage.postgres.queue import PostgresQueue
from bot.storage.postgres.serving import serve
from bot.storage.postgres.store import PostgresStore
from bot.tasks import stop
from bot.ui.replays.films import FILMS, FilmOrder
from engine.ai.hint import Hint
from engine.core.game import Seat
from tests.bot.background.matches import ANA, BEN
from tests.bot.background.test_thinking import IOLAUS, WITHIN_S, partners, robots_turn, signatures
from tests.bot.starts import bare
from tests.bot.storage.postgres import Server

PATIENT = f"""
from bot.background import hints, robots
from bot.cli import main
robots.PATIENCE_S = hints.PATIENCE_S = {WITHIN_S}
raise SystemExit(main(["worker"]))
"""

Done = Callable[[AskedJob], Awaitable[object]]


class Side:
    """A bot's side of a database that is shared with workers."""

    def __init__(self, address: str, store: PostgresStore, key: bytes) -> None:
        self.address = address
        self.store = store
        self.key = key
        self.queue = PostgresQueue(store)
        self.matches = Matches(store, key=key)
        self.thinkers = Thinkers(1)
        self.jobs = Jobs(self.matches, self.thinkers, key=key, queue=self.queue)
        store.listen(self.queue.wake, lambda: None)

    @property
    def has_thought(self) -> bool:
        """Whether anything was thought out on this side."""
        lines = self.jobs._thinkers.values()
        return any(process._pool is not None for thinkers in lines for process in thinkers._all)

    async def rows(self, sql: str) -> list[Any]:
        """What a statement finds."""
        return [tuple(row) for row in await self.store._rows(sql, ())]

    async def until(self, sql: str) -> None:
        """Waits until it finds anything."""
        async with asyncio.timeout(WITHIN_S):
            while not await self.rows(sql):
                await asyncio.sleep(0.02)

    async def until_served(self, count: int = 1) -> None:
        """Until so many workers take jobs of every line."""
        await self.until(f"SELECT 1 FROM procrastinate_workers HAVING count(*) = {count * len(JOB_LINES)}")

    async def left(self) -> int:
        """How many jobs and rows of them there are."""
        sql = "SELECT (SELECT count(*) FROM jobs) + (SELECT count(*) FROM procrastinate_jobs)"
        ((count,),) = await self.rows(sql)
        return int(count)

    async def until_nothing_is_left(self) -> None:
        """Until there is no job any more, of which a worker may still take its leave."""
        async with asyncio.timeout(WITHIN_S):
            while await self.left():
                await asyncio.sleep(0.02)


@asynccontextmanager
async def bot_side(address: str) -> AsyncIterator[Side]:
    async with PostgresStore.open(address, shared=True) as store:
        side = Side(address, store, await store.installation_secret())
        yield side
        side.jobs.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked has time, as thoughts give way to other tests."""
    monkeypatch.setattr("bot.background.robots.PATIENCE_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.BEGINS_WITHIN_S", WITHIN_S)
    monkeypatch.setattr("bot.storage.postgres.queue.DONE_WITHIN_S", WITHIN_S)


@pytest.fixture
async def side(postgres: Server) -> AsyncIterator[Side]:
    with postgres.database() as address:
        async with bot_side(address) as side:
            yield side


@asynccontextmanager
async def served(side: Side, do: Done) -> AsyncIterator[None]:
    """A worker within this process."""
    async with PostgresStore.open(side.address, shared=True) as store:
        at_once: dict[JobLine, int] = {"thoughts": 4, "films": 1}
        working = asyncio.create_task(serve(side.address, PostgresQueue(store), do, at_once))
        try:
            await side.until_served()
            yield
        finally:
            await stop(working)


@contextmanager
def worker(side: Side, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of its own: `python -m bot worker`, which has time, as thoughts give way to other tests."""
    with (folder / "said").open("a") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", PATIENT],
            cwd=folder,
            env=bare() | {"AGON_DATABASE": side.address, "AGON_THINKERS": "1"},
            stdout=said,
            stderr=said,
            text=True,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def asked(side: Side, level: Any = "strong") -> tuple[MatchId, int]:
    """A match in which the robot is to think, and its question."""
    match = await partners(side.matches, level)
    return match, await robots_turn(side.matches, match)


# --- the queue, with a worker in this process --------------------------------------------------------------


async def test_however_many_ask_it_is_done_once_and_nothing_of_it_stays(side: Side) -> None:
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
    # One of both takes it; the other one does it itself, and what counts is the entry.
    assert set(found) == {'["a", 1]', None}
    assert found.count('["a", 1]') == len(jobs)


async def test_without_a_worker_nobody_waits(side: Side) -> None:
    async with asyncio.timeout(2.0):
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
        await side.store._transact(lambda db: db.execute("DELETE FROM procrastinate_workers"))
        await side.until_served()
        async with asyncio.timeout(WITHIN_S):
            assert await side.queue.done(AskedJob("thought", MatchId(1), IOLAUS, "3")) == "1"


async def test_what_waits_is_a_reference_and_nothing_that_is_hidden(side: Side) -> None:
    match, question = await asked(side)
    turn = await side.matches.turn_for_robot(match, IOLAUS)
    # A worker that lives and takes nothing: all that there is of the job stands still.
    await side.store._transact(lambda db: db.execute("INSERT INTO procrastinate_workers DEFAULT VALUES"))
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


async def test_what_a_robot_will_do_does_not_reach_the_servers_log(side: Side) -> None:
    assert await side.rows("SELECT relpersistence::text FROM pg_class WHERE relname = 'jobs'") == [("u",)]


# --- workers that are processes ----------------------------------------------------------------------------


@pytest.mark.long
async def test_a_worker_thinks_for_a_robot_and_for_whoever_asks_for_a_hint(
    side: Side, tmp_path: Path
) -> None:
    match, _ = await asked(side)
    with worker(side, tmp_path):
        await side.until_served()
        players = Robots(side.matches, key=side.key, jobs=side.jobs)
        hints = Hints(side.matches, side.jobs)
        players.play(match, IOLAUS, await robots_turn(side.matches, match))
        async with asyncio.timeout(WITHIN_S):
            while players._playing:
                await asyncio.sleep(0.02)
        given = await hints.of(match, ANA)
    assert set(await signatures(side.store, match)) == {"robot/hercules/1/strong"}
    turn = await side.matches.turn_for_hint(match, ANA)
    assert given.hint.line[0] in turn.legal
    assert not side.has_thought
    assert await side.left() == 0
    said = (tmp_path / "said").read_text()
    assert "Traceback" not in said
    await hints.close()
    await players.close()


@pytest.mark.long
async def test_what_a_killed_worker_had_begun_is_done_by_another_one(side: Side, tmp_path: Path) -> None:
    match, question = await asked(side, "olympian")
    with ExitStack() as stack:
        by_number: dict[int, subprocess.Popen[str]] = {}
        for count in (1, 2):
            process = stack.enter_context(worker(side, tmp_path))
            await side.until_served(count)
            for (number,) in await side.rows("SELECT id FROM procrastinate_workers"):
                by_number.setdefault(number, process)
        waiting = asyncio.create_task(side.jobs.do(THOUGHTS, match, IOLAUS, str(question)))
        await side.until("SELECT 1 FROM jobs WHERE begun_at IS NOT NULL")
        ((number,),) = await side.rows("SELECT worker_id FROM procrastinate_jobs")
        by_number[number].send_signal(signal.SIGKILL)
        async with asyncio.timeout(WITHIN_S):
            line = await waiting
        await side.until_nothing_is_left()
    assert line[0] in (await side.matches.turn_for_robot(match, IOLAUS)).legal
    assert not side.has_thought


@pytest.mark.long
async def test_where_every_worker_has_died_the_bot_thinks_itself(side: Side, tmp_path: Path) -> None:
    match, question = await asked(side, "olympian")
    with worker(side, tmp_path) as only:
        await side.until_served()
        waiting = asyncio.create_task(side.jobs.do(THOUGHTS, match, IOLAUS, str(question)))
        await side.until("SELECT 1 FROM jobs WHERE begun_at IS NOT NULL")
        only.send_signal(signal.SIGSTOP)  # it hangs: nothing is closed, nothing is said
        async with asyncio.timeout(WITHIN_S):
            line = await waiting
    assert line[0] in (await side.matches.turn_for_robot(match, IOLAUS)).legal
    assert side.has_thought
    assert await side.rows("SELECT 1 FROM jobs") == []


@pytest.mark.long
async def test_a_worker_outlives_its_database(tmp_path: Path) -> None:
    from tests.bot.storage.postgres import served as server_of_its_own

    with server_of_its_own() as server, server.database() as address:
        async with bot_side(address) as side:
            match, question = await asked(side)
            with worker(side, tmp_path) as process:
                await side.until_served()
                server.die()
                await asyncio.sleep(1.0)
                server.start()
                beats = (
                    "SELECT 1 FROM procrastinate_workers WHERE last_heartbeat > pg_postmaster_start_time()"
                )
                await side.until(beats)
                await side.jobs.do(THOUGHTS, match, IOLAUS, str(question))
                assert not side.has_thought
                process.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(process.wait, 30) == 0


async def filmed(side: Side) -> tuple[MatchId, FilmOrder]:
    """A match that Ana has begun with the robot, and a film of it as she has seen it."""
    match, _ = await asked(side)
    with suppress(MatchError):  # until it is the robot's turn
        for _ in range(4):
            turn = await side.matches.turn_for_hint(match, ANA)
            await side.matches.act(match, ANA, turn.rev, turn.legal[0])
    return match, FilmOrder(Viewer("0"), 0, 99, "fr", ANA, None)


@pytest.mark.long
async def test_a_film_is_the_same_from_a_worker_though_the_first_one_is_killed(
    side: Side, tmp_path: Path
) -> None:
    match, order = await filmed(side)
    with ExitStack() as stack:
        first = stack.enter_context(worker(side, tmp_path))
        await side.until_served()
        filmer = Filmer(side.jobs)
        waiting = asyncio.create_task(filmer.film(FILMS, match, str(order)))
        await side.until("SELECT 1 FROM jobs WHERE begun_at IS NOT NULL")
        stack.enter_context(worker(side, tmp_path))
        await side.until_served(2)
        first.send_signal(signal.SIGKILL)
        async with asyncio.timeout(WITHIN_S):
            found = await waiting
        assert not side.has_thought
        await side.until_nothing_is_left()
    assert found == await Jobs(side.matches, side.thinkers, key=side.key).do(
        FILMS, match, Seat(0), str(order)
    )
    assert found.gif.startswith(b"GIF89a")
    assert found.count == found.of > 1
    assert "Traceback" not in (tmp_path / "said").read_text()


@pytest.mark.long
async def test_whoever_may_not_see_a_match_has_no_film_of_it_from_a_worker(
    side: Side, tmp_path: Path
) -> None:
    match, order = await filmed(side)
    with worker(side, tmp_path):
        await side.until_served()
        for refused in (order._replace(user=BEN), order._replace(viewer=Viewer("1"))):
            with pytest.raises(MatchError):
                await Filmer(side.jobs).film(FILMS, match, str(refused))
    assert "Traceback" not in (tmp_path / "said").read_text()


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


async def test_a_hint_is_what_it_was_before_it_was_written_down() -> None:
    hint = Hint(("a", "b"), 61, 20, ("c",), 40)
    assert HINTS.understood(json.loads(json.dumps(hint))) == hint


async def test_an_operator_sees_how_many_workers_live_and_what_waits_for_one(side: Side) -> None:
    assert (await stored(side.store, 0.0)).jobs == JobFigures()
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
        found = (await stored(side.store, 0.0)).jobs
        assert found[:3] == (1, 1, 1)
        assert 0 < found.waits_s < WITHIN_S
        may_end.set()
        assert await asyncio.gather(*asked) == ['["found"]'] * 2
        await side.until_nothing_is_left()
        assert (await stored(side.store, 0.0)).jobs == JobFigures(workers=1)
    finally:
        await stop(serving)
    assert (await stored(side.store, 0.0)).jobs == JobFigures()
