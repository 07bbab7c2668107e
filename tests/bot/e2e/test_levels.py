"""The robot's level: chosen by command or on the panel, and shown wherever the match is named."""

import asyncio

import pytest

from bot.core.model import ROBOT
from tests.bot.e2e.test_start import EN_AND_LATER_FR, choose, panel, press, speaks
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on

NAMED = {
    "en": {"strong": "Strong", "easy": "Easy"},
    "fr": {"strong": "Fort", "easy": "Facile"},
}
REFUSED = {"en": "no such level", "fr": "n’a pas ce niveau"}
AGAINST = {"en": "**Against the robot**", "fr": "**Contre le robot**"}
LOST = {
    "en": "- Battle for Athena · Easy: 0 won, 2 lost",
    "fr": "- Bataille pour Athéna · Facile : 0 gagnée, 2 perdues",
}
FOR_ROBOTS = {"en": "Only the robot has a level", "fr": "Seul le robot a un niveau"}


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_typed_level_is_on_the_card_and_in_the_list(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, named = world.people["Ana"], NAMED[locale]
    card = await ana.slash("play", "games", game="hercules", level=named["strong"].lower(), rules="coop")
    assert "(Strong)" in card.text  # a card speaks the language of its server
    header = world.ledger.header(match_of(card))
    assert (header["guest"], header["level"]) == (ROBOT, "strong")
    assert named["strong"] in (await ana.slash("games", "games")).text
    usual = await ana.slash("play", "games", game="hera_zeus", opponent="Agon")
    assert "(Even)" in usual.text
    assert world.ledger.header(match_of(usual))["level"] == "even"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_an_unknown_level_is_refused_with_the_existing_ones(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    refused = await ana.slash("play", "games", game="hera_zeus", opponent="Agon", level="divine")
    assert refused.ephemeral
    assert REFUSED[locale] in refused.text
    assert NAMED[locale]["easy"] in refused.text
    person = await ana.slash("play", "games", opponent="Ben", level="easy")
    assert FOR_ROBOTS[locale] in person.text
    alone = await ana.slash("play", "games", game="hercules", level="easy")
    assert FOR_ROBOTS[locale] in alone.text
    assert world.ledger.count("matches") == 0


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_level_is_chosen_on_the_panel_from_those_of_the_game(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    reply = await press(ana, await press(ana, await panel(ana), "game2"), "vs-robot")
    offered = next(one for one in reply.message.selects if one["custom_id"].endswith("~as"))
    assert [one["value"] for one in offered["options"]] == ["easy", "even", "strong", "olympian"]
    reply = await choose(ana, reply, "easy", "as")
    assert f"({NAMED[locale]['easy']})" in reply.text
    begun = await press(ana, reply, "start")
    assert world.ledger.header(match_of(begun))["level"] == "easy"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_results_against_a_level_are_shown_separately_to_players(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    assert AGAINST[locale] not in (await ana.slash("profile", "games")).text
    easy, strong = (NAMED[locale][level].lower() for level in ("easy", "strong"))
    for game, level in (("athena", easy), ("athena", easy), ("hera_zeus", strong)):
        card = await ana.slash("play", "games", game=game, opponent="Agon", level=level)
        match = match_of(card)
        asked = await ana.slash("resign", "games", match=str(match))
        give_up = press_on(asked, "k", "resign")
        await asyncio.gather(*(ana.press(asked, custom_id=give_up, in_flight=True) for _ in range(2)))
        await world.over(match)
    await world.restart()
    shown = (await ana.slash("profile", "games")).text
    assert LOST[locale] in shown
    assert shown.count("\n- ") == 2
    assert AGAINST[locale] not in (await ben.slash("profile", "games", who=ana)).text
    assert AGAINST[locale] not in (await ben.slash("profile", "games")).text
