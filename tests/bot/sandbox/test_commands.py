"""Slash commands, autocompletion and menus reach an unmodified discord.py and come back."""

import asyncio

import discord
import pytest
from discord import app_commands

from bot.sandbox import Sandbox
from bot.sandbox.world import CHANNEL_IDS, PEOPLE
from tests.bot.people import NoAnswer, People, Refused
from tests.bot.sandbox.conftest import SmallBot
from tests.bot.sandbox.starting import on_line


async def test_a_typed_command_is_answered_in_the_channel(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    @bot.tree.command(description="Challenge somebody")
    async def play(interaction: discord.Interaction, game: str, opponent: discord.Member) -> None:
        await interaction.response.send_message(f"{interaction.user.id} plays {game} with {opponent.mention}")

    async with on_line(bot, bot.tree):
        ana, ben = people["Ana"], people["Ben"]
        reply = await ana.slash("play", "games", game="hera_zeus", opponent=ben)
        assert reply.content == f"{ana.id} plays hera_zeus with {ben.mention}"
        assert not reply.ephemeral
        assert [message.id for message in await ben.messages("games")] == [reply.message.id]
        assert [ping.preview for ping in await ben.pings()] == [f"{ana.id} plays hera_zeus with @Ben"]
    assert sandbox.breaches == []


async def test_the_bot_reads_user_and_place_correctly(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    read: list[object] = []

    @bot.tree.command(description="Look")
    async def look(interaction: discord.Interaction) -> None:
        read.append((interaction.user.id, interaction.locale.value, interaction.guild_locale))
        read.append((interaction.channel_id, interaction.app_permissions.attach_files))
        await interaction.response.send_message("seen", ephemeral=True)

    async with on_line(bot, bot.tree):
        await people["Ben"].slash("look", "games")
        sandbox.permit("lounge", "attach_files", allowed=False)
        await people["Ben"].slash("look", "lounge")
    assert read == [
        (PEOPLE["Ben"][0], "fr", discord.Locale.american_english),
        (CHANNEL_IDS["games"], True),
        (PEOPLE["Ben"][0], "fr", discord.Locale.american_english),
        (CHANNEL_IDS["lounge"], False),
    ]


async def test_an_ephemeral_answer_is_on_one_screen_until_a_reload(bot: SmallBot, people: People) -> None:
    @bot.tree.command(description="My hand")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("nine cards", ephemeral=True)

    async with on_line(bot, bot.tree):
        ana = people["Ana"]
        reply = await ana.slash("hand", "games")
        assert reply.ephemeral
        assert [message.content for message in await ana.messages("games")] == ["nine cards"]
        assert await people["Ben"].messages("games") == []
        with pytest.raises(Refused):
            await people["Ben"].see(reply.message)
        with pytest.raises(discord.NotFound):
            await bot.get_partial_messageable(CHANNEL_IDS["games"]).fetch_message(reply.message.id)
        await ana.reload()
        assert await ana.messages("games") == []


async def test_a_deferred_answer_is_awaited_and_keeps_its_visibility(bot: SmallBot, people: People) -> None:
    @bot.tree.command(description="Slow")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await asyncio.sleep(0.05)
        await interaction.followup.send("at last")

    async with on_line(bot, bot.tree):
        reply = await people["Ana"].slash("slow", "games")
        assert (reply.content, reply.ephemeral, reply.message.loading) == ("at last", True, False)
        assert reply.followups == []


async def test_autocompletion_offers_choices_for_what_is_typed(bot: SmallBot, people: People) -> None:
    @bot.tree.command(description="Act")
    async def act(interaction: discord.Interaction, move: str) -> None:
        await interaction.response.send_message(move)

    @act.autocomplete("move")
    async def moves(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"Challenge {letter}", value=f"c{letter}") for letter in current]

    async with on_line(bot, bot.tree):
        choices = await people["Ana"].autocomplete("act", "move", "AB")
        assert choices == [{"name": "Challenge A", "value": "cA"}, {"name": "Challenge B", "value": "cB"}]


async def test_sub_commands_and_menus_of_people_and_messages_arrive(bot: SmallBot, people: People) -> None:
    setup = app_commands.Group(name="setup", description="Set up")

    @setup.command(description="Check")
    async def check(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("checked")

    @app_commands.context_menu(name="Challenge")
    async def challenge(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"challenged {user.display_name}")

    @app_commands.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"quoted {message.id}")

    for command in (setup, challenge, quote):
        bot.tree.add_command(command)
    async with on_line(bot, bot.tree):
        ana = people["Ana"]
        said = await people["Ben"].say("games", "hello")
        assert (await ana.slash("setup check", "games")).content == "checked"
        assert (await ana.user_menu("Challenge", people["Ben"])).content == "challenged Ben"
        assert (await ana.message_menu("Quote", said)).content == f"quoted {said.id}"


async def test_a_command_for_managers_is_offered_to_managers_only(bot: SmallBot, people: People) -> None:
    @bot.tree.command(description="Manage")
    @app_commands.default_permissions(manage_guild=True)
    async def manage(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("done")

    async with on_line(bot, bot.tree):
        assert [command["name"] for command in await people["Ana"].offered()] == ["manage"]
        assert await people["Ben"].offered() == []
        with pytest.raises(Refused):
            await people["Ben"].slash("manage", "games")


async def test_silence_is_reported_and_late_answers_are_refused(
    bot: SmallBot, people: People, sandbox: Sandbox
) -> None:
    sandbox.interactions.answer_deadline_s = 0.1
    refused: list[int] = []

    @bot.tree.command(description="Late")
    async def late(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0.2)
        try:
            await interaction.response.send_message("too late")
        except discord.NotFound as error:
            refused.append(error.code)

    async with on_line(bot, bot.tree):
        with pytest.raises(NoAnswer, match="did not respond"):
            await people["Ana"].slash("late", "games")
        await asyncio.sleep(0.2)
    assert refused == [10062]
