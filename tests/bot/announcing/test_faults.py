"""Whatever fails between the bot and Discord, every message is sent once."""

import asyncio
import re
from collections import Counter
from typing import Any

import pytest

from bot.core import challenges
from bot.core.matches import MatchChannel
from bot.core.model import MatchId
from bot.core.writes import MarkRow
from bot.discord_io import faults
from bot.discord_io.wire import Wire
from bot.outbox import threads as outbox_threads
from tests.bot.house import House, match_of
from tests.bot.kinds import BOTH

pytestmark = BOTH

MESSAGES = "POST /channels/*/messages"
HISTORY = "GET /channels/*/messages"
THREADS = "POST /channels/*/messages/*/threads"
EDITS = "PATCH /channels/*/messages/*"


@pytest.fixture(autouse=True)
def _quick_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "BACKOFF_S", (0.05,))


async def _begun(house: House) -> MatchId:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    return match


async def _told_of(house: House, match: MatchId) -> list[str]:
    """Return the turns with messages of their own, in order."""
    found = [re.search(r"opening|turn \d+", line) for line in await house.first_lines(match)]
    return [line[0] for line in found if line]


async def _until_told(house: House, match: MatchId, row: str) -> None:
    async def is_told() -> bool:
        return (await house.states(match)).get(row) == "told"

    await house.until(is_told)
    await house.bot.outbox.idle()


