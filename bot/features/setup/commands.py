"""The command /setup."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.tree import command, group
from bot.discord_io.interaction import Interaction, moderator
from bot.features.setup.pages import SetupPages
from bot.ui.reception import Reception


def add(tree: app_commands.CommandTree[Any], reception: Reception, pages: SetupPages) -> None:
    """Add /setup with its sub-commands to the tree."""
    setup = group(tree, "setup", discord.Permissions(manage_guild=True))

    @command(setup, "setup-panel")
    async def panel(interaction: Interaction) -> None:
        await reception.answer(interaction, lambda visit: pages.page(visit, moderator(interaction)))

    @command(setup, "setup-check", "every")
    async def check(interaction: Interaction, every: bool = False) -> None:
        here = interaction.channel_id or 0
        await reception.answer(
            interaction,
            lambda visit: pages.check.page(visit, moderator(interaction), here, is_every=every),
        )
