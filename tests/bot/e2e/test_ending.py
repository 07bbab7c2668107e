"""A terminating bot answers earlier presses, ends in time, and leaves the rest to the next start."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.e2e.forge import Forge, is_alive
from tests.bot.e2e.playing import Figure
from tests.bot.e2e.world import Forged, World, open_world
from tests.bot.house import press_on
from tests.bot.people import Reply
from tests.bot.starts import errors

pytestmark = pytest.mark.long

CALLBACK = "POST /interactions/*/callback"
PROMISED_S = 8.0
WITHIN_S = 60.0
MATCHES = 24


@pytest.fixture
async def world(forge: Forge, tmp_path: Path) -> AsyncIterator[World]:
    make = lambda path, address: Forged(forge, path, address)  # noqa: E731
    async with open_world(tmp_path / "agon.db", make) as world:
        yield world


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(WITHIN_S):
        while not holds():
            await asyncio.sleep(0.01)


async def end(world: World, by: signal.Signals = signal.SIGTERM) -> float:
    """Send SIGTERM, or another signal; how many seconds it took to end."""
    assert isinstance(world.body, Forged)
    number = world.body.number
    assert number is not None
    began = time.monotonic()
    os.kill(number, by)
    await until(lambda: not is_alive(number))
    return time.monotonic() - began


async def start_again(world: World) -> None:
    assert isinstance(world.body, Forged)
    await world.body.start_again()
    await world.people.until_connected(WITHIN_S)


async def test_presses_under_way_are_answered_before_the_end(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    panels = {person: await world.panel(person, match) for person in (ana, dora)}
    world.sandbox.faults.delay(CALLBACK, 1.0, times=2)
    pressed: list[Reply] = [
        await person.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
        for person, panel in panels.items()
    ]
    await until(lambda: not world.sandbox.faults.waiting)  # both answers are on their way
    await end(world)
    assert [(await reply.refresh(wait_s=5.0)).status for reply in pressed] == ["answered"] * 2
    log = world.outside.log()
    assert errors(log) == []
    assert [word for word in ("RuntimeError", "Session is closed") if word in log] == []
    await start_again(world)


async def test_a_bot_that_waits_for_discord_ends_in_time(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    panels = {person: await world.panel(person, match) for person in (ana, dora)}
    world.sandbox.faults.delay(CALLBACK, 60.0, times=2)
    for person, panel in panels.items():
        await person.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
    await until(lambda: not world.sandbox.faults.waiting)
    assert await end(world) < PROMISED_S
    assert "Traceback" not in world.body.log()  # type: ignore[union-attr]
    await start_again(world)


async def test_a_bot_whose_disk_is_busy_ends_in_time(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    panels = {person: await world.panel(person, match) for person in (ana, dora)}
    asked = len(world.sandbox.faults.requests(CALLBACK))
    with closing(sqlite3.connect(world.ledger.named, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # other writers now wait
        for person, panel in panels.items():
            await person.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
        # Each is deferred, because its writes take too long.
        await until(lambda: len(world.sandbox.faults.requests(CALLBACK)) == asked + 2)
        assert await end(world) < PROMISED_S
    assert "Traceback" not in world.body.log()  # type: ignore[union-attr]
    await start_again(world)


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
async def test_a_bot_busy_with_24_matches_ends_in_time(
    forge: Forge, tmp_path: Path, by: signal.Signals, figure: Figure
) -> None:
    make = lambda path, address: Forged(forge, path, address, AGON_THINKERS="1")  # noqa: E731
    async with open_world(tmp_path / "agon.db", make) as world:
        people = list(world.people)
        asked = {"game": "hercules", "rules": "coop", "level": "olympian"}
        rounds = [
            await asyncio.gather(*(world.begin_with_robot(person, **asked) for person in people))
            for _ in range(MATCHES // len(people))
        ]
        panels = [
            (person, await world.panel(person, match))
            for person, match in zip(people, rounds[-1], strict=True)
        ]
        awaited = [match for begun in rounds for match in begun if awaits_robot(world, match)]
        for person, panel in panels:
            await person.press(panel, custom_id=press_on(panel, "v", "log"), wait_s=0.0)
        took_s = await end(world, by)
        assert len(awaited) >= MATCHES / 2, "the robots have thought too fast"
        assert took_s < PROMISED_S
        assert errors(world.outside.log()) == []
        await start_again(world)
        await world.until(lambda: not all(awaits_robot(world, match) for match in awaited), 300.0)
    figure(f"a bot whose robots were awaited in {len(awaited)} of {MATCHES} matches ended in {took_s:.1f} s")


def awaits_robot(world: World, match: int) -> bool:
    """Return True if a robot is to act, alone or with others."""
    return any(not world.ledger.user_at(match, seat) for seat in world.ledger.header(match)["to_act"])
