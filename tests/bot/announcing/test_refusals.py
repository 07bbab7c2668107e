"""Messages and threads that Discord refuses with an error without a known remedy."""

import asyncio
import logging

import pytest

from bot.core.model import MatchId
from bot.core.queries import MatchQueries
from bot.core.writes import TellRow
from bot.discord_io import faults
from tests.bot.house import House, match_of
from tests.bot.kinds import BOTH

pytestmark = BOTH

MESSAGES = "POST /channels/*/messages"
THREADS = "POST /channels/*/messages/*/threads"
SAID = "Message was blocked by automatic moderation"
WITHIN_S = 60.0


@pytest.fixture(autouse=True)
def _quick_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "BACKOFF_S", (0.05,))


def refuse(house: House, code: int, text: str, pattern: str = MESSAGES) -> None:
    """Have Discord refuse every such request from now on."""
    house.sandbox.faults.error(pattern, 400, code, text, times=1_000_000)


async def begun(house: House) -> MatchId:
    """Return a match whose opening message has been sent."""
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    return match


async def to_turn(house: House, match: MatchId, turn: int) -> None:
    """Play on to this turn, whether or not messages are sent."""
    while (await house.bot.matches.header(match)).turn < turn:
        await house.step(match)


async def until_tried(house: House, pattern: str, times: int) -> None:
    """Wait until the bot has sent this many such requests."""
    requests = house.sandbox.faults.requests
    end = asyncio.get_running_loop().time() + WITHIN_S
    while (sent := len(requests(pattern))) < times:
        assert asyncio.get_running_loop().time() < end, f"{sent} requests, and no more"
        await asyncio.sleep(0.02)


async def until_told(house: House, match: MatchId, row: str) -> None:
    """Wait until this row has a message."""
    end = asyncio.get_running_loop().time() + WITHIN_S
    while (state := (await house.states(match)).get(row)) != "told":
        assert asyncio.get_running_loop().time() < end, f"{row} is {state}"
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("code", [200000, 50035, 240000, 987654])
async def test_a_refused_turn_is_kept_until_discord_takes_it(house: House, code: int) -> None:
    match = await begun(house)
    before = len(house.sandbox.faults.requests(MESSAGES))
    refuse(house, code, SAID)
    await to_turn(house, match, 1)
    await until_tried(house, MESSAGES, before + 40)
    assert (await house.states(match))["turn/1"] in ("due", "sending")
    house.sandbox.faults.clear()
    await until_told(house, match, "turn/1")
    assert [line for line in await house.first_lines(match) if "turn 1" in line] != []
    assert await house.bot.threads.trouble(match) is None


