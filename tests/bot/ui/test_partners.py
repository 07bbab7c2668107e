"""Partners in one match: company, and what each sees of the other."""

from typing import Any

import pytest

from bot.core.model import MatchId, UserId
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person
from tests.toys import taken_up


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


async def begun(house: House, rules: str) -> tuple[MatchId, int]:
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    match = await house.begin(ana, cleo, game="cairn", side="left", rules=rules)
    return match, await house.thread(match)


async def lay(person: Person, thread: int, row: str) -> Message:
    panel = (await person.slash("hand", thread)).message
    return (await person.submit(await person.press(panel, "Type it …"), {"Row 1": row})).message


def words_of(panel: Message) -> str:
    return panel.attachments[0].description or ""


async def test_a_partners_draft_is_in_the_panels_picture_and_words(house: House) -> None:
    _, thread = await begun(house, "partners")
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    await lay(ana, thread, "flint")
    hers = await lay(cleo, thread, "amber, chalk")
    assert "own: amber chalk - - - -, partner: flint - - - - -" in words_of(hers)
    assert "Laid out by Ana, not sent yet: Lay · Flint · Place 1" in hers.text
    assert "Laid out, not sent yet:" in hers.text
    his = (await ana.slash("hand", thread)).message
    assert "own: flint - - - - -, partner: amber chalk - - - -" in words_of(his)


async def test_a_partner_who_waits_sees_the_draft_too(house: House) -> None:
    _, thread = await begun(house, "partners")
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    filled = await ana.press((await ana.slash("hand", thread)).message, "Fill the rest")
    ready = await ana.press(filled, custom_id=press_on(filled, "a", "ready"))
    assert "partner: - - - - - -" in words_of(ready.message)
    await lay(cleo, thread, "basalt")
    waiting = (await ana.slash("hand", thread)).message
    assert "partner: basalt - - - - -" in words_of(waiting)
    assert "Laid out by Cleo, not sent yet: Lay · Basalt · Place 1" in waiting.text


async def test_a_partners_draft_leaves_the_own_panel_valid(house: House) -> None:
    match, thread = await begun(house, "partners")
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    panel = (await ana.slash("hand", thread)).message
    await lay(cleo, thread, "basalt")
    filled = await ana.press(panel, "Fill the rest")
    assert "changed in the meantime" not in filled.text
    assert "partner: basalt" in words_of(filled.message)
    assert len((await house.bot.matches.look(match, UserId(ana.id))).draft) == 6


async def test_others_see_only_sent_actions(house: House) -> None:
    match, thread = await begun(house, "partners")
    await lay(house.people["Ana"], thread, "flint")
    told = await house.told(match)
    assert not any("flint" in (message.text + words_of(message)).lower() for message in told)


async def test_rivals_see_nothing_of_each_others_drafts(house: House) -> None:
    _, thread = await begun(house, "rivals")
    await lay(house.people["Ana"], thread, "flint")
    hers = await lay(house.people["Cleo"], thread, "amber")
    assert "flint" not in (hers.text + words_of(hers)).lower()
    assert "Laid out by" not in hers.text
    assert "Laid out, for your eyes only: Lay · Amber · Place 1" in hers.text


async def test_an_open_panel_refused_by_discord_is_updated_later(house: House) -> None:
    _, thread = await begun(house, "partners")
    ana, cleo = house.people["Ana"], house.people["Cleo"]
    watched = (await ana.slash("hand", thread)).message
    house.sandbox.faults.lose("PATCH /webhooks/*/messages/@original", times=2, done=False)
    await lay(cleo, thread, "amber, chalk")
    await ana.wait_for(
        lambda message: message.id == watched.id and "partner: amber chalk" in words_of(message), 12.0
    )


def cairn(rules: str, **others: Any) -> dict[str, Any]:
    return {"game": "cairn", "rules": rules} | others


async def test_alone_one_plays_at_once(house: House) -> None:
    ana = house.people["Ana"]
    card = await ana.slash("play", "games", cairn("alone"))
    match = match_of(card)
    await house.bot.outbox.idle()
    assert (await house.bot.matches.header(match)).status == "playing"
    shown = await ana.see(card.message)
    assert f"Cairn #{match}: Ana plays alone." in shown.content
    assert shown.labels == ["My hand", "Rules", "Fairness", "Follow"]
    assert "turn/0" in await house.states(match)


async def test_rules_for_one_take_no_opponent(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    refused = await ana.slash("play", "games", cairn("alone", opponent=ben))
    assert refused.ephemeral
    assert "you play alone" in refused.text


async def test_a_partner_is_waited_for(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.slash("play", "games", cairn("partners", side="left"))
    match = match_of(card)
    assert "Ana is looking for a partner." in card.content
    assert (await house.bot.matches.header(match)).status == "waiting"
    await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
    await house.until(lambda: _is_told(house, match))
    assert (await house.first_lines(match))[0].endswith(": Ana and Ben, your move together.")


async def test_a_user_is_invited_to_play_as_a_partner(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.slash("play", "games", cairn("partners", opponent=ben))
    assert "Ana asks Ben to play together." in card.content


async def _is_told(house: House, match: Any) -> bool:
    return (await house.states(match)).get("turn/0") == "told"
