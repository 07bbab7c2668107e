"""Decisions off one's turn: the order of the cards that fell when Pandora was opened."""

import pytest

from engine.core.log import Act
from tests.bot.e2e.hera_zeus.scripts import is_order_asked, match_where
from tests.bot.e2e.players import mark_of, ways_on
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Person

WINDOW_S = 600.0


async def asked(world: World) -> tuple[int, Person, Person]:
    """Return a match that waits for the order of fallen cards.

    With it come the player who chooses the order and the player to move.
    """
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await match_where(world, ana, dora, is_order_asked)
    position = world.ledger.positions(match)[-1]
    seat = next(ask.seat for ask in position.asks() if ask.kind == "answer")
    people = {world.ledger.user_at(match, number): number for number in (0, 1)}
    owner = next(person for person in (ana, dora) if people[person.id] == seat)
    return match, owner, dora if owner is ana else ana


async def test_the_owner_gets_a_separate_message_and_decides_the_order(world: World) -> None:
    match, owner, _ = await asked(world)
    prompt = (await world.told(match))[-1]
    assert prompt.mentions == [owner.name]
    assert not (mark_of(prompt) or "").isdecimal()
    assert f"{owner.name}, a decision is waiting for you" in prompt.content.splitlines()[0]
    assert [ping.message_id for ping in await owner.pings()][-1] == prompt.id
    panel = (await owner.press(prompt, custom_id=press_on(prompt, "o"))).message
    offered = {way.arg for way in ways_on(panel)}
    assert {"order>lie", "order>guard"} <= offered
    before = len(world.ledger.entries(match))
    after = await owner.press(panel, custom_id=press_on(panel, "a", "order>guard"))
    # The turn may have been over with it, and be the owner's own now.
    assert not any(way.arg.startswith("order>") for way in ways_on(after.message))
    seat = world.ledger.seat_of(match, owner.id)
    # By chance the same order was decided in an earlier turn too.
    assert world.ledger.entries(match)[before:].count(Act(seat, ("order>guard",), "person")) == 1
    await world.until(lambda: world.ledger.is_quiet(match))
    turns = [mark_of(message) for message in await world.told(match)]
    assert len(turns) == len(set(turns))


async def test_without_an_answer_in_time_the_usual_order_applies(world: World) -> None:
    match, owner, mover = await asked(world)
    seat = world.ledger.seat_of(match, owner.id)
    before = len(world.ledger.entries(match))
    world.inside.advance(WINDOW_S - 30.0, match)
    await world.restart()
    assert len(world.ledger.entries(match)) == before
    world.inside.advance(60.0, match)
    await world.until(lambda: len(world.ledger.entries(match)) > before)
    assert world.ledger.entries(match)[before] == Act(seat, ("order>lie",), "fallback")
    header = world.ledger.header(match)
    if header["status"] == "playing" and header["to_act"] == [world.ledger.seat_of(match, mover.id)]:
        assert ways_on(await world.panel(mover, match))


async def test_a_window_ended_in_downtime_closes_at_the_next_start(world: World) -> None:
    match, owner, _ = await asked(world)
    before = len(world.ledger.entries(match))
    await world.inside.stop()
    world.inside.clock.ahead_s += WINDOW_S + 60.0
    await world.start()
    await world.until(lambda: len(world.ledger.entries(match)) > before)
    seat = world.ledger.seat_of(match, owner.id)
    assert world.ledger.entries(match)[before] == Act(seat, ("order>lie",), "fallback")


@pytest.mark.parametrize("is_late", [False, True])
async def test_an_answer_counts_once_though_the_window_ends_with_it(world: World, is_late: bool) -> None:
    match, owner, _ = await asked(world)
    seat = world.ledger.seat_of(match, owner.id)
    panel, before = await world.panel(owner, match), len(world.ledger.entries(match))
    if is_late:
        world.inside.advance(WINDOW_S + 30.0, match)
        await world.until(lambda: len(world.ledger.entries(match)) > before)
    await owner.press(panel, custom_id=press_on(panel, "a", "order>guard"))
    world.inside.advance(WINDOW_S, match)
    orders = [
        entry
        for entry in world.ledger.entries(match)[before:]
        if isinstance(entry, Act) and entry.seat == seat and entry.notations[0].startswith("order>")
    ]
    assert [entry.by for entry in orders] == ["fallback" if is_late else "person"]
