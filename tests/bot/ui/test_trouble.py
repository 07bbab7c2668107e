"""What players see when something goes wrong: at Discord, in the server, in our own code."""

import asyncio
import logging
from typing import Any

import pytest

from bot.core.model import Header, MatchId
from bot.core.queries import MatchQueries
from bot.ui.match.boards import Boards
from bot.ui.reader import Visit
from tests.bot.house import House, press_on
from tests.bot.people import Message, Person
from tests.bot.ui.presses import HERA, is_asked, parts_of, ways_on

CALLBACK = "POST */interactions/*/callback*"
ORIGINAL = "PATCH */webhooks/*/messages/@original*"


async def opening(house: House) -> tuple[MatchId, int]:
    match = await house.begin(house.people["Ana"], house.people["Ben"], **HERA)
    await house.turn(match, 1)
    return match, await house.thread(match)


async def drawn_by(house: House, match: MatchId) -> int:
    told = await house.bot.matches.facts(match, None)
    return [one.fact.word.id for one in told].count("fact-draw")


async def panel_of(person: Person, thread: int) -> Message:
    return (await person.slash("hand", thread)).message


def slow(monkeypatch: pytest.MonkeyPatch, house: House, after_s: float) -> None:
    """Defer answers after this many seconds, and slow down their work."""
    answers = house.bot.answers
    monkeypatch.setattr(answers, "_defer_after_s", after_s)
    names = Boards.names

    async def late(self: Boards, visit: Visit, header: Header) -> tuple[str, ...]:
        await asyncio.sleep(3 * after_s)
        return await names(self, visit, header)

    monkeypatch.setattr(Boards, "names", late)


async def test_a_slow_answer_is_deferred_and_comes_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)
    slow(monkeypatch, house, 0.05)
    reply = await ana.press(panel, custom_id=press_on(panel, "a", "d"))
    assert reply.raw["answer"] == 6
    assert "You drew" in reply.text
    typed = await ana.slash("hand", thread)
    assert typed.raw["answer"] == 5
    assert typed.ephemeral
    assert typed.message.attachments
    assert await drawn_by(house, match) == 1


@pytest.mark.parametrize("fault", ["lose", "lose_before", "status", "rate_limit"])
async def test_a_stumbling_callback_changes_no_result(house: House, fault: str) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)
    faults = house.sandbox.faults
    if fault == "status":
        faults.status(CALLBACK, 502)
    elif fault == "rate_limit":
        faults.rate_limit(CALLBACK, retry_after_s=0.05)
    else:
        faults.lose(CALLBACK, done=fault == "lose")
    reply = await ana.press(panel, custom_id=press_on(panel, "a", "d"))
    shown = await ana.see(reply.message)
    assert "You drew" in shown.text
    assert await drawn_by(house, match) == 1
    assert reply.followups == []


async def test_a_lost_edit_is_repeated(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)
    slow(monkeypatch, house, 0.05)
    house.sandbox.faults.lose(ORIGINAL)
    reply = await ana.press(panel, custom_id=press_on(panel, "a", "d"))
    assert "You drew" in reply.text
    assert await drawn_by(house, match) == 1


async def test_a_card_whose_answer_was_lost_is_posted_once(house: House) -> None:
    house.sandbox.faults.lose(CALLBACK)
    ana = house.people["Ana"]
    await ana.slash("play", "games", opponent=house.people["Ben"])

    async def is_known() -> bool:
        waiting = await MatchQueries(house.bot.store).headers("waiting")
        return bool(waiting) and waiting[0].card_id is not None

    await house.until(is_known)
    cards = [message for message in await ana.messages("games") if message.custom_ids]
    assert len(cards) == 1
    header = (await MatchQueries(house.bot.store).headers("waiting"))[0]
    assert header.card_id == cards[0].id


async def test_a_failing_button_gives_a_number_and_logs_no_card(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)

    async def fails(*args: Any, **named: Any) -> Any:
        raise RuntimeError(f"cannot play {args} {named}")

    monkeypatch.setattr(house.bot.matches, "act", fails)
    play = next(way for way in ways_on(panel) if way[0] == "press" and parts_of(way[1])[0] == "a")
    with caplog.at_level(logging.DEBUG, logger="bot"):
        reply = await ana.press(panel, custom_id=play[1])
        typed = await ana.slash("act", thread, move=parts_of(play[1])[2])
    for answer in (reply, typed):
        assert answer.ephemeral
        assert "report the number" in answer.text
        assert answer.text.split("report the number ")[1].splitlines()[0].rstrip(".") in caplog.text
    written = " ".join(record.getMessage() for record in caplog.records if record.name.startswith("bot."))
    assert "cannot play" not in written
    assert play[1] not in written
    for label in panel.labels:
        assert len(label) < 4 or label not in written
    assert match


async def test_buttons_of_older_versions_are_answered(house: House) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)
    for old in ("a0:open:1", "something else", f"a1:f:{match}:-:rules", f"a1:v:{match}:-:attic"):
        reply = await ana.press(panel, custom_id=old, in_flight=True)
        assert reply.ephemeral
        assert "older version" in reply.text
        assert is_asked(reply)
        panel = reply.message
    card = (await ana.messages("games"))[0]
    reply = await ana.press(card, custom_id=f"a1:k:{match}:-:dance", in_flight=True)
    assert reply.ephemeral
    assert "older version" in reply.text


async def test_a_button_of_a_match_that_is_not_there_is_answered(house: House) -> None:
    _, thread = await opening(house)
    ana = house.people["Ana"]
    panel = await panel_of(ana, thread)
    for verb in ("o", "b", "a", "q", "u", "v", "n"):
        reply = await ana.press(panel, custom_id=f"a1:{verb}:777:1.1:d", in_flight=True)
        assert "do not know this match" in reply.text or "older version" in reply.text


async def test_players_without_a_thread_are_told_and_open_a_new_one(house: House) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    house.sandbox.delete_channel(thread)
    await house.step(match)
    await house.step(match)
    await house.step(match)
    await house.step(match)

    async def is_homeless() -> bool:
        return await house.bot.threads.trouble(match) is not None

    await house.until(is_homeless)
    panel = await ana.slash("hand", "games", match=str(match))
    assert "thread of this match is gone" in panel.text
    opened = await ana.press(panel, "Open a new thread")
    assert "new thread is on its way" in opened.text

    async def has_home() -> bool:
        return (await house.bot.matches.header(match)).thread_id not in (None, thread)

    await house.until(has_home)
    again = await ana.slash("hand", await house.thread(match))
    assert "is gone" not in again.text


async def test_players_are_told_which_permission_is_missing(house: House) -> None:
    match, thread = await opening(house)
    ana = house.people["Ana"]
    house.sandbox.permit("games", "send_messages_in_threads", allowed=False)
    while (await house.bot.matches.header(match)).turn < 2:
        await house.step(match)

    async def is_blocked() -> bool:
        return await house.bot.threads.trouble(match) is not None

    await house.until(is_blocked)
    panel = await ana.slash("hand", thread)
    assert "Send Messages in Threads" in panel.text
    assert not is_asked(panel)
