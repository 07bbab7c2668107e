"""The process dies at any moment: no action is lost or doubled, every turn is told once."""

import asyncio
import time
from collections.abc import Callable
from random import Random

from tests.bot.e2e.players import PanelPlayer
from tests.bot.e2e.telling import assert_log_is, assert_well_told
from tests.bot.e2e.world import COMMANDS, World
from tests.bot.people import Person

Figure = Callable[[str], None]
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
        await asyncio.gather(*(one.play() for one in players))
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
