"""Worker processes do each long job once, even if some of them are killed."""

import asyncio
import signal
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import pytest

from bot.background.jobs import Jobs
from bot.background.robots import THOUGHTS, Robots
from bot.core.coordination import ENDS_WITHIN_S, JOB_LINES, AskedJob, JobLine
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId
from bot.features.analysis.service import EXPLANATIONS, Analyses, Analysis, Explaining
from bot.features.films.service import FILMS, Filmer, FilmOrder
from bot.features.hints.service import HintRequests, Hints
from bot.features.replays.service import Viewer
from engine.core.game import Seat
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.background.test_thinking import IOLAUS, WITHIN_S, robots_turn, signatures
from tests.bot.starts import errors
from tests.bot.workers import Side, asked, bot_side, held, two_workers, worker

pytestmark = pytest.mark.usefixtures("patient")

ENTRIES = 9
"""One more entry than an analysis handles in one part."""
DONE_AGAIN = "a job of a worker that died is repeated"


@pytest.mark.long
async def test_a_worker_thinks_for_robots_and_for_hints(side: Side, tmp_path: Path) -> None:
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
        await side.until_nothing_is_left()
    assert set(await signatures(side.store, match)) == {"robot/hercules/1/strong"}
    turn = await HintRequests(side.matches.loader).turn_for_hint(match, ANA)
    assert given.hint.line[0] in turn.legal
    assert not side.has_thought
    said = (tmp_path / "said").read_text()
    assert "Traceback" not in said
    await hints.close()
    await players.close()


@pytest.mark.long
async def test_a_killed_workers_job_is_done_by_another_one(side: Side, tmp_path: Path) -> None:
    match, question = await asked(side)
    async with two_workers(side, tmp_path) as kill_whoever_begins:
        waiting = asyncio.create_task(side.jobs.do(THOUGHTS, match, IOLAUS, str(question)))
        await kill_whoever_begins()
        async with asyncio.timeout(WITHIN_S):
            line = await waiting
        await side.until_nothing_is_left()
    assert line[0] in (await side.matches.robots.turn(match, IOLAUS)).legal
    assert not side.has_thought


@pytest.mark.long
async def test_a_killed_workers_hint_is_thought_out_once_more(side: Side, tmp_path: Path) -> None:
    match, _ = await asked(side)
    hints = Hints(side.matches, side.jobs)
    async with two_workers(side, tmp_path) as kill_whoever_begins:
        waiting = [asyncio.create_task(hints.of(match, ANA)) for _ in range(2)]
        await kill_whoever_begins()
        async with asyncio.timeout(WITHIN_S):
            first, second = await asyncio.gather(*waiting)
        await side.until_nothing_is_left()
    assert first == second
    assert first.hints == 1
    assert first.hint.line[0] in (await HintRequests(side.matches.loader).turn_for_hint(match, ANA)).legal
    assert not side.has_thought
    assert (tmp_path / "said").read_text().count(DONE_AGAIN) == 1
    await hints.close()


