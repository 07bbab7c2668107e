"""What everybody sees in the thread of a match."""

from tests.bot.house import House


async def test_an_accepted_challenge_opens_one_thread_with_the_opening_turn(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    thread = await house.thread(match)
    shown = await ana.messages(thread)
    assert [message.content.splitlines()[0] for message in shown if message.custom_ids] == [
        f"Hera and Zeus #{match}, opening: both of you choose now, each in secret."
    ]
