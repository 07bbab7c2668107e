"""What Discord refuses by the kind of a channel, by its members and by a time-out."""

import asyncio

import discord
import pytest
from discord import app_commands

from bot.sandbox.server import Sandbox
from bot.sandbox.world import APPLICATION_ID, GUILD_ID, MEDIA, STAGE, VOICE
from tests.bot.people import People, Refused
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line

LONG_S = 3600.0


async def forum(bot: SmallBot, sandbox: Sandbox, name: str = "tables") -> discord.ForumChannel:
    channel = await bot.fetch_channel(sandbox.channel(name).id)
    assert isinstance(channel, discord.ForumChannel)
    return channel


async def test_a_required_tag_must_be_sent_and_be_a_usable_one(sandbox: Sandbox, bot: SmallBot) -> None:
    async with on_line(bot):
        plain, locked = sandbox.tag("tables", "Games", "Official", moderated=("Official",), required=True)
        place = await forum(bot, sandbox)
        assert place.flags.require_tag
        usable, official = place.available_tags
        assert [(tag.id, tag.moderated) for tag in place.available_tags] == [(plain, False), (locked, True)]
        with pytest.raises(discord.HTTPException) as bare:
            await place.create_thread(name="Match", content="It begins.")
        assert (bare.value.status, bare.value.code) == (400, 40067)
        with pytest.raises(discord.Forbidden) as moderated:
            await place.create_thread(name="Match", content="It begins.", applied_tags=[official])
        assert moderated.value.code == 50013
        with pytest.raises(discord.HTTPException) as unknown:
            await place.create_thread(
                name="Match", content="It begins.", applied_tags=[discord.ForumTag(name="Gone")]
            )
        assert unknown.value.code == 10087
        made = await place.create_thread(name="Match", content="It begins.", applied_tags=[usable])
        assert made.thread._applied_tags[0] == plain
        sandbox.permit("tables", "manage_threads")
        await place.create_thread(name="Match", content="It begins.", applied_tags=[official])


@pytest.mark.parametrize("kind", [VOICE, STAGE, MEDIA])
async def test_voice_channels_take_messages_and_media_posts(
    sandbox: Sandbox, bot: SmallBot, kind: int
) -> None:
    id_ = sandbox.add_channel("hall", kind)
    async with on_line(bot):
        room = bot.get_partial_messageable(id_, guild_id=GUILD_ID)
        if kind == MEDIA:
            with pytest.raises(discord.HTTPException) as mute:
                await room.send("Hello")
            assert mute.value.code == 50008
            await (await forum(bot, sandbox, "hall")).create_thread(name="Match", content="It begins.")
            return
        message = await room.send("Hello")
        with pytest.raises(discord.HTTPException) as threadless:
            await message.create_thread(name="Match")
        assert threadless.value.code == 50024
        sandbox.permit("hall", "connect", allowed=False)
        with pytest.raises(discord.Forbidden) as outside:
            await room.send("Hello")
        assert outside.value.code == 50001


async def test_a_private_thread_exists_only_for_its_members(
    sandbox: Sandbox, bot: SmallBot, people: People
) -> None:
    tree = bot.tree
    may: list[bool] = []

    @tree.command()
    async def look(interaction: discord.Interaction) -> None:
        """Look."""
        may.append(interaction.app_permissions.send_messages_in_threads)
        await interaction.response.send_message("Here", ephemeral=True)

    thread = sandbox.add_private_thread("corner", "games", "Ana", "Ben")
    joined = asyncio.Event()

    async def on_thread_join(_: discord.Thread) -> None:
        joined.set()

    bot.event(on_thread_join)
    async with on_line(bot, tree):
        # The command arrives with the permissions of the channel, though the thread is not seen.
        await people["Ana"].slash("look", thread)
        assert may == [True]
        assert bot.get_channel(thread) is None
        with pytest.raises(Refused):
            await people["Cleo"].slash("look", thread)
        for request in (bot.get_partial_messageable(thread).send("Hello"), bot.fetch_channel(thread)):
            with pytest.raises(discord.Forbidden) as outside:
                await request
            assert outside.value.code == 50001
        await people["Ben"].say(thread, f"<@{APPLICATION_ID}>, come")
        await asyncio.wait_for(joined.wait(), 10)
        assert bot.get_channel(thread) is not None
        await bot.get_partial_messageable(thread).send("Hello")


async def test_a_member_in_a_time_out_only_reads(sandbox: Sandbox, bot: SmallBot, people: People) -> None:
    heard: asyncio.Queue[discord.Member] = asyncio.Queue()

    async def on_member_update(_: discord.Member, after: discord.Member) -> None:
        heard.put_nowait(after)

    bot.event(on_member_update)
    games = sandbox.channel("games").id
    async with on_line(bot):
        room = bot.get_partial_messageable(games, guild_id=GUILD_ID)
        message = await room.send("Hello")
        ends = sandbox.time_out("Agon", LONG_S)
        me = await asyncio.wait_for(heard.get(), 10)
        assert me.timed_out_until is not None
        assert me.timed_out_until.timestamp() == pytest.approx(ends, abs=0.01)
        for request in (room.send("Hello"), message.create_thread(name="Match")):
            with pytest.raises(discord.Forbidden) as silenced:
                await request
            assert silenced.value.code == 50013
        assert [one.id async for one in room.history()] == [message.id]
        # Of other members a bot without the members intent hears nothing.
        sandbox.time_out("Ben", LONG_S)
        with pytest.raises(Refused):
            await people["Ben"].say("games", "Hello")
        sandbox.time_out("Agon", 0)
        me = await asyncio.wait_for(heard.get(), 10)
        assert (me.id, me.timed_out_until) == (APPLICATION_ID, None)
        await room.send("Hello")


async def test_in_a_group_only_commands_for_groups_are_offered(
    sandbox: Sandbox, bot: SmallBot, people: People
) -> None:
    tree = bot.tree
    asked: list[discord.Interaction] = []

    @tree.command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def everywhere(interaction: discord.Interaction) -> None:
        """Look."""
        asked.append(interaction)
        await interaction.response.send_message("Here")

    @tree.command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def nearby(interaction: discord.Interaction) -> None:
        """Look."""

    group = sandbox.add_group("friends", "Ana", "Ben")
    async with on_line(bot, tree):
        assert await people["Ana"].offered(group) == []
        sandbox.install_for("Ana")
        assert [one["name"] for one in await people["Ana"].offered(group)] == ["everywhere"]
        await people["Ana"].slash("everywhere", group)
        assert asked[0].context.private_channel
        assert [one.content for one in await people["Ben"].messages(group)] == ["Here"]
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(group).send("Hello")
