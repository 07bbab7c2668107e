"""Agon as partner over the wire: its offers and reasons, the results, and its thinking."""

import asyncio

import pytest

from bot.background import robots
from engine.ai.levels import THOUGHT
from tests.bot.e2e.test_start import EN_AND_LATER_FR, speaks
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Person, Reply

WHY = {"en": "I offer this because ", "fr": "Pourquoi je le propose : "}
WHY_LIFE = {
    "en": "it is the Life card, of those that may be chosen, that helps this trial least.",
    "fr": "des cartes de Vie au choix, c’est celle qui aide le moins cette Épreuve.",
}
LAST_BREATH = {"en": "the Life card Last Breath", "fr": "la carte de Vie Dernier souffle"}
THINKS = {"en": "I am still thinking about my next move.", "fr": "Je réfléchis encore à mon prochain coup."}
WITHIN_S = 60.0


async def with_agon(ana: Person, level: str, rules: str = "coop") -> int:
    """Begin a run of Ana with the robot, and choose her deck; return its id."""
    options = {"game": "hercules", "opponent": "Agon", "rules": rules, "level": level, "side": "hercules"}
    card = await ana.slash("play", "games", options)
    match = match_of(card)
    await ana.slash("act", "games", match=str(match), move="deck>4-1-5")
    return match


async def told_on_panel(ana: Person, match: int, words: str) -> Reply:
    """Return her panel, once it says this."""
    async with asyncio.timeout(WITHIN_S):
        while words not in (shown := await ana.slash("hand", "games", match=str(match))).text:
            await asyncio.sleep(0.1)
    return shown


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_it_offers_a_life_card_with_a_reason_and_plays_on(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    match = await with_agon(ana, "even", "coop calm=true")
    shown = await told_on_panel(ana, match, WHY[locale])
    assert WHY[locale] + WHY_LIFE[locale] in shown.text
    assert LAST_BREATH[locale] in shown.text
    agree = press_on(shown, "a", "agree")
    await asyncio.gather(*(ana.press(shown, custom_id=agree, in_flight=True) for _ in range(2)))
    assert world.ledger.acts(match, 0).count("agree") == 1
    again = await ana.press(shown, custom_id=agree, in_flight=True)
    assert WHY[locale] not in again.text
    assert world.ledger.acts(match, 0).count("agree") == 1


async def test_a_declined_offer_is_left_to_its_player(world: World) -> None:
    ana = world.people["Ana"]
    match = await with_agon(ana, "even", "coop calm=true")
    shown = await told_on_panel(ana, match, WHY["en"])
    await world.restart()
    await ana.press(shown, custom_id=press_on(shown, "a", "decline"))
    await world.until(lambda: world.ledger.acts(match, 1, "robot")[-1] == "you-decide")
    await ana.slash("act", "games", match=str(match), move="life>anger")
    assert world.ledger.acts(match, 0)[-1] == "life>anger"


async def test_a_waiting_player_reads_that_it_thinks_before_it_decides(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = world.people["Ana"]
    monkeypatch.setitem(THOUGHT, "strong", THOUGHT["strong"]._replace(cpu_s=3.0))
    monkeypatch.setattr(robots, "SAID_AFTER_S", 0.1)
    match = await with_agon(ana, "strong")
    shown = await told_on_panel(ana, match, THINKS["en"])
    assert not world.ledger.acts(match, 1, "robot")
    assert not [id for id in shown.message.custom_ids if id.startswith("a1:a:")]
    await world.until(lambda: bool(world.ledger.acts(match, 1, "robot")))
