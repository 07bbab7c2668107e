"""Two players with one name are told apart in every message, and no player can seem to be the bot."""

import pytest

from bot.core.model import MatchId, UserId
from bot.sandbox.world import GUILD_ID
from tests.bot.house import House, match_of


async def test_players_with_one_name_come_with_their_sides(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.rename("Ana", "Sphinx")
    house.sandbox.rename("Ben", "SPHINX")
    card = await ana.card("games", {"opponent": ben})
    assert "Sphinx (@ana)" in card.content
    assert "SPHINX (@ben)" in card.content
    match = match_of(card)
    await ben.press(await ben.see(card), "Accept", wait_s=0.0)
    await house.until(lambda: told(house, match), 60.0)
    header = await house.bot.matches.header(match)
    of_ana = "Hera" if header.seat_of(UserId(ana.id)) == 0 else "Zeus"
    of_ben = "Zeus" if of_ana == "Hera" else "Hera"
    (opening,) = await house.first_lines(match)
    assert f"Sphinx ({of_ana})" in opening
    assert f"SPHINX ({of_ben})" in opening
    board = await ana.slash("board", await house.thread(match), view="text")
    assert f"Sphinx ({of_ana})" in board.text
    assert f"SPHINX ({of_ben})" in board.text


async def told(house: House, match: MatchId) -> bool:
    return (await house.states(match)).get("turn/0") == "told"


@pytest.mark.parametrize("name", ["Agon", "\u0410gon", "AG0N", "Zeus"])
async def test_nobody_seems_to_be_the_bot_or_the_other_side(house: House, name: str) -> None:
    ana = house.people["Ana"]
    house.sandbox.rename("Ana", name)
    started = await ana.slash("play", "games", opponent="Agon", side="hera")
    header = await house.bot.matches.header(match_of(started))
    names = await house.bot.people.names(header, GUILD_ID)
    assert sorted(names) == sorted([f"{name} (@ana)", "Agon"])


async def test_the_bots_nickname_is_taken_too(house: House) -> None:
    house.sandbox.world.nicknames[GUILD_ID, house.sandbox.world.bot.id] = "Oracle"
    await house.restart()
    ana = house.people["Ana"]
    house.sandbox.rename("Ana", "oracle")
    await ana.slash("games", "games")
    assert await house.bot.people.name(UserId(ana.id), GUILD_ID) == "oracle (@ana)"
    assert await house.bot.people.name(UserId(ana.id), None) == "oracle"


async def test_listed_matches_name_different_opponents(house: House) -> None:
    ana, ben, cleo = (house.people[name] for name in ("Ana", "Ben", "Cleo"))
    for shown in ("Ben", "Cleo"):
        house.sandbox.rename(shown, "Sphinx")
    for other in (ben, cleo):
        await house.begin(ana, other)
    listed = (await ana.slash("games", "games")).text
    assert "Sphinx (@ben)" in listed
    assert "Sphinx (@cleo)" in listed
    offered = [choice["name"] for choice in await ana.autocomplete("hand", "match", "")]
    assert len([name for name in offered if "Sphinx (@ben)" in name]) == 1
