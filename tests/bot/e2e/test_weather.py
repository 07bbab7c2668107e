"""Answers are lost, Discord stumbles, the gateway drops: no result changes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

import pytest

from bot.core.coordination import stop
from bot.sandbox.faults import Fault
from tests.bot.e2e.announcing import assert_log_is, assert_well_told
from tests.bot.e2e.players import PanelPlayer, ways_on
from tests.bot.e2e.playing import Figure, at, finish, play_to
from tests.bot.e2e.world import COMMANDS, World
from tests.bot.house import press_on

CALLBACK = "POST /interactions/*/callback"
POSTING = "POST /channels/*/messages"
EDITING = "PATCH /channels/*/messages/*"
ORIGINAL = "PATCH /webhooks/*/messages/@original"
THREADING = "POST /channels/*/threads"
GIVES_UP_AFTER = 10


class Weather:
    """Lets something go wrong again and again while a match is played."""

    def __init__(self, world: World, rng: Random) -> None:
        self._world = world
        self._rng = rng
        faults = world.sandbox.faults
        self._kinds: dict[str, Callable[[], object]] = {
            "callback lost": lambda: faults.lose(CALLBACK),
            "callback never came": lambda: faults.lose(CALLBACK, done=False),
            "callback 500": lambda: faults.status(CALLBACK, 500),
            "post lost": lambda: faults.lose(POSTING),
            "post never came": lambda: faults.lose(POSTING, done=False),
            "post 500": lambda: faults.status(POSTING, 500),
            "post 502": lambda: faults.status(POSTING, 502),
            "post 429": lambda: faults.rate_limit(POSTING, retry_after_s=0.3),
            "global 429": lambda: faults.rate_limit(POSTING, retry_after_s=0.3, is_global=True),
            "edit 503": lambda: faults.status(EDITING, 503),
            "edit lost": lambda: faults.lose(EDITING),
            "callback late": lambda: faults.delay(CALLBACK, 1.0, done=True),
        }
        self.met: dict[str, int] = {}

    async def blow(self) -> None:
        """Cause one fault after another, including drops of the gateway."""
        order = [*self._kinds, "gateway resumed", "gateway anew"]
        self._rng.shuffle(order)
        while True:
            for kind in order:
                await asyncio.sleep(self._rng.random() * 0.8)
                self.met[kind] = self.met.get(kind, 0) + 1
                if kind.startswith("gateway"):
                    await self._world.sandbox.gateway.drop(resumable=kind == "gateway resumed")
                    await self._world.people.until_connected(30, commands=COMMANDS)
                else:
                    self._kinds[kind]()


@pytest.mark.long
async def test_a_match_in_foul_weather_goes_as_it_would_in_fair(
    world: World, seed: int, is_scaled: bool, figure: Figure
) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for number in range(10 if is_scaled else 1):
        match = await world.begin(ana, ben)
        weather = Weather(world, Random(f"{seed}/{number}"))
        players = [at(world, PanelPlayer, person, match, f"{seed}/{number}") for person in (ana, ben)]
        for player in players:
            player.patience_s = 60.0
            player.gives_up_after = None if is_scaled else GIVES_UP_AFTER
            player.until_on_line = lambda: world.people.until_connected(30, commands=COMMANDS)
        blowing = asyncio.create_task(weather.blow())
        await asyncio.gather(*(player.play() for player in players))
        blowing.cancel()
        unmet = len(world.sandbox.faults.waiting)
        world.sandbox.faults.clear()
        world.inside.advance(300.0, match)
        await finish(world, match, [])
        for player in players:
            meant = [(move.notation, move.is_sure) for move in player.moves]
            assert_log_is(world, match, player.person.id, meant)
        await assert_well_told(world, match)
        figure(
            f"foul weather: {sum(weather.met.values()) - unmet} faults of {len(weather.met)} kinds, "
            f"{sum(player.lost for player in players)} of {sum(player.presses for player in players)} "
            "presses without an answer"
        )


def _faults_of_an_answer() -> list[Fault]:
    return [
        Fault("lose", CALLBACK),
        Fault("lose_before", CALLBACK),
        Fault("status", CALLBACK),
        Fault("delay", CALLBACK, seconds=1.2),
        Fault("rate_limit", CALLBACK, seconds=0.2),
    ]


def _faults_of_a_message() -> list[Fault]:
    return [
        Fault("lose", POSTING),
        Fault("lose_before", POSTING),
        Fault("lose", POSTING, times=3),
        Fault("status", POSTING),
        Fault("status", POSTING, status=502),
        Fault("rate_limit", POSTING, seconds=0.5),
        Fault("rate_limit", POSTING, seconds=0.5, is_global=True),
        Fault("lose", THREADING),
        Fault("status", THREADING, status=503),
    ]


@asynccontextmanager
async def hurrying(world: World, match: int) -> AsyncIterator[None]:
    """Skip the pauses before retries within this block."""

    async def hurry() -> None:
        while True:
            await asyncio.sleep(0.05)
            world.inside.advance(0.5, match)

    hurried = asyncio.create_task(hurry())
    try:
        yield
    finally:
        await stop(hurried)


async def quiet(world: World, match: int) -> None:
    """Wait until nothing of the match waits to be sent."""
    await world.until(lambda: world.ledger.is_quiet(match))


async def test_a_press_whose_answer_meets_a_fault_draws_one_card(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    for fault in _faults_of_an_answer():
        match = await world.begin(ana, dora)
        await play_to(world, match, 1, ana, dora)
        mover = world.mover(match)
        panel = await world.panel(mover, match)
        before = len(world.ledger.entries(match))
        world.sandbox.faults.add(fault)
        await mover.press(panel, custom_id=press_on(panel, "a", "d"))
        assert len(world.ledger.entries(match)) == before + 1, fault
        shown = await mover.see(panel)
        assert "You drew" in shown.text, fault
        assert [way for way in ways_on(shown) if way.arg == "d"], fault


async def test_the_first_message_comes_once_whatever_meets_it(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for begun, fault in enumerate(_faults_of_a_message(), 1):
        world.sandbox.faults.add(fault)
        async with hurrying(world, begun):
            match = await world.begin(ana, ben)
            await quiet(world, match)
        assert len(await world.told(match)) == 1, fault
        there = world.thread(match)
        assert len([ping for ping in await ana.pings() if ping.channel_id == there]) == 1, fault
        assert len([c for c in await ana.channels() if c.get("parent_id")]) == begun, fault


async def test_a_card_whose_answer_was_lost_is_posted_once(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    world.sandbox.faults.lose(CALLBACK)
    await world.offer(ana, ben)
    world.inside.advance(30.0, 1)
    await world.until(lambda: world.ledger.state(1, "card", "new") == "told")
    cards = [message for message in await ana.messages("games") if message.custom_ids]
    assert len(cards) == 1
    assert cards[0].id == world.ledger.header(1)["card_id"]


@pytest.mark.parametrize("resumable", [True, False], ids=["resumed", "anew"])
async def test_a_press_while_the_gateway_is_down_is_answered_after_it(world: World, resumable: bool) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    mover = world.mover(match)
    panel = await world.panel(mover, match)
    before = len(world.ledger.entries(match))
    await world.sandbox.gateway.drop(resumable=resumable)
    await world.people.until_connected(10, commands=COMMANDS)
    await mover.press(panel, custom_id=press_on(panel, "a", "d"))
    assert len(world.ledger.entries(match)) == before + 1
