"""Runs over the wire, by presses on the panels, with the robot's own choices.

A run is looked at first: its line is what the robot does from the deal on. It is then pressed on the panels,
or its beginning is sent through the use cases and only the rest is pressed.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.core.components import parse
from bot.core.model import MatchId, UserId
from bot.core.snapshots import SeatSnapshot
from engine.core.match import Match
from engine.core.menu import Menu
from engine.games.hercules.options import Options
from tests.bot.e2e.players import Way, ways_on
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person
from tests.games.hercules.lines import Step

BUTTON, LIST = 1, 2
"""The taps of a button, and of a select: open it, choose."""
PATIENCE_S = 60.0

# --- a run as it stands -------------------------------------------------------------------------------------


def dealt(world: World, match: int) -> tuple[Options, bytes]:
    """Return the options of a run and the seed of its deal."""
    options = world.ledger.opened(match).options
    assert isinstance(options, Options)
    return options, world.ledger.seed(match)


# --- pressing ----------------------------------------------------------------------------------------------


@dataclass
class Hand:
    """A player's hand on a phone: presses what was decided, and counts taps, presses and actions."""

    world: World
    person: Person
    match: int
    page: Message | None = None
    presses: int = 0
    taps: int = 0
    actions: int = 0
    trail: list[str] = field(default_factory=list)

    async def open(self) -> Message:
        """Return the present panel: alone the one in the thread, else a private one."""
        newest = (await self.world.told(self.match, self.person.name))[-1]
        if newest.is_v2:
            self.page = newest
            return newest
        self.presses += 1
        self.page = (await self.person.press(newest, custom_id=press_on(newest, "o"))).message
        return self.page

    async def act(self, notation: str) -> Message:
        """Press and choose until this action is taken; return the resulting page."""
        snapshot = await self._look()
        keys = next(_paths(snapshot.menu, notation), None)
        assert keys is not None, f"{notation} among {[leaf.notation for leaf in snapshot.menu.leaves()]}"
        page = self.page if self.page is not None and _rev(self.page) == snapshot.rev else await self.open()
        while True:
            is_fresh = _rev(page) == snapshot.rev
            # Any press on an old panel only shows the present state.
            way = _way(page, notation, keys) if is_fresh else ways_on(page)[0]
            page = await self._press(page, way)
            if is_fresh and notation in (way.arg, way.value):
                break
        self.actions += 1
        self.page = await self._changed(page, snapshot.rev)
        return self.page

    async def _changed(self, page: Message, rev: str) -> Message:
        """Return the page once it shows the result of the press.

        A slow answer is deferred, and comes later.
        """
        end = time.monotonic() + PATIENCE_S
        while (now := (await self._look()).rev) == rev or _rev(page) not in ("", now):
            assert time.monotonic() < end, f"{self.trail[-3:]} led to {page.text!r} with {page.custom_ids}"
            await asyncio.sleep(0.02)
            page = await self.person.see(page)
        return page

    async def _look(self) -> SeatSnapshot:
        matches = self.world.inside.bot.matches
        return await matches.look(MatchId(self.match), UserId(self.person.id))

    async def _press(self, page: Message, way: Way) -> Message:
        self.presses += 1
        self.trail.append(way.arg)
        self.taps += BUTTON if way.value is None else LIST
        if way.value is None:
            reply = await self.person.press(page, custom_id=way.custom_id, wait_s=10.0)
        else:
            reply = await self.person.choose(page, way.value, way.custom_id, wait_s=10.0)
        return reply.message


def _way(page: Message, notation: str, keys: tuple[str, ...]) -> Way:
    """Return the component that leads to the action: its own, else the question closest to it."""
    ways = ways_on(page)
    for way in ways:
        if way.arg == notation:
            return way
    nearest = [(len(down), way) for way in ways if (down := _down(way)) and down == keys[: len(down)]]
    assert nearest, f"no way to {notation} among {[way.arg for way in ways]} on {page.text!r}"
    return max(nearest, key=lambda pair: pair[0])[1]


def _down(way: Way) -> tuple[str, ...]:
    """Return the path of a question further down; empty for an action."""
    is_question = way.verb == "q" or way.arg.startswith("?")
    if not is_question or "!" in way.arg:
        return ()
    return tuple(way.arg.removeprefix("?").partition("~")[0].split("/"))


def _paths(menu: Menu, notation: str, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the keys of the answers that lead to an action."""
    for choice in menu.choices:
        if choice.notation == notation:
            yield (*above, choice.key)
        elif choice.menu is not None:
            yield from _paths(choice.menu, notation, (*above, choice.key))


def _rev(page: Message) -> str:
    """Return the question and draft that a panel answers; empty if it asks nothing."""
    revs = [id.rev for id in map(parse, page.custom_ids) if id.verb in "acsqu"]
    return revs[0] if revs else ""


# --- playing a line ----------------------------------------------------------------------------------------


async def send(world: World, match: int, steps: Sequence[Step]) -> None:
    """Send the beginning of a line straight through the use cases."""
    matches = world.inside.bot.matches
    for step in steps:
        user = world.ledger.user_at(match, step.seat)
        assert user is not None
        await matches.act(MatchId(match), UserId(user), None, step.notation)
    await world.until(lambda: world.ledger.is_quiet(match))


async def press(world: World, match: int, steps: Sequence[Step], hands: Sequence[Hand]) -> None:
    """Press a line; wait for each turn's message, unless it waits for what partners do."""
    turn = world.ledger.header(match)["turn"]
    for step in steps:
        await hands[step.seat].act(step.notation)
        header = world.ledger.header(match)
        if header["turn"] != turn and header["status"] == "playing":
            turn = header["turn"]
            await world.until(partial(_is_told_or_waits, world, match, turn))


def _is_told_or_waits(world: World, match: int, turn: int) -> bool:
    return world.ledger.is_told(match, turn) or world.ledger.waits_for_partners(match, turn)


def hands_at(world: World, match: int) -> list[Hand]:
    """Return a hand for each seat."""
    people = {person.id: person for person in world.people}
    users = (world.ledger.user_at(match, seat) for seat in range(len(world.ledger.header(match)["holders"])))
    return [Hand(world, people[user], match) for user in users if user is not None]


def position(world: World, match: int) -> Match:
    """Return the present position of the run."""
    return world.ledger.positions(match)[-1]
