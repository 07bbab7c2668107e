"""Notices to the players, also about rules that are newer than the bot."""

from random import Random

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchId, UserId
from bot.core.writes import AddNotice
from bot.discord_io import faults
from bot.storage.databases import opened_at
from tests.bot.announcing.test_faults import MESSAGES, _Freeze, _until_told
from tests.bot.house import House
from tests.bot.kinds import BOTH
from tests.bot.people import Message
from tests.bot.test_loading import act

pytestmark = BOTH

OFFER = "offers to end the match without a winner."


async def begun(house: House) -> MatchId:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.bot.outbox.idle()
    return match


async def offer(house: House, match: MatchId) -> None:
    matches, ana = house.bot.matches, UserId(house.people["Ana"].id)
    await matches.loader.write(match, [AddNotice(match, "call-off", matches.clock(), ana)])


async def offers(house: House, match: MatchId) -> list[Message]:
    return [message for message in await house.told(match) if OFFER in message.content]


async def test_a_notice_names_who_did_it_and_calls_the_other(house: House) -> None:
    match = await begun(house)
    for number in (1, 2):
        await offer(house, match)
        await _until_told(house, match, f"notice/{number}")
    first, second = await offers(house, match)
    assert first.content.splitlines()[0] == f"Hera and Zeus #{match}: Ana {OFFER}"
    assert first.mentions == second.mentions == ["Ben"]
    assert first.labels == ["Agree", "Decline", "My hand", "Board"]
    assert {id.split(":")[4] for id in first.custom_ids} & {"agree-1", "decline-1"} == {
        "agree-1",
        "decline-1",
    }
    assert [notice.number for notice in await house.bot.store.notices(match)] == [1, 2]


@pytest.mark.parametrize("is_made", [False, True], ids=["before sending", "after sending"])
async def test_a_notice_is_sent_once_despite_a_kill(
    house: House, monkeypatch: pytest.MonkeyPatch, is_made: bool
) -> None:
    match = await begun(house)
    freeze = _Freeze(monkeypatch, "post", is_made=is_made)
    await offer(house, match)
    await freeze.reached.wait()
    freeze.thaw()
    await house.stop()
    house.sandbox.forget_nonces()
    await house.start()
    await _until_told(house, match, "notice/1")
    assert len(await offers(house, match)) == 1


async def test_a_notice_with_a_lost_answer_is_sent_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(house)
    monkeypatch.setattr(faults, "BACKOFF_S", (0.2,))
    house.sandbox.faults.lose(MESSAGES)
    await offer(house, match)
    await house.bot.outbox.idle()
    house.sandbox.forget_nonces()
    await _until_told(house, match, "notice/1")
    assert len(await offers(house, match)) == 1


async def newer(house: House, match: MatchId, by: int) -> None:
    """Raise the match's ruleset by this number while no bot runs."""
    async with opened_at(str(house.database)) as store:
        await store.transact(
            lambda db: db.execute("UPDATE matches SET ruleset = ruleset + ? WHERE id = ?", (by, match))
        )


async def test_it_is_left_alone_and_goes_on_where_its_version_runs(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.stop()
    async with opened_at(str(house.database)) as store:
        matches = Matches(store, key=await store.installation_secret())
        while (await matches.header(match)).turn < 1:
            await act(matches, match, Random(1))
    await newer(house, match, 1)
    await house.start()
    await house.bot.outbox.idle()
    assert (await house.states(match))["turn/1"] == "due"
    first = await house.first_lines(match)
    assert len(first) == 1
    pressed = await ana.press((await house.told(match, "Ana"))[-1], "My hand")
    assert pressed.ephemeral
    assert "played by newer rules than I know" in pressed.text
    assert (await house.bot.matches.header(match)).status == "playing"
    await house.stop()
    await newer(house, match, -1)
    async with opened_at(str(house.database)) as store:  # its time has come
        await store.transact(lambda db: db.execute("UPDATE outbox SET due_at = 0 WHERE state = 'due'"))
    await house.start()
    await house.until(lambda: house._has_told(match, "turn", "1"))
    assert len(await house.first_lines(match)) == 2
