"""The process dies at a known step: its work is announced once, and the same tap is one success."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from tests.bot.e2e.players import Way, ways_on
from tests.bot.e2e.world import World
from tests.bot.house import match_of, painted, press_on
from tests.bot.kinds import BOTH
from tests.bot.people import Message, NoAnswer, Person, Reply

pytestmark = [pytest.mark.long, BOTH]

CALLBACK = "POST /interactions/*/callback"
POSTING = "POST /channels/*/messages"
THREADING = "POST /channels/*/threads"
EDITING = "PATCH /channels/*/messages/*"
ANSWERING = "* /webhooks/*"
LONG_S = 20.0
ASKED_AT_MOST = 8

STEPS = ((POSTING, True), (POSTING, False), (THREADING, True))
MORE_STEPS = ((THREADING, False), (EDITING, True), (EDITING, False))


async def test_a_kill_at_a_step_of_sending_leaves_one_message(killable: World, is_scaled: bool) -> None:
    for step, is_done in (*STEPS, *MORE_STEPS) if is_scaled else STEPS:
        threads = len(await threads_of(killable))
        match = await begun_and_killed(killable, step, is_done)
        assert len(await killable.told(match)) == 1, (step, is_done)
        assert len(await threads_of(killable)) == threads + 1, (step, is_done)
        rung = [ping for name in ("Ana", "Dora") for ping in await killable.people[name].pings()]
        there = killable.thread(match)
        assert len([ping for ping in rung if ping.channel_id == there]) == 2, (step, is_done)


async def begun_and_killed(world: World, step: str, is_done: bool) -> int:
    """Return a match whose bot was killed at this step of its opening message, and came back."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    card = await world.offer(ana, dora)
    match, accept = match_of(card), press_on(card, "k", "accept")
    await kill_at(world, step, is_done, lambda: dora.press(card, custom_id=accept, wait_s=0.0))
    await world.until(lambda: world.ledger.state(match, "turn", "0") == "told", 40)
    await world.until(lambda: world.ledger.is_quiet(match), 40)
    return match


async def threads_of(world: World) -> list[object]:
    """Return the public threads."""
    return [channel for channel in await world.people["Cleo"].channels() if channel.get("parent_id")]


async def test_a_tap_repeated_after_a_kill_at_its_answer_counts_once(killable: World) -> None:
    world = killable
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    seat = world.ledger.seat_of(match, ana.id)
    for laid, is_done in ((1, True), (2, False)):
        panel = await world.panel(ana, match)
        way = next(way for way in ways_on(panel) if way.arg.startswith("+") and way.value is not None)

        async def choose(panel: Message = panel, way: Way = way) -> None:
            with contextlib.suppress(NoAnswer):
                await ana.choose(panel, way.arg, way.custom_id, wait_s=1.0)

        await kill_at(world, CALLBACK, is_done, choose)
        assert len(world.ledger.draft(match, seat)) == laid
        again = await chosen_again(ana, panel, way)
        assert len(world.ledger.draft(match, seat)) == laid
        assert world.ledger.draft(match, seat)[-1] == way.arg
        assert ways_on(again.message)


async def chosen_again(person: Person, panel: Message, way: Way) -> Reply:
    """Repeat the same choice in the same select, which an edit may have removed."""
    asked = {"message": str(panel.id), "custom_id": way.custom_id, "values": [way.arg], "in_flight": True}
    return await person._ask("press", asked, 6.0)


async def test_killed_at_the_answer_of_a_try_the_first_choice_counts(killable: World) -> None:
    for name, is_done in (("Ana", True), ("Dora", False)):
        person = killable.people[name]
        page = await person.slash("puzzle", "games", wait_s=130.0)
        first, *_, other = [option["value"] for option in page.message.selects[0]["options"]]
        await kill_at(killable, CALLBACK, is_done, partial(tries, person, page, first))
        assert killable.ledger.tries()[person.id] == first
        again = await tries(person, page, other)
        assert again is not None
        assert killable.ledger.tries()[person.id] == first
        shown = await painted(await person.slash("puzzle", "games", wait_s=130.0))
        assert shown.text == (await painted(again)).text
    assert killable.ledger.count("puzzle_tries") == 2


async def tries(person: Person, page: Reply, way: str) -> Reply | None:
    """Return the answer to this choice in a puzzle, or None."""
    with contextlib.suppress(NoAnswer):
        return await person.choose(page, way, page.message.selects[0]["custom_id"], in_flight=True)
    return None


async def test_a_hint_counts_once_despite_a_kill(killable: World) -> None:
    ana, dora = killable.people["Ana"], killable.people["Dora"]
    match = await killable.begin(ana, dora, side="hera", hints="True")
    for count, person in enumerate((ana, dora), start=1):
        asks = partial(person.slash, "hint", "games", match=str(match), wait_s=0.0)
        await dies_once(killable, asks, partial(has_hinted, killable, match, count))
        told = ""
        for _ in range(ASKED_AT_MOST):
            if "irst hint of this match" not in told:
                told = (await person.slash("hint", "games", match=str(match), wait_s=30.0)).text
        assert "irst hint of this match" in told
        assert has_hinted(killable, match, count)


def has_hinted(world: World, match: int, count: int) -> bool:
    """Return True if hints were given for `count` questions, each counted once."""
    return len(json.loads(world.ledger.header(match)["hinted"])) == count


async def test_an_analysis_killed_before_it_is_shown_is_shown_as_found(killable: World) -> None:
    ana, dora = killable.people["Ana"], killable.people["Dora"]
    match = await killable.begin(ana, dora)
    asked = await ana.slash("resign", killable.thread(match))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await killable.until(lambda: killable.ledger.header(match)["status"] == "over")
    await dies_once(
        killable,
        lambda: dora.slash("analyse", "games", match=str(match), wait_s=0.0),
        lambda: killable.ledger.count("analyses") == 1,
    )
    for each in (dora, ana):
        shown = await each.slash("analyse", "games", match=str(match), wait_s=20.0)
        assert "a chance of 50 % at the beginning" in shown.text
    assert killable.ledger.count("analyses") == 1


async def dies_once(world: World, ask: Callable[[], Awaitable[object]], is_saved: Callable[[], bool]) -> None:
    """Kill the bot as soon as the requested thing is saved, with its answers delayed, and start it again."""
    for step in (CALLBACK, ANSWERING):
        world.sandbox.faults.delay(step, LONG_S, times=3 * ASKED_AT_MOST)
    asking = []
    for _ in range(ASKED_AT_MOST):  # thinking gives way to other tests, and may be too slow
        asking.append(asyncio.ensure_future(ask()))
        with contextlib.suppress(AssertionError):
            await world.until(is_saved, 12)
            break
    await world.outside.kill()
    world.sandbox.faults.clear()
    world.sandbox.forget_nonces()
    await asyncio.gather(*asking, return_exceptions=True)
    await world.start()
    assert is_saved()


async def kill_at(world: World, step: str, is_done: bool, act: Callable[[], Awaitable[object]]) -> None:
    """Kill the bot while it waits for this step's answer, which never comes, and start it again."""
    fault = world.sandbox.faults.delay(step, LONG_S, done=is_done)
    acting = asyncio.ensure_future(act())
    await world.until(lambda: fault not in world.sandbox.faults.waiting)
    await asyncio.sleep(0.2)
    await world.outside.kill()
    world.sandbox.forget_nonces()
    await acting
    await world.start()