async def test_both_panels_name_a_refusal_and_the_clock(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"], pace="daily")
    refuse(house, 200000, SAID)
    caplog.set_level(logging.WARNING)
    await to_turn(house, match, 1)

    async def is_known() -> bool:
        return await house.bot.threads.trouble(match) is not None

    await house.until(is_known, WITHIN_S)
    for name, stands in (("Ana", "clock stands still"), ("Ben", "son temps est arrêté")):
        hand = await house.people[name].slash("hand", "games", match=str(match))
        assert SAID in hand.text, name
        assert "200000" in hand.text, name
        assert stands in hand.text, name
    assert any(SAID in line and "200000" in line for line in caplog.messages)


async def test_setup_check_names_a_refusal(house: House) -> None:
    match = await begun(house)
    refuse(house, 200000, SAID)
    await to_turn(house, match, 1)

    async def is_known() -> bool:
        return await house.bot.threads.trouble(match) is not None

    await house.until(is_known, WITHIN_S)
    checked = await house.people["Ana"].slash("setup check", "games")
    assert SAID in checked.text
    assert "200000" in checked.text
    assert f"<#{await house.thread(match)}>" in checked.text


async def test_a_test_of_setup_check_says_what_discord_says(house: House) -> None:
    house.sandbox.block("This is a test")
    ana = house.people["Ana"]
    checked = await ana.slash("setup check", "games")
    tried = await ana.press(checked, "Send a test", wait_s=WITHIN_S)
    assert f"Discord says “{SAID}” (code 200000)" in tried.text


async def test_an_open_panel_takes_back_the_promise_of_a_ping(house: House) -> None:
    match = await begun(house)
    await to_turn(house, match, 1)
    await until_told(house, match, "turn/1")
    header = await house.bot.matches.header(match)
    waiting = header.user_at(header.waiting()[0])
    person = next(one for one in house.people if one.id == waiting)
    hand = await person.slash("hand", "games", match=str(match))
    promise = "ping you" if person.name == "Ana" else "préviendrai"
    assert promise in hand.text
    refuse(house, 200000, SAID)
    await house.bot.threads.rejected(match, await house.thread(match), faults.Rejection(200000, SAID))
    await house.bot.store.write([TellRow(match, "notice", "1", 2e9)])

    async def is_taken_back() -> bool:
        text = (await hand.refresh()).text
        return SAID in text and promise not in text

    await house.until(is_taken_back, WITHIN_S)


async def test_a_name_that_is_refused_is_replaced_by_the_side(house: House) -> None:
    match = await begun(house)
    house.sandbox.block("Ana")
    await to_turn(house, match, 1)
    await until_told(house, match, "turn/1")
    told = (await house.told(match))[-1]
    assert "Ana" not in told.content
    assert "Hera" in told.content or "Zeus" in told.content
    assert await house.bot.threads.trouble(match) is None
    await to_turn(house, match, 2)
    before = len(house.sandbox.faults.requests(MESSAGES))
    await until_told(house, match, "turn/2")
    assert len(house.sandbox.faults.requests(MESSAGES)) <= before + 1


async def test_a_challenge_by_a_refused_name_gets_its_card(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.challenges.CARD_GRACE_S", 0.2)
    ana, dora = house.people["Ana"], house.people["Dora"]
    house.sandbox.block("Ana")
    await ana.slash("play", "games", {"opponent": dora}, wait_s=0.0)
    card = await dora.wait_for(lambda shown: "Accept" in shown.labels, WITHIN_S, channel="games")
    assert "Ana" not in card.content
    assert ana.mention in card.content


async def test_names_stay_where_they_are_not_why_a_message_is_refused(house: House) -> None:
    match = await begun(house)
    house.sandbox.block("turn 1")
    await to_turn(house, match, 1)

    async def is_known() -> bool:
        return await house.bot.threads.trouble(match) is not None

    await house.until(is_known, WITHIN_S)
    await house.bot.outbox.idle()  # between two tries: a try without names would otherwise get through
    house.sandbox.block("turn 1", blocked=False)
    await until_told(house, match, "turn/1")
    await to_turn(house, match, 2)
    await until_told(house, match, "turn/2")
    first = (await house.first_lines(match))[-1]
    assert "Ana" in first
    assert "Ben" in first


async def test_a_refused_card_is_kept_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.challenges.CARD_GRACE_S", 0.2)
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.faults.lose("POST /interactions/*/callback*", times=5, done=False)
    refuse(house, 200000, SAID)
    await ana.slash("play", "games", {"opponent": ben}, wait_s=0.0)
    await until_tried(house, MESSAGES, 30)
    (header,) = await MatchQueries(house.bot.store).headers("waiting")
    assert header.card_id is None
    house.sandbox.faults.clear()

    async def has_card() -> bool:
        return (await house.bot.matches.header(header.id)).card_id is not None

    await house.until(has_card, WITHIN_S)


@pytest.mark.parametrize(("code", "text"), [(200001, "Title was blocked"), (50035, "Invalid Form Body")])
async def test_a_match_is_played_in_place_where_its_thread_is_refused(
    house: House, code: int, text: str
) -> None:
    refuse(house, code, text, THREADS)
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"opponent": ben})
    match = match_of(card)
    await ben.press(card, "Accept", wait_s=0.0)
    await until_told(house, match, "turn/0")
    await house.bot.outbox.idle()
    assert await house.thread(match) == house.sandbox.channel("games").id
    assert len(house.sandbox.faults.requests(THREADS)) == 1

    async def is_said() -> bool:
        return text in (await ana.see(card)).content

    await house.until(is_said, WITHIN_S)
    assert str(code) in (await ana.see(card)).content
    checked = await ana.slash("setup check", "games")
    assert text in checked.text


async def test_a_blocked_title_means_no_thread(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"opponent": ben})
    house.sandbox.block(f"Hera and Zeus #{match_of(card)}")
    await ben.press(card, "Accept", wait_s=0.0)

    async def is_in_place() -> bool:
        header = await house.bot.matches.header(match_of(card))
        return header.thread_id == house.sandbox.channel("games").id

    await house.until(is_in_place, WITHIN_S)
