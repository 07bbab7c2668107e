"""A match over the wire, by commands and buttons."""

import asyncio
import re
from random import Random

from bot.core.model import MatchId
from bot.sandbox.world import GUILD_ID
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person
from tests.bot.ui.presses import HERA, is_asked, parts_of, play_to_the_end, step, ways_on


async def opening(house: House) -> tuple[MatchId, int]:
    """Return the number and the thread of a match that Ana (Hera) and Ben have begun."""
    match = await house.begin(house.people["Ana"], house.people["Ben"], **HERA)
    return match, await house.thread(match)


async def first_turn(house: House) -> tuple[MatchId, int]:
    """Return the same when Ana is to take her first turn."""
    match, thread = await opening(house)
    await house.turn(match, 1)
    return match, thread


async def hand_of(person: Person, thread: int) -> Message:
    return (await person.slash("hand", thread)).message


async def test_both_open_their_hands_by_the_button_or_by_typing(house: House) -> None:
    match, thread = await opening(house)
    turn = (await house.told(match))[0]
    for person in (house.people["Ana"], house.people["Ben"]):
        pressed = await person.press(await person.see(turn), "My hand")
        typed = await person.slash("hand", thread)
        assert pressed.ephemeral
        assert typed.ephemeral
        assert pressed.text == typed.text
        assert pressed.message.attachments[0].filename == "board.png"
        assert pressed.message.attachments[0].description


async def test_a_whole_match_is_played_by_buttons_while_cleo_watches(house: House) -> None:
    match, thread = await opening(house)
    panels = await play_to_the_end(house, match, thread, Random(5))
    await house.bot.outbox.idle()
    assert len(panels) > 20
    for name in ("Ana", "Ben"):
        assert not is_asked(await hand_of(house.people[name], thread))
    cleo = house.people["Cleo"]
    seen = [message for message in await cleo.messages(thread) if message.custom_ids]
    assert not any(message.ephemeral for message in seen)
    assert {parts_of(id)[:2] for message in seen for id in message.custom_ids} <= {
        (verb, "-") for verb in (*"obnkjh", "analysis")
    }
    # Cards that Pegasus carries off from a hand are shown to all (§6); drawn cards are not.
    assert not any(re.search(r"(?<!hand and) drew Io|You drew", message.text) for message in seen)


async def test_a_match_is_played_by_typing_what_is_offered(house: House) -> None:
    match, thread = await opening(house)
    ana, ben = house.people["Ana"], house.people["Ben"]
    for person in (ana, ben):
        for _ in range(4):
            offered = await person.autocomplete("act", "move", "", thread)
            reply = await person.slash("act", thread, move=offered[0]["value"])
            assert reply.ephemeral
    assert (await house.bot.matches.header(match)).turn == 1


