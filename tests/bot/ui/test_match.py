"""A match over the wire, by commands and buttons."""

from tests.bot.ui.table import Table, press_of


async def test_ana_challenges_ben_he_accepts_and_both_open_their_hands(table: Table) -> None:
    match, thread = await table.begun()
    turn = await table.ben.wait_for(lambda message: message.channel_id == thread and message.buttons)
    hand = await table.ben.press(turn, custom_id=press_of(turn, "o"))
    assert hand.ephemeral
    print(hand.text, hand.message.labels, hand.message.selects)
    typed = await table.ana.slash("hand", thread)
    assert typed.ephemeral
    print(typed.text, typed.message.labels)
