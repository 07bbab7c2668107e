"""The clock of a player who could not be notified, over the wire."""

import asyncio

import pytest

from bot.core.model import MatchId
from bot.core.paces import DAY_S, HOUR_S
from bot.discord_io import faults
from engine.core.game import Seat
from engine.core.log import Abort, Expire
from tests.bot.e2e.ledger import Row
from tests.bot.e2e.test_time import awaited
from tests.bot.e2e.world import World
from tests.bot.house import PLAINEST, press_on
from tests.bot.people import Message, Person

MESSAGES = "POST /channels/*/messages"
SAID = "Message was blocked by automatic moderation"


@pytest.fixture(autouse=True)
def _quick_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "BACKOFF_S", (0.2,))


async def end_turn(world: World, match: int) -> None:
    """Play plainly until the turn is over."""
    matches, id = world.inside.bot.matches, MatchId(match)
    turn = (await matches.header(id)).turn
    while (header := await matches.header(id)).turn == turn:
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        notations = [leaf.notation for leaf in (await matches.look(id, user)).menu.leaves()]
        chosen = next((wish for wish in PLAINEST if wish in notations), notations[0])
        assert chosen is not None
        await matches.act(id, user, None, chosen)


async def unreached(world: World, pace: str, status: int, code: int) -> tuple[int, Person, Person]:
    """Return a match in a turn that cannot be announced, the player to move in it, and the waiting one."""
    match, first, second = await awaited(world, world.people["Ana"], world.people["Dora"], pace)
    world.sandbox.faults.error(MESSAGES, status, code, SAID, times=1_000_000)
    await end_turn(world, match)
    async with asyncio.timeout(60):
        while await world.inside.bot.threads.trouble(MatchId(match)) is None:
            await asyncio.sleep(0.05)
    return match, second, first


async def hand(person: Person, match: int) -> Message:
    """Open a player's panel in another channel."""
    return (await person.slash("hand", "lounge", match=str(match))).message


def told(world: World, match: int, kind: str) -> list[str]:
    """Return the keys of the rows of this kind."""
    return [row.key for row in world.ledger.outbox(match) if row.kind == kind and row.state != "dropped"]


@pytest.mark.parametrize(("status", "code"), [(400, 200000), (403, 50013)])
async def test_the_clock_stands_while_a_turn_is_refused(world: World, status: int, code: int) -> None:
    match, mover, waiter = await unreached(world, "live", status, code)
    world.inside.advance(2 * DAY_S, match)
    page = await hand(waiter, match)
    assert not [id for id in page.custom_ids if id.endswith(":late-claim")]
    assert told(world, match, "expiry") == []
    world.sandbox.faults.clear()
    await world.inside.bot.outbox.retry()
    await world.until(lambda: world.ledger.state(match, "turn", "2") == "told")
    assert "clock stands still" not in (await hand(mover, match)).text
    world.inside.advance(500.0, match)
    assert not [id for id in (await hand(waiter, match)).custom_ids if id.endswith(":late-claim")]
    world.inside.advance(200.0, match)
    await world.until(lambda: told(world, match, "expiry"))


async def test_after_three_days_both_may_end_it_unrated(world: World) -> None:
    match, mover, waiter = await unreached(world, "daily", 400, 200000)
    world.inside.advance(3 * DAY_S - HOUR_S, match)
    for person in (mover, waiter):
        assert not [id for id in (await hand(person, match)).custom_ids if id.endswith("end-unreached")]
    world.sandbox.faults.clear()
    thread = world.thread(match)
    refused = f"POST /channels/{thread}/messages"
    world.sandbox.faults.error(refused, 400, 200000, SAID, times=1_000_000)
    world.inside.advance(2 * HOUR_S, match)
    await world.until(lambda: len(told(world, match, "unreached")) == 2)
    await world.until(lambda: all(one.state == "told" for one in offers(world, match)))
    for person in (mover, waiter):
        page = await hand(person, match)
        assert press_on(page, "k", "end-unreached")
        written = (await person.messages(await person.open_dm()))[-1]
        assert press_on(written, "k", "end-unreached")
    await waiter.press(page, custom_id=press_on(page, "k", "end-unreached"))
    await world.until(lambda: world.ledger.header(match)["status"] == "over")
    assert isinstance(world.ledger.entries(match)[-1], Abort)
    assert world.ledger.count("ratings") == 0


def offers(world: World, match: int) -> list[Row]:
    """Return the rows that offer both players an end."""
    return [row for row in world.ledger.outbox(match) if row.kind == "unreached"]


async def test_nobody_wins_on_time_over_an_unreached_player(world: World) -> None:
    match, _, waiter = await unreached(world, "live", 400, 200000)
    world.inside.advance(4 * DAY_S, match)
    page = await hand(waiter, match)
    await waiter.press(page, custom_id=press_on(page, "k", "late-claim"))
    await world.until(lambda: world.ledger.header(match)["status"] == "over")
    kinds = [type(entry) for entry in world.ledger.entries(match)]
    assert kinds.count(Expire) == 0
    assert kinds[-1] is Abort


async def test_a_message_that_gets_through_ends_the_offer(world: World) -> None:
    match, mover, _ = await unreached(world, "daily", 400, 200000)
    world.inside.advance(3 * DAY_S + HOUR_S, match)
    page = await hand(mover, match)
    end = press_on(page, "k", "end-unreached")
    world.sandbox.faults.clear()
    await world.inside.bot.outbox.retry()
    await world.until(lambda: world.ledger.state(match, "turn", "2") == "told")
    reply = await mover.press(page, custom_id=end, in_flight=True)
    assert "get through again" in reply.text
    assert world.ledger.header(match)["status"] == "playing"
