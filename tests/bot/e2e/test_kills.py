"""The process dies at any moment, in matches of every game: nothing is lost, doubled or sent twice."""

import asyncio
import time
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.bot.e2e.announcing import assert_log_is, assert_run_well_told, assert_well_told
from tests.bot.e2e.forge import Forge
from tests.bot.e2e.players import OpenPlayer, PanelPlayer, mark_of
from tests.bot.e2e.playing import Figure, at
from tests.bot.e2e.world import COMMANDS, Forged, World, on_sides, open_world
from tests.bot.house import match_of, press_on
from tests.bot.kinds import BOTH
from tests.bot.people import Message, NoAnswer, Person
from tests.bot.starts import errors
from tests.bot.storage.postgres import Server, served

pytestmark = [pytest.mark.long, BOTH]

MATCHES_AT_A_TABLE = 2
KILLS, SCALED_KILLS = 12, 1000
PATIENCE_S = 480.0
TOLD_WITHIN_S = 240.0
STARTED_WITHIN_S = 120.0
GIVES_UP_AFTER = 16
"""Own actions after which players of the short run resign."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its rules, and the players of one match after another."""

    game: str
    rules: str
    names: tuple[str, ...]


TABLES = (
    Table("hera_zeus", "", ("Ana", "Ben")),
    Table("athena", "short", ("Cleo", "Dora")),
    Table("hercules", "coop", ("Ben", "Cleo")),
    Table("hercules", "", ("Dora",)),
    Table("hera_zeus", "kosmos", ("Dora", "Ana")),
    Table("athena", "initiation", ("Ben", "Dora")),
)


class Reaper:
    """Kills the bot a moment after a press, and starts it again.

    If it has its own database server, that one dies first every third time, and comes back first. A moment is
    up to a quarter of a second: before the press arrives, between saving and telling, or while the answer or
    the next message is on its way. Discord remembers nonces after every other death.
    """

    def __init__(self, world: World, rng: Random, server: Server | None, *, at_most: int) -> None:
        self.kills = 0
        self._server = server
        self.at_most = at_most
        self._world = world
        self._rng = rng
        self._pressed = asyncio.Event()
        self._is_alive = asyncio.Event()
        self._is_alive.set()

    @property
    def is_done(self) -> bool:
        """True if it has killed often enough."""
        return self.kills >= self.at_most

    def pressed(self) -> None:
        """Note that a player has just pressed."""
        self._pressed.set()

    async def until_on_line(self) -> None:
        """Wait until the bot is back."""
        await self._is_alive.wait()
        await self._world.people.until_connected(STARTED_WITHIN_S, commands=COMMANDS)

    def report(self) -> str:
        """Return the number of kills and the bot's state, for a test that fails."""
        return f"killed {self.kills} times; on the line: {self._is_alive.is_set()}"

    async def reap(self) -> None:
        """Kill the bot again and again."""
        while not self.is_done:
            for _ in range(self._rng.randint(2, 12)):
                self._pressed.clear()
                await self._pressed.wait()
            await asyncio.sleep(self._rng.random() * 0.25)
            self._is_alive.clear()
            starting: Awaitable[None] | None = None
            if self._server is not None and self.kills % 3 == 2:
                self._server.die()
                # In a thread before any task waits: a task that reads the ledger meanwhile blocks the loop.
                starting = asyncio.get_running_loop().run_in_executor(None, self._server.start)
            await self._world.body.kill()  # type: ignore[union-attr]
            self.kills += 1
            if starting is not None:
                await starting
            if self.kills % 2:
                self._world.sandbox.forget_nonces()
            await self._world.start(STARTED_WITHIN_S)
            self._is_alive.set()