async def test_the_same_button_three_times_is_one_draw(house: House) -> None:
    match, thread = await first_turn(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    draw = press_on(panel, "a", "d")
    replies = await asyncio.gather(*(ana.press(panel, custom_id=draw, in_flight=True) for _ in range(3)))
    assert all(reply.is_update for reply in replies)
    told = await house.bot.matches.facts(match, None)
    assert [one.fact.word.id for one in told].count("fact-draw") == 1
    assert "has changed" not in (await ana.see(panel)).text


async def test_a_press_on_an_old_panel_shows_how_things_stand(house: House) -> None:
    match, thread = await first_turn(house)
    ana = house.people["Ana"]
    old, new = await hand_of(ana, thread), await hand_of(ana, thread)
    await ana.press(new, custom_id=press_on(new, "a", "d"))
    before = len(await house.bot.store.entries(match))
    place = next(id for how, id in ways_on(old) if how == "press" and parts_of(id)[0] == "a")
    stale = await ana.press(old, custom_id=place.replace(":d", ":end"), in_flight=True)
    assert "has changed in the meantime" in stale.text
    assert is_asked(stale)
    assert len(await house.bot.store.entries(match)) == before


async def test_a_stranger_gets_the_board_and_is_told_why(house: House) -> None:
    match, _ = await opening(house)
    cleo = house.people["Cleo"]
    turn = await cleo.see((await house.told(match))[0])
    reply = await cleo.press(turn, "My hand")
    assert reply.ephemeral
    assert "no seat in this match" in reply.text
    assert not is_asked(reply)
    board = await cleo.press(turn, "Board")
    assert board.ephemeral
    text = await cleo.press(board, "As text")
    assert text.is_update
    assert "hand 6" in text.text or "hand" in text.text.lower()


async def test_a_stranger_cannot_act_by_a_forged_button(house: House) -> None:
    match, _ = await first_turn(house)
    cleo = house.people["Cleo"]
    board = await cleo.press(await cleo.see((await house.told(match))[0]), "Board")
    before = len(await house.bot.store.entries(match))
    for forged in ("a1:a:1:1.0:d", "a1:u:1:1.0:", "a1:k:1:-:resign", "a1:v:1:-:text", "a1:v:1:-:why"):
        reply = await cleo.press(board, custom_id=forged, in_flight=True)
        assert "no seat in this match" in reply.text
        assert "Your hand" not in reply.text
    seen = await cleo.press(board, custom_id="a1:v:1:-:seen", in_flight=True)
    assert "drew" not in seen.text
    assert len(await house.bot.store.entries(match)) == before


async def test_one_of_two_takes_an_open_seat_and_the_other_is_told(house: House) -> None:
    ana, ben, cleo = (house.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await ana.slash("play", "games", game="hera_zeus")
    id = press_on(card, "k", "accept")
    shown = [await person.see(card.message) for person in (ben, cleo)]
    replies = await asyncio.gather(
        ben.press(shown[0], custom_id=id, wait_s=0.5), cleo.press(shown[1], custom_id=id, wait_s=0.5)
    )
    header = await house.bot.matches.header(match_of(card))
    assert header.status == "playing"
    refused = [reply for reply in replies if reply.status == "answered" and not reply.is_update]
    assert len(refused) == 1
    assert refused[0].ephemeral
    assert refused[0].person.id != header.invited()[0]


async def test_only_the_guest_accepts_or_declines_and_the_host_cancels(house: House) -> None:
    ana, ben, cleo = (house.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = (await ana.slash("play", "games", opponent=ben)).message
    for person, arg, why in (
        (cleo, "accept", "for somebody else"),
        (cleo, "decline", "for somebody else"),
        (ana, "accept", "your own challenge"),
        (cleo, "cancel", "Only the person who opened"),
    ):
        reply = await person.press(await person.see(card), custom_id=press_on(card, "k", arg))
        assert reply.ephemeral
        assert why in reply.text
    await ben.press(await ben.see(card), custom_id=press_on(card, "k", "decline"))
    header = await house.bot.matches.header(match_of(card))
    assert header.status == "declined"


async def test_looking_around_sends_no_picture_again(house: House) -> None:
    match, thread = await opening(house)
    await house.turn(match, 1)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    uploaded = panel.attachments[0].url
    select, down = next(
        (select, option["value"])
        for select in panel.selects
        for option in select["options"]
        if option["value"].startswith("?")
    )
    below = await ana.choose(panel, down, select=select["custom_id"])
    assert below.is_update
    assert [one.url for one in below.message.attachments] == [uploaded]
    back = await ana.press(below, "Back")
    assert [one.url for one in back.message.attachments] == [uploaded]
    assert back.message.selects[0]["custom_id"] != select["custom_id"]


async def test_undo_takes_back_what_was_laid_out(house: House) -> None:
    _, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    laid = await ana.choose(panel, panel.selects[0]["options"][0]["label"])
    assert "for your eyes only" in laid.text
    undone = await ana.press(laid, "Undo")
    assert "for your eyes only" not in undone.text
    assert undone.message.selects[0]["options"] == panel.selects[0]["options"]


async def test_final_actions_ask_for_confirmation(house: House) -> None:
    match, thread = await opening(house)
    await house.turn(match, 4)
    ben = house.people["Ben"]
    panel, turn = await hand_of(ben, thread), 4
    while not (grave := [id for id in panel.custom_ids if parts_of(id)[0] == "c"]):
        turn += 2
        await house.turn(match, turn)
        panel = await hand_of(ben, thread)
    before = len(await house.bot.store.entries(match))
    sure = await ben.press(panel, custom_id=grave[0])
    assert "ne pourra plus être annulé" in sure.text
    assert len(await house.bot.store.entries(match)) == before
    assert is_asked(await ben.press(sure, "Retour"))
    sure = await ben.press(await hand_of(ben, thread), custom_id=grave[0], in_flight=True)
    await ben.press(sure, "Oui, j’y vais")
    assert len(await house.bot.store.entries(match)) == before + 1


async def test_private_pages_open_and_lead_back(house: House) -> None:
    _, thread = await first_turn(house)
    ana = house.people["Ana"]
    panel = await hand_of(ana, thread)
    drawn = await ana.press(panel, custom_id=press_on(panel, "a", "d"))
    for label, expected in (
        ("Seen", "You drew"),
        ("Log", "Turn 1: Ana drew a card."),
        ("Why not?", "§"),
        ("As text", "Your hand (7):"),
    ):
        page = await ana.press(drawn, label)
        assert page.is_update
        assert expected in page.text
        drawn = await ana.press(page, "Back")
        assert drawn.message.attachments


async def test_after_sending_a_turn_a_player_is_led_to_the_next_match(house: House) -> None:
    first, thread = await opening(house)
    second, _ = await opening(house)
    ana = house.people["Ana"]
    panel, rng = await hand_of(ana, thread), Random(1)
    while is_asked(panel):
        panel = await step(ana, panel, rng)
    names = await house.bot.people.names(await house.bot.matches.header(second), GUILD_ID)
    other = next(name for name in names if name != "Ana")
    onward = await ana.press(panel, f"Next: Hera and Zeus #{second}, with {other}")
    assert onward.is_update
    assert parts_of(onward.message.selects[0]["custom_id"])[0] == "s"
    assert f":{second}:" in onward.message.selects[0]["custom_id"]
    assert first != second


async def test_resigning_takes_two_steps_and_twice_is_once(house: House) -> None:
    match, thread = await first_turn(house)
    ana = house.people["Ana"]
    asked = await ana.slash("resign", thread)
    assert asked.ephemeral
    assert (await house.bot.matches.header(match)).status == "playing"
    id = press_on(asked, "k", "resign")
    both = [ana.press(asked, custom_id=id, in_flight=True) for _ in range(2)]
    for reply in await asyncio.gather(*both):
        assert "Ana resigned" in reply.text
    ended = await house.bot.matches.table(match)
    assert ended.outcome is not None
    assert ended.outcome.winners == {1}


async def test_a_match_against_the_robot_begins_at_once(house: House) -> None:
    ana = house.people["Ana"]
    card = await ana.slash("play", "games", {"opponent": str(house.bot.application_id)}, **HERA)
    match = match_of(card)
    header = await house.bot.matches.header(match)
    assert header.status == "playing"
    assert header.holders[1] == "robot"

    async def has_thread() -> bool:
        return (await house.bot.matches.header(match)).thread_id is not None

    await house.until(has_thread)
