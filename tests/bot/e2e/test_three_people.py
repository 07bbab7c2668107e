"""A match of three people over the wire: secret answers, a public offer, a player who drops out."""

import pytest

from bot.core.model import MatchId
from engine.core.game import Seat
from tests.bot.house import House, match_of
from tests.bot.people import Message, Person
from tests.toys import seated


@pytest.fixture(autouse=True)
def _tribute(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch)


class Table:
    """A match of Ana, Ben and Cleo, who hold the first, second and third seat."""

    def __init__(self, house: House, match: MatchId) -> None:
        self.house, self.match = house, match

    async def press(self, who: str, label: str) -> str:
        """Press a button of the player's panel; return what the panel shows then."""
        person = self.house.people[who]
        panel = await person.slash("hand", await self.house.thread(self.match))
        assert panel.ephemeral
        pressed = await person.press(panel, label)
        return said_by(pressed.message)

    async def told(self) -> list[Message]:
        """Return what the thread shows, once everything is sent."""
        await self.house.bot.outbox.idle()
        return await self.house.told(self.match)

    async def until_told(self, text: str) -> str:
        """Wait until a message of the thread says this; return the newest such message whole."""

        async def found() -> list[str]:
            return [said for message in await self.told() if text in (said := said_by(message))]

        await self.house.until(found)
        return (await found())[-1]


def said_by(message: Message) -> str:
    """Return the text of a message and of its pictures."""
    return "\n".join([message.text, *(picture.description or "" for picture in message.attachments)])


async def test_three_people_play_to_the_end_and_again(house: House) -> None:
    ana, ben, cleo = (house.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await ana.card("games", {"game": "tribute", "side": "first"})
    table = Table(house, match_of(card))
    assert "Ana is looking for 2 opponents." in card.text
    assert "There are 2 more seats: the first 2 to accept take them." in card.text
    # The challenge stays open until the last seat is taken.
    joined = await ben.press(card, "Accept")
    assert joined.is_update
    assert "Ana is looking for an opponent." in joined.text
    assert "Accepted so far: Ben." in joined.text
    await cleo.press(await cleo.see(card), "Accept")
    first = (await table.told())[0]
    assert {ana.mention, ben.mention, cleo.mention} <= set(first.text.replace(":", " ").split())
    begun = (await ana.see(card)).text
    assert "In progress: Ana as First, Ben as Second and Cleo as Third." in begun
    # Secret answers, in any order; nobody sees another's before all stand.
    await table.press("Cleo", "3 coins")
    await table.press("Ana", "1 coin")
    waiting = await table.until_told("Ben, your turn against Ana and Cleo.")
    assert "Cleo: 3 coins, 0 treasure" in waiting
    assert "(3)" not in waiting
    assert "Cleo a misé le plus (3) et parle." in await table.press("Ben", "2 pièces")
    # A public offer, which one of the two others answers; who has paid the last coin drops out.
    await table.press("Cleo", "Offer to Ana")
    await table.until_told("Ana, a decision is waiting for you.")
    assert "Cleo has no coins left and drops out." in await table.press("Ana", "Take the offer")
    await table.press("Ben", "3 pièces")
    await table.press("Ana", "1 coin")
    await table.press("Ben", "Garder le trésor")
    # Two of three win, one of them after dropping out; all three are named in the channel.
    ended = await table.until_told("the end.")
    assert "Tribute #1: the end. Ana and Cleo win. Most treasure." in ended
    assert f"Thank you for playing, {ana.mention}, Ben and {cleo.mention}." in ended
    over = (await ana.see(card)).text
    assert "Over: Ana as First, Ben as Second and Cleo as Third. Ana and Cleo win." in over
    await rematch(house, table, (ana, ben, cleo))


async def rematch(house: House, table: Table, people: tuple[Person, Person, Person]) -> None:
    """Play again: everybody moves to the next seat, and the last answer begins it."""
    ana, ben, cleo = people
    asked = await ana.slash("rematch", await house.thread(table.match))
    offered = await ana.press(asked, "Swap sides")
    assert "I have asked Cleo and Ben" in offered.text
    joined = await ben.slash("rematch", "games", {"match": str(table.match)})
    assert "Vous avez accepté la revanche nº 2." in joined.text
    waits = await ana.slash("rematch", "games", {"match": str(table.match)})
    assert "Cleo has not answered yet" in waits.text
    await cleo.slash("rematch", "games", {"match": str(table.match)})
    header = await house.bot.matches.header(MatchId(2))
    assert header.status == "playing"
    assert [header.user_at(Seat(seat)) for seat in range(3)] == [cleo.id, ana.id, ben.id]


async def test_one_of_three_gives_a_seat_back_and_one_resigns(house: House) -> None:
    ana, ben, cleo = (house.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await ana.card("games", {"game": "tribute", "side": "first", "opponent": ben})
    match = match_of(card)
    assert f"{ben.mention}, will you play?" in card.text
    assert "There is one more seat: the first to accept takes it." in card.text
    # In their list of matches: a seat that was accepted is given back, and taken by another player.
    await cleo.press(card, "Accept")
    freed = await cleo.press(await cleo.slash("games", "games"), f"Decline #{match}")
    assert "Your seat is free again." in freed.text
    joined = await ben.press(await ben.slash("games", "games"), f"Accepter la nº {match}")
    assert "La partie commence dès que toutes les places sont prises." in joined.text
    await cleo.press(await cleo.see(card), "Accept")
    table = Table(house, match)
    await table.told()
    # All three agree to an end, or one resigns; both are said in words for three.
    asked = await ana.slash("offer-end", await house.thread(match))
    assert "Nothing ends until everybody agrees." in asked.text
    asked = await ana.slash("resign", await house.thread(match))
    assert "Your opponents win." in asked.text
    await ana.press(asked, "Resign")
    await table.until_told("Ben and Cleo win. Ana resigned.")
