"""The commands /help and /about."""

from typing import Any

from discord import app_commands

from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.welcome.about import AboutPages
from bot.features.welcome.pages import WelcomePages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception


def add(
    tree: app_commands.CommandTree[Any], reception: Reception, welcome: WelcomePages, about: AboutPages
) -> None:
    """Add /help and /about to the tree."""

    @command(tree, "help", groups=True)
    async def help(interaction: Interaction) -> None:
        async def page(visit: Visit) -> Page:
            return welcome.help(visit, is_direct=not visit.is_in_server)

        await reception.answer(interaction, page)

    @command(tree, "about")
    async def about_(interaction: Interaction) -> None:
        await reception.answer(interaction, lambda visit: about.page(visit, interaction.client.application))
