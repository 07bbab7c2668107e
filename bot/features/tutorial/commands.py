"""How is somebody taught a game? /tutorial."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import suggested
from bot.commands.opening import complete_game, game_meant
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction
from bot.ui.answering.reception import Reception
from bot.ui.newcomers.lesson_pages import LessonPages
from bot.ui.page import Page
from bot.ui.reader import Visit


def add(tree: app_commands.CommandTree[Any], reception: Reception, lessons: LessonPages) -> None:
    """Puts /tutorial into the tree."""

    @command(tree, "tutorial", "game")
    @app_commands.autocomplete(game=suggested(reception, complete_game))
    async def tutorial(interaction: Interaction, game: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            if game is None:
                return await lessons.choose(visit)
            return await lessons.begin(visit, interaction, game_meant(game, visit.reader.locale))

        await reception.answer(interaction, page)
