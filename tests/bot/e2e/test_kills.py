"""The process dies at any moment: no action is lost or doubled, every turn is told once."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from random import Random

from tests.bot.e2e.players import Bored, PanelPlayer, Way, ways_on
from tests.bot.e2e.playing import Figure, at
from tests.bot.e2e.telling import assert_log_is, assert_well_told
from tests.bot.e2e.world import COMMANDS, World, match_of, press_on
from tests.bot.people import Message, NoAnswer, Person, Reply

CALLBACK = "POST /interactions/*/callback"
POSTING = "POST /channels/*/messages"
THREADING = "POST /channels/*/threads"
EDITING = "PATCH /channels/*/messages/*"
LONG_S = 20.0
MATCHES, SCALED_MATCHES = 3, 100
KILLS_A_MATCH = 2
PAIRS = (
    ("Ana", "Ben"),
    ("Cleo", "Dora"),
    ("Ben", "Cleo"),
    ("Dora", "Ana"),
    ("Ana", "Cleo"),
    ("Ben", "Dora"),
)
GIVES_UP_AFTER = 16


class Reaper:
    """Kills the bot a moment after somebody pressed something, and starts it again.

    A moment is up to a quarter of a second: before the press arrives, between saving and telling, while the
    answer or the next message is on its way.
    """

    def __init__(self, world: World, rng: Random, *, at_most: int) -> None:
        self.kills = 0
        self.at_most = at_most
        self.is_done = False
        self._world = world
        self._rng = rng
        self._pressed = asyncio.Event()
        self.is_alive = asyncio.Event()
        self.is_alive.set()

    def pressed(self) -> None:
        """Somebody has just pressed."""
        self._pressed.set()

    def _goes_on(self) -> bool:
        return not self.is_done and self.kills < self.at_most

    async def reap(self) -> None:
        """Kills again and again until the matches are over."""
        while self._goes_on():
            for _ in range(self._rng.randint(4, 24)):
                self._pressed.clear()
                await self._pressed.wait()
            await asyncio.sleep(self._rng.random() * 0.25)
            if not self._goes_on():
                return
            self.is_alive.clear()
            await self._world.outside.kill()
            self.kills += 1
            self._world.sandbox.forget_nonces()
            await self._world.start()
            self.is_alive.set()


async def on_line(world: World, reaper: Reaper) -> None:
    """Until the bot is back."""
    await reaper.is_alive.wait()
    await world.people.until_connected(30, commands=COMMANDS)


async def test_killed_at_random_moments_every_match_finishes_with_nothing_lost_or_doubled(
    killable: World, seed: int, is_scaled: bool, figure: Figure
) -> None:
    world, rng, began = killable, Random(seed), time.monotonic()
    count = SCALED_MATCHES if is_scaled else MATCHES
    left, kills, presses, lost, told = count, 0, 0, 0, 0
    while left > 0:
        pairs = PAIRS[: min(left, len(PAIRS))]
        left -= len(pairs)
        matches = [await world.begin(world.people[one], world.people[two]) for one, two in pairs]
        reaper = Reaper(world, rng, at_most=(KILLS_A_MATCH if is_scaled else 1) * len(pairs) + 1)
        players = [
            player(world, reaper, world.people[name], match, f"{rng.random()}", is_scaled)
            for match, pair in zip(matches, pairs, strict=True)
            for name in pair
        ]
        reaping = asyncio.create_task(reaper.reap())
        try:
            await asyncio.gather(*(one.play() for one in players))
        except Bored as bored:
            stuck = [f"{world.report(match)}; killed {reaper.kills} times" for match in matches]
            raise AssertionError(
                "\n".join([*stuck, *(one.report() for one in players), world.outside.log()[-3000:]])
            ) from bored
        reaper.is_done = True
        await reaper.is_alive.wait()
        reaping.cancel()
        await asyncio.gather(reaping, return_exceptions=True)
        for match in matches:
            await world.over(match, 40)
            told += len(await assert_well_told(world, match))
        for one in players:
            meant = [(move.notation, move.is_sure) for move in one.moves]
            assert_log_is(world, one.match, one.person.id, meant)
        kills += reaper.kills
        presses += sum(one.presses for one in players)
        lost += sum(one.lost for one in players)
    assert kills >= count // 2
    assert "ERROR" not in world.outside.log(), world.outside.log()
    figure(
        f"killed {kills} times in {count} matches (seed {seed}): {presses} presses, "
        f"{lost} without an answer, {told} messages, {time.monotonic() - began:.0f} s"
    )


def player(
    world: World, reaper: Reaper, person: Person, match: int, seed: str, is_scaled: bool
) -> PanelPlayer:
    """A player who waits for the bot to come back and presses again, or opens the panel anew."""
    made = at(world, PanelPlayer, person, match, seed)
    made.patience_s = 240.0  # deaths and starts come in between
    made.gives_up_after = None if is_scaled else GIVES_UP_AFTER
    made.before_press = reaper.pressed
    made.until_on_line = lambda: on_line(world, reaper)
    return made


STEPS = ((POSTING, True), (POSTING, False), (THREADING, True))
MORE_STEPS = ((THREADING, False), (EDITING, True), (EDITING, False))


async def test_killed_at_a_step_of_telling_it_is_told_once(killable: World, is_scaled: bool) -> None:
    for step, is_done in (*STEPS, *MORE_STEPS) if is_scaled else STEPS:
        threads = len(await threads_of(killable))
        match = await begun_and_killed(killable, step, is_done)
        assert len(await killable.told(match)) == 1, (step, is_done)
        assert len(await threads_of(killable)) == threads + 1, (step, is_done)
        rung = [ping for name in ("Ana", "Dora") for ping in await killable.people[name].pings()]
        there = killable.thread(match)
        assert len([ping for ping in rung if ping.channel_id == there]) == 2, (step, is_done)


async def begun_and_killed(world: World, step: str, is_done: bool) -> int:
    """A match whose bot was killed at this step of telling its opening, and came back."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    card = await world.offer(ana, dora)
    match, accept = match_of(card), press_on(card, "k", "accept")
    await kill_at(world, step, is_done, lambda: dora.press(card, custom_id=accept, wait_s=0.0))
    await world.until(lambda: world.ledger.state(match, "turn", "0") == "told", 40)
    await world.until(lambda: world.ledger.is_quiet(match), 40)
    return match


async def threads_of(world: World) -> list[object]:
    """The threads that everybody sees."""
    return [channel for channel in await world.people["Cleo"].channels() if channel.get("parent_id")]


async def test_killed_at_the_answer_of_a_press_the_same_tap_is_one_success(killable: World) -> None:
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
    """The same choice in the same select, which an edit may have taken away."""
    asked = {"message": str(panel.id), "custom_id": way.custom_id, "values": [way.arg], "in_flight": True}
    return await person._ask("press", asked, 6.0)


async def kill_at(world: World, step: str, is_done: bool, act: Callable[[], Awaitable[object]]) -> None:
    """Kills the bot while it waits for this step's answer, which never comes, and starts it again."""
    fault = world.sandbox.faults.delay(step, LONG_S, done=is_done)
    acting = asyncio.ensure_future(act())
    await world.until(lambda: fault not in world.sandbox.faults.waiting)
    await asyncio.sleep(0.2)
    await world.outside.kill()
    world.sandbox.forget_nonces()
    await acting
    await world.start()
