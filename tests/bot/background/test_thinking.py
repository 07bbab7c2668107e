"""Robots that think for long: in turn, and whatever happens to the thinking process."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.background import robots
from bot.background.jobs import LOW_PRIORITY, Jobs, Thinkers
from bot.background.robots import Robots
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchId
from bot.core.snapshots import RobotTurn
from bot.core.store import FullStore, StoreOut
from bot.ui.match.open_panels import mark_of
from bot.ui.match.panel import ROOT, Extras, panel
from bot.ui.page import Gallery, Prose
from bot.words import words
from engine.ai.levels import RobotLevel
from engine.core.game import Seat
from engine.core.log import Act
from tests.bot.background.matches import ANA, offered
from tests.bot.background.test_robots import KEY, until

IOLAUS = Seat(1)
SAY = words("hercules").speaker("en")
WITHIN_S = 120.0  # thinking gives way to everything else, such as other tests


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    both = Thinkers(2)
    yield both
    both.close()


def napping(name: str, for_s: float) -> tuple[str, int]:
    """Sleep for this many seconds; return the name and the process id."""
    time.sleep(for_s)
    return name, os.getpid()


async def test_thoughts_are_had_by_two_processes_that_give_way(thinkers: Thinkers) -> None:
    found = await asyncio.gather(
        *(thinkers.think(WITHIN_S, napping, str(number), 0.2) for number in range(4))
    )
    assert [name for name, _ in found] == ["0", "1", "2", "3"]
    assert len({process for _, process in found}) == 2
    assert os.getpid() not in {process for _, process in found}
    assert await thinkers.think(WITHIN_S, os.nice, 0) == min(os.nice(0) + LOW_PRIORITY, 19)


async def test_the_first_caller_is_answered_first() -> None:
    thinkers = Thinkers(1)
    answered: list[int] = []

    async def ask(number: int) -> None:
        await thinkers.think(WITHIN_S, napping, str(number), 0.02)
        answered.append(number)

    await asyncio.gather(*(ask(number) for number in range(12)))
    thinkers.close()
    assert answered == list(range(12))


async def test_a_search_that_takes_too_long_ends_with_its_process(thinkers: Thinkers) -> None:
    _, first = await thinkers.think(WITHIN_S, napping, "", 0.0)
    _, second = await thinkers.think(WITHIN_S, napping, "", 0.0)
    with pytest.raises(TimeoutError):
        await thinkers.think(0.2, napping, "", 600.0)
    assert (await thinkers.think(WITHIN_S, napping, "again", 0.0))[0] == "again"
    assert (await thinkers.think(WITHIN_S, napping, "again", 0.0))[0] == "again"
    await until_gone({first, second}, at_least=1)


async def until_gone(processes: set[int], at_least: int) -> None:
    async with asyncio.timeout(WITHIN_S):
        while len(processes & {child.pid for child in multiprocessing.active_children()}) > (
            len(processes) - at_least
        ):
            await asyncio.sleep(0.02)


async def test_a_caller_who_stops_waiting_ends_the_search(thinkers: Thinkers) -> None:
    thinking = asyncio.create_task(thinkers.think(600, napping, "", 600.0))
    await asyncio.sleep(0)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    found = await asyncio.gather(
        *(thinkers.think(WITHIN_S, napping, str(number), 0.0) for number in range(4))
    )
    assert len(found) == 4


# --- decisions ---------------------------------------------------------------------------------------------


async def partners(matches: Matches, level: RobotLevel) -> MatchId:
    """Return a match in which Ana and the robot are partners."""
    header = await offered(matches, ROBOT, "hercules", game="hercules", preset="coop", level=level)
    await matches.challenges.accept(header.id, ANA, 77)
    return header.id


async def robots_turn(matches: Matches, match: MatchId) -> int:
    """Return the question that the robot is to answer."""
    turn = await matches.robots.turn(match, IOLAUS)
    assert turn.legal
    return turn.question


async def signatures(store: FullStore, match: MatchId) -> list[str]:
    """Return the makers of the entries of a match, in order."""
    return [entry.by for entry in await store.entries(match) if isinstance(entry, Act)]


async def played(matches: Matches, players: Robots, match: MatchId) -> list[str]:
    """Return the makers of the entries once the robot has done all its part."""
    players.play(match, IOLAUS, await robots_turn(matches, match))

    async def is_done() -> bool:
        return not players._playing

    await until(is_done, WITHIN_S)
    return await signatures(matches.store, match)


async def test_a_level_that_thinks_ahead_signs_what_it_does(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(store, key=KEY)
    monkeypatch.setattr(robots, "PATIENCE_S", WITHIN_S)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "strong")
    assert set(await played(matches, players, match)) == {"robot/hercules/1/strong"}
    await players.close()


async def test_the_usual_level_decides_at_a_glance(store: FullStore, thinkers: Thinkers) -> None:
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "even")
    assert set(await played(matches, players, match)) == {"robot/hercules/1"}
    await players.close()


def dying(*_: object) -> tuple[str, ...]:
    """Kill the process in the middle of its search."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def dreaming(*_: object) -> tuple[str, ...]:
    """Search without an end."""
    time.sleep(600)
    raise AssertionError


