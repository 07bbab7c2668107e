"""A moderator times the bot out: players are told until when, and it goes on automatically."""

import time

import pytest

from tests.bot.e2e.managing import EN_AND_LATER_FR, Checked
from tests.bot.e2e.silently import step_to
from tests.bot.e2e.test_private_threads import refused
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on

HOUR_S = 3600.0
SHORT_S = 8.0
SAID = {"en": "in a time-out until", "fr": "exclu temporairement"}


async def time_out(world: World, seconds: float) -> str:
    """Time the bot out; return how its end is written, once the bot knows of it."""
    ends = world.sandbox.time_out("Agon", seconds)
    guild = world.inside.bot.guilds[0]
    await world.until(lambda: guild.me.is_timed_out() == bool(seconds))
    return f"<t:{-int(-ends // 1)}:"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_time_out_is_said_with_its_end_wherever_it_matters(world: World, locale: str) -> None:
    server = Checked(world, locale)
    ana, ben = server.ana, server.ben
    match = await world.begin(ana, ben, game="hera_zeus")
    card = await world.offer(ana, ben)
    before = refused(world)
    ends = await time_out(world, HOUR_S)
    await step_to(world, match, 1)
    await world.until(lambda: world.ledger.knows_of_trouble(match))
    for place in ("games", world.thread(match)):
        hand = await world.mover(match).slash("hand", place, match=str(match))
        assert SAID[locale] in hand.text
        assert ends in hand.text
    vain = await ben.press(card, custom_id=press_on(card, "k", "accept"))
    assert ends in vain.text
    assert world.ledger.header(match_of(card))["status"] == "waiting"
    count = world.ledger.count("matches")
    assert ends in (await ana.slash("play", "games", opponent=ben)).text
    assert world.ledger.count("matches") == count
    checked = await server.look()
    assert ends in checked
    assert server.missing(checked) == []
    tested = await server.test()
    assert ends in tested
    settings = await ana.slash("settings", world.thread(match))
    assert ends in (await ana.press(settings, custom_id="a1:p:0:-:reach")).text
    # It is not forgotten over a restart, and nothing was asked in vain.
    await world.restart()
    hand = await world.mover(match).slash("hand", "games", match=str(match))
    assert ends in hand.text
    assert world.ledger.state(match, "turn", "1") == "due"
    assert refused(world) == before
    # A moderator ends it.
    await time_out(world, 0)
    await world.until(lambda: world.ledger.state(match, "turn", "1") == "told")
    assert SAID[locale] not in (await world.mover(match).slash("hand", "games", match=str(match))).text


async def test_held_messages_are_sent_when_a_timeout_ends(world: World) -> None:
    server = Checked(world, "en")
    match = await world.begin(server.ana, server.ben, game="hera_zeus")
    before = refused(world)
    await time_out(world, SHORT_S)
    ends = time.time() + SHORT_S
    await step_to(world, match, 1)
    await world.until(lambda: world.ledger.knows_of_trouble(match))
    await world.until(lambda: world.ledger.state(match, "turn", "1") == "told", 120.0)
    assert time.time() > ends - 1.0
    assert refused(world) == before


async def test_a_server_joined_in_a_time_out_is_welcomed_after_it(world: World) -> None:
    await world.people.control("install", installed=False)
    world.sandbox.time_out("Agon", SHORT_S)
    await world.people.control("install")
    await world.until(lambda: world.inside.bot.guilds and world.inside.bot.guilds[0].me.is_timed_out())

    def is_welcome(message: object) -> bool:
        return any(":w:" in id for id in message.custom_ids)  # type: ignore[attr-defined]

    await world.people["Ana"].wait_for(is_welcome, 120.0)
    assert refused(world) == 0
