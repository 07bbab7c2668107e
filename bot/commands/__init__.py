"""Which commands are there? One file per group, each with a function `add`."""

from functools import partial
from typing import Any

from discord import app_commands

from bot.commands import acting, again, looking, opening, reading, runs
from bot.commands.asked import refused
from bot.commands.said import CatalogueTranslator
from bot.commands.sync import sync, sync_later
from bot.services import Services

__all__ = ["install", "sync", "sync_later"]


async def install(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts every command into the tree, in every language we have."""
    for group in (opening, again, looking, acting, reading, runs):
        group.add(tree, services)
    await tree.set_translator(CatalogueTranslator())
    tree.error(partial(refused, services))
