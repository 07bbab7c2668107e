"""A private thread without the bot: said before a match begins there, and mended by a mention."""

import time

import pytest

from bot.sandbox.world import APPLICATION_ID
from tests.bot.e2e.managing import ACCEPT, EN_AND_LATER_FR, Checked
from tests.bot.e2e.silently import step_to
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on

ADD = {"en": "mention me or add me", "fr": "mentionnez-moi ou ajoutez-moi"}
CHECKED = {"en": "Mention me here or add me", "fr": "Mentionnez-moi ici ou ajoutez-moi"}
MENTION = f"<@{APPLICATION_ID}>"


def refused(world: World) -> int:
    """Return how many of the bot's requests Discord has refused."""
    return sum(asked.status in (401, 403) for asked in world.sandbox.faults.requests())


def is_held(world: World, match: int) -> bool:
    """Return True if every pending message waits for a long while."""
    rows = [row for row in world.ledger.outbox(match) if row.state in ("due", "sending")]
    return all(row.state == "due" and row.due_at > time.time() + 60.0 for row in rows)


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_thread_without_the_bot_is_named_at_play_and_at_accept(world: World, locale: str) -> None:
    server = Checked(world, locale)
    ana, ben, sandbox = server.ana, server.ben, world.sandbox
    thread = sandbox.add_private_thread("corner", "games", "Ana", "Ben", "Cleo")
    reply = await ana.slash("play", thread, opponent=ben, game="hera_zeus")
    assert reply.ephemeral
    assert ADD[locale] in reply.text
    assert world.ledger.count("matches") == 0
    assert CHECKED[locale] in await server.look(thread)
    # A mention brings it in, and the match's messages go there.
    await ben.say(thread, f"{MENTION} come in")
    await world.until(lambda: world.inside.bot.get_channel(thread) is not None)
    card = await ana.slash("play", thread, opponent=ben, game="hera_zeus")
    assert not card.ephemeral
    # Taken out again before the guest accepts: nothing begins.
    sandbox.world.expel(sandbox.channel(thread), APPLICATION_ID)
    await world.until(lambda: world.inside.bot.threads.permissions.is_outside(thread))
    vain = await ben.press(card, custom_id=press_on(card, "k", "accept"))
    assert ADD[locale] in vain.text
    assert world.ledger.header(match_of(card))["status"] == "waiting"
    await world.restart()
    vain = await ben.press(card, custom_id=press_on(card, "k", "accept"))
    assert ADD[locale] in vain.text
    assert world.ledger.header(match_of(card))["status"] == "waiting"
    await ben.say(thread, f"{MENTION} come in")
    await world.until(lambda: world.inside.bot.get_channel(thread) is not None)
    await ben.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match_of(card)))
    assert world.thread(match_of(card)) == thread


async def test_a_bot_taken_out_says_so_and_asks_discord_no_more(world: World) -> None:
    server, sandbox = Checked(world, "en"), world.sandbox
    ana, dora = server.ana, server.dora
    thread = sandbox.add_private_thread("corner", "games", "Ana", "Dora")
    await ana.say(thread, f"{MENTION} come in")
    await world.until(lambda: world.inside.bot.get_channel(thread) is not None)
    card = await ana.slash("play", thread, opponent=dora, game="hera_zeus")
    match = match_of(card)
    await dora.press(card, "Accept", wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    sandbox.world.expel(sandbox.channel(thread), APPLICATION_ID)
    await world.until(lambda: world.inside.bot.threads.permissions.is_outside(thread))
    for person in (ana, dora):
        await person.slash("hand", thread)
    await step_to(world, match, 1)
    await world.until(lambda: world.ledger.knows_of_trouble(match) and is_held(world, match))
    before = refused(world)
    for place in (thread, "games"):
        for _ in range(3):
            hand = await world.mover(match).slash("hand", place, match=str(match))
            assert ADD["en"] in hand.text
            assert "Discord refuses my messages" not in hand.text
    assert refused(world) == before
    reach = await ana.slash("settings", thread)
    tested = await ana.press(reach, custom_id="a1:p:0:-:reach")
    assert ADD["en"] in tested.text
    assert refused(world) == before
    await ana.say(thread, f"{MENTION} come in")
    await world.until(lambda: world.ledger.state(match, "turn", "1") == "told")
    assert ADD["en"] not in (await world.mover(match).slash("hand", thread)).text


@pytest.mark.parametrize("kind", [2, 13], ids=["voice", "stage"])
async def test_a_voice_channel_is_played_in_as_it_is(world: World, kind: int) -> None:
    server, sandbox = Checked(world, "en"), world.sandbox
    hall = sandbox.add_channel("hall", kind)
    sandbox.channel("hall").overwrites |= {
        id_: one for id_, one in sandbox.channel("games").overwrites.items() if id_ == server.cleo.id
    }
    await world.until(lambda: world.inside.bot.get_channel(hall) is not None)
    assert server.said["fine"] in await server.look("hall")
    match = match_of(await server.ana.slash("play", "hall", game="hercules"))
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.thread(match) == hall
