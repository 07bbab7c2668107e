"""Robots that play automatically."""

import asyncio
import multiprocessing
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import pytest

from bot.background import jobs, robots
from bot.background.painter import process_of_its_own
from bot.background.robots import Robots
from bot.core.consequences import ROBOT_PAUSE_S
from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.core.store import FullStore
from engine.core.chance import Chance
from engine.core.log import Act
from engine.registry import GAMES, MINDS, ROBOTS
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import ZEUS, against_robot

KEY = b"k" * 32


async def until(holds: Callable[[], Awaitable[bool]], within_s: float = 60.0) -> None:
    async with asyncio.timeout(within_s):
        while not await holds():
            await asyncio.sleep(0.02)


async def _row_laid(store: FullStore, clock: Clock, key: bytes = KEY) -> tuple[str, ...]:
    """Return the robot's first row from the log."""
    matches = Matches(store, clock=clock, key=key)
    match = await against_robot(matches)
    players = Robots(matches, key=key)
    _, question, _ = await matches.robots.view(match, ZEUS)
    players.play(match, ZEUS, question)
    players.play(match, ZEUS, question)  # called twice, it plays once

    async def is_ready() -> bool:
        return ZEUS not in (await matches.header(match)).to_act

    await until(is_ready)
    await players.close()
    entries = [entry for entry in await store.entries(match) if isinstance(entry, Act)]
    name = ROBOTS["hera_zeus"]
    assert {entry.by for entry in entries} == {f"robot/{name.name}/{name.version}"}
    return tuple(notation for entry in entries for notation in entry.notations)


async def test_a_robot_lays_out_its_row_in_one_go_and_signs_it(store: FullStore, clock: Clock) -> None:
    laid = await _row_laid(store, clock)
    assert len(laid) == 4
    assert laid[-1] == "ready"


def test_at_a_thinking_level_a_robot_overlooks_as_its_mind_says() -> None:
    game, mind = GAMES["hera_zeus"], MINDS["hera_zeus"]
    state, dice = game.deal(game.spec.options(), Chance(b"deal")), Chance(b"dice")
    while state.turn < 6:
        seat = game.asks(state)[0].seat
        game.apply(state, seat, mind.plans(state, seat, 1)[0][0], dice)
    seat = game.asks(state)[0].seat
    view, legal = (
        game.seat_view(state, seat),
        tuple(one.notation for one in game.legal_actions(state, seat)),
    )
    lines = Counter(
        robots.think_ahead("hera_zeus", "strong", view, (), legal, bytes([number])) for number in range(100)
    )
    (best, often), *others = lines.most_common()
    assert best == robots.decide("hera_zeus", view, (), legal, b"seed")  # a stand-in overlooks nothing
    assert others
    assert often > 80


async def test_a_robot_is_due_a_moment_after_it_was_asked(store: FullStore, clock: Clock) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = await against_robot(matches)
    due = [row for row in await store.due(clock.now + 60) if row.kind == "robot"]
    assert [(row.match, row.due_at) for row in due] == [(match, clock.now + ROBOT_PAUSE_S)]


async def test_asked_again_the_same_question_a_robot_has_the_same_dice(store: FullStore) -> None:
    matches = Matches(store, key=KEY)
    first = Robots(matches, key=KEY)._dice(MatchId(3), ZEUS, 7)
    assert first == Robots(matches, key=KEY)._dice(MatchId(3), ZEUS, 7)
    assert first != Robots(matches, key=KEY)._dice(MatchId(3), ZEUS, 8)
    assert first != Robots(matches, key=b"other")._dice(MatchId(3), ZEUS, 7)


async def test_dice_choose_for_a_robot_that_fails(
    store: FullStore, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(*_: object) -> tuple[str, ...]:
        return ("no action of this game",)

    monkeypatch.setattr(Robots, "_think", think)
    assert (await _row_laid(store, clock))[-1] == "ready"


async def test_a_question_that_is_no_longer_open_is_left_alone(store: FullStore, clock: Clock) -> None:
    matches = Matches(store, clock=clock, key=KEY)
    match = await against_robot(matches)
    players = Robots(matches, key=KEY)
    players.play(match, ZEUS, 99)

    async def is_done() -> bool:
        return not players._playing

    await until(is_done)
    assert await store.entries(match) == []
    await players.close()


async def test_thinking_runs_in_another_process_that_gives_way() -> None:
    pool = process_of_its_own(jobs.give_way)
    try:
        loop = asyncio.get_running_loop()
        theirs, niceness = (
            await loop.run_in_executor(pool, os.getpid),
            await loop.run_in_executor(pool, os.nice, 0),
        )
        assert theirs != os.getpid()
        assert niceness == min(os.nice(0) + jobs.LOW_PRIORITY, 19)
    finally:
        pool.shutdown()


async def test_a_thinking_process_that_died_is_replaced(
    store: FullStore, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(BrokenProcessPool):
        await asyncio.get_running_loop().run_in_executor(robots._process(os.getpid()), os._exit, 1)
    assert (await _row_laid(store, clock))[-1] == "ready"
    assert caplog.messages == []


async def test_robots_of_one_program_think_in_one_process(store: FullStore, clock: Clock) -> None:
    await _row_laid(store, clock)
    beside = multiprocessing.active_children()
    await _row_laid(store, clock, b"other")
    assert multiprocessing.active_children() == beside
