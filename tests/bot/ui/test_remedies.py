"""Players' remedies for a missing channel, a deleted card, or a player who has left."""

from collections import Counter

import pytest

from bot.core.model import MatchId, UserId
from tests.bot.house import House, match_of
from tests.bot.people import Person, Reply

MEMBER = "GET /guilds/*/members/*"


async def in_turn(house: House, turn: int = 1) -> MatchId:
    match = await house.begin(house.people["Ana"], house.people["Dora"])
    await house.turn(match, turn)
    return match


async def played_on(house: House, match: MatchId) -> None:
    """Play to the next turn, announced or not."""
    turn = (await house.bot.matches.header(match)).turn
    await house.turn(match, turn + 1)


async def is_told_in(house: House, match: MatchId, channel: str) -> None:
    """Check that the present turn is in a thread of this channel."""

    async def is_there() -> bool:
        header = await house.bot.matches.header(match)
        states = await house.states(match)
        return header.thread_id is not None and states.get(f"turn/{header.turn}") == "told"

    await house.until(is_there)
    thread = house.sandbox.channel(await house.thread(match))
    assert thread.parent_id == house.sandbox.channel(channel).id
    turn = (await house.bot.matches.header(match)).turn
    assert f"turn {turn}" in (await house.first_lines(match))[-1]


def press_on(reply: Reply, what: str) -> str:
    return next(id for id in reply.message.custom_ids if id.endswith(f":{what}"))


def offers(reply: Reply, what: str) -> bool:
    return any(id.endswith(f":{what}") for id in reply.message.custom_ids)


# --- a channel that is gone --------------------------------------------------------------------------------


async def test_without_the_channel_a_thread_opens_at_the_request(house: House) -> None:
    match, ana = await in_turn(house), house.people["Ana"]
    house.sandbox.delete_channel("games")
    await played_on(house, match)
    hand = await ana.slash("hand", "lounge", match=str(match))
    assert "thread of this match is gone" in hand.text
    opened = await ana.press(hand, custom_id=press_on(hand, "reopen"))
    assert "on its way" in opened.text
    await is_told_in(house, match, "lounge")
    again = await ana.slash("hand", "lounge", match=str(match))
    assert "is gone" not in again.text


async def test_in_a_direct_message_a_channel_is_asked_for(house: House) -> None:
    match, ana = await in_turn(house), house.people["Ana"]
    house.sandbox.delete_channel("games")
    await played_on(house, match)
    hand = await ana.slash("hand", await ana.open_dm(), match=str(match))
    asked = await ana.press(hand, custom_id=press_on(hand, "reopen"))
    assert "Where shall it go on" in asked.text
    await ana.choose(asked, "#lounge")
    await is_told_in(house, match, "lounge")


@pytest.mark.parametrize("gone", ["thread", "channel"])
async def test_opening_the_hand_reports_a_missing_thread_at_once(house: House, gone: str) -> None:
    match = await in_turn(house)
    house.sandbox.delete_channel(await house.thread(match) if gone == "thread" else "games")

    async def is_told() -> bool:
        hand = await hand_of(house.people["Ana"], match)
        return "thread of this match is gone" in hand.text

    await house.until(is_told)
    hand = await hand_of(house.people["Ana"], match)
    await house.people["Ana"].press(hand, custom_id=press_on(hand, "reopen"))
    await is_told_in(house, match, "games" if gone == "thread" else "lounge")


@pytest.mark.parametrize("who", ["reader", "bot"])
async def test_only_channels_open_to_reader_and_bot_are_offered(house: House, who: str) -> None:
    match, dora = await in_turn(house), house.people["Dora"]
    house.sandbox.delete_channel("games")
    await played_on(house, match)
    dm = await dora.open_dm()

    async def asked() -> Reply:
        hand = await dora.slash("hand", dm, match=str(match))
        return await dora.press(hand, custom_id=press_on(hand, "reopen"))

    list_of_before = await asked()
    if who == "reader":
        house.sandbox.hide("lounge", "Dora")
    else:
        house.sandbox.permit("lounge", "send_messages", allowed=False)
    assert "no channel here" in (await asked()).text
    assert "no longer be used for this match" in (await dora.choose(list_of_before, "#lounge")).text
    assert (await house.bot.matches.header(match)).thread_id is None


@pytest.mark.parametrize("is_archived", [False, True])
async def test_a_locked_thread_is_left_for_a_new_one(house: House, is_archived: bool) -> None:
    match, ana = await in_turn(house), house.people["Ana"]
    locked = await house.thread(match)
    house.sandbox.set_thread(locked, locked=True, archived=is_archived)
    await played_on(house, match)
    hand = await ana.slash("hand", "games", match=str(match))
    assert "is locked" in hand.text
    await ana.press(hand, custom_id=press_on(hand, "reopen"))

    async def has_moved() -> bool:
        return (await house.bot.matches.header(match)).thread_id not in (None, locked)

    await house.until(has_moved)
    await is_told_in(house, match, "games")
    await played_on(house, match)
    assert len(await house.first_lines(match)) == 2


async def test_only_an_own_match_in_trouble_can_be_moved(house: House) -> None:
    match, ana, cleo = await in_turn(house), house.people["Ana"], house.people["Cleo"]
    hand = await ana.slash("hand", "games", match=str(match))
    thread = await house.thread(match)
    await ana.press(hand, custom_id=f"a1:k:{match}:-:reopen", in_flight=True)
    board = await cleo.slash("board", "games", match=str(match))
    refused = await cleo.press(board, custom_id=f"a1:k:{match}:-:reopen", in_flight=True)
    assert "no seat" in refused.text
    await house.bot.outbox.idle()
    assert await house.thread(match) == thread


