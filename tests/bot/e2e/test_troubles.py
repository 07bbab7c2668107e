"""Challenges that come to nothing, matches that are given up, threads that are gone."""

import re
import time

import pytest

from tests.bot.e2e.announcing import assert_well_told, number_of
from tests.bot.e2e.players import mark_of, ways_on
from tests.bot.e2e.playing import play_to
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

DAY_S = 24 * 3600.0


async def card_of(world: World, match: int) -> Message:
    """Return the public card as it is now."""
    card = world.ledger.header(match)["card_id"]
    return next(message for message in await world.people["Cleo"].messages("games") if message.id == card)


async def closed(world: World, match: int, status: str) -> Message:
    """Return the card of a challenge that has ended so; it can no longer be accepted."""
    await world.until(lambda: world.ledger.header(match)["status"] == status)
    await world.until(lambda: world.ledger.is_quiet(match))
    card = await card_of(world, match)
    assert card.labels == ["Rules"]
    reply = await world.people["Ben"].press(card, custom_id=f"a1:k:{match}:-:accept", in_flight=True)
    assert reply.ephemeral
    assert "/play" in reply.text or "</play:" in reply.text
    assert world.ledger.header(match)["status"] == status
    assert world.ledger.entries(match) == []
    return card


async def test_a_challenge_is_declined_by_the_invited_alone(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await world.offer(ana, ben)
    match, decline = match_of(card), press_on(card, "k", "decline")
    for other in (ana, cleo):
        reply = await other.press(card, custom_id=decline)
        assert "for somebody else" in reply.text
    assert world.ledger.header(match)["status"] == "waiting"
    await ben.press(card, custom_id=decline, wait_s=0.0)
    assert "declined" in (await closed(world, match, "declined")).content


async def test_a_challenge_is_cancelled_by_the_host_alone(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await world.offer(ana, ben)
    match, cancel = match_of(card), press_on(card, "k", "cancel")
    for other in (ben, cleo):
        await other.press(card, custom_id=cancel)
    assert world.ledger.header(match)["status"] == "waiting"
    await ana.press(card, custom_id=cancel, wait_s=0.0)
    assert "taken back" in (await closed(world, match, "cancelled")).content


@pytest.mark.parametrize("is_off", [False, True], ids=["while it runs", "while nobody runs"])
async def test_a_challenge_lapses_after_a_day(world: World, is_off: bool) -> None:
    card = await world.offer(world.people["Ana"], world.people["Ben"])
    match = match_of(card)
    await world.until(lambda: world.ledger.header(match)["card_id"] is not None)
    world.inside.advance(DAY_S - 60.0, match)
    await world.restart()
    assert world.ledger.header(match)["status"] == "waiting"
    if is_off:
        await world.inside.stop()
        world.inside.clock.ahead_s += 120.0
        await world.start()
    else:
        world.inside.advance(120.0, match)
    assert "lapsed" in (await closed(world, match, "lapsed")).content


async def test_a_card_answered_but_not_saved_before_a_crash_is_found(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]

    async def crash(*_: object) -> None:
        raise OSError

    world.inside.bot.matches.channel.card_shown = crash  # type: ignore[method-assign, assignment]
    card = await world.offer(ana, ben)
    match = match_of(card)
    await world.restart()
    assert world.ledger.header(match)["card_id"] is None
    world.inside.advance(30.0, match)
    await world.until(lambda: world.ledger.header(match)["card_id"] is not None)
    assert [message.id for message in await ana.messages("games") if message.custom_ids] == [card.message.id]
    await ben.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.state(match, "turn", "0") == "told")


async def test_a_draft_outlives_a_restart_and_is_taken_back_after_it(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    mover = world.mover(match)
    seat = world.ledger.seat_of(match, mover.id)
    panel = await world.panel(mover, match)
    for _ in range(2):
        card = next(way for way in ways_on(panel) if way.arg.startswith("?play-"))
        where = (await mover.choose(panel, card.arg, card.custom_id)).message
        place = next(way for way in ways_on(where) if way.arg.startswith("+") and way.value is None)
        panel = (await mover.press(where, custom_id=place.custom_id)).message
    laid = world.ledger.draft(match, seat)
    assert len(laid) == 2
    await world.restart()
    after = await mover.press(panel, custom_id=press_on(panel, "u"))
    assert world.ledger.draft(match, seat) == laid[:1]
    assert ways_on(after.message)
    await mover.slash("undo", world.thread(match))
    assert world.ledger.draft(match, seat) == ()
    nothing = await mover.slash("undo", world.thread(match))
    assert "Nothing is laid out that you could take back by yourself." in nothing.text
    assert world.ledger.acts(match, seat)[-1] == "ready"


async def test_resigning_takes_two_steps_and_old_buttons_still_answer(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 2, ana, dora)
    mover = world.mover(match)
    old = await world.panel(mover, match)
    asked = await dora.slash("resign", world.thread(match))
    assert asked.ephemeral
    assert world.ledger.header(match)["status"] == "playing"
    await dora.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    told = await assert_well_told(world, match)
    assert "Ana wins" in told[-2].content.splitlines()[0]
    before = world.ledger.entries(match)
    for message in (told[0], told[-1]):
        reply = await ana.press(message, custom_id=press_on(message, "o"))
        assert "ended" in reply.text
        assert ways_on(reply.message) == []
        assert (await ana.press(message, custom_id=press_on(message, "b"))).message.attachments
    for custom_id in old.custom_ids:
        late = await mover.press(old, custom_id=custom_id, in_flight=True)
        assert "went wrong" not in late.text
    again = await dora.slash("resign", world.thread(match))
    assert not [id for id in again.message.custom_ids if id.endswith(":resign")]
    assert world.ledger.entries(match) == before
    assert "Over: " in (await card_of(world, match)).content


async def test_a_deleted_thread_loses_nothing_and_is_opened_again(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 2, ana, dora)
    mover = world.mover(match)
    other = dora if mover is ana else ana
    gone = world.thread(match)
    await world.people.control("delete_channel", channel=gone)
    hand = await mover.slash("hand", "games", match=str(match))
    ended = await end_turn(mover, match, hand)
    await world.until(lambda: world.ledger.header(match)["thread_id"] is None)
    homeless = await mover.slash("hand", "games", match=str(match))
    assert ended is not None
    assert "thread of this match is gone" in homeless.text
    opened = await mover.press(homeless, custom_id=press_on(homeless, "k", "reopen"))
    assert "on its way" in opened.text
    await world.until(lambda: world.ledger.header(match)["thread_id"] not in (None, gone))
    await world.until(lambda: world.ledger.is_quiet(match))
    told = await world.told(match)
    assert await turns_told(world, match) == [3]
    assert told[0].mentions == [other.name]
    await play_to(world, match, 4, ana, dora)
    await world.until(lambda: world.ledger.is_quiet(match))
    assert await turns_told(world, match) == [3, 4]


def is_put_back(world: World, match: int, kind: str, key: str) -> bool:
    """Return True if a row was tried in vain and waits for another time."""
    rows = [row for row in world.ledger.outbox(match) if (row.kind, row.key) == (kind, key)]
    return [(row.state, row.due_at > time.time() + 60.0) for row in rows] == [("due", True)]


async def turns_told(world: World, match: int) -> list[int]:
    """Return the turns with messages of their own in the thread, in order."""
    marked = [message for message in await world.told(match) if (mark_of(message) or "").isdecimal()]
    return [number_of(message) for message in marked if "still in the same turn" not in message.content]


async def end_turn(mover: Person, match: int, page: Reply) -> Reply:
    """Draw until the points are spent, then end the turn; return the page."""
    while "a1" in (found := " ".join(page.message.custom_ids)):
        spent = re.search(rf"a1:a:{match}:\S+:end", found)
        draw = re.search(rf"a1:a:{match}:\S+:d(?= |$)", found)
        chosen = spent or draw
        assert chosen is not None, found
        page = await mover.press(page, custom_id=chosen[0])
        if spent:
            return page
    raise AssertionError("there is nothing to press")


async def test_a_missing_permission_is_named_and_nothing_is_lost_by_it(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 2, ana, dora)
    mover = world.mover(match)
    taken = {"channel": "games", "permission": "send_messages_in_threads"}
    await world.people.control("permit", **taken, allowed=False)
    await end_turn(mover, match, await mover.slash("hand", world.thread(match)))
    await world.until(lambda: world.ledger.header(match)["turn"] == 3)
    await world.until(lambda: is_put_back(world, match, "turn", "3"))
    hand = await mover.slash("hand", world.thread(match))
    assert "I lack Send Messages in Threads" in hand.text
    await world.people.control("permit", **taken, allowed=True)
    await world.until(lambda: world.ledger.state(match, "turn", "3") == "told")
    assert await turns_told(world, match) == [0, 1, 2, 3]
    mended = await mover.slash("hand", world.thread(match))
    assert "I lack" not in mended.text


async def test_an_archived_thread_is_opened_again_by_the_next_turn(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    mover = world.mover(match)
    await world.people.control("thread", channel=world.thread(match), archived=True)
    hand = await mover.slash("hand", "games", match=str(match))
    await end_turn(mover, match, hand)
    await world.until(lambda: world.ledger.is_quiet(match))
    assert (await turns_told(world, match))[-1] == 2
    assert not world.sandbox.channel(world.thread(match)).archived
