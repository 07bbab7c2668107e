"""The picture of each public message: the board, two cards that met, the end, or the reveal."""

import io
import re

import pytest
from PIL import Image

from bot.core.model import MatchId
from bot.core.writes import MarkRow
from engine.core.game import NotOver, Seat
from tests.bot.house import House
from tests.bot.people import Message

pytestmark = pytest.mark.pictures

BOARD = (1100, 700)


async def size_of(message: Message) -> tuple[int, int]:
    (file,) = message.attachments
    return Image.open(io.BytesIO(await file.read())).size


def described(message: Message) -> str:
    """Return the description of the message's picture."""
    return message.attachments[0].description or ""


async def resigned(house: House) -> MatchId:
    """Return a match that Ben has resigned."""
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.turn(match, 1)
    matches = house.bot.matches
    with pytest.raises(NotOver):
        await matches.finished.reveal(match)
    ben = (await matches.header(match)).user_at(Seat(1))
    assert ben is not None
    await matches.resign(match, ben)
    await house.bot.outbox.idle()
    return match


async def test_a_resignation_shows_the_last_board_and_then_the_reveal(
    house: House,
) -> None:
    match = await resigned(house)
    *_, end, hidden = await house.told(match)
    assert await size_of(end) == BOARD
    assert await size_of(hidden) == BOARD
    assert re.match(r"Hera \((Ana|Ben)\) wins: Zeus resigned, turn 1\. Hera ", described(end))
    assert hidden.content == f"Hera and Zeus #{match}, the end: what you could not see."
    assert described(hidden).startswith("What you could not see, before the last action")
    assert [file.filename for file in (*end.attachments, *hidden.attachments)] == ["board.png", "board.png"]


async def test_the_reveal_pings_nobody(house: House) -> None:
    match = await resigned(house)
    thread = await house.thread(match)
    for name in ("Ana", "Ben", "Cleo"):
        pings = [ping for ping in await house.people[name].pings() if ping.channel_id == thread]
        assert not [ping for ping in pings if "could not see" in ping.preview]


async def test_a_reveal_that_may_have_been_sent_is_there_once(house: House) -> None:
    match = await resigned(house)
    await house.bot.store.write([MarkRow(match, "reveal", "", "sending")])
    await house.restart()
    await house.until(lambda: is_told(house, match))
    hidden = [message for message in await house.told(match) if "could not see" in message.content]
    assert len(hidden) == 1


async def is_told(house: House, match: MatchId) -> bool:
    return (await house.states(match))["reveal/"] == "told"


async def test_a_challenge_is_close_up_until_the_next_turns_board(house: House) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    matches = house.bot.matches
    challenge = None
    while challenge is None:
        turn = (await matches.header(match)).turn
        await house.turn(match, turn + 1)
        header = await matches.header(match)
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        legal = [leaf.notation or "" for leaf in (await matches.look(match, user)).menu.leaves()]
        challenge = next((notation for notation in legal if notation.startswith("c")), None)
    assert user is not None
    await matches.act(match, user, None, challenge)

    async def is_close() -> bool:
        return described((await house.told(match))[-1]).startswith("Column ")

    await house.until(is_close)
    if (await matches.header(match)).status == "playing":
        await house.turn(match, (await matches.header(match)).turn + 1)
        assert described((await house.told(match))[-1]).startswith("Hera and Zeus, turn")
