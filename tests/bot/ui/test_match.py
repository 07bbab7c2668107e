"""A match over the wire, by commands and buttons."""

from random import Random

from tests.bot.people import Message
from tests.bot.ui.table import Table, is_asked, press_of, step

PRIVATE_WORDS = ("card", "carte")
STEPS = 3000


async def play_to_the_end(table: Table, match: int, thread: int, rng: Random) -> list[Message]:
    """Ana and Ben press what their panels offer until the match is over; every panel that was shown."""
    shown: list[Message] = []
    for _ in range(STEPS):
        header = await table.header(match)
        if header.status == "over":
            return shown
        person = (table.ana, table.ben)[header.to_act[0]]
        panel = (await person.slash("hand", thread)).message
        while is_asked(panel):
            shown.append(panel)
            panel = await step(person, panel, rng)
        shown.append(panel)
    raise AssertionError("the match does not end")


async def test_ana_challenges_ben_he_accepts_and_both_open_their_hands(table: Table) -> None:
    _, thread = await table.begun()
    turn = await table.ben.wait_for(lambda message: message.channel_id == thread and message.buttons)
    for person in (table.ana, table.ben):
        pressed = await person.press(turn, custom_id=press_of(turn, "o"))
        typed = await person.slash("hand", thread)
        assert pressed.ephemeral
        assert typed.ephemeral
        assert pressed.text == typed.text
        assert pressed.message.attachments[0].filename == "board.png"


async def test_a_whole_match_is_played_by_buttons_while_cleo_watches(table: Table) -> None:
    match, thread = await table.begun()
    shown = await play_to_the_end(table, match, thread, Random(5))
    await table.settled()
    assert len(shown) > 20
    header = await table.header(match)
    assert header.status == "over"
    for person in (table.ana, table.ben):
        ended = await person.slash("hand", thread)
        assert not is_asked(ended.message)
    seen = [message for message in await table.cleo.messages(thread) if message.author_id != table.cleo.id]
    assert not any(message.ephemeral for message in seen)
    assert {verb for message in seen for verb in verbs(message)} <= {"o", "b", "n", "k"}


def verbs(message: Message) -> list[str]:
    return [id.split(":")[1] for id in message.custom_ids]
