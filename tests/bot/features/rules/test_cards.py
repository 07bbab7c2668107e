"""A press on a card is answered at once, whatever is in the queue; the answer is the current card."""

import asyncio
import time

import pytest

from bot.core.model import MatchId
from bot.sandbox.world import User
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person, Reply

CALLBACKS = "POST /interactions/*/callback"
EDITS = "PATCH /channels/*/messages/*"
AT_ONCE_S = 1.0
HELD_S = 1.2
DISCORD_WAITS_S = 3.0


async def offered(house: House, guest: Person | None = None) -> tuple[MatchId, Message]:
    """Open a seat or a challenge of Ana's; return the match and its card."""
    invited = {"opponent": guest} if guest else {"game": "hera_zeus"}
    card = await house.people["Ana"].slash("play", "games", invited)
    return match_of(card), card.message


async def press(card: Message, person: Person, arg: str, *, wait_s: float = 8.0) -> Reply:
    return await person.press(card, custom_id=press_on(card, "k", arg), in_flight=True, wait_s=wait_s)


@pytest.mark.parametrize(
    ("arg", "who", "said"),
    [("accept", "Ben", "In progress"), ("decline", "Ben", "declined"), ("cancel", "Ana", "taken back")],
)
async def test_the_answer_to_a_press_is_the_card_as_it_now_is(
    house: House, arg: str, who: str, said: str
) -> None:
    _, card = await offered(house, house.people["Ben"])
    reply = await press(card, house.people[who], arg)
    assert reply.is_update
    assert reply.status == "answered"
    assert said in reply.content
    assert "Accept" not in reply.message.labels


async def test_a_card_closed_by_its_answer_is_not_edited_again(house: House) -> None:
    match, card = await offered(house, house.people["Ben"])
    await press(card, house.people["Ben"], "decline")

    async def is_told() -> bool:
        return (await house.states(match)).get("card/declined") == "told"

    await house.until(is_told)
    assert house.sandbox.faults.requests(EDITS) == []


async def test_an_accepted_card_shows_its_thread_in_the_end(house: House) -> None:
    """The same where the answer is late and Discord takes it after the outbox has edited the card."""
    ben = house.people["Ben"]
    match, card = await offered(house, ben)
    house.sandbox.faults.delay(CALLBACKS, 1.0)
    await press(card, ben, "accept", wait_s=0.0)

    async def shows_it() -> bool:
        header = await house.bot.matches.header(match)
        return f"<#{header.thread_id}>" in (await ben.see(card)).content

    await house.until(shows_it)
    await asyncio.sleep(1.2)
    await house.bot.outbox.idle()
    assert await shows_it()


@pytest.mark.parametrize("held", ["match", "store"])
@pytest.mark.parametrize(
    ("arg", "who", "said", "status"),
    [
        ("accept", "Ben", "C’est fait.", "playing"),
        pytest.param("decline", "Ben", "C’est fait.", "declined", marks=pytest.mark.long),
        ("accept", "Cleo", "for somebody else", "waiting"),
    ],
)
async def test_a_press_is_acknowledged_within_a_second_despite_a_hold(
    house: House, held: str, arg: str, who: str, said: str, status: str
) -> None:
    person = house.people[who]
    match, card = await offered(house, house.people["Ben"])
    bot = house.bot
    lock = bot.matches.loader.lock(match) if held == "match" else bot.store._writing  # type: ignore[attr-defined]
    before = len(house.sandbox.faults.requests(CALLBACKS))
    async with lock:
        began = time.time()
        pressed = asyncio.create_task(press(card, person, arg, wait_s=20.0))
        await asyncio.sleep(HELD_S)
    reply = await pressed
    acknowledged = house.sandbox.faults.requests(CALLBACKS)[before]
    assert acknowledged.at - began < AT_ONCE_S
    assert reply.ephemeral
    assert said in reply.text
    assert (await bot.matches.header(match)).status == status


async def test_one_of_a_hundred_gets_the_seat_and_all_are_answered(house: House) -> None:
    house.sandbox.interactions.answer_deadline_s = 10 * DISCORD_WAITS_S  # a hundred share a busy machine
    _, card = await offered(house)
    crowd = []
    for number in range(99):
        user = User(1300000000000000000 + number, f"Guest {number}", "en-US")
        house.sandbox.world.users[user.id] = user
        crowd.append(Person(house.people, user.id, user.name))
    replies = await asyncio.gather(*(press(card, person, "accept", wait_s=60.0) for person in crowd))
    seated = [reply for reply in replies if not reply.ephemeral or "The card will show it" in reply.text]
    assert len(seated) == 1
    assert sum("seat is taken" in reply.text for reply in replies) == 98


async def test_a_double_press_of_the_winner_is_one_success(house: House) -> None:
    ben = house.people["Ben"]
    match, card = await offered(house)
    replies = await asyncio.gather(*(press(card, ben, "accept") for _ in range(3)))
    assert all("In progress" in reply.content and reply.is_update for reply in replies)
    await house.bot.outbox.idle()
    assert len(await house.told(match)) == 1


async def test_a_card_pressed_after_the_bot_came_back_answers(house: House) -> None:
    ben = house.people["Ben"]
    _, card = await offered(house, ben)
    await house.stop()
    await press(card, ben, "accept", wait_s=0.0)
    await house.start()
    assert "In progress" in (await press(card, ben, "accept")).content


@pytest.mark.parametrize("fault", ["lose", "lose_before", "status", "status_after"])
async def test_a_card_whose_answer_was_lost_is_right_in_the_end(house: House, fault: str) -> None:
    ben = house.people["Ben"]
    match, card = await offered(house, ben)
    await house.people.fault(fault, CALLBACKS, times=2)
    await press(card, ben, "decline", wait_s=0.0)

    async def is_closed() -> bool:
        shown = await ben.see(card)
        return "declined" in shown.content and shown.labels == ["Rules"]

    await house.until(is_closed, DISCORD_WAITS_S + 5.0)
    assert (await house.bot.matches.header(match)).status == "declined"
