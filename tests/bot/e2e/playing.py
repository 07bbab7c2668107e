"""Matches played in tests: to their end, or to the turn where something happens."""

import asyncio
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeVar

from engine.registry import GAMES
from tests.bot.e2e.announcing import assert_log_is
from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.players import Bored, PanelPlayer, Player, is_confirming, ways_on
from tests.bot.e2e.world import World
from tests.bot.people import Message, Person

Figure = Callable[[str], None]
P = TypeVar("P", bound=Player)


class Presser(Protocol):
    """A player who counts their presses."""

    @property
    def presses(self) -> int: ...


def at(world: World, kind: type[P], person: Person, match: int, seed: object) -> P:
    """Return a player of this kind in the thread of a match, with the hints of its game."""
    hints = hints_of(world.ledger.header(match)["game"])
    return kind(person, world.thread(match), match, Random(f"{seed}/{person.name}"), hints=hints)


async def finish(world: World, match: int, players: Sequence[Player]) -> None:
    """Play to the end and compare the log with what the players did."""
    try:
        await asyncio.gather(*(player.play() for player in players))
    except Bored as bored:
        lines = [world.report(match), *(player.report() for player in players)]
        raise AssertionError("\n".join(lines)) from bored
    await world.over(match)
    for player in players:
        if player.knows_what_is_allowed:
            meant = [(move.notation, move.is_sure) for move in player.moves]
            assert_log_is(world, match, player.person.id, meant)


class Count:
    """The requests to Discord since the start, and the time they took."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._began = time.monotonic()
        self._before = len(world.sandbox.faults.asked)

    @property
    def asked(self) -> int:
        """All requests."""
        return len(self._world.sandbox.faults.asked) - self._before

    @property
    def counted(self) -> int:
        """The requests that count against Discord's limit of fifty a second."""
        return sum(one.is_counted for one in self._world.sandbox.faults.asked[self._before :])

    def line(self, players: Sequence[Presser]) -> str:
        """Return the figures of these players."""
        presses = sum(player.presses for player in players)
        return (
            f"{presses} presses, {self.asked / presses:.2f} requests for each, "
            f"{self.counted / presses:.2f} of them counted, {time.monotonic() - self._began:.0f} s"
        )


async def play_to(world: World, match: int, turn: int, *people: Person) -> None:
    """Play by the panels until this turn is announced and nothing of the match waits to be sent."""
    players = [at(world, PanelPlayer, person, match, "to") for person in people]
    for player in players:
        player.until_turn = turn
    await asyncio.gather(*(player.play() for player in players))
    await world.until(lambda: world.ledger.is_quiet(match))


async def do(person: Person, panel: Message, game: str, notation: str) -> Message:
    """Return the panel after an action, found by the questions that lead to it, and confirmed."""
    keys = [step.key for step in GAMES[game].parse(notation).path]
    paths = {"/".join(keys[:length]) for length in range(1, len(keys))}
    for _ in range(len(keys) + 1):
        ways = ways_on(panel)
        leaf = [way for way in ways if way.arg == notation and way.verb in "acs"]
        on = [way for way in ways if way.arg.lstrip("?") in paths and way.verb in "qs"]
        if not leaf and not on:
            raise AssertionError(f"no way to {notation} among {ways}")
        way = leaf[0] if leaf else max(on, key=lambda way: len(way.arg))
        if way.value is None:
            panel = (await person.press(panel, custom_id=way.custom_id)).message
        else:
            panel = (await person.choose(panel, way.value, way.custom_id)).message
        if leaf and not is_confirming(panel, notation):
            return panel
    raise AssertionError(f"{notation} was never done")
