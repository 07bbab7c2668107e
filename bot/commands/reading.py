"""Where does somebody read the rules? /rules."""

from typing import Any

from discord import app_commands

from bot.commands.asked import Asked, answer_privately, quietly
from bot.commands.opening import complete_game, game_meant
from bot.commands.said import said
from bot.ids import NO_MATCH
from bot.services import Services
from bot.ui.desk import Desk
from bot.ui.help import rules_page
from bot.ui.page import Page


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /rules into the tree."""

    @tree.command(name=said("command-rules"), description=said("command-rules-about"))
    @app_commands.rename(game=said("command-option-game"))
    @app_commands.describe(game=said("command-option-game-about"))
    @app_commands.autocomplete(game=quietly(complete_game))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def rules(interaction: Asked, game: str | None = None) -> None:
        async def page(desk: Desk) -> Page:
            return rules_page(desk.reader, game_meant(game, desk.reader.locale), 0, match=NO_MATCH)

        await answer_privately(interaction, services, page)