def raving(*_: object) -> tuple[str, ...]:
    """Fail in the middle of a search."""
    raise ZeroDivisionError


@pytest.mark.parametrize("thought", [dying, dreaming, raving])
async def test_a_failed_search_is_replaced_by_a_decision_at_a_glance(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch, thought: object
) -> None:
    monkeypatch.setattr(robots, "think_ahead", thought)
    monkeypatch.setattr(robots, "PATIENCE_S", 1.0)
    monkeypatch.setattr(robots, "PATIENCE", 0.0)
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "strong")
    assert set(await played(matches, players, match)) == {"robot/hercules/1"}
    await players.close()


async def test_an_outage_in_mid_thought_makes_no_robot_play_weaker(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "PATIENCE_S", WITHIN_S)
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "strong")
    question, turn_for_robot, times = await robots_turn(matches, match), matches.robots.turn, 0

    async def out_the_second_time(match: MatchId, seat: Seat) -> RobotTurn:
        nonlocal times
        times += 1
        if times == 2:
            raise StoreOut
        return await turn_for_robot(match, seat)

    monkeypatch.setattr(matches.robots, "turn", out_the_second_time)
    players.play(match, IOLAUS, question)

    async def has_given_up() -> bool:
        return times == 2 and not players._playing

    await until(has_given_up, WITHIN_S)
    assert await signatures(store, match) == []
    assert set(await played(matches, players, match)) == {"robot/hercules/1/strong"}
    await players.close()


async def test_twenty_matches_at_once_are_answered_in_turn(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "PATIENCE_S", WITHIN_S)
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    all_of_them = [await partners(matches, "strong") for _ in range(20)]
    for match in all_of_them:
        players.play(match, IOLAUS, await robots_turn(matches, match))

    async def is_done() -> bool:
        return not players._playing

    await until(is_done, WITHIN_S)
    for match in all_of_them:
        assert set(await signatures(store, match)) == {"robot/hercules/1/strong"}
    await players.close()


async def test_a_restart_in_mid_thought_loses_and_doubles_nothing(
    store: FullStore, thinkers: Thinkers
) -> None:
    matches = Matches(store, key=KEY)
    match = await partners(matches, "olympian")
    question = await robots_turn(matches, match)
    before = Robots(matches, key=KEY, jobs=Jobs(matches, Thinkers(1), key=KEY))
    before.play(match, IOLAUS, question)
    await asyncio.sleep(0.3)
    await before.close()
    assert await store.entries(match) == []
    assert [row.kind for row in await store.due(matches.clock() + 60) if row.match == match] == ["robot"]
    once = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    once.play(match, IOLAUS, question)
    once.play(match, IOLAUS, question)

    async def is_done() -> bool:
        return not once._playing

    await until(is_done, WITHIN_S)
    entries = await store.entries(match)
    assert entries
    once.play(match, IOLAUS, question)
    await until(is_done, WITHIN_S)
    assert await store.entries(match) == entries
    await once.close()


async def test_whatever_it_thinks_about_it_takes_as_long(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is to be thought about, too: how soon an answer comes tells nothing."""
    monkeypatch.setattr(robots, "think_ahead", at_once)
    monkeypatch.setattr(robots, "PATIENCE_S", WITHIN_S)
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "strong")
    header: Header = await matches.header(match)
    turn = await matches.robots.turn(match, IOLAUS)
    began = time.monotonic()
    assert await players._thought(header, IOLAUS, turn) == turn.legal[:1]
    assert time.monotonic() - began >= 0.25
    await players.close()


def at_once(*known: object) -> tuple[str, ...]:
    """Return the first legal action without any search."""
    legal = known[4]
    assert isinstance(legal, tuple)
    return legal[:1]


def thinking_long(*known: object) -> tuple[str, ...]:
    """Search long enough for the waiting player to be told."""
    time.sleep(2.0)
    return at_once(*known)


async def test_a_waiting_player_is_told_that_the_robot_thinks_long(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robots, "think_ahead", thinking_long)
    monkeypatch.setattr(robots, "PATIENCE_S", WITHIN_S)
    monkeypatch.setattr(robots, "SAID_AFTER_S", 0.1)
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY, jobs=Jobs(matches, thinkers, key=KEY))
    match = await partners(matches, "strong")
    told: list[bool] = []
    matches.listeners.append(lambda _: told.append(match in matches.thinking))
    before = await matches.look(match, ANA)
    thinking = asyncio.create_task(
        players._thought(await matches.header(match), IOLAUS, await matches.robots.turn(match, IOLAUS))
    )
    async with asyncio.timeout(WITHIN_S):
        while not told:
            await asyncio.sleep(0.02)
    meanwhile = await matches.look(match, ANA)
    await thinking
    afterwards = await matches.look(match, ANA)
    assert told == [True]
    assert [one.is_thought_about for one in (before, meanwhile, afterwards)] == [False, True, False]
    assert mark_of(before) == mark_of(afterwards) != mark_of(meanwhile)
    waiting = replace(meanwhile, is_asked=False)
    page = panel(waiting, SAY, picture=Gallery(None, ""), path=ROOT, extras=Extras())
    assert "still thinking" in "".join(block.text for block in page.blocks if isinstance(block, Prose))
    await players.close()
