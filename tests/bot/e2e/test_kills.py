"""The process dies at any moment: no action is lost or doubled, every turn is told once."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.bot.e2e.players import Bored, PanelPlayer, Way, ways_on
from tests.bot.e2e.playing import Figure
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
GIVES_UP_AFTER = 20


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
            for _ in range(self._rng.randint(3, 15)):
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
        reaper = Reaper(world, rng, at_most=KILLS_A_MATCH * len(pairs))
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
            mine = [f"{one.person.name} in {one.match}: {one.moves[-3:]}, {one.lost} lost" for one in players]
            raise AssertionError("\n".join([*stuck, *mine, world.outside.log()[-3000:]])) from bored
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
    assert kills >= count
    assert "ERROR" not in world.outside.log(), world.outside.log()
    figure(
        f"killed {kills} times in {count} matches (seed {seed}): {presses} presses, "
        f"{lost} without an answer, {told} messages, {time.monotonic() - began:.0f} s"
    )


def player(
    world: World, reaper: Reaper, person: Person, match: int, seed: str, is_scaled: bool
) -> PanelPlayer:
    """A player who waits for the bot to come back and presses again, or opens the panel anew."""
    made = PanelPlayer(person, world.thread(match), match, Random(f"{seed}/{person.name}"))
    made.patience_s = 60.0
    made.gives_up_after = None if is_scaled else GIVES_UP_AFTER
    made.before_press = reaper.pressed
    made.until_on_line = lambda: on_line(world, reaper)
    return made


@pytest.mark.parametrize("is_done", [True, False], ids=["after it was done", "before it was done"])
@pytest.mark.parametrize("step", [THREADING, POSTING, EDITING])
async def test_killed_at_a_step_of_telling_it_is_told_once(killable: World, step: str, is_done: bool) -> None:
    world = killable
    ana, dora = world.people["Ana"], world.people["Dora"]
    card = await world.offer(ana, dora)
    match = match_of(card)
    await kill_at(
        world, step, is_done, lambda: dora.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    )
    await world.until(lambda: world.ledger.state(match, "turn", "0") == "told")
    await world.until(lambda: world.ledger.is_quiet(match))
    assert len(await world.told(match)) == 1
    assert len([channel for channel in await ana.channels() if channel.get("parent_id")]) == 1
    shown = (await ana.messages("games"))[0]
    assert "In progress" in shown.content
    assert [len(await person.pings()) for person in (ana, dora)] == [1, 2]


@pytest.mark.parametrize("is_done", [True, False], ids=["after the answer", "before the answer"])
async def test_killed_at_the_answer_of_a_press_the_same_tap_is_one_success(
    killable: World, is_done: bool
) -> None:
    world = killable
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    panel = await world.panel(ana, match)
    seat = world.ledger.seat_of(match, ana.id)
    way = next(way for way in ways_on(panel) if way.arg.startswith("+"))

    async def press() -> None:
        with contextlib.suppress(NoAnswer):
            await ana.choose(panel, way.arg, way.custom_id, wait_s=1.0)

    await kill_at(world, CALLBACK, is_done, press)
    assert world.ledger.draft(match, seat) == (way.arg,)
    reply = await ana.press(panel, custom_id=way.custom_id, in_flight=True) if way.value is None else None
    again = reply or await chosen_again(ana, panel, way)
    assert world.ledger.draft(match, seat) == (way.arg,)
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
