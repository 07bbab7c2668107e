"""How does somebody get what is known of them, or have it deleted? /data."""

from typing import Any

from discord import app_commands

from bot.commands.translation import command, group
from bot.discord_io.interaction import Interaction
from bot.ui.answering.reception import Reception
from bot.ui.people.own_data import OwnDataPages


def add(tree: app_commands.CommandTree[Any], reception: Reception, pages: OwnDataPages) -> None:
    """Puts /data with its sub-commands into the tree."""
    data = group(tree, "data")

    @command(data, "data-export")
    async def export(interaction: Interaction) -> None:
        await reception.answer(interaction, pages.export)

    @command(data, "data-delete")
    async def delete(interaction: Interaction) -> None:
        await reception.answer(interaction, pages.ask)
