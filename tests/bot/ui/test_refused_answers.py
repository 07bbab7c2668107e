"""Answers that Discord refuses for what holds in their channel."""

import logging

import pytest

from bot.core.model import MatchId
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message
from tests.toys import taken_up

CALLBACK = "POST */interactions/*/callback*"
WRONG = ("went wrong", "mal passé")


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


async def open_panel(house: House) -> tuple[MatchId, Message]:
    """Return a match that Ana plays alone, and its panel in the thread."""
    card = await house.people["Ana"].card("games", {"game": "cairn", "rules": "alone"})
    match = match_of(card)

    async def is_told() -> bool:
        return (await house.states(match)).get("turn/0") == "told"

    await house.until(is_told, 60.0)
    return match, (await house.told(match))[-1]


@pytest.mark.parametrize("is_locked", [False, True])
async def test_a_press_in_an_archived_thread_is_told_why(
    house: House, caplog: pytest.LogCaptureFixture, is_locked: bool
) -> None:
    match, panel = await open_panel(house)
    thread = await house.thread(match)
    house.sandbox.set_thread(thread, archived=True)
    caplog.set_level(logging.INFO)
    pressed = await house.people["Ana"].press(panel, "Fill the rest", wait_s=0.0)
    house.sandbox.set_thread(thread, locked=is_locked)

    async def is_answered() -> bool:
        return (await pressed.refresh()).status == "answered"

    await house.until(is_answered, 60.0)
    reply = await pressed.refresh()
    assert reply.ephemeral
    assert "locked or archived" in reply.text
    assert not any(wrong in reply.text for wrong in WRONG)
    assert any("Thread is archived (code 50083)" in line for line in caplog.messages)
    assert not [line for line in caplog.messages if line.startswith("fault ")]


async def test_a_deferred_press_in_an_archived_thread_is_told_why(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, panel = await open_panel(house)
    house.sandbox.set_thread(await house.thread(match), archived=True)
    monkeypatch.setattr(house.bot.answers, "_defer_after_s", 0.0)
    pressed = await house.people["Ana"].press(panel, "Fill the rest", wait_s=0.0)

    async def is_told() -> bool:
        return bool((await pressed.refresh()).raw["followups"])

    await house.until(is_told, 60.0)
    (said,) = (await pressed.refresh()).raw["followups"]
    assert "locked or archived" in str(said)
    assert (await house.people["Ana"].see(panel)).custom_ids == panel.custom_ids


@pytest.mark.parametrize(
    ("status", "code", "text", "said"),
    [
        (400, 50083, "Thread is archived", "locked or archived"),
        (403, 160005, "This thread is locked", "locked or archived"),
        (403, 50013, "Missing Permissions", "“Missing Permissions” (code 50013)"),
        (403, 50001, "Missing Access", "“Missing Access” (code 50001)"),
        (400, 200000, "Message was blocked by automatic moderation", "(code 200000)"),
    ],
)
async def test_a_refused_callback_names_its_reason(
    house: House, caplog: pytest.LogCaptureFixture, status: int, code: int, text: str, said: str
) -> None:
    match = await house.begin(house.people["Ana"], house.people["Dora"])
    house.sandbox.faults.error(CALLBACK, status, code, text)
    caplog.set_level(logging.INFO)
    reply = await house.people["Ana"].slash("hand", await house.thread(match))
    assert said in reply.text
    assert not any(wrong in reply.text for wrong in WRONG)
    assert any(text in line and str(code) in line for line in caplog.messages)
    assert not [line for line in caplog.messages if line.startswith("fault ")]


async def test_a_panel_of_ours_that_is_invalid_stays_our_fault(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    match = await house.begin(house.people["Ana"], house.people["Dora"])
    # With its picture and in words.
    house.sandbox.faults.error(CALLBACK, 400, 50035, 'Value "Medusa" must be one of the kinds.', times=2)
    reply = await house.people["Ana"].slash("hand", await house.thread(match))
    assert "went wrong" in reply.text
    (fault,) = [line for line in caplog.messages if line.startswith("fault ")]
    assert "code 50035" in fault
    assert "Medusa" not in fault


async def test_a_press_after_a_refused_one_is_answered_as_usual(house: House) -> None:
    _, panel = await open_panel(house)
    ana = house.people["Ana"]
    house.sandbox.faults.error(CALLBACK, 403, 50013, "Missing Permissions")
    refused = await ana.press(panel, "Fill the rest")
    assert "Missing Permissions" in refused.text
    shown = await ana.press(await ana.see(panel), "Fill the rest")
    assert press_on(shown, "a", "ready")
