"""Which commands are there? One file per group, each with a function `add`."""

from functools import partial
from typing import Any

from discord import app_commands

from bot.commands import acting, looking, opening, rematch, rules, runs
from bot.commands.answering import refused
from bot.commands.sync import sync, sync_later
from bot.commands.translation import CatalogueTranslator
from bot.services import Services

__all__ = ["install", "sync", "sync_later"]


async def install(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts every command into the tree, in every language we have."""
    for group in (opening, rematch, looking, acting, rules, runs):
        group.add(tree, services)
    await tree.set_translator(CatalogueTranslator())
    tree.error(partial(refused, services))