class _Freeze:
    """Stops the bot for ever at a request of the wire, before or after it is made, as a death there does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, request: str, *, is_made: bool) -> None:
        self.reached = asyncio.Event()
        real = getattr(Wire, request)

        async def frozen(wire: Wire, *args: Any) -> None:
            if is_made:
                await real(wire, *args)
            self.reached.set()
            await asyncio.Event().wait()

        def thaw() -> None:
            monkeypatch.setattr(Wire, request, real)

        self.thaw = thaw
        monkeypatch.setattr(Wire, request, frozen)


@pytest.mark.parametrize("is_made", [False, True], ids=["before sending", "after sending"])
async def test_a_turn_is_sent_once_despite_a_kill(
    house: House, monkeypatch: pytest.MonkeyPatch, is_made: bool
) -> None:
    match = await _begun(house)
    freeze = _Freeze(monkeypatch, "post", is_made=is_made)
    while (await house.bot.matches.header(match)).turn < 1:
        await house.step(match)
    await freeze.reached.wait()
    assert (await house.states(match))["turn/1"] == "sending"
    freeze.thaw()
    await house.stop()
    house.sandbox.forget_nonces()
    await house.start()
    await _until_told(house, match, "turn/1")
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_events_during_an_edit_are_shown_by_another_edit(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _begun(house)
    await house.turn(match, 1)
    matches, going_on = house.bot.matches, asyncio.Event()
    edit = Wire.edit

    async def edit_slowly(*arguments: Any) -> None:
        if not going_on.is_set():
            going_on.set()
            await house.step(match)
        await edit(*arguments)

    monkeypatch.setattr(Wire, "edit", edit_slowly)
    await house.step(match)
    assert (await matches.header(match)).turn == 1

    async def are_both_told() -> bool:
        described = (await house.told(match))[-1].attachments[0].description
        return "points left: 1 of 3" in (described or "")

    await house.until(are_both_told)


@pytest.mark.parametrize("is_made", [False, True], ids=["before", "after"])
async def test_killed_while_the_thread_is_started_there_is_one_thread(
    house: House, monkeypatch: pytest.MonkeyPatch, is_made: bool
) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.slash("play", "games", {"opponent": ben})
    match = match_of(card)
    freeze = _Freeze(monkeypatch, "start_thread", is_made=is_made)
    await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
    await freeze.reached.wait()
    freeze.thaw()
    await house.restart()
    await _until_told(house, match, "turn/0")
    assert len([channel for channel in await ana.channels() if channel.get("parent_id")]) == 1
    assert await _told_of(house, match) == ["opening"]


async def test_a_turn_with_a_lost_answer_and_nonce_is_announced_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _begun(house)
    monkeypatch.setattr(faults, "BACKOFF_S", (0.6,))
    house.sandbox.faults.lose(MESSAGES)
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "due"
    house.sandbox.forget_nonces()
    await _until_told(house, match, "turn/1")
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_a_turn_is_sent_after_a_failure_of_discord(house: House) -> None:
    match = await _begun(house)
    house.sandbox.faults.status(MESSAGES, 503, times=2)
    await house.turn(match, 1)
    await _until_told(house, match, "turn/1")
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_a_turn_is_sent_though_discord_cannot_list_messages(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _begun(house)
    monkeypatch.setattr("bot.outbox.outbox.backoff_s", lambda _: 0.1)
    house.sandbox.faults.status(MESSAGES, done=True)
    house.sandbox.faults.status(HISTORY, 503, times=10**6)  # which discord.py does not repeat
    await house.turn(match, 1)
    await _until_told(house, match, "turn/1")
    house.sandbox.faults.clear()
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_a_short_rate_limit_is_waited_for_and_a_long_one_put_off(house: House) -> None:
    match = await _begun(house)
    house.sandbox.faults.rate_limit(MESSAGES, retry_after_s=0.1)
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "told"
    house.sandbox.faults.rate_limit(MESSAGES, retry_after_s=40.0)
    await house.turn(match, 2)
    rows = await house.bot.store.outbox(match, states=("due",))
    waits = {f"{row.kind}/{row.key}": row.due_at - house.bot.matches.clock() for row in rows}
    assert 35.0 < waits["turn/2"] <= 40.0


async def test_passed_unsent_turns_are_reported_by_the_next_message(house: House) -> None:
    match = await _begun(house)
    house.sandbox.faults.status(MESSAGES, 503, times=1000)
    await house.turn(match, 3)
    house.sandbox.faults.clear()
    await _until_told(house, match, "turn/3")
    assert await _told_of(house, match) == ["opening", "turn 3"]
    drawn = (await house.told(match))[-1].content.count("drew a card. (× 3)")
    assert drawn == 2, "the draws of turns 1 and 2, each told here and nowhere else"


async def test_a_passed_turn_with_a_message_is_not_announced_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _begun(house)
    freeze = _Freeze(monkeypatch, "post", is_made=True)
    matches = house.bot.matches
    while (await matches.header(match)).turn < 1:
        await house.step(match)
    await freeze.reached.wait()
    while (await matches.header(match)).turn < 2:
        await house.step(match)
    freeze.thaw()
    await house.restart()
    await _until_told(house, match, "turn/2")
    assert await _told_of(house, match) == ["opening", "turn 1", "turn 2"]
    assert not any("is ready" in message.content for message in (await house.told(match))[2:])


@pytest.mark.parametrize("read", ["header", "outbox"])
async def test_a_turn_between_two_readings_is_sent(
    house: House, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    match = await _begun(house)
    outbox, matches = house.bot.outbox, house.bot.matches
    real, has_come = getattr(matches.store, read), False

    async def reads(*args: Any, **named: Any) -> Any:
        nonlocal has_come
        found = await real(*args, **named)
        if asyncio.current_task() in outbox._running.values() and not has_come:
            has_come = True
            while (await matches.header(match)).turn < 1:
                await house.step(match)
        return found

    monkeypatch.setattr(matches.store, read, reads)
    outbox.wake(match)
    await _until_told(house, match, "turn/1")
    assert has_come
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_an_unreadable_match_blocks_no_other_messages(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [await _begun(house) for _ in range(2)]
    outbox, is_blocked, asked = house.bot.outbox, house.bot.threads.is_blocked, list[MatchId]()

    async def fails_at_first(match: MatchId) -> bool:
        asked.append(match)
        if len(asked) == 1:
            raise ZeroDivisionError
        return await is_blocked(match)

    # As after a start: only the outbox itself looks for due rows.
    opening = [MarkRow(match, "turn", "0", "due", due_at=0.0) for match in both]
    await house.bot.store.write([*opening])
    monkeypatch.setattr(house.bot.threads, "is_blocked", fails_at_first)
    outbox.look_again()
    for match in both:
        await _until_told(house, match, "turn/0")
        assert await _told_of(house, match) == ["opening"]
    assert {*asked} >= {*both}


@pytest.mark.parametrize("resumable", [True, False])
async def test_gateway_drops_repeat_no_message(house: House, resumable: bool) -> None:
    match = await _begun(house)
    await house.people.control("drop_gateway", resumable=resumable)
    await house.turn(match, 2)
    await house.people.until_connected()
    await house.turn(match, 3)
    assert Counter(await _told_of(house, match)) == Counter(["opening", "turn 1", "turn 2", "turn 3"])


async def test_an_edit_that_discord_refuses_for_age_is_dropped(house: House) -> None:
    match = await _begun(house)
    await house.turn(match, 1)
    house.sandbox.faults.error(EDITS, 429, 30046, "Maximum number of edits to messages older than 1 hour")
    await house.step(match)

    async def is_dropped() -> bool:
        return (await house.states(match)).get("refresh/1") == "dropped"

    await house.until(is_dropped)
    await house.turn(match, 2)
    assert await _told_of(house, match) == ["opening", "turn 1", "turn 2"]


async def test_in_an_archived_thread_the_turn_goes_on_in_a_new_message(house: House) -> None:
    match = await _begun(house)
    await house.turn(match, 1)
    house.sandbox.set_thread(await house.thread(match), archived=True)
    calls = [len(await house.people[name].pings()) for name in ("Ana", "Ben")]
    await house.step(match)
    await _until_told(house, match, "refresh/1")
    assert [len(await house.people[name].pings()) for name in ("Ana", "Ben")] == calls
    shown = [message.content.splitlines()[0] for message in await house.told(match)]
    assert shown[-1] == f"Match #{match} goes on, still in the same turn."
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_a_deleted_thread_makes_a_match_homeless_until_another(house: House) -> None:
    match = await _begun(house)
    await house.turn(match, 1)
    house.sandbox.delete_channel(await house.thread(match))
    await house.turn(match, 2)
    trouble = await house.bot.threads.trouble(match)
    assert trouble is not None
    assert trouble.is_homeless
    await house.restart()
    await house.bot.threads.reopen(match, house.sandbox.channel("games").id)
    await _until_told(house, match, "turn/2")
    assert await _told_of(house, match) == ["turn 2"]
    assert await house.bot.threads.trouble(match) is None
    cards = [m for m in await house.people["Ana"].messages("games") if match_of(m) == match]
    assert len(cards) == 2
    assert f"<#{await house.thread(match)}>" in cards[-1].content


async def test_a_missing_permission_is_named_until_it_is_given(house: House) -> None:
    match = await _begun(house)
    house.sandbox.permit("games", "send_messages_in_threads", allowed=False)
    await house.turn(match, 1)
    trouble = await house.bot.threads.trouble(match)
    assert trouble is not None
    assert trouble.missing == ("send_messages_in_threads",)
    house.sandbox.permit("games", "send_messages_in_threads")
    await _until_told(house, match, "turn/1")
    assert await house.bot.threads.trouble(match) is None
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_without_thread_permission_a_match_is_played_in_place(house: House) -> None:
    house.sandbox.permit("games", "create_public_threads", allowed=False)
    match = await _begun(house)
    assert await house.thread(match) == house.sandbox.channel("games").id
    await house.turn(match, 1)
    assert await _told_of(house, match) == ["opening", "turn 1"]


async def test_a_match_opened_inside_a_thread_is_played_there(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    first = await house.thread(await _begun(house))
    card = await ana.slash("play", first, {"opponent": ben})
    await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
    match = match_of(card)
    await _until_told(house, match, "turn/0")
    assert await house.thread(match) == first


async def test_the_card_is_posted_if_the_commands_answer_was_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges, "CARD_GRACE_S", 0.2)
    monkeypatch.setattr(outbox_threads, "CARD_GRACE_S", 0.2)
    house.sandbox.faults.error("POST /interactions/*/callback", 404, 10062, "Unknown interaction")
    ana, ben = house.people["Ana"], house.people["Ben"]
    await ana.slash("play", "games", {"opponent": ben}, wait_s=0.0)
    card = await ben.wait_for(lambda message: "Accept" in message.labels)
    await ben.press(card, "Accept", wait_s=0.0)
    await _until_told(house, match_of(card), "turn/0")
    assert await _told_of(house, match_of(card)) == ["opening"]


async def test_a_card_shown_before_a_crash_is_not_posted_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(challenges, "CARD_GRACE_S", 0.2)

    with monkeypatch.context() as dying:
        dying.setattr(MatchChannel, "card_shown", lambda *_: asyncio.Event().wait())
        card = await house.people["Ana"].slash("play", "games", {"opponent": house.people["Ben"]})
        await house.stop()
    await house.start()
    await _until_told(house, match_of(card), "card/new")
    shown = [message for message in await house.people["Ana"].messages("games") if message.custom_ids]
    assert [message.id for message in shown] == [card.message.id]
