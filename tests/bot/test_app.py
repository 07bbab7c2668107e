"""The running bot: what it asks of Discord at its start, and forums."""

from pathlib import Path

from bot.commands.tree import SentCommandRepository, sync
from bot.core.model import UserId
from tests.bot.background.matches import offered
from tests.bot.house import open_house

COMMANDS = "PUT /applications/*/commands"


async def test_commands_are_sent_once_and_again_only_when_they_changed(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        assert len(house.sandbox.faults.requests(COMMANDS)) == 1
        await house.restart()
        assert len(house.sandbox.faults.requests(COMMANDS)) == 1
        house.bot.tree.remove_command("undo")
        await sync(house.bot.tree, SentCommandRepository(house.bot.store), house.bot.mentions)
        assert len(house.sandbox.faults.requests(COMMANDS)) == 2


async def test_the_bot_asks_for_no_privileged_intents_or_members(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        intents = house.bot.intents
        assert [name for name, is_on in intents if is_on] == ["guilds", "dm_messages"]
        assert len(house.bot.guilds[0].members) == 1  # itself


async def test_a_match_offered_in_a_forum_is_a_post_of_its_own(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        forum = next(c for c in house.sandbox.world.channels.values() if c.kind == 15)
        ana, ben = house.people["Ana"], house.people["Ben"]
        matches = house.bot.matches
        header = await offered(
            matches,
            guest=f"user:{ben.id}",
            host=UserId(ana.id),
            channel_id=forum.id,
            guild_id=house.bot.guilds[0].id,
        )
        clock = house.bot.matches.clock
        house.bot.outbox._matches.clock = lambda: clock() + 60  # the card's grace is over
        house.bot.outbox.wake(header.id)
        await house.bot.outbox.idle()
        card = await ben.wait_for(lambda message: "Accept" in message.labels)
        await ben.press(card, "Accept", wait_s=0.0)

        async def has_begun() -> bool:
            return (await house.states(header.id)).get("turn/0") == "told"

        await house.until(has_begun)
        await house.bot.outbox.idle()
        shown = await ana.messages(await house.thread(header.id))
        assert "In progress:" in shown[0].content
        assert shown[1].content.startswith(f"Hera and Zeus #{header.id}, opening")


async def test_events_for_a_closed_bot_are_dropped(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        bot = house.bot
        await house.stop()
        assert bot.is_closed()
        bot.dispatch("disconnect")  # discord.py alone would have no loop left to run it on
