"""Sentences that fit every reader, and names that are harmless in every place."""

from tests.bot.house import House
from tests.bot.ui.presses import HERA

HOSTILE = "\u202e[Ben](http://b)\u200b **x**"
HARMLESS = "Ben(http:\u2215\u2215b) x"


async def test_an_open_seat_is_listed_without_empty_brackets(house: House) -> None:
    ana = house.people["Ana"]
    await ana.slash("play", "games", {"game": "hera_zeus"})
    listed = (await ana.slash("games", "games")).text
    assert "[Hera and Zeus #1](" in listed
    assert "()" not in listed


async def test_who_resigned_is_not_told_so_as_news(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben, **HERA)
    await house.turn(match, 1)
    await house.bot.matches.resign(match, ana.id)  # type: ignore[arg-type]
    thread = await house.thread(match)
    assert "Since your last move" not in (await ana.slash("hand", thread)).text
    assert (await ben.slash("hand", thread)).text.count("Ana a abandonné.") == 1


async def test_a_hostile_name_is_harmless_in_cards_lists_and_pictures(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.world.person("Ben").name = HOSTILE
    match = await house.begin(ana, ben, **HERA)
    await house.turn(match, 2)
    thread = await house.thread(match)
    shown = [message.text for message in [*await ana.messages("games"), *await house.told(match)]]
    described = [
        file.description or "" for message in await house.told(match) for file in message.attachments
    ]
    listed = (await ana.slash("games", "games")).text
    panel = (await ana.slash("board", thread, view="text")).text
    offered = [choice["name"] for choice in await ana.autocomplete("hand", "match", "", "games")]
    for place in (shown, described, [listed], [panel], offered):
        assert any(HARMLESS in text for text in place), place
        assert not any(sign in text for text in place for sign in ("\u202e", "\u200b", "[Ben](")), place
