"""The company of a player: alone, with a partner, or with a user who may not play."""

from typing import Any

import pytest

from tests.bot.house import House, match_of
from tests.toys import taken_up


@pytest.fixture(autouse=True)
def _cairn(monkeypatch: pytest.MonkeyPatch) -> None:
    taken_up(monkeypatch)


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
