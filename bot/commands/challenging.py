"""The challenge from a user's menu."""

from typing import Any

import discord
from discord import app_commands

from bot.commands.tree import user_menu
from bot.discord_io.interaction import Interaction, named_user
from bot.ui.starting.challenge_forms import ChallengeForms


def add(tree: app_commands.CommandTree[Any], forms: ChallengeForms) -> None:
    """Put **Challenge** into the menu of every user."""

    async def challenge(interaction: Interaction, user: discord.User) -> None:
        await forms.open(interaction, named_user(user, interaction))

    user_menu(tree, "challenge", challenge)
