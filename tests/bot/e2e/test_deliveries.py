"""Discord may deliver one command or press several times: at once, later, and after a restart of the bot."""

import asyncio

import pytest

from bot.sandbox.world import APPLICATION_ID, Message
from engine.core.log import Resign
from tests.bot.e2e.daily_runs import give_up
from tests.bot.e2e.players import ways_on
from tests.bot.e2e.playing import play_to
from tests.bot.e2e.test_presses import begun
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on

AGAIN_S = (0.0, 0.0, 0.2)
LAST_S = 0.6


@pytest.fixture
def thrice(world: World) -> World:
    """Deliver each of a person's actions twice at once and a third time when it is answered."""
    world.sandbox.interactions.redeliver_after_s = AGAIN_S
    return world


async def settled(world: World) -> None:
    """Wait until the last delivery has come and its results are sent."""
    await asyncio.sleep(LAST_S)
    await world.until(lambda: world.ledger.is_quiet_everywhere())


async def delivered_again(world: World) -> None:
    """Deliver the latest press or command once more to the connected bot, and wait for the results."""
    world.sandbox.interactions.deliver_again()
    await settled(world)


def written(world: World, channel: int | str = "games") -> list[Message]:
    """Return the bot's messages there, including ephemeral ones, oldest first."""
    place = world.sandbox.channel(channel)
    found = world.sandbox.world.messages.values()
    return [one for one in found if one.channel_id == place.id and one.author_id == APPLICATION_ID]


def answers(world: World, pattern: str = "POST /interactions/*") -> list[int]:
    """Return the status of each callback of the bot."""
    return [asked.status for asked in world.sandbox.faults.requests(pattern)]


@pytest.mark.parametrize("opponent", ["person", "open seat", "robot", "alone"])
async def test_play_delivered_again_makes_one_match_and_one_card(thrice: World, opponent: str) -> None:
    ana, ben = thrice.people["Ana"], thrice.people["Ben"]
    if opponent == "robot":
        card = await ana.slash("play", "games", {"opponent": str(APPLICATION_ID)})
    elif opponent == "alone":
        card = await ana.slash("play", "games", game="hercules")
    else:
        card = await thrice.offer(ana, ben if opponent == "person" else None)
    await settled(thrice)
    assert thrice.ledger.count("matches") == 1
    assert [message.id for message in written(thrice)] == [card.message.id]
    assert thrice.ledger.header(match_of(card))["card_id"] == card.message.id
    assert answers(thrice) == [200]


async def test_accept_delivered_again_begins_once_and_is_answered_once(thrice: World) -> None:
    ana, ben = thrice.people["Ana"], thrice.people["Ben"]
    card = await thrice.offer(ana, None)
    match = match_of(card)
    await ben.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    await thrice.until(lambda: thrice.ledger.has_told_a_turn(match))
    await settled(thrice)
    assert len(written(thrice)) == 1
    assert len(await thrice.told(match)) == 1
    assert answers(thrice) == [200, 200]


async def test_a_press_and_a_typed_move_delivered_again_are_done_once(world: World) -> None:
    match, mover, panel = await begun(world)
    before = len(world.ledger.entries(match))
    world.sandbox.interactions.redeliver_after_s = AGAIN_S
    asked = len(answers(world))
    await mover.press(panel, custom_id=press_on(panel, "a", "d"))
    await settled(world)
    assert len(world.ledger.entries(match)) == before + 1
    await mover.slash("act", world.thread(match), move="d")
    await settled(world)
    assert len(world.ledger.entries(match)) == before + 2
    assert answers(world)[asked:] == [200, 200]


async def test_an_undo_delivered_again_takes_one_card_back(world: World) -> None:
    match, mover, panel = await begun(world)
    for _ in range(2):
        card = next(way for way in ways_on(panel) if way.verb == "s" and way.arg.startswith("+"))
        panel = (await mover.choose(panel, card.arg, card.custom_id)).message
    seat = world.ledger.seat_of(match, mover.id)
    laid = world.ledger.draft(match, seat)
    world.sandbox.interactions.redeliver_after_s = AGAIN_S
    await mover.slash("undo", world.thread(match))
    await settled(world)
    assert (len(laid), world.ledger.draft(match, seat)) == (2, laid[:1])
    await world.restart()
    await delivered_again(world)
    assert world.ledger.draft(match, seat) == laid[:1]


async def test_resigning_delivered_again_is_no_refusal(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    world.sandbox.interactions.redeliver_after_s = AGAIN_S
    asked = await dora.slash("resign", world.thread(match))
    said = await dora.press(asked, custom_id=press_on(asked, "k", "resign"))
    await settled(world)
    assert "already" not in (await dora.see(said.message)).text
    assert world.ledger.entries(match)[-1] == Resign(world.ledger.seat_of(match, dora.id))
    await world.over(match)


async def test_a_daily_run_is_begun_and_shared_once(thrice: World) -> None:
    ana = thrice.people["Ana"]
    run = await ana.slash("daily", "games")
    match = match_of(run)
    shown = await give_up(ana, "games", match)
    await settled(thrice)
    share = next(id for id in shown.custom_ids if ":share" in id)
    await ana.press(shown, custom_id=share)
    await settled(thrice)
    assert thrice.ledger.count("matches") == 1
    public = [message for message in written(thrice) if not message.is_ephemeral]
    assert len(public) == 1


@pytest.mark.parametrize("is_told", [True, False], ids=["answered", "killed before the answer"])
async def test_play_delivered_again_to_the_next_bot_makes_no_match(world: World, is_told: bool) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    if not is_told:
        world.sandbox.faults.lose("POST /interactions/*", times=9, done=False)
        # The bot that ends tries for three seconds more; the next one needs a moment to start.
        world.sandbox.interactions.answer_deadline_s = 60.0
    offering = asyncio.create_task(ana.slash("play", "games", {"opponent": str(ben.id)}, wait_s=60.0))
    await world.until(lambda: world.ledger.count("matches") == 1)
    if is_told:
        await offering
    await world.body.stop()
    world.sandbox.faults.clear()
    await world.start()
    await delivered_again(world)
    card = await offering
    assert world.ledger.count("matches") == 1
    assert [message.id for message in written(world)] == [card.message.id]
    await ben.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match_of(card)))


async def test_a_typed_move_delivered_to_the_next_bot_is_made_once(world: World) -> None:
    match, mover, _ = await begun(world)
    before = len(world.ledger.entries(match))
    await mover.slash("act", world.thread(match), move="d")
    await world.restart()
    await delivered_again(world)
    assert len(world.ledger.entries(match)) == before + 1
