"""The command /tutorial."""

from typing import Any

from discord import app_commands

from bot.commands.opening import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.discord_io.interaction import Interaction
from bot.features.tutorial.pages import LessonPages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.reception import Reception


def add(tree: app_commands.CommandTree[Any], reception: Reception, lessons: LessonPages) -> None:
    """Add /tutorial to the tree."""

    @command(tree, "tutorial", "game")
    @app_commands.autocomplete(game=suggested(reception, complete_game))
    async def tutorial(interaction: Interaction, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if game is None:
                return await lessons.choose(visit)
            return await lessons.begin(visit, interaction, game_meant(game, visit.reader.locale))

        await reception.answer(interaction, page)