@dataclass
class Evening:
    """People at a table who play one match after another while the bot dies and comes back."""

    world: World
    reaper: Reaper
    table: Table
    rng: Random
    gives_up_after: int | None
    matches: int = 0
    presses: int = 0
    lost: int = 0
    messages: int = 0
    players: Sequence[PanelPlayer] = ()

    async def play(self, match: int, at_least: int) -> None:
        """Play at least this many matches, and on until enough kills; each later one is a rematch."""
        for number in count(1):
            await self._play_one(match)
            if number >= at_least and self.reaper.is_done:
                return
            match = await self._rematch(match)

    async def begin(self) -> int:
        """Begin the first match, before any kill."""
        people = [self.world.people[name] for name in self.table.names]
        asked = {"game": self.table.game, **({"rules": self.table.rules} if self.table.rules else {})}
        if len(people) == 2:
            return await self.world.begin(people[0], people[1], **asked)
        match = match_of(await people[0].slash("play", "games", asked))
        await self.world.until(lambda: self.world.ledger.has_told_a_turn(match))
        return match

    async def _play_one(self, match: int) -> None:
        """Play to the end; then compare the log and the thread with what the players meant."""
        players = [self._player(self.world.people[name], match) for name in self.table.names]
        self.players = players
        await asyncio.gather(*(player.play() for player in players))
        await self.world.over(match, TOLD_WITHIN_S)
        for player in players:
            lapses = player.hints.lapses
            meant = [(move.notation, move.is_sure and not lapses(move.notation)) for move in player.moves]
            assert_log_is(self.world, match, player.person.id, meant)
        is_open = len(players) == 1
        told = await (assert_run_well_told if is_open else assert_well_told)(self.world, match)
        self.matches += 1
        self.messages += len(told)
        self.presses += sum(player.presses for player in players)
        self.lost += sum(player.lost for player in players)

    def _player(self, person: Person, match: int) -> PanelPlayer:
        """Return a player who waits for the bot to come back and presses again, or opens the panel anew."""
        kind = OpenPlayer if len(self.table.names) == 1 else PanelPlayer
        made = at(self.world, kind, person, match, self.rng.random())
        made.patience_s = PATIENCE_S  # deaths and starts come in between
        made.gives_up_after = self.gives_up_after
        made.before_press = self.reaper.pressed
        made.until_on_line = self.reaper.until_on_line
        return made

    async def _rematch(self, match: int) -> int:
        """Return the next match, after all players have pressed the button of the end."""
        (end,) = [message for message in await self.world.told(match) if mark_of(message) == "end"]
        people = [self.world.people[name] for name in self.table.names]
        await asyncio.gather(*(self._press_until_again(person, end, match) for person in people))
        again = self.world.ledger.rematch_of(match)
        assert again is not None
        await self._until_told(again)
        return again

    async def _press_until_again(self, person: Person, end: Message, match: int) -> None:
        """Press until the next match is played, with or without an answer."""
        began = time.monotonic()
        while not self._is_played_again(match):
            assert time.monotonic() - began < PATIENCE_S, self.world.report(match)
            self.reaper.pressed()
            self.presses += 1
            try:
                asked = await person.press(end, custom_id=press_on(end, "k", "rematch"), wait_s=6.0)
                await on_sides(person, asked, wait_s=6.0)
            except NoAnswer:
                self.lost += 1
            await self.reaper.until_on_line()

    async def _until_told(self, match: int) -> None:
        began = time.monotonic()
        while not self.world.ledger.has_told_a_turn(match):
            assert time.monotonic() - began < PATIENCE_S, self.world.report(match)
            await asyncio.sleep(0.05)

    def _is_played_again(self, match: int) -> bool:
        again = self.world.ledger.rematch_of(match)
        return again is not None and self.world.ledger.header(again)["status"] != "waiting"

    def report(self) -> str:
        """Return the course of the evening, for a test that fails."""
        played = f"{self.table}: {self.matches} matches, {self.presses} presses, {self.lost} lost"
        return "\n".join((played, *(player.report() for player in self.players)))


async def test_random_kills_lose_and_double_nothing_in_any_game(
    forge: Forge, tmp_path: Path, kind: str, seed: int, is_scaled: bool, figure: Figure
) -> None:
    rng, began = Random(seed), time.monotonic()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(served()) if kind == "postgres" else None
        named = stack.enter_context(server.database()) if server else ""
        make = lambda path, address: Forged(forge, path, address, named)  # noqa: E731
        world = await stack.enter_async_context(open_world(tmp_path / "agon.db", make))
        reaper = Reaper(world, rng, server, at_most=SCALED_KILLS if is_scaled else KILLS)
        tables = TABLES if is_scaled else TABLES[:4]
        evenings = [
            Evening(world, reaper, table, rng, None if is_scaled else GIVES_UP_AFTER) for table in tables
        ]
        matches = [await evening.begin() for evening in evenings]
        reaping = asyncio.create_task(reaper.reap())
        try:
            await _all(evenings, matches, reaping)
        except* AssertionError as stuck:
            told = [
                *map(str, stuck.exceptions),
                *(evening.report() for evening in evenings),
                reaper.report(),
                world.outside.log()[-3000:],
            ]
            raise AssertionError("\n".join(told)) from stuck
        finally:
            reaping.cancel()
            await asyncio.gather(reaping, return_exceptions=True)
        assert reaper.is_done
        assert errors(world.outside.log()) == [], world.outside.log()
    figure(
        f"on {kind} killed {reaper.kills} times in {sum(one.matches for one in evenings)} matches "
        f"(seed {seed}): "
        f"{sum(one.presses for one in evenings)} presses, {sum(one.lost for one in evenings)} without an "
        f"answer, {sum(one.messages for one in evenings)} messages, {time.monotonic() - began:.0f} s"
    )


async def _all(evenings: Sequence[Evening], matches: Sequence[int], reaping: asyncio.Task[None]) -> None:
    """Play at every table; an error at one, or of the reaper, ends them all."""
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(evening.play(match, MATCHES_AT_A_TABLE))
            for evening, match in zip(evenings, matches, strict=True)
        ]
        while not all(task.done() for task in playing):
            going_on = {task for task in (*playing, reaping) if not task.done()}
            await asyncio.wait(going_on, return_when=asyncio.FIRST_COMPLETED)
            if reaping.done():
                reaping.result()
                break