@pytest.mark.long
async def test_an_analysis_survives_the_death_of_one_worker(
    side: Side, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.analysis.service.CLOSELY", 1)
    match = await resigned(side.matches)
    async with two_workers(side, tmp_path) as kill_whoever_begins:
        waiting = asyncio.create_task(explained(side, match))
        await kill_whoever_begins()
        found = await waiting
        await side.until_nothing_is_left()
    assert found.weighed == ENTRIES
    assert not side.has_thought
    assert (tmp_path / "said").read_text().count(DONE_AGAIN) == 1
    assert await EXPLANATIONS.of(side.matches.loader).analysis(match, ANA, 1) == found
    await side.store.transact(lambda db: db.execute("DELETE FROM analyses"))
    assert await explained(side, match) == found
    assert side.has_thought


async def resigned(matches: Matches) -> MatchId:
    """Return a match of Ana and Ben that was resigned after `ENTRIES` entries with a choice."""
    match = (await offered(matches)).id
    await matches.challenges.accept(match, BEN, 77)
    rng, decided = Random(1), 0
    while decided < ENTRIES:
        seat = Seat((await matches.header(match)).to_act[0])
        turn = await matches.robots.turn(match, seat)
        decided += len(turn.legal) > 1
        await matches.robots.act(match, seat, turn.question, [rng.choice(turn.legal)], "robot/1/1")
    await matches.resign(match, ANA)
    return match


async def explained(side: Side, match: MatchId) -> Analysis:
    """Return the analysis of the match."""
    analyses = Analyses(side.matches, side.jobs)
    explaining = await analyses.of(match, ANA, 1)
    assert isinstance(explaining, Explaining)
    async with asyncio.timeout(WITHIN_S):
        found = await explaining.found()
    await analyses.close()
    return found


@pytest.mark.long
async def test_with_all_workers_dead_the_bot_thinks_itself(side: Side, tmp_path: Path) -> None:
    match, question = await asked(side)
    with worker(side, tmp_path) as only, held(tmp_path):
        await side.until_served()
        waiting = asyncio.create_task(side.jobs.do(THOUGHTS, match, IOLAUS, str(question)))
        await side.until("SELECT 1 FROM jobs WHERE begun_at IS NOT NULL")
        only.send_signal(signal.SIGSTOP)  # it hangs: nothing is closed, nothing is said
        async with asyncio.timeout(WITHIN_S):
            line = await waiting
    assert line[0] in (await side.matches.robots.turn(match, IOLAUS)).legal
    assert side.has_thought
    assert await side.rows("SELECT 1 FROM jobs") == []


@pytest.mark.long
async def test_a_worker_wakes_whose_job_another_has_done(side: Side, tmp_path: Path) -> None:
    match, question = await asked(side, "olympian")
    async with two_workers(side, tmp_path, signal.SIGSTOP) as stop_whoever_begins:
        waiting = asyncio.create_task(side.jobs.do(THOUGHTS, match, IOLAUS, str(question)))
        first = await stop_whoever_begins()
        async with asyncio.timeout(WITHIN_S):
            await waiting
        await side.until_nothing_is_left()
        first.send_signal(signal.SIGCONT)  # it finishes what it had started, then it ends
        first.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(first.wait, 10 * ENDS_WITHIN_S) == 0
    assert not side.has_thought
    said = (tmp_path / "said").read_text()
    assert said.count(DONE_AGAIN) == 1
    assert errors(said) == []


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
                beats = (  # in every line
                    "SELECT 1 FROM procrastinate_workers WHERE last_heartbeat > pg_postmaster_start_time()"
                    f" HAVING count(*) >= {len(JOB_LINES)}"
                )
                await side.until(beats)
                await side.jobs.do(THOUGHTS, match, IOLAUS, str(question))
                assert not side.has_thought
                process.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(process.wait, 10 * ENDS_WITHIN_S) == 0


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_worker_ends_while_its_database_hangs(tmp_path: Path, number: signal.Signals) -> None:
    from tests.bot.storage.postgres import served as server_of_its_own

    with server_of_its_own() as server, server.database() as address:
        async with bot_side(address) as side:
            with worker(side, tmp_path) as process:
                await side.until_served()
                with server.hung():  # connections stay open, and nothing is answered
                    process.send_signal(number)
                    assert await asyncio.to_thread(process.wait, 10 * ENDS_WITHIN_S) == 0
    assert "Traceback" not in (tmp_path / "said").read_text()


async def filmed(side: Side) -> tuple[MatchId, FilmOrder]:
    """Return a match of Ana with the robot, and the order of a film from her view."""
    match, _ = await asked(side)
    with suppress(MatchError):  # until it is the robot's turn
        for _ in range(4):
            turn = await HintRequests(side.matches.loader).turn_for_hint(match, ANA)
            await side.matches.act(match, ANA, turn.rev, turn.legal[0])
    return match, FilmOrder(Viewer("0"), 0, 99, "fr", ANA, None)


@pytest.mark.long
async def test_a_film_is_the_same_after_its_worker_was_killed(side: Side, tmp_path: Path) -> None:
    match, order = await filmed(side)
    with ExitStack() as stack:
        first = stack.enter_context(worker(side, tmp_path))
        await side.until_served()
        filmer = Filmer(side.jobs)
        with held(tmp_path):
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
async def test_a_worker_films_no_match_for_players_who_may_not_see_it(side: Side, tmp_path: Path) -> None:
    match, order = await filmed(side)
    with worker(side, tmp_path):
        await side.until_served()
        for refused in (order._replace(user=BEN), order._replace(viewer=Viewer("1"))):
            with pytest.raises(MatchError):
                await Filmer(side.jobs).film(FILMS, match, str(refused))
    assert "Traceback" not in (tmp_path / "said").read_text()


@pytest.mark.long
async def test_an_older_worker_returns_matches_of_newer_rules(side: Side, tmp_path: Path) -> None:
    match, order = await filmed(side)
    own = (await side.matches.header(match)).must_seat(ANA)
    jobs = [
        AskedJob("thought", match, IOLAUS, "3"),
        AskedJob("hint", match, own, "3.0"),
        AskedJob("review", match, Seat(0), "glance.0.0"),
        AskedJob("film", match, Seat(0), str(order)),
        AskedJob("of a newer kind", match, Seat(0), "1"),
        AskedJob("film", match, Seat(0), "of~a~newer~form"),
    ]
    await side.store.transact(lambda db: db.execute("UPDATE matches SET ruleset = ruleset + 1"))
    with worker(side, tmp_path):
        await side.until_served()
        async with asyncio.timeout(WITHIN_S):
            for job in jobs:
                line: JobLine = "films" if job.kind == "film" else "thoughts"
                assert await side.queue.done(job, line) is None, job
        await side.until_nothing_is_left()
    assert errors((tmp_path / "said").read_text()) == []
