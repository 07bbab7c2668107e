"""/games lists any number of matches by pages, over the wire."""

import re

from bot.core.model import UserId, holder_of
from tests.bot.background.matches import offered
from tests.bot.house import House
from tests.bot.people import Message, Person, Reply

OFFERS = 19
NUMBERED = re.compile(r"#(\d+)[^\]]*\]\(https://")


async def with_many_matches(house: House) -> tuple[Person, Person, int]:
    """Give Ana and Ben one match under way and many that Ben has not answered."""
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben, game="hera_zeus")
    await house.turn(match, 1)
    header = await house.bot.matches.header(match)
    for _ in range(OFFERS):
        await offered(
            house.bot.matches,
            holder_of(UserId(ben.id)),
            host=UserId(ana.id),
            channel_id=header.channel_id,
            guild_id=header.guild_id or 0,
        )
    return ana, ben, match


def pages_of(message: Message) -> list[str]:
    return [id for id in message.custom_ids if id.startswith("a1:l:")]


async def press_on_page(person: Person, reply: Reply, page: int) -> Reply:
    return await person.press(reply, custom_id=f"a1:l:0:-:{page}")


async def test_every_match_is_on_a_page_with_its_link_and_buttons(house: House) -> None:
    ana, ben, match = await with_many_matches(house)
    await house.bot.outbox.idle()
    first = await ana.slash("games", "games")
    assert "page 1" in first.text
    assert f"#{match}" in first.text.splitlines()[1]  # running matches come before open challenges
    assert "<t:" in first.text.splitlines()[1]
    seen, page = list[int](), first
    for number in range(3):
        seen += [int(one) for one in NUMBERED.findall(page.text)]
        assert len(pages_of(page.message)) == (1 if number in (0, 2) else 2)
        cancels = [id for id in page.message.custom_ids if id.endswith(":cancel")]
        assert len(cancels) == len(NUMBERED.findall(page.text)) - (number == 0)
        if number < 2:
            page = await press_on_page(ana, page, number + 1)
            assert page.is_update
    assert sorted(seen) == sorted({*seen})
    assert len(seen) == OFFERS + 1
    back = await press_on_page(ana, page, 1)
    assert "page 2" in back.text
    theirs = await ben.slash("games", "games")
    assert any(id.endswith(":accept") for id in theirs.message.custom_ids)


async def test_a_page_is_in_its_button_and_shows_the_pressers_own(house: House) -> None:
    ana, _, _ = await with_many_matches(house)
    first = await ana.slash("games", "games")
    later = await press_on_page(ana, first, 1)
    await house.restart()
    last = await press_on_page(ana, later, 2)
    assert "page 3" in last.text
    assert (await press_on_page(ana, last, 1)).text == later.text
    nobody = await house.people["Cleo"].slash("games", "games")
    assert not pages_of(nobody.message)


async def test_the_servers_matches_come_in_pages_with_their_boards(house: House) -> None:
    await with_many_matches(house)
    cleo, seen = house.people["Cleo"], list[int]()
    page = await cleo.slash("games", "games", where="here")
    for number in range(3):
        found = [int(one) for one in NUMBERED.findall(page.text)]
        assert len(found) == (9, 9, 2)[number]
        boards = [id for id in page.message.custom_ids if id.startswith("a1:b:")]
        assert len(page.message.attachments) == bool(boards)  # one picture of those that have begun
        seen += found
        if number < 2:
            page = await cleo.press(page, custom_id=f"a1:l:0:-:here~{number + 1}")
            assert page.is_update
    assert sorted(seen) == sorted({*seen})
    assert len(seen) == OFFERS + 1
    strange = await cleo.press(page, custom_id="a1:l:0:-:here~1")
    forged = await cleo.press(strange, custom_id="a1:l:0:-:here~0", in_flight=True)
    assert len(NUMBERED.findall(forged.text)) == 9
