"""Which commands are there? One file per group, each with a function `add`."""

from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.commands.translation import CatalogueTranslator
from bot.discord_io.faults import unexpected
from bot.discord_io.interaction import Interaction
from bot.ui.reception import Reception
from engine.core.game import word


async def translate(tree: app_commands.CommandTree[Any], reception: Reception) -> None:
    """Gives the commands their words in every language, and those that fail a sentence."""
    await tree.set_translator(CatalogueTranslator())
    tree.error(partial(_refused, reception))


async def _refused(
    reception: Reception, interaction: Interaction, fault: app_commands.AppCommandError
) -> None:
    """A command that never came to its own work: one of an older version, or a fault of ours."""
    is_old = isinstance(fault, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
    cause = fault.original if isinstance(fault, app_commands.CommandInvokeError) else fault
    why = word("error-old-command") if is_old else unexpected(cause)
    if not interaction.response.is_done() and interaction.type is discord.InteractionType.application_command:
        await reception.refuse(interaction, why)
