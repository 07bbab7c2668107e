"""Without hidden information the panel is in the thread: all see it, and one player presses."""

import asyncio

import discord
import pytest

from bot.core.model import MatchId, UserId
from bot.words import words
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person
from tests.bot.ui.presses import parts_of
from tests.toys import taken_up


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


async def begun(house: House, who: str = "Ana") -> tuple[MatchId, Message]:
    """Return a solo match and its panel."""
    card = await house.people[who].slash("play", "games", {"game": "cairn", "rules": "alone"})
    match = match_of(card)
    return match, await panel_of(house, match, 0)


async def panel_of(house: House, match: MatchId, turn: int) -> Message:
    """Return the newest message of the thread, once this turn is announced."""

    async def is_told() -> bool:
        return (await house.states(match)).get(f"turn/{turn}") == "told"

    await house.until(is_told, 60.0)
    return (await house.told(match))[-1]


def words_of(panel: Message) -> str:
    return panel.attachments[0].description or ""


async def count_of(house: House, match: MatchId) -> int:
    return len(await house.told(match))


async def test_the_panel_stands_in_the_thread_and_changes_in_place(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    assert not panel.ephemeral
    assert f"{ana.mention} plays here." in panel.text
    assert "own: - - - - - -" in words_of(panel)
    filled = await ana.press(panel, "Fill the rest")
    assert filled.is_update
    assert not filled.ephemeral
    assert filled.message.id == panel.id
    seen = await house.people["Cleo"].see(panel)
    assert words_of(seen) == words_of(filled.message)
    assert await count_of(house, match) == 1


async def test_a_form_is_answered_on_the_open_panel(house: House) -> None:
    _, panel = await begun(house)
    ana = house.people["Ana"]
    typed = await ana.submit(await ana.press(panel, "Type it …"), {"Row 1": "flint"})
    assert typed.message.id == panel.id
    assert "own: flint - - - - -" in words_of(typed.message)
    wrong = await ana.submit(await ana.press(typed, "Type it …"), {"Row 1": "granite"})
    assert wrong.message.id == panel.id
    assert "There is no stone “granite”." in wrong.text


async def test_kept_layouts_are_not_shown_to_everybody(house: House) -> None:
    _, panel = await begun(house)
    ana = house.people["Ana"]
    filled = await ana.press(panel, "Fill the rest")
    kept = await ana.press(filled, "Keep this layout")
    assert "Kept as layout 1." in kept.text
    assert "Kept layouts" not in [part.get("placeholder") for part in kept.message.selects]
    hand = await ana.press(kept, "My hand")
    assert "Kept layouts" in [part.get("placeholder") for part in hand.message.selects]


async def test_only_the_first_panel_adds_its_player_to_the_thread(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    await _finish_turn(ana, panel)
    second = await panel_of(house, match, 1)
    pinged = [ping.message_id for ping in await ana.pings()]
    assert panel.id in pinged
    assert second.id not in pinged


async def test_a_finished_turn_becomes_a_record_before_the_next_panel(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    record = await _finish_turn(ana, panel)
    assert record.id == panel.id
    assert "is ready." in record.text
    assert "brings Ana a point" in record.text
    assert {parts_of(id)[0] for id in record.custom_ids} == {"o"}
    second = await panel_of(house, match, 1)
    assert second.id != panel.id
    assert "own: - - - - - -" in words_of(second)


async def test_it_is_played_to_its_end_in_the_thread(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    await _finish_turn(ana, panel)
    last = await _finish_turn(ana, await panel_of(house, match, 1))
    assert "The match has ended" in last.text
    await house.bot.outbox.idle()
    told = await house.told(match)
    assert "the end. Victory!" in told[-2].content
    assert "what you could not see" in told[-1].content
    assert len(told) == 4


async def test_one_that_is_refused_for_an_emoji_comes_in_words(house: House) -> None:
    gone = discord.PartialEmoji(name="c_amber_00000000", id=1)
    house.bot.icons._known["cairn"] = {"amber": gone}
    _, panel = await begun(house)
    assert "Fill the rest" in panel.labels
    assert {breach.reason for breach in house.sandbox.breaches} == {"Invalid emoji"}
    house.sandbox.breaches.clear()


async def test_no_other_user_can_press(house: House) -> None:
    match, panel = await begun(house)
    cleo = house.people["Cleo"]
    for id in (press_on(panel, "f", "fill"), press_on(panel, "f", "form"), press_on(panel, "o")):
        reply = await cleo.press(panel, custom_id=id)
        assert reply.ephemeral
        assert "no seat in this match" in reply.text
    assert words_of(await cleo.see(panel)) == words_of(panel)
    draft = (await house.bot.matches.look(match, UserId(house.people["Ana"].id))).draft
    assert draft == ()


async def test_a_forged_press_on_another_public_message_is_private(house: House) -> None:
    _, panel = await begun(house)
    ana = house.people["Ana"]
    card = await ana.wait_for(lambda message: "Ana plays alone" in message.content)
    forged = await ana.press(card, custom_id=press_on(panel, "f", "fill"), in_flight=True)
    assert forged.ephemeral
    assert not forged.is_update


async def test_it_speaks_the_servers_language_for_every_presser(house: House) -> None:
    _, panel = await begun(house, "Ben")
    ben = house.people["Ben"]
    filled = await ben.press(panel, "Fill the rest")
    assert "Undo" in filled.message.labels
    hand = await ben.press(filled, "My hand")
    assert hand.ephemeral
    assert "Annuler" in hand.message.labels


async def test_private_pages_stay_private(house: House) -> None:
    _, panel = await begun(house)
    log = await house.people["Ana"].press(panel, "Log")
    assert log.ephemeral
    assert not log.is_update


async def test_actions_from_elsewhere_show_on_it(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    hand = await ana.slash("hand", panel.channel_id)
    assert hand.ephemeral
    filled = await ana.press(hand, "Fill the rest")
    stale = await ana.press(panel, custom_id=press_on(panel, "f", "form"), in_flight=True)
    assert "changed in the meantime" in stale.text
    assert words_of(stale.message) == words_of(filled.message)
    await ana.press(filled, custom_id=press_on(filled, "a", "ready"))
    assert "own: - - - - - -" in words_of(await panel_of(house, match, 1))


async def test_an_open_panel_is_pressed_after_a_restart(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    filled = await ana.press(panel, "Fill the rest")
    await house.restart()
    again = await ana.press(await ana.see(panel), "Undo")
    assert "own: - - - - - -" in words_of(again.message)
    assert words_of(filled.message) != words_of(again.message)
    assert await count_of(house, match) == 1


async def test_the_second_of_two_fast_taps_leaves_the_record(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    filled = (await ana.press(panel, "Fill the rest")).message
    ready = press_on(filled, "a", "ready")
    await asyncio.gather(*(ana.press(filled, custom_id=ready, in_flight=True) for _ in range(2)))
    record = await ana.see(panel)
    assert {parts_of(id)[0] for id in record.custom_ids} == {"o"}
    assert "is ready." in record.text
    second = await panel_of(house, match, 1)
    assert [message.id for message in await house.told(match)] == [panel.id, second.id]
    assert press_on(second, "f", "fill")


async def test_any_press_on_an_old_turns_panel_makes_it_the_record(house: House) -> None:
    match, panel = await begun(house)
    ana = house.people["Ana"]
    filled = (await ana.press(panel, "Fill the rest")).message
    await house.bot.matches.act(match, UserId(ana.id), None, "ready")
    late = await ana.press(filled, custom_id=press_on(filled, "u"), in_flight=True)
    assert {parts_of(id)[0] for id in late.message.custom_ids} == {"o"}
    assert words_of(late.message) == words_of(filled)


async def test_a_record_whose_answer_was_lost_is_made_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.consequences.RECORD_AFTER_S", 0.2)
    match, panel = await begun(house)
    ana = house.people["Ana"]
    filled = (await ana.press(panel, "Fill the rest")).message
    house.sandbox.faults.error("POST /interactions/*", 404, 10062, "Unknown interaction")
    await ana.press(filled, custom_id=press_on(filled, "a", "ready"), wait_s=0.0)
    await panel_of(house, match, 1)

    async def is_record() -> bool:
        return {parts_of(id)[0] for id in (await ana.see(panel)).custom_ids} == {"o"}

    await house.until(is_record)
    assert "is ready." in (await ana.see(panel)).text


async def test_a_record_that_was_shown_is_not_made_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.consequences.RECORD_AFTER_S", 0.2)
    match, panel = await begun(house)
    await _finish_turn(house.people["Ana"], panel)
    second = await panel_of(house, match, 1)
    await house.people["Ana"].press(second, "Fill the rest")

    async def is_settled() -> bool:
        return (await house.states(match)).get("refresh/0") == "dropped"

    await house.until(is_settled)
    asked = [one.request for one in house.sandbox.faults.asked]
    assert f"PATCH /channels/{panel.channel_id}/messages/{panel.id}" not in asked


async def test_an_edit_that_discord_did_not_take_is_sent_again(house: House) -> None:
    _, panel = await begun(house)
    ana = house.people["Ana"]
    asked = await ana.slash("resign", panel.channel_id)
    house.sandbox.faults.status("PATCH /channels/*/messages/*", 503, times=2)
    await ana.press(asked, "Resign")

    async def is_ended() -> bool:
        return "The match has ended" in (await ana.see(panel)).text

    await house.until(is_ended)


async def _finish_turn(person: Person, panel: Message) -> Message:
    """Fill the turn at random and close it; return the pressed message."""
    filled = await person.press(panel, "Fill the rest")
    return (await person.press(filled, custom_id=press_on(filled, "a", "ready"))).message


async def test_a_turn_without_a_message_is_reported_by_the_next_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord_io.faults.BACKOFF_S", (0.05,))
    ana = house.people["Ana"]
    match = match_of(await ana.card("games", {"game": "hercules"}))
    await panel_of(house, match, 0)
    house.sandbox.faults.status("POST /channels/*/messages", 503, times=1_000_000)
    turns = [0]
    for _ in range(400):
        if len(turns) == 3:
            break
        await house.step(match)
        if (turn := (await house.bot.matches.header(match)).turn) != turns[-1]:
            turns.append(turn)
    _, untold, last = turns
    happened = [one for one in await house.bot.matches.facts(match, None) if one.turn == untold]
    assert happened

    async def is_dropped() -> bool:
        return (await house.states(match)).get(f"turn/{untold}") == "dropped"

    await house.until(is_dropped, 60.0)
    house.sandbox.faults.clear()
    house.bot.outbox.wake(match)
    newest = await panel_of(house, match, last)
    say = words("hercules").speaker("en", ("Ana",))
    for one in happened:
        assert say(one.fact.word) in newest.text
