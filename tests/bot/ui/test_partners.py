"""Partners see each other's unsent drafts; opponents do not."""

import pytest

from bot.core.model import MatchId, UserId
from tests.bot.house import House, press_on
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