# --- a card that was deleted -------------------------------------------------------------------------------


async def offered_and_deleted(house: House) -> MatchId:
    card = await house.people["Ana"].slash("play", "games", opponent=house.people["Dora"])
    match = match_of(card)
    house.sandbox.world.delete_message(house.sandbox.world.messages[card.message.id])
    return match


async def games(person: Person) -> Reply:
    return await person.slash("games", "lounge")


async def test_a_match_whose_card_is_gone_is_accepted_from_the_list(house: House) -> None:
    match, dora = await offered_and_deleted(house), house.people["Dora"]
    listed = await games(dora)
    taken = await dora.press(listed, f"Accept #{match}")
    assert taken.ephemeral
    assert "You have accepted" in taken.text
    await house.until(lambda: is_told(house, match))
    assert await house.thread(match)


async def test_a_match_whose_card_is_gone_is_declined_by_its_guest(house: House) -> None:
    match, dora = await offered_and_deleted(house), house.people["Dora"]
    assert not offers(await games(dora), "cancel")
    declined = await dora.press(await games(dora), f"Decline #{match}")
    assert "declined" in declined.text
    assert (await house.bot.matches.header(match)).status == "declined"


async def test_a_match_whose_card_is_gone_is_taken_back_by_its_host(house: House) -> None:
    match, ana = await offered_and_deleted(house), house.people["Ana"]
    assert not offers(await games(ana), "accept")
    assert "taken back" in (await ana.press(await games(ana), f"Cancel #{match}")).text
    assert (await house.bot.matches.header(match)).status == "cancelled"
    late = await house.people["Dora"].press(
        await games(house.people["Dora"]), custom_id=f"a1:k:{match}:-:accept", in_flight=True
    )
    assert "/play" in late.text or "</play:" in late.text


async def is_told(house: House, match: MatchId) -> bool:
    return (await house.states(match)).get("turn/0") == "told"


# --- a player who has left
# ------------------------------------------------------------------------------------


async def whose(house: House, match: MatchId) -> tuple[Person, Person]:
    """Return the player to move, and the waiting one."""
    header = await house.bot.matches.header(match)
    ana, dora = house.people["Ana"], house.people["Dora"]
    return (ana, dora) if header.to_act == (header.seat_of(UserId(ana.id)),) else (dora, ana)


async def hand_of(person: Person, match: MatchId) -> Reply:
    return await person.slash("hand", "lounge", match=str(match))


async def test_a_player_who_left_loses_to_the_claimant(house: House) -> None:
    match = await in_turn(house)
    asked, other = await whose(house, match)
    house.sandbox.leave(asked.name)
    hand = await hand_of(other, match)
    assert f"{asked.name} has left this server" in hand.text
    claimed = await other.press(hand, "Claim the win")
    assert "did not come back" in claimed.text
    header = await house.bot.matches.header(match)
    assert header.status == "over"
    table = await house.bot.matches.table(match)
    assert table.outcome is not None
    assert table.outcome.winners == {header.seat_of(UserId(other.id))}
    await house.bot.outbox.idle()
    assert f"{other.name} wins" in " ".join(await house.first_lines(match))


async def test_a_player_who_returned_is_not_robbed(house: House) -> None:
    match = await in_turn(house)
    asked, other = await whose(house, match)
    house.sandbox.leave(asked.name)
    hand = await hand_of(other, match)
    house.sandbox.leave(asked.name, left=False)
    claimed = await other.press(hand, "Claim the win")
    assert f"{asked.name} is here after all" in claimed.text
    assert (await house.bot.matches.header(match)).status == "playing"


async def test_while_discord_does_not_say_nothing_is_claimed(house: House) -> None:
    match = await in_turn(house)
    asked, other = await whose(house, match)
    house.sandbox.leave(asked.name)
    hand = await hand_of(other, match)
    house.sandbox.faults.error(MEMBER, 403, 50001, "Missing Access")
    assert "cannot tell me" in (await other.press(hand, "Claim the win")).text
    assert (await house.bot.matches.header(match)).status == "playing"


async def test_a_waiting_player_is_not_asked_again_at_once(house: House) -> None:
    match = await in_turn(house)
    asked, other = await whose(house, match)
    house.sandbox.leave(asked.name)
    waiting = await other.press(await hand_of(other, match), "Wait")
    assert not offers(waiting, "late-claim")
    assert not offers(await hand_of(other, match), "late-claim")
    assert (await house.bot.matches.header(match)).status == "playing"


async def test_a_player_to_move_cannot_claim(house: House) -> None:
    match = await in_turn(house)
    asked, other = await whose(house, match)
    house.sandbox.leave(other.name)
    hand = await hand_of(asked, match)
    assert not offers(hand, "late-claim")
    await asked.press(hand, custom_id=f"a1:k:{match}:-:late-claim", in_flight=True)
    assert (await house.bot.matches.header(match)).status == "playing"


async def test_discord_is_asked_about_a_present_player_only_once(house: House) -> None:
    match = await in_turn(house)
    _, other = await whose(house, match)
    for _ in range(3):
        assert not offers(await hand_of(other, match), "late-claim")
    asked = Counter(one.method for one in house.sandbox.faults.requests(MEMBER))
    assert asked == {"GET": 1}
